//! Reads a table, by key or sequentially.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};

use super::{BLOCK, Entries, HEADER, Header, MAGIC, TRAILER, checksum};
use crate::bytes;
use crate::{Damage, IndexError};

/// A finished table.
#[derive(Debug)]
pub(crate) struct SsTable {
    path: PathBuf,
    file: File,
    // The offset at which the trailer begins.
    end: u64,
    root: u64,
    entries: u64,
}

impl SsTable {
    /// Opens a file of a known length.
    ///
    /// # Errors
    /// If it cannot be read, has another length, or is not a table.
    pub(crate) fn open(path: &Path, length: u64) -> Result<Self, IndexError> {
        let file = File::open(path).map_err(IndexError::io(path))?;
        let found = file.metadata().map_err(IndexError::io(path))?.len();
        let damaged = |damage| IndexError::Damaged(path.to_owned(), damage);
        if found != length {
            return Err(damaged(Damage::Length { expected: length, found }));
        }
        let end = length.checked_sub(TRAILER as u64).ok_or_else(|| damaged(Damage::Block(0)))?;
        let mut tree = Self { path: path.to_owned(), file, end, root: 0, entries: 0 };
        let trailer = tree.bytes_at(end, TRAILER)?;
        (tree.root, tree.entries) = read_trailer(&trailer).ok_or_else(|| damaged(Damage::Block(end)))?;
        Ok(tree)
    }

    /// The value of a key, if there is one.
    ///
    /// # Errors
    /// If the file cannot be read or is damaged along the search path.
    pub(crate) fn get(&self, key: u64) -> Result<Option<Vec<u8>>, IndexError> {
        if self.entries == 0 {
            return Ok(None);
        }
        let mut at = self.root;
        let mut above = u32::MAX;
        loop {
            let (header, block) = self.block(at)?;
            // Levels must decrease, so that no damaged file makes the search loop.
            if header.level >= above {
                return Err(self.damaged(at));
            }
            above = header.level;
            let Some((found, value)) = Entries::of(&block).take_while(|(first, _)| *first <= key).last() else {
                return Ok(None);
            };
            if above == 0 {
                return Ok((found == key).then(|| value.to_vec()));
            }
            at = bytes::take(&mut { value }).ok_or_else(|| self.damaged(at))?;
        }
    }

    fn block(&self, at: u64) -> Result<(Header, Vec<u8>), IndexError> {
        // One read nearly always gets the whole block.
        let there = usize::try_from(self.end.saturating_sub(at)).unwrap_or(usize::MAX);
        let mut bytes = self.bytes_at(at, there.min(HEADER + BLOCK + BLOCK / 4))?;
        let header = Header::decode(&bytes).ok_or_else(|| self.damaged(at))?;
        if header.length > there.saturating_sub(HEADER) {
            return Err(self.damaged(at));
        }
        let read = bytes.len();
        let wanted = HEADER + header.length;
        if read < wanted {
            bytes.extend(self.bytes_at(at + read as u64, wanted - read)?);
        }
        bytes.truncate(wanted);
        bytes.drain(..HEADER);
        if header.fits(&bytes) { Ok((header, bytes)) } else { Err(self.damaged(at)) }
    }

    fn bytes_at(&self, at: u64, length: usize) -> Result<Vec<u8>, IndexError> {
        let mut bytes = vec![0; length];
        read_exact_at(&self.file, &self.path, &mut bytes, at).map_err(IndexError::io(&self.path))?;
        Ok(bytes)
    }

    fn damaged(&self, at: u64) -> IndexError {
        IndexError::Damaged(self.path.clone(), Damage::Block(at))
    }
}

// The offset of the root and the number of entries.
fn read_trailer(trailer: &[u8]) -> Option<(u64, u64)> {
    let mut rest = trailer.strip_prefix(&MAGIC)?;
    let (root, entries) = (bytes::take_word(&mut rest)?, bytes::take_word(&mut rest)?);
    let sum = bytes::take_word(&mut rest)?;
    (sum == checksum(0, &trailer[..TRAILER - 8])).then_some((root, entries))
}

// Positioned reads, because threads share the file cursor.
#[cfg(unix)]
fn read_exact_at(file: &File, _path: &Path, bytes: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, at)
}

#[cfg(not(unix))]
fn read_exact_at(_file: &File, path: &Path, bytes: &mut [u8], at: u64) -> io::Result<()> {
    use std::io::{Seek, SeekFrom};

    let mut own = File::open(path)?;
    own.seek(SeekFrom::Start(at))?;
    own.read_exact(bytes)
}

/// The entries of a table in ascending order; one block at a time is in memory.
#[derive(Debug)]
pub(crate) struct Scan {
    path: PathBuf,
    file: BufReader<File>,
    at: u64,
    end: u64,
    block: Vec<u8>,
    // The unread rest of the block, and the key before it.
    left: usize,
    before: u64,
}

impl Scan {
    /// Starts at the first entry.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub(crate) fn open(path: &Path) -> Result<Self, IndexError> {
        let file = File::open(path).map_err(IndexError::io(path))?;
        let length = file.metadata().map_err(IndexError::io(path))?.len();
        let end = length.saturating_sub(TRAILER as u64);
        let file = BufReader::with_capacity(1 << 16, file);
        Ok(Self { path: path.to_owned(), file, at: 0, end, block: Vec::new(), left: 0, before: 0 })
    }

    /// The next entry; `None` at the end.
    ///
    /// # Errors
    /// If the file cannot be read or is damaged at this entry.
    pub(crate) fn next(&mut self) -> Result<Option<(u64, &[u8])>, IndexError> {
        while self.left == 0 {
            if self.at >= self.end {
                return Ok(None);
            }
            self.read_block()?;
        }
        let mut entries = Entries::resume(&self.block, self.left, self.before);
        let damaged = || IndexError::Damaged(self.path.clone(), Damage::Block(self.at));
        let (key, value) = entries.next().ok_or_else(damaged)?;
        (self.left, self.before) = (entries.left(), key);
        Ok(Some((key, value)))
    }

    // Blocks above level 0 serve look-ups and are skipped here.
    fn read_block(&mut self) -> Result<(), IndexError> {
        let mut header = [0; HEADER];
        self.fill_header(&mut header)?;
        let header = Header::decode(&header).ok_or_else(|| self.damaged())?;
        if self.at + (HEADER + header.length) as u64 > self.end {
            return Err(self.damaged());
        }
        self.block.resize(header.length, 0);
        if let Err(error) = self.file.read_exact(&mut self.block) {
            return Err(self.refused(error));
        }
        if !header.fits(&self.block) {
            return Err(self.damaged());
        }
        self.at += (HEADER + header.length) as u64;
        self.left = if header.level == 0 { header.length } else { 0 };
        self.before = 0;
        Ok(())
    }

    fn fill_header(&mut self, header: &mut [u8; HEADER]) -> Result<(), IndexError> {
        self.file.read_exact(header).map_err(|error| self.refused(error))
    }

    fn refused(&self, error: io::Error) -> IndexError {
        match error.kind() {
            ErrorKind::UnexpectedEof => self.damaged(),
            _ => IndexError::Io(self.path.clone(), error),
        }
    }

    /// The error for a damaged block at the current offset.
    pub(crate) fn damaged(&self) -> IndexError {
        IndexError::Damaged(self.path.clone(), Damage::Block(self.at))
    }
}
