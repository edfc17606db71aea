//! Creating, joining and reading games.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use quadriga_api::{GameSummary, Invitation, NewGame, Opponent, PositionView, Problem, VisitedGame};
use quadriga_core::{Message, TimeControl, ToMessage};
use quadriga_games::open;
use quadriga_i18n::Words;
use quadriga_live::{GamePhase, LiveGame, PlayerId, Rejection, Seat, Settings, check_time_control};
use rand::RngExt;

use crate::http::error::{ApiError, problem};
use crate::http::extract::Body;
use crate::http::extract::{GameIdPath, GamePlyPath, no_such_ply};
use crate::http::identity::{Visitor, random_text};
use crate::http::language::Language;
use crate::live::actor::GAME_ID_LENGTH;
use crate::live::persist::new_game;
use crate::live::request::RequestError;
use crate::{AppState, position_view};

/// Sets a game up. The answer binds the browser to its seat by a cookie, if it has none yet.
#[utoipa::path(post, path = "/api/games", params(("lang" = Option<String>, Query)), request_body = NewGame,
    security((), ("cookie" = [])),
    responses((status = 201, body = Invitation), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn create(
    State(state): State<AppState>,
    language: Language,
    visitor: Visitor,
    Body(wanted): Body<NewGame>,
) -> Result<impl IntoResponse, ApiError> {
    let words = language.words();
    let failed = |error| ApiError::of_store(words, &error);
    let refused = |message: Message| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, &message);
    // Before a person is created, so that nothing is stored for a refused request.
    let nobody = PlayerId::new("");
    let side = creators_side(&wanted).map_err(refused)?;
    let settings = settings(words, &wanted, side, &nobody)?;
    let now = state.setup.clock.now();
    let start = LiveGame::new(settings, now).map_err(|error| refused(error.message()))?.position();
    let person = visitor.person(&state).await.map_err(failed)?;
    let settings = self::settings(words, &wanted, side, &PlayerId::new(person.player.id.as_str()))?;
    // As the rules write it, however it was typed.
    let settings = Settings { position: settings.position.map(|_| start), ..settings };
    let id = random_text(GAME_ID_LENGTH);
    let names = [0, 1].map(|_| person.player.name.clone());
    let new = new_game(&id, settings, names, now).map_err(failed)?;
    if !state.setup.store.create_game(new).await.map_err(failed)? {
        return Err(ApiError::of_registry(words, RequestError::TryAgain));
    }
    Ok((StatusCode::CREATED, person.cookie, Json(Invitation { id })))
}

