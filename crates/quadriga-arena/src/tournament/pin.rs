//! Games on processors of their own.

/// The processors this program may use; empty if that is not known.
pub(super) fn processors() -> Vec<usize> {
    imp::processors()
}

/// Keeps the present thread, and all threads and programs it starts, on some processors. If the system does not allow
/// it, nothing changes.
pub(super) fn pin(processors: &[usize]) {
    imp::pin(processors);
}

#[cfg(target_os = "linux")]
mod imp {
    use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
    use nix::unistd::Pid;

    pub(super) fn processors() -> Vec<usize> {
        let set = sched_getaffinity(Pid::from_raw(0)).unwrap_or_default();
        (0..CpuSet::count()).filter(|&processor| set.is_set(processor).unwrap_or(false)).collect()
    }

    pub(super) fn pin(processors: &[usize]) {
        let mut set = CpuSet::new();
        if processors.iter().all(|&processor| set.set(processor).is_ok()) {
            let _ = sched_setaffinity(Pid::from_raw(0), &set);
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod imp {
    pub(super) fn processors() -> Vec<usize> {
        Vec::new()
    }

    pub(super) fn pin(_: &[usize]) {}
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_pinned_thread_has_its_processors_only() {
        let all = processors();
        assert!(!all.is_empty());
        std::thread::spawn(move || {
            pin(&all[..1]);
            assert_eq!(processors(), all[..1]);
            std::thread::spawn(move || assert_eq!(processors(), all[..1])).join().expect("a thread");
        })
        .join()
        .expect("a thread");
    }
}
