//! A position that a request names.

use axum::http::StatusCode;
use quadriga_api::{Arrow, ClickTree, Effects, Options, PositionView, Scene, Verdict, ViewRequest};
use quadriga_core::{CellId, Limits, Message};
use quadriga_games::{self as catalog, Game, Session, open, rest_of};
use quadriga_i18n::Words;
use quadriga_render::{ArrowKind, arrows_of};

use crate::http::error::Failure;

/// How many moves a request may have.
const MOST_MOVES: usize = 2_000;
/// How many clicks a request may have.
pub(crate) const MOST_CLICKS: usize = 16;
/// How many nodes of the click tree are told at once.
const MOST_NODES: usize = 500;

/// The game called `name`.
///
/// # Errors
/// If there is none.
pub(crate) fn game(words: &Words, name: &str) -> Result<Game, Failure> {
    Game::named(name).ok_or_else(|| Failure::unknown(words, &Message::new("record-unknown-game").text("name", name)))
}

/// The position that `request` names, reached by its moves.
///
/// # Errors
/// If the game, the variant, the position or a move is not known, or there are too many moves.
pub(crate) fn session(words: &Words, request: &ViewRequest) -> Result<Box<dyn Session>, Failure> {
    let game = game(words, &request.game)?;
    if request.moves.len() > MOST_MOVES || request.clicks.len() > MOST_CLICKS {
        return Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, words, &Message::new("server-too-long")));
    }
    let variant = request.variant.as_deref().unwrap_or_else(|| game.default_variant());
    let refused = |refusal| Failure::refused(words, &refusal);
    let mut session = open(game, variant, request.position.as_deref(), Limits::default()).map_err(refused)?;
    for text in &request.moves {
        session.play(text).map_err(refused)?;
    }
    Ok(session)
}

/// The clicks of a request as cells.
pub(crate) fn cells(clicks: &[u8]) -> Vec<CellId> {
    clicks.iter().copied().map(CellId).collect()
}

/// The scene of a position on the wire.
pub(crate) fn scene(words: &Words, scene: &quadriga_core::Scene) -> Scene {
    Scene::of(scene, |id| words.text(id, &[]))
}

/// What may be clicked after `prefix`.
pub(crate) fn options(words: &Words, session: &dyn Session, prefix: &[u8]) -> Options {
    options_within(words, session, prefix, MOST_NODES)
}

/// What may be clicked after `prefix`, in at most `most` nodes.
pub(crate) fn options_within(words: &Words, session: &dyn Session, prefix: &[u8], most: usize) -> Options {
    let clicks = cells(prefix);
    Options {
        prefix: prefix.to_vec(),
        tree: session.click_tree(&clicks, most).map(ClickTree::from),
        entered: session.entered(&clicks).map(|entered| scene(words, &entered)),
    }
}

/// How the game ended by the rules, if it did.
pub(crate) fn verdict(words: &Words, session: &dyn Session) -> Option<Verdict> {
    let outcome = session.outcome()?;
    let winner = outcome.winner.map(|side| side.index() as u8);
    let result = match winner {
        Some(0) => "1-0",
        Some(_) => "0-1",
        None => "1/2-1/2",
    };
    Some(Verdict {
        winner,
        result: result.to_owned(),
        reason: outcome.reason.id.to_owned(),
        words: words.outcome(session.game().sides(), &outcome),
    })
}

/// The present position of `session` on the wire, with what may follow `clicks`.
pub(crate) fn view(words: &Words, session: &dyn Session, clicks: &[u8]) -> PositionView {
    PositionView { options: options(words, session, clicks), ..still_view(words, session) }
}

/// The present position of `session` on the wire, without what may be clicked.
pub(crate) fn still_view(words: &Words, session: &dyn Session) -> PositionView {
    let (moves, position) = (session.moves_played(), session.position());
    PositionView {
        game: session.game().name().to_owned(),
        variant: session.variant(),
        rest: rest_of(&position).to_owned(),
        position,
        ply: moves.len(),
        moves,
        scene: scene(words, &session.scene()),
        last: session.last_move().map(|effects| Effects::from(&effects)),
        verdict: verdict(words, session),
        options: Options { prefix: Vec::new(), tree: None, entered: None },
        threats: Vec::new(),
    }
}

/// What the opponent threatens in the position of `session`, each arrow once.
pub(crate) fn threats(session: &dyn Session) -> Vec<Arrow> {
    let (geometry, scene) = (session.geometry(), session.scene());
    let mut arrows: Vec<Arrow> = Vec::new();
    for threat in catalog::threats(session) {
        for arrow in arrows_of(&geometry, &scene, &threat.effects, ArrowKind::Threat) {
            let arrow = Arrow { from: arrow.from.0, to: arrow.to.0 };
            if !arrows.contains(&arrow) {
                arrows.push(arrow);
            }
        }
    }
    arrows
}
