//! What other sites show of a link to us.

use axum::http::{HeaderMap, StatusCode, header};
use quadriga_api::{Player, SeatKind};
use quadriga_core::{Arg, Message};
use quadriga_games::Game;
use quadriga_i18n::{Lang, Words, sentence};
use quadriga_render::Escaped;

use super::shared_games::SharedGame;
use crate::http::client::Client;
use crate::http::language::Language;
use crate::images::replay::Replayed;
use crate::rules::{self, Rules};
use crate::{AppState, PublicAddress};

/// The title that the page has without a game.
const SITE: &str = "Quadriga";
/// How many letters of a name are shown.
const LONGEST_NAME: usize = 40;

/// The head of pages without a game.
pub(crate) fn of_site(language: &Language) -> String {
    let about = language.words().text("server-about", &[]);
    Preview { title: SITE, about: &about, path: "/", image: None }.head(language.lang, None)
}

/// The head of the home page, which needs the catalogue at once.
pub(crate) fn of_home(state: &AppState, client: &Client, language: &Language, headers: &HeaderMap) -> String {
    let about = language.words().text("server-about", &[]);
    let preview = Preview { title: SITE, about: &about, path: "/", image: Some("/api/preview.png") };
    let head = preview.head(language.lang, address(state, client, headers).as_ref());
    let code = language.lang.code();
    head + &format!(r#"<link rel="preload" as="fetch" href="/api/catalog?lang={code}" crossorigin="anonymous" />"#)
}

/// The head of a page of the rules.
pub(crate) fn of_rules(
    state: &AppState,
    client: &Client,
    language: &Language,
    headers: &HeaderMap,
    game: Option<Game>,
) -> String {
    let page = Rules::embedded().page(game, language.lang);
    let title = game.map_or_else(
        || page.title.clone(),
        |_| language.words().text("server-rules-of", &[("game", Arg::Text(page.title.clone()))]),
    );
    let path = rules::address(game);
    let preview = Preview { title: &title, about: &page.summary, path: &path, image: None };
    preview.head(language.lang, address(state, client, headers).as_ref())
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
    let about = format!("{} {}", sentence(&replayed.standing(words)), words.message(&moves));
    let image = format!("/api/games/{id}/preview.png");
    let preview = Preview { title: &title, about: &about, path: &format!("/game/{id}"), image: Some(&image) };
    let mut head = preview.head(lang, address);
    if let Some(address) = address {
        let found_at = format!("{address}/api/oembed?lang={}&url={address}/game/{id}", lang.code());
        let link = format!(
            r#"<link rel="alternate" type="application/json+oembed" title="{}" href="{}" />"#,
            Escaped(&title),
            Escaped(&found_at)
        );
        head += &link;
    }
    Some(head)
}

/// What a preview of a page shows.
struct Preview<'a> {
    title: &'a str,
    about: &'a str,
    /// The path of the page.
    path: &'a str,
    /// The path of its picture of 1200 × 630 pixels.
    image: Option<&'a str>,
}

impl Preview<'_> {
    /// The title and the metadata of the page.
    fn head(&self, lang: Lang, address: Option<&PublicAddress>) -> String {
        let title = if self.title == SITE { SITE.to_owned() } else { format!("{} · {SITE}", self.title) };
        let mut head = format!("<title>{}</title>", Escaped(&title));
        let common = [
            ("og:site_name", SITE),
            ("og:type", "website"),
            ("og:title", self.title),
            ("og:description", self.about),
            ("og:locale", locale(lang)),
            ("twitter:card", if self.image.is_some() { "summary_large_image" } else { "summary" }),
            ("twitter:title", self.title),
            ("twitter:description", self.about),
            ("description", self.about),
        ];
        for (property, content) in common {
            head += &meta(property, content);
        }
        // Sites that show previews want whole addresses.
        let Some(address) = address else { return head };
        head += &meta("og:url", &format!("{address}{}", self.path));
        if let Some(image) = self.image {
            let image = format!("{address}{image}?lang={}", lang.code());
            let size = [("og:image:width", "1200"), ("og:image:height", "630"), ("og:image:alt", self.about)];
            for (property, content) in [("og:image", image.as_str()), ("twitter:image", &image)].into_iter().chain(size)
            {
                head += &meta(property, content);
            }
        }
        head
    }
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
    // Twitter's cards and HTML have names where Open Graph has properties.
    let attribute = if property.starts_with("og:") { "property" } else { "name" };
    format!(r#"<meta {attribute}="{property}" content="{}" />"#, Escaped(content))
}
