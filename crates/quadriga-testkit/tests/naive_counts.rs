//! The naive rules against the counts, vectors, games and figures of the rules pages.

use quadriga_testkit::naive::abalone::NaiveAbalone;
use quadriga_testkit::naive::diaballik::NaiveDiaballik;
use quadriga_testkit::naive::football::NaiveFootball;
use quadriga_testkit::naive::phalanx::NaivePhalanx;
use quadriga_testkit::naive::{Naive, NaiveOutcome, perft};
use std::collections::BTreeSet;

fn counts<N: Naive>(variant: &str, depth: u32) -> Vec<u64> {
    let start = N::start(variant);
    (1..=depth).map(|depth| perft(&start, depth)).collect()
}

fn read<N: Naive>(text: &str) -> N {
    N::parse(text, "standard").unwrap_or_else(|| panic!("cannot read {text}"))
}

fn texts<N: Naive>(position: &N) -> Vec<String> {
    position.moves().into_iter().map(|(text, _)| text).collect()
}

fn play<N: Naive>(position: &N, text: &str) -> N {
    let found = position.moves().into_iter().find(|(known, _)| known == text);
    found.unwrap_or_else(|| panic!("{text} is not legal in {}", position.text())).1
}

fn legal<N: Naive>(position: &N, text: &str) -> bool {
    texts(position).iter().any(|known| known == text)
}

/// Every line: position, number of legal moves, outcome; and the text survives a round trip.
fn vectors<N: Naive>(file: &str) {
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let position: N = read(fields[0]);
        assert_eq!(position.text(), fields[0]);
        let moves = texts(&position);
        assert_eq!(moves.len().to_string(), fields[1], "{line}");
        assert_eq!(moves.iter().collect::<BTreeSet<_>>().len(), moves.len(), "a text twice: {line}");
        let outcome = match position.outcome() {
            None => "-",
            Some(NaiveOutcome::Wins(colour)) => colour,
            Some(NaiveOutcome::Draw) => "draw",
        };
        assert_eq!(outcome, fields[2], "{line}");
    }
}

#[test]
fn diaballik_counts_from_the_start() {
    assert_eq!(counts::<NaiveDiaballik>("standard", 2), [160, 10_240]);
}

#[test]
fn diaballik_counts_from_the_start_to_depth_3() {
    assert_eq!(perft(&NaiveDiaballik::start("standard"), 3), 1_067_186);
}

#[test]
fn diaballik_official_counts_from_the_start() {
    assert_eq!(counts::<NaiveDiaballik>("official", 2), [160, 25_600]);
}

#[test]
fn phalanx_counts_from_the_start() {
    assert_eq!(counts::<NaivePhalanx>("standard", 3), [114, 12_996, 1_787_292]);
}

#[test]
fn abalone_counts_from_the_start() {
    assert_eq!(counts::<NaiveAbalone>("standard", 3), [44, 1_936, 98_912]);
}

#[test]
fn abalone_counts_from_the_belgian_daisy() {
    assert_eq!(counts::<NaiveAbalone>("belgian-daisy", 3), [52, 2_692, 149_322]);
}

#[test]
fn football_counts_from_the_start() {
    assert_eq!(counts::<NaiveFootball>("standard", 2), [164, 25_098]);
}

#[test]
fn abalone_vectors() {
    vectors::<NaiveAbalone>(include_str!("../data/abalone.tsv"));
}

#[test]
fn diaballik_vectors() {
    vectors::<NaiveDiaballik>(include_str!("../data/diaballik.tsv"));
}

#[test]
fn phalanx_vectors() {
    vectors::<NaivePhalanx>(include_str!("../data/phalanx.tsv"));
}

#[test]
fn football_vectors() {
    vectors::<NaiveFootball>(include_str!("../data/football.tsv"));
}

#[test]
fn football_games_of_the_source_are_legal_announced_and_final() {
    let games = include_str!("../data/football-games.txt").lines().filter(|line| !line.starts_with('#'));
    let mut played = 0;
    for game in games {
        let mut position = NaiveFootball::start("standard");
        for record in game.split(' ') {
            let end = record.find(['+', '±', 'x']).unwrap_or(record.len());
            let (from_to, announced) = record.split_at(end);
            assert_eq!(position.announcement(from_to), announced, "{record} in {}", position.text());
            position = play(&position, from_to);
        }
        assert!(position.moves().is_empty(), "{}", position.text());
        played += 1;
    }
    assert_eq!(played, 3);
}

