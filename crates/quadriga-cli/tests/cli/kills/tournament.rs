//! A tournament in a directory of its own.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use super::{processes_with, wait_until};

/// A tournament, which may be being played.
pub(crate) struct Tournament {
    folder: TempDir,
}

impl Tournament {
    /// A tournament of Phalanxes with the built-in players and a program; `{MARK}` in the lines of the program
    /// stands for the directory, whose name all processes of the tournament bear.
    pub(crate) fn new(pairs: u32, program: &str) -> Self {
        let folder = tempfile::Builder::new().prefix("quadriga-kills-").tempdir().expect("a temporary directory");
        let tournament = Self { folder };
        tournament.plan("tournament.toml", pairs, program);
        tournament
    }

    /// Writes another tournament file.
    pub(crate) fn plan(&self, name: &str, pairs: u32, program: &str) {
        let program = program.replace("{MARK}", self.mark());
        let text = format!(
            r#"
            game = "phalanx"
            variant = "limit-40"
            pairs = {pairs}
            seed = 5
            concurrency = 2
            [[player]]
            name = "random"
            kind = "random"
            [[player]]
            name = "greedy"
            kind = "greedy"
            [[player]]
            name = "engine"
            nodes = 200
            hash = 1
            [[player]]
            name = "program"
            kind = "contest"
            {program}
            "#
        );
        fs::write(self.path(name), text).expect("written");
    }

    /// What all of its processes have in their command lines.
    pub(crate) fn mark(&self) -> &str {
        self.folder.path().to_str().expect("a plain path")
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn results(&self) -> PathBuf {
        self.path("results")
    }

    /// Starts the tournament of a file, or goes on with it.
    pub(crate) fn start(&self, file: &str, more: &[&str]) -> Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
        command.arg("tournament").arg(self.path(file)).arg("--results").arg(self.results()).args(more);
        command.env("LC_ALL", "C").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("the binary starts")
    }

    /// Plays the tournament to its end.
    pub(crate) fn play(&self, more: &[&str]) {
        let ended = self.start("tournament.toml", more).wait_with_output().expect("it ends");
        assert!(ended.status.success(), "{}", told(&ended));
        self.wait_until_alone();
    }

    /// Waits until no process of it is left.
    pub(crate) fn wait_until_alone(&self) {
        wait_until("no process is left", || processes_with(self.mark()).is_empty());
    }

    /// How many whole lines the record has.
    pub(crate) fn lines(&self) -> usize {
        let text = fs::read(self.results().join("games.jsonl")).unwrap_or_default();
        text.split_inclusive(|&byte| byte == b'\n').filter(|line| line.ends_with(b"\n")).count()
    }

    /// The finished games by number, without their times; fails if one is there twice.
    pub(crate) fn games(&self) -> BTreeMap<u64, Value> {
        let text = fs::read_to_string(self.results().join("games.jsonl")).expect("games");
        let mut games = BTreeMap::new();
        for line in text.lines() {
            let mut game: Value = serde_json::from_str(line).expect("a game");
            for thought in game["thoughts"].as_array_mut().expect("thoughts") {
                thought.as_object_mut().expect("a thought").remove("us").expect("a time");
            }
            let number = game["number"].as_u64().expect("a number");
            assert!(games.insert(number, game).is_none(), "game {number} is there twice");
        }
        games
    }

    /// The table without the times and without the name of the directory.
    pub(crate) fn summary(&self) -> Value {
        let text = fs::read_to_string(self.results().join("summary.json")).expect("a summary");
        let mut summary: Value = serde_json::from_str(&text.replace(self.mark(), "{MARK}")).expect("JSON");
        for player in summary["players"].as_array_mut().expect("players") {
            for time in ["mean_ms", "median_ms", "slowest_ms"] {
                player.as_object_mut().expect("a player").remove(time).expect("a time");
            }
        }
        summary
    }

    /// The numbers of the games of which there is a transcript.
    pub(crate) fn transcripts(&self) -> Vec<u64> {
        let number = |path: &Path| path.file_stem()?.to_str()?.parse().ok();
        let entries = fs::read_dir(self.results().join("transcripts")).expect("transcripts");
        let mut numbers: Vec<u64> =
            entries.map(|entry| number(&entry.expect("a file").path()).expect("a number")).collect();
        numbers.sort_unstable();
        numbers
    }

    /// What `quadriga verify` makes of it.
    pub(crate) fn verify(&self) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
        command.arg("verify").arg(self.results()).env("LC_ALL", "C").output().expect("the binary runs")
    }
}

/// What a run wrote to standard error.
pub(crate) fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
