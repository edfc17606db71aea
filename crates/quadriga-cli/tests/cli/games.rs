use crate::harness::quadriga;

#[test]
fn games_and_variants_are_listed() {
    let list = quadriga(["games"]).answer();
    for line in ["diaballik: Diaballik", "phalanx: Phalanxes", "abalone: Abalone", "football: Football-checkers"] {
        assert!(list.lines().any(|l| l == line), "{line} in {list}");
    }
    for variant in ["ordered", "official", "limit-N", "epaminondas", "belgian-daisy", "domination", "goal-line"] {
        assert!(list.lines().any(|line| line.trim_start().starts_with(&format!("{variant} "))), "{variant} in {list}");
    }
    assert_eq!(list.matches("(default)").count(), 4);
}

#[test]
fn games_as_json() {
    let games = quadriga(["games", "--json"]).json();
    let names: Vec<_> = games.as_array().expect("a list").iter().map(|game| game["name"].clone()).collect();
    assert_eq!(names, ["diaballik", "phalanx", "abalone", "football"]);
    assert_eq!(games[3]["title"], "Football-checkers");
    assert_eq!(games[3]["sides"], serde_json::json!(["red", "black"]));
    assert_eq!(games[0]["variants"][0]["name"], "standard");
    assert!(games[0]["variants"][1]["about"].as_str().is_some_and(|about| about.contains("pass")));
}

#[test]
fn every_variant_is_described_in_both_languages_and_can_be_opened() {
    for lang in ["en", "ru"] {
        let games = quadriga(["games", "--json", "--lang", lang]).json();
        for game in games.as_array().expect("a list") {
            let name = game["name"].as_str().expect("a name");
            for variant in game["variants"].as_array().expect("a list") {
                let about = variant["about"].as_str().expect("a text");
                assert!(!about.starts_with('['), "{about}");
                let variant = variant["name"].as_str().expect("a name").replace("-N", "-77");
                assert_eq!(quadriga(["status", name, "--variant", &variant]).answer(), "going on\n");
            }
        }
    }
}
