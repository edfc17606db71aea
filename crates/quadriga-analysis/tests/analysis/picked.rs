//! Moves whose class the rules prove: a missed win in one, a move that allows an immediate win, the only move that does
//! not.
//!
//! The rules prove what happens at once; that the game was not lost anyway, and that the win does not come a little
//! later, is the engine's judgement.

use quadriga_analysis::MoveClass;
use quadriga_core::Limits;
use quadriga_games::{Game, GameStart, PlayedGame};

use crate::rules::prove;
use crate::{analyse, quick};

const PICKED: &str = include_str!("../data/picked.tsv");
const NODES: u64 = 20_000;

#[test]
fn picked_moves_have_the_class_that_the_rules_prove() {
    let mut seen = [0; 3];
    for line in PICKED.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[class, game, variant, position, text] = fields.as_slice() else { panic!("{line}") };
        let game = Game::named(game).expect(line);
        let proven = prove(game, variant, position, text);
        let (expected, which) = match class {
            "missed_win" => {
                assert!(proven.winning > 0 && !proven.wins && !proven.loses && proven.win_gone, "{line}: {proven:?}");
                (MoveClass::MissedWin, 0)
            }
            "blunder" => {
                assert!(proven.loses && proven.safe > 0, "{line}: {proven:?}");
                (MoveClass::Blunder, 1)
            }
            "only_move" => {
                assert!(!proven.loses && proven.safe == 1, "{line}: {proven:?}");
                (MoveClass::OnlyMove, 2)
            }
            _ => panic!("{line}"),
        };
        seen[which] += 1;
        let (variant, position) = (variant.to_owned(), Some(position.to_owned()));
        let played = PlayedGame {
            start: GameStart { game, variant, position, limits: Limits::default() },
            moves: vec![text.to_owned()],
        };
        let analysis = analyse(&played, &quick(NODES), 2);
        let judged = &analysis.judged[0];
        assert_eq!(judged.class, expected, "{line}: {judged:?}");
    }
    assert!(seen.iter().all(|&count| count >= 4), "{seen:?}");
}
