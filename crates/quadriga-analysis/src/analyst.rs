//! Looking at all positions of a game, several at once.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

use quadriga_search::SearchControl;

use crate::assessment::MoveAssessment;
use crate::search_result::{Finding, Findings};
use crate::searcher::{PositionSearcher, Task};
use crate::{Analysis, AnalysisError, AnalysisSettings, ProgressFile, Replay};

/// How soon a request to stop is heard.
const TICK: Duration = Duration::from_millis(50);

/// Somebody who analyses games: how hard, with how many engines at once, and until when.
#[derive(Clone, Copy, Debug)]
pub struct Analyst<'a> {
    /// How hard each position is thought about.
    pub settings: &'a AnalysisSettings,
    /// How many positions are looked at at once; the results do not depend on it.
    pub concurrency: usize,
    /// Set by whoever wants the analysis to stop.
    pub stop: &'a AtomicBool,
}

/// How far an analysis has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnalysisStep {
    /// How many tasks are done.
    pub done: usize,
    /// How many there are, as far as is known: doubtful moves are looked at again.
    pub of: usize,
}

type Sent = Result<Finding, AnalysisError>;

impl Analyst<'_> {
    /// Analyses a game; `None` if it was told to stop. What is in `progress` is not looked at again, what is seen now is
    /// added to it. `tell` hears of every step.
    ///
    /// Every position is looked at by itself, whatever was seen of others. A move that then seems to lose as much as an
    /// inaccuracy is looked at again, with more effort: nobody is blamed for what only one search believes.
    ///
    /// # Errors
    /// If what was seen cannot be kept.
    pub fn analyse(
        &self,
        replay: &Replay,
        mut progress: Option<&mut ProgressFile>,
        tell: &mut dyn FnMut(AnalysisStep),
    ) -> Result<Option<Analysis>, AnalysisError> {
        let mut findings = progress.as_ref().map(|progress| progress.findings().clone()).unwrap_or_default();
        let firsts = 0..replay.positions_to_search();
        let missing = firsts.clone().filter(|ply| !findings.first.contains_key(ply)).map(Task::First);
        let missing: Vec<Task> = missing.collect();
        let known = firsts.len() + findings.again.len();
        let mut step = AnalysisStep { done: known - missing.len(), of: known };
        if !self.see(replay, &missing, &mut findings, progress.as_deref_mut(), &mut step, tell)? {
            return Ok(None);
        }
        let plies = 0..replay.game().moves.len();
        let doubtful: Vec<usize> = plies.filter(|&ply| is_doubtful(replay, &findings, ply)).collect();
        let missing = doubtful.iter().filter(|ply| !findings.again.contains_key(ply)).map(|&ply| Task::Again(ply));
        let missing: Vec<Task> = missing.collect();
        let known = firsts.len() + doubtful.len();
        step = AnalysisStep { done: known - missing.len(), of: known };
        if !self.see(replay, &missing, &mut findings, progress, &mut step, tell)? {
            return Ok(None);
        }
        Analysis::of(replay, self.settings, &findings).map(Some).ok_or(AnalysisError::Engine(None))
    }

    // Does the tasks and adds what is seen; returns whether all are done.
    fn see(
        &self,
        replay: &Replay,
        tasks: &[Task],
        findings: &mut Findings,
        mut progress: Option<&mut ProgressFile>,
        step: &mut AnalysisStep,
        tell: &mut dyn FnMut(AnalysisStep),
    ) -> Result<bool, AnalysisError> {
        tell(*step);
        let controls: Vec<SearchControl> =
            (0..self.concurrency.clamp(1, tasks.len().max(1))).map(|_| SearchControl::default()).collect();
        let (next, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
        let ended = || self.stop.load(Ordering::Relaxed) || failed.load(Ordering::Relaxed);
        let mut failure = None;
        let mut left = tasks.len();
        thread::scope(|scope| {
            // Nobody runs ahead of what is kept: a kill costs no more than one task of each thread.
            let (sender, receiver) = mpsc::sync_channel(0);
            for control in &controls {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || self.work(replay, tasks, next, control, &ended, &sender));
            }
            drop(sender);
            loop {
                let kept = match receiver.recv_timeout(TICK) {
                    Err(RecvTimeoutError::Disconnected) => break,
                    Err(RecvTimeoutError::Timeout) => Ok(()),
                    Ok(sent) => sent.and_then(|finding| {
                        if let Some(progress) = progress.as_deref_mut() {
                            progress.add(&finding)?;
                        }
                        findings.add(finding);
                        left -= 1;
                        step.done += 1;
                        tell(*step);
                        Ok(())
                    }),
                };
                if let Err(error) = kept {
                    failed.store(true, Ordering::Relaxed);
                    failure.get_or_insert(error);
                }
                // Again and again: a search that was just beginning has not heard it.
                if ended() {
                    controls.iter().for_each(SearchControl::stop);
                }
            }
        });
        failure.map_or(Ok(left == 0), Err)
    }

    // What each thread does: task after task, until there is none or all is to end.
    fn work(
        &self,
        replay: &Replay,
        tasks: &[Task],
        next: &AtomicUsize,
        control: &SearchControl,
        ended: &dyn Fn() -> bool,
        sender: &SyncSender<Sent>,
    ) {
        let mut searcher = PositionSearcher::new(replay, self.settings);
        while !ended() {
            let Some(&task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
            let sent = match searcher.see(task, control) {
                Ok(None) => break,
                Ok(Some(finding)) if !finding.fits(replay.positions_to_search()) => Err(AnalysisError::Engine(None)),
                Ok(Some(finding)) => Ok(finding),
                Err(refusal) => Err(AnalysisError::Engine(Some(refusal))),
            };
            if sender.send(sent).is_err() {
                break;
            }
        }
    }
}

// Whether the first look deserves a second; how many second looks are done already does not matter.
fn is_doubtful(replay: &Replay, findings: &Findings, ply: usize) -> bool {
    MoveAssessment::of(replay, findings, ply, None).is_some_and(|assessment| assessment.is_doubtful())
}
