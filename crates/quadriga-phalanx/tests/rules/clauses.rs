//! The rules, clause by clause.

use crate::common::{at, moves, play, refusal, sparse, texts, texts_from};
use quadriga_core::{
    GameHistory, MoveError, NO_LEGAL_MOVE, Notation, Outcome, Position, REPETITION, Side, ToMessage, Variant,
    VariantRange,
};
use quadriga_phalanx::{Breach, CROSSED, Cell, Illegal, LIMIT, MoveLimit, Phalanx, PhalanxVariant};

fn cell(name: &str) -> Cell {
    let letters = name.as_bytes();
    Cell::new(letters[0] - b'A', letters[1] - b'a').unwrap()
}

fn clause(reason: Illegal) -> Option<&'static str> {
    reason.message().clause
}

#[test]
fn p1_the_start() {
    let start = Phalanx::start(PhalanxVariant::default());
    let text =
        "bbbbbbbbbbbbbb/bbbbbbbbbbbbbb/14/14/14/14/14/14/14/14/wwwwwwwwwwwwww/wwwwwwwwwwwwww w 0 120".to_string();
    assert_eq!(start.write_position(), text);
    assert_eq!(start.side_to_move(), Side::First);
    assert_eq!(Phalanx::SIDES, ["white", "black"]);
    assert_eq!(Side::BOTH.map(|side| start.pieces(side).len()), [28, 28]);
    assert_eq!(start.outcome(), None);
}

#[test]
fn p2_one_piece_goes_to_any_empty_neighbour() {
    let alone = at(&[('f', "6w7")], "w 0 120");
    let expected = ["Gf-Fe", "Gf-Ff", "Gf-Fg", "Gf-Ge", "Gf-Gg", "Gf-He", "Gf-Hf", "Gf-Hg"];
    assert_eq!(texts(&alone), expected);
    assert_eq!(texts(&at(&[('a', "w13")], "w 0 120")), ["Aa-Ab", "Aa-Ba", "Aa-Bb"]);
    assert_eq!(texts(&at(&[('l', "13b")], "b 0 120")), ["Nl-Mk", "Nl-Ml", "Nl-Nk"]);
}

#[test]
fn p2_corners_and_edges_do_not_wrap() {
    for (rows, count) in [
        (('a', "w13"), 3),
        (('a', "13w"), 3),
        (('f', "w13"), 5),
        (('f', "13w"), 5),
        (('k', "w13"), 5),
        (('a', "5w8"), 5),
    ] {
        assert_eq!(moves(&at(&[rows], "w 0 120")).len(), count, "{rows:?}");
    }
}

#[test]
fn p2_refusals() {
    let board = at(&[('f', "6wwb5")], "w 0 120");
    let empty = refusal(&board, "Aa-Ab");
    assert_eq!(empty, Illegal::EmptyCell { cell: cell("Aa") });
    let theirs = refusal(&board, "If-Ig");
    assert_eq!(theirs, Illegal::NotYours { cell: cell("If") });
    let stays = refusal(&board, "Gf-Gf");
    assert_eq!(stays, Illegal::PieceStays { cell: cell("Gf") });
    let far = refusal(&board, "Gf-Gh");
    assert_eq!(far, Illegal::PieceTooFar { from: cell("Gf"), to: cell("Gh") });
    let crooked = refusal(&board, "Gf-Hh");
    assert_eq!(crooked, Illegal::PieceTooFar { from: cell("Gf"), to: cell("Hh") });
    let blocked = refusal(&board, "Gf-Hf");
    assert_eq!(blocked, Illegal::PieceBlocked { cell: cell("Hf") });
    for reason in [empty, theirs, stays, far, crooked, blocked] {
        assert_eq!(clause(reason), Some("P2"));
    }
}

