//! What engines ask of the rules, against the slow ways to the same answers.

use quadriga_core::{Bits192, CellId, LinkKind, MarkKind, Notation, Position, Side, Variant, View, write_rows};
use quadriga_football::{Aim, Cell, Football, FootballVariant, HalfAttack, Move};
use quadriga_testkit::TestRng;

/// Up to ten pieces of each side anywhere, many of them at home, a few on the opposing home row.
fn set_up(rng: &mut TestRng, may_have_scored: bool) -> Football {
    let mut board = [[None; 12]; 12];
    for (letter, home) in [('r', 0), ('b', 11)] {
        for _ in 0..2 + rng.below(9) {
            let rows = if may_have_scored && rng.below(8) == 0 { 12 } else { 11 };
            let depth = if rng.below(3) == 0 { 0 } else { rng.below(rows) };
            let row = if home == 0 { depth } else { 11 - depth };
            board[row][rng.below(12)].get_or_insert(letter);
        }
    }
    let variant = FootballVariant::named(FootballVariant::NAMES[rng.below(2)]).unwrap();
    let rows = write_rows(&[12; 12], |row, column| board[11 - row][column]);
    Football::parse_position(&format!("{rows} {}", ['r', 'b'][rng.below(2)]), variant).unwrap()
}

fn without(position: &Football, cell: u8) -> Football {
    let letter = |index: u8| {
        let side = Side::BOTH.into_iter().find(|&side| position.board().of(side).has(index))?;
        (index != cell).then_some(['r', 'b'][side.index()])
    };
    let rows = write_rows(&[12; 12], |row, column| letter(((11 - row) * 12 + column) as u8));
    let side = ['r', 'b'][position.side_to_move().index()];
    Football::parse_position(&format!("{rows} {side}"), position.variant()).unwrap()
}

// The goal moves of a side as the view shows them, as (from, to).
fn goals(position: &Football, side: Side) -> Vec<(u8, u8)> {
    let links = position.scene().links.into_iter().filter(|link| link.side == side);
    links
        .filter(|link| matches!(link.kind, LinkKind::Attack | LinkKind::IneffectiveAttack))
        .map(|link| (link.from.0, link.to.0))
        .collect()
}

// The columns of the opposing home row that `side` can go to by F3–F5, tried move by move.
fn attacked_by_reach(position: &Football, side: Side) -> u16 {
    let row = if side == Side::First { 11 } else { 0 };
    let outside = position.board().of(side).into_iter().map(cell).filter(|cell| cell.row() != row);
    let targets = outside.flat_map(|from| position.reach(from)).filter(|to| to.row() == row);
    targets.fold(0, |columns, to| columns | 1 << to.column())
}

fn cell(index: u8) -> Cell {
    Cell::from_id(CellId(index)).unwrap()
}

#[test]
fn attacked_columns_are_those_within_reach() {
    let mut rng = TestRng::new(1);
    let mut attacks = 0;
    for _ in 0..3_000 {
        let position = set_up(&mut rng, true);
        for side in Side::BOTH {
            let aim = Aim::of(position.board(), side);
            assert_eq!(aim.attacked(), attacked_by_reach(&position, side), "{side:?} {}", position.write_position());
            let marks = position.scene().marks;
            let effective = marks.iter().any(|mark| mark.kind == MarkKind::Attacked && mark.side == side);
            assert_eq!(position.attacks_effectively(side, aim), effective, "{}", position.write_position());
            attacks += aim.attacked().count_ones();
        }
    }
    assert!(attacks > 1_000);
}

#[test]
fn held_columns_are_those_that_a_missing_defender_opens() {
    let mut rng = TestRng::new(2);
    let mut held = 0;
    for _ in 0..600 {
        let position = set_up(&mut rng, false);
        for side in Side::BOTH {
            let aim = Aim::of(position.board(), side);
            let defenders = position.board().of(side.other()).into_iter();
            let opened = defenders
                .fold(0, |columns, defender| columns | Aim::of(without(&position, defender).board(), side).attacked());
            let expected = opened & !aim.attacked();
            assert_eq!(aim.held_by_guards() | aim.held_by_shields(), expected, "{}", position.write_position());
            assert_eq!(aim.held_by_guards() & aim.held_by_shields(), 0);
            held += expected.count_ones();
        }
    }
    assert!(held > 300);
}

