//! The clauses of the rules, one by one.

use quadriga_abalone::{Abalone, AbaloneVariant, Cell, Heading, Illegal, Move, SIX_OUT};
use quadriga_core::{MoveError, NO_LEGAL_MOVE, Notation, Outcome, Position, PositionProblem, Side, Symmetry, Variant};

fn position(text: &str) -> Abalone {
    Abalone::parse_position(text, AbaloneVariant::Standard).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn cell(name: &str) -> Cell {
    Cell::ALL.into_iter().find(|cell| cell.to_string() == name).unwrap_or_else(|| panic!("no cell {name}"))
}

fn moves(position: &Abalone) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(Abalone::write_move).collect()
}

#[track_caller]
fn plays(before: &str, m: &str, after: &str) {
    let before = position(before);
    let m = before.parse_move(m).unwrap_or_else(|e| panic!("{m}: {e:?}"));
    assert_eq!(before.play(m).map(|p| p.write_position()).as_deref(), Ok(after));
}

#[track_caller]
fn refuses(before: &str, m: &str, why: Illegal) {
    assert_eq!(position(before).parse_move(m), Err(MoveError::Illegal(why)), "{before}: {m}");
    assert!(!moves(&position(before)).iter().any(|legal| legal == m));
}

#[test]
fn a1_the_board_has_sixty_one_cells() {
    let names: Vec<String> = Cell::ALL.iter().map(Cell::to_string).collect();
    assert_eq!(names.len(), 61);
    assert_eq!(&names[..6], ["a1", "a2", "a3", "a4", "a5", "b1"]);
    assert_eq!(&names[26..35], ["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9"]);
    assert_eq!(&names[35..37], ["f2", "f3"]);
    assert_eq!(&names[56..], ["i5", "i6", "i7", "i8", "i9"]);
}

#[test]
fn a1_six_directions() {
    let ways = [
        (Heading::East, "c4"),
        (Heading::NorthEast, "d4"),
        (Heading::NorthWest, "d3"),
        (Heading::West, "c2"),
        (Heading::SouthWest, "b2"),
        (Heading::SouthEast, "b3"),
    ];
    for (heading, to) in ways {
        assert_eq!(cell("c3").neighbour(heading), Some(cell(to)));
        assert_eq!(cell(to).neighbour(heading.opposite()), Some(cell("c3")));
        assert_eq!(cell("c3").line_to(cell(to)), Some((heading, 1)));
    }
    assert_eq!(cell("c3").line_to(cell("d5")), None);
    assert_eq!(cell("c3").line_to(cell("b4")), None);
    assert_eq!(cell("c3").line_to(cell("c3")), None);
}

#[test]
fn a2_the_starts() {
    let starts = [
        ("standard", "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0"),
        ("belgian-daisy", "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0"),
        ("german-daisy", "5/ww2bb/www1bbb/1ww2bb1/9/1bb2ww1/bbb1www/bb2ww/5 b 0 0"),
        ("dutch-daisy", "ww1bb/wbwbwb/1ww1bb1/8/9/8/1bb1ww1/bwbwbw/bb1ww b 0 0"),
        ("swiss-daisy", "5/ww2bb/wbw1bwb/1ww2bb1/9/1bb2ww1/bwb1wbw/bb2ww/5 b 0 0"),
        ("domination", "5/w4b/ww3bb/wwww1bbb/3b1b3/bbb1wwww/bb3ww/b4w/5 b 0 0"),
    ];
    assert_eq!(AbaloneVariant::NAMES, starts.map(|(name, _)| name));
    assert_eq!(AbaloneVariant::default().name(), "standard");
    assert_eq!(AbaloneVariant::named("Standard"), None);
    for (name, text) in starts {
        let start = Abalone::start(AbaloneVariant::named(name).unwrap());
        assert_eq!(start.write_position(), text);
        assert_eq!(start, position(text));
        assert_eq!(start.side_to_move(), Side::First);
        assert_eq!([start.marbles(Side::First).len(), start.marbles(Side::Second).len()], [14, 14]);
    }
}

