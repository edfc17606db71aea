//! Games, players and events for tests.

use quadriga_games::Game;
use quadriga_store::{
    Append, GameId, GameInsert, GamePhase, GameResult, Head, NewEvent, NewPlayer, PlayerId, SecretHash, SqliteStore,
    Store, StoredSeat,
};

/// An empty store.
pub(crate) async fn empty() -> SqliteStore {
    SqliteStore::temporary().await.unwrap()
}

/// The id of the game with a number.
pub(crate) fn game_id(number: usize) -> GameId {
    GameId::new(format!("game{number:06}")).unwrap()
}

/// The id of the player with a number.
pub(crate) fn player_id(number: usize) -> PlayerId {
    PlayerId::new(format!("player{number:04}")).unwrap()
}

/// The secret of the player with a number.
pub(crate) fn secret(number: usize) -> SecretHash {
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&(number as u64).to_be_bytes());
    SecretHash::new(bytes)
}

/// The player with a number.
pub(crate) fn player(number: usize, name: &str) -> NewPlayer {
    NewPlayer { id: player_id(number), secret: secret(number), name: name.to_owned(), created_at: 100 }
}

/// A seat for the player with a number.
pub(crate) fn seat(number: usize, name: &str) -> StoredSeat {
    StoredSeat { player: Some(player_id(number)), name: name.to_owned() }
}

/// A seat for an engine.
pub(crate) fn engine(name: &str) -> StoredSeat {
    StoredSeat { player: None, name: name.to_owned() }
}

/// A game between engines that begins at `created_at`.
pub(crate) fn game(number: usize, created_at: i64) -> GameInsert {
    GameInsert {
        id: game_id(number),
        game: Game::Abalone,
        variant: "standard".to_owned(),
        created_at,
        settings: "{}".to_owned(),
        seats: ["Level 1", "Level 2"].map(|name| Some(engine(name))),
        deadline: None,
        rematch_of: None,
    }
}

/// A row in the middle of a game.
pub(crate) fn head(plies: u32) -> Head {
    Head {
        updated_at: 1_000 + i64::from(plies),
        phase: GamePhase::Playing,
        result: GameResult::Unknown,
        reason: String::new(),
        plies,
        deadline: None,
    }
}

/// One event with a text.
pub(crate) fn append(game: GameId, first_seq: u64, body: &str) -> Append {
    Append {
        game,
        first_seq,
        events: vec![NewEvent { at: 1_000, body: body.to_owned() }],
        head: head(first_seq as u32),
        record: None,
        seat: None,
    }
}

/// The event that ends a game.
pub(crate) fn end(game: GameId, first_seq: u64, result: GameResult) -> Append {
    let moved = append(game, first_seq, "end");
    let head = Head { phase: GamePhase::Over, result, reason: "resignation".to_owned(), ..moved.head };
    Append { head, record: Some("[Game \"abalone\"]".to_owned()), ..moved }
}

/// The texts of the events of a game.
pub(crate) async fn bodies(store: &dyn Store, game: &GameId) -> Vec<String> {
    let stored = store.game(game).await.unwrap().expect("the game is there");
    stored.events.into_iter().map(|event| event.body).collect()
}
