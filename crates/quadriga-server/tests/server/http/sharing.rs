//! Previews, pictures, films and boards in other pages.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use axum::Router;
use quadriga_api::{Embedding, EmbeddingKind, Player, SeatKind};
use quadriga_server::{Config, InMemoryRecords, RecordSource, RecordsUnavailable, SharedGame, app};

use super::fixtures::{ask, get, person, router, server, with, won};

const HOST: (&str, &str) = ("host", "games.example");
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

async fn with_game(id: &str, game: SharedGame) -> Router {
    let records = Arc::new(InMemoryRecords::default());
    records.put(id, game);
    app(server(Config::default(), records).await)
}

#[tokio::test]
async fn the_page_of_a_game_tells_what_it_shows() {
    let page = ask(&router().await, with("/game/won?lang=en", &[HOST])).await;
    for part in [
        "<title>Anna – Boris, 1-0 · Abalone · Quadriga</title>",
        r#"<meta property="og:title" content="Anna – Boris, 1-0 · Abalone" />"#,
        r#"<meta property="og:description" content="Black wins: the opponent resigned. 2 moves played." />"#,
        r#"<meta property="og:image" content="http://games.example/api/games/won/preview.png?lang=en" />"#,
        r#"<meta property="og:url" content="http://games.example/game/won" />"#,
        r#"<meta name="twitter:card" content="summary_large_image" />"#,
        r#"type="application/json+oembed""#,
    ] {
        assert!(page.text().contains(part), "{part} is not in\n{}", page.text());
    }
    let russian = ask(&router().await, with("/game/won?lang=ru", &[HOST])).await;
    assert!(russian.text().contains("<title>Anna – Boris, 1-0 · Абалон · Quadriga</title>"), "{}", russian.text());
    assert!(russian.text().contains("соперник сдался. Сделано 2 хода."), "{}", russian.text());
}

#[tokio::test]
async fn hostile_names_stay_names() {
    let name = "\"><script>alert(1)</script>";
    let router = with_game("x", won([name, "'&lt;"])).await;
    let page = ask(&router, with("/game/x", &[HOST])).await;
    assert!(!page.text().contains("<script>"), "{}", page.text());
    assert!(page.text().contains("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; – &#39;&amp;lt;, 1-0"));
    let svg = ask(&router, get("/api/games/x/picture.svg")).await;
    let read = roxmltree::Document::parse(svg.text()).expect("well-formed");
    assert!(read.descendants().all(|node| !node.has_tag_name("script")));
    let page = ask(&router, with("/game/x", &[("host", "a\"><script>")])).await;
    assert!(!page.text().contains("<script>") && !page.text().contains("og:image"), "{}", page.text());
    let png = ask(&router, get("/api/games/x/preview.png")).await;
    assert!(png.body.starts_with(PNG));
}

#[tokio::test]
async fn the_public_address_is_what_others_see() {
    let records = Arc::new(InMemoryRecords::default());
    records.put("won", won(["Anna", "Boris"]));
    let config = Config { public_address: "https://play.example".parse().ok(), ..Config::default() };
    let page = ask(&app(server(config, records).await), with("/game/won", &[HOST])).await;
    assert!(page.text().contains("https://play.example/api/games/won/preview.png"), "{}", page.text());
    assert!(!page.text().contains("games.example"));
}

#[tokio::test]
async fn those_without_names_have_words() {
    let engine = Player { kind: SeatKind::Engine, name: String::new(), level: Some(7) };
    let game = SharedGame { players: [person(" "), engine], ..won(["", ""]) };
    let page = ask(&with_game("x", game).await, with("/game/x?lang=en", &[HOST])).await;
    assert!(page.text().contains("Guest – Engine, level 7, 1-0"), "{}", page.text());
}

#[tokio::test]
async fn a_game_that_goes_on_has_no_result() {
    let record = "[Game \"football\"]\n\n1. k1-k4 *\n".to_owned();
    let game = SharedGame { record, over: false, ..won(["Anna", "Boris"]) };
    let router = with_game("x", game).await;
    let page = ask(&router, with("/game/x?lang=en", &[HOST])).await;
    assert!(page.text().contains("<title>Anna – Boris, – · Football-checkers"), "{}", page.text());
    let picture = ask(&router, get("/api/games/x/picture.svg")).await;
    assert_eq!(picture.header("cache-control"), "no-cache");
}

#[tokio::test]
async fn pictures_are_what_they_say() {
    let router = router().await;
    let png = ask(&router, get("/api/games/won/preview.png")).await;
    assert_eq!((png.status.as_u16(), png.header("content-type")), (200, "image/png"));
    assert!(png.body.starts_with(PNG));
    let number = |at: usize| u32::from_be_bytes(png.body[at..at + 4].try_into().expect("four bytes"));
    assert_eq!((number(16), number(20)), (1200, 630));
    for (path, kind) in [("picture.svg", "image/svg+xml"), ("film.svg", "image/svg+xml")] {
        let svg = ask(&router, get(&format!("/api/games/won/{path}"))).await;
        assert_eq!((svg.status.as_u16(), svg.header("content-type")), (200, kind));
        let read = roxmltree::Document::parse(svg.text()).expect("well-formed");
        assert!(read.descendants().any(|node| node.text() == Some("Anna – Boris: black wins: the opponent resigned")));
    }
    let gif = ask(&router, get("/api/games/won/film.gif")).await;
    assert_eq!((gif.status.as_u16(), gif.header("content-type")), (200, "image/gif"));
    assert!(gif.body.starts_with(b"GIF89a") && gif.body.ends_with(b";"));
}

