//! A block: a level and entries.

use super::checksum;
use crate::bytes;

/// The length of what stands before the entries of a block.
pub(super) const HEADER: usize = 16;

/// What stands before the entries of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Header {
    /// How many bytes the entries have.
    pub(super) length: usize,
    pub(super) level: u32,
    checksum: u64,
}

impl Header {
    pub(super) fn of(level: u32, entries: &[u8]) -> Self {
        Self { length: entries.len(), level, checksum: checksum(level.into(), entries) }
    }

    pub(super) fn encode(self) -> Vec<u8> {
        let mut into = Vec::with_capacity(HEADER);
        into.extend_from_slice(&(self.length as u32).to_le_bytes());
        into.extend_from_slice(&self.level.to_le_bytes());
        bytes::put_word(&mut into, self.checksum);
        into
    }

    /// The header at the front; `None` if there are too few bytes.
    pub(super) fn decode(mut from: &[u8]) -> Option<Self> {
        let word = bytes::take_word(&mut from)?;
        let checksum = bytes::take_word(&mut from)?;
        Some(Self { length: word as u32 as usize, level: (word >> 32) as u32, checksum })
    }

    /// Whether these are the entries it was written with.
    pub(super) fn fits(self, entries: &[u8]) -> bool {
        self == Self::of(self.level, entries)
    }
}

/// Appends an entry behind one with the key `before`, or behind none if that is 0.
pub(super) fn put_entry(into: &mut Vec<u8>, before: u64, key: u64, value: &[u8]) {
    bytes::put(into, key.wrapping_sub(before));
    bytes::put_slice(into, value);
}

/// The entries of a block from the first; ends where they are not entries.
#[derive(Clone, Debug)]
pub(super) struct Entries<'a> {
    rest: &'a [u8],
    before: u64,
}

impl<'a> Entries<'a> {
    pub(super) const fn of(block: &'a [u8]) -> Self {
        Self { rest: block, before: 0 }
    }

    /// How many bytes have not been read.
    pub(super) const fn left(&self) -> usize {
        self.rest.len()
    }

    /// Goes on behind an entry that [`Entries::left`] and its key were taken of.
    pub(super) fn resume(block: &'a [u8], left: usize, before: u64) -> Self {
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
