//! What the home page shows beside the games.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use quadriga_api::{DailyAttempt, DailyPosition, DailyVerdict, GamePhase, Lobby, Problem, SeatKind};
use quadriga_core::{Limits, Message};
use quadriga_engine::{EngineSettings, ForcedWin, SearchRequest, build_engine, forced_wins};
use quadriga_games::{Game, Session, open};
use quadriga_i18n::Words;
use quadriga_search::{Budget, ScoreKind};
use quadriga_store::GameQuery;
use serde::Deserialize;
use tokio::sync::oneshot;
use utoipa::IntoParams;

use super::archive::archived;
use crate::engine::{Priority, StopSignal};
use crate::http::error::ApiError;
use crate::http::extract::{Body, ValidQuery};
use crate::http::identity::Visitor;
use crate::http::language::Language;
use crate::{AppState, position_view};

/// Milliseconds of a day.
const DAY: i64 = 86_400_000;
/// Games that began longer ago, in milliseconds, are not listed as being played.
const RECENT: i64 = 3_600_000;
/// Nor are games without a move for longer, in milliseconds.
const IDLE: i64 = 600_000;
/// How many games are listed as being played.
const LISTED: usize = 6;
/// Of how many that began last.
const SEARCHED: u32 = 60;
/// The search that judges an attempt: every win of ours is found in it.
const NODES: u64 = 160_000;
/// More moves than the longest solution has.
const MOST_MOVES: usize = 40;

/// Games that may be watched, and the version of the server.
#[utoipa::path(get, path = "/api/lobby", params(("lang" = Option<String>, Query)), security((), ("cookie" = [])),
    responses((status = 200, body = Lobby), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn lobby(
    State(state): State<AppState>,
    language: Language,
    visitor: Visitor,
) -> Result<Json<Lobby>, ApiError> {
    let me = visitor.player.map(|player| player.id);
    let permit = state.pools.archive.permit(&language).await?;
    let now = state.setup.clock.now().0;
    let query = GameQuery {
        phase: Some(GamePhase::Playing),
        from: Some(now - RECENT),
        limit: SEARCHED,
        ..GameQuery::default()
    };
    let found = state.setup.store.search(&query).await;
    drop(permit);
    let page = found.map_err(|error| ApiError::of_store(language.words(), &error))?;
    let games = page.rows.into_iter().map(|row| archived(row, me.as_ref()));
    // People who play each other have not asked to be watched, and in a game without a move there is nothing to watch.
    let is_open = |game: &quadriga_api::ArchivedGame| {
        game.players.iter().any(|player| player.kind == SeatKind::Engine)
            && !game.mine.contains(&true)
            && game.plies > 0
            && game.updated >= now - IDLE
    };
    let playing = games.filter(is_open).take(LISTED).collect();
    Ok(Json(Lobby { version: env!("CARGO_PKG_VERSION").to_owned(), playing }))
}

/// Which position is wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DailyQuery {
    /// An earlier day, counted from 1 January 1970; today if absent or later.
    day: Option<i64>,
    /// The language.
    #[expect(dead_code, reason = "the language of every request is read elsewhere; this describes it")]
    lang: Option<String>,
}

/// The position of the day: a forced win from games that the engine played against itself.
#[utoipa::path(get, path = "/api/daily", params(DailyQuery),
    responses((status = 200, body = DailyPosition), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn daily(
    State(state): State<AppState>,
    language: Language,
    ValidQuery(asked): ValidQuery<DailyQuery>,
) -> Result<Json<DailyPosition>, ApiError> {
    let today = state.setup.clock.now().0.div_euclid(DAY);
    let day = asked.day.map_or(today, |day| day.min(today));
    let made = move |words: &Words| {
        let (game, win) = win_of(day);
        let session = session(words, game, &win)?;
        Ok(Json(DailyPosition { day, view: position_view::view(words, &*session, &[]), moves: win.turns.div_ceil(2) }))
    };
    state.pools.positions.run(&language, made).await
}

/// Judges an attempt at the position of a day: a move is right if the engine proves that every answer to it loses.
#[utoipa::path(post, path = "/api/daily", params(("lang" = Option<String>, Query)), request_body = DailyAttempt,
    responses((status = 200, body = DailyVerdict), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn try_daily(
    State(state): State<AppState>,
    language: Language,
    Body(attempt): Body<DailyAttempt>,
) -> Result<Json<DailyVerdict>, ApiError> {
    let words = language.words();
    if attempt.moves.is_empty() || attempt.moves.len() > MOST_MOVES {
        return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, &Message::new("server-too-long")));
    }
    let busy = || ApiError::new(StatusCode::SERVICE_UNAVAILABLE, words, &Message::new("server-engine-busy"));
    let (answer, answered) = oneshot::channel();
    let (translations, lang) = (Arc::clone(&state.translations), language.lang);
    let handle = state.pools.engine.submit(Priority::Analysis, move |stop| {
        // The client may be gone.
        let _ = answer.send(judge(translations.of(lang), &attempt, stop));
    });
    let _handle = handle.map_err(|_| busy())?;
    answered.await.map_err(|_| busy())?.map(Json)
}