#[test]
fn a2_the_starts_are_symmetrical() {
    const HALF_TURN: usize = 3;
    for &name in AbaloneVariant::NAMES {
        let start = Abalone::start(AbaloneVariant::named(name).unwrap());
        let marbles = |image: &Abalone| Side::BOTH.map(|side| image.marbles(side));
        let [black, white] = marbles(&start);
        let exchanges = |s: usize| marbles(&start.transformed(s)) == [white, black];
        let keeps = |s: usize| marbles(&start.transformed(s)) == [black, white];
        // The standard start exchanges the players by a half turn; the others look the same from both sides.
        assert_eq!((exchanges(HALF_TURN), keeps(HALF_TURN)), (name == "standard", name != "standard"), "{name}");
        // Domination alone is not the same for both players: its inner marbles turn around the middle.
        assert_eq!((0..Abalone::SYMMETRIES).any(exchanges), name != "domination", "{name}");
    }
}

#[test]
fn a3_one_marble_goes_one_cell_in_six_directions() {
    let mut found = moves(&position("5/6/7/8/4b4/8/7/6/5 b 0 0"));
    found.sort();
    assert_eq!(found, ["e5-d4", "e5-d5", "e5-e4", "e5-e6", "e5-f5", "e5-f6"]);
}

#[test]
fn a3_two_neighbours_move_alone_and_together() {
    let mut found = moves(&position("5/6/7/8/4bb3/8/7/6/5 b 0 0"));
    found.sort();
    let expected = [
        "e5-d4", "e5-d5", "e5-e4", "e5-e6", "e5-e6-d4", "e5-e6-d5", "e5-e6-f5", "e5-e6-f6", "e5-f5", "e5-f6", "e6-d5",
        "e6-d6", "e6-e5", "e6-e7", "e6-f6", "e6-f7",
    ];
    assert_eq!(found, expected);
}

#[test]
fn a3_bent_lines_and_gaps_do_not_move_together() {
    let bent = "5/6/7/5b2/4bb3/8/7/6/5 b 0 0";
    refuses(bent, "e5-f7-e4", Illegal::NotInLine { first: cell("e5"), second: cell("f7") });
    refuses("5/6/7/8/4b1b2/8/7/6/5 b 0 0", "e5-e7-f5", Illegal::Gap { cell: cell("e6") });
    refuses("5/6/7/8/4bwb2/8/7/6/5 b 0 0", "e5-e7-f5", Illegal::Theirs { cell: cell("e6"), colour: "white" });
}

#[test]
fn a3_only_own_marbles_move() {
    let text = "5/6/7/8/4bw3/8/7/6/5 b 0 0";
    refuses(text, "e6-e7", Illegal::Theirs { cell: cell("e6"), colour: "white" });
    refuses(text, "e4-e5", Illegal::Empty { cell: cell("e4") });
    refuses(text, "e5-e6-f5", Illegal::Theirs { cell: cell("e6"), colour: "white" });
    refuses(text, "e4-e5-f4", Illegal::Empty { cell: cell("e4") });
}

#[test]
fn a3_by_one_cell() {
    let text = "5/6/7/8/4bb3/8/7/6/5 b 0 0";
    refuses(text, "e5-e7", Illegal::NotNeighbours { from: cell("e5"), to: cell("e7") });
    refuses(text, "e5-e5", Illegal::NotNeighbours { from: cell("e5"), to: cell("e5") });
    refuses(text, "e5-g6", Illegal::NotNeighbours { from: cell("e5"), to: cell("g6") });
    refuses(text, "e5-e6-g5", Illegal::NotNeighbours { from: cell("e5"), to: cell("g5") });
    // The target is where the end named first goes.
    refuses(text, "e6-e5-f5", Illegal::NotNeighbours { from: cell("e6"), to: cell("f5") });
}

