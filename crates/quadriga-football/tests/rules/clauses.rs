//! The clauses of the rules, one by one.

use quadriga_core::{MarkKind, MoveError, Notation, Position, Side, View, write_rows};
use quadriga_football::{Cell, Football, FootballVariant, Illegal};
use quadriga_testkit::data;

const COLUMNS: &str = "abcdefghkmnp";

/// A position from lists of cells: `pos("d6 m9", "d8 g5", 'r')`.
fn pos(red: &str, black: &str, side: char) -> Football {
    variant_pos(red, black, side, FootballVariant::Standard)
}

fn variant_pos(red: &str, black: &str, side: char, variant: FootballVariant) -> Football {
    let mut board = [[None; 12]; 12];
    for (cells, letter) in [(red, 'r'), (black, 'b')] {
        for cell in cells.split_whitespace() {
            let column = COLUMNS.find(&cell[..1]).unwrap();
            board[cell[1..].parse::<usize>().unwrap() - 1][column] = Some(letter);
        }
    }
    let text = format!("{} {side}", write_rows(&[12; 12], |row, column| board[11 - row][column]));
    Football::parse_position(&text, variant).unwrap()
}

fn moves(position: &Football) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(Football::write_move).collect()
}

/// The targets of one piece, sorted.
fn targets(position: &Football, from: &str) -> Vec<String> {
    let prefix = format!("{from}-");
    let mut list: Vec<String> =
        moves(position).iter().filter_map(|m| m.strip_prefix(&prefix)).map(str::to_owned).collect();
    list.sort();
    list
}

fn refusal(position: &Football, text: &str) -> String {
    match position.parse_move(text) {
        Err(MoveError::Illegal(illegal)) => format!("{illegal:?}"),
        other => panic!("{text}: {other:?}"),
    }
}

fn legal(position: &Football, text: &str) -> bool {
    position.parse_move(text).is_ok()
}

#[test]
fn f1_start_position() {
    let start = Football::start(FootballVariant::Standard);
    assert_eq!(start.write_position(), "1bbbbbbbbbb1/12/12/12/12/12/12/12/12/12/12/1rrrrrrrrrr1 r");
    assert_eq!(start.side_to_move(), Side::First);
    assert_eq!(start.count_legal_moves(), 164);
}

#[test]
fn f2_a_piece_on_the_opposing_home_row_has_won() {
    for (red, black, side, winner) in [
        ("c12 d1", "e5 f5", 'b', Side::First),
        ("e5 f5", "c1 d12", 'r', Side::Second),
        ("c12 d1", "e5 f5", 'r', Side::First),
    ] {
        let end = pos(red, black, side).outcome().unwrap();
        assert_eq!((end.winner, end.reason.clause), (Some(winner), "F2"));
        assert_eq!(pos(red, black, side).count_legal_moves(), 0);
    }
}

/// Where a piece may go by F3–F5 alone, sorted.
fn reach(position: &Football, from: &str) -> Vec<String> {
    let cell = Football::geometry().named(from).unwrap();
    let mut list: Vec<String> =
        position.reach(Cell::from_id(cell).unwrap()).into_iter().map(|cell| cell.to_string()).collect();
    list.sort();
    list
}

fn sorted(cells: &str) -> Vec<String> {
    let mut list: Vec<String> = cells.split(' ').map(str::to_owned).collect();
    list.sort();
    list
}

#[test]
fn f3_figure_2_geometry() {
    let position = pos("d6 m9", "d8 g5", 'r');
    assert_eq!(reach(&position, "d6"), sorted("m12 g6 d3 m6 g9 a9"));
    assert_eq!(reach(&position, "g5"), sorted("e7 f6 h4 k3 n1 c9 b10 a11 g8 g11 a5 m8"));
}

