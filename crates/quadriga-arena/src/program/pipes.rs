//! A running program and the three pipes to it.

use std::io::{Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use quadriga_core::Side;
use quadriga_sandbox::{Cage, Exit, Program};

use super::kept::Kept;
use super::reader::{Heard, Measure, Reader};
use super::transcript::{Transcript, Voice};

/// How many lines wait to be looked at; a program that writes more waits.
const WAITING: usize = 1024;
/// How often a wait looks whether it is still wanted.
const SLICE: Duration = Duration::from_millis(50);

/// A running program. Three threads keep its pipes flowing, so nothing it does with them holds anybody up.
pub(crate) struct Pipes {
    child: Child,
    side: Side,
    transcript: Transcript,
    to: Option<Sender<Vec<u8>>>,
    from: Receiver<(Instant, Heard)>,
    stderr: Arc<Mutex<Kept>>,
    // How many bytes it has written, and may.
    written: Arc<AtomicU64>,
    most: u64,
    paused: bool,
    pausing: bool,
}

impl Pipes {
    /// Starts a program in a cage.
    ///
    /// # Errors
    /// If it cannot be started at all.
    pub(crate) fn start(
        cage: &Cage,
        program: &Program,
        measure: Measure,
        side: Side,
        transcript: &Transcript,
    ) -> std::io::Result<Self> {
        let mut command = cage.command(program);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let (to, lines) = channel();
        let (found, from) = sync_channel(WAITING);
        let stderr = Arc::new(Mutex::new(Kept::default()));
        let written = Arc::new(AtomicU64::new(0));
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write(stdin, &lines));
        }
        if let Some(stdout) = child.stdout.take() {
            let (log, written) = (transcript.clone(), written.clone());
            thread::spawn(move || Reader::new(measure, side, log, written, found).read(stdout));
        }
        if let Some(pipe) = child.stderr.take() {
            let (kept, written) = (stderr.clone(), written.clone());
            thread::spawn(move || keep(pipe, &kept, &written, measure.total));
        }
        let transcript = transcript.clone();
        let most = measure.total;
        Ok(Self { child, side, transcript, to: Some(to), from, stderr, written, most, paused: false, pausing: true })
    }

    /// The program may think on its opponent's time.
    pub(crate) const fn never_pause(&mut self) {
        self.pausing = false;
    }

    /// Waits until the program has started and waits itself, or so long.
    pub(crate) fn settle(&self, most: Duration) {
        quadriga_sandbox::settle(&self.child, most);
    }

    /// Sends a line; returns when.
    pub(crate) fn send(&self, line: &str) -> Instant {
        let at = Instant::now();
        if let Some(to) = &self.to {
            // If nobody takes it any more the program has closed its input, and its silence will tell.
            let _ = to.send(format!("{line}\n").into_bytes());
        }
        self.transcript.add(at, self.side, Voice::Judge, line);
        at
    }

    /// Nothing more will be sent.
    pub(crate) fn close(&mut self) {
        self.to = None;
    }

    /// What comes next; `None` if nothing has come until then, or nobody wants it any more.
    pub(crate) fn receive(&self, until: Instant, stop: &AtomicBool) -> Option<(Instant, Heard)> {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left.min(SLICE)) {
                Ok(heard) => return Some(heard),
                Err(RecvTimeoutError::Disconnected) => return Some((Instant::now(), Heard::Closed)),
                Err(RecvTimeoutError::Timeout) if left <= SLICE || stop.load(Ordering::Relaxed) => return None,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// What has come already.
    pub(crate) fn pending(&self) -> Option<Heard> {
        // A flood of standard error ends no line that could be heard.
        let flood = self.has_flooded().then_some(Heard::Flood);
        flood.or_else(|| self.from.try_recv().ok().map(|(_, heard)| heard))
    }

    /// It is not its turn: nobody but its opponent gets the processor.
    pub(crate) fn pause(&mut self) {
        if self.pausing && !self.paused {
            self.paused = quadriga_sandbox::pause(&self.child);
        }
    }

    /// It is its turn.
    pub(crate) fn resume(&mut self) {
        if self.paused {
            quadriga_sandbox::resume(&self.child);
            self.paused = false;
        }
    }

    /// How it ended, if it does so by itself within that time.
    pub(crate) fn exit_within(&mut self, time: Duration) -> Option<Exit> {
        let until = Instant::now() + time;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(Exit::of(status)),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }

    /// Whether it has written more than it may.
    pub(crate) fn has_flooded(&self) -> bool {
        self.written.load(Ordering::Relaxed) > self.most
    }

    /// What it wrote to standard error, as much as is kept.
    pub(crate) fn stderr(&self) -> String {
        self.stderr.lock().unwrap_or_else(PoisonError::into_inner).text()
    }
}

impl Drop for Pipes {
    fn drop(&mut self) {
        self.to = None;
        self.resume();
        // Whatever the system says, there is nothing more to be done.
        let _ = quadriga_sandbox::stop(&mut self.child);
    }
}

fn write(mut stdin: ChildStdin, lines: &Receiver<Vec<u8>>) {
    while let Ok(line) = lines.recv() {
        // A program that does not read any more is judged by what it answers.
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn keep(mut pipe: ChildStderr, kept: &Mutex<Kept>, written: &AtomicU64, most: u64) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(count @ 1..) = pipe.read(&mut buffer) {
        kept.lock().unwrap_or_else(PoisonError::into_inner).add(&buffer[..count]);
        if written.fetch_add(count as u64, Ordering::Relaxed) + count as u64 > most {
            return;
        }
    }
}
