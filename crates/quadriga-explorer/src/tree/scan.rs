//! Reading a tree from front to back.

use std::fs::File;
use std::io::{BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};

use super::TRAILER;
use super::block::{Entries, HEADER, Header};
use crate::{Damage, IndexError};

/// The entries of a tree in ascending order, with the memory of a block.
#[derive(Debug)]
pub(crate) struct Scan {
    path: PathBuf,
    file: BufReader<File>,
    at: u64,
    end: u64,
    block: Vec<u8>,
    // How much of the block has not been given out, and the key before it.
    left: usize,
    before: u64,
}

impl Scan {
    /// Begins at the front.
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
    /// If the file cannot be read or is damaged here.
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

    // Blocks above level 0 are for looking up; here they are passed over.
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

    fn refused(&self, error: std::io::Error) -> IndexError {
        match error.kind() {
            ErrorKind::UnexpectedEof => self.damaged(),
            _ => IndexError::Io(self.path.clone(), error),
        }
    }

    /// That the file is not as it was written, here or just before.
    pub(crate) fn damaged(&self) -> IndexError {
        IndexError::Damaged(self.path.clone(), Damage::Block(self.at))
    }
}
