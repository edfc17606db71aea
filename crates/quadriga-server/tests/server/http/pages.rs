//! The page and its files.

use std::io::Read;

use axum::body::Body;
use axum::http::Request;
use flate2::read::GzDecoder;
use quadriga_server::app;

use super::fixtures::{SCRIPT, ask, get, pageless_server, router, with};

#[tokio::test]
async fn places_are_the_page_and_others_too_but_not_found() {
    let router = router().await;
    for (path, status) in [
        ("/", 200),
        ("/game/won", 200),
        ("/game/none", 404),
        ("/embed/none", 200),
        ("/analysis/abalone", 200),
        ("/learn/abalone/moves", 200),
        ("/explorer", 200),
        ("/archive", 200),
        ("/rules", 200),
        ("/rules/diaballik", 200),
        ("/rules/chess", 404),
        ("/index.html", 404),
        ("/wp-admin", 404),
        ("/assets/gone.js", 404),
    ] {
        let answer = ask(&router, get(path)).await;
        assert_eq!(answer.status.as_u16(), status, "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8", "{path}");
        assert!(answer.text().contains("<body>the page</body>"), "{path}");
        assert_eq!(answer.text().matches("<title>").count(), 1, "{path}");
    }
}

#[tokio::test]
async fn files_are_kept_for_ever_and_compressed() {
    let router = router().await;
    let plain = ask(&router, get("/assets/app-1f.js")).await;
    assert_eq!((plain.status.as_u16(), plain.text()), (200, SCRIPT));
    assert_eq!(plain.header("content-type"), "text/javascript");
    assert_eq!(plain.header("cache-control"), "public, max-age=31536000, immutable");
    let packed = ask(&router, with("/assets/app-1f.js", &[("accept-encoding", "gzip, br")])).await;
    assert_eq!((packed.header("content-encoding"), packed.header("vary")), ("gzip", "accept-encoding"));
    assert!(packed.body.len() < SCRIPT.len());
    let mut text = String::new();
    GzDecoder::new(&packed.body[..]).read_to_string(&mut text).expect("gzip");
    assert_eq!(text, SCRIPT);
    assert_eq!(ask(&router, get("/icon.svg")).await.header("cache-control"), "no-cache");
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let router = router().await;
    for path in ["/", "/game/won", "/embed/won", "/assets/app-1f.js", "/icon.svg", "/api/games/won/picture.svg"] {
        let first = ask(&router, get(path)).await;
        let tag = first.header("etag");
        assert!(tag.starts_with("W/\""), "{path}");
        let again = ask(&router, with(path, &[("if-none-match", tag)])).await;
        assert_eq!((again.status.as_u16(), again.body.len(), again.header("etag")), (304, 0, tag), "{path}");
        // A cache takes the headers of the shorter answer over.
        for name in ["content-security-policy", "cross-origin-resource-policy", "cache-control", "vary"] {
            assert_eq!(again.header(name), first.header(name), "{path}: {name}");
        }
        let other = ask(&router, with(path, &[("if-none-match", "\"other\"")])).await;
        assert_eq!(other.status, 200, "{path}");
    }
    let gone = ask(&router, with("/wp-admin", &[("if-none-match", "*")])).await;
    assert_eq!(gone.status, 404);
}

#[tokio::test]
async fn head_is_get_without_a_body() {
    let router = router().await;
    for path in ["/", "/nothing", "/assets/app-1f.js", "/api/catalog", "/api/games/won/picture.svg", "/healthz"] {
        let whole = ask(&router, get(path)).await;
        let head = ask(&router, Request::head(path).body(Body::empty()).expect("a request")).await;
        assert_eq!((head.status, head.body.len()), (whole.status, 0), "{path}");
        assert_eq!(head.header("content-length"), whole.body.len().to_string(), "{path}");
        assert_eq!(head.header("content-type"), whole.header("content-type"), "{path}");
        assert_eq!(head.header("etag"), whole.header("etag"), "{path}");
    }
}

#[tokio::test]
async fn no_path_leads_out_of_the_site() {
    let router = router().await;
    for path in [
        "/../Cargo.toml",
        "/assets/../../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/assets/%2e%2e%2f%2e%2e%2fCargo.toml",
        "//etc/passwd",
        "/assets/..\\..\\Cargo.toml",
    ] {
        let Ok(request) = Request::get(path).body(Body::empty()) else { continue };
        let answer = ask(&router, request).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.text().contains("<body>the page</body>"), "{path}");
    }
}

#[tokio::test]
async fn the_page_speaks_the_language_of_the_request() {
    let router = router().await;
    let russian = ask(&router, with("/", &[("accept-language", "ru")])).await;
    assert!(russian.text().contains("<html lang=\"ru\">") && russian.text().contains("Абалон"));
    assert!(ask(&router, get("/?lang=en")).await.text().contains("<html lang=\"en\">"));
}

#[tokio::test]
async fn rules_have_titles_and_descriptions() {
    let router = router().await;
    for (path, title, summary) in [
        ("/rules/diaballik?lang=en", "<title>The rules of Diaballik · Quadriga</title>", "Diaballik is a ball game"),
        ("/rules/abalone?lang=ru", "<title>Правила игры «Абалон» · Quadriga</title>", "По четырнадцать шаров"),
        ("/rules?lang=ru", "<title>Правила четырёх игр · Quadriga</title>", "Каждое правило"),
    ] {
        let answer = ask(&router, get(path)).await;
        assert!(answer.text().contains(title), "{}", answer.text());
        for name in ["name=\"description\"", "property=\"og:description\""] {
            let meta = format!("<meta {name} content=\"{summary}");
            assert!(answer.text().contains(&meta), "{meta} in {}", answer.text());
        }
    }
}

#[tokio::test]
async fn rules_and_their_pictures_are_served_and_cached() {
    let router = router().await;
    let page = ask(&router, get("/api/rules/football?lang=ru")).await;
    assert_eq!((page.status.as_u16(), page.header("content-type")), (200, "application/json"));
    assert!(page.text().contains("\"id\":\"F3\"") && page.text().contains("Как мы читаем источник"));
    let drawing = ask(&router, get("/api/rules/pictures/football-jump.svg")).await;
    assert_eq!((drawing.status.as_u16(), drawing.header("content-type")), (200, "image/svg+xml"));
    assert_eq!(drawing.header("cache-control"), "public, max-age=86400");
    for path in ["/api/rules", "/api/rules/football", "/api/rules/pictures/football-jump.svg"] {
        let tag = ask(&router, get(path)).await.header("etag").to_owned();
        let again = ask(&router, with(path, &[("if-none-match", &tag)])).await;
        assert_eq!((again.status.as_u16(), again.body.len()), (304, 0), "{path}");
    }
    for path in ["/api/rules/chess", "/api/rules/pictures/page.png", "/api/rules/pictures/..%2fpictures.tsv"] {
        assert_eq!(ask(&router, get(path)).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_program_without_the_page_says_so() {
    let router = app(pageless_server().await);
    let answer = ask(&router, get("/")).await;
    assert_eq!(answer.status, 503);
    assert!(answer.text().contains("cargo xtask serve"), "{}", answer.text());
}
