//! The beginning and the end of a long text.

use std::collections::VecDeque;

/// How many bytes of the beginning are kept, and of the end.
const KEPT: usize = 64 << 10;

/// The first and the last 64 KiB of what was written.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    first: Vec<u8>,
    last: VecDeque<u8>,
    left_out: u64,
}

impl Kept {
    /// More was written.
    pub(crate) fn add(&mut self, mut bytes: &[u8]) {
        let room = KEPT - self.first.len();
        let (first, rest) = bytes.split_at(room.min(bytes.len()));
        self.first.extend_from_slice(first);
        bytes = rest;
        self.last.extend(bytes);
        let excess = self.last.len().saturating_sub(KEPT);
        self.last.drain(..excess);
        self.left_out += excess as u64;
    }

    /// What is kept, as text; a line tells how much is left out.
    pub(crate) fn text(&self) -> String {
        let mut bytes = self.first.clone();
        if self.left_out > 0 {
            bytes.extend_from_slice(format!("\n[… {} bytes …]\n", self.left_out).as_bytes());
        }
        bytes.extend(&self.last);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn little_is_kept_whole() {
        let mut kept = Kept::default();
        kept.add(b"one ");
        kept.add(b"two");
        assert_eq!(kept.text(), "one two");
    }

    #[test]
    fn much_loses_its_middle() {
        let mut kept = Kept::default();
        kept.add(b"begin");
        for _ in 0..40 {
            kept.add(&[b'x'; 10_000]);
        }
        kept.add(b"end");
        let text = kept.text();
        assert!(text.starts_with("begin") && text.ends_with("end"));
        assert!(text.contains(&format!("[… {} bytes …]", 400_008 - 2 * KEPT)), "{}", text.len());
    }
}