#[test]
fn football_figure_2_geometry() {
    let position: NaiveFootball = read("12/12/12/9r2/3b8/12/3r8/6b5/12/12/12/12 r");
    let reached = |cell: &str| position.geometric_targets(cell).into_iter().collect::<BTreeSet<_>>();
    let set = |cells: &str| cells.split(' ').map(str::to_string).collect::<BTreeSet<_>>();
    assert_eq!(reached("d6"), set("m12 g6 d3 m6 g9 a9"));
    assert_eq!(reached("g5"), set("e7 f6 h4 k3 n1 c9 b10 a11 g8 g11 a5 m8"));
}

#[test]
fn phalanx_example_captures_one_piece_at_distance_three() {
    let empty = "14/".repeat(10);
    let position: NaivePhalanx = read(&format!("{empty}7b2wwww/14 w 0 120"));
    for open in ["Kb-Nb-Jb", "Kb-Nb-Ib", "Kb-Nb-Hb"] {
        assert!(legal(&position, open), "{open}");
    }
    assert!(!legal(&position, "Kb-Nb-Gb"));
    assert_eq!(play(&position, "Kb-Nb-Hb").text(), format!("{empty}7wwww3/14 b 1 120"));
}

#[test]
fn phalanx_example_removes_the_whole_line() {
    let empty = "14/".repeat(10);
    let position: NaivePhalanx = read(&format!("{empty}4bb1wwww3/14 w 0 120"));
    for open in ["Hb-Kb-Gb", "Hb-Kb-Fb", "Kb-Hb-Lb", "Kb-Hb-Mb", "Kb-Hb-Nb"] {
        assert!(legal(&position, open), "{open}");
    }
    assert!(!legal(&position, "Hb-Kb-Eb"));
    assert_eq!(play(&position, "Hb-Kb-Fb").text(), format!("{empty}5wwww5/14 b 1 120"));
}

#[test]
fn abalone_a2_every_start_has_fourteen_marbles_a_side() {
    for variant in ["standard", "belgian-daisy", "german-daisy", "dutch-daisy", "swiss-daisy", "domination"] {
        let text = NaiveAbalone::start(variant).text();
        let board = text.split(' ').next().unwrap_or_default();
        assert_eq!((board.matches('b').count(), board.matches('w').count()), (14, 14), "{variant}");
    }
}

#[test]
fn abalone_a6_pushes_fewer_marbles_into_a_gap_or_over_the_edge() {
    let gap: NaiveAbalone = read("5/6/7/8/1bbbww3/8/7/6/5 b 0 0");
    assert_eq!(play(&gap, "e2-e3").text(), "5/6/7/8/2bbbww2/8/7/6/5 w 0 0");
    assert!(!legal(&gap, "e3-e4"), "two do not push two");
    let edge: NaiveAbalone = read("5/6/7/8/4bbbww/8/7/6/5 b 0 5");
    let won = play(&edge, "e5-e6");
    assert_eq!(won.text(), "5/6/7/8/5bbbw/8/7/6/5 w 0 6");
    assert_eq!(won.outcome(), Some(NaiveOutcome::Wins("black")));
    let blocked: NaiveAbalone = read("5/6/7/8/1bbbwb3/8/7/6/5 b 0 0");
    assert!(!legal(&blocked, "e2-e3"), "an own marble stands behind");
    let four: NaiveAbalone = read("5/6/7/8/bbbb5/8/7/6/5 b 0 0");
    assert!(!legal(&four, "e1-e2"), "at most three marbles act");
    assert!(legal(&four, "e2-e3"));
    assert!(legal(&four, "e1-e3-f2") && legal(&four, "e1-e3-d1") && !legal(&four, "e1-e4-f2"));
}

#[test]
fn abalone_a7_both_with_six_out_the_side_not_to_move_wins() {
    let position: NaiveAbalone = read("5/6/7/8/b7w/8/7/6/5 b 6 6");
    assert_eq!(position.outcome(), Some(NaiveOutcome::Wins("white")));
    assert!(position.moves().is_empty());
}

