//! Arrows of the command line: given moves, the engine's best moves, threats.

use std::time::Duration;

use anyhow::anyhow;
use clap::Args;
use quadriga_engine::{EngineSettings, SearchRequest, build_engine};
use quadriga_games::{GameStart, MoveView, Refusal, Session, passed, threats};
use quadriga_render::{Arrow, ArrowKind, arrows_of};
use quadriga_search::{Budget, SearchControl};

use crate::engine_args::duration;
use crate::report::Failure;

const USUAL_TIME: Duration = Duration::from_secs(1);

/// Which arrows to draw over the last position.
#[derive(Debug, Args)]
pub(crate) struct Advice {
    /// Draw the arrow of a legal move; with :alternative, :threat (also of the opponent) or :played in that shape
    #[arg(long, value_name = "MOVE[:KIND]")]
    arrow: Vec<String>,

    /// Draw the arrows of the engine's best move, or of its N best moves
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1",
        value_parser = clap::value_parser!(u16).range(1..=8))]
    best: Option<u16>,

    /// Draw the arrows of the opponent's threats: moves that would win, or capture most pieces
    #[arg(long)]
    threats: bool,

    /// Time limit of the search for the best move [default: 1s, unless nodes are limited]
    #[arg(long, value_name = "TIME", requires = "best")]
    time: Option<String>,

    /// Node limit of the search for the best move
    #[arg(long, value_name = "N", requires = "best", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

impl Advice {
    /// The arrows over the position of `session`.
    ///
    /// # Errors
    /// If a move is refused or a time cannot be read.
    pub(crate) fn arrows(&self, start: &GameStart, session: &dyn Session) -> Result<Vec<Arrow>, Failure> {
        let mut arrows = Vec::new();
        for text in &self.arrow {
            arrows.extend(given(session, text).map_err(|refusal| Failure::of(session.game(), refusal))?);
        }
        if let Some(count) = self.best {
            arrows.extend(self.best(start, session, count)?);
        }
        if self.threats {
            for threat in threats(session) {
                let more = shown(session, &threat, ArrowKind::Threat);
                arrows.extend(more.into_iter().filter(|arrow| !arrows.contains(arrow)).collect::<Vec<_>>());
            }
        }
        Ok(arrows)
    }

    fn best(&self, start: &GameStart, session: &dyn Session, count: u16) -> Result<Vec<Arrow>, Failure> {
        let time = self.time.as_deref().map(duration).transpose()?;
        if session.outcome().is_some() {
            return Ok(Vec::new());
        }
        let refused = |refusal| Failure::of(start.game, refusal);
        let mut engine = build_engine(start.game, &EngineSettings::default());
        engine.load(start, &session.moves_played()).map_err(refused)?;
        let move_time = time.or_else(|| self.nodes.is_none().then_some(USUAL_TIME));
        let budget = Budget { move_time, nodes: self.nodes, ..Budget::default() };
        let request = SearchRequest { budget, lines: count.into(), only: Vec::new() };
        let answer = engine.think(&request, &SearchControl::default(), &mut |_| {}).map_err(refused)?;
        let mut moves: Vec<&str> =
            answer.lines.iter().filter_map(|report| report.line.first()).map(String::as_str).collect();
        if moves.is_empty() {
            moves.extend(answer.best.as_deref());
        }
        let mut arrows = Vec::new();
        for (rank, text) in (0..).zip(moves) {
            let view = session
                .move_view(text)
                .map_err(|_| anyhow!("the engine answered {text}, which is not a legal move"))?;
            let kind = if rank == 0 { ArrowKind::Best } else { ArrowKind::Alternative };
            arrows.extend(shown(session, &view, kind).into_iter().map(|arrow| Arrow { rank, ..arrow }));
        }
        Ok(arrows)
    }
}

/// The arrows of a move that was typed; a threat may be a move that the opponent could make.
fn given(session: &dyn Session, typed: &str) -> Result<Vec<Arrow>, Refusal> {
    let (text, kind) = match typed.rsplit_once(':').map(|(text, name)| (text, ArrowKind::named(name))) {
        Some((text, Some(kind))) => (text, kind),
        _ => (typed, ArrowKind::Best),
    };
    let own = session.move_view(text);
    let view = match (own, kind) {
        (Err(refusal), ArrowKind::Threat) => {
            passed(session).and_then(|passed| passed.move_view(text).ok()).ok_or(refusal)?
        }
        (own, _) => own?,
    };
    Ok(shown(session, &view, kind))
}

/// The arrows of a move.
fn shown(session: &dyn Session, view: &MoveView, kind: ArrowKind) -> Vec<Arrow> {
    arrows_of(&session.geometry(), &session.scene(), &view.effects, kind)
}
