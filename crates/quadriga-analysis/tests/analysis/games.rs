//! Properties of the analysis of any game.

use quadriga_analysis::{
    AnalysedMove, Analysis, MOST_TURNING_POINTS, MoveClass, Replay, WinChance, accuracy, classify,
};
use quadriga_core::Side;
use quadriga_games::{Game, GameStart, PlayedGame};

use crate::{analyse, quick, random_game};

#[test]
fn analyses_of_random_games_are_consistent() {
    for game in Game::ALL {
        for seed in 0..2 {
            let played = random_game(game, seed, 24);
            let settings = quick(400);
            let analysis = analyse(&played, &settings, 1);
            holds(&played, &analysis);
            assert_eq!(analyse(&played, &settings, 3), analysis, "{game:?}: concurrency matters");
        }
    }
}

fn holds(played: &PlayedGame, analysis: &Analysis) {
    let texts: Vec<&String> = analysis.judged.iter().map(|judged| &judged.text).collect();
    assert_eq!(texts, played.moves.iter().collect::<Vec<_>>());
    let mut session = played.start.open().expect("a variant");
    for (i, judged) in analysis.judged.iter().enumerate() {
        assert_eq!((judged.ply, &judged.position, judged.side), (i + 1, &session.position(), session.side_to_move()));
        assert_eq!(judged.class == MoveClass::Forced, session.legal_moves().len() == 1);
        assert_eq!(judged.others.is_none(), judged.class == MoveClass::Forced);
        verdicts_fit(judged);
        is_legal(played, i, &judged.best_line);
        session.play(&judged.text).expect("a legal move");
        is_legal(played, i + 1, &judged.played_line);
    }
    assert_eq!(analysis.last.position, session.position());
    for (player, side) in analysis.players.iter().zip(Side::BOTH) {
        let own: Vec<&AnalysedMove> = analysis.judged.iter().filter(|judged| judged.side == side).collect();
        assert_eq!(player.classes.values().sum::<usize>(), own.len());
        let chosen = own.iter().filter(|judged| judged.class != MoveClass::Forced);
        let chances: Vec<_> = chosen.map(|judged| judged.chances()).collect();
        assert_eq!(player.accuracy, accuracy::of_player(&chances));
        assert!(player.accuracy.is_some_and(|accuracy| (0.0..=100.0).contains(&accuracy)));
    }
    assert!(analysis.turning_points.len() <= MOST_TURNING_POINTS && analysis.turning_points.is_sorted());
    for &ply in &analysis.turning_points {
        assert!(analysis.judged[ply - 1].class >= MoveClass::Mistake);
    }
}

fn verdicts_fit(judged: &AnalysedMove) {
    let AnalysedMove { before, after, others, .. } = *judged;
    assert_eq!(before, others.map_or(after, |others| others.max(after)), "{judged:?}");
    assert_eq!(judged.loss, before.chance().drop_to(after.chance()));
    if judged.class != MoveClass::Forced {
        assert_eq!(judged.class, classify(before, after, others));
    }
    let is_best = judged.best() == judged.text;
    assert_eq!(is_best, after == before, "{judged:?}");
    if is_best {
        assert_eq!((judged.loss, &judged.best_line[1..]), (WinChance::NONE, &judged.played_line[..]));
    }
}

fn is_legal(played: &PlayedGame, plies: usize, line: &[String]) {
    let moves = played.moves[..plies].iter().chain(line).cloned().collect();
    let replay = Replay::new(&PlayedGame { moves, ..played.clone() }).expect("a legal line");
    assert_eq!(&replay.game().moves[plies..], line, "written as records write it");
}

#[test]
fn a_game_that_ends_by_the_rules_ends_exactly() {
    // The same position for the third time.
    let moves = "a1-b1 i5-h4 c1-b1 g3-h4 ".repeat(2).split_whitespace().map(String::from).collect();
    let played = PlayedGame { moves, ..PlayedGame::new(Game::Abalone) };
    let analysis = analyse(&played, &quick(300), 2);
    assert_eq!(analysis.last.reason.as_deref(), Some("end-repetition"));
    assert_eq!(analysis.last.verdict.chance(), WinChance::EVEN);
    let last = analysis.judged.last().expect("a move");
    assert_eq!((last.after.score().0, last.played_line.len()), (0, 0));
}

#[test]
fn losers_of_lopsided_games_are_not_accurate() {
    // Short games that were really played, the first in the source to show how one loses.
    let games = [
        (Game::Football, "k1-k4 b12-a12 f1-p7 k12-f9 m1-f5 h12-m10", Side::Second),
        (
            Game::Diaballik,
            "c1-c2,c2-c3,d1>e1 d7>c7,f7-f6,f6-f5 d1-d2,e1>d2,f1-f2 c7>b7,e7-f7,f5-f4 a1-a2,f2-f3 b7>c7,d7-e7,f4-g4 \
             f3-f4,g1-g2 b7-b6,c7>b6,c7-b7 f4-f5,f5-f6 b6>b7,b6-b5,g4-f4 f6-e6,e6-d6 b5-b4,b7>b4,f4-e4 d6-d7,d2>d7",
            Side::First,
        ),
    ];
    for (game, moves, winner) in games {
        let moves = moves.split_whitespace().map(String::from).collect();
        let analysis = analyse(&PlayedGame { moves, ..PlayedGame::new(game) }, &quick(1_000), 2);
        let accuracy = |side: Side| analysis.players[side.index()].accuracy.expect("moves");
        assert!(accuracy(winner.other()) < 60.0, "{game:?}: {:?}", analysis.players);
    }
}

#[test]
fn a_game_without_moves_has_a_last_position() {
    for game in Game::ALL {
        let analysis = analyse(&PlayedGame::new(game), &quick(300), 4);
        assert_eq!((analysis.judged.len(), analysis.turning_points.len()), (0, 0));
        assert!(analysis.players.iter().all(|player| player.accuracy.is_none() && player.classes.is_empty()));
        assert!(!analysis.last.line.is_empty() && analysis.last.reason.is_none());
    }
}

#[test]
fn an_illegal_game_is_refused_with_the_number_of_the_move() {
    let played = random_game(Game::Football, 1, 4);
    let mut moves = played.moves.clone();
    moves[2] = "a1-a1".to_owned();
    let error = Replay::new(&PlayedGame { moves, ..played.clone() }).expect_err("no move");
    assert_eq!((error.number, error.refusal.text.as_str()), (Some(3), "a1-a1"));
    let error = Replay::new(&PlayedGame {
        start: GameStart { variant: "chess".to_owned(), ..played.start.clone() },
        ..played.clone()
    })
    .expect_err("no variant");
    assert_eq!(error.number, None);
    // No move is legal after the end.
    let position = Some("5/6/7/8/w8/8/7/6/b4 b 0 6".to_owned());
    let moves = vec!["a1-b1".to_owned()];
    let over = PlayedGame { start: GameStart { position, ..GameStart::new(Game::Abalone) }, moves };
    assert_eq!(Replay::new(&over).expect_err("the game is over").number, Some(1));
}
