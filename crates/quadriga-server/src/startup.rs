//! What happens before the first request: the data folder, the limit of open files, and the listener.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use quadriga_core::{Message, ToMessage};
use quadriga_store::OpenError;
use thiserror::Error;
use tokio::net::TcpListener;

use crate::Config;

/// Why the server cannot start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The address cannot be bound.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] io::Error),
    /// The data folder cannot be created or written.
    #[error("cannot use the folder {}: {}", .0.display(), .1)]
    Folder(PathBuf, #[source] io::Error),
    /// Another server uses the data folder.
    #[error("another server uses the folder {}", .0.display())]
    InUse(PathBuf),
    /// The store cannot be opened.
    #[error("cannot open the store: {0}")]
    Store(OpenError),
    /// The log filter is malformed.
    #[error("cannot start the log: {0}")]
    Log(String),
    /// Any other failure.
    #[error("{0}")]
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

/// Binds `address`.
///
/// # Errors
/// If it is taken, forbidden or not an address of this machine.
pub async fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    TcpListener::bind(address).await.map_err(|error| StartError::Listen(address, error))
}

const LOCK: &str = "lock";

/// The data folder, locked for this process until it is dropped.
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
    // The system releases the lock even if the process is killed.
    _lock: File,
}

impl DataFolder {
    /// Opens the folder, creating it if it does not exist.
    ///
    /// # Errors
    /// If it cannot be created or written, or another server uses it.
    pub fn open(path: &Path) -> Result<Self, StartError> {
        let failed = |error| StartError::Folder(path.to_owned(), error);
        fs::create_dir_all(path).map_err(failed)?;
        let lock = File::create(path.join(LOCK)).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path: path.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(StartError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Open files beside connections: the database, the explorer, the log.
const OTHER_FILES: u64 = 256;

/// Raises the limit of open files to what the connections need, and warns if the system does not allow it.
#[cfg(unix)]
pub fn raise_open_file_limit(config: &Config) {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};

    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else { return };
    let limit = limit(config.connections, soft, hard);
    if limit > soft && setrlimit(Resource::RLIMIT_NOFILE, limit, hard).is_err() {
        tracing::warn!(files = soft, "cannot raise the limit of open files");
    } else if limit < needed(config.connections) {
        let connections = config.connections;
        tracing::warn!(files = limit, connections, "too few open files for all connections (LimitNOFILE)");
    }
}

/// Other systems have no such limit.
#[cfg(not(unix))]
pub fn raise_open_file_limit(_: &Config) {}

// An unlimited number of connections gets all there is.
fn limit(connections: usize, soft: u64, hard: u64) -> u64 {
    if connections == 0 { hard } else { needed(connections).min(hard).max(soft) }
}

fn needed(connections: usize) -> u64 {
    if connections == 0 { 0 } else { (connections as u64).saturating_add(OTHER_FILES) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_taken_port_is_an_error() {
        let first = listen(SocketAddr::from(([127, 0, 0, 1], 0))).await.expect("any port is free");
        let taken = first.local_addr().expect("it is bound");
        let error = listen(taken).await.expect_err("two cannot listen at one port");
        assert_eq!(error.message().id, "server-start-port-taken");
        let nowhere = listen(SocketAddr::from(([192, 0, 2, 1], 0))).await.expect_err("it is no address of a machine");
        assert_eq!(nowhere.message().id, "server-start-no-such-address");
    }

    #[test]
    fn a_folder_is_created_and_locked() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a/b");
        let first = DataFolder::open(&path).expect("it can be made");
        assert!(first.path().is_dir());
        let second = DataFolder::open(&path).expect_err("it is in use");
        assert_eq!(second.message().id, "server-start-in-use");
        drop(first);
        DataFolder::open(&path).expect("it is free again");
    }

    #[test]
    fn a_folder_that_cannot_be_created_is_an_error() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("it can be written");
        assert_eq!(DataFolder::open(&file.join("x")).expect_err("a file").message().id, "server-start-folder");
    }

    #[test]
    fn the_limit_is_raised_as_far_as_needed_and_allowed() {
        for (connections, soft, hard, wanted) in [
            (10_000, 1024, 1_048_576, 10_256),
            (10_000, 1024, 4096, 4096),
            (100, 1024, 4096, 1024),
            (10_000, 65_536, 65_536, 65_536),
            (0, 1024, 4096, 4096),
        ] {
            assert_eq!(limit(connections, soft, hard), wanted, "{connections} {soft} {hard}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn the_limit_is_raised() {
        use nix::sys::resource::{Resource, getrlimit};

        let config = Config { connections: 2_000, ..Config::default() };
        raise_open_file_limit(&config);
        let (soft, hard) = getrlimit(Resource::RLIMIT_NOFILE).expect("a limit");
        assert!(soft >= needed(2_000).min(hard), "{soft} of {hard}");
    }
}