#[test]
fn diaballik_d2_ordered_allows_no_step_after_the_pass() {
    let text = "B6/7/7/7/7/7/Rr5 r";
    let standard: NaiveDiaballik = read(text);
    let ordered = NaiveDiaballik::parse(text, "ordered").expect("well formed");
    assert!(legal(&standard, "a1>b1,a1-a2"));
    assert!(!legal(&ordered, "a1>b1,a1-a2"));
    assert!(legal(&ordered, "b1-b2,a1>b2"));
}

#[test]
fn diaballik_d5_a_pass_onto_the_goal_row_ends_the_turn_and_wins() {
    let position: NaiveDiaballik = read("r5B/7/7/7/7/7/R5r r");
    let goals: Vec<String> = texts(&position).into_iter().filter(|text| text.contains("a1>a7")).collect();
    assert!(goals.iter().all(|text| text.ends_with("a1>a7")), "{goals:?}");
    assert_eq!(play(&position, "a1>a7").outcome(), Some(NaiveOutcome::Wins("red")));
    let both: NaiveDiaballik = read("R6/7/7/7/7/7/B6 r");
    assert_eq!(both.outcome(), Some(NaiveOutcome::Wins("blue")));
}

#[test]
fn diaballik_d6_the_first_turn_must_open_the_wall() {
    let after = play(&NaiveDiaballik::start("standard"), "d1>c1");
    assert_eq!(after.outcome(), Some(NaiveOutcome::Wins("blue")));
    let twisted: NaiveDiaballik = read("3B3/7/7/r1r1r1r/1r1R1r1/7/7 b");
    assert_eq!(twisted.outcome(), Some(NaiveOutcome::Wins("blue")));
    let own: NaiveDiaballik = read("3B3/7/7/r1r1r1r/1r1R1r1/7/7 r");
    assert_eq!(own.outcome(), None, "the side to move may still open it");
}

#[test]
fn diaballik_d7_a_wall_loses_only_with_three_opponents_at_it() {
    let official = |text: &str| NaiveDiaballik::parse(text, "official").expect("well formed").outcome();
    assert_eq!(official("3B3/7/7/7/bb5/rrrRrrr/7 b"), None);
    assert_eq!(official("3B3/7/7/7/bbb4/rrrRrrr/7 b"), Some(NaiveOutcome::Wins("blue")));
    assert_eq!(official("3B3/7/7/7/bbb4/rrrRrrr/7 r"), Some(NaiveOutcome::Wins("blue")));
    assert_eq!(official("7/7/7/bbbBbbb/rrrRrrr/7/7 r"), Some(NaiveOutcome::Wins("blue")));
}

#[test]
fn diaballik_d8_the_text_is_the_first_of_the_shortest() {
    let position: NaiveDiaballik = read("B6/7/7/7/7/7/r2R3 r");
    // Out and back leads to one position, reached by several texts.
    let stay: Vec<String> =
        position.moves().into_iter().filter(|(_, after)| after.text() == "B6/7/7/7/7/7/r2R3 b").map(|m| m.0).collect();
    assert_eq!(stay, ["a1-a2,a2-a1"]);
    assert!(legal(&position, "a1-a2,a2-b2") && !legal(&position, "a1-b1,b1-b2"));
}

#[test]
fn phalanx_p8_a_crossing_wins_after_the_opponents_move() {
    let rows = "14/".repeat(10);
    let crossed = format!("w13/{rows}14");
    let answer: NaivePhalanx = read(&format!("{crossed} b 0 120"));
    assert_eq!(answer.outcome(), Some(NaiveOutcome::Wins("white")), "no piece left to move, G3");
    let mine: NaivePhalanx = read(&format!("{crossed} w 0 120"));
    assert_eq!(mine.outcome(), Some(NaiveOutcome::Wins("white")));
    let even: NaivePhalanx = read(&format!("w13/{rows}13b w 0 120"));
    assert_eq!(even.outcome(), None);
}

#[test]
fn phalanx_p9_equal_crossings_at_the_limit_are_a_draw() {
    let rows = "14/".repeat(9);
    let at = |plies: u32, top: &str| read::<NaivePhalanx>(&format!("{top}/{rows}13w/b13 b {plies} 40"));
    assert_eq!(at(79, "w13").outcome(), None);
    assert_eq!(at(80, "w13").outcome(), Some(NaiveOutcome::Draw));
    assert_eq!(at(80, "ww12").outcome(), None, "the numbers differ: the game goes on");
}

