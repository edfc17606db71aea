//! Writes what the server says of some positions into a folder: data for the tests of the board. `lessons.json` has what
//! solves the exercises of the courses, for the tests of the page.

use std::path::PathBuf;

use anyhow::{Context, Result};
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use quadriga_games::Game;
use quadriga_server::lessons::{Exercise, LessonStep, course};
use quadriga_server::{AppState, Setup, app};
use serde_json::{Value, json};
use tower::ServiceExt;

/// Name, game, position, moves, clicks.
type Sample = (&'static str, &'static str, Option<&'static str>, &'static [&'static str], &'static [u8]);

const SAMPLES: &[Sample] = &[
    ("abalone-start", "abalone", None, &[], &[]),
    ("abalone-push", "abalone", Some("5/6/1bbw3/8/1bbbww3/8/1bbbw2/6/5 b 0 0"), &["e2-e3"], &[]),
    ("abalone-out", "abalone", Some("ww3/6/7/8/6bbw/8/7/6/5 b 1 4"), &["e7-e8"], &[]),
    ("diaballik-start", "diaballik", None, &[], &[]),
    ("diaballik-entered", "diaballik", None, &[], &[0, 7]),
    ("diaballik-passed", "diaballik", None, &["a1-a2,a2-a3,d1>c1"], &[]),
    ("phalanx-start", "phalanx", None, &[], &[]),
    ("football-start", "football", None, &[], &[]),
    ("football-attack", "football", None, &["k1-k4", "b12-a12", "f1-p7", "k12-f9+f"], &[]),
    ("football-end", "football", None, &["k1-k4", "b12-a12", "f1-p7", "k12-f9+f", "m1-f5", "h12-m10"], &[]),
];

#[tokio::main]
async fn main() -> Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).context("which folder?")?);
    let router = app(AppState::new(Setup::temporary().await.map_err(|error| anyhow::anyhow!("{error:?}"))?));
    for lang in ["en", "ru"] {
        let request = Request::get(format!("/api/catalog?lang={lang}")).body(Body::empty())?;
        let answer = router.clone().oneshot(request).await?.into_body().collect().await?.to_bytes();
        std::fs::write(folder.join(format!("catalog-{lang}.json")), answer)?;
    }
    for (name, game, position, moves, clicks) in SAMPLES {
        let body = json!({ "game": game, "position": position, "moves": moves, "clicks": clicks });
        let request = Request::post("/api/view?lang=en").header("content-type", "application/json");
        let response = router.clone().oneshot(request.body(Body::from(body.to_string()))?).await?;
        let status = response.status();
        let answer = response.into_body().collect().await?.to_bytes();
        anyhow::ensure!(status.is_success(), "{name}: {}", String::from_utf8_lossy(&answer));
        let tidy: Value = serde_json::from_slice(&answer)?;
        std::fs::write(folder.join(format!("{name}.json")), serde_json::to_string(&tidy)? + "\n")?;
    }
    let courses: Value = Game::ALL.into_iter().map(|game| (game.name().to_owned(), solutions(game))).collect();
    std::fs::write(folder.join("lessons.json"), serde_json::to_string(&courses)? + "\n")?;
    Ok(())
}

// The lessons of a game, each with what solves its steps, in order.
fn solutions(game: Game) -> Value {
    let solved = |step: &LessonStep| match &step.task {
        Some(Exercise::Move(play)) => json!({ "clicks": play.clicks }),
        Some(Exercise::Illegal(illegal)) => json!({ "clicks": illegal.clicks }),
        Some(Exercise::Choice(choice)) => json!({ "choice": choice.right }),
        None => json!({}),
    };
    let lessons = course(game).lessons.iter();
    lessons
        .map(|lesson| json!({ "id": lesson.id, "steps": lesson.steps.iter().map(solved).collect::<Vec<_>>() }))
        .collect()
}
