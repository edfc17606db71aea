//! What each kind of write does.

use async_trait::async_trait;
use quadriga_core::Side;
use sqlx::SqliteConnection;

use crate::error::{check_name, check_seats, check_text, db_number};
use crate::writer::Write;
use crate::{Append, AppendError, GameId, GameInsert, NewPlayer, PlayerChange, PlayerId, StoreError, StoredSeat, sql};

/// Games that wait with nothing happening are deleted.
#[derive(Debug)]
pub(crate) struct StaleDeletion {
    pub(crate) before: i64,
    pub(crate) limit: u32,
}

#[async_trait]
impl Write for NewPlayer {
    type Output = bool;
    type Error = StoreError;

    fn check(&self) -> Result<(), StoreError> {
        check_name(&self.name)
    }

    async fn run(&self, connection: &mut SqliteConnection) -> Result<bool, StoreError> {
        let query = sqlx::query(sql::CREATE_PLAYER)
            .bind(self.id.as_str())
            .bind(self.secret.hex())
            .bind(&self.name)
            .bind(self.created_at);
        Ok(query.execute(connection).await?.rows_affected() == 1)
    }
}

#[async_trait]
impl Write for PlayerChange {
    type Output = bool;
    type Error = StoreError;

    fn check(&self) -> Result<(), StoreError> {
        self.name.as_deref().map_or(Ok(()), check_name)
    }

    async fn run(&self, connection: &mut SqliteConnection) -> Result<bool, StoreError> {
        let query = sqlx::query(sql::UPDATE_PLAYER).bind(self.id.as_str()).bind(&self.name).bind(self.seen_at);
        Ok(query.execute(connection).await?.rows_affected() == 1)
    }
}

#[async_trait]
impl Write for GameInsert {
    type Output = bool;
    type Error = StoreError;

    fn check(&self) -> Result<(), StoreError> {
        check_text(&self.variant)?;
        check_text(&self.settings)?;
        check_seats(self.seats.iter().flatten())
    }

    async fn run(&self, connection: &mut SqliteConnection) -> Result<bool, StoreError> {
        let names: String = self.seats.iter().flatten().map(searched).collect();
        let player = |side: Side| self.seats[side.index()].as_ref().and_then(|seat| seat.player.as_ref());
        let name = |side: Side| self.seats[side.index()].as_ref().map(|seat| &seat.name);
        let query = sqlx::query(sql::CREATE_GAME)
            .bind(self.id.as_str())
            .bind(self.game.name())
            .bind(&self.variant)
            .bind(self.created_at)
            .bind(self.phase().name())
            .bind(player(Side::First).map(PlayerId::as_str))
            .bind(player(Side::Second).map(PlayerId::as_str))
            .bind(name(Side::First))
            .bind(name(Side::Second))
            .bind(names)
            .bind(self.deadline)
            .bind(self.rematch_of.as_ref().map(GameId::as_str))
            .bind(&self.settings);
        Ok(query.execute(connection).await?.rows_affected() == 1)
    }
}

#[async_trait]
impl Write for Append {
    type Output = ();
    type Error = AppendError;

    fn check(&self) -> Result<(), StoreError> {
        self.events.iter().try_for_each(|event| check_text(&event.body))?;
        check_text(&self.head.reason)?;
        self.record.as_deref().map_or(Ok(()), check_text)?;
        check_seats(self.seat.iter().map(|(_, seat)| seat))
    }

    async fn run(&self, connection: &mut SqliteConnection) -> Result<(), AppendError> {
        // Before the phase changes: a seat is taken only while the game waits. If the events turn out to be out of
        // order, the seat is given back.
        let seated = match &self.seat {
            None => true,
            Some((side, seat)) => take_seat(connection, self.game.as_str(), *side, seat, self.head.updated_at).await?,
        };
        // Number 0 follows nothing.
        let last = db_number(self.first_seq).saturating_sub(1);
        if !seated || last < 0 || !advance(self, connection, last).await? {
            return Err(refusal(self, connection).await?);
        }
        for (event, seq) in self.events.iter().zip(last + 1..) {
            let query = sqlx::query(sql::ADD_EVENT).bind(self.game.as_str()).bind(seq).bind(event.at).bind(&event.body);
            query.execute(&mut *connection).await?;
        }
        Ok(())
    }
}

#[async_trait]
impl Write for StaleDeletion {
    type Output = u64;
    type Error = StoreError;

    fn check(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn run(&self, connection: &mut SqliteConnection) -> Result<u64, StoreError> {
        let query = sqlx::query(sql::DELETE_STALE).bind(self.before).bind(i64::from(self.limit));
        Ok(query.execute(connection).await?.rows_affected())
    }
}

// A name as it is searched for: a line of its own.
fn searched(seat: &StoredSeat) -> String {
    sql::lowered(&seat.name) + "\n"
}

async fn take_seat(
    connection: &mut SqliteConnection,
    game: &str,
    side: Side,
    seat: &StoredSeat,
    at: i64,
) -> Result<bool, sqlx::Error> {
    let statement = [sql::TAKE_FIRST_SEAT, sql::TAKE_SECOND_SEAT][side.index()];
    let query = sqlx::query(statement)
        .bind(game)
        .bind(seat.player.as_ref().map(PlayerId::as_str))
        .bind(&seat.name)
        .bind(searched(seat))
        .bind(at);
    Ok(query.execute(connection).await?.rows_affected() == 1)
}

// Whether the row was changed: only if `last` is the number of the last event.
async fn advance(append: &Append, connection: &mut SqliteConnection, last: i64) -> Result<bool, sqlx::Error> {
    let head = &append.head;
    let query = sqlx::query(sql::ADVANCE)
        .bind(append.game.as_str())
        .bind(last)
        .bind(db_number(append.events.len() as u64))
        .bind(head.updated_at)
        .bind(head.phase.name())
        .bind(head.result.as_str())
        .bind(&head.reason)
        .bind(i64::from(head.plies))
        .bind(head.deadline)
        .bind(&append.record);
    Ok(query.execute(connection).await?.rows_affected() == 1)
}

async fn refusal(append: &Append, connection: &mut SqliteConnection) -> Result<AppendError, sqlx::Error> {
    let last: Option<i64> =
        sqlx::query_scalar(sql::LAST_SEQ).bind(append.game.as_str()).fetch_optional(connection).await?;
    Ok(match last {
        None => AppendError::NoGame,
        Some(last) if last as u64 + 1 == append.first_seq => AppendError::SeatTaken,
        Some(last) => AppendError::OutOfOrder { next: last as u64 + 1 },
    })
}
