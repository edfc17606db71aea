//! The transcript of the communication between the judge and the programs of a game.

use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use quadriga_core::Side;

/// The sender of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// The judge.
    Judge,
    /// The program.
    Program,
}

/// A line of a transcript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptLine {
    /// Microseconds since the game began.
    pub us: u64,
    /// The side of the program.
    pub side: Side,
    /// Who sent it.
    pub speaker: Speaker,
    /// The line, without its end; invalid UTF-8 is replaced.
    pub text: String,
}

/// The communication between the judge and the programs of a game, with the time of each line. Clones share one
/// transcript.
#[derive(Clone, Debug)]
pub struct Transcript {
    started: Instant,
    lines: Arc<Mutex<Vec<TranscriptLine>>>,
    // The standard error of the programs, by side.
    errors: [String; 2],
}

impl Default for Transcript {
    fn default() -> Self {
        Self { started: Instant::now(), lines: Arc::default(), errors: Default::default() }
    }
}

impl Transcript {
    /// Adds a line.
    pub(crate) fn add(&self, at: Instant, side: Side, speaker: Speaker, text: &str) {
        let us = at.saturating_duration_since(self.started).as_micros() as u64;
        let line = TranscriptLine { us, side, speaker, text: text.to_owned() };
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    }

    /// The same with the standard error of the programs.
    #[must_use]
    pub(crate) fn with_errors(mut self, errors: [String; 2]) -> Self {
        self.errors = errors;
        self
    }

    /// The lines so far, in order of time.
    pub fn lines(&self) -> Vec<TranscriptLine> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner).clone();
        lines.sort_by_key(|line| line.us);
        lines
    }

    /// The transcript as text: for each line the seconds, the side, `>` for a line to the program or `<` for one from
    /// it, and the line with control characters escaped; then standard error. Empty if no program took part.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for line in self.lines() {
            let (side, mark) = (line.side.index() + 1, if line.speaker == Speaker::Judge { '>' } else { '<' });
            let (seconds, micros) = (line.us / 1_000_000, line.us % 1_000_000);
            let escaped: String = line.text.chars().flat_map(shown).collect();
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{seconds:>6}.{micros:06} {side} {mark} {escaped}");
        }
        for (side, errors) in self.errors.iter().enumerate().filter(|(_, errors)| !errors.is_empty()) {
            let _ = writeln!(text, "\n{} ! standard error:\n{}", side + 1, errors.trim_end());
        }
        text
    }
}

// Control characters as escapes.
fn shown(c: char) -> Vec<char> {
    if c.is_control() || c == '\u{feff}' { c.escape_default().collect() } else { vec![c] }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn lines_are_sorted_and_escaped() {
        let transcript = Transcript::default();
        let at = |ms| transcript.started + Duration::from_millis(ms);
        transcript.add(at(1500), Side::Second, Speaker::Program, "Ab-Ac\u{7}");
        transcript.add(at(2), Side::First, Speaker::Judge, "40 0");
        let talk = "     0.002000 1 > 40 0\n     1.500000 2 < Ab-Ac\\u{7}\n";
        assert_eq!(transcript.to_text(), talk);
        let transcript = transcript.with_errors([String::new(), "why\nnot\n".to_owned()]);
        assert_eq!(transcript.to_text(), format!("{talk}\n2 ! standard error:\nwhy\nnot\n"));
    }
}
