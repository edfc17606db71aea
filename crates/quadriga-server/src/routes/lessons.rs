//! Lessons.

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use quadriga_api::{CheckRequest, Checked, Course, Problem};
use quadriga_core::Message;
use quadriga_i18n::Words;

use crate::http::error::ApiError;
use crate::http::extract::Body;
use crate::http::language::Language;
use crate::lessons::{Attempt, CheckFailure, checked, course as course_of};
use crate::{AppState, position_view};

/// The lessons of a game, without the answers of their exercises.
#[utoipa::path(get, path = "/api/lessons/{game}", params(("game" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, body = Course), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn course(
    State(state): State<AppState>,
    language: Language,
    path: Result<Path<String>, PathRejection>,
) -> Result<Response, ApiError> {
    let Path(name) = path.map_err(|_| no_such_step(language.words()))?;
    let game = position_view::game(language.words(), &name)?;
    let pools = state.pools.clone();
    let made = move |words: &Words| pools.courses.of(game, words).map_err(|refusal| ApiError::refused(words, &refusal));
    let bytes = state.pools.positions.run(&language, made).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], bytes).into_response())
}

/// Whether a move or a choice is what a step of a lesson asks for.
#[utoipa::path(post, path = "/api/lessons/{game}/{lesson}/{step}/check",
    params(("game" = String, Path), ("lesson" = String, Path), ("step" = String, Path, description = "Counted from 0."),
        ("lang" = Option<String>, Query)),
    request_body = CheckRequest, responses((status = 200, body = Checked), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn check(
    State(state): State<AppState>,
    language: Language,
    path: Result<Path<(String, String, String)>, PathRejection>,
    Body(request): Body<CheckRequest>,
) -> Result<Json<Checked>, ApiError> {
    let words = language.words();
    let Path((name, lesson, step)) = path.map_err(|_| no_such_step(words))?;
    let game = position_view::game(words, &name)?;
    let lesson = course_of(game).lesson(&lesson);
    let step = lesson.and_then(|lesson| lesson.steps.get(step.parse::<usize>().ok()?));
    let step = step.ok_or_else(|| no_such_step(words))?;
    let Some(attempt) = Attempt::of(request) else {
        return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, &Message::new("server-one-attempt")));
    };
    let check = move |words: &Words| {
        let refused = |id| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, &Message::new(id));
        checked(words, game, step, &attempt).map(Json).map_err(|failure| match failure {
            CheckFailure::NotAsked => refused("server-not-asked"),
            CheckFailure::Unfinished => refused("server-unfinished"),
            CheckFailure::Step(error) => {
                tracing::error!(%error, "a lesson is damaged");
                ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, words, &Message::new("server-failed"))
            }
        })
    };
    state.pools.positions.run(&language, check).await
}

fn no_such_step(words: &Words) -> ApiError {
    ApiError::unknown(words, &Message::new("server-no-such-step"))
}
