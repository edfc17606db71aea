//! The progress file, from which an interrupted analysis is resumed.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use quadriga_games::PlayedGame;
use serde::{Deserialize, Serialize};

use crate::analysis::{ENGINE, game_json};
use crate::search_result::{Finding, Findings};
use crate::{AnalysisSettings, ProgressError, Replay};

const FORMAT: &str = "quadriga analysis 1";

/// A file of JSON lines: a header, then each finding, synced before it counts. A line truncated by a kill is removed. Only
/// one process at a time may hold the file.
#[derive(Debug)]
pub struct ProgressFile {
    file: File,
    findings: Findings,
}

/// The first line.
#[derive(PartialEq, Serialize, Deserialize)]
struct Header {
    format: String,
    engine: String,
    settings: AnalysisSettings,
    #[serde(rename = "subject", with = "game_json")]
    game: PlayedGame,
}

impl ProgressFile {
    /// Opens the progress file of an analysis, or creates it.
    ///
    /// # Errors
    /// If the file belongs to something else, is in use or cannot be read and written; it is left unchanged then.
    pub fn open(path: &Path, replay: &Replay, settings: &AnalysisSettings) -> Result<Self, ProgressError> {
        let header = Header {
            format: FORMAT.to_owned(),
            engine: ENGINE.to_owned(),
            settings: settings.clone(),
            game: replay.game().clone(),
        };
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(ProgressError::Locked),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        let first = line(&header)?;
        // A kill may have truncated the header; any other file without a complete line is not a progress file.
        if first.starts_with(&text) && text.len() < first.len() {
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&first)?;
            file.sync_all()?;
            return Ok(Self { file, findings: Findings::default() });
        }
        let (findings, whole) = read(&text, &header, replay.positions_to_search())?;
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Self { file, findings })
    }

    /// The number of findings.
    pub fn len(&self) -> usize {
        self.findings.first.len() + self.findings.again.len()
    }

    /// Whether there are no findings.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) const fn findings(&self) -> &Findings {
        &self.findings
    }

    /// Appends a finding; returns when it is on disk.
    pub(crate) fn add(&mut self, finding: &Finding) -> Result<(), ProgressError> {
        // One write per line: a kill leaves a complete line or the beginning of one.
        self.file.write_all(&line(finding)?)?;
        self.file.sync_data()?;
        self.findings.add(finding.clone());
        Ok(())
    }
}

fn line(value: &impl Serialize) -> Result<Vec<u8>, ProgressError> {
    let mut line = serde_json::to_vec(value).map_err(std::io::Error::from)?;
    line.push(b'\n');
    Ok(line)
}

// The findings of a text, and the length of its complete lines in bytes.
fn read(text: &[u8], expected: &Header, positions: usize) -> Result<(Findings, usize), ProgressError> {
    let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let mut lines = text[..whole].split_inclusive(|&byte| byte == b'\n');
    let header: Header =
        lines.next().and_then(|line| serde_json::from_slice(line).ok()).ok_or(ProgressError::Foreign)?;
    if header.format != expected.format {
        return Err(ProgressError::Foreign);
    }
    if header.game != expected.game {
        return Err(ProgressError::OtherGame);
    }
    if header != *expected {
        return Err(ProgressError::OtherSettings);
    }
    let mut findings = Findings::default();
    for (i, line) in lines.enumerate() {
        let finding: Option<Finding> = serde_json::from_slice(line).ok();
        let finding = finding.filter(|finding| finding.fits(positions)).ok_or(ProgressError::Line(i + 2))?;
        findings.add(finding);
    }
    Ok((findings, whole))
}