#[test]
fn a3_at_most_three() {
    let text = "5/6/7/8/1bbbb4/8/7/6/5 b 0 0";
    refuses(text, "e2-e5-f2", Illegal::TooLong { first: cell("e2"), second: cell("e5"), cells: 4 });
    refuses(text, "e2-e3", Illegal::FourInRow { rear: cell("e2"), fourth: cell("e5") });
    plays(text, "e3-e4", "5/6/7/8/1b1bbb3/8/7/6/5 w 0 0");
    refuses(text, "e2-e2-f2", Illegal::SameEnds { cell: cell("e2") });
    refuses(text, "e2-d3-f2", Illegal::NotInLine { first: cell("e2"), second: cell("d3") });
}

#[test]
fn a4_in_line_into_an_empty_cell() {
    plays("5/6/7/8/4b4/8/7/6/5 b 0 0", "e5-f6", "5/6/7/4b3/9/8/7/6/5 w 0 0");
    plays("5/6/7/8/3bb4/8/7/6/5 b 0 0", "e4-e5", "5/6/7/8/4bb3/8/7/6/5 w 0 0");
    plays("5/6/7/8/2bbb4/8/7/6/5 b 0 0", "e5-e4", "5/6/7/8/1bbb5/8/7/6/5 w 0 0");
    plays("5/6/7/8/2www4/8/7/6/5 w 0 0", "e3-e4", "5/6/7/8/3www3/8/7/6/5 b 0 0");
}

#[test]
fn a4_the_marbles_named_and_no_others() {
    let text = "5/6/7/8/2bbb4/8/7/6/5 b 0 0";
    refuses(text, "e3-e4-e4", Illegal::OwnInFront { cell: cell("e5") });
    plays(text, "e3-e5-e4", "5/6/7/8/3bbb3/8/7/6/5 w 0 0");
}

#[test]
fn a5_broadside_of_two_and_three() {
    plays("5/6/7/8/3bb4/8/7/6/5 b 0 0", "e4-e5-f4", "5/6/7/2bb4/9/8/7/6/5 w 0 0");
    plays("5/6/7/8/2bbb4/8/7/6/5 b 0 0", "e3-e5-d3", "5/6/7/8/9/2bbb3/7/6/5 w 0 0");
    plays("5/6/2b4/3b4/4b4/8/7/6/5 b 0 0", "e5-g5-e6", "5/6/3b3/4b3/5b3/8/7/6/5 w 0 0");
}

#[test]
fn a5_a_broadside_needs_empty_cells() {
    let text = "5/6/7/2w1b3/2bbb4/8/7/6/5 b 0 0";
    refuses(text, "e3-e5-f3", Illegal::NotEmpty { cell: cell("f4"), colour: "white" });
    refuses(text, "e3-e5-f4", Illegal::NotEmpty { cell: cell("f4"), colour: "white" });
    refuses(text, "e4-e5-f5", Illegal::NotEmpty { cell: cell("f6"), colour: "black" });
    plays(text, "e3-e5-d3", "5/6/7/2w1b3/9/2bbb3/7/6/5 w 0 0");
}

#[test]
fn a6_two_push_one() {
    plays("5/6/7/8/3bbw3/8/7/6/5 b 0 0", "e4-e5", "5/6/7/8/4bbw2/8/7/6/5 w 0 0");
}

#[test]
fn a6_three_push_one() {
    plays("5/6/7/8/2bbbw3/8/7/6/5 b 0 0", "e3-e4", "5/6/7/8/3bbbw2/8/7/6/5 w 0 0");
    // The front two may also go alone.
    plays("5/6/7/8/2bbbw3/8/7/6/5 b 0 0", "e4-e5", "5/6/7/8/2b1bbw2/8/7/6/5 w 0 0");
}

