//! Which protections of a sandbox work on this system.

/// The protections that work on this system; `false` if the kernel refused one or the caller waived it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each holds or not, whatever the others do")]
pub struct Containment {
    /// A program sees no other process, and none of its own can outlive it.
    ///
    /// Otherwise its processes are searched and killed, which only a malicious program evades.
    pub processes: bool,
    /// A program cannot use the network, not even services of this machine.
    pub network: bool,
    /// A program cannot write files or open devices.
    pub files: bool,
    /// A program has no privileges, so it cannot undo the rest.
    pub privileges: bool,
    /// Memory and number of processes are limited.
    pub watched: bool,
}

impl Containment {
    /// All protections.
    pub const FULL: Self = Self { processes: true, network: true, files: true, privileges: true, watched: true };

    /// Whether all protections work.
    pub fn is_full(&self) -> bool {
        *self == Self::FULL
    }

    /// Reads the output of [`Containment::names`]; unknown words are ignored.
    pub fn of_names<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let mut found = Self::default();
        for name in names {
            match name {
                "processes" => found.processes = true,
                "network" => found.network = true,
                "files" => found.files = true,
                "privileges" => found.privileges = true,
                "watched" => found.watched = true,
                _ => {}
            }
        }
        found
    }

    /// The names of the protections that work.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        [
            ("processes", self.processes),
            ("network", self.network),
            ("files", self.files),
            ("privileges", self.privileges),
            ("watched", self.watched),
        ]
        .into_iter()
        .filter_map(|(name, holds)| holds.then_some(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        let some = Containment { network: true, watched: true, ..Containment::default() };
        for containment in [Containment::FULL, Containment::default(), some] {
            assert_eq!(Containment::of_names(containment.names()), containment);
        }
        assert!(Containment::FULL.is_full() && !some.is_full());
    }
}
