//! A short run of every fuzz target on the stable toolchain, with random changes of the seeds.

use std::process::Command;

fn run(target: &str) {
    let output = Command::new(target).output().expect("the target starts");
    assert!(output.status.success(), "{target}: {}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn positions() {
    run(env!("CARGO_BIN_EXE_positions"));
}

#[test]
fn moves() {
    run(env!("CARGO_BIN_EXE_moves"));
}

#[test]
fn records() {
    run(env!("CARGO_BIN_EXE_records"));
}

#[test]
fn formats() {
    run(env!("CARGO_BIN_EXE_formats"));
}
