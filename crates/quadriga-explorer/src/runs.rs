//! Sorted runs and their merging.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs;
use std::mem;
use std::path::PathBuf;

use crate::mem_table::MemTable;
use crate::node::Node;
use crate::sstable::{Scan, SsTableWriter};
use crate::staging::Staging;
use crate::{IndexError, files};

/// The sorted runs of an addition. Whenever there are as many of a tier as may be merged at once, they become one run of
/// the next tier, so a move is rewritten once per tier.
#[derive(Debug)]
pub(crate) struct Runs {
    most: usize,
    tiers: Vec<Vec<PathBuf>>,
    made: u64,
}

impl Runs {
    /// Merges `most` files at a time, at least two.
    pub(crate) fn new(most: usize) -> Self {
        Self { most: most.max(2), tiers: Vec::new(), made: 0 }
    }

    /// The files.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &PathBuf> {
        self.tiers.iter().flatten()
    }

    /// Their total size in bytes.
    pub(crate) fn size(&self) -> u64 {
        self.paths().map(|path| fs::metadata(path).map_or(0, |file| file.len())).sum()
    }

    /// Writes the games in memory as a run, and merges runs where a tier is full.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub(crate) fn spill(&mut self, staging: &Staging, mem_table: &mut MemTable) -> Result<(), IndexError> {
        let run = self.next(staging);
        let mut out = SsTableWriter::create(&run)?;
        mem_table.write(&mut out)?;
        out.finish(false)?;
        self.keep(0, run);
        for tier in 0.. {
            if self.tiers[tier].len() < self.most {
                break;
            }
            let run = self.next(staging);
            let merged = mem::take(&mut self.tiers[tier]);
            let mut out = SsTableWriter::create(&run)?;
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

    fn next(&mut self, staging: &Staging) -> PathBuf {
        self.made += 1;
        staging.file(&format!("{}.run", self.made))
    }
}

/// A file in a merge, and its next entry.
struct Head {
    scan: Scan,
    value: Vec<u8>,
}

impl Head {
    // The key of the next entry; `None` at the end.
    fn advance(&mut self) -> Result<Option<u64>, IndexError> {
        let Some((key, value)) = self.scan.next()? else { return Ok(None) };
        self.value.clear();
        self.value.extend_from_slice(value);
        Ok(Some(key))
    }

    fn node(&self) -> Result<Node, IndexError> {
        Node::decode(&self.value).ok_or_else(|| self.scan.damaged())
    }
}

/// Merges the positions of all files in order; entries of the same position are added. It needs memory for a block and a
/// buffer per file.
///
/// # Errors
/// If a file cannot be read or written, or is damaged.
pub(crate) fn merge(paths: &[PathBuf], out: &mut SsTableWriter) -> Result<(), IndexError> {
    let mut heads = Vec::new();
    let mut next = BinaryHeap::new();
    for (i, path) in paths.iter().enumerate() {
        let mut head = Head { scan: Scan::open(path)?, value: Vec::new() };
        next.extend(head.advance()?.map(|key| Reverse((key, i))));
        heads.push(head);
    }
    let (mut same, mut value) = (Vec::new(), Vec::new());
    while let Some(Reverse((key, i))) = next.pop() {
        same.push(i);
        while let Some(&Reverse((other, i))) = next.peek()
            && other == key
        {
            next.pop();
            same.push(i);
        }
        if let [only] = same[..] {
            // Most positions are in one file only and need not be decoded.
            out.push(key, &heads[only].value)?;
        } else {
            let mut sum = Node::default();
            for &i in &same {
                sum.add(&heads[i].node()?);
            }
            value.clear();
            sum.encode(&mut value);
            out.push(key, &value)?;
        }
        for i in same.drain(..) {
            next.extend(heads[i].advance()?.map(|key| Reverse((key, i))));
        }
    }
    Ok(())
}
