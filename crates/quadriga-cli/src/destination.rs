//! Files that commands write: each is there whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;

use anyhow::Context;
use quadriga_core::Message;

use crate::records::is_standard;
use crate::report::{Failure, visible};

/// A file to be written. What was there stays until all is written.
#[derive(Debug)]
pub(crate) struct Destination<'a>(&'a Path);

impl<'a> Destination<'a> {
    /// A file to be written by a command that reads or writes `others`.
    ///
    /// # Errors
    /// If it is one of them, or cannot be written: better now than when the work is done.
    pub(crate) fn new(path: &'a Path, others: &[&Path]) -> Result<Self, Failure> {
        if is_standard(path) {
            return Err(Failure::Usage(Message::new("error-needs-file")));
        }
        if others.iter().any(|other| is_same(other, path)) {
            return Err(Failure::Usage(about("convert-own-input", path)));
        }
        let destination = Self(path);
        if path.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory)).with_context(|| destination.name())?;
        }
        if destination.is_replaced() {
            let part = destination.part();
            let tried = destination.create(&part).and_then(|_| fs::remove_file(&part));
            tried.with_context(|| destination.name())?;
        }
        Ok(destination)
    }

    /// Hands the file to `write`.
    ///
    /// # Errors
    /// If `write` fails, or the file cannot be written.
    pub(crate) fn write(&self, write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>) -> Result<(), Failure> {
        let named = |error: io::Error| anyhow::Error::new(error).context(self.name());
        if !self.is_replaced() {
            let mut out = BufWriter::new(File::create(self.0).map_err(named)?);
            write(&mut out)?;
            return Ok(out.flush().map_err(named)?);
        }
        let part = self.part();
        let mut out = BufWriter::new(self.create(&part).map_err(named)?);
        let written = write(&mut out).and_then(|()| {
            let mut finish = || {
                out.flush()?;
                out.get_ref().sync_all()?;
                fs::rename(&part, self.target())
            };
            Ok(finish().map_err(named)?)
        });
        if written.is_err() {
            // Half a file is of no use, and that it stays is the lesser trouble.
            let _ = fs::remove_file(&part);
        }
        written
    }

    // Devices and pipes are written to as they are.
    fn is_replaced(&self) -> bool {
        fs::metadata(self.0).map_or(true, |data| data.is_file())
    }

    // Behind a link is the file that is meant.
    fn target(&self) -> PathBuf {
        self.0.canonicalize().unwrap_or_else(|_| self.0.to_owned())
    }

    fn part(&self) -> PathBuf {
        let mut name = self.target().into_os_string();
        name.push(format!(".{}.part", process::id()));
        name.into()
    }

    fn create(&self, part: &Path) -> io::Result<File> {
        let old = match OpenOptions::new().write(true).open(self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            old => Some(old?.metadata()?.permissions()),
        };
        let file = OpenOptions::new().write(true).create_new(true).open(part)?;
        old.map_or(Ok(()), |old| file.set_permissions(old))?;
        Ok(file)
    }

    fn name(&self) -> String {
        visible(&self.0.display().to_string())
    }
}

/// Whether two paths lead to one file, or would.
fn is_same(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    }
}

fn about(id: &'static str, path: &Path) -> Message {
    Message::new(id).text("file", visible(&path.display().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a directory");
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn what_was_there_stays_until_all_is_written() {
        let folder = tempfile::tempdir().expect("a directory");
        let path = folder.path().join("file");
        fs::write(&path, "old").expect("written");
        let destination = Destination::new(&path, &[]).expect("it can be written");
        let failed = destination.write(|out| {
            out.write_all(b"half")?;
            Err(Failure::Reported)
        });
        assert!(matches!(failed, Err(Failure::Reported)));
        assert_eq!((fs::read_to_string(&path).expect("a file").as_str(), names(folder.path()).len()), ("old", 1));
        destination.write(|out| Ok(out.write_all(b"new")?)).expect("written");
        assert_eq!((fs::read_to_string(&path).expect("a file").as_str(), names(folder.path()).len()), ("new", 1));
    }

    #[test]
    fn what_cannot_be_written_is_refused_before_the_work() {
        let folder = tempfile::tempdir().expect("a directory");
        let file = folder.path().join("file");
        fs::write(&file, "old").expect("written");
        assert!(Destination::new(&folder.path().join("none/file"), &[]).is_err());
        assert!(Destination::new(&file, &[&folder.path().join("./file")]).is_err());
        let new = folder.path().join("new");
        assert!(Destination::new(&new, &[&new]).is_err());
        assert!(Destination::new(&new, &[&file]).is_ok());
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().expect("a directory");
        let [file, link] = ["file", "link"].map(|name| folder.path().join(name));
        fs::write(&file, "old").expect("written");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        Destination::new(&link, &[]).expect("ok").write(|out| Ok(out.write_all(b"new")?)).expect("written");
        assert_eq!(fs::read_to_string(&file).expect("a file"), "new");
        assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    }
}
