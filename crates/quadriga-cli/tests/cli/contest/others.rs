//! The contest of the games beside Phalanxes.

use quadriga_core::{Limits, Side};
use quadriga_games::{Game, Session, open};
use quadriga_testkit::TestRng;

use super::{Ended, Opponent};

/// The program against `choose`, from the header to the end; returns the game and the program's moves as it wrote them.
fn whole_game(
    game: Game,
    limit: u32,
    program: Side,
    mut choose: impl FnMut(&dyn Session) -> String,
) -> (Box<dyn Session>, Vec<String>) {
    let limits = Limits { plies: (limit > 0).then_some(2 * limit), ..Limits::default() };
    let mut session = open(game, game.default_variant(), None, limits).expect("the start");
    let mut opponent = Opponent::new(&[game.name(), "--ponder"]);
    opponent.send(&format!("{limit}\n{}\n", program.index()));
    let mut written = Vec::new();
    while session.outcome().is_none() {
        if session.side_to_move() == program {
            written.push(opponent.line());
            session.play_plain(&written[written.len() - 1]).expect("a legal move");
        } else {
            let text = choose(&*session);
            opponent.send(&format!("{text}\n"));
            session.play_plain(&text).expect("a legal move");
        }
    }
    assert_eq!(opponent.ended(), Ended { code: Some(0), left: Vec::new(), errors: String::new() });
    (session, written)
}

fn random(seed: u64) -> impl FnMut(&dyn Session) -> String {
    let mut rng = TestRng::new(seed);
    move |session| {
        let mut moves = session.legal_moves();
        moves.swap_remove(rng.below(moves.len())).0
    }
}

#[test]
fn games_against_random_moves_end_when_the_rules_say_so() {
    for (game, seed) in [(Game::Abalone, 1), (Game::Diaballik, 2), (Game::Football, 3)] {
        for program in Side::BOTH {
            let (session, written) = whole_game(game, 0, program, random(seed));
            let records = session.moves_played();
            let ours: Vec<_> = records.into_iter().skip(program.index()).step_by(2).collect();
            assert_eq!(written, ours, "{}: as a record writes them, announced", game.name());
        }
    }
}

#[test]
fn a_short_limit_is_a_draw() {
    for game in [Game::Abalone, Game::Diaballik, Game::Football] {
        let (session, _) = whole_game(game, 1, Side::First, random(4));
        let outcome = session.outcome().expect("over");
        assert_eq!((session.moves_played().len(), outcome.winner, outcome.reason.clause), (2, None, "G2"));
    }
}

#[test]
fn repetition_ends_the_game_for_the_program_too() {
    // The start position stands for the third time.
    let moves = "c5-d5 g5-f5 d5-c5 f5-g5 c5-d5 g5-f5 d5-c5";
    let mut opponent = Opponent::new(&["abalone"]);
    opponent.send(&format!("0\n0 moves {moves} f5-g5\n"));
    assert_eq!(opponent.ended(), Ended { code: Some(0), left: Vec::new(), errors: String::new() });
}

#[test]
fn a_move_may_lack_its_announcement() {
    for last in ["k12-f9+f", "k12-f9"] {
        let mut opponent = Opponent::new(&["football"]);
        opponent.send(&format!("0\n0 moves k1-k4 b12-a12 f1-p7 {last}\n"));
        let mut session = open(Game::Football, "standard", None, Limits::default()).expect("the start");
        for text in ["k1-k4", "b12-a12", "f1-p7", last] {
            session.play(text).expect("legal");
        }
        session.play_plain(&opponent.line()).expect("an answer to the attack");
        assert_eq!(opponent.closed().code, Some(0));
    }
}