#[test]
fn p3_rows_columns_and_diagonals_are_lines() {
    // Figure 3 of the source: Ff belongs to a row, a column and a diagonal of pieces.
    let rows = [('h', "5w8"), ('g', "5ww7"), ('f', "3wwww7"), ('e', "4ww8")];
    let board = at(&rows, "w 0 120");
    for text in ["Gf-Df-Jf", "Fh-Fe-Fk", "Gg-Ee-Jj", "Gf-Ff-Hf", "Df-Gf-Af", "Fe-Fh-Fa", "Ee-Gg-Bb"] {
        assert!(board.parse_move(text).is_ok(), "{text}");
    }
}

#[test]
fn p3_any_part_of_a_line_may_act() {
    let board = at(&[('f', "2wwww8")], "w 0 120");
    assert_eq!(
        texts_from(&board, "Ff-"),
        [
            "Ff-Cf-Gf", "Ff-Cf-Hf", "Ff-Cf-If", "Ff-Cf-Jf", "Ff-Df-Gf", "Ff-Df-Hf", "Ff-Df-If", "Ff-Ee", "Ff-Ef-Gf",
            "Ff-Ef-Hf", "Ff-Eg", "Ff-Fe", "Ff-Fg", "Ff-Ge", "Ff-Gf", "Ff-Gg",
        ]
    );
}

#[test]
fn p3_refusals() {
    let board = at(&[('f', "ww1wwbww6"), ('e', "3w10")], "w 0 120");
    let one = refusal(&board, "Hf-Hf-If");
    assert_eq!(one, Illegal::PhalanxOfOne { cell: cell("Hf") });
    let crooked = refusal(&board, "Ef-Af-Ef");
    assert_eq!(crooked, Illegal::Broken { cell: cell("Cf"), by: Breach::Empty });
    let no_line = refusal(&board, "Hf-De-If");
    assert_eq!(no_line, Illegal::NoLine { head: cell("Hf"), tail: cell("De") });
    let opposing = refusal(&board, "Hf-Ef-If");
    assert_eq!(opposing, Illegal::Broken { cell: cell("Ff"), by: Breach::Opposing });
    let no_head = refusal(&board, "If-Gf-Jf");
    assert_eq!(no_head, Illegal::Broken { cell: cell("If"), by: Breach::Empty });
    let no_tail = refusal(&board, "Df-Cf-Ef");
    assert_eq!(no_tail, Illegal::Broken { cell: cell("Cf"), by: Breach::Empty });
    for reason in [one, crooked, no_line, opposing, no_head, no_tail] {
        assert_eq!(clause(reason), Some("P3"));
    }
}

#[test]
fn p4_one_to_n_cells_forward_or_back() {
    // Figure 4: three in a column go 1 to 3 cells up or down.
    let board = at(&[('g', "5w8"), ('f', "5w8"), ('e', "5w8")], "w 0 120");
    assert_eq!(texts_from(&board, "Fg-Fe-"), ["Fg-Fe-Fh", "Fg-Fe-Fi", "Fg-Fe-Fj"]);
    assert_eq!(texts_from(&board, "Fe-Fg-"), ["Fe-Fg-Fb", "Fe-Fg-Fc", "Fe-Fg-Fd"]);
    let after = play(&board, "Fg-Fe-Fi");
    assert_eq!(after.write_position(), sparse(&[('i', "5w8"), ('h', "5w8"), ('g', "5w8")], "b 1 120"));
    // A part goes no farther than the part is long.
    assert_eq!(refusal(&board, "Fg-Fe-Fk"), Illegal::TooFar { count: 3, distance: 4 });
    assert_eq!(refusal(&board, "Fg-Ff-Fj"), Illegal::TooFar { count: 2, distance: 3 });
    assert_eq!(clause(refusal(&board, "Fg-Ff-Fj")), Some("P4"));
}

#[test]
fn p4_the_edge_ends_the_way() {
    let board = at(&[('f', "8www3")], "w 0 120");
    assert_eq!(texts_from(&board, "Kf-If-"), ["Kf-If-Lf", "Kf-If-Mf", "Kf-If-Nf"]);
    let nearer = at(&[('f', "10www1")], "w 0 120");
    assert_eq!(texts_from(&nearer, "Mf-Kf-"), ["Mf-Kf-Nf"]);
}