#[test]
fn f3_figure_2_refusals() {
    let red = pos("d6 m9", "d8 g5", 'r');
    assert_eq!(refusal(&red, "d6-d9"), "InTheWay { cell: d8 }");
    assert_eq!(refusal(&red, "m9-d9"), "PartnerBlocked { partner: d6, cell: d8, to: d9 }");
    let black = pos("d6 m9", "d8 g5", 'b');
    assert_eq!(refusal(&black, "g5-d5"), "PartnerBlocked { partner: d8, cell: d6, to: d5 }");
    assert_eq!(refusal(&black, "g5-d2"), "PartnerBlocked { partner: d8, cell: d6, to: d2 }");
    assert_eq!(refusal(&black, "g5-m2"), "Forbidden { row: 2 }");
}

#[test]
fn f3_a_jump_goes_over_the_partner_and_nothing_else() {
    let position = pos("c3 e3 b8", "h3", 'r');
    assert_eq!(refusal(&position, "c3-k3"), "InTheWay { cell: h3 }");
    assert!(legal(&position, "c3-f3"), "over e3, relative to e3");
    assert!(legal(&position, "c3-g3"));
    assert_eq!(refusal(&pos("c3 e3 f3", "m12", 'r'), "c3-g3"), "InTheWay { cell: f3 }");
}

#[test]
fn f3_a_piece_moves_away_from_its_partner() {
    let position = pos("c3 e5", "m12", 'r');
    assert!(legal(&position, "e5-h8"), "away from c3 along the diagonal");
    assert!(legal(&position, "c3-a1") && legal(&position, "e5-b2") && legal(&position, "c3-f6"));
}

#[test]
fn f3_no_partner_no_move() {
    assert_eq!(refusal(&pos("c3 e4", "m12", 'r'), "c3-c8"), "NoPartner { to: c8 }");
    assert_eq!(refusal(&pos("c3 e4", "m12", 'r'), "c3-d8"), "NotInLine { from: c3, to: d8 }");
    assert_eq!(refusal(&pos("c3 e4", "m12", 'r'), "c3-e4"), "Occupied { cell: e4 }");
    assert_eq!(refusal(&pos("c3 e4", "m12", 'r'), "m12-m5"), "NotYours { cell: m12 }");
    assert_eq!(refusal(&pos("c3 e4", "m12", 'r'), "d4-d5"), "Empty { cell: d4 }");
    assert_eq!(pos("c3", "m12", 'r').outcome().unwrap().reason.clause, "F9", "a single piece cannot move");
}

#[test]
fn f4_a_return_needs_at_most_five_at_home() {
    let five = pos("a1 b1 c1 d1 e1 h4 h8", "a12", 'r');
    assert!(legal(&five, "h4-h1"));
    let six = pos("a1 b1 c1 d1 e1 f1 h4 h8", "a12", 'r');
    assert_eq!(refusal(&six, "h4-h1"), "HomeFull { count: 6 }");
    assert!(legal(&six, "f1-g1"), "along the home row is no return");
}

#[test]
fn f4_goal_line_wants_the_partner_at_home() {
    let (red, black) = ("c1 d4", "m12");
    assert!(legal(&pos(red, black, 'r'), "c1-d1"), "relative to d4");
    let strict = variant_pos(red, black, 'r', FootballVariant::GoalLine);
    assert_eq!(refusal(&strict, "c1-d1"), "NoPartnerAtHome { to: d1 }");
    let strict = variant_pos("c1 f1 d4", black, 'r', FootballVariant::GoalLine);
    assert!(legal(&strict, "c1-d1") && legal(&strict, "c1-g1") && legal(&strict, "c1-a1"), "relative to f1");
    assert!(legal(&strict, "d4-d1"), "a return is not along the home row");
}

#[test]
fn f5_nobody_stops_in_the_penalty_area_but_may_pass_over_it() {
    let red = pos("d6 d3 k5", "a12", 'r');
    assert_eq!(refusal(&red, "d6-d11"), "Forbidden { row: 11 }");
    assert!(legal(&red, "d6-d12"), "over row 11 into the goal");
    let black = pos("a1", "d7 d9 k5", 'b');
    assert_eq!(refusal(&black, "d7-d2"), "Forbidden { row: 2 }");
    assert!(legal(&black, "d7-d1"));
    assert!(legal(&pos("d6 d3 k5", "a12", 'r'), "d6-d2"), "row 2 is forbidden to Black only");
}