#[tokio::test]
async fn pictures_are_kept() {
    let router = router().await;
    for path in ["preview.png", "picture.svg", "film.svg", "film.gif"] {
        let path = format!("/api/games/won/{path}");
        let first = ask(&router, get(&path)).await;
        assert_eq!(first.header("cache-control"), "public, max-age=86400", "{path}");
        assert_eq!(ask(&router, get(&path)).await.body, first.body, "{path}");
        let again = ask(&router, with(&path, &[("if-none-match", first.header("etag"))])).await;
        assert_eq!((again.status.as_u16(), again.body.len()), (304, 0), "{path}");
        let russian = ask(&router, with(&format!("{path}?lang=ru"), &[("if-none-match", first.header("etag"))])).await;
        assert_eq!(russian.status, 200, "{path}: its words are others");
    }
}

#[tokio::test]
async fn all_games_of_the_sources_have_previews() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/records");
    let mut seen = 0;
    for file in fs::read_dir(folder).expect("records").map(|entry| entry.expect("an entry").path()) {
        if file.extension().is_none_or(|extension| extension != "qgr") {
            continue;
        }
        let record = fs::read_to_string(&file).expect("a record");
        let router = with_game("x", SharedGame { record, ..won(["a", "b"]) }).await;
        let png = ask(&router, get("/api/games/x/preview.png")).await;
        assert!(png.body.starts_with(PNG), "{}: {:?}", file.display(), png.status);
        seen += 1;
    }
    assert!(seen > 0);
}

#[tokio::test]
async fn a_broken_record_is_our_fault_and_told() {
    let router = with_game("x", SharedGame { record: "nonsense".to_owned(), ..won(["a", "b"]) }).await;
    let answer = ask(&router, get("/api/games/x/picture.svg")).await;
    assert_eq!((answer.status.as_u16(), answer.problem().code.as_str()), (500, "server-no-picture"));
    assert_eq!(ask(&router, get("/game/x")).await.status, 200, "the page will say what is wrong");
}

#[tokio::test]
async fn a_film_has_an_end() {
    let pair = "a1-b2 i9-h8 b2-a1 h8-i9 ";
    let record = format!("[Game \"abalone\"]\n[Repetition \"off\"]\n\n{}*\n", pair.repeat(240));
    let router = with_game("x", SharedGame { record, ..won(["a", "b"]) }).await;
    let film = ask(&router, get("/api/games/x/film.svg")).await;
    assert_eq!(film.status, 200);
    roxmltree::Document::parse(film.text()).expect("well-formed");
}

struct Unreadable;

#[async_trait]
impl RecordSource for Unreadable {
    async fn record(&self, _: &str) -> Result<Option<SharedGame>, RecordsUnavailable> {
        Err(RecordsUnavailable)
    }
}

#[tokio::test]
async fn records_that_cannot_be_read_break_nothing() {
    let state = server(Config::default(), Arc::new(Unreadable)).await;
    let router = app(state);
    assert_eq!(ask(&router, get("/game/x")).await.status, 200);
    assert_eq!(ask(&router, get("/api/games/x/picture.svg")).await.problem().code, "server-busy");
}

struct Broken;

#[async_trait]
impl RecordSource for Broken {
    async fn record(&self, _: &str) -> Result<Option<SharedGame>, RecordsUnavailable> {
        panic!("as the test wants it")
    }
}

#[tokio::test]
async fn a_handler_that_breaks_down_is_told() {
    let router = app(server(Config::default(), Arc::new(Broken)).await);
    let answer = ask(&router, get("/api/games/x/picture.svg?lang=en")).await;
    assert_eq!((answer.status.as_u16(), answer.problem().code.as_str()), (500, "server-broke-down"));
    assert!(!answer.text().contains("as the test wants it"));
    assert_eq!(ask(&router, get("/api/catalog")).await.status, 200, "others are not concerned");
}

#[tokio::test]
async fn boards_are_described_for_other_pages() {
    let router = router().await;
    let path = "/api/oembed?lang=en&maxwidth=300&url=http://games.example/game/won";
    let answer = ask(&router, with(path, &[HOST])).await;
    let board: Embedding = serde_json::from_slice(&answer.body).expect("oEmbed");
    assert_eq!((board.kind, board.version.as_str(), board.width), (EmbeddingKind::Rich, "1.0", 300));
    assert!(board.html.starts_with(r#"<iframe src="http://games.example/embed/won" width="300""#), "{}", board.html);
    for url in ["http://evil.example/game/won", "http://games.example/game/none", "http://games.example/archive", "x"] {
        let answer = ask(&router, with(&format!("/api/oembed?url={url}"), &[HOST])).await;
        assert_eq!((answer.status.as_u16(), answer.problem().code.as_str()), (404, "server-no-game"), "{url}");
    }
    let xml = ask(&router, with(&format!("{path}&format=xml"), &[HOST])).await;
    assert_eq!((xml.status.as_u16(), xml.problem().code.as_str()), (422, "server-json-alone"));
}
