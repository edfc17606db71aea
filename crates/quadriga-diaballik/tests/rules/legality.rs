//! Single actions: what is allowed, and whether the reasons given for the rest are true.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::{VARIANTS, any_setup, at, at_in};
use proptest::prelude::*;
use quadriga_core::{Notation, Position, Side, ToMessage};
use quadriga_diaballik::{Action, Cell, Diaballik, Tried, Turn, Why, cells};

fn all_cells() -> impl Iterator<Item = Cell> {
    (0..7).flat_map(|column| (0..7).filter_map(move |row| Cell::new(column, row)))
}

fn owner(board: &Diaballik, cell: Cell) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| board.pieces(side) & cell.bit() != 0)
}

fn distance(from: Cell, to: Cell) -> (u8, u8) {
    (from.column().abs_diff(to.column()), from.row().abs_diff(to.row()))
}

fn in_line(from: Cell, to: Cell) -> bool {
    let (columns, rows) = distance(from, to);
    from != to && (columns == 0 || rows == 0 || columns == rows)
}

fn is_between(cell: Cell, from: Cell, to: Cell) -> bool {
    let sign = |a: u8, b: u8| (i16::from(b) - i16::from(a)).signum();
    let same_way = |a: Cell, b: Cell| (sign(a.column(), b.column()), sign(a.row(), b.row()));
    in_line(from, cell) && in_line(cell, to) && same_way(from, cell) == same_way(cell, to)
}

/// Whether the reason fits what stands on the board.
fn is_true(turn: &Turn, action: Action, why: Why) -> bool {
    let (board, from, to) = (turn.board(), action.from(), action.to());
    let mover = board.side_to_move();
    let ball = board.ball(mover);
    match why {
        Why::ThirdStep => !action.is_pass() && turn.steps_left() == 0,
        Why::SecondPass => action.is_pass() && !turn.pass_left(),
        Why::StepAfterPass => !action.is_pass() && !turn.pass_left() && board.variant() as usize == 1,
        Why::NoPiece => !action.is_pass() && owner(board, from).is_none(),
        Why::OpposingPiece => !action.is_pass() && owner(board, from) == Some(mover.other()),
        Why::HolderSteps => !action.is_pass() && from == ball,
        Why::NotNextTo => !action.is_pass() && !matches!(distance(from, to), (0, 1) | (1, 0)),
        Why::Occupied(side) => !action.is_pass() && owner(board, to) == Some(side),
        Why::BallElsewhere(cell) => action.is_pass() && cell == ball && from != ball,
        Why::NotInLine => action.is_pass() && !in_line(from, to),
        Why::InTheWay(cell, side) => action.is_pass() && is_between(cell, from, to) && owner(board, cell) == Some(side),
        Why::NobodyReceives => action.is_pass() && owner(board, to).is_none(),
        Why::OpponentReceives => action.is_pass() && owner(board, to) == Some(mover.other()),
        Why::BallIsHome(cell) => cell == ball && cell.row() == if mover == Side::First { 6 } else { 0 },
        Why::Stuck | Why::NobodyInReach => false,
    }
}

fn check(turn: &Turn) {
    let listed: Vec<Action> = turn.actions().collect();
    let by_text: Vec<String> = listed.iter().map(ToString::to_string).collect();
    assert!(by_text.windows(2).all(|pair| pair[0] < pair[1]), "in the order of texts, each once: {by_text:?}");
    for from in all_cells() {
        assert_eq!(turn.takes(from).is_ok(), listed.iter().any(|action| action.from() == from), "{from}");
        let targets: BTreeSet<Cell> = listed.iter().filter(|a| a.from() == from).map(|a| a.to()).collect();
        assert_eq!(cells(turn.targets(from)).collect::<BTreeSet<_>>(), targets, "{from}");
        for to in all_cells() {
            for action in [Action::step(from, to), Action::pass(from, to)] {
                let applied = turn.apply(action);
                assert_eq!(applied.is_ok(), listed.contains(&action), "{action}");
                assert_eq!(turn.allows(action), listed.contains(&action), "{action}");
                if let Err(illegal) = applied {
                    assert_eq!((illegal.number, illegal.tried), (turn.len() + 1, Tried::Action(action)));
                    assert!(is_true(turn, action, illegal.why), "{action}: {:?}", illegal.why);
                    assert!(illegal.message().clause.is_some());
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// At the beginning of a turn and after each of up to three actions in it.
    #[test]
    fn every_action_is_allowed_or_truly_refused(
        text in any_setup(), variant in 0..3_usize, choices in proptest::collection::vec(any::<usize>(), 3),
    ) {
        let mut turn = Turn::begin(&at_in(&text, VARIANTS[variant]));
        check(&turn);
        for choice in choices {
            let actions: Vec<Action> = turn.actions().collect();
            if actions.is_empty() {
                break;
            }
            turn = turn.apply(actions[choice % actions.len()]).unwrap();
            check(&turn);
        }
    }

    /// Different sequences with one result are read as one move, and only listed moves are legal.
    #[test]
    fn every_sequence_reads_as_the_listed_move_of_its_result(text in any_setup(), variant in 0..3_usize) {
        let position = at_in(&text, VARIANTS[variant]);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let results: BTreeMap<String, _> =
            moves.iter().map(|&m| (position.play_unchecked(m).write_position(), m)).collect();
        let mut sequences = vec![Turn::begin(&position)];
        for _ in 0..if moves.is_empty() { 0 } else { 3 } {
            sequences = sequences.iter().flat_map(|turn| turn.actions().map(|a| turn.apply(a).unwrap())).collect();
            // Every seventh sequence is enough for the reader.
            for turn in sequences.iter().step_by(7) {
                let m = results[&turn.finish().unwrap().write_position()];
                prop_assert_eq!(position.parse_move(&turn.done().to_string()), Ok(m));
                prop_assert_eq!(position.is_legal(turn.done()), turn.done() == m);
            }
        }
    }
}

#[test]
fn moves_are_ordered_as_their_texts() {
    let mut moves = Vec::new();
    at("2b4/1B1b3/b1b1b2/r4b1/r5r/3r3/2r1R1r b").legal_moves(&mut moves);
    at("bbbBbbb/7/7/7/7/7/rrrRrrr r").legal_moves(&mut moves);
    moves.sort_unstable();
    let texts: Vec<String> = moves.into_iter().map(Diaballik::write_move).collect();
    assert!(texts.is_sorted());
}

#[test]
fn keys_tell_positions_and_turns_apart() {
    let mut keys = BTreeMap::new();
    let mut boards = vec![];
    for variant in VARIANTS {
        let start = at_in("bbbBbbb/7/7/7/7/7/rrrRrrr r", variant);
        assert_eq!(Turn::begin(&start).key(), start.key());
        boards.push(start);
        let mut moves = Vec::new();
        start.legal_moves(&mut moves);
        boards.extend(moves.into_iter().map(|m| start.play_unchecked(m)));
    }
    for board in boards {
        let begun = Turn::begin(&board);
        let turns = [begun].into_iter().chain(begun.actions().map(|action| begun.apply(action).unwrap()));
        for turn in turns {
            let state = (*turn.board(), turn.steps_left(), turn.pass_left());
            assert_eq!(*keys.entry(turn.key()).or_insert(state), state, "two states, one key");
        }
    }
    assert!(keys.len() > 2_000);
}
