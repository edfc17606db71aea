//! Ctrl-C, and what is refused while a tournament is played or when it goes on.

use std::fs;
use std::path::Path;

use super::tournament::{Tournament, told};
use super::{interrupt, wait_until};

/// The games that can be played without the program.
const WITHOUT_PROGRAM: usize = 6;

/// A program that waits for a file, so that the tournament cannot be over too soon.
fn gated() -> String {
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/kills/gated.py");
    format!("command = [\"python3\", \"{}\", \"{{MARK}}/gate\"]\ntime = \"60s\"", bot.display())
}

#[test]
fn ctrl_c_leaves_a_tournament_that_goes_on() {
    let tournament = Tournament::new(1, &gated());
    // All games at once, so that those that wait for the program keep nobody else from playing.
    let child = tournament.start("tournament.toml", &["--concurrency", "12"]);
    wait_until("all games without the program are finished", || tournament.lines() == WITHOUT_PROGRAM);

    // While it is played, nobody else may.
    for more in [&[][..], &["--resume"]] {
        let second = tournament.start("tournament.toml", more).wait_with_output().expect("it ends");
        assert_eq!(second.status.code(), Some(1));
        assert!(told(&second).contains("another process is playing this tournament"), "{}", told(&second));
    }

    interrupt(&child);
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(1), "{}", told(&ended));
    assert!(told(&ended).contains("interrupted; continue with --resume"), "{}", told(&ended));
    tournament.wait_until_alone();
    let before = tournament.games();
    assert_eq!(before.len(), WITHOUT_PROGRAM);
    assert_eq!(tournament.summary()["complete"], false);
    assert!(tournament.verify().status.success());

    // It is there, and it is this one.
    let again = tournament.start("tournament.toml", &[]).wait_with_output().expect("it ends");
    assert_eq!(again.status.code(), Some(1));
    assert!(told(&again).contains("already holds a tournament; continue it with --resume"), "{}", told(&again));
    tournament.plan("other.toml", 2, &gated());
    let other = tournament.start("other.toml", &["--resume"]).wait_with_output().expect("it ends");
    assert_eq!(other.status.code(), Some(1));
    assert!(told(&other).contains("holds a tournament with different settings"), "{}", told(&other));
    assert_eq!(tournament.games(), before);

    fs::write(tournament.path("gate"), "").expect("written");
    tournament.play(&["--resume"]);
    assert_eq!(tournament.summary()["complete"], true);
    let after = tournament.games();
    assert_eq!(after.len(), 2 * WITHOUT_PROGRAM);
    assert!(before.iter().all(|(number, game)| after[number] == *game), "a finished game was played again");
    assert!(tournament.verify().status.success());
}
