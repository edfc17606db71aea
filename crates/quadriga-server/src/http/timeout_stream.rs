//! A connection and its place.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use crate::limits::slots::Slot;

/// How long a client may take nothing of what is written to it. Live and analysis sockets are less patient themselves.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection that has its place until it is closed, also after it has become a WebSocket. It is lost when its client
/// does not read: what is written to it must not wait for ever.
#[derive(Debug)]
pub(crate) struct Held<S = TcpStream> {
    stream: S,
    // Runs from the first write that had to wait, until one is taken.
    stalled: Option<Pin<Box<Sleep>>>,
    _slot: Slot,
}

impl<S> Held<S> {
    /// The connection with its place.
    pub(crate) fn new(stream: S, slot: Slot) -> Self {
        Self { stream, stalled: None, _slot: slot }
    }

    // What came of a write, or that it has waited too long.
    fn written<T>(&mut self, cx: &mut Context<'_>, write: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if write.is_ready() {
            self.stalled = None;
            return write;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(PATIENCE)));
        stalled.as_mut().poll(cx).map(|()| Err(ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Held<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Held<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let write = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.written(cx, write)
    }

    // TCP has nothing to flush: that it is done does not mean that anything was taken.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let write = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.written(cx, write)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;

    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::{Instant, advance};

    use super::*;
    use crate::Config;
    use crate::limits::slots::Slots;

    fn slot() -> Slot {
        Arc::new(Slots::new(&Config::default())).take(IpAddr::from([192, 0, 2, 1])).expect("a place")
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_nothing_is_lost() {
        let (ours, _theirs) = duplex(16);
        let mut held = Held::new(ours, slot());
        let begun = Instant::now();
        let error = held.write_all(&[0; 17]).await.expect_err("nobody reads");
        assert_eq!((error.kind(), begun.elapsed().as_secs()), (ErrorKind::TimedOut, PATIENCE.as_secs()));
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_is_waited_for() {
        let (ours, mut theirs) = duplex(16);
        let mut held = Held::new(ours, slot());
        let writing = tokio::spawn(async move { held.write_all(&[0; 160]).await });
        for _ in 0..10 {
            advance(PATIENCE.mul_f32(0.9)).await;
            theirs.read_exact(&mut [0; 16]).await.expect("what was written");
        }
        writing.await.expect("no panic").expect("all is taken");
    }
}
