//! Pictures and films of games, and boards for the pages of others.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use quadriga_api::{Embedding, Problem};
use quadriga_core::Message;
use quadriga_i18n::Words;
use quadriga_render::Escaped;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::AppState;
use crate::http::cacheable_response::{ASK, CacheableResponse, FOR_A_DAY, Tag};
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::error::status_message;
use crate::http::language::Language;
use crate::images::replay::Replayed;
use crate::images::{ImageError, ImageKind};
use crate::pages::preview;
use crate::pages::shared_games::SharedGame;

/// The usual size of a board in the page of somebody else.
const USUAL: [u32; 2] = [480, 560];
/// Smaller ones show nothing.
const SMALLEST: u32 = 160;

/// The picture that is shown beside a link to a game: PNG, 1200 × 630.
#[utoipa::path(get, path = "/api/games/{id}/preview.png", params(("id" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, content_type = "image/png", body = [u8]), (status = 304), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn preview_png(
    State(state): State<AppState>,
    language: Language,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    picture(&state, &language, &id, ImageKind::Preview, &headers).await
}

/// The picture that is shown beside a link to the site: PNG, 1200 × 630.
#[utoipa::path(get, path = "/api/preview.png", params(("lang" = Option<String>, Query)),
    responses((status = 200, content_type = "image/png", body = [u8]), (status = 304), (status = 503, body = Problem)))]
pub(crate) async fn site_preview_png(
    State(state): State<AppState>,
    language: Language,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let bytes = state.images.site(language.lang).await.map_err(|trouble| refused(&language, trouble))?;
    let delivery = CacheableResponse {
        gzip: None,
        kind: HeaderValue::from_static(ImageKind::Site.media_type()),
        tag: Tag::of(&bytes),
        bytes,
        cache: FOR_A_DAY,
        vary: HeaderValue::from_static("accept-encoding, accept-language"),
    };
    Ok(delivery.answer(&headers))
}

/// The last position of a game, SVG.
#[utoipa::path(get, path = "/api/games/{id}/picture.svg", params(("id" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 304), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn picture_svg(
    State(state): State<AppState>,
    language: Language,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    picture(&state, &language, &id, ImageKind::Picture, &headers).await
}

/// A whole game as an animated GIF.
#[utoipa::path(get, path = "/api/games/{id}/film.gif", params(("id" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, content_type = "image/gif", body = [u8]), (status = 304), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn film_gif(
    State(state): State<AppState>,
    language: Language,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    picture(&state, &language, &id, ImageKind::Gif, &headers).await
}

/// A whole game as an SVG document that moves.
#[utoipa::path(get, path = "/api/games/{id}/film.svg", params(("id" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 304), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn film_svg(
    State(state): State<AppState>,
    language: Language,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    picture(&state, &language, &id, ImageKind::AnimatedSvg, &headers).await
}

async fn picture(
    state: &AppState,
    language: &Language,
    id: &str,
    kind: ImageKind,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let game = game(state, language, id).await?;
    let names = preview::names(language.words(), &game.players);
    let mut delivery = CacheableResponse {
        gzip: None,
        kind: HeaderValue::from_static(kind.media_type()),
        tag: Tag::of(&(&game.record, names, kind, language.lang.code())),
        bytes: axum::body::Bytes::new(),
        cache: if game.over { FOR_A_DAY } else { ASK },
        vary: HeaderValue::from_static("accept-encoding, accept-language"),
    };
    // A client with the current version need not wait for the drawing.
    if !delivery.tag.is_known(headers) {
        let drawn = state.images.image(game, kind, language.lang).await;
        delivery.bytes = drawn.map_err(|trouble| refused(language, trouble))?;
    }
    Ok(delivery.answer(headers))
}

async fn game(state: &AppState, language: &Language, id: &str) -> Result<SharedGame, ApiError> {
    let words = language.words();
    let unknown = || ApiError::unknown(words, &Message::new("server-no-game"));
    if !preview::is_id(id) {
        return Err(unknown());
    }
    let found = state.records.record(id).await;
    found.map_err(|_| refused(language, ImageError::Busy))?.ok_or_else(unknown)
}

fn refused(language: &Language, trouble: ImageError) -> ApiError {
    let (status, message) = match trouble {
        ImageError::Busy => (StatusCode::SERVICE_UNAVAILABLE, status_message(StatusCode::SERVICE_UNAVAILABLE)),
        ImageError::Broken => (StatusCode::INTERNAL_SERVER_ERROR, Message::new("server-no-picture")),
    };
    ApiError::new(status, language.words(), &message)
}

/// What a site asks that wants to show a board.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct EmbedQuery {
    /// The address of a game or of its board.
    url: String,
    /// How wide the board may be, in pixels.
    #[param(format = Int64, maximum = 4_294_967_295_u32)]
    maxwidth: Option<u32>,
    /// How high.
    #[param(format = Int64, maximum = 4_294_967_295_u32)]
    maxheight: Option<u32>,
    /// `json`: there is no other.
    format: Option<String>,
    /// The language.
    #[expect(dead_code, reason = "the language of every request is read elsewhere; this describes it")]
    lang: Option<String>,
}

/// A board for the page of somebody else, as oEmbed describes it.
#[utoipa::path(get, path = "/api/oembed", params(EmbedQuery),
    responses((status = 200, body = Embedding), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn oembed(
    State(state): State<AppState>,
    Extension(client): Extension<Client>,
    language: Language,
    headers: HeaderMap,
    Query(query): Query<EmbedQuery>,
) -> Result<Json<Embedding>, ApiError> {
    let words = language.words();
    if query.format.is_some_and(|format| format != "json") {
        // oEmbed would have 501; what a client asks wrongly is never a failure of ours.
        return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, &Message::new("server-json-alone")));
    }
    let unknown = || ApiError::unknown(words, &Message::new("server-no-game"));
    let address = preview::address(&state, &client, &headers).ok_or_else(unknown)?;
    let path = query.url.strip_prefix(&address.to_string()).ok_or_else(unknown)?;
    let id = path.strip_prefix("/game/").or_else(|| path.strip_prefix("/embed/")).ok_or_else(unknown)?;
    let game = game(&state, &language, id).await?;
    let width = query.maxwidth.unwrap_or(USUAL[0]).clamp(SMALLEST, USUAL[0]);
    let height = query.maxheight.unwrap_or(USUAL[1]).clamp(SMALLEST, USUAL[1]);
    let there = language.clone();
    let title = move |words: &Words| {
        let replayed = Replayed::last(&game.record).map_err(|_| refused(&there, ImageError::Broken))?;
        Ok(preview::title(words, &game, &replayed))
    };
    let title = state.pools.records.run(&language, title).await?;
    let html = format!(
        r#"<iframe src="{address}/embed/{id}" width="{width}" height="{height}" title="{}" style="border:0"></iframe>"#,
        Escaped(&title)
    );
    let thumbnail_url = format!("{address}/api/games/{id}/preview.png?lang={}", language.lang.code());
    Ok(Json(Embedding::new(title, html, [width, height], address.to_string(), thumbnail_url)))
}
