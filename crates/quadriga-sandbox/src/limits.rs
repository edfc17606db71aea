//! How much a program may use.

/// How much a program may use, together with all processes it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of memory that all its processes hold together, pages they share counted once.
    ///
    /// It is looked at some forty times a second; who is over the limit is ended.
    pub memory: u64,
    /// Bytes of addresses that one process may map; the kernel refuses more.
    ///
    /// The usual value is far above that of `memory`, because runtimes of Go, Java or JavaScript reserve much more than
    /// they use. It bounds what a process can take between two looks.
    pub address_space: u64,
    /// Processes at the same time; who has more is ended.
    pub processes: u32,
    /// Open files of one process; the kernel refuses more.
    pub files: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { memory: 1 << 30, address_space: 1 << 34, processes: 64, files: 256 }
    }
}