#[test]
fn phalanx_p10_no_symmetric_board_by_a_move_onto_the_first_row() {
    let rows = "14/".repeat(9);
    let read = |black: &str, limit: &str, variant: &str| {
        let text = format!("6w7/7w6/{rows}{black} w 0 {limit}");
        NaivePhalanx::parse(&text, variant).unwrap_or_else(|| panic!("cannot read {text}"))
    };
    assert!(legal(&read("6bb6", "120", "standard"), "Hk-Hl"));
    assert!(!legal(&read("6bb6", "-", "epaminondas"), "Hk-Hl"));
    assert!(legal(&read("6bb6", "-", "epaminondas"), "Hk-Il"), "not symmetric");
    assert!(legal(&read("b13", "-", "epaminondas"), "Hk-Hl"), "not symmetric");
    assert!(legal(&read("6bb6", "-", "epaminondas"), "Hk-Gk"), "not onto the first row");
}

#[test]
fn phalanx_variants_set_the_limit() {
    for (variant, limit) in [("standard", " w 0 120"), ("limit-40", " w 0 40"), ("epaminondas", " w 0 -")] {
        let start = NaivePhalanx::start(variant);
        assert!(start.text().ends_with(limit));
        assert_eq!(NaivePhalanx::parse(&start.text(), variant), Some(start));
    }
    assert_eq!(perft(&NaivePhalanx::start("epaminondas"), 2), 12_996);
}

#[test]
fn football_f4_at_most_five_at_home_before_a_return() {
    let empty = "12/".repeat(8);
    let at_home = |row: &str| read::<NaiveFootball>(&format!("{empty}7r4/12/12/{row} r"));
    let reaches = |position: &NaiveFootball, from: &str, to: &str| {
        position.geometric_targets(from).iter().any(|target| target == to)
    };
    assert!(reaches(&at_home("rrrrr7"), "h4", "h1"));
    assert!(!reaches(&at_home("rrrrrr6"), "h4", "h1"));
    assert!(reaches(&at_home("rrrrrr6"), "f1", "g1"), "along the home row is no return");
}

#[test]
fn football_f4_goal_line_wants_the_partner_on_the_home_row() {
    let text = format!("{}3r8/12/12/2r9 r", "12/".repeat(8));
    let standard: NaiveFootball = read(&text);
    let goal_line = NaiveFootball::parse(&text, "goal-line").expect("well formed");
    assert!(standard.geometric_targets("c1").contains(&"d1".to_string()));
    assert!(!goal_line.geometric_targets("c1").contains(&"d1".to_string()));
    assert!(goal_line.geometric_targets("c1").contains(&"c4".to_string()), "off the home row as before");
}

#[test]
fn football_f7_pinned_attackers_are_announced_as_ineffective() {
    // g5 and k7 hold the lines g2-g12 and k2-k12, so neither may go to c1.
    let pinned: NaiveFootball = read("8b2b/12/12/11r/12/11r/12/6b5/12/12/6r1r3/12 b");
    assert_eq!(pinned.announcement("k12-k7"), "±c");
    // Without the red pieces below them they are free, and nothing red can come between.
    let free: NaiveFootball = read("8b2b/12/12/11r/12/11r/12/6b5/12/12/12/12 b");
    assert_eq!(free.announcement("k12-k7"), "xc");
}

#[test]
fn football_f9_both_on_the_goal_the_side_not_to_move_wins() {
    let position: NaiveFootball = read(&format!("r11/{}b11 r", "12/".repeat(10)));
    assert_eq!(position.outcome(), Some(NaiveOutcome::Wins("black")));
    assert!(position.moves().is_empty());
}

#[test]
fn ill_formed_texts_are_refused() {
    let none = |text: &str| {
        NaiveAbalone::parse(text, "standard").is_none()
            && NaiveDiaballik::parse(text, "standard").is_none()
            && NaivePhalanx::parse(text, "standard").is_none()
            && NaiveFootball::parse(text, "standard").is_none()
    };
    let empty = ["12"; 11].join("/");
    for text in ["", "w", "bbbBbbb/7/7/7/7/7/rrrRrrr x", "bbbBbbb/7/7/7/7/7/rrrrrrr r", "bbbBbbb/7/7/7/7/52/rrrRrrr r"]
    {
        assert!(none(text), "{text}");
    }
    for row in ["0r11", "r10", "r12", "x11", ".r10"] {
        assert!(none(&format!("{row}/{empty} r")), "{row}");
    }
}
