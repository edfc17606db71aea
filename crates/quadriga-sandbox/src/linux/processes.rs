//! The processes below this one.

use std::fs;

use nix::errno::Errno;
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::Pid;

/// The resources of the processes below this one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Usage {
    pub(super) processes: u32,
    /// In bytes. Shared pages count for each process.
    pub(super) memory: u64,
}

/// Whether the kernel lists the children of a process.
pub(super) fn is_visible() -> bool {
    fs::read_to_string("/proc/thread-self/children").is_ok()
}

/// The resources the processes below this one use.
pub(super) fn usage() -> Usage {
    let members = members();
    let memory = members.iter().map(|pid| memory(&format!("/proc/{pid}/status"), &["VmRSS:", "VmSwap:"])).sum();
    Usage { processes: members.len() as u32, memory }
}

/// The memory of the processes below this one in bytes, with shared pages counted once.
///
/// The kernel walks through all pages for this, so it is used only if the cheap estimate is over the limit.
pub(super) fn exact_memory() -> u64 {
    members().iter().map(|pid| memory(&format!("/proc/{pid}/smaps_rollup"), &["Pss:", "SwapPss:"])).sum()
}

/// Kills all processes below this one, and waits until the last has exited.
///
/// Only direct children are killed, whose ids cannot be reused before we have waited for them. Their children become
/// ours, because this process is a subreaper, and are next. If the kernel does not list children, they survive.
pub(super) fn kill_all() {
    loop {
        let children = children("self");
        for child in children.iter().filter_map(|pid| pid.parse().ok()) {
            let _ = kill(Pid::from_raw(child), Signal::SIGKILL);
        }
        // At least one of those killed will be reaped; if none was found, a new one may have appeared since.
        let flags = if children.is_empty() { Some(WaitPidFlag::WNOHANG) } else { None };
        match waitpid(None, flags) {
            Err(Errno::ECHILD) => return,
            Ok(WaitStatus::StillAlive) if !is_visible() => return,
            _ => {}
        }
    }
}

/// The processor time of the program with this outer stage, in nanoseconds, if all of its processes sleep; `None` if one
/// is running or none exists yet. A program that has exited counts as asleep.
pub(super) fn idle_since(outer: u32) -> Option<u64> {
    if state(&outer.to_string()) == Some('Z') {
        return Some(0);
    }
    let inner = children(&outer.to_string());
    let mut members: Vec<String> = inner.iter().flat_map(|pid| children(pid)).collect();
    let more: Vec<String> = members.iter().flat_map(|pid| children(pid)).collect();
    members.extend(more);
    let used = |pid: &String| {
        let asleep = state(pid) == Some('S');
        let time = fs::read_to_string(format!("/proc/{pid}/schedstat")).ok()?;
        time.split(' ').next()?.parse::<u64>().ok().filter(|_| asleep)
    };
    let times: Option<Vec<u64>> = members.iter().map(used).collect();
    times.filter(|times| !times.is_empty()).map(|times| times.iter().sum())
}

// The state letter of a process; `None` if it is gone.
fn state(pid: &str) -> Option<char> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The state follows the name, which is in brackets and may hold anything.
    stat.rsplit_once(") ")?.1.chars().next()
}

// The ids are those of `/proc`, which may belong to another namespace than ours.
fn members() -> Vec<String> {
    let mut found = children("self");
    let mut next = 0;
    while next < found.len() {
        let more = children(&found[next]);
        found.extend(more);
        next += 1;
    }
    found
}

// A process that is gone has none.
fn children(pid: &str) -> Vec<String> {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    threads
        .filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok())
        .flat_map(|list| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

// A process that is gone or a zombie uses nothing.
fn memory(path: &str, names: &[&str]) -> u64 {
    let text = fs::read_to_string(path).unwrap_or_default();
    names.iter().map(|name| kibibytes(&text, name) << 10).sum()
}

fn kibibytes(text: &str, name: &str) -> u64 {
    let value = text.lines().find_map(|line| line.strip_prefix(name));
    value.and_then(|value| value.trim().strip_suffix("kB")?.trim().parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use std::io::Read;
    use std::process::{Command, Stdio};

    use super::*;

    #[test]
    fn values_are_read_by_name() {
        let text = "VmPeak:\t  900 kB\nVmRSS:\t     340 kB\nThreads:\t1\n";
        assert_eq!((kibibytes(text, "VmRSS:"), kibibytes(text, "VmSwap:"), kibibytes(text, "Threads:")), (340, 0, 0));
    }

    #[test]
    fn grandchildren_are_seen() {
        let mut child = Command::new("sh")
            .args(["-c", "sh -c 'echo up; read line; exit' & cat; wait"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let mut up = [0; 3];
        child.stdout.as_mut().expect("a pipe").read_exact(&mut up).expect("a line");
        let used = usage();
        assert!(used.processes >= 2 && used.memory > 0, "{used:?}");
        let exact = exact_memory();
        assert!(exact > 0 && exact <= used.memory, "{exact} of {used:?}");
        drop(child.stdin.take());
        child.wait().expect("it ends");
    }
}
