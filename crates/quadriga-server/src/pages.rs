//! The web page: its files inside the program, its HTML, and the previews of links to games.

mod html;
mod icon;
pub(crate) mod preview;
pub(crate) mod shared_games;

use std::collections::HashMap;
use std::io::Write;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;

use self::html::{Page, Route};
use self::icon::Icons;
use crate::AppState;
use crate::http::cacheable_response::{ASK, CacheableResponse, FOR_EVER, Tag};
use crate::http::client::Client;
use crate::http::language::Language;

const INDEX: &str = "index.html";
const ICON: &str = "icon.svg";
/// The licences of the project, of which everybody may choose one.
const LICENCES: &str = concat!(include_str!("../../../LICENSE-MIT"), "\n\n", include_str!("../../../LICENSE-APACHE"));

// Built by `cargo xtask serve`; a program built without it says so instead of showing a page.
#[derive(RustEmbed)]
#[folder = "../../web/app/dist"]
#[allow_missing = true]
struct Embedded;

/// The files of the web page, compressed once.
#[derive(Clone, Debug, Default)]
pub struct Site {
    files: HashMap<String, CacheableResponse>,
    page: Option<Page>,
    icons: Icons,
}

impl Site {
    /// The files that the program was built with.
    pub fn embedded() -> Self {
        let built =
            Embedded::iter().filter_map(|name| Some((name.to_string(), Embedded::get(&name)?.data.into_owned())));
        Self::of(built.chain([("licence.txt".to_owned(), LICENCES.as_bytes().to_vec())]))
    }

    /// A site of these files; `index.html` is the page.
    pub fn of(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Self {
        let mut site = Self::default();
        for (name, bytes) in files {
            if name == INDEX {
                site.page = Some(Page::new(&String::from_utf8_lossy(&bytes)));
            } else {
                if name == ICON {
                    site.icons = Icons::of(&String::from_utf8_lossy(&bytes));
                }
                site.files.insert(name.clone(), file(&name, bytes));
            }
        }
        site
    }
}

fn file(name: &str, bytes: Vec<u8>) -> CacheableResponse {
    let kind = mime_guess::from_path(name).first_or_octet_stream().to_string();
    // Names of built files change with their contents.
    let cache = if name.starts_with("assets/") { FOR_EVER } else { ASK };
    CacheableResponse {
        gzip: compressed(&bytes).filter(|gzip| gzip.len() < bytes.len()),
        kind: HeaderValue::try_from(kind).unwrap_or(HeaderValue::from_static("application/octet-stream")),
        tag: Tag::of(&bytes),
        bytes: Bytes::from(bytes),
        cache,
        vary: HeaderValue::from_static("accept-encoding"),
    }
}

fn compressed(bytes: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

/// Answers whatever the interface does not: a file of the page or the page itself, which finds its way by the address.
pub(crate) async fn serve(
    State(state): State<AppState>,
    Extension(client): Extension<Client>,
    language: Language,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path();
    if path == "/api" || path.starts_with("/api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    if ![Method::GET, Method::HEAD].contains(&method) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    // Names are looked up as they are: nothing is decoded, and no folder is opened.
    let name = path.trim_start_matches('/');
    let response = match state.site.files.get(name).or_else(|| state.site.icons.named(name)) {
        Some(file) => file.answer(&headers),
        None => show(&state, &client, &language, path, &headers).await,
    };
    if method == Method::HEAD { without_body(response) } else { response }
}

async fn show(state: &AppState, client: &Client, language: &Language, path: &str, asked: &HeaderMap) -> Response {
    let Some(page) = &state.site.page else {
        let words = language.words().text("server-no-page", &[]);
        return (StatusCode::SERVICE_UNAVAILABLE, Html(format!("<!doctype html><p>{words}</p>\n"))).into_response();
    };
    let route = Route::of(path);
    let head = match route {
        Route::Game(id) => preview::of_game(state, client, language, asked, id).await,
        Route::Rules(game) => Ok(preview::of_rules(state, client, language, asked, game)),
        Route::Home => Ok(preview::of_home(state, client, language, asked)),
        Route::Other | Route::Embed(_) => Ok(preview::of_site(language)),
        Route::None => Err(StatusCode::NOT_FOUND),
    };
    let (head, status) = head.map_or_else(|status| (preview::of_site(language), status), |head| (head, StatusCode::OK));
    let html = page.with(&head, language.lang);
    let page = CacheableResponse {
        gzip: None,
        kind: HeaderValue::from_static("text/html; charset=utf-8"),
        tag: Tag::of(&html),
        bytes: Bytes::from(html),
        cache: ASK,
        vary: HeaderValue::from_static("accept-encoding, accept-language"),
    };
    if status.is_success() {
        return page.answer(asked);
    }
    // No 304 for a page that does not exist.
    let mut response = page.answer(&HeaderMap::new());
    *response.status_mut() = status;
    response
}

// As the answer to HEAD: the length of a body that is not sent.
fn without_body(response: Response) -> Response {
    let length = response.body().size_hint().exact();
    let mut response = response.map(|_| Body::empty());
    if let Some(length) = length.filter(|_| response.status() != StatusCode::NOT_MODIFIED) {
        response.headers_mut().insert(header::CONTENT_LENGTH, HeaderValue::from(length));
    }
    response
}
