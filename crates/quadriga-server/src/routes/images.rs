//! Pictures.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use quadriga_api::{PictureRequest, Problem};

use crate::AppState;
use crate::http::error::ApiError;
use crate::http::extract::Body;
use crate::http::language::Language;
use crate::images::position_image::{draw, media_type};

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
