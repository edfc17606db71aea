//! The standard output of a program, line by line.

use std::borrow::Cow;
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::time::Instant;

use quadriga_core::Side;

use crate::{Speaker, Transcript};

/// The least size of a line for the output limit, in bytes: empty lines take memory too.
const MIN_LINE: usize = 64;

/// An event of a program's output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OutputEvent {
    /// A line.
    Line(String),
    /// A line that is too long or not UTF-8: its start.
    Garbage(String),
    /// More output than allowed.
    Flood,
    /// The end of the output.
    Closed,
}

/// The output limits of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutputLimits {
    /// The most bytes in a line, without its end.
    pub(crate) line: usize,
    /// The most bytes in a game, both outputs together.
    pub(crate) total: u64,
}

/// Splits the output of a program into lines.
pub(crate) struct OutputReader {
    limits: OutputLimits,
    side: Side,
    log: Transcript,
    written: Arc<AtomicU64>,
    found: SyncSender<(Instant, OutputEvent)>,
    // The start of the next line.
    line: Vec<u8>,
    // Whether it is too long: then it has been reported, and the rest is skipped.
    too_long: bool,
}

impl OutputReader {
    /// A reader that logs and counts the output of a side's program and sends its events.
    pub(crate) const fn new(
        limits: OutputLimits,
        side: Side,
        log: Transcript,
        written: Arc<AtomicU64>,
        found: SyncSender<(Instant, OutputEvent)>,
    ) -> Self {
        Self { limits, side, log, written, found, line: Vec::new(), too_long: false }
    }

    /// Reads to the end, until it is too much, or until the receiver is gone.
    pub(crate) fn read(mut self, mut stdout: impl Read) {
        let mut buffer = vec![0; 1 << 16];
        while let Ok(count @ 1..) = stdout.read(&mut buffer) {
            let at = Instant::now();
            let lines = buffer[..count].split(|&byte| byte == b'\n').count() - 1;
            let weight = count.max(lines * MIN_LINE) as u64;
            if self.written.fetch_add(weight, Ordering::Relaxed) + weight > self.limits.total {
                // Not read any further, so the program blocks when the pipe is full.
                let _ = self.found.send((at, OutputEvent::Flood));
                return;
            }
            if self.take(at, &buffer[..count]).is_none() {
                return;
            }
        }
        if !self.too_long && !self.line.trim_ascii().is_empty() {
            let _ = self.finish(Instant::now());
        }
        let _ = self.found.send((Instant::now(), OutputEvent::Closed));
    }

    // `None` if the receiver is gone.
    fn take(&mut self, at: Instant, bytes: &[u8]) -> Option<()> {
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            let content = part.strip_suffix(b"\n").unwrap_or(part);
            let ends = content.len() < part.len();
            if !self.too_long {
                // Two more bytes than allowed show that it is too long: one may be a carriage return.
                let most = self.limits.line;
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
        self.log.add(at, self.side, Speaker::Program, &text);
        let shown = || text.chars().take(80).collect();
        let heard = if self.too_long || matches!(text, Cow::Owned(_)) {
            OutputEvent::Garbage(shown())
        } else {
            OutputEvent::Line(text.trim().to_owned())
        };
        self.found.send((at, heard)).ok()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;

    use super::*;

    /// The events of some bytes with lines of up to 8 bytes and 2000 in all, and the lines of the transcript.
    fn heard(bytes: &[u8]) -> (Vec<OutputEvent>, Vec<String>) {
        let (found, from) = sync_channel(100);
        let log = Transcript::default();
        OutputReader::new(OutputLimits { line: 8, total: 2000 }, Side::First, log.clone(), Arc::default(), found)
            .read(bytes);
        (from.iter().map(|(_, heard)| heard).collect(), log.lines().into_iter().map(|line| line.text).collect())
    }

    fn line(text: &str) -> OutputEvent {
        OutputEvent::Line(text.to_owned())
    }

    fn garbage(text: &str) -> OutputEvent {
        OutputEvent::Garbage(text.to_owned())
    }

    #[test]
    fn lines_are_trimmed() {
        let (found, log) = heard(b"a1-b1\r\n c \n\nd");
        assert_eq!(found, [line("a1-b1"), line("c"), line(""), line("d"), OutputEvent::Closed]);
        assert_eq!(log, ["a1-b1", " c", "", "d"]);
    }

    #[test]
    fn the_length_of_a_line_is_limited() {
        assert_eq!(heard(b"12345678\n").0, [line("12345678"), OutputEvent::Closed]);
        assert_eq!(heard(b"12345678\r\nnext").0, [line("12345678"), line("next"), OutputEvent::Closed]);
        assert_eq!(heard(b"123456789\nnext\n").0, [garbage("123456789"), line("next"), OutputEvent::Closed]);
        assert_eq!(heard(b"123456789abcdefghi\nnext").0, [garbage("123456789a"), line("next"), OutputEvent::Closed]);
        assert_eq!(heard(b"123456789abcdefghi").0, [garbage("123456789a"), OutputEvent::Closed], "it need not end");
        assert_eq!(heard(b"123          \n").0, [garbage("123"), OutputEvent::Closed], "blanks count");
    }

    #[test]
    fn invalid_utf_8_is_garbage() {
        assert_eq!(heard(b"\xff\xfe\nok\n").0, [garbage("\u{fffd}\u{fffd}"), line("ok"), OutputEvent::Closed]);
    }

    #[test]
    fn too_much_output_is_a_flood_even_in_short_lines() {
        assert_eq!(heard(&[b'x'; 2001]).0, [OutputEvent::Flood]);
        assert_eq!(heard(&[b'\n'; 32]).0, [OutputEvent::Flood], "32 lines count for 2048 bytes");
        assert_eq!(heard(&[b'\n'; 31]).0.len(), 32);
    }
}
