//! Writes a table.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::{BLOCK, Header, MAGIC, checksum, put_entry};
use crate::IndexError;
use crate::bytes;

/// Writes a table sequentially.
#[derive(Debug)]
pub(crate) struct SsTableWriter {
    path: PathBuf,
    out: BufWriter<File>,
    written: u64,
    entries: u64,
    // The unfinished block of each level.
    levels: Vec<Growing>,
}

#[derive(Debug, Default)]
struct Growing {
    first: u64,
    last: u64,
    entries: Vec<u8>,
    blocks: u64,
}

impl SsTableWriter {
    /// Creates a file, overwriting an existing one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn create(path: &Path) -> Result<Self, IndexError> {
        let file = File::create(path).map_err(IndexError::io(path))?;
        let out = BufWriter::with_capacity(1 << 16, file);
        Ok(Self { path: path.to_owned(), out, written: 0, entries: 0, levels: Vec::new() })
    }

    /// Adds an entry; its key must be higher than all previous ones.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn push(&mut self, key: u64, value: &[u8]) -> Result<(), IndexError> {
        self.entries += 1;
        self.push_at(0, key, value).map_err(IndexError::io(&self.path))
    }

    /// Writes the rest and returns the length of the file; if `sync`, once it is on disk.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn finish(mut self, sync: bool) -> Result<u64, IndexError> {
        self.close(sync).map_err(IndexError::io(&self.path))
    }

    fn close(&mut self, sync: bool) -> io::Result<u64> {
        let mut level = 0;
        // The first level with only one block is the root.
        while self.levels.get(level).is_some_and(|growing| growing.blocks > 0) {
            self.flush(level)?;
            level += 1;
        }
        let root = self.written;
        if level < self.levels.len() {
            self.write_block(level)?;
        }
        let mut trailer = MAGIC.to_vec();
        bytes::put_word(&mut trailer, root);
        bytes::put_word(&mut trailer, self.entries);
        let checksum = checksum(0, &trailer);
        bytes::put_word(&mut trailer, checksum);
        self.out.write_all(&trailer)?;
        self.out.flush()?;
        if sync {
            self.out.get_ref().sync_all()?;
        }
        Ok(self.written + trailer.len() as u64)
    }

    fn push_at(&mut self, level: usize, key: u64, value: &[u8]) -> io::Result<()> {
        if self.levels.len() == level {
            self.levels.push(Growing::default());
        }
        let filled = self.levels[level].entries.len();
        if filled > 0 && filled + value.len() > BLOCK {
            self.flush(level)?;
        }
        let growing = &mut self.levels[level];
        if growing.entries.is_empty() {
            (growing.first, growing.last) = (key, 0);
        }
        put_entry(&mut growing.entries, growing.last, key, value);
        growing.last = key;
        Ok(())
    }

    // Writes the unfinished block of a level and adds it to the level above.
    fn flush(&mut self, level: usize) -> io::Result<()> {
        let mut at = Vec::new();
        bytes::put(&mut at, self.written);
        let first = self.levels[level].first;
        self.write_block(level)?;
        self.push_at(level + 1, first, &at)
    }

    fn write_block(&mut self, level: usize) -> io::Result<()> {
        let growing = &mut self.levels[level];
        let header = Header::of(level as u32, &growing.entries).encode();
        self.out.write_all(&header)?;
        self.out.write_all(&growing.entries)?;
        self.written += (header.len() + growing.entries.len()) as u64;
        growing.entries.clear();
        growing.blocks += 1;
        Ok(())
    }
}
