//! What may go wrong before the first request.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::path::PathBuf;

use quadriga_core::{Message, ToMessage};
use quadriga_store::OpenError;
use tokio::net::TcpListener;

/// Why the server cannot be started.
#[derive(Debug)]
pub enum StartError {
    /// It cannot listen there.
    Listen(SocketAddr, io::Error),
    /// The data folder cannot be made or written.
    Folder(PathBuf, io::Error),
    /// Another server uses the data folder.
    InUse(PathBuf),
    /// The games cannot be opened.
    Store(OpenError),
    /// The filter of the log cannot be read.
    Log(String),
    /// Something else.
    Other(String),
}

impl ToMessage for StartError {
    fn message(&self) -> Message {
        match self {
            Self::Listen(address, error) => listening(error).text("address", address),
            Self::Folder(path, error) => {
                Message::new("server-start-folder").text("folder", path.display()).text("why", error)
            }
            Self::InUse(path) => Message::new("server-start-in-use").text("folder", path.display()),
            Self::Store(error) => error.message(),
            Self::Log(why) => Message::new("server-start-log").text("why", why),
            Self::Other(why) => Message::new("server-start-other").text("why", why),
        }
    }
}

fn listening(error: &io::Error) -> Message {
    match error.kind() {
        ErrorKind::AddrInUse => Message::new("server-start-port-taken"),
        ErrorKind::PermissionDenied => Message::new("server-start-port-forbidden"),
        ErrorKind::AddrNotAvailable => Message::new("server-start-no-such-address"),
        _ => Message::new("server-start-listen").text("why", error),
    }
}

/// Listens at `address`.
///
/// # Errors
/// If that is not possible.
pub async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(address).await.map_err(|error| StartError::Listen(address, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_port_that_is_taken_is_told() {
        let first = listen(SocketAddr::from(([127, 0, 0, 1], 0))).await.expect("any port is free");
        let taken = first.local_addr().expect("it is bound");
        let error = listen(taken).await.expect_err("two cannot listen at one port");
        assert_eq!(error.message().id, "server-start-port-taken");
        let nowhere = listen(SocketAddr::from(([192, 0, 2, 1], 0))).await.expect_err("it is no address of a machine");
        assert_eq!(nowhere.message().id, "server-start-no-such-address");
    }
}
