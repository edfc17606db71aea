//! The rules of the bots in Python beside ours, position by position.

use quadriga_core::Limits;
use quadriga_games::{Game, open};
use quadriga_testkit::TestRng;

use crate::bot::{Bot, Ended, python};

/// Prints whether the game is over, and the legal moves of a position that goes on, for each position it reads.
const LISTER: &str = "
import sys
from BOT import begin
for line in sys.stdin:
    game = begin(40, ['position', line])
    moves = [] if game.is_over() else sorted(map(str, game.legal_moves()))
    print('over' if game.is_over() else 'on', *moves, flush=True)
";

/// Games by chance, with ours and the bot's legal moves compared at each position; returns how many came to their end.
fn compare(game: Game, variant: &str, position: Option<&str>, module: &str, games: u64) -> u32 {
    let mut command = python();
    command.args(["-c", &LISTER.replace("BOT", module)]);
    let mut bot = Bot::start(command);
    let mut ends = 0;
    for seed in 0..games {
        let mut rng = TestRng::new(seed);
        let mut session =
            open(game, variant, position, Limits { repetition: None, plies: Some(200) }).expect("a start");
        loop {
            let moves: Vec<String> = session.legal_moves().into_iter().map(|(text, _)| text).collect();
            // The cap is of this test; a position knows nothing of it.
            let outcome = session.outcome().filter(|outcome| outcome.reason.clause != "G2");
            if outcome.is_some() || !moves.is_empty() {
                bot.send(&session.position());
                let expected: Vec<&str> = moves.iter().map(String::as_str).collect();
                let state = if outcome.is_some() { "over" } else { "on" };
                let expected = [&[state], &expected[..]].concat().join(" ");
                assert_eq!(bot.line(), expected, "{}", session.position());
            }
            ends += u32::from(outcome.is_some());
            if moves.is_empty() {
                break;
            }
            session.play(&moves[rng.below(moves.len())]).expect("legal");
        }
    }
    assert_eq!(bot.closed(), Ended::well());
    ends
}

#[test]
fn phalanxes() {
    assert!(compare(Game::Phalanx, "limit-40", None, "phalanx_bot", 6) > 0);
}

#[test]
fn abalone() {
    compare(Game::Abalone, "standard", None, "abalone_bot", 1);
    compare(Game::Abalone, "belgian-daisy", None, "abalone_bot", 2);
    // Few marbles leave the board by chance: the end is looked for near it.
    let position = Some("w3b/wwwbbb/7/8/9/8/7/bbbwww/bb1ww b 5 5");
    assert!(compare(Game::Abalone, "standard", position, "abalone_bot", 6) > 0);
}
