//! New namespaces, one at a time, so that what the kernel refuses costs only itself.

use std::fs;

use nix::sched::{CloneFlags, unshare};
use nix::unistd::{getegid, geteuid};

/// Leaves one namespace; `false` if the kernel refuses.
pub(super) fn leave(namespace: CloneFlags) -> bool {
    unshare(namespace).is_ok()
}

/// Enters a user namespace in which our user and group have these numbers; `false` if the kernel refuses.
pub(super) fn enter_user(user: u32, group: u32) -> bool {
    let (outer_user, outer_group) = (geteuid(), getegid());
    if !leave(CloneFlags::CLONE_NEWUSER) {
        return false;
    }
    // Without the maps we are nobody there, which is as good: the kernel still knows us by our number outside. The
    // groups file is older than its rule on some kernels and missing there.
    let _ = fs::write("/proc/self/setgroups", "deny");
    let _ = fs::write("/proc/self/uid_map", format!("{user} {outer_user} 1"));
    let _ = fs::write("/proc/self/gid_map", format!("{group} {outer_group} 1"));
    true
}

/// Whether this process has capabilities to lose.
pub(super) fn is_privileged() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let permitted = status.lines().find_map(|line| line.strip_prefix("CapPrm:"));
    permitted.is_none_or(|mask| mask.trim().bytes().any(|digit| digit != b'0'))
}
