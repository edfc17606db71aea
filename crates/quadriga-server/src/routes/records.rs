//! Games as texts: read into trees, written from trees.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use quadriga_api::{ExportRequest, GameTree, ImportRequest, Imported, Problem};
use quadriga_core::Message;
use quadriga_i18n::Words;
use quadriga_record::{RecordFormat, WriteError, write};

use crate::http::error::{ApiError, problem};
use crate::http::extract::{Body, LARGE_BODY_LIMIT, LargeBodyPermit};
use crate::http::language::Language;
use crate::records::flatten::{TreeError, flatten};
use crate::records::gather::{GatherError, gather};
use crate::{AppState, position_view, records};

/// How many moves the games of a text may have together, variations included.
const MOST_MOVES: usize = 20_000;

/// The games of a text, in any format that records know.
#[utoipa::path(post, path = "/api/import", params(("lang" = Option<String>, Query)), request_body = ImportRequest,
    responses((status = 200, body = Imported), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn import(
    State(state): State<AppState>,
    language: Language,
    _place: LargeBodyPermit,
    Body(request): Body<ImportRequest, LARGE_BODY_LIMIT>,
) -> Result<Json<Imported>, ApiError> {
    state.pools.records.run(&language, move |words| imported(words, &request).map(Json)).await
}

fn imported(words: &Words, request: &ImportRequest) -> Result<Imported, ApiError> {
    let assumed = request.game.as_deref().map(|name| position_view::game(words, name)).transpose()?;
    let records = records::games(&request.text, assumed).map_err(|error| {
        ApiError::with_problem(StatusCode::UNPROCESSABLE_ENTITY, error.problem(words, &request.text))
    })?;
    let mut games = Vec::new();
    let mut left = MOST_MOVES;
    for record in &records {
        let tree = flatten(record, left).map_err(|error| match error {
            TreeError::TooLarge => {
                let message = Message::new("server-too-many-moves").number("most", MOST_MOVES as i64);
                ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, words, &message)
            }
            TreeError::Refused(refusal) => ApiError::refused(words, &refusal),
        })?;
        left -= tree.nodes.len();
        games.push(tree);
    }
    Ok(Imported { games })
}

/// A game as text.
#[utoipa::path(post, path = "/api/export", params(("lang" = Option<String>, Query)), request_body = ExportRequest,
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn export(
    State(state): State<AppState>,
    language: Language,
    _place: LargeBodyPermit,
    Body(request): Body<ExportRequest, LARGE_BODY_LIMIT>,
) -> Result<Response, ApiError> {
    let text = state.pools.records.run(&language, move |words| exported(words, &request)).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

fn exported(words: &Words, request: &ExportRequest) -> Result<String, ApiError> {
    let refused = |message: &Message| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, message);
    // `aba-pro` is how clients write it.
    let format = RecordFormat::named(&request.format.replace('-', ""))
        .ok_or_else(|| refused(&Message::new("server-no-such-format").text("format", &request.format)))?;
    let record = gather(&request.tree).map_err(|error| not_gathered(words, &request.tree, &error))?;
    let mut out = Vec::new();
    match write(format, &record, &mut out) {
        Ok(()) => Ok(String::from_utf8_lossy(&out).into_owned()),
        Err(WriteError::Unfit { format, game }) => {
            let message = Message::new("convert-unfit").text("format", format.name());
            Err(refused(&message.word("game", game.name())))
        }
        Err(WriteError::Io(error)) => {
            tracing::error!(%error, "a record could not be written");
            Err(ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, words, &Message::new("server-failed")))
        }
    }
}

fn not_gathered(words: &Words, tree: &GameTree, error: &GatherError) -> ApiError {
    let mut problem = problem(words, &error.message(tree));
    if let GatherError::Read(error) = error {
        problem.message = records::told(words, error);
    }
    let status = match error {
        GatherError::UnknownGame => StatusCode::NOT_FOUND,
        GatherError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    ApiError::with_problem(status, problem)
}