/// A game, live or over.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path), ("lang" = Option<String>, Query)),
    security((), ("cookie" = [])),
    responses((status = 200, body = VisitedGame), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn summary(
    State(state): State<AppState>,
    language: Language,
    GameIdPath(id): GameIdPath,
    visitor: Visitor,
) -> Result<Json<VisitedGame>, ApiError> {
    let (there, now) = (language.clone(), state.setup.clock.now());
    let me = visitor.player.map(|player| PlayerId::new(player.id.as_str()));
    let looked = state.registry.inspect(&id, move |loaded| VisitedGame {
        game: loaded.summary(there.words(), None, now),
        mine: loaded.mine(me.as_ref()),
    });
    looked.await.map(Json).map_err(|why| ApiError::of_registry(language.words(), why))
}

/// Takes the open seat of a game. A client without a cookie gets one with 202 and repeats the request: should an answer
/// get lost, the seat belongs to a known client. A connection that was opened without the cookie stays a spectator:
/// reconnect.
#[utoipa::path(post, path = "/api/games/{id}/join", params(("id" = String, Path), ("lang" = Option<String>, Query)),
    security((), ("cookie" = [])),
    responses((status = 200, body = GameSummary), (status = 202, body = Problem), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn join(
    State(state): State<AppState>,
    language: Language,
    GameIdPath(id): GameIdPath,
    visitor: Visitor,
) -> Result<Response, ApiError> {
    let (words, there, now) = (language.words(), language.clone(), state.setup.clock.now());
    let unanswered = |why| ApiError::of_registry(words, why);
    let conflict = |rejection: &Rejection| ApiError::new(StatusCode::CONFLICT, words, &rejection.message());
    let is_open = |seat: &Seat| seat.is_open();
    let may =
        state.registry.inspect(&id, move |loaded| loaded.game.seats().iter().any(is_open)).await.map_err(unanswered)?;
    let is_new = visitor.player.is_none();
    // No person is created for a seat that is taken.
    if is_new && !may {
        return Err(conflict(&Rejection::SeatTaken));
    }
    let person = visitor.person(&state).await.map_err(|error| ApiError::of_store(words, &error))?;
    if is_new {
        let again = problem(words, &Message::new("server-ask-again"));
        return Ok((StatusCode::ACCEPTED, person.cookie, Json(again)).into_response());
    }
    let joined = state.registry.join(&id, &person.player).await.map_err(unanswered)?;
    joined.map_err(|rejection| conflict(&rejection))?;
    let summary = state
        .registry
        .inspect(&id, move |loaded| loaded.summary(there.words(), None, now))
        .await
        .map_err(unanswered)?;
    Ok((person.cookie, Json(summary)).into_response())
}

/// The position of a game after a number of moves.
#[utoipa::path(get, path = "/api/games/{id}/plies/{ply}",
    params(("id" = String, Path), ("ply" = usize, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, body = PositionView), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn ply(
    State(state): State<AppState>,
    language: Language,
    GamePlyPath { id, ply }: GamePlyPath,
) -> Result<impl IntoResponse, ApiError> {
    let words = language.words();
    let looked = state.registry.inspect(&id, move |loaded| {
        let moves = loaded.game.moves().get(..ply)?;
        let moves: Vec<String> = moves.iter().map(|played| played.text().to_owned()).collect();
        Some((loaded.game.settings().clone(), moves, loaded.game.phase() == GamePhase::Over))
    });
    let looked = looked.await.map_err(|why| ApiError::of_registry(words, why))?;
    let (settings, moves, over) = looked.ok_or_else(|| no_such_ply(words))?;
    let view = state.registry.services.inspect_pool.run(&language, move |words| view(words, &settings, &moves)).await?;
    Ok((caching(over), Json(view)))
}

/// The record of a game, as far as it has come.
#[utoipa::path(get, path = "/api/games/{id}/record", params(("id" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn record(
    State(state): State<AppState>,
    language: Language,
    GameIdPath(id): GameIdPath,
) -> Result<impl IntoResponse, ApiError> {
    let looked =
        state.registry.inspect(&id, |loaded| (loaded.record_text(), loaded.game.phase() == GamePhase::Over)).await;
    let (text, over) = looked.map_err(|why| ApiError::of_registry(language.words(), why))?;
    Ok((caching(over), [(CONTENT_TYPE, "text/plain; charset=utf-8")], text))
}

// A finished game does not change, but its texts may, with another version of the server or another language.
fn caching(over: bool) -> HeaderMap {
    let value = if over { "public, max-age=86400" } else { "no-cache" };
    [(CACHE_CONTROL, value), (VARY, "accept-language")]
        .into_iter()
        .map(|(name, value)| (name, axum::http::HeaderValue::from_static(value)))
        .collect()
}

fn view(words: &Words, settings: &Settings, moves: &[String]) -> Result<PositionView, ApiError> {
    let refused = |refusal| ApiError::refused(words, &refusal);
    let mut session =
        open(settings.game, &settings.variant, settings.position.as_deref(), settings.limits).map_err(refused)?;
    for text in moves {
        session.play(text).map_err(refused)?;
    }
    Ok(position_view::view(words, &*session, &[]))
}

fn creators_side(wanted: &NewGame) -> Result<usize, Message> {
    match wanted.side {
        None => Ok(usize::from(rand::rng().random::<bool>())),
        Some(side @ (0 | 1)) => Ok(usize::from(side)),
        Some(_) => Err(Message::new("server-no-such-side")),
    }
}

fn settings(words: &Words, wanted: &NewGame, side: usize, creator: &PlayerId) -> Result<Settings, ApiError> {
    let game = position_view::game(words, &wanted.game)?;
    let unprocessable = |message| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, &message);
    let time = time_control(&wanted.time).map_err(unprocessable)?;
    let me = || Seat::Person(creator.clone());
    let against = |other: Seat| if side == 0 { [me(), other] } else { [other, me()] };
    let seats = match wanted.opponent {
        Opponent::Engine { level } => against(Seat::Engine { level }),
        Opponent::Invitation => against(Seat::Open),
        Opponent::Myself => [me(), me()],
        Opponent::Engines { levels } => levels.map(|level| Seat::Engine { level }),
    };
    // Two engines pause without spectators and play slowly for them: a clock would be meaningless.
    if seats.iter().all(Seat::is_engine) && time != TimeControl::Unlimited {
        return Err(unprocessable(Message::new("server-engines-without-clock")));
    }
    let usual = Settings::new(game, seats, creator.clone());
    let variant = wanted.variant.clone().unwrap_or(usual.variant);
    Ok(Settings { variant, position: wanted.position.clone(), time, ..usual })
}

// Without units the text meant seconds in earlier versions of this API and means minutes elsewhere.
fn time_control(text: &str) -> Result<TimeControl, Message> {
    if let Some([seconds, minutes]) = TimeControl::with_units(text) {
        let message = Message::new("error-clock-units").text("text", text);
        return Err(message.text("seconds", seconds).text("minutes", minutes));
    }
    let time = text.parse().map_err(|_| Message::new("live-time-form").text("text", text))?;
    check_time_control(time).map_err(|error| error.message())?;
    Ok(time)
}
