//! How many files the process may have open: each connection is one.

use crate::Config;

/// How many files are open beside connections: the database, the explorer, the log.
const BESIDE: u64 = 256;

/// Asks the system for as many open files as the connections need, which is often more than a process has at its start.
/// If there are too few, the log says so.
#[cfg(unix)]
pub fn make_room_for_connections(config: &Config) {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};

    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else { return };
    let limit = limit(config.connections, soft, hard);
    if limit > soft && setrlimit(Resource::RLIMIT_NOFILE, limit, hard).is_err() {
        tracing::warn!(files = soft, "the limit of open files could not be raised");
    } else if limit < needed(config.connections) {
        let connections = config.connections;
        tracing::warn!(files = limit, connections, "there are not enough open files for all connections (LimitNOFILE)");
    }
}

/// Elsewhere there is no such limit.
#[cfg(not(unix))]
pub fn make_room_for_connections(_: &Config) {}

// Any number of connections has as much as there is.
fn limit(connections: usize, soft: u64, hard: u64) -> u64 {
    if connections == 0 { hard } else { needed(connections).min(hard).max(soft) }
}

fn needed(connections: usize) -> u64 {
    if connections == 0 { 0 } else { (connections as u64).saturating_add(BESIDE) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_raised_as_far_as_needed_and_allowed() {
        for (connections, soft, hard, wanted) in [
            (10_000, 1024, 1_048_576, 10_256),
            (10_000, 1024, 4096, 4096),
            (100, 1024, 4096, 1024),
            (10_000, 65_536, 65_536, 65_536),
            (0, 1024, 4096, 4096),
        ] {
            assert_eq!(limit(connections, soft, hard), wanted, "{connections} {soft} {hard}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn the_system_gives_what_it_may() {
        use nix::sys::resource::{Resource, getrlimit};

        let config = Config { connections: 2_000, ..Config::default() };
        make_room_for_connections(&config);
        let (soft, hard) = getrlimit(Resource::RLIMIT_NOFILE).expect("a limit");
        assert!(soft >= needed(2_000).min(hard), "{soft} of {hard}");
    }
}
