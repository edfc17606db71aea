//! How memory and other resources are limited: some limits are enforced by the kernel for each process, the memory and the
//! number of all processes are checked by the inner stage.

use nix::errno::Errno;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use nix::sys::utsname::uname;

use super::processes;
use crate::{ExitReason, ResourceLimits, Sandbox};

/// The kernel counts threads as processes, and runtimes start many; so its limit is a multiple of ours. It bounds what is
/// started between two checks of the inner stage.
const TASKS_PER_PROCESS: u64 = 4;

/// Sets the kernel's limits of the program; `own_user` says whether it has its own user namespace.
pub(super) fn set(sandbox: &Sandbox, own_user: bool) -> Result<(), Errno> {
    lower(Resource::RLIMIT_CORE, 0)?;
    lower(Resource::RLIMIT_NOFILE, sandbox.limits.files.into())?;
    lower(Resource::RLIMIT_AS, sandbox.limits.address_space)?;
    if !sandbox.allow_writes {
        // Files in memory have no path, so read-only file systems do not prevent them.
        lower(Resource::RLIMIT_FSIZE, 0)?;
    }
    if own_user && counts_by_namespace() {
        lower(Resource::RLIMIT_NPROC, u64::from(sandbox.limits.processes) * TASKS_PER_PROCESS)?;
    }
    Ok(())
}

/// Disables core dumps of this process.
pub(super) fn no_core() -> Result<(), Errno> {
    lower(Resource::RLIMIT_CORE, 0)
}

// A limit set before is never raised.
fn lower(resource: Resource, wish: u64) -> Result<(), Errno> {
    let (_, hard) = getrlimit(resource)?;
    let limit = wish.min(hard);
    setrlimit(resource, limit, limit)
}

// Before Linux 5.14 all processes of the user count, inside the sandbox and outside, and there may be any number.
fn counts_by_namespace() -> bool {
    uname().is_ok_and(|name| name.release().to_str().is_some_and(is_at_least_5_14))
}

fn is_at_least_5_14(release: &str) -> bool {
    let mut numbers = release.split(|c: char| !c.is_ascii_digit()).map(str::parse::<u32>);
    let (Some(Ok(major)), Some(Ok(minor))) = (numbers.next(), numbers.next()) else { return false };
    (major, minor) >= (5, 14)
}

/// The limit the processes below this one exceed, if any.
///
/// Memory is checked here and not by the kernel: `RLIMIT_AS` limits addresses of one process, not memory of all.
pub(super) fn exceeded(limits: ResourceLimits) -> Option<ExitReason> {
    let usage = processes::usage();
    if usage.processes > limits.processes {
        Some(ExitReason::TooManyProcesses)
    } else if usage.memory > limits.memory && processes::exact_memory() > limits.memory {
        Some(ExitReason::TooMuchMemory)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::is_at_least_5_14;

    #[test]
    fn releases_are_read() {
        for release in ["5.14.0", "5.15", "6.1.0-13-amd64", "10.0-rc1"] {
            assert!(is_at_least_5_14(release), "{release}");
        }
        for release in ["5.13.19", "4.19.0-x", "5", "", "six.1"] {
            assert!(!is_at_least_5_14(release), "{release}");
        }
    }
}