#[test]
fn half_attacks_become_attacks_exactly_where_they_are_joined() {
    let mut rng = TestRng::new(3);
    let mut joined = 0;
    for _ in 0..2_000 {
        let position = set_up(&mut rng, false);
        let side = position.side_to_move();
        let aim = Aim::of(position.board(), side);
        let halves: Vec<HalfAttack> = HalfAttack::each(position.board(), side, aim).collect();
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        for m in moves {
            let after = position.play_unchecked(m);
            let now = Aim::of(after.board(), side).attacked();
            let (from, to) = (m.from().index(), m.to().index());
            let mine = halves.iter().filter(|half| half.seer != from && half.joined_from.has(to));
            let expected = mine.clone().fold(0, |columns, half| columns | 1 << cell(half.to).column());
            // Goals by the move itself aside, a move makes no new attack in any other way.
            if cell(to).row() != cell(halves.first().map_or(from, |half| half.to)).row() {
                assert_eq!(now & !aim.attacked(), expected, "{} {m}", position.write_position());
            }
            // Whoever could stand on a closing cell ends the attack; nobody elsewhere does.
            for half in mine {
                joined += 1;
                let closing = half.closed_by(to).without(after.board().occupied());
                for guard in [rng.below(144) as u8, closing.lowest().unwrap_or(half.to)] {
                    if after.board().occupied().has(guard) {
                        continue;
                    }
                    let closed = !Aim::of(placed(&after, side.other(), guard).board(), side).attacked()
                        & 1 << cell(half.to).column()
                        != 0;
                    assert_eq!(closed, closing.has(guard), "{} {m} {}", position.write_position(), cell(guard));
                }
            }
        }
    }
    assert!(joined > 1_000);
}

// The position with one more piece, which may be the eleventh: no rule of attack counts pieces.
fn placed(position: &Football, side: Side, at: u8) -> Football {
    let spare = position.board().of(side).into_iter().find(|&piece| {
        // One that is on no line to the attacked row keeps the rest as it is.
        let without = without(position, piece);
        Aim::of(without.board(), side.other()) == Aim::of(position.board(), side.other())
    });
    let thinner = spare.map_or(*position, |piece| without(position, piece));
    let letter = |index: u8| {
        let owner = Side::BOTH.into_iter().find(|&side| thinner.board().of(side).has(index));
        if index == at { Some(side) } else { owner }.map(|side| ['r', 'b'][side.index()])
    };
    let rows = write_rows(&[12; 12], |row, column| letter(((11 - row) * 12 + column) as u8));
    Football::parse_position(&format!("{rows} r"), position.variant()).unwrap_or(*position)
}

#[test]
fn single_moves_are_legal_exactly_if_they_are_listed() {
    let mut rng = TestRng::new(4);
    for _ in 0..150 {
        let position = set_up(&mut rng, true);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        for from in 0..144 {
            for to in 0..144 {
                let m = Move::new(cell(from), cell(to));
                assert_eq!(position.is_legal(m), moves.contains(&m), "{} {m}", position.write_position());
            }
        }
    }
}

#[test]
fn goal_moves_reachable_cells_and_wanted_cells() {
    let mut rng = TestRng::new(5);
    let mut scored = 0;
    for _ in 0..1_000 {
        let position = set_up(&mut rng, true);
        let side = position.side_to_move();
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let goals = goals(&position, side);
        let legal_goals = moves.iter().filter(|m| goals.contains(&(m.from().index(), m.to().index()))).count();
        assert_eq!(position.goal_move().is_some(), legal_goals > 0, "{}", position.write_position());
        scored += legal_goals;

        let pieces = position.board().of(side).into_iter().map(cell);
        let within_reach: Bits192 = pieces.flat_map(|from| position.reach(from)).map(Cell::index).collect();
        assert_eq!(position.reachable(side), within_reach);

        let wanted: Bits192 = (0..144).filter(|_| rng.below(2) == 0).collect();
        let mut listed = Vec::new();
        position.for_each_mover(
            |_, targets| targets & wanted,
            |from, targets| listed.extend(targets.into_iter().map(|to| Move::new(cell(from), cell(to)))),
        );
        moves.retain(|m| wanted.has(m.to().index()));
        assert_eq!(listed, moves);
    }
    assert!(scored > 50);
}