#[test]
fn p4_the_longest_moves_of_the_board() {
    let seven = at(&[('f', "wwwwwww7")], "w 0 120");
    let after = play(&seven, "Gf-Af-Nf");
    assert_eq!(after.write_position(), sparse(&[('f', "7wwwwwww")], "b 1 120"));
    let thirteen = at(&[('f', "1wwwwwwwwwwwww")], "w 0 120");
    let after = play(&thirteen, "Bf-Nf-Af");
    assert_eq!(after.write_position(), sparse(&[('f', "wwwwwwwwwwwww1")], "b 1 120"));
}

#[test]
fn p4_refusals() {
    let board = at(&[('b', "10wwww")], "w 0 120");
    let tail_first = refusal(&board, "Nb-Kb-Hb");
    assert_eq!(tail_first, Illegal::TailFirst { head: cell("Kb"), tail: cell("Nb") });
    let off = refusal(&board, "Kb-Nb-Kc");
    assert_eq!(off, Illegal::OffTheLine { head: cell("Kb"), tail: cell("Nb"), target: cell("Kc") });
    let diagonal = refusal(&board, "Kb-Nb-Jc");
    assert_eq!(diagonal, Illegal::OffTheLine { head: cell("Kb"), tail: cell("Nb"), target: cell("Jc") });
    let knight = refusal(&board, "Kb-Nb-Jd");
    assert_eq!(knight, Illegal::OffTheLine { head: cell("Kb"), tail: cell("Nb"), target: cell("Jd") });
    let both_ways = refusal(&board, "Kb-Nb-Ke");
    assert_eq!(both_ways, Illegal::OffTheLine { head: cell("Kb"), tail: cell("Nb"), target: cell("Ke") });
    let stays = refusal(&board, "Kb-Nb-Kb");
    assert_eq!(stays, Illegal::PhalanxStays { head: cell("Kb") });
    let inside = refusal(&board, "Kb-Nb-Mb");
    assert_eq!(inside, Illegal::TargetInside { target: cell("Mb") });
    let on_the_tail = refusal(&board, "Kb-Nb-Nb");
    assert_eq!(on_the_tail, Illegal::TargetInside { target: cell("Nb") });
    let far = refusal(&board, "Kb-Mb-Gb");
    assert_eq!(far, Illegal::TooFar { count: 3, distance: 4 });
    for reason in [tail_first, off, diagonal, knight, both_ways, stays, inside, on_the_tail, far] {
        assert_eq!(clause(reason), Some("P4"));
    }
}

#[test]
fn p5_the_part_left_behind_is_in_the_way() {
    // Figure 5: two of three go up by 1 or 2, but not down.
    let board = at(&[('g', "5w8"), ('f', "5w8"), ('e', "5w8")], "w 0 120");
    assert_eq!(texts_from(&board, "Fg-Ff-"), ["Fg-Ff-Fh", "Fg-Ff-Fi"]);
    assert_eq!(texts_from(&board, "Ff-Fg-"), Vec::<String>::new());
    let reason = refusal(&board, "Ff-Fg-Fd");
    assert_eq!(reason, Illegal::OwnLineInTheWay { cell: cell("Fe") });
    assert_eq!(clause(reason), Some("P5"));
}

#[test]
fn p5_passes_over_no_piece_and_lands_on_none_of_its_own() {
    let own = at(&[('f', "3wwww2w4")], "w 0 120");
    assert_eq!(texts_from(&own, "Gf-Df-"), ["Gf-Df-Hf", "Gf-Df-If"]);
    let lands = refusal(&own, "Gf-Df-Jf");
    assert_eq!(lands, Illegal::OwnPieceInTheWay { cell: cell("Jf") });
    let over = refusal(&own, "Gf-Df-Kf");
    assert_eq!(over, Illegal::OwnPieceInTheWay { cell: cell("Jf") });
    let theirs = at(&[('f', "3wwww2b4")], "w 0 120");
    let jump = refusal(&theirs, "Gf-Df-Kf");
    assert_eq!(jump, Illegal::PassesOver { cell: cell("Jf") });
    for reason in [lands, over, jump] {
        assert_eq!(clause(reason), Some("P5"));
    }
}

