//! Searches positions of the game, one after another.

use quadriga_engine::{Engine, SearchRequest, build_engine};
use quadriga_games::{PlayedGame, Refusal};
use quadriga_search::{SearchControl, SearchReport};

use crate::search_result::{Finding, Seen};
use crate::{AnalysisSettings, Effort, PositionVerdict, PvLine, Replay, SearchResult};

/// The best and the second-best move: their distance shows whether there was only one good move.
const LINES: usize = 2;

/// A position to search, by the number of moves before it: for the first time, or again after a suspected mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    First(usize),
    Again(usize),
}

/// An engine and the game whose positions it searches.
pub(crate) struct PositionSearcher<'a> {
    replay: &'a Replay,
    effort: Effort,
    engine: Box<dyn Engine>,
}

impl<'a> PositionSearcher<'a> {
    pub(crate) fn new(replay: &'a Replay, settings: &AnalysisSettings) -> Self {
        let engine = quadriga_engine::EngineSettings {
            threads: settings.threads.max(1),
            table_mib: settings.table_mib.max(1),
            ..quadriga_engine::EngineSettings::default()
        };
        Self { replay, effort: settings.effort, engine: build_engine(replay.game().start.game, &engine) }
    }

    /// Performs a task; `None` if it was stopped.
    pub(crate) fn see(&mut self, task: Task, control: &SearchControl) -> Result<Option<Finding>, Refusal> {
        let (ply, seen) = match task {
            Task::First(ply) => (ply, self.look(ply, self.effort, None, control)?.map(Seen::First)),
            Task::Again(ply) => {
                let played = self.replay.game().moves.get(ply).cloned();
                let Some(all) = self.look(ply, self.effort.more(), None, control)? else { return Ok(None) };
                // The same depth for both; otherwise one move gets as much as the first search of all moves.
                let alone = if let Effort::Depth(_) = self.effort { self.effort.more() } else { self.effort };
                let played = self.look(ply, alone, played, control)?;
                (ply, played.map(|played| Seen::Again { all, played }))
            }
        };
        Ok(seen.map(|seen| Finding { ply, seen }))
    }

    // The table is cleared, so that results do not depend on the order of tasks.
    fn look(
        &mut self,
        ply: usize,
        effort: Effort,
        only: Option<String>,
        control: &SearchControl,
    ) -> Result<Option<SearchResult>, Refusal> {
        let PlayedGame { start, moves } = self.replay.game();
        self.engine.new_game();
        self.engine.load(start, &moves[..ply.min(moves.len())])?;
        let request = SearchRequest { budget: effort.budget(), lines: LINES, only: only.into_iter().collect() };
        control.restart(false);
        let mut finished: Vec<SearchReport<String>> = Vec::new();
        let answer = self.engine.think(&request, control, &mut |report| {
            if report.rank == 1 {
                finished.clear();
            }
            finished.push(report.clone());
        })?;
        if control.is_stopped() {
            return Ok(None);
        }
        // Only lines of one depth are comparable; those of an unfinished depth are used if there is no other.
        let reports = if finished.is_empty() { answer.lines } else { finished };
        let line = |report: &SearchReport<String>| -> Result<PvLine, Refusal> {
            Ok(PvLine { verdict: PositionVerdict::of(report.score), moves: self.replay.record(ply, &report.line)? })
        };
        let depth = reports.first().map_or(0, |report| report.depth);
        let lines = reports.iter().map(line).collect::<Result<_, _>>()?;
        Ok(Some(SearchResult { depth, nodes: answer.nodes, lines }))
    }
}
