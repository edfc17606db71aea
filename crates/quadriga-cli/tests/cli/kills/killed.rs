//! SIGKILL at random moments, and `--resume` until all is played.

use std::env;
use std::path::Path;
use std::thread;
use std::time::Duration;

use quadriga_core::Rng;

use super::tournament::{Tournament, told};

/// How many kills in all; `cargo xtask bars kills` asks for more.
const KILLS: &str = "QUADRIGA_KILLS";
const USUAL_KILLS: u32 = 12;
/// A kill comes within this many milliseconds.
const LATEST: usize = 400;
/// No more kills after this many: on a slow machine a tournament would be killed in the last game over and over.
const MOST_OF_ONE: u32 = 20;
const PAIRS: u32 = 2;

fn honest() -> String {
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/bots/honest.py");
    // The games are compared, so none may end by time, however busy the machine is.
    format!("command = [\"python3\", \"{}\", \"{{MARK}}\"]\ntime = \"5m\"", bot.display())
}

#[test]
fn kills_lose_nothing_and_repeat_nothing() {
    let all = env::var(KILLS).map_or(USUAL_KILLS, |text| text.parse().expect("a number of kills"));
    let undisturbed = Tournament::new(PAIRS, &honest());
    undisturbed.play(&[]);
    let mut rng = Rng::new(4);
    let (mut kills, mut tournaments, mut games) = (0, 0, 0);
    while kills < all {
        let killed = Tournament::new(PAIRS, &honest());
        kills += play_with_kills(&killed, &mut rng, MOST_OF_ONE.min(all - kills));
        compare(&killed, &undisturbed);
        tournaments += 1;
        games += killed.games().len();
    }
    println!("kills {kills}, tournaments {tournaments}, games {games}: nothing lost, nothing twice");
}

// Plays to the end with at most this many kills; returns how many there were.
fn play_with_kills(tournament: &Tournament, rng: &mut Rng, most: u32) -> u32 {
    let mut kept = 0;
    for kills in 0..most {
        let mut child = tournament.start("tournament.toml", &["--resume"]);
        thread::sleep(Duration::from_millis(rng.below(LATEST) as u64));
        child.kill().expect("it is ours");
        let ended = child.wait_with_output().expect("it ends");
        tournament.wait_until_alone();
        assert!(ended.status.success() || ended.status.code().is_none(), "{}", told(&ended));
        if ended.status.success() {
            return kills;
        }
        assert!(tournament.lines() >= kept, "a finished game is lost");
        kept = tournament.lines();
    }
    tournament.play(&["--resume"]);
    most
}

fn compare(killed: &Tournament, undisturbed: &Tournament) {
    let verified = killed.verify();
    assert!(verified.status.success(), "{}", told(&verified));
    let (games, expected) = (killed.games(), undisturbed.games());
    assert_eq!(games.len(), 6 * 2 * PAIRS as usize);
    assert_eq!(games, expected);
    assert_eq!(killed.summary(), undisturbed.summary());
    assert_eq!(killed.transcripts(), undisturbed.transcripts());
    assert_eq!(killed.transcripts().len(), games.len() / 2, "half of all games are with the program");
}
