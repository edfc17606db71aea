//! A running program and the three pipes to it.

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use quadriga_core::Side;
use quadriga_sandbox::{ExitReason, Program, Sandbox};

use crate::program::output::{OutputEvent, OutputLimits, OutputReader};
use crate::{Speaker, Transcript};

/// The number of unread lines after which a program that writes more blocks.
const QUEUE: usize = 1024;
/// How often a waiting receiver checks the stop flag.
const POLL: Duration = Duration::from_millis(50);

/// A running program. Three threads serve its pipes, so that it cannot block the judge.
pub(crate) struct Pipes {
    child: Child,
    side: Side,
    transcript: Transcript,
    to: Option<Sender<Vec<u8>>>,
    from: Receiver<(Instant, OutputEvent)>,
    stderr: Arc<Mutex<TailBuffer>>,
    // The number of bytes it has written, and the most it may write.
    written: Arc<AtomicU64>,
    max_written: u64,
    paused: bool,
    pausing: bool,
}

impl Pipes {
    /// Starts a program in a sandbox.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(crate) fn start(
        sandbox: &Sandbox,
        program: &Program,
        limits: OutputLimits,
        side: Side,
        transcript: &Transcript,
    ) -> std::io::Result<Self> {
        let mut command = sandbox.command(program);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let (to, lines) = channel();
        let (found, from) = sync_channel(QUEUE);
        let stderr = Arc::new(Mutex::new(TailBuffer::default()));
        let written = Arc::new(AtomicU64::new(0));
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write(stdin, &lines));
        }
        if let Some(stdout) = child.stdout.take() {
            let (log, written) = (transcript.clone(), written.clone());
            thread::spawn(move || OutputReader::new(limits, side, log, written, found).read(stdout));
        }
        if let Some(pipe) = child.stderr.take() {
            let (tail, written) = (stderr.clone(), written.clone());
            thread::spawn(move || collect(pipe, &tail, &written, limits.total));
        }
        let transcript = transcript.clone();
        let max_written = limits.total;
        Ok(Self {
            child,
            side,
            transcript,
            to: Some(to),
            from,
            stderr,
            written,
            max_written,
            paused: false,
            pausing: true,
        })
    }

    /// A program whose output is given: its process does nothing.
    #[cfg(test)]
    pub(crate) fn with_output(from: Receiver<(Instant, OutputEvent)>) -> Self {
        let child = std::process::Command::new("sleep").arg("60").spawn().expect("sleep runs");
        Self {
            child,
            side: Side::First,
            transcript: Transcript::default(),
            to: None,
            from,
            stderr: Arc::default(),
            written: Arc::default(),
            max_written: u64::MAX,
            paused: false,
            pausing: false,
        }
    }

    /// Lets the program think on its opponent's time.
    pub(crate) const fn never_pause(&mut self) {
        self.pausing = false;
    }

    /// Waits until the program has started and is waiting for input, at most `most`.
    pub(crate) fn settle(&self, most: Duration) {
        quadriga_sandbox::settle(&self.child, most);
    }

    /// Sends a line; returns the time.
    pub(crate) fn send(&self, line: &str) -> Instant {
        let at = Instant::now();
        if let Some(to) = &self.to {
            // If the program has closed its input, its missing answer is the fault.
            let _ = to.send(format!("{line}\n").into_bytes());
        }
        self.transcript.add(at, self.side, Speaker::Judge, line);
        at
    }

    /// Closes the input of the program.
    pub(crate) fn close(&mut self) {
        self.to = None;
    }

    /// The next event; `None` at `until` or once `stop` is set.
    pub(crate) fn receive(&self, until: Instant, stop: &AtomicBool) -> Option<(Instant, OutputEvent)> {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left.min(POLL)) {
                Ok(heard) => return Some(heard),
                Err(RecvTimeoutError::Disconnected) => return Some((Instant::now(), OutputEvent::Closed)),
                Err(RecvTimeoutError::Timeout) if left <= POLL || stop.load(Ordering::Relaxed) => return None,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The next event, if there is one already.
    pub(crate) fn pending(&self) -> Option<OutputEvent> {
        // Too much standard error is not an event of its own.
        let flood = self.has_flooded().then_some(OutputEvent::Flood);
        flood.or_else(|| self.from.try_recv().ok().map(|(_, heard)| heard))
    }

    /// Stops the program during its opponent's turn, so that it gets no processor time.
    pub(crate) fn pause(&mut self) {
        if self.pausing && !self.paused {
            self.paused = quadriga_sandbox::pause(&self.child);
        }
    }

    /// Continues the program for its turn.
    pub(crate) fn resume(&mut self) {
        if self.paused {
            quadriga_sandbox::resume(&self.child);
            self.paused = false;
        }
    }

    /// How it exited, if it does within `time`.
    pub(crate) fn exit_within(&mut self, time: Duration) -> Option<ExitReason> {
        let until = Instant::now() + time;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(ExitReason::of(status)),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }

    /// Whether it has written too much.
    pub(crate) fn has_flooded(&self) -> bool {
        self.written.load(Ordering::Relaxed) > self.max_written
    }

    /// The start and the end of its standard error.
    pub(crate) fn stderr(&self) -> String {
        self.stderr.lock().unwrap_or_else(PoisonError::into_inner).text()
    }
}