#[test]
fn p6_the_first_example_of_the_source() {
    let board = at(&[('b', "7b2wwww")], "w 0 120");
    assert_eq!(texts_from(&board, "Kb-Nb-"), ["Kb-Nb-Hb", "Kb-Nb-Ib", "Kb-Nb-Jb"]);
    assert_eq!(refusal(&board, "Kb-Nb-Gb"), Illegal::PassesOver { cell: cell("Hb") });
    assert_eq!(play(&board, "Kb-Nb-Hb").write_position(), sparse(&[('b', "7wwww3")], "b 1 120"));
}

#[test]
fn p6_the_second_example_of_the_source() {
    let board = at(&[('b', "4bb1wwww3")], "w 0 120");
    assert_eq!(texts_from(&board, "Hb-Kb-"), ["Hb-Kb-Fb", "Hb-Kb-Gb"]);
    assert_eq!(texts_from(&board, "Kb-Hb-"), ["Kb-Hb-Lb", "Kb-Hb-Mb", "Kb-Hb-Nb"]);
    assert_eq!(play(&board, "Hb-Kb-Fb").write_position(), sparse(&[('b', "5wwww5")], "b 1 120"));
}

#[test]
fn p6_a_diagonal_phalanx_takes_one_and_is_stopped_by_two() {
    // Figure 6: up to the right a black piece is taken, down to the left two stand against two.
    let rows = [('h', "8b5"), ('f', "6w7"), ('e', "5w8"), ('d', "4b9"), ('c', "3b10")];
    let board = at(&rows, "w 0 120");
    assert_eq!(texts_from(&board, "Gf-Fe-"), ["Gf-Fe-Hg", "Gf-Fe-Ih"]);
    assert_eq!(texts_from(&board, "Fe-Gf-"), Vec::<String>::new());
    assert_eq!(refusal(&board, "Fe-Gf-Ed"), Illegal::LineTooLong { count: 2, line: 2, cell: cell("Ed") });
    let after = play(&board, "Gf-Fe-Ih");
    let rows = [('h', "8w5"), ('g', "7w6"), ('d', "4b9"), ('c', "3b10")];
    assert_eq!(after.write_position(), sparse(&rows, "b 1 120"));
}

#[test]
fn p6_equal_or_longer_lines_hold() {
    let board = at(&[('f', "2www1bbb5")], "w 0 120");
    let reason = refusal(&board, "Ef-Cf-Gf");
    assert_eq!(reason, Illegal::LineTooLong { count: 3, line: 3, cell: cell("Gf") });
    assert_eq!(clause(reason), Some("P6"));
    let longer = at(&[('f', "2wwwbbbb5")], "w 0 120");
    assert_eq!(refusal(&longer, "Ef-Cf-Ff"), Illegal::LineTooLong { count: 3, line: 4, cell: cell("Ff") });
    let four = at(&[('f', "1wwww1bbb5")], "w 0 120");
    assert_eq!(refusal(&four, "Ef-Cf-Gf"), Illegal::LineTooLong { count: 3, line: 3, cell: cell("Gf") });
    assert_eq!(play(&four, "Ef-Bf-Gf").write_position(), sparse(&[('f', "3wwww7")], "b 1 120"));
}

#[test]
fn p6_the_line_ends_at_a_gap_at_the_edge_and_at_a_piece_of_the_mover() {
    let gap = at(&[('f', "2wwwbb1bb4")], "w 0 120");
    assert_eq!(play(&gap, "Ef-Cf-Ff").write_position(), sparse(&[('f', "3www2bb4")], "b 1 120"));
    let edge = at(&[('f', "9wwwbb")], "w 0 120");
    assert_eq!(play(&edge, "Lf-Jf-Mf").write_position(), sparse(&[('f', "10www1")], "b 1 120"));
    let own = at(&[('f', "2wwwbbw6")], "w 0 120");
    assert_eq!(play(&own, "Ef-Cf-Ff").write_position(), sparse(&[('f', "3www1w6")], "b 1 120"));
}

