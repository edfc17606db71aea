//! Sorted string tables: files that map ascending numbers to bytes, written once sequentially, looked up with a few reads.
//!
//! A file is a sequence of blocks of about four kibibytes and a trailer. A block of level 0 holds entries; a block of
//! level 1 holds, for a few hundred blocks of level 0, the first key of each and its offset; and so on up to the root. A
//! block is written as soon as it is full, before the one above it, so writing and looking up need memory for one block
//! per level. Every block has a checksum.
//!
//! | part | bytes |
//! |---|---|
//! | block | length `u32`, level `u32`, checksum `u64`, entries |
//! | entry | difference to the previous key (from 0), length, value; numbers as LEB128 |
//! | trailer | `quadriga`, offset of the root (`u64`), number of entries (`u64`), checksum of these (`u64`) |
//!
//! Fixed-size numbers are little-endian.

mod reader;
mod writer;

use quadriga_core::KeyMixer;

use crate::bytes;

pub(crate) use reader::{Scan, SsTable};
pub(crate) use writer::SsTableWriter;

/// The size of a block, unless a single entry is larger.
const BLOCK: usize = 4096;
const MAGIC: [u8; 8] = *b"quadriga";
const TRAILER: usize = 32;

/// A checksum, computed like position keys, which are the same on every machine.
fn checksum(seed: u64, bytes: &[u8]) -> u64 {
    let mut words = bytes.chunks_exact(8);
    let mixer = words.by_ref().fold(KeyMixer::new(seed ^ (bytes.len() as u64) << 32), |mixer, word| {
        mixer.word(u64::from_le_bytes(word.try_into().unwrap_or_default()))
    });
    let mut last = [0; 8];
    last[..words.remainder().len()].copy_from_slice(words.remainder());
    mixer.word(u64::from_le_bytes(last)).finish().0
}

/// The length of a block header.
const HEADER: usize = 16;

/// The header of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Header {
    /// The length of the entries in bytes.
    length: usize,
    level: u32,
    checksum: u64,
}

impl Header {
    fn of(level: u32, entries: &[u8]) -> Self {
        Self { length: entries.len(), level, checksum: checksum(level.into(), entries) }
    }

    fn encode(self) -> Vec<u8> {
        let mut into = Vec::with_capacity(HEADER);
        into.extend_from_slice(&(self.length as u32).to_le_bytes());
        into.extend_from_slice(&self.level.to_le_bytes());
        bytes::put_word(&mut into, self.checksum);
        into
    }

    /// Decodes the header at the front; `None` if there are too few bytes.
    fn decode(mut from: &[u8]) -> Option<Self> {
        let word = bytes::take_word(&mut from)?;
        let checksum = bytes::take_word(&mut from)?;
        Some(Self { length: word as u32 as usize, level: (word >> 32) as u32, checksum })
    }

    /// Whether the entries match the checksum.
    fn fits(self, entries: &[u8]) -> bool {
        self == Self::of(self.level, entries)
    }
}

/// Appends an entry after the one with the key `before`; 0 for the first.
fn put_entry(into: &mut Vec<u8>, before: u64, key: u64, value: &[u8]) {
    bytes::put(into, key.wrapping_sub(before));
    bytes::put_slice(into, value);
}

/// Iterates over the entries of a block; ends at invalid bytes.
#[derive(Clone, Debug)]
struct Entries<'a> {
    rest: &'a [u8],
    before: u64,
}

impl<'a> Entries<'a> {
    const fn of(block: &'a [u8]) -> Self {
        Self { rest: block, before: 0 }
    }

    /// The number of unread bytes.
    const fn left(&self) -> usize {
        self.rest.len()
    }

    /// Continues after an entry, given its key and the value of [`Entries::left`] then.
    fn resume(block: &'a [u8], left: usize, before: u64) -> Self {
        Self { rest: &block[block.len() - left.min(block.len())..], before }
    }
}

impl<'a> Iterator for Entries<'a> {
    type Item = (u64, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        self.before = self.before.wrapping_add(bytes::take(&mut self.rest)?);
        Some((self.before, bytes::take_slice(&mut self.rest)?))
    }
}
