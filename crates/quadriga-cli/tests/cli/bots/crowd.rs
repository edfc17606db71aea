//! A tournament of twelve hostile bots and honest ones.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use serde_json::Value;

use super::judged::{Judged, assert_sound, command, mark, run};
use super::marked;

/// Bots with their arguments and settings.
const HOSTILE: [(&str, &str); 12] = [
    ("crash", ""),
    ("crash-later 3", ""),
    ("hang", ""),
    ("flood", ""),
    ("half-line", ""),
    ("two-lines", ""),
    ("late 0.4", ""),
    ("illegal", ""),
    ("memory", "memory = 96"),
    ("closes-pipes", ""),
    ("ignores-term", ""),
    ("fork-bomb 100", "processes = 16"),
];

/// The first two meet everybody else; the third honest one has the same chances as the hostile ones.
const HEAD: &str = r#"
game = "phalanx"
variant = "limit-40"
format = "gauntlet"
heads = 2
openings = "start"
concurrency = 2
pin = false
"#;

fn player(name: &str, kind: &str, command: &str, more: &str) -> String {
    format!("[[player]]\nname = \"{name}\"\nkind = \"{kind}\"\ncommand = \"{command}\"\n{more}\n")
}

fn honest() -> String {
    [
        player("Ann", "contest", &command("honest.py", ""), "time = \"20s\""),
        player("Bob", "ugi", &command("honest_ugi.py", ""), "time = \"20s\""),
        player("Cyd", "contest", &command("honest.py", ""), "time = \"20s\""),
    ]
    .concat()
}

fn tournament(players: &str) -> Judged {
    let folder = tempfile::tempdir().expect("a directory");
    fs::write(folder.path().join("plan.toml"), format!("{HEAD}{players}")).expect("it is written");
    run(folder, &["tournament", "plan.toml"])
}

fn is_honest(game: &Value, side: usize) -> bool {
    ["Ann", "Bob", "Cyd"].iter().any(|name| game["players"][side] == *name)
}

/// The moves and results of the games between honest ones.
fn among_honest(judged: &Judged) -> BTreeMap<String, String> {
    let games = judged.games.iter().filter(|game| is_honest(game, 0) && is_honest(game, 1));
    games
        .map(|game| (game["players"].to_string(), format!("{} {} {}", game["moves"], game["result"], game["by"])))
        .collect()
}

#[test]
fn twelve_hostile_bots_hurt_nobody_but_themselves() {
    let mark = mark("crowd");
    let mut players = honest();
    for (arguments, settings) in HOSTILE {
        let bot = command("hostile.py", &format!("{arguments} {mark}"));
        let name = arguments.split(' ').next().unwrap_or_default();
        // Writing to a string cannot fail.
        let _ = write!(players, "{}", player(name, "contest", &bot, &format!("time = \"300ms\"\n{settings}")));
    }
    let crowd = tournament(&players);
    assert_eq!(crowd.games.len(), 2 * 2 * (HOSTILE.len() + 1), "it is played to its end");
    assert_eq!(marked(&mark), Vec::<u32>::new(), "nothing is left behind");
    for game in crowd.games.iter().filter(|game| game["by"] == "forfeit") {
        let loser = usize::from(game["result"] == "1-0");
        assert!(!is_honest(game, loser), "{game}");
    }
    let alone = among_honest(&tournament(&honest()));
    assert_eq!(alone.len(), 4);
    assert_eq!(among_honest(&crowd), alone);
    assert_sound(&crowd.results());
}
