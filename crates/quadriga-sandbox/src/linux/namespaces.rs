//! Namespaces, entered one at a time so that a refusal of the kernel costs only that one, and the file systems a program
//! sees: its own processes, few devices, everything read-only.

use std::ffi::OsString;
use std::fs::{self, File};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use nix::mount::{MsFlags, mount};
use nix::sched::{CloneFlags, unshare};
use nix::sys::statvfs::{FsFlags, statvfs};
use nix::unistd::{getegid, geteuid};

/// The devices that programs need and that are safe for all.
const DEVICES: [&str; 5] = ["null", "zero", "full", "random", "urandom"];
/// The links in `/dev`.
const LINKS: [(&str, &str); 4] = [
    ("fd", "/proc/self/fd"),
    ("stdin", "/proc/self/fd/0"),
    ("stdout", "/proc/self/fd/1"),
    ("stderr", "/proc/self/fd/2"),
];
/// Where the new `/dev` is assembled before it is moved; the directory is unchanged afterwards.
const STAGING: &str = "/tmp";

/// Enters one new namespace; `false` if the kernel refuses.
pub(super) fn enter(namespace: CloneFlags) -> bool {
    unshare(namespace).is_ok()
}

/// Enters a user namespace in which our user and group have these ids; `false` if the kernel refuses.
pub(super) fn enter_user(user: u32, group: u32) -> bool {
    let (outer_user, outer_group) = (geteuid(), getegid());
    if !enter(CloneFlags::CLONE_NEWUSER) {
        return false;
    }
    // Without the maps we are `nobody` there, which works too: the kernel still knows our id outside. Some older kernels
    // have no `setgroups` file.
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

/// Enters a private mount namespace; `false` if the kernel refuses.
pub(super) fn enter_mounts() -> bool {
    enter(CloneFlags::CLONE_NEWNS) && attach(None, "/", None, MsFlags::MS_REC | MsFlags::MS_PRIVATE, None)
}

/// Mounts a `/proc` of our own process namespace, if the kernel permits.
pub(super) fn fresh_proc() -> bool {
    let flags = MsFlags::MS_NOSUID | MsFlags::MS_NODEV | MsFlags::MS_NOEXEC;
    attach(Some("proc"), "/proc", Some("proc"), flags, None)
}

/// Replaces `/dev` by a few safe devices, and makes everything read-only; `false` if something remains writable.
pub(super) fn make_read_only() -> bool {
    let devices = few_devices();
    let before = table();
    for entry in before.iter().filter(|entry| !entry.is_closed()) {
        let keep = entry.flags() & (MsFlags::MS_NOSUID | MsFlags::MS_NODEV | MsFlags::MS_NOEXEC);
        let more = if entry.is_device() { MsFlags::empty() } else { MsFlags::MS_NODEV };
        let flags = MsFlags::MS_BIND | MsFlags::MS_REMOUNT | MsFlags::MS_RDONLY | keep | more;
        // A mount that cannot be changed may be hidden below another; the check afterwards tells.
        let _ = mount(None::<&str>, &entry.path, None::<&str>, flags, None::<&str>);
    }
    // An unreachable mount cannot be written.
    let is_read_only = |path: &Path| statvfs(path).map_or(true, |found| found.flags().contains(FsFlags::ST_RDONLY));
    devices && !before.is_empty() && before.iter().all(|entry| is_read_only(&entry.path))
}

// A `/dev` in memory with a few devices bound into it. Device files can be written even on a read-only file system, and
// root has disks among them.
fn few_devices() -> bool {
    let flags = MsFlags::MS_NOSUID | MsFlags::MS_NOEXEC;
    if !attach(Some("tmpfs"), STAGING, Some("tmpfs"), flags, Some("size=64k,mode=755")) {
        return false;
    }
    for name in DEVICES {
        let (place, device) = (format!("{STAGING}/{name}"), format!("/dev/{name}"));
        if File::create(&place).is_err() || !attach(Some(&device), &place, None, MsFlags::MS_BIND, None) {
            return false;
        }
    }
    let linked = LINKS.iter().all(|(name, target)| symlink(target, format!("{STAGING}/{name}")).is_ok());
    let shared = fs::create_dir(format!("{STAGING}/shm")).is_ok();
    linked && shared && attach(Some(STAGING), "/dev", None, MsFlags::MS_MOVE, None)
}

fn attach(source: Option<&str>, target: &str, kind: Option<&str>, flags: MsFlags, data: Option<&str>) -> bool {
    mount(source, target, kind, flags, data).is_ok()
}

/// A line of the mount table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    path: PathBuf,
    options: String,
}

impl Entry {
    // The fifth word is the mount point, the sixth its options. The rest describes the file system.
    fn parse(line: &[u8]) -> Option<Self> {
        let mut words = line.split(|&byte| byte == b' ').skip(4);
        let path = unescaped(words.next()?);
        let options = String::from_utf8(words.next()?.to_vec()).ok()?;
        Some(Self { path: OsString::from_vec(path).into(), options })
    }

    fn has(&self, option: &str) -> bool {
        self.options.split(',').any(|word| word == option)
    }

    fn flags(&self) -> MsFlags {
        let known = [("nosuid", MsFlags::MS_NOSUID), ("nodev", MsFlags::MS_NODEV), ("noexec", MsFlags::MS_NOEXEC)];
        known.into_iter().filter(|(name, _)| self.has(name)).map(|(_, flag)| flag).collect()
    }

    // Whether it is one of the devices we have bound.
    fn is_device(&self) -> bool {
        DEVICES.iter().any(|name| self.path.as_os_str().as_bytes() == format!("/dev/{name}").as_bytes())
    }

    fn is_closed(&self) -> bool {
        self.has("ro") && (self.has("nodev") || self.is_device())
    }
}

fn table() -> Vec<Entry> {
    let text = fs::read("/proc/self/mountinfo").unwrap_or_default();
    text.split(|&byte| byte == b'\n').filter_map(Entry::parse).collect()
}

// Spaces and the like are escaped as a backslash and three octal digits.
fn unescaped(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let [first, tail @ ..] = rest {
        let digits = tail.get(..3).filter(|digits| *first == b'\\' && digits.iter().all(|d| (b'0'..=b'7').contains(d)));
        if let Some(digits) = digits {
            out.push(digits.iter().fold(0_u8, |sum, digit| sum.wrapping_mul(8).wrapping_add(digit - b'0')));
            rest = &tail[3..];
        } else {
            out.push(*first);
            rest = tail;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_mount_table_are_parsed() {
        let line = b"36 35 98:0 /mnt1 /mnt\\0402\\134x rw,noatime,nosuid master:1 - ext3 /dev/root rw,errors=continue";
        let entry = Entry::parse(line).expect("an entry");
        assert_eq!(entry.path, Path::new("/mnt 2\\x"));
        assert_eq!(entry.flags(), MsFlags::MS_NOSUID);
        assert!(!entry.is_closed());
        for line in [&b""[..], b"36 35 98:0 /mnt1", b"36 35 98:0 /mnt1 /mnt"] {
            assert_eq!(Entry::parse(line), None);
        }
    }

    #[test]
    fn only_read_only_mounts_without_devices_are_closed() {
        let entry = |path: &str, options: &str| Entry { path: path.into(), options: options.into() };
        assert!(entry("/", "ro,nodev,relatime").is_closed());
        assert!(entry("/dev/null", "ro,relatime").is_closed());
        assert!(!entry("/", "ro,relatime").is_closed());
        assert!(!entry("/", "rw,nodev,errors=remount-ro").is_closed());
    }
}
