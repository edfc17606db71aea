//! All that was said between the judge and the programs of a game.

use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use quadriga_core::Side;

/// Who spoke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// The judge, to the program.
    Judge,
    /// The program.
    Program,
}

/// A line of a transcript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Utterance {
    /// Microseconds since the game began.
    pub us: u64,
    /// The side of the program.
    pub side: Side,
    /// Who spoke.
    pub voice: Voice,
    /// What, without the line end; bytes that are no text are replaced.
    pub text: String,
}

/// All that was said between the judge and the programs of a game, with the time of each line. Clones write into the
/// same transcript.
#[derive(Clone, Debug)]
pub struct Transcript {
    begun: Instant,
    lines: Arc<Mutex<Vec<Utterance>>>,
    // What the programs wrote to standard error, by side.
    errors: [String; 2],
}

impl Default for Transcript {
    fn default() -> Self {
        Self { begun: Instant::now(), lines: Arc::default(), errors: Default::default() }
    }
}

impl Transcript {
    /// Adds a line.
    pub(crate) fn add(&self, at: Instant, side: Side, voice: Voice, text: &str) {
        let us = at.saturating_duration_since(self.begun).as_micros() as u64;
        let line = Utterance { us, side, voice, text: text.to_owned() };
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    }

    /// The same with what the programs wrote to standard error.
    #[must_use]
    pub(crate) fn with_errors(mut self, errors: [String; 2]) -> Self {
        self.errors = errors;
        self
    }

    /// The lines so far, in order of time.
    pub fn lines(&self) -> Vec<Utterance> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner).clone();
        lines.sort_by_key(|line| line.us);
        lines
    }

    /// The transcript as a text: for each line the seconds, the side, `>` before what the program was told and `<`
    /// before what it said, and the line with everything unprintable escaped; then what they wrote to standard error,
    /// as it was. Empty if no program took part.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for line in self.lines() {
            let (side, mark) = (line.side.index() + 1, if line.voice == Voice::Judge { '>' } else { '<' });
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

// Controls as escapes, everything else as it is.
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
        let at = |ms| transcript.begun + Duration::from_millis(ms);
        transcript.add(at(1500), Side::Second, Voice::Program, "Ab-Ac\u{7}");
        transcript.add(at(2), Side::First, Voice::Judge, "40 0");
        let talk = "     0.002000 1 > 40 0\n     1.500000 2 < Ab-Ac\\u{7}\n";
        assert_eq!(transcript.to_text(), talk);
        let transcript = transcript.with_errors([String::new(), "why\nnot\n".to_owned()]);
        assert_eq!(transcript.to_text(), format!("{talk}\n2 ! standard error:\nwhy\nnot\n"));
    }
}
