//! What searches ask for, against the list of legal moves: captures, crossings, answers, attacked pieces.

use std::collections::BTreeSet;

use crate::common::{moves, position};
use quadriga_core::{Bits192, Direction, Position, Side, Variant};
use quadriga_phalanx::{Cell, Move, Phalanx, PhalanxVariant, Rows};
use quadriga_testkit::TestRng;

/// How often the rarer things were seen.
#[derive(Default)]
struct Seen {
    crossings: u32,
    answered: u32,
    lost: u32,
    deep: u32,
    forbidden: u32,
    guarded: u32,
}

fn heard(report: impl FnOnce(&mut dyn FnMut(Move))) -> BTreeSet<Move> {
    let mut heard = BTreeSet::new();
    report(&mut |m| assert!(heard.insert(m), "{m} twice"));
    heard
}

fn row(side: Side) -> u8 {
    if side == Side::First { 0 } else { 11 }
}

fn columns(cells: impl Iterator<Item = Cell>) -> u32 {
    cells.fold(0, |set, cell| set | 1 << cell.column())
}

/// Everything that can be read off the list of legal moves of a position that goes on.
fn check(at: &Phalanx, seen: &mut Seen) {
    if at.decided().is_some() {
        return;
    }
    let (side, all) = (at.side_to_move(), moves(at));
    let pick = |test: &dyn Fn(&Move) -> bool| all.iter().copied().filter(|m| test(m)).collect::<BTreeSet<_>>();
    let takes = |m: &Move| !at.captured(*m).is_empty();
    let along = |m: &Move| matches!(m.direction(), Direction::East | Direction::West);
    let crosses = |m: &Move| m.target().row() == row(side.other()) && !along(m);
    assert_eq!(heard(|visit| at.each_capture(visit)), pick(&takes), "{at:?}");
    let each_quiet = |visit: &mut dyn FnMut(Move)| {
        at.each_quiet(|alike| alike.heads.into_iter().for_each(|head| visit(alike.headed(head))));
    };
    assert_eq!(heard(each_quiet), pick(&|m| !takes(m)), "{at:?}");
    assert_eq!(heard(|visit| at.each_crossing(visit)), pick(&crosses), "{at:?}");
    assert!(all.iter().all(|m| at.is_crossing(*m) == crosses(m)));

    for &m in &all {
        let next = at.play_unchecked(m);
        assert_eq!(at.line_met(m), at.captured(m).len());
        assert_eq!(at.redress(m), at.deficit() + next.deficit(), "{m} in {at:?}");
    }
    if at.deficit() > 0 {
        let answer = all.iter().any(|&m| at.play_unchecked(m).decided().is_none_or(|end| end.winner.is_none()));
        assert_eq!(at.has_answer(), answer, "{at:?}");
        seen.answered += u32::from(answer);
        seen.lost += u32::from(!answer);
        seen.deep += u32::from(answer && at.deficit() > 1);
    }
    seen.crossings += u32::from(all.iter().any(crosses));

    let unwatched = !at.has_abbott_rule();
    let crossed = columns(all.iter().filter(|m| crosses(m)).map(|m| m.target()));
    assert!(if unwatched {
        at.ranks().crossable(side) == crossed
    } else {
        at.ranks().crossable(side) | crossed == at.ranks().crossable(side)
    });
    seen.forbidden += u32::from(at.ranks().crossable(side) != crossed);
    let taken = all.iter().fold(Bits192::EMPTY, |set, &m| set | at.captured(m));
    assert!(if unwatched { at.capturable(side) == taken } else { at.capturable(side) & taken == taken });
    let home = |m: &&Move| m.count() > 1 && !takes(m) && m.target().row() == row(side);
    let guarded = columns(all.iter().filter(home).map(|m| m.target()));
    assert_eq!(at.ranks().guarded(side), guarded, "{at:?}");
    seen.guarded += u32::from(guarded != 0);
}

/// A crowded board: strokes of both colours anywhere and along the first rows.
fn set_up(rng: &mut TestRng) -> Phalanx {
    let mut board = [['.'; 14]; 12];
    for _ in 0..4 + rng.below(14) {
        let letter = ['w', 'b'][rng.below(2)];
        let (right, up) = Direction::ALL[rng.below(8)].vector();
        let column = rng.below(14) as i8;
        let row = if rng.below(3) == 0 { [0, 11][rng.below(2)] } else { rng.below(12) as i8 };
        for i in 0..=rng.below(5) as i8 {
            let (column, row) = (column + i * right, row + i * up);
            let standing = board.iter().flatten().filter(|&&c| c == letter).count();
            if (0..14).contains(&column) && (0..12).contains(&row) && standing < 28 {
                board[row as usize][column as usize] = letter;
                if rng.below(8) == 0 {
                    board[row as usize][13 - column as usize] = '.';
                }
            }
        }
    }
    if rng.below(3) == 0 {
        // Nearly symmetric: P10 has something to say.
        for row in &mut board {
            for column in 0..7 {
                row[13 - column] = row[column];
            }
        }
        let (row, column) = ([1, 10][rng.below(2)], rng.below(14));
        let edge = if row == 1 { 0 } else { 11 };
        board[row][column] = board[edge][column];
        board[edge][column] = '.';
    }
    let fields = ["w 0 120", "b 9 120", "w 80 40", "b 79 40", "w 0 -", "b 7 -", "w 0 -"][rng.below(7)];
    let rows = quadriga_core::write_rows(&[14; 12], |row, column| Some(board[11 - row][column]).filter(|&c| c != '.'));
    let text = format!("{rows} {fields}");
    let count = |letter| text.split(' ').next().unwrap().matches(letter).count();
    if count('w') > 28 || count('b') > 28 { Phalanx::start(PhalanxVariant::default()) } else { position(&text) }
}

