//! The list of games.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use quadriga_api::{ArchivePage, ArchivedGame, GamePhase, Player, Problem, SeatKind};
use quadriga_core::{GameResult, Message};
use quadriga_games::Game;
use quadriga_live::Settings;
use quadriga_store::{GameQuery, GameRow, OfPlayer, PlayerId, PlayerScore};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::AppState;
use crate::http::error::ApiError;
use crate::http::extract::ValidQuery;
use crate::http::identity::Visitor;
use crate::http::language::Language;
use crate::live::request::RequestError;
use crate::live::view::player;

/// How many games a page has, if the request does not say.
const USUAL: u32 = 20;

/// Which games are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ArchiveQuery {
    /// The game.
    game: Option<String>,
    /// The variant.
    variant: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`; among one's own games also `won`, `lost` and `drawn`.
    result: Option<String>,
    /// A part of a player's name.
    name: Option<String>,
    /// `waiting`, `playing` or `over`.
    phase: Option<String>,
    /// Where to go on: `next` of the page before.
    before: Option<String>,
    /// How many at most.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// 1 for one's own games only.
    #[param(maximum = 1)]
    mine: Option<u8>,
    /// The language.
    #[expect(dead_code, reason = "the language of every request is read elsewhere; this describes it")]
    lang: Option<String>,
}

/// Games, the newest first: all that are over, or one's own.
#[utoipa::path(get, path = "/api/archive", params(ArchiveQuery), security((), ("cookie" = [])),
    responses((status = 200, body = ArchivePage), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn archive(
    State(state): State<AppState>,
    language: Language,
    visitor: Visitor,
    ValidQuery(asked): ValidQuery<ArchiveQuery>,
) -> Result<Json<ArchivePage>, ApiError> {
    let words = language.words();
    let refused = |message: Message| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, &message);
    let me = visitor.player.map(|player| player.id);
    let mine = asked.mine == Some(1);
    let query = query(&asked, mine, me.as_ref()).map_err(refused)?;
    if mine && me.is_none() {
        return Ok(Json(ArchivePage { games: Vec::new(), next: None }));
    }
    // The games of one player have an index; other searches may take a while, and continue if the client is gone.
    let permit = if mine { None } else { Some(state.pools.archive.permit(&language).await?) };
    let store = Arc::clone(&state.setup.store);
    let search = tokio::spawn(async move {
        let _permit = permit;
        store.search(&query).await
    });
    let page = search.await.map_err(|_| ApiError::of_registry(words, RequestError::TryAgain))?;
    let page = page.map_err(|error| ApiError::of_store(words, &error))?;
    let games = page.rows.into_iter().map(|row| archived(row, me.as_ref())).collect();
    Ok(Json(ArchivePage { games, next: page.next.map(|cursor| cursor.to_string()) }))
}

fn query(asked: &ArchiveQuery, mine: bool, me: Option<&PlayerId>) -> Result<GameQuery, Message> {
    let unknown =
        |what: &'static str, value: &str| Message::new("server-bad-value").text("name", what).text("value", value);
    let game = asked
        .game
        .as_deref()
        .map(|name| Game::named(name).ok_or_else(|| Message::new("record-unknown-game").text("name", name)));
    let phase = asked.phase.as_deref().map(|name| GamePhase::named(name).ok_or_else(|| unknown("phase", name)));
    let phase = phase.transpose()?;
    if !mine && phase.is_some_and(|phase| phase != GamePhase::Over) {
        return Err(Message::new("server-only-own-games"));
    }
    let before = asked.before.as_deref().map(|text| text.parse().map_err(|_| unknown("before", text)));
    let score = asked.result.as_deref().filter(|_| mine).and_then(score);
    let result = asked.result.as_deref().filter(|_| score.is_none());
    let result = result.map(|text| text.parse::<GameResult>().map_err(|_| unknown("result", text)));
    let limit = asked.limit.unwrap_or(USUAL);
    if !(1..=GameQuery::LIMIT).contains(&limit) {
        return Err(unknown("limit", &limit.to_string()));
    }
    if let Some(mine @ 2..) = asked.mine {
        return Err(unknown("mine", &mine.to_string()));
    }
    Ok(GameQuery {
        player: me.filter(|_| mine).map(|id| OfPlayer { id: id.clone(), score }),
        game: game.transpose()?,
        variant: asked.variant.clone(),
        result: result.transpose()?,
        name: asked.name.clone(),
        // Games that are played belong to those who play them.
        phase: if mine { phase } else { Some(GamePhase::Over) },
        before: before.transpose()?,
        limit,
        ..GameQuery::default()
    })
}

fn score(text: &str) -> Option<PlayerScore> {
    match text {
        "won" => Some(PlayerScore::Won),
        "lost" => Some(PlayerScore::Lost),
        "drawn" => Some(PlayerScore::Drawn),
        _ => None,
    }
}

pub(crate) fn archived(row: GameRow, me: Option<&PlayerId>) -> ArchivedGame {
    let settings: Option<Settings> = serde_json::from_str(&row.settings).ok();
    let mine = |seat: &Option<quadriga_store::StoredSeat>| {
        me.is_some() && seat.as_ref().is_some_and(|seat| seat.player.as_ref() == me)
    };
    let players = [0, 1].map(|side| {
        let Some(seat) = &row.seats[side] else {
            return Player { kind: SeatKind::Open, name: String::new(), level: None };
        };
        match settings.as_ref().filter(|_| seat.player.is_none()) {
            Some(settings) => player(&settings.seats[side], &seat.name),
            None => Player { kind: SeatKind::Person, name: seat.name.clone(), level: None },
        }
    });
    ArchivedGame {
        id: row.id.as_str().to_owned(),
        game: row.game.name().to_owned(),
        variant: row.variant,
        players,
        mine: [mine(&row.seats[0]), mine(&row.seats[1])],
        phase: row.head.phase,
        result: row.head.result,
        plies: i64::from(row.head.plies),
        created: row.created_at,
        updated: row.head.updated_at,
    }
}