#[test]
fn f6_whose_turn_it_is_makes_no_difference() {
    for side in ['r', 'b'] {
        let scene = pos("d6 d3", "a12", side).scene();
        let attacked: Vec<_> =
            scene.marks.iter().filter(|m| m.kind == MarkKind::Attacked && m.side == Side::First).collect();
        assert_eq!(attacked.len(), 1, "d12 is under attack");
    }
}

#[test]
fn f7_figure_6_the_attackers_are_pinned_to_the_defence() {
    // In the manner of figure 6: after k12-k7 neither g5 nor k7 may go to c1, each shields its own goal.
    let before = pos("d9 p4 g2", "k12 p9 g5", 'b');
    let m = before.parse_move("k12 – k7 ± c").unwrap();
    assert_eq!(before.parse_move("k12-k7+-c").as_ref(), Ok(&m), "as typed without the sign");
    assert_eq!(before.record_move(m), "k12-k7±c");
    let after = before.play_unchecked(m);
    let scene = after.scene();
    let at = |kind: MarkKind, name: &str| {
        scene.marks.iter().any(|mark| mark.kind == kind && Football::geometry().cell(mark.cell).name == name)
    };
    assert!(at(MarkKind::AttackedIneffectively, "c1") && at(MarkKind::Pinned, "g5") && at(MarkKind::Pinned, "k7"));
    // Red may leave the attack alone; then p9-g9 frees g5 and makes it effective.
    let left_alone = |text: &String| {
        let marks = after.play_unchecked(after.parse_move(text).unwrap()).scene().marks;
        marks.iter().any(|m| m.kind == MarkKind::AttackedIneffectively && m.side == Side::Second)
    };
    assert!(moves(&after).iter().any(left_alone));
    let freed = pos("d9 p4 g2", "k7 p9 g5", 'b');
    assert_eq!(freed.record_move(freed.parse_move("p9-g9").unwrap()), "p9-g9+c");
}

#[test]
fn f7_counter_attack_is_no_defence() {
    // The final positions of the source's games leave the loser attacks of his own, and still no legal move.
    for game in games() {
        let end = play(&game);
        assert_eq!(end.count_legal_moves(), 0, "{game}");
        let end = end.outcome().unwrap();
        assert_eq!(end.reason.clause, "F9");
    }
}

#[test]
fn f8_a_double_attack_is_closed_on_the_common_cell() {
    // In the manner of figure 7: two lines that cross on d9.
    let mut list = moves(&pos("a6 b7 d6 d3", "k9 p9", 'b'));
    list.sort();
    assert_eq!(list, ["k9-d9", "p9-d9"]);
    // In the manner of figure 8.
    let position = pos("a6 f4 f3 g2", "e12 n11 p11", 'b');
    let attacked = position.scene().marks.iter().filter(|m| m.kind == MarkKind::Attacked).count();
    assert!(attacked >= 2, "{attacked} cells are attacked");
    let mut list = moves(&position);
    list.sort();
    assert_eq!(list, ["e12-f11", "n11-f11", "p11-f11"]);
    assert!(matches!(position.parse_move("n11-n10"), Err(MoveError::Illegal(Illegal::LeavesOpen { .. }))));
}

#[test]
fn f8_a_piece_that_closes_an_attack_is_pinned_to_its_line() {
    // Black d11 closes the column d from two red pieces.
    let position = pos("d6 d3 a2", "d11 h11 c12 e12 p12", 'b');
    let stays: Vec<String> = targets(&position, "d11");
    assert!(!stays.is_empty() && stays.iter().all(|to| to.starts_with('d')), "{stays:?}");
    assert!(matches!(position.parse_move("d11-e11"), Err(MoveError::Illegal(Illegal::Opens { .. }))));
    assert!(position.scene().marks.iter().any(|m| m.kind == MarkKind::Pinned && m.side == Side::First));
}

