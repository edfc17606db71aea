//! Searches all positions of a game, several in parallel.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

use quadriga_search::SearchControl;

use crate::assessment::MoveAssessment;
use crate::search_result::{Finding, Findings};
use crate::searcher::{PositionSearcher, Task};
use crate::{Analysis, AnalysisError, AnalysisSettings, ProgressFile, Replay};

/// How often the stop flag is checked.
const TICK: Duration = Duration::from_millis(50);

/// Analyses games with given settings and concurrency, until it is stopped.
#[derive(Clone, Copy, Debug)]
pub struct Analyst<'a> {
    /// The settings of the searches.
    pub settings: &'a AnalysisSettings,
    /// The number of positions searched in parallel; the results do not depend on it.
    pub concurrency: usize,
    /// Set it to stop the analysis.
    pub stop: &'a AtomicBool,
}

/// The progress of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnalysisStep {
    /// The number of finished tasks.
    pub done: usize,
    /// The number of tasks known so far; doubtful moves are searched again.
    pub of: usize,
}

type Sent = Result<Finding, AnalysisError>;

impl Analyst<'_> {
    /// Analyses a game; `None` if it was stopped. Results in `progress` are reused, new ones are added to it. `tell` is called
    /// after every step.
    ///
    /// Every position is searched independently of the others. A move that seems to lose as much as an inaccuracy is searched
    /// again with more effort, so that no move is called a mistake because of a single search.
    ///
    /// # Errors
    /// If the progress file cannot be written or the engine fails.
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

    // Performs the tasks and adds their findings; returns whether all are done.
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
            // A rendezvous channel: a kill costs at most one task per thread.
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
                // Repeatedly, because a search that is just starting resets its control.
                if ended() {
                    controls.iter().for_each(SearchControl::stop);
                }
            }
        });
        failure.map_or(Ok(left == 0), Err)
    }

    // The loop of a thread: task after task, until there are none or the analysis ends.
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

// Whether the move needs a second search, judged by first searches alone.
fn is_doubtful(replay: &Replay, findings: &Findings, ply: usize) -> bool {
    MoveAssessment::of(replay, findings, ply, None).is_some_and(|assessment| assessment.is_doubtful())
}