#[test]
fn p6_a_long_line_falls_whole() {
    let board = at(&[('f', "wwwwwwwbbbbbb1")], "w 0 120");
    assert_eq!(texts_from(&board, "Gf-Af-"), ["Gf-Af-Hf"]);
    assert_eq!(texts_from(&board, "Gf-Bf-"), Vec::<String>::new());
    assert_eq!(play(&board, "Gf-Af-Hf").write_position(), sparse(&[('f', "1wwwwwww6")], "b 1 120"));
}

#[test]
fn p6_black_captures_too() {
    let board = at(&[('g', "4b9"), ('f', "4b9"), ('d', "4w9")], "b 0 120");
    assert_eq!(play(&board, "Ef-Eg-Ed").write_position(), sparse(&[('e', "4b9"), ('d', "4b9")], "w 1 120"));
}

#[test]
fn p6_only_the_line_in_the_direction_of_movement_falls() {
    let board = at(&[('g', "5b8"), ('f', "2www1b7"), ('e', "6b7")], "w 0 120");
    let after = play(&board, "Ef-Cf-Gf");
    assert_eq!(after.write_position(), sparse(&[('g', "5b8"), ('f', "4www7"), ('e', "6b7")], "b 1 120"));
}

#[test]
fn p6_a_single_piece_captures_nothing() {
    let board = at(&[('f', "2wb10")], "w 0 120");
    let reason = refusal(&board, "Cf-Df");
    assert_eq!(reason, Illegal::PieceCaptures { cell: cell("Df") });
    assert_eq!(clause(reason), Some("P6"));
}

#[test]
fn p7_removed_pieces_stay_off() {
    let board = at(&[('f', "2wwwbb1b5")], "w 0 120");
    let after = play(&play(&board, "Ef-Cf-Ff"), "If-Ig");
    assert_eq!(Side::BOTH.map(|side| after.pieces(side).len()), [3, 1]);
}

#[test]
fn p8_a_crossing_wins_after_the_opponents_move() {
    let board = at(&[('k', "3w10"), ('f', "6b7")], "w 20 120");
    let crossed = play(&board, "Dk-Dl");
    assert_eq!(crossed.outcome(), None, "Black may answer");
    let answered = play(&crossed, "Gf-Gg");
    assert_eq!(answered.outcome(), Some(Outcome::win(Side::First, &CROSSED)));
    assert_eq!(moves(&answered), []);
    assert_eq!(answered.count_legal_moves(), 0);
    assert_eq!(answered.parse_move("Dl-El"), Err(MoveError::Over(answered.outcome().unwrap())));
}

#[test]
fn p8_a_crossing_is_answered_by_crossing_back() {
    let board = at(&[('l', "3w10"), ('b', "6b7")], "b 20 120");
    let even = play(&board, "Gb-Ga");
    assert_eq!((even.crossed(Side::First), even.crossed(Side::Second)), (1, 1));
    assert_eq!(even.outcome(), None);
}

#[test]
fn p8_a_crossing_is_answered_by_capturing() {
    let board = at(&[('l', "3w1bb7")], "b 20 120");
    let taken = play(&board, "Fl-Gl-Dl");
    assert_eq!(taken.outcome(), Some(Outcome::win(Side::Second, &NO_LEGAL_MOVE)), "no white piece is left");
    let with_another = at(&[('l', "3w1bb7"), ('c', "w13")], "b 20 120");
    assert_eq!(play(&with_another, "Fl-Gl-Dl").outcome(), None);
}

#[test]
fn p8_it_is_the_numbers_that_count() {
    let board = |side: &str| at(&[('l', "3ww9"), ('a', "6bbb5"), ('f', "w12b")], &format!("{side} 20 120"));
    assert_eq!(board("b").outcome(), Some(Outcome::win(Side::Second, &CROSSED)));
    assert_eq!(board("w").outcome(), None, "White is to move and can still answer");
    let black_crosses = at(&[('b', "3b10"), ('f', "6w7")], "b 21 120");
    let lost = play(&play(&black_crosses, "Db-Da"), "Gf-Gg");
    assert_eq!(lost.outcome(), Some(Outcome::win(Side::Second, &CROSSED)));
}

