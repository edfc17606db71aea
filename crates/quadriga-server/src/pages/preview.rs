//! What other sites show of a link to us.

use axum::http::{HeaderMap, StatusCode, header};
use quadriga_api::{Player, SeatKind};
use quadriga_core::{Arg, Message};
use quadriga_i18n::{Lang, Words};
use quadriga_render::Escaped;

use super::shared_games::SharedGame;
use crate::http::client::Client;
use crate::http::language::Language;
use crate::images::replay::Replayed;
use crate::{AppState, PublicAddress};

/// The title that the page has without a game.
const SITE: &str = "Quadriga";
/// How many letters of a name are shown.
const LONGEST_NAME: usize = 40;

/// The head of pages without a game.
pub(crate) fn of_site(language: &Language) -> String {
    let about = language.words().text("server-about", &[]);
    let mut head = format!("<title>{SITE}</title>");
    for (property, content) in [("og:site_name", SITE), ("og:title", SITE), ("og:description", &about)] {
        head += &meta(property, content);
    }
    head
}

/// The head of the page of a game: its title, and what makes a preview.
///
/// # Errors
/// With the status of the page if there is no such game. A game that cannot be read or played through at the moment has
/// the head of any page: the page will say what is wrong.
pub(crate) async fn of_game(
    state: &AppState,
    client: &Client,
    language: &Language,
    headers: &HeaderMap,
    id: &str,
) -> Result<String, StatusCode> {
    if !is_id(id) {
        return Err(StatusCode::NOT_FOUND);
    }
    let Ok(found) = state.records.record(id).await else { return Ok(of_site(language)) };
    let game = found.ok_or(StatusCode::NOT_FOUND)?;
    let (address, lang, id) = (address(state, client, headers), language.lang, id.to_owned());
    // Games of some hundred moves take a while to play through.
    let head = move |words: &Words| Ok(head(words, lang, address.as_ref(), &id, &game));
    let drawn = state.pools.records.run(language, head).await;
    Ok(drawn.ok().flatten().unwrap_or_else(|| of_site(language)))
}

/// Whether `id` can be that of a game.
pub(crate) fn is_id(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}

/// The public address of the server; `None` if the request does not have it.
pub(crate) fn address(state: &AppState, client: &Client, headers: &HeaderMap) -> Option<PublicAddress> {
    let asked = || PublicAddress::asked(headers.get(header::HOST)?.to_str().ok()?, client.is_secure);
    state.setup.config.public_address.clone().or_else(asked)
}

fn head(words: &Words, lang: Lang, address: Option<&PublicAddress>, id: &str, game: &SharedGame) -> Option<String> {
    let replayed = Replayed::last(&game.record).ok()?;
    let title = title(words, game, &replayed);
    let moves = Message::new("server-moves-played").number("count", replayed.record.moves.len() as i64);
    let about = format!("{}. {}", replayed.standing(words), words.message(&moves));
    let mut head = format!("<title>{} · {SITE}</title>", Escaped(&title));
    let common = [
        ("og:site_name", SITE),
        ("og:type", "website"),
        ("og:title", &title),
        ("og:description", &about),
        ("og:locale", locale(lang)),
        ("twitter:card", "summary_large_image"),
        ("twitter:title", &title),
        ("twitter:description", &about),
    ];
    for (property, content) in common {
        head += &meta(property, content);
    }
    // Sites that show previews want whole addresses.
    if let Some(address) = address {
        let (page, code) = (format!("{address}/game/{id}"), lang.code());
        let image = format!("{address}/api/games/{id}/preview.png?lang={code}");
        let size = [("og:image:width", "1200"), ("og:image:height", "630"), ("og:image:alt", about.as_str())];
        let of_address = [("og:url", page.as_str()), ("og:image", &image), ("twitter:image", &image)];
        for (property, content) in of_address.into_iter().chain(size) {
            head += &meta(property, content);
        }
        let found_at = format!("{address}/api/oembed?lang={code}&url={address}/game/{id}");
        let link = format!(
            r#"<link rel="alternate" type="application/json+oembed" title="{}" href="{}" />"#,
            Escaped(&title),
            Escaped(&found_at)
        );
        head += &link;
    }
    Some(head)
}

/// The players, the result and the game in one line.
pub(crate) fn title(words: &Words, game: &SharedGame, replayed: &Replayed) -> String {
    let [first, second] = names(words, &game.players);
    let result = if replayed.is_decided() { replayed.record.result.as_str() } else { "–" };
    format!("{first} – {second}, {result} · {}", replayed.game(words))
}

/// The names of the players, with words for those who have none.
pub(crate) fn names(words: &Words, players: &[Player; 2]) -> [String; 2] {
    players.each_ref().map(|player| match (player.kind, player.level) {
        (SeatKind::Engine, Some(level)) => words.text("server-engine", &[("level", Arg::Number(level.into()))]),
        (SeatKind::Open, _) => words.text("server-open-seat", &[]),
        _ if player.name.trim().is_empty() => words.text("server-nameless", &[]),
        _ => player.name.trim().chars().take(LONGEST_NAME).collect(),
    })
}

const fn locale(lang: Lang) -> &'static str {
    match lang {
        Lang::English => "en_GB",
        Lang::Russian => "ru_RU",
    }
}

fn meta(property: &str, content: &str) -> String {
    // Twitter's cards have names where Open Graph has properties.
    let attribute = if property.starts_with("twitter:") { "name" } else { "property" };
    format!(r#"<meta {attribute}="{property}" content="{}" />"#, Escaped(content))
}
