//! Killed at any moment, the store has every event that was answered.
//!
//! The test runs itself as a child, which writes and says what was answered until it is killed.

use std::collections::BTreeMap;
use std::env;
use std::io::{BufRead, BufReader, Write, stdout};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use quadriga_store::{SqliteStore, Store, StoreOptions};
use quadriga_testkit::TestRng;

use crate::support::{append, game, game_id};

const GAMES: usize = 12;
const KILLS: usize = 8;

/// Where the child finds its database; who finds it set is the child.
const DATABASE: &str = "QUADRIGA_STORE_TEST_DATABASE";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answered_event_survives_a_kill() {
    if let Some(path) = env::var_os(DATABASE) {
        return write_for_ever(Path::new(&path)).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let mut rng = TestRng::new(2026);
    let mut answered: BTreeMap<usize, u64> = BTreeMap::new();
    for round in 0..KILLS {
        let before: u64 = answered.values().sum();
        for (game, seq) in answers_until_killed(&path, 1 + rng.below(400)) {
            let last = answered.entry(game).or_default();
            *last = seq.max(*last);
        }
        assert!(answered.values().sum::<u64>() > before, "nothing was answered in round {round}");
        // Opened as a server opens it after a crash.
        let store = SqliteStore::open(&path, &StoreOptions::default()).await.unwrap();
        for (&number, &last) in &answered {
            // A gap would be refused as damage.
            let stored = store.game(&game_id(number)).await.unwrap().expect("its events were answered");
            assert!(stored.row.last_seq >= last, "game {number} lost {last} in round {round}");
            assert_eq!(u64::from(stored.row.head.plies), stored.row.last_seq, "row and events differ");
            for event in stored.events {
                assert_eq!(event.body, body(number, event.seq));
            }
        }
        store.close().await;
    }
}

fn body(game: usize, seq: u64) -> String {
    format!("event {seq} of game {game}")
}

// Runs a child, kills it after this many answers, and returns its output.
fn answers_until_killed(path: &Path, answers: usize) -> Vec<(usize, u64)> {
    let mut child = Killed(
        Command::new(env::current_exe().unwrap())
            .args(["killing::every_answered_event_survives_a_kill", "--exact", "--nocapture"])
            .env(DATABASE, path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap(),
    );
    let mut said = BufReader::new(child.0.stdout.take().unwrap());
    let mut heard = Vec::new();
    let mut line = String::new();
    while said.read_line(&mut line).unwrap() > 0 {
        // What the test harness prints, and a last line that was cut off, are no answers.
        if let Some(rest) = line.strip_prefix("answered ").and_then(|rest| rest.strip_suffix(" .\n")) {
            let (game, seq) = rest.split_once(' ').unwrap();
            heard.push((game.parse().unwrap(), seq.parse().unwrap()));
        }
        if heard.len() == answers {
            child.0.kill().unwrap();
        }
        line.clear();
    }
    heard
}

/// A child that does not outlive the test.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

// One task a game, each beginning where the last child stopped.
async fn write_for_ever(path: &Path) {
    let store = Arc::new(SqliteStore::open(path, &StoreOptions::default()).await.unwrap());
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..GAMES {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            store.create_game(game(number, 5)).await.unwrap();
            let mut seq = store.row(&game_id(number)).await.unwrap().unwrap().last_seq;
            loop {
                seq += 1;
                store.append(append(game_id(number), seq, &body(number, seq))).await.unwrap();
                // In one piece; a parent that is gone ends the child.
                let line = format!("answered {number} {seq} .\n");
                stdout().lock().write_all(line.as_bytes()).unwrap();
            }
        });
    }
    tasks.join_next().await;
}
