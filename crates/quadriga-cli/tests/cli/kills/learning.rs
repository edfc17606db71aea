//! Ctrl-C while games are generated and while a network is trained.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use super::tournament::told;
use super::{interrupt, wait_until};

fn start(folder: &TempDir, args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
    command.args(args).current_dir(folder.path()).env("LC_ALL", "C").stdin(Stdio::null()).stdout(Stdio::piped());
    command.stderr(Stdio::piped()).spawn().expect("the binary starts")
}

// Interrupts a command once it has written `sign`; it must not pass for done.
fn interrupt_after(folder: &TempDir, args: &[&str], sign: &Path) {
    let child = start(folder, args);
    wait_until("the command begins", || sign.exists());
    interrupt(&child);
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(1), "{}", told(&ended));
    let name = sign.file_name().expect("a file").to_string_lossy();
    let expected = format!("interrupted; repeat the command to continue from {name}");
    assert!(told(&ended).contains(&expected), "{}", told(&ended));
}

#[test]
fn interrupted_learning_does_not_pass_for_done() {
    let folder = tempfile::tempdir().expect("a directory");
    let datagen = |games| ["datagen", "diaballik", "--out", "games", "--nodes", "20", "--games", games];
    let games = folder.path().join("games");
    // More games than anybody waits for.
    interrupt_after(&folder, &datagen("1000000000"), &games);
    let ended = start(&folder, &datagen("60")).wait_with_output().expect("it ends");
    assert!(ended.status.success(), "{}", told(&ended));

    let train =
        ["train", "diaballik", "games", "--out", "network", "--checkpoint", "checkpoint", "--epochs", "1000000000"];
    interrupt_after(&folder, &train, &folder.path().join("checkpoint"));
    assert!(!folder.path().join("network").exists(), "a network that is half trained is not written");
}