#[test]
fn p8_pieces_on_their_own_first_row_have_not_crossed() {
    let start = Phalanx::start(PhalanxVariant::default());
    assert_eq!(Side::BOTH.map(|side| start.crossed(side)), [0, 0]);
}

#[test]
fn p9_equal_numbers_at_the_limit_are_a_draw_at_once() {
    let rows = [('f', "w12b")];
    let board = |plies: u32| at(&rows, &format!("w {plies} 40"));
    assert_eq!(board(79).outcome(), None);
    assert_eq!(board(80).outcome(), Some(Outcome::draw(&LIMIT)));
    assert_eq!(board(80).count_legal_moves(), 0);
    assert_eq!(play(&at(&rows, "b 79 40"), "Nf-Ne").outcome(), Some(Outcome::draw(&LIMIT)));
    let crossed = at(&[('l', "w13"), ('a', "13b")], "w 240 120");
    assert_eq!(crossed.outcome(), Some(Outcome::draw(&LIMIT)));
}

#[test]
fn p9_while_the_numbers_differ_the_game_goes_on() {
    let ahead = at(&[('l', "w13"), ('b', "6b6b"), ('c', "w13")], "b 80 40");
    assert_eq!(ahead.outcome(), None, "White has crossed, Black may answer");
    assert_eq!(play(&ahead, "Gb-Ga").outcome(), Some(Outcome::draw(&LIMIT)), "equal: a draw");
    assert_eq!(play(&ahead, "Gb-Gc").outcome(), Some(Outcome::win(Side::First, &CROSSED)), "P8 decides");
}

#[test]
fn p9_the_lead_may_change_beyond_the_limit() {
    // Two white pieces have crossed and one black; Black takes both and leads.
    let board = at(&[('l', "ww1bbb8"), ('a', "2b1w2w6")], "b 80 40");
    let leads = play(&board, "Dl-Fl-Bl");
    assert_eq!(Side::BOTH.map(|side| leads.crossed(side)), [0, 1]);
    assert_eq!(leads.outcome(), None, "White may answer");
    assert_eq!(play(&leads, "Ea-Eb").outcome(), Some(Outcome::win(Side::Second, &CROSSED)));
}

#[test]
fn p9_the_limit_is_the_positions_own() {
    let board = at(&[('f', "w12b")], "w 100 50");
    assert_eq!(board.limit().map(MoveLimit::moves), Some(50));
    assert_eq!(board.outcome(), Some(Outcome::draw(&LIMIT)));
    let none = Phalanx::parse_position(&sparse(&[('f', "w12b")], "w 100000 -"), PhalanxVariant::default()).unwrap();
    assert_eq!((none.outcome(), none.limit(), none.has_abbott_rule()), (None, None, false));
}

#[test]
fn p9_the_variants_of_the_limit() {
    let start = Phalanx::start(PhalanxVariant::named("limit-40").unwrap());
    assert!(start.write_position().ends_with(" w 0 40"));
    for (name, canonical) in
        [("standard", "standard"), ("60", "limit-60"), ("limit-60", "limit-60"), ("120", "standard")]
    {
        assert_eq!(PhalanxVariant::named(name).map(PhalanxVariant::name).as_deref(), Some(canonical));
    }
    for name in ["", "limit-", "limit-39", "limit-121", "39", "121", "limit-060", "+60", "060", "limit-N", "Standard"] {
        assert_eq!(PhalanxVariant::named(name), None, "{name}");
    }
    for moves in 40..=120 {
        let variant = PhalanxVariant::Limit(MoveLimit::new(moves).unwrap());
        assert_eq!(PhalanxVariant::named(&variant.name()), Some(variant));
    }
    let named = |moves: u32| PhalanxVariant::named(&format!("limit-{moves}"));
    let VariantRange { min, max, default } = PhalanxVariant::range("limit-N").unwrap();
    assert!([min, default, max].into_iter().all(|moves| named(moves).is_some()), "what is offered can be played");
    assert_eq!((named(min - 1), named(max + 1), PhalanxVariant::range("standard")), (None, None, None));
}

