//! What a program writes, line by line.

use std::borrow::Cow;
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::time::Instant;

use quadriga_core::Side;

use super::transcript::{Transcript, Voice};

/// What a line counts for at least, in bytes: blank lines take memory too.
const LEAST_LINE: usize = 64;

/// What came from a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// A line.
    Line(String),
    /// A line that is too long, or no text: what is known of it.
    Garbage(String),
    /// More output than is allowed.
    Flood,
    /// The output is closed.
    Closed,
}

/// How much a program may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Measure {
    /// Bytes in a line, without its end.
    pub(crate) line: usize,
    /// Bytes in a game, both outputs together.
    pub(crate) total: u64,
}

/// Divides what a program writes into lines.
pub(super) struct Reader {
    measure: Measure,
    side: Side,
    log: Transcript,
    written: Arc<AtomicU64>,
    found: SyncSender<(Instant, Heard)>,
    // What has come of the next line.
    line: Vec<u8>,
    // Whether it is known to be too long: then it has been told, and the rest of it does not matter.
    too_long: bool,
}

impl Reader {
    /// A reader for the program of a side, which logs and counts what it reads and sends what it finds.
    pub(super) const fn new(
        measure: Measure,
        side: Side,
        log: Transcript,
        written: Arc<AtomicU64>,
        found: SyncSender<(Instant, Heard)>,
    ) -> Self {
        Self { measure, side, log, written, found, line: Vec::new(), too_long: false }
    }

    /// Reads to the end, or until it is too much or nobody listens any more.
    pub(super) fn read(mut self, mut stdout: impl Read) {
        let mut buffer = vec![0; 1 << 16];
        while let Ok(count @ 1..) = stdout.read(&mut buffer) {
            let at = Instant::now();
            let lines = buffer[..count].split(|&byte| byte == b'\n').count() - 1;
            let weight = count.max(lines * LEAST_LINE) as u64;
            if self.written.fetch_add(weight, Ordering::Relaxed) + weight > self.measure.total {
                // Not read any further: whatever it writes from now on hurts nobody but itself.
                let _ = self.found.send((at, Heard::Flood));
                return;
            }
            if self.take(at, &buffer[..count]).is_none() {
                return;
            }
        }
        if !self.too_long && !self.line.trim_ascii().is_empty() {
            let _ = self.finish(Instant::now());
        }
        let _ = self.found.send((Instant::now(), Heard::Closed));
    }

    // `None` if nobody listens any more.
    fn take(&mut self, at: Instant, bytes: &[u8]) -> Option<()> {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            let content = part.strip_suffix(b"\n").unwrap_or(part);
            let ends = content.len() < part.len();
            if !self.too_long {
                // Two bytes more than are allowed tell that it is too long: one may be a carriage return.
                let most = self.measure.line;
                let room = (most + 2).saturating_sub(self.line.len());
                self.line.extend_from_slice(&content[..content.len().min(room)]);
                self.too_long = self.line.trim_ascii_end().len() > most || self.line.len() > most + 1;
                if ends || self.too_long {
                    self.finish(at)?;
                }
            }
            self.too_long &= !ends;
        }
        Some(())
    }

    fn finish(&mut self, at: Instant) -> Option<()> {
        let bytes = std::mem::take(&mut self.line);
        let text = String::from_utf8_lossy(bytes.trim_ascii_end());
        self.log.add(at, self.side, Voice::Program, &text);
        let shown = || text.chars().take(80).collect();
        let heard = if self.too_long || matches!(text, Cow::Owned(_)) {
            Heard::Garbage(shown())
        } else {
            Heard::Line(text.trim().to_owned())
        };
        self.found.send((at, heard)).ok()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;

    use super::*;

    /// What is found in some bytes with lines of up to 8 bytes and 2000 in all, and the lines of the transcript.
    fn heard(bytes: &[u8]) -> (Vec<Heard>, Vec<String>) {
        let (found, from) = sync_channel(100);
        let log = Transcript::default();
        Reader::new(Measure { line: 8, total: 2000 }, Side::First, log.clone(), Arc::default(), found).read(bytes);
        (from.iter().map(|(_, heard)| heard).collect(), log.lines().into_iter().map(|line| line.text).collect())
    }

    fn line(text: &str) -> Heard {
        Heard::Line(text.to_owned())
    }

    fn garbage(text: &str) -> Heard {
        Heard::Garbage(text.to_owned())
    }

    #[test]
    fn lines_lose_the_blanks_around_them() {
        let (found, log) = heard(b"a1-b1\r\n c \n\nd");
        assert_eq!(found, [line("a1-b1"), line("c"), line(""), line("d"), Heard::Closed]);
        assert_eq!(log, ["a1-b1", " c", "", "d"]);
    }

    #[test]
    fn a_line_may_be_as_long_as_is_allowed_and_no_longer() {
        assert_eq!(heard(b"12345678\n").0, [line("12345678"), Heard::Closed]);
        assert_eq!(heard(b"12345678\r\nnext").0, [line("12345678"), line("next"), Heard::Closed]);
        assert_eq!(heard(b"123456789\nnext\n").0, [garbage("123456789"), line("next"), Heard::Closed]);
        assert_eq!(heard(b"123456789abcdefghi\nnext").0, [garbage("123456789a"), line("next"), Heard::Closed]);
        assert_eq!(heard(b"123456789abcdefghi").0, [garbage("123456789a"), Heard::Closed], "it need not end");
        assert_eq!(heard(b"123          \n").0, [garbage("123"), Heard::Closed], "blanks count");
    }

    #[test]
    fn what_is_no_text_is_garbage() {
        assert_eq!(heard(b"\xff\xfe\nok\n").0, [garbage("\u{fffd}\u{fffd}"), line("ok"), Heard::Closed]);
    }

    #[test]
    fn too_much_is_a_flood_however_short_the_lines() {
        assert_eq!(heard(&[b'x'; 2001]).0, [Heard::Flood]);
        assert_eq!(heard(&[b'\n'; 32]).0, [Heard::Flood], "32 lines count for 2048 bytes");
        assert_eq!(heard(&[b'\n'; 31]).0.len(), 32);
    }
}
