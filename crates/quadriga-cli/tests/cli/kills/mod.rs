//! Tournaments and analyses that are killed, interrupted or started twice, with the real binary.

mod analysis;
mod broken_off;
mod killed;
mod learning;
mod tournament;

use std::fs;
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

/// Longer than anything here takes; only something that hangs reaches it.
const AT_MOST: Duration = Duration::from_mins(1);

/// Waits until something is so.
pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < AT_MOST, "waited in vain: {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// The command lines of all processes in which a word occurs.
pub(crate) fn processes_with(word: &str) -> Vec<String> {
    let entries = fs::read_dir("/proc").expect("a list of processes");
    let command = |entry: fs::DirEntry| {
        // Whoever has just ended has no command line any more.
        let bytes = fs::read(entry.path().join("cmdline")).ok()?;
        let text = String::from_utf8_lossy(&bytes).replace('\0', " ");
        text.contains(word).then_some(text)
    };
    entries.filter_map(|entry| command(entry.ok()?)).collect()
}

/// Asks a process to stop, as Ctrl-C does.
pub(crate) fn interrupt(child: &Child) {
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(status.expect("there is a kill command").success());
}
