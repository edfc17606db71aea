//! Files that map ascending numbers to bytes: written once from front to back, looked up with a few reads.
//!
//! A file is a sequence of blocks of about four kibibytes and a trailer. A block of level 0 holds entries; a block of
//! level 1 holds, for a few hundred blocks of level 0, the first key of each and where it begins; and so on up to the
//! root. A block is written as soon as it is full, before the one above it, so neither writing nor looking up needs more
//! memory than a block for each level. Every block has a checksum.
//!
//! | part | bytes |
//! |---|---|
//! | block | length `u32`, level `u32`, checksum `u64`, entries |
//! | entry | difference to the key before (from 0), length, value; numbers of seven bits to a byte |
//! | trailer | `quadriga`, where the root begins (`u64`), number of entries (`u64`), checksum of these (`u64`) |
//!
//! Fixed numbers have their lowest byte first.

mod block;
mod reader;
mod scan;
mod writer;

use quadriga_core::KeyMixer;

pub(crate) use reader::Tree;
pub(crate) use scan::Scan;
pub(crate) use writer::TreeWriter;

/// How large a block becomes, unless a single entry is larger.
const BLOCK: usize = 4096;
const MAGIC: [u8; 8] = *b"quadriga";
const TRAILER: usize = 32;

/// A checksum: that of keys, which are the same on every machine.
fn checksum(seed: u64, bytes: &[u8]) -> u64 {
    let mut words = bytes.chunks_exact(8);
    let mixer = words.by_ref().fold(KeyMixer::new(seed ^ (bytes.len() as u64) << 32), |mixer, word| {
        mixer.word(u64::from_le_bytes(word.try_into().unwrap_or_default()))
    });
    let mut last = [0; 8];
    last[..words.remainder().len()].copy_from_slice(words.remainder());
    mixer.word(u64::from_le_bytes(last)).finish().0
}
