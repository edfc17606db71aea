//! Positions outside of live games, and their pictures.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use quadriga_api::{ComposeRequest, Composed, PictureRequest, PositionView, Problem, ViewRequest, WhyRequest};
use quadriga_core::Message;
use quadriga_games::{compose as put_together, passed};
use quadriga_i18n::Words;

use crate::http::error::{ApiError, refusal_problem};
use crate::http::extract::Body;
use crate::http::language::Language;
use crate::images::position_image::{draw, media_type};
use crate::{AppState, position_view};

/// A position and its legal clicks.
#[utoipa::path(post, path = "/api/view", params(("lang" = Option<String>, Query)), request_body = ViewRequest,
    responses((status = 200, body = PositionView), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn view(
    State(state): State<AppState>,
    language: Language,
    Body(request): Body<ViewRequest>,
) -> Result<Json<PositionView>, ApiError> {
    let view = move |words: &Words| {
        let mut session = position_view::session(words, &request)?;
        if request.passed {
            let cannot_pass =
                || ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, &Message::new("server-cannot-pass"));
            session = passed(&*session).ok_or_else(cannot_pass)?;
        }
        let threats = if request.threats { position_view::threats(&*session) } else { Vec::new() };
        Ok(Json(PositionView { threats, ..position_view::view(words, &*session, &request.clicks) }))
    };
    state.pools.positions.run(&language, view).await
}

/// Why clicks or a typed text are not a legal move; `null` if they are one.
#[utoipa::path(post, path = "/api/why", params(("lang" = Option<String>, Query)), request_body = WhyRequest,
    responses((status = 200, body = Option<Problem>), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn why(
    State(state): State<AppState>,
    language: Language,
    Body(request): Body<WhyRequest>,
) -> Result<Json<Option<Problem>>, ApiError> {
    let why = move |words: &Words| {
        let session = position_view::session(words, &request.view)?;
        let refusal = match &request.text {
            Some(text) => session.why_not(&session.recase(text)),
            None => session.why_not_clicks(&position_view::cells(&request.view.clicks)),
        };
        Ok(Json(refusal.map(|refusal| refusal_problem(words, &refusal))))
    };
    state.pools.positions.run(&language, why).await
}

/// The text of a composed position.
#[utoipa::path(post, path = "/api/compose", params(("lang" = Option<String>, Query)), request_body = ComposeRequest,
    responses((status = 200, body = Composed), (status = "4XX", body = Problem)))]
pub(crate) async fn compose(
    language: Language,
    Body(request): Body<ComposeRequest>,
) -> Result<Json<Composed>, ApiError> {
    let words = language.words();
    let game = position_view::game(words, &request.game)?;
    let variant = request.variant.as_deref().unwrap_or_else(|| game.default_variant());
    let Some(composition) = request.composition() else {
        return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, &Message::new("server-no-such-piece")));
    };
    let position = put_together(game, variant, &composition).map_err(|refusal| ApiError::refused(words, &refusal))?;
    Ok(Json(Composed { position }))
}

/// A picture of a position as SVG or PNG, or of a whole game as animated GIF.
#[utoipa::path(post, path = "/api/picture", params(("lang" = Option<String>, Query)), request_body = PictureRequest,
    responses(
        (status = 200, description = "The picture.", content(
            (String = "image/svg+xml"), (Vec<u8> = "image/png"), (Vec<u8> = "image/gif"))),
        (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn picture(
    State(state): State<AppState>,
    language: Language,
    Body(request): Body<PictureRequest>,
) -> Result<Response, ApiError> {
    let (kind, bytes) = state.pools.images.run(&language, move |words| draw(words, &request)).await?;
    Ok(([(header::CONTENT_TYPE, media_type(kind))], bytes).into_response())
}
