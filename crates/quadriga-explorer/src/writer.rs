//! Adds games to an index.

use std::marker::PhantomData;
use std::path::Path;

use quadriga_core::Symmetry;

use crate::manifest::SegmentFiles;
use crate::mem_table::MemTable;
use crate::runs::Runs;
use crate::runs::merge;
use crate::sstable::{Scan, SsTableWriter};
use crate::staging::{Staging, sweep};
use crate::{Index, IndexError, IndexedGame, KnownGame, files};

/// A segment is merged if it is at most this many times as large as the addition. So the sizes of segments fall
/// geometrically: there are few, and a game is rewritten only a few times.
const REWRITE: u64 = 4;

/// The resource limits of an addition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// The memory for unwritten moves, in bytes.
    pub buffer: usize,
    /// The number of runs merged at a time.
    pub files: usize,
}

impl Default for Resources {
    fn default() -> Self {
        Self { buffer: 64 << 20, files: 32 }
    }
}

/// Adds games to an index. None is in the index before [`IndexWriter::finish`] returns; an addition that is dropped,
/// killed or refused leaves the index unchanged.
#[derive(Debug)]
pub struct IndexWriter<'a, P> {
    index: &'a mut Index,
    staging: Staging,
    mem_table: MemTable,
    runs: Runs,
    games: SsTableWriter,
    added: u64,
    game: PhantomData<P>,
}

impl<'a, P: Symmetry> IndexWriter<'a, P> {
    pub(crate) fn begin(index: &'a mut Index, resources: Resources) -> Result<Self, IndexError> {
        let staging = Staging::open(index.folder())?;
        // Another process may have added games since the index was opened.
        index.reopen()?;
        sweep(index.folder(), index.manifest())?;
        let games = SsTableWriter::create(&staging.file("games"))?;
        let mem_table = MemTable::new(resources.buffer);
        let runs = Runs::new(resources.files);
        Ok(Self { index, staging, mem_table, runs, games, added: 0, game: PhantomData })
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn add(&mut self, played: &IndexedGame<'_, P>) -> Result<(), IndexError> {
        if !self.mem_table.has_room(played.positions.len()) {
            self.spill_rest()?;
        }
        self.added += 1;
        let number = self.index.games() + self.added;
        self.games.push(number, &KnownGame::of(played).encode())?;
        self.mem_table.add(played, number, self.index.plies());
        Ok(())
    }

    /// The number of games added.
    pub const fn added(&self) -> u64 {
        self.added
    }

    /// Commits the games to the index; returns their number once they are on disk.
    ///
    /// # Errors
    /// If a file cannot be written, or a file of the index is damaged.
    pub fn finish(mut self) -> Result<u64, IndexError> {
        if self.added == 0 {
            return Ok(0);
        }
        self.spill_rest()?;
        let kept = kept(&self.index.manifest().segments, self.runs.size());
        self.publish(kept)
    }

    /// The same, and whatever the index had before becomes one file with it, also if nothing was added: look-ups are then
    /// as fast as they can be.
    ///
    /// # Errors
    /// If a file cannot be written, or a file of the index is damaged.
    pub fn finish_as_one(mut self) -> Result<u64, IndexError> {
        if self.added == 0 && self.index.segments() <= 1 {
            return Ok(0);
        }
        self.spill_rest()?;
        self.publish(0)
    }

    fn spill_rest(&mut self) -> Result<(), IndexError> {
        if self.mem_table.is_empty() { Ok(()) } else { self.runs.spill(&self.staging, &mut self.mem_table) }
    }

    // Makes one segment of what was added and of all segments but the first `kept`.
    fn publish(self, kept: usize) -> Result<u64, IndexError> {
        let Self { index, staging, runs, games, added, .. } = self;
        games.finish(false)?;
        let folder = index.folder().to_owned();
        let mut manifest = index.manifest().clone();
        let old = manifest.segments.split_off(kept);
        let (positions, all_games) = (staging.file("positions"), staging.file("all-games"));
        let mut out = SsTableWriter::create(&positions)?;
        let known = old.iter().map(|files| files.positions(&folder));
        merge(&known.chain(runs.paths().cloned()).collect::<Vec<_>>(), &mut out)?;
        let positions_bytes = out.finish(true)?;
        let mut out = SsTableWriter::create(&all_games)?;
        // Those of the index come first: they have the lower numbers.
        old.iter().try_for_each(|files| copy(&files.games(&folder), &mut out))?;
        copy(&staging.file("games"), &mut out)?;
        let games_bytes = out.finish(true)?;
        let count = old.iter().map(|files| files.count).sum::<u64>() + added;
        let new = SegmentFiles { number: manifest.next, count, positions_bytes, games_bytes };
        files::rename(&positions, &new.positions(&folder))?;
        files::rename(&all_games, &new.games(&folder))?;
        manifest.next += 1;
        manifest.segments.push(new);
        manifest.write(&folder)?;
        index.reopen()?;
        sweep(&folder, index.manifest())?;
        Ok(added)
    }
}

// How many segments stay as they are beside an addition of this size.
fn kept(segments: &[SegmentFiles], added: u64) -> usize {
    let mut size = added;
    let mut kept = segments.len();
    while let Some(last) = kept.checked_sub(1)
        && segments[last].positions_bytes <= size.saturating_mul(REWRITE)
    {
        size = size.saturating_add(segments[last].positions_bytes);
        kept = last;
    }
    kept
}

fn copy(from: &Path, out: &mut SsTableWriter) -> Result<(), IndexError> {
    let mut scan = Scan::open(from)?;
    while let Some((number, game)) = scan.next()? {
        out.push(number, game)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_additions_leave_large_segments_alone() {
        let segments = |sizes: &[u64]| -> Vec<SegmentFiles> {
            let of = |&size: &u64| SegmentFiles { number: 1, count: 1, positions_bytes: size, games_bytes: 1 };
            sizes.iter().map(of).collect()
        };
        assert_eq!(kept(&segments(&[]), 10), 0);
        assert_eq!(kept(&segments(&[1000]), 10), 1);
        assert_eq!(kept(&segments(&[1000, 40]), 10), 1);
        assert_eq!(kept(&segments(&[200, 40]), 10), 0);
        assert_eq!(kept(&segments(&[1000, 41]), 10), 2);
        // However many additions there are, segments stay few.
        let mut sizes: Vec<u64> = Vec::new();
        for _ in 0..100_000 {
            let kept = kept(&segments(&sizes), 1);
            let merged = 1 + sizes.split_off(kept).iter().sum::<u64>();
            sizes.push(merged);
            assert!(sizes.len() <= 10, "{sizes:?}");
        }
    }
}