const NEARLY_SYMMETRIC: [(char, &str); 4] = [('l', "6w7"), ('k', "7w6"), ('f', "b12b"), ('a', "6bb6")];

#[test]
fn p10_no_move_onto_the_first_row_may_leave_the_board_symmetric() {
    let abbott = at(&NEARLY_SYMMETRIC, "w 30 -");
    let reason = refusal(&abbott, "Hk-Hl");
    assert_eq!(reason, Illegal::Symmetric { target: cell("Hl") });
    assert_eq!(clause(reason), Some("P10"));
    assert!(!texts(&abbott).contains(&"Hk-Hl".to_string()));
    assert_eq!(abbott.count_legal_moves(), texts(&abbott).len() as u64);
    assert!(abbott.parse_move("Hk-Il").is_ok());
}

#[test]
fn p10_is_a_rule_of_epaminondas_only() {
    assert!(at(&NEARLY_SYMMETRIC, "w 30 120").parse_move("Hk-Hl").is_ok());
    let no_limit = Phalanx::parse_position(&sparse(&NEARLY_SYMMETRIC, "w 30 -"), PhalanxVariant::default()).unwrap();
    assert!(no_limit.parse_move("Hk-Hl").is_ok());
}

#[test]
fn p10_moves_along_the_first_row_count_and_others_do_not() {
    let along = at(&[('l', "5w1w6"), ('f', "b12b"), ('a', "6bb6")], "w 30 -");
    assert_eq!(refusal(&along, "Fl-Gl"), Illegal::Symmetric { target: cell("Gl") });
    let below = at(&[('k', "5w1w6"), ('f', "b12b")], "w 30 -");
    assert!(below.parse_move("Fk-Gk").is_ok(), "the board turns symmetric, but not on the first row");
    let black = at(&[('l', "6ww6"), ('b', "5b8"), ('a', "8b5"), ('f', "w12w")], "b 31 -");
    assert_eq!(refusal(&black, "Fb-Fa"), Illegal::Symmetric { target: cell("Fa") });
}

#[test]
fn p10_a_phalanx_and_a_capture_count_too() {
    let phalanx = at(&[('l', "8w5"), ('k', "8w5"), ('j', "5w8"), ('i', "5w8"), ('a', "6bb6")], "w 30 -");
    assert_eq!(refusal(&phalanx, "Fj-Fi-Fl"), Illegal::Symmetric { target: cell("Fl") });
    assert!(!texts(&phalanx).contains(&"Fj-Fi-Fl".to_string()));
    let capture = at(&[('l', "5b2w5"), ('k', "5w2w5"), ('j', "5w8"), ('a', "6bb6")], "w 30 -");
    assert_eq!(refusal(&capture, "Fk-Fj-Fl"), Illegal::Symmetric { target: cell("Fl") });
    assert!(!texts(&capture).contains(&"Fk-Fj-Fl".to_string()));
    assert_eq!(capture.count_legal_moves(), texts(&capture).len() as u64);
    let colours = at(&[('l', "5b2w5"), ('k', "5w2w5"), ('j', "5w8"), ('a', "6bb6"), ('f', "b12w")], "w 30 -");
    assert!(colours.parse_move("Fk-Fj-Fl").is_ok(), "colours count: the board is not symmetric");
}

#[test]
fn p10_the_longest_moves_count_too() {
    // Six men go six cells up beside six that have gone before; six take five on the row itself.
    let up = [('l', "8w5"), ('k', "8w5"), ('j', "8w5"), ('i', "8w5"), ('h', "8w5"), ('g', "8w5")];
    let below = [('f', "5w8"), ('e', "5w8"), ('d', "5w8"), ('c', "5w8"), ('b', "5w8"), ('a', "5wbb6")];
    let column = at(&[up, below].concat(), "w 30 -");
    assert_eq!(refusal(&column, "Ff-Fa-Fl"), Illegal::Symmetric { target: cell("Fl") });
    assert!(!texts(&column).contains(&"Ff-Fa-Fl".to_string()));
    let row = at(&[('l', "3wwwwwwbbbbb"), ('a', "3bbbbbbbb3")], "w 30 -");
    assert_eq!(refusal(&row, "Il-Dl-Jl"), Illegal::Symmetric { target: cell("Jl") });
    assert!(!texts(&row).contains(&"Il-Dl-Jl".to_string()));
}

