//! Where pictures go.

use std::io::{BufWriter, IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};

use clap::Args;
use quadriga_core::{Message, ToMessage};
use quadriga_render::RasterError;

use crate::destination::Destination;
use crate::records::is_standard;
use crate::report::Failure;

/// Where a picture goes.
#[derive(Debug, Args)]
pub(crate) struct Output {
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Output {
    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| !is_standard(path))
    }

    /// Refuses to write binary data to a terminal.
    ///
    /// # Errors
    /// If that is where it would go.
    pub(crate) fn check_no_terminal(&self) -> Result<(), Failure> {
        match self.file() {
            None if stdout().is_terminal() => Err(Failure::Usage(Message::new("picture-terminal"))),
            _ => Ok(()),
        }
    }

    /// Hands the file or standard output to `write`. The file that is `read` is not written.
    ///
    /// # Errors
    /// If it cannot be opened or written.
    pub(crate) fn write(
        &self,
        read: Option<&Path>,
        write: impl FnOnce(&mut dyn Write) -> Result<(), RasterError>,
    ) -> Result<(), Failure> {
        let Some(path) = self.file() else {
            let mut out = BufWriter::new(stdout().lock());
            write(&mut out)?;
            return Ok(out.flush()?);
        };
        Destination::new(path, read.as_slice())?.write(|out| Ok(write(out)?))
    }
}

impl From<RasterError> for Failure {
    fn from(error: RasterError) -> Self {
        match error {
            RasterError::Write(error) => error.into(),
            other => Self::Refused(other.message()),
        }
    }
}
