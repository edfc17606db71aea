use crate::harness::quadriga;

/// Game, variant, leaves from the start by depth.
const BARS: [(&str, &str, &[u64]); 15] = [
    ("diaballik", "standard", &[1, 160, 10_240]),
    ("diaballik", "ordered", &[1, 132, 7_128]),
    ("diaballik", "official", &[1, 160, 25_600]),
    ("phalanx", "standard", &[1, 114, 12_996]),
    ("phalanx", "limit-40", &[1, 114, 12_996]),
    ("phalanx", "limit-119", &[1, 114, 12_996]),
    ("phalanx", "epaminondas", &[1, 114, 12_996]),
    ("abalone", "standard", &[1, 44, 1_936, 98_912]),
    ("abalone", "belgian-daisy", &[1, 52, 2_692, 149_322]),
    ("abalone", "german-daisy", &[1, 80, 6_244]),
    ("abalone", "dutch-daisy", &[1, 44, 1_946]),
    ("abalone", "swiss-daisy", &[1, 64, 4_066]),
    ("abalone", "domination", &[1, 80, 5_466]),
    ("football", "standard", &[1, 164, 25_098]),
    ("football", "goal-line", &[1, 164, 25_098]),
];

#[test]
fn the_bars_come_out() {
    for (game, variant, bars) in BARS {
        for (depth, leaves) in bars.iter().enumerate() {
            let depth = depth.to_string();
            let answer = quadriga(["perft", game, &depth, "--variant", variant]).answer();
            assert_eq!(answer, format!("total {leaves}\n"), "{game} {variant} {depth}");
        }
    }
}

#[test]
fn the_default_variant_is_the_standard_one() {
    for (game, _, bars) in BARS.iter().filter(|(_, variant, _)| *variant == "standard") {
        assert_eq!(quadriga(["perft", game, "2"]).answer(), format!("total {}\n", bars[2]), "{game}");
    }
}

#[test]
fn threads_change_nothing() {
    for (game, depth) in [("abalone", "3"), ("diaballik", "2")] {
        let one = quadriga(["perft", game, depth, "--divide"]).answer();
        let three = quadriga(["perft", game, depth, "--divide", "--threads", "3"]).answer();
        assert_eq!(one, three);
        let total = quadriga(["perft", game, depth, "--threads", "3"]).answer();
        assert_eq!(one.lines().last(), total.lines().last());
    }
}

#[test]
fn divide_lists_the_moves_in_byte_order() {
    let answer = quadriga(["perft", "phalanx", "2", "--divide"]).answer();
    let lines: Vec<&str> = answer.lines().collect();
    let (total, moves) = lines.split_last().expect("lines");
    assert_eq!(*total, "total 12996");
    let moves: Vec<(&str, u64)> =
        moves.iter().filter_map(|line| line.split_once('\t')).map(|(m, n)| (m, n.parse().expect("a number"))).collect();
    assert_eq!(moves.len(), 114);
    assert!(moves.is_sorted_by(|a, b| a.0.as_bytes() < b.0.as_bytes()));
    assert_eq!(moves.iter().map(|(_, n)| n).sum::<u64>(), 12_996);
}

#[test]
fn depth_0_has_one_leaf_and_no_moves() {
    assert_eq!(quadriga(["perft", "abalone", "0", "--divide"]).answer(), "total 1\n");
}

#[test]
fn a_finished_position_has_no_leaves() {
    let lost = ["--position", "5/6/7/8/w8/8/7/6/b4 b 0 6"];
    assert_eq!(quadriga(["perft", "abalone", "3"].into_iter().chain(lost)).answer(), "total 0\n");
}

#[test]
fn perft_after_moves_adds_up() {
    let divided = quadriga(["perft", "abalone", "3", "--divide"]).answer();
    let after = quadriga(["perft", "abalone", "2", "--moves", "a1-b2"]).answer();
    let leaves = divided.lines().find_map(|line| line.strip_prefix("a1-b2\t")).expect("the move");
    assert_eq!(after, format!("total {leaves}\n"));
}

#[test]
fn perft_as_json() {
    let plain = quadriga(["perft", "football", "1", "--json"]).json();
    assert_eq!((&plain["total"], &plain["depth"], &plain["game"]), (&164.into(), &1.into(), &"football".into()));
    assert_eq!(plain["side_to_move"], "red");
    assert_eq!(plain.get("moves"), None);
    let divided = quadriga(["perft", "football", "1", "--json", "--divide"]).json();
    assert_eq!(divided["moves"].as_array().map(Vec::len), Some(164));
    assert_eq!(divided["moves"][0]["count"], 1);
}
