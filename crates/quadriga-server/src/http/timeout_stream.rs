//! TCP connections of clients that stop reading.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use super::client::Network;
use crate::limits::quota::QuotaPermit;

/// How long a client may read nothing of what is written to it. Live and analysis sockets have shorter limits.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// A connection that fails when a write stalls for too long, so that a client that does not read cannot hold it for ever.
/// It keeps its permit until it is closed, also after it has become a WebSocket.
#[derive(Debug)]
pub(crate) struct TimeoutStream<S = TcpStream> {
    inner: S,
    // Runs from the first write that had to wait until one succeeds.
    stalled: Option<Pin<Box<Sleep>>>,
    _permit: QuotaPermit<Network>,
}

impl<S> TimeoutStream<S> {
    /// A connection with its permit.
    pub(crate) fn new(inner: S, permit: QuotaPermit<Network>) -> Self {
        Self { inner, stalled: None, _permit: permit }
    }

    // The result of a write, or an error if it has waited too long.
    fn check_write<T>(&mut self, cx: &mut Context<'_>, write: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if write.is_ready() {
            self.stalled = None;
            return write;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(WRITE_TIMEOUT)));
        stalled.as_mut().poll(cx).map(|()| Err(ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimeoutStream<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimeoutStream<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let write = Pin::new(&mut self.inner).poll_write(cx, bytes);
        self.check_write(cx, write)
    }

    // TCP has nothing to flush: success does not mean that the client has read anything.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let write = Pin::new(&mut self.inner).poll_write_vectored(cx, slices);
        self.check_write(cx, write)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::{Instant, advance};

    use super::*;
    use crate::Config;
    use crate::limits::quota::HttpConnections;

    fn permit() -> QuotaPermit<Network> {
        HttpConnections::new(&Config::default()).acquire(IpAddr::from([192, 0, 2, 1])).expect("a permit")
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_reads_nothing_is_disconnected() {
        let (ours, _theirs) = duplex(16);
        let mut stream = TimeoutStream::new(ours, permit());
        let begun = Instant::now();
        let error = stream.write_all(&[0; 17]).await.expect_err("nobody reads");
        assert_eq!((error.kind(), begun.elapsed().as_secs()), (ErrorKind::TimedOut, WRITE_TIMEOUT.as_secs()));
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_reads_slowly_is_not() {
        let (ours, mut theirs) = duplex(16);
        let mut stream = TimeoutStream::new(ours, permit());
        let writing = tokio::spawn(async move { stream.write_all(&[0; 160]).await });
        for _ in 0..10 {
            advance(WRITE_TIMEOUT.mul_f32(0.9)).await;
            theirs.read_exact(&mut [0; 16]).await.expect("what was written");
        }
        writing.await.expect("no panic").expect("all is taken");
    }
}