#[test]
fn a6_three_push_two() {
    plays("5/6/7/8/1wwwbb3/8/7/6/5 w 0 0", "e2-e3", "5/6/7/8/2wwwbb2/8/7/6/5 b 0 0");
    refuses("5/6/7/8/1wwwbb3/8/7/6/5 w 0 0", "e3-e4", Illegal::PushNeedsMore { own: 2, theirs: 2 });
}

#[test]
fn a6_equal_numbers_do_not_push() {
    let facing = |row: &str| format!("5/6/7/8/{row}/8/7/6/5 b 0 0");
    refuses(&facing("3bw4"), "e4-e5", Illegal::PushNeedsMore { own: 1, theirs: 1 });
    refuses(&facing("3bww3"), "e4-e5", Illegal::PushNeedsMore { own: 1, theirs: 2 });
    refuses(&facing("2bbww3"), "e3-e4", Illegal::PushNeedsMore { own: 2, theirs: 2 });
    refuses(&facing("1bbbwww2"), "e2-e3", Illegal::PushNeedsMore { own: 3, theirs: 3 });
    refuses(&facing("1bbbwwww1"), "e2-e3", Illegal::PushNeedsMore { own: 3, theirs: 4 });
    // Nor over the edge.
    refuses(&facing("5bbww"), "e6-e7", Illegal::PushNeedsMore { own: 2, theirs: 2 });
}

#[test]
fn a6_four_do_not_push_three() {
    let text = "5/6/7/8/bbbbwww2/8/7/6/5 b 0 0";
    refuses(text, "e1-e2", Illegal::FourInRow { rear: cell("e1"), fourth: cell("e4") });
    refuses(text, "e2-e3", Illegal::PushNeedsMore { own: 3, theirs: 3 });
}

#[test]
fn a6_with_four_in_a_row_the_rear_one_stays() {
    let text = "5/6/7/8/bbbbww3/8/7/6/5 b 0 0";
    refuses(text, "e1-e2", Illegal::FourInRow { rear: cell("e1"), fourth: cell("e4") });
    plays(text, "e2-e3", "5/6/7/8/b1bbbww2/8/7/6/5 w 0 0");
}

#[test]
fn a6_a_gap_is_no_push() {
    // Before the opposing marble: the line only closes up. Between opposing marbles: the near one is pushed.
    plays("5/6/7/8/2bb1ww2/8/7/6/5 b 0 0", "e3-e4", "5/6/7/8/3bbww2/8/7/6/5 w 0 0");
    plays("5/6/7/8/2bbw1w2/8/7/6/5 b 0 0", "e3-e4", "5/6/7/8/3bbww2/8/7/6/5 w 0 0");
}

#[test]
fn a6_an_own_marble_behind_blocks() {
    refuses("5/6/7/8/2bbwb3/8/7/6/5 b 0 0", "e3-e4", Illegal::OwnBehind { cell: cell("e6") });
    refuses("5/6/7/8/1bbbwwb2/8/7/6/5 b 0 0", "e2-e3", Illegal::OwnBehind { cell: cell("e7") });
}

#[test]
fn a6_lines_that_do_not_match_do_not_push() {
    // The opposing marble is beside the line, not in front of it.
    let text = "5/6/7/3w4/2bb5/8/7/6/5 b 0 0";
    plays(text, "e3-e4", "5/6/7/3w4/3bb4/8/7/6/5 w 0 0");
    refuses(text, "e4-f5", Illegal::PushNeedsMore { own: 1, theirs: 1 });
}

#[test]
fn a7_pushed_over_the_edge_is_out() {
    plays("5/6/7/8/6bbw/8/7/6/5 b 0 0", "e7-e8", "5/6/7/8/7bb/8/7/6/5 w 0 1");
    plays("5/6/7/8/4bbbww/8/7/6/5 b 2 3", "e5-e6", "5/6/7/8/5bbbw/8/7/6/5 w 2 4");
    plays("b4/w5/w6/8/9/8/7/6/5 w 0 0", "g3-h4", "w4/w5/7/8/9/8/7/6/5 b 1 0");
}

