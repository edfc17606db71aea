//! Positions on the wire: the one that a request names, its scene, its clicks and its outcome.

use axum::http::StatusCode;
use quadriga_api::{ArrowView, MoveOptions, PositionView, SceneView, Verdict, ViewRequest};
use quadriga_core::{CellId, GameResult, Limits, Message, Outcome};
use quadriga_games::{Game, GameStart, Session, open, rest_of};
use quadriga_i18n::Words;
use quadriga_render::{ArrowKind, arrows_of};

use crate::http::error::ApiError;
use crate::prompts::prompts;

/// The most moves of a request.
const MOST_MOVES: usize = 2_000;
/// The most clicks of a request.
pub(crate) const MOST_CLICKS: usize = 16;
/// The most nodes of a click tree in one answer.
const MOST_NODES: usize = 500;

/// The game called `name`.
///
/// # Errors
/// If there is none.
pub(crate) fn game(words: &Words, name: &str) -> Result<Game, ApiError> {
    Game::named(name).ok_or_else(|| ApiError::unknown(words, &Message::new("record-unknown-game").text("name", name)))
}

/// The position of a request, reached by its moves.
///
/// # Errors
/// If the game, the variant, the position or a move is not known, or there are too many moves.
pub(crate) fn session(words: &Words, request: &ViewRequest) -> Result<Box<dyn Session>, ApiError> {
    let game = game(words, &request.game)?;
    if request.moves.len() > MOST_MOVES || request.clicks.len() > MOST_CLICKS {
        return Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, words, &Message::new("server-too-long")));
    }
    let variant = request.variant.as_deref().unwrap_or_else(|| game.default_variant());
    let refused = |refusal| ApiError::refused(words, &refusal);
    let mut session = open(game, variant, request.position.as_deref(), Limits::default()).map_err(refused)?;
    for text in &request.moves {
        // The last one may have been typed.
        session.play(&session.recase(text)).map_err(refused)?;
    }
    Ok(session)
}

/// Where the game of a request starts.
pub(crate) fn start_of(session: &dyn Session, request: &ViewRequest) -> GameStart {
    GameStart { variant: session.variant(), position: request.position.clone(), ..GameStart::new(session.game()) }
}

/// The clicks of a request as cells.
pub(crate) fn cells(clicks: &[u8]) -> Vec<CellId> {
    clicks.iter().copied().map(CellId).collect()
}

/// The scene of a position on the wire.
pub(crate) fn scene(words: &Words, scene: &quadriga_core::Scene) -> SceneView {
    SceneView::of(scene, |id| words.text(id, &[]))
}

/// The clicks that may follow `prefix`.
pub(crate) fn options(words: &Words, session: &dyn Session, prefix: &[u8]) -> MoveOptions {
    options_within(words, session, prefix, MOST_NODES)
}

/// The clicks that may follow `prefix`, in at most `most` nodes.
pub(crate) fn options_within(words: &Words, session: &dyn Session, prefix: &[u8], most: usize) -> MoveOptions {
    let clicks = cells(prefix);
    let entered = session.entered(&clicks);
    let tree = session.click_tree(&clicks, most);
    let prompts = if tree.is_some() { prompts(words, session, entered.as_ref()) } else { Vec::new() };
    MoveOptions { prefix: prefix.to_vec(), tree, entered: entered.map(|entered| scene(words, &entered)), prompts }
}

/// The end of a game for those who do not play in it: the sides by their names.
pub(crate) fn told(sides: [&'static str; 2], outcome: &Outcome) -> Message {
    let reason = Message::new(outcome.reason.id).word("viewer", "neutral").clause(outcome.reason.clause);
    match outcome.winner {
        Some(side) => {
            let (winner, loser) = (sides[side.index()], sides[side.other().index()]);
            let reason = reason.word("winner", winner).word("loser", loser);
            Message::new("outcome-win").word("colour", winner).said("reason", reason)
        }
        None => Message::new("outcome-draw").said("reason", reason),
    }
}

/// How the game ended by the rules, if it did.
pub(crate) fn verdict(words: &Words, session: &dyn Session) -> Option<Verdict> {
    let outcome = session.outcome()?;
    Some(Verdict {
        winner: outcome.winner.map(|side| side.index() as u8),
        result: GameResult::from(outcome),
        reason: outcome.reason.id.to_owned(),
        words: words.message(&told(session.game().sides(), &outcome)),
        clause: Some(outcome.reason.clause.to_owned()),
    })
}

/// The position of `session`, with the clicks that may follow `clicks`.
pub(crate) fn view(words: &Words, session: &dyn Session, clicks: &[u8]) -> PositionView {
    PositionView { options: options(words, session, clicks), ..view_without_clicks(words, session) }
}

/// The position of `session`, without clicks.
pub(crate) fn view_without_clicks(words: &Words, session: &dyn Session) -> PositionView {
    let (moves, position) = (session.moves_played(), session.position());
    PositionView {
        game: session.game().name().to_owned(),
        variant: session.variant(),
        rest: rest_of(&position).to_owned(),
        position,
        ply: moves.len(),
        moves,
        scene: scene(words, &session.scene()),
        last: session.last_move(),
        verdict: verdict(words, session),
        options: MoveOptions { prefix: Vec::new(), tree: None, entered: None, prompts: Vec::new() },
        threats: Vec::new(),
    }
}

/// The threats of the opponent, each arrow once.
pub(crate) fn threats(session: &dyn Session) -> Vec<ArrowView> {
    let (geometry, scene) = (session.geometry(), session.scene());
    let mut arrows: Vec<ArrowView> = Vec::new();
    for threat in quadriga_games::threats(session) {
        for arrow in arrows_of(&geometry, &scene, &threat.effects, ArrowKind::Threat) {
            let arrow = ArrowView { from: arrow.from.0, to: arrow.to.0 };
            if !arrows.contains(&arrow) {
                arrows.push(arrow);
            }
        }
    }
    arrows
}