#[test]
fn the_lists_of_searches_are_parts_of_the_legal_moves() {
    let mut seen = Seen::default();
    let mut rng = TestRng::new(7);
    for _ in 0..20_000 {
        check(&set_up(&mut rng), &mut seen);
    }
    for variant in ["standard", "limit-40", "epaminondas"] {
        for _ in 0..10 {
            let mut at = Phalanx::start(PhalanxVariant::named(variant).unwrap());
            for _ in 0..300 {
                check(&at, &mut seen);
                let all = moves(&at);
                if all.is_empty() {
                    break;
                }
                at = at.play_unchecked(all[rng.below(all.len())]);
            }
        }
    }
    let Seen { crossings, answered, lost, deep, forbidden, guarded } = seen;
    let seen = [crossings, answered, lost, deep, forbidden, guarded];
    assert!(seen.into_iter().all(|times| times > 10), "{seen:?}");
}

#[test]
fn remembered_moves_are_judged_like_new_ones() {
    let mut rng = TestRng::new(3);
    let mut remembered = Vec::new();
    let (mut legal, mut illegal) = (0, 0);
    for _ in 0..3_000 {
        let at = set_up(&mut rng);
        let all = moves(&at);
        for &m in remembered.iter().chain(&all) {
            if at.decided().is_none() {
                assert_eq!(at.allows(m), at.is_legal(m), "{m} in {at:?}");
                *if at.allows(m) { &mut legal } else { &mut illegal } += 1;
            }
        }
        remembered.extend(all.get(rng.below(all.len().max(1))));
        remembered.truncate(300);
    }
    assert!(legal > 10_000 && illegal > 10_000);
}

#[test]
fn a_passed_turn_changes_the_side_and_the_count() {
    let start = Phalanx::start(PhalanxVariant::default());
    let passed = start.passed();
    assert_eq!((passed.side_to_move(), passed.plies()), (Side::Second, 1));
    assert!(Side::BOTH.into_iter().all(|side| passed.pieces(side) == start.pieces(side)));
}

#[test]
fn an_axis_is_what_its_two_directions_are() {
    let mut rng = TestRng::new(5);
    for _ in 0..3_000 {
        let at = set_up(&mut rng);
        let all = if at.decided().is_none() && !at.has_abbott_rule() { moves(&at) } else { Vec::new() };
        for direction in [Direction::North, Direction::NorthEast, Direction::East, Direction::NorthWest] {
            let axis = at.axis(direction);
            assert_eq!(axis.lines, at.axis(direction.opposite()).lines);
            for side in Side::BOTH {
                let has =
                    |cell: Cell, i| cell.towards(direction, i).is_some_and(|cell| at.pieces(side).has(cell.bit()));
                for bit in at.pieces(side) {
                    let cell = Cell::new(bit % Cell::STRIDE, bit / Cell::STRIDE).unwrap();
                    for (i, lines) in axis.lines[side.index()].iter().enumerate() {
                        assert_eq!(lines.has(bit), (1..i as i8 + 2).all(|i| has(cell, -i)), "{cell} {at:?}");
                    }
                    assert_eq!(axis.joined[side.index()].has(bit), has(cell, 1) || has(cell, -1));
                }
                assert!(axis.lines[side.index()].iter().all(|&lines| lines.without(at.pieces(side)).is_empty()));
            }
            let strikes = all.iter().filter(|m| [direction, direction.opposite()].contains(&m.direction()));
            let strikes = strikes.filter(|m| at.line_met(**m) > 0 && u32::from(m.distance()) + at.line_met(**m) <= 4);
            let strikes: BTreeSet<_> = strikes.map(|m| (m.head(), m.direction())).collect();
            assert!(all.is_empty() || axis.strikes[at.side_to_move().index()] == strikes.len() as u32);
        }
    }
}

#[test]
fn rows_are_the_board_by_rows() {
    let mut rng = TestRng::new(11);
    for _ in 0..500 {
        let at = set_up(&mut rng);
        for side in Side::BOTH {
            let Rows(rows) = Rows::of(at.pieces(side));
            for (row, &cells) in rows.iter().enumerate() {
                assert!(cells <= Rows::FULL);
                for column in 0..14 {
                    let cell = Cell::new(column, row as u8).unwrap();
                    assert_eq!(cells >> column & 1 == 1, at.pieces(side).has(cell.bit()));
                }
            }
        }
    }
}