#[test]
fn p10_there_is_no_limit() {
    let start = Phalanx::start(PhalanxVariant::Epaminondas);
    assert!(start.write_position().ends_with(" w 0 -"));
    assert_eq!(at(&[('f', "w12b")], "w 100000 -").outcome(), None);
}

#[test]
fn g1_the_move_counter_does_not_tell_positions_apart() {
    let mut line = GameHistory::new(at(&[('f', "w12b")], "w 0 120"));
    for text in ["Af-Ae", "Nf-Ne", "Ae-Af", "Ne-Nf", "Af-Ae", "Nf-Ne", "Ae-Af", "Ne-Nf"] {
        assert_eq!(line.outcome(), None);
        let m = line.position().parse_move(text).unwrap();
        assert!(line.play(m).is_ok());
    }
    assert_eq!(line.outcome(), Some(Outcome::draw(&REPETITION)));
    let (now, first) = (line.position(), &line.positions()[0]);
    assert!(now.repeats(first));
    assert_eq!(now.key(), first.key());
    assert_ne!(now, first, "the counter is part of the position all the same");
}

#[test]
fn g1_the_side_to_move_tells_positions_apart() {
    let (white, black) = (at(&[('f', "w12b")], "w 0 120"), at(&[('f', "w12b")], "b 0 120"));
    assert!(!white.repeats(&black));
    assert_ne!(white.key(), black.key());
}

#[test]
fn g3_no_pieces_no_move() {
    let lost = Some(Outcome::win(Side::Second, &NO_LEGAL_MOVE));
    assert_eq!(at(&[('f', "13b")], "w 0 120").outcome(), lost);
    assert_eq!(at(&[], "w 0 120").outcome(), lost, "an empty board");
    assert_eq!(at(&[], "b 0 120").outcome(), Some(Outcome::win(Side::First, &NO_LEGAL_MOVE)));
    assert_eq!(at(&[], "b 240 120").outcome(), Some(Outcome::draw(&LIMIT)), "P9 comes before G3");
}

#[test]
fn g3_hemmed_in() {
    let lost = Some(Outcome::win(Side::Second, &NO_LEGAL_MOVE));
    let at_home = at(&[('b', "bb12"), ('a', "wb12")], "w 0 120");
    assert_eq!((at_home.outcome(), moves(&at_home)), (lost, vec![]));
    let crossed = at(&[('l', "wb12"), ('k', "bb12"), ('a', "13b")], "w 0 120");
    assert_eq!((crossed.outcome(), moves(&crossed)), (lost, vec![]));
}

#[test]
fn g3_only_a_capture_is_left() {
    let rows = [('l', "wwb11"), ('k', "bbb11"), ('a', "12bb")];
    let board = at(&rows, "w 0 120");
    assert_eq!(texts(&board), ["Bl-Al-Cl"]);
    assert_eq!(board.outcome(), None);
}

#[test]
fn g3_when_abbotts_rule_forbids_all_that_is_left() {
    // Bl may go to Al only and Nl to Ml only; either leaves the board symmetric.
    let rows = [('l', "1wb8b1w"), ('k', "bbb8bbb"), ('a', "6bb6")];
    let standard = at(&rows, "w 0 120");
    assert_eq!((standard.outcome(), texts(&standard)), (None, vec!["Bl-Al".into(), "Nl-Ml".into()]));
    let abbott = at(&rows, "w 0 -");
    assert_eq!(abbott.outcome(), Some(Outcome::win(Side::Second, &NO_LEGAL_MOVE)));
    assert_eq!((abbott.count_legal_moves(), moves(&abbott)), (0, vec![]));
}
