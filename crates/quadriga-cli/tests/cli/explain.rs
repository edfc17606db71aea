use crate::harness::quadriga;

const PUSH: [&str; 6] = ["explain", "abalone", "--position", "5/6/7/8/wbb6/8/7/6/w4 b 0 3", "--move", "e3-e2"];

#[test]
fn a_move_in_both_languages() {
    assert_eq!(quadriga(PUSH).answer(), "Black pushes out e1 with a sumito 2–1, the fourth of six (A6)\n");
    let russian = quadriga(["--lang", "ru"].into_iter().chain(PUSH)).answer();
    assert_eq!(russian, "чёрные выталкивают шар e1, сумито 2–1: четвёртый из шести (A6)\n");
}

#[test]
fn every_start_has_something_to_tell_or_nothing() {
    for game in ["diaballik", "phalanx", "abalone", "football"] {
        let json = quadriga(["explain", game, "--json"]).json();
        for told in json.as_array().expect("a list") {
            assert!(told["id"].as_str().is_some_and(|id| id.starts_with(&format!("told-{game}-"))), "{told}");
            assert!(told["text"].as_str().is_some_and(|text| !text.is_empty()), "{told}");
            assert!(told["cells"].is_array(), "{told}");
            assert!(told["term"].is_null() || told["term"]["definition"].is_string(), "{told}");
        }
    }
}

#[test]
fn the_three_most_important_facts_come_first_and_all_are_at_hand() {
    let position = ["explain", "football", "--moves", "k1-k4 b12-a12 f1-p7", "--move", "k12-f9"];
    let three = quadriga(position).answer();
    let all = quadriga(position.into_iter().chain(["--all"])).answer();
    assert!(three.lines().count() <= 3 && three.starts_with("attacks f1 effectively"), "{three}");
    assert!(three.lines().all(|line| all.contains(line)) && all.lines().count() > three.lines().count(), "{all}");
    let kinds = quadriga(position.into_iter().chain(["--json"])).json();
    assert_eq!((&kinds[0]["kind"], &kinds[0]["term"]["id"]), (&"gain".into(), &"football-effective".into()), "{kinds}");
}

#[test]
fn an_illegal_move_is_refused_with_its_clause() {
    let refused = quadriga(["explain", "abalone", "--move", "a1-a3"]).refusal();
    assert!(refused.contains("(A3)"), "{refused}");
}
