//! Sorted files on the way to one.

use std::fs;
use std::mem;
use std::path::PathBuf;

use crate::gather::Gather;
use crate::merge::merge;
use crate::tree::TreeWriter;
use crate::workshop::Workshop;
use crate::{IndexError, files};

/// Sorted files of an addition. As many as may be open at once are merged into one of the next tier, so that a move is
/// rewritten once for each tier, however many there are.
#[derive(Debug)]
pub(crate) struct Runs {
    most: usize,
    tiers: Vec<Vec<PathBuf>>,
    made: u64,
}

impl Runs {
    /// Merges `most` files at a time, but at least two.
    pub(crate) fn new(most: usize) -> Self {
        Self { most: most.max(2), tiers: Vec::new(), made: 0 }
    }

    /// The files there are.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &PathBuf> {
        self.tiers.iter().flatten()
    }

    /// How many bytes they have.
    pub(crate) fn size(&self) -> u64 {
        self.paths().map(|path| fs::metadata(path).map_or(0, |file| file.len())).sum()
    }

    /// Writes what is in memory, and merges where too many files have come together.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub(crate) fn spill(&mut self, workshop: &Workshop, gather: &mut Gather) -> Result<(), IndexError> {
        let run = self.next(workshop);
        let mut out = TreeWriter::create(&run)?;
        gather.write(&mut out)?;
        out.finish(false)?;
        self.keep(0, run);
        for tier in 0.. {
            if self.tiers[tier].len() < self.most {
                break;
            }
            let run = self.next(workshop);
            let merged = mem::take(&mut self.tiers[tier]);
            let mut out = TreeWriter::create(&run)?;
            merge(&merged, &mut out)?;
            out.finish(false)?;
            merged.iter().try_for_each(|run| files::remove(run))?;
            self.keep(tier + 1, run);
        }
        Ok(())
    }

    fn keep(&mut self, tier: usize, run: PathBuf) {
        if self.tiers.len() == tier {
            self.tiers.push(Vec::new());
        }
        self.tiers[tier].push(run);
    }

    fn next(&mut self, workshop: &Workshop) -> PathBuf {
        self.made += 1;
        workshop.file(&format!("{}.run", self.made))
    }
}