#[test]
fn a7_the_sixth_marble_out_wins() {
    let before = position("5/6/7/8/6bbw/8/7/6/5 b 5 5");
    let after = before.play(before.parse_move("e7-e8").unwrap()).unwrap();
    let won = Outcome::win(Side::First, &SIX_OUT);
    assert_eq!(after.outcome(), Some(won));
    assert_eq!(after.count_legal_moves(), 0);
    assert!(moves(&after).is_empty());
    assert!(!after.is_legal(Move::in_line(cell("e9"), Heading::NorthWest)));
    assert_eq!(after.parse_move("e9-f9"), Err(MoveError::Over(won)));
    assert_eq!((SIX_OUT.id, SIX_OUT.clause), ("end-abalone-six-out", "A7"));
}

#[test]
fn a7_six_out_whoever_moves() {
    let outcome = |fields: &str| position(&format!("5/6/7/8/3b1w3/8/7/6/5 {fields}")).outcome();
    let first = Some(Outcome::win(Side::First, &SIX_OUT));
    let second = Some(Outcome::win(Side::Second, &SIX_OUT));
    assert_eq!(outcome("b 5 5"), None);
    assert_eq!((outcome("b 0 6"), outcome("w 0 6")), (first, first));
    assert_eq!((outcome("b 7 5"), outcome("w 7 5")), (second, second));
    // Both: the side that is not to move wins.
    assert_eq!((outcome("b 6 6"), outcome("w 9 6")), (second, first));
}

#[test]
fn a8_nobody_moves_a_marble_off_the_board() {
    refuses("5/6/7/8/9/8/7/6/3bb b 0 0", "a4-a5", Illegal::OverTheEdge { cell: cell("a5") });
    refuses("5/6/7/8/6bbb/8/7/6/5 b 0 0", "e7-e8", Illegal::OverTheEdge { cell: cell("e9") });
    // h8 would stay on the board, i9 would not.
    refuses("4b/4b1/7/8/9/8/7/6/5 b 0 0", "h8-i9-i8", Illegal::OverTheEdge { cell: cell("i9") });
    let rim = position("bbbbb/b4b/7/8/9/8/7/b4b/2b2 b 0 0");
    let mut legal = Vec::new();
    rim.legal_moves(&mut legal);
    assert!(legal.iter().all(|&m| rim.play_unchecked(m).marbles(Side::First).len() == 10));
}

#[test]
fn a9_time_is_no_part_of_a_position() {
    let error = Abalone::parse_position("5/6/7/8/9/8/7/6/5 b 0 0 600", AbaloneVariant::Standard).unwrap_err();
    assert_eq!((error.at, error.problem), (23, PositionProblem::ExpectedEnd));
}

#[test]
fn g3_no_legal_move_loses() {
    let lost = Outcome::win(Side::Second, &NO_LEGAL_MOVE);
    assert_eq!(position("5/6/7/8/9/8/7/6/5 b 0 0").outcome(), Some(lost));
    // A lone marble in the corner, all three neighbours occupied: it can push nobody.
    let shut_in = position("5/6/7/8/9/8/7/ww4/bw3 b 0 0");
    assert_eq!(shut_in.outcome(), Some(lost));
    assert_eq!(shut_in.parse_move("a1-a2"), Err(MoveError::Over(lost)));
    assert_eq!(position("5/6/7/8/9/8/7/ww4/bw3 w 0 0").outcome(), None);
}

#[test]
fn g3_a_push_over_the_edge_is_a_move() {
    // Black has no empty neighbour, but three push two and the farther one falls.
    let text = "5/6/7/8/9/8/7/wwww2/bbbww b 0 0";
    assert_eq!(moves(&position(text)), ["a1-a2"]);
    assert_eq!(position(text).outcome(), None);
    plays(text, "a1-a2", "5/6/7/8/9/8/7/wwww2/1bbbw w 0 1");
}