impl Drop for Pipes {
    fn drop(&mut self) {
        self.to = None;
        self.resume();
        // Nothing can be done about an error here.
        let _ = quadriga_sandbox::stop(&mut self.child);
    }
}

fn write(mut stdin: ChildStdin, lines: &Receiver<Vec<u8>>) {
    while let Ok(line) = lines.recv() {
        // A program that does not read its input is judged by its answers.
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn collect(mut pipe: ChildStderr, buffer: &Mutex<TailBuffer>, written: &AtomicU64, most: u64) {
    let mut bytes = vec![0; 1 << 16];
    while let Ok(count @ 1..) = pipe.read(&mut bytes) {
        buffer.lock().unwrap_or_else(PoisonError::into_inner).add(&bytes[..count]);
        if written.fetch_add(count as u64, Ordering::Relaxed) + count as u64 > most {
            return;
        }
    }
}

/// The number of bytes stored of the start, and of the end.
const STORED: usize = 64 << 10;

/// Stores the first and the last 64 KiB of a stream.
#[derive(Debug, Default)]
pub(crate) struct TailBuffer {
    first: Vec<u8>,
    last: VecDeque<u8>,
    skipped: u64,
}

impl TailBuffer {
    /// Appends bytes.
    pub(crate) fn add(&mut self, mut bytes: &[u8]) {
        let room = STORED - self.first.len();
        let (first, rest) = bytes.split_at(room.min(bytes.len()));
        self.first.extend_from_slice(first);
        bytes = rest;
        self.last.extend(bytes);
        let excess = self.last.len().saturating_sub(STORED);
        self.last.drain(..excess);
        self.skipped += excess as u64;
    }

    /// The stored text; a line says how much was skipped.
    pub(crate) fn text(&self) -> String {
        let mut bytes = self.first.clone();
        if self.skipped > 0 {
            bytes.extend_from_slice(format!("\n[… {} bytes …]\n", self.skipped).as_bytes());
        }
        bytes.extend(&self.last);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_text_is_stored_whole() {
        let mut buffer = TailBuffer::default();
        buffer.add(b"one ");
        buffer.add(b"two");
        assert_eq!(buffer.text(), "one two");
    }

    #[test]
    fn long_text_loses_its_middle() {
        let mut buffer = TailBuffer::default();
        buffer.add(b"begin");
        for _ in 0..40 {
            buffer.add(&[b'x'; 10_000]);
        }
        buffer.add(b"end");
        let text = buffer.text();
        assert!(text.starts_with("begin") && text.ends_with("end"));
        assert!(text.contains(&format!("[… {} bytes …]", 400_008 - 2 * STORED)), "{}", text.len());
    }
}
