//! Compares the played move with the others.

use crate::class::INACCURACY;
use crate::search_result::Findings;
use crate::{PositionVerdict, PvLine, Replay, SearchResult};

/// The verdicts of the played move and of the best other move, from the mover's point of view.
pub(crate) struct MoveAssessment<'a> {
    pub(crate) played: PositionVerdict,
    /// The expected continuation.
    pub(crate) continuation: &'a [String],
    /// `None` if there was no other move.
    pub(crate) others: Option<&'a PvLine>,
    /// The search of all moves.
    pub(crate) look: &'a SearchResult,
}

/// The verdict of one search, or of the rules, on the played move.
struct Promise<'a> {
    verdict: PositionVerdict,
    line: &'a [String],
    proven: bool,
}

impl<'a> Promise<'a> {
    // The line begins with the move.
    fn of(line: &'a PvLine) -> Self {
        let PvLine { verdict, moves } = line;
        Self { verdict: *verdict, line: moves.get(1..).unwrap_or_default(), proven: verdict.is_decided() }
    }
}

impl<'a> MoveAssessment<'a> {
    /// Assesses the move at index `ply` by the first searches and the second, if there is one; `None` if one is missing.
    ///
    /// Proven results take precedence: the end of the game, or a result proven by a search of the position after the move or
    /// of the move itself. Next comes a search in which the move is among the best, because its verdicts are comparable.
    /// Then a search of the move alone, and last the search of the position after it.
    pub(crate) fn of(
        replay: &Replay,
        findings: &'a Findings,
        ply: usize,
        again: Option<&'a [SearchResult; 2]>,
    ) -> Option<Self> {
        let text = replay.game().moves.get(ply)?;
        let (look, alone) = match again {
            Some([all, played]) => (all, played.line_of(text)),
            None => (findings.first.get(&ply)?, None),
        };
        let next = match replay.outcome() {
            Some(outcome) if ply + 1 == replay.game().moves.len() => {
                let verdict = PositionVerdict::of_outcome(&outcome, replay.positions().get(ply + 1)?.side);
                // A draw is as certain as a win.
                Promise { verdict: verdict.for_mover(), line: &[], proven: true }
            }
            _ => {
                let line = findings.first.get(&(ply + 1))?.best()?;
                let verdict = line.verdict.for_mover();
                Promise { verdict, line: &line.moves, proven: verdict.is_decided() }
            }
        };
        let promises = [look.line_of(text).map(Promise::of), alone.map(Promise::of), Some(next)];
        let promises: Vec<Promise> = promises.into_iter().flatten().collect();
        let proven = promises.iter().rev().find(|promise| promise.proven);
        let &Promise { verdict: played, line: continuation, .. } = proven.or(promises.first())?;
        Some(Self { played, continuation, others: look.line_of_others(text), look })
    }

    /// The verdict of the best move.
    pub(crate) fn best(&self) -> PositionVerdict {
        self.others.map_or(self.played, |others| others.verdict.max(self.played))
    }

    /// Whether the first search makes the move look like a mistake, so that it needs a second one.
    pub(crate) fn is_doubtful(&self) -> bool {
        self.best().chance().drop_to(self.played.chance()) >= INACCURACY
    }
}