/// The game and the forced win of a day.
fn win_of(day: i64) -> (Game, ForcedWin) {
    let games = Game::ALL.len() as i64;
    let game = Game::ALL[day.rem_euclid(games) as usize];
    let wins: Vec<ForcedWin> = forced_wins(game).collect();
    (game, wins[day.div_euclid(games).rem_euclid(wins.len() as i64) as usize])
}

fn session(words: &Words, game: Game, win: &ForcedWin) -> Result<Box<dyn Session>, ApiError> {
    open(game, win.variant, Some(win.position), Limits::default()).map_err(|refusal| ApiError::refused(words, &refusal))
}

fn judge(words: &Words, attempt: &DailyAttempt, stop: &StopSignal) -> Result<DailyVerdict, ApiError> {
    let refused = |refusal| ApiError::refused(words, &refusal);
    let (game, win) = win_of(attempt.day);
    let mut session = session(words, game, &win)?;
    let solver = session.side_to_move();
    let mut before = position_view::view(words, &*session, &[]);
    for (at, text) in attempt.moves.iter().enumerate() {
        if at + 1 == attempt.moves.len() {
            before = position_view::view(words, &*session, &[]);
        }
        session.play(text).map_err(refused)?;
    }
    let verdict =
        |right, solved, message: Message, view| DailyVerdict { right, solved, message: words.message(&message), view };
    let is_won = |session: &dyn Session| session.outcome().is_some_and(|outcome| outcome.winner == Some(solver));
    if let Some(outcome) = session.outcome() {
        let message = if is_won(&*session) { Message::new("daily-solved") } else { lost(words, game, &outcome) };
        let view = position_view::view(words, &*session, &[]);
        return Ok(verdict(
            is_won(&*session),
            is_won(&*session),
            message,
            if is_won(&*session) { view } else { before },
        ));
    }
    let mut engine = build_engine(game, &EngineSettings { table_mib: 4, ..EngineSettings::default() });
    engine.load_session(&*session).map_err(refused)?;
    let request = SearchRequest { budget: Budget::for_nodes(NODES), ..SearchRequest::default() };
    let found = engine.think(&request, stop.search_control(), &mut |_| {}).map_err(refused)?;
    let left = win.turns.saturating_sub(attempt.moves.len() as u32);
    let kind = found.lines.first().map(|line| line.score.kind());
    let Some(reply) = found.best else {
        return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, words, &Message::new("server-engine-busy")));
    };
    match kind {
        Some(ScoreKind::LossIn(turns)) if turns <= left => {
            session.play(&reply).map_err(refused)?;
            let solved = is_won(&*session);
            let message =
                if solved { Message::new("daily-solved") } else { Message::new("daily-right").text("move", reply) };
            Ok(verdict(true, solved, message, position_view::view(words, &*session, &[])))
        }
        Some(ScoreKind::LossIn(_)) => Ok(verdict(false, false, Message::new("daily-slow"), before)),
        _ => Ok(verdict(false, false, Message::new("daily-wrong").text("move", reply), before)),
    }
}

fn lost(words: &Words, game: Game, outcome: &quadriga_core::Outcome) -> Message {
    Message::new("server-loses-at-once").text("outcome", words.outcome(game.sides(), outcome))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_go_through_all_games_and_their_wins() {
        let (first, next) = (win_of(20_000), win_of(20_001));
        assert_ne!(first.0, next.0);
        assert_ne!(win_of(20_004), first);
        assert_eq!(win_of(20_004).0, first.0);
        assert_eq!(win_of(20_000), first);
        let _ = (win_of(i64::MIN), win_of(i64::MAX));
    }

    #[test]
    fn every_position_can_be_opened_and_its_side_to_move_wins() {
        let words = Words::new(quadriga_i18n::Lang::English);
        for day in 0..160 {
            let (game, win) = win_of(day);
            let session = session(&words, game, &win).unwrap_or_else(|error| panic!("{win:?}: {error:?}"));
            assert!(session.outcome().is_none() && win.turns >= 3, "{win:?}");
        }
    }
}
