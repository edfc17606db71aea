//! The opening explorer.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use quadriga_api::{Explored, ExploredMove, Problem};
use quadriga_core::Message;
use quadriga_explorer::{ExplorerTally, IndexError};
use quadriga_games::open;
use quadriga_i18n::Words;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::explorer::{ANY_LIMITS, ExplorerService};
use crate::http::error::ApiError;
use crate::http::extract::ValidQuery;
use crate::http::language::Language;
use crate::{AppState, position_view};

/// Maximum number of moves of a position.
const MOST_TOLD: usize = 100;

/// Which position is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExploreQuery {
    /// The game: `abalone`.
    game: String,
    /// The variant; absent for the default.
    variant: Option<String>,
    /// The position; absent for the start.
    position: Option<String>,
}

/// What was played in a position.
#[utoipa::path(get, path = "/api/explorer", params(ExploreQuery, ("lang" = Option<String>, Query)),
    responses((status = 200, body = Explored), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn explore(
    State(state): State<AppState>,
    language: Language,
    ValidQuery(query): ValidQuery<ExploreQuery>,
) -> Result<Json<Explored>, ApiError> {
    let explorer = state.pools.explorer.clone();
    state.pools.positions.run(&language, move |words| explored(words, &explorer, &query).map(Json)).await
}

fn explored(words: &Words, explorer: &ExplorerService, query: &ExploreQuery) -> Result<Explored, ApiError> {
    let game = position_view::game(words, &query.game)?;
    let variant = query.variant.as_deref().unwrap_or_else(|| game.default_variant());
    let refused = |refusal| ApiError::refused(words, &refusal);
    let mut session = open(game, variant, query.position.as_deref(), ANY_LIMITS).map_err(refused)?;
    let found = explorer.look_up(game, &session.variant(), &session.position()).map_err(|error| match error {
        IndexError::Refused(refusal) => ApiError::refused(words, &refusal),
        error => {
            tracing::error!(%error, "the explorer failed");
            ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, words, &Message::new("server-failed"))
        }
    })?;
    let Some(found) = found else {
        return Ok(Explored { results: [0; 4], moves: Vec::new(), preparing: true });
    };
    let mut moves = Vec::new();
    for stats in found.moves.iter().take(MOST_TOLD) {
        let record = session.play(&stats.played).map_err(refused)?;
        let effects = session.last_move().unwrap_or_default();
        session.undo();
        moves.push(ExploredMove { record, effects, results: results(&stats.tally) });
    }
    Ok(Explored { results: results(&found.total), moves, preparing: false })
}

const fn results(tally: &ExplorerTally) -> [u64; 4] {
    [tally.wins[0], tally.draws, tally.wins[1], tally.unknown()]
}
