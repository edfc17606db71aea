//! What holds of a cage on this system.

/// What holds of a cage on this system; what is `false` the kernel refused, or the caller allowed the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each holds or not, whatever the others do")]
pub struct Containment {
    /// A program sees no foreign process, and none of its own can outlive it.
    ///
    /// Where this does not hold, its processes are hunted down, which only a malicious one evades.
    pub processes: bool,
    /// A program reaches no network, not even services of this machine.
    pub network: bool,
    /// A program can write no file and open no device.
    pub files: bool,
    /// A program has no privileges, so that it cannot undo the rest.
    pub privileges: bool,
    /// Memory and number of processes are watched.
    pub watched: bool,
}

impl Containment {
    /// Everything a cage can do.
    pub const FULL: Self = Self { processes: true, network: true, files: true, privileges: true, watched: true };

    /// Whether nothing is missing.
    pub fn is_full(&self) -> bool {
        *self == Self::FULL
    }

    /// Reads what [`Containment::names`] gives; other words count for nothing.
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

    /// The names of what holds.
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