#[test]
fn f8_a_piece_on_the_home_row_may_be_pinned_there() {
    let position = pos("d6 d3 a2", "d12 h12 c11 n11", 'b');
    assert_eq!(targets(&position, "d12").iter().filter(|to| !to.starts_with('d')).count(), 0);
    assert!(matches!(position.parse_move("d12-f12"), Err(MoveError::Illegal(Illegal::Opens { .. }))));
}

#[test]
fn f9_a_single_attack_can_win() {
    let position = pos("m4 e3", "a11 a8", 'r');
    assert_eq!(moves(&position), Vec::<String>::new());
    let end = position.outcome().unwrap();
    assert_eq!((end.winner, end.reason.clause), (Some(Side::Second), "F9"));
}

#[test]
fn f9_even_a_lost_position_says_why_each_move_fails() {
    let lost = pos("m4 e3", "a11 a8", 'r');
    assert_eq!(refusal(&lost, "m4-m9"), "NoPartner { to: m9 }");
    assert!(refusal(&lost, "m4-d4").starts_with("LeavesOpen"));
    let scored = pos("c12 d1", "e5 f5", 'b');
    assert!(matches!(scored.parse_move("e5-e6"), Err(MoveError::Over(_))));
}

#[test]
fn f9_a_legal_goal_move_of_a_set_up_position_wins() {
    let position = pos("d6 d3 k5", "a12", 'r');
    let after = position.play(position.parse_move("d6-d12").unwrap()).unwrap();
    assert_eq!(after.outcome().unwrap().winner, Some(Side::First));
}

#[test]
fn f9_a_goal_is_scored_only_with_ones_own_goal_safe() {
    // Black attacks g1 with g9 and g10: Red must close it and cannot score first.
    let position = pos("d6 d3", "g9 g10 a12", 'r');
    assert!(matches!(position.parse_move("d6-d12"), Err(MoveError::Illegal(Illegal::LeavesOpen { .. }))));
}

#[test]
fn f10_the_source_games_come_out_exactly() {
    assert_eq!(games().len(), 3);
    for game in games() {
        let mut position = Football::start(FootballVariant::Standard);
        for text in game.split(' ') {
            let m = position.parse_move(text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
            assert_eq!(position.record_move(m), text);
            position = position.play_unchecked(m);
        }
        assert_eq!(moves(&position), Vec::<String>::new(), "{game}");
    }
}

#[test]
fn f10_announcements_are_checked_when_read() {
    let position = play("k1-k4 b12-a12 f1-p7");
    for good in ["k12-f9", "k12-f9+f", "k12 – f9 + f", " k12-f9 +f "] {
        assert!(legal(&position, good), "{good}");
    }
    for bad in ["k12-f9+g", "k12-f9xf", "k12-f9±f", "k12-f9+fg", "k12-f9x"] {
        assert!(refusal(&position, bad).starts_with("WrongAnnouncement"), "{bad}");
    }
    let end = play("k1-k4 b12-a12 f1-p7 k12-f9 m1-f5");
    for good in ["h12-m10xam", "h12-m10 × m a", "h12-m10 x a m"] {
        assert!(legal(&end, good), "{good}");
    }
    assert!(refusal(&end, "h12-m10+am").starts_with("WrongAnnouncement"), "x, not +");
    assert!(refusal(&Football::start(FootballVariant::Standard), "k1-k4+k").starts_with("WrongAnnouncement"));
}

fn games() -> Vec<String> {
    data::FOOTBALL_GAMES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(str::to_owned)
        .filter(|l| !l.is_empty())
        .collect()
}

fn play(game: &str) -> Football {
    game.split(' ').fold(Football::start(FootballVariant::Standard), |position, text| {
        position.play(position.parse_move(text).unwrap()).unwrap()
    })
}
