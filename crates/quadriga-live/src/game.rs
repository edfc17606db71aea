//! A live game: its state and its queries.

use quadriga_core::{GamePhase, Message, Outcome, Side};
use quadriga_games::Session;

use crate::{
    Actor, Clock, EndReason, Event, EventKind, GameEnd, Millis, Offers, Pace, PlayedMove, PlayerId, ReplayError,
    ReplayProblem, Seat, Settings, SettingsError,
};

/// The number of events after which no move is taken back: a game must stay bounded on disk.
pub const MOST_EVENTS: u64 = 10_000;

/// A live game: its seats, moves, clocks and offers, as its events made them.
///
/// It takes about 800 bytes of memory and 170 to 210 for each move, half of them in the session, which stores every
/// position: after 100 moves 18 kB in Abalone and Diaballik, 22 kB in Phalanxes and Football-checkers, as
/// `examples/footprint.rs` measures.
pub struct LiveGame {
    pub(crate) settings: Settings,
    pub(crate) created: Millis,
    pub(crate) session: Box<dyn Session>,
    pub(crate) seats: [Seat; 2],
    pub(crate) moves: Vec<PlayedMove>,
    pub(crate) clock: Clock,
    pub(crate) offers: Offers,
    pub(crate) result: Option<GameEnd>,
    pub(crate) rematch: Option<String>,
    pub(crate) pace: Pace,
    pub(crate) seq: u64,
}

impl LiveGame {
    /// Creates a game that starts now, or when its open seats are taken.
    ///
    /// # Errors
    /// If the settings are invalid.
    pub fn new(settings: Settings, now: Millis) -> Result<Self, SettingsError> {
        let settings = settings.capped();
        let session = settings.open()?;
        let mut game = Self {
            created: now,
            session,
            seats: settings.seats.clone(),
            moves: Vec::new(),
            clock: Clock::new(settings.time),
            offers: Offers::default(),
            result: None,
            rematch: None,
            pace: Pace::default(),
            seq: 0,
            settings,
        };
        game.start_if_full(now);
        Ok(game)
    }

    /// Rebuilds the game that was created at `created` from its events.
    ///
    /// # Errors
    /// With the first event that does not fit.
    pub fn replay<'a>(
        settings: Settings,
        created: Millis,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Self, ReplayError> {
        let mut game = Self::new(settings, created)
            .map_err(|error| ReplayError { seq: 0, problem: ReplayProblem::Settings(error) })?;
        events.into_iter().try_for_each(|event| game.apply(event))?;
        Ok(game)
    }

    pub(crate) fn start_if_full(&mut self, now: Millis) {
        if self.phase() == GamePhase::Playing {
            self.clock.start(self.side_to_move(), now);
        }
    }

    /// The settings; a cap on plies is always set.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// When the game was created.
    pub const fn created(&self) -> Millis {
        self.created
    }

    /// The phase.
    pub fn phase(&self) -> GamePhase {
        match self.result {
            Some(_) => GamePhase::Over,
            None if self.seats.iter().any(Seat::is_open) => GamePhase::Waiting,
            None => GamePhase::Playing,
        }
    }

    /// The current players of the first and the second side.
    pub const fn seats(&self) -> &[Seat; 2] {
        &self.seats
    }

    /// The role of `player` in this game.
    pub fn actor(&self, player: &PlayerId) -> Actor {
        let actor = Actor::person([self.seats[0].is_of(player), self.seats[1].is_of(player)]);
        if self.settings.creator == *player { actor.who_made_the_game() } else { actor }
    }

    /// The text of the current position.
    pub fn position(&self) -> String {
        self.session.position()
    }

    /// The rules, the board and the click paths of the current position.
    pub fn session(&self) -> &dyn Session {
        self.session.as_ref()
    }

    /// The moves played and not taken back.
    pub fn moves(&self) -> &[PlayedMove] {
        &self.moves
    }

    /// Number of moves played and not taken back.
    pub const fn ply(&self) -> u32 {
        self.moves.len() as u32
    }

    /// The side to move; after the end, the side that would move.
    pub fn side_to_move(&self) -> Side {
        self.session.side_to_move()
    }

    /// The level of the engine, if it is its turn now and the game is not paused.
    pub fn engine_to_move(&self) -> Option<u8> {
        match self.seats[self.side_to_move().index()] {
            Seat::Engine { level } if self.phase() == GamePhase::Playing && !self.pace.paused => Some(level),
            _ => None,
        }
    }

    /// How it ended; `None` before the end.
    pub const fn result(&self) -> Option<&GameEnd> {
        self.result.as_ref()
    }

    /// The message about the end for the player of `viewer`, or for anybody else; `None` before the end.
    pub fn ending(&self, viewer: Option<Side>) -> Option<Message> {
        let result = self.result.as_ref()?;
        let (id, clause) = match &result.reason {
            EndReason::Rules { .. } => self.session.outcome().map(|end| (end.reason.id, Some(end.reason.clause)))?,
            EndReason::Resignation => ("end-resignation", None),
            EndReason::Agreement => ("end-agreement", None),
            EndReason::Time => ("end-time", None),
            EndReason::Aborted => ("end-aborted", None),
            EndReason::Abandoned => ("end-abandoned", None),
        };
        let viewer = match (viewer, result.winner) {
            (None, _) => "neutral",
            (Some(_), None) => "player",
            (Some(side), Some(winner)) => {
                if side == winner {
                    "winner"
                } else {
                    "loser"
                }
            }
        };
        Some(Message { clause, ..self.told_to(viewer, id, result.winner) })
    }

    /// The message about a move with which its player loses by the rules, for that player; without the clause.
    pub fn losing_move(&self, outcome: &Outcome) -> Message {
        self.told_to("mover", outcome.reason.id, outcome.winner)
    }

    // The catalogue words a reason for the `viewer`: winner, loser, mover, player (of a game without a winner), neutral.
    fn told_to(&self, viewer: &'static str, id: &'static str, winner: Option<Side>) -> Message {
        let message = Message::new(id).word("viewer", viewer);
        let Some(winner) = winner else { return message };
        let colour = |side: Side| self.settings.game.sides()[side.index()];
        message.word("winner", colour(winner)).word("loser", colour(winner.other()))
    }

    /// The pace of a game between engines; `None` if a person plays.
    pub fn pace(&self) -> Option<Pace> {
        self.is_of_engines().then_some(self.pace)
    }

    /// The pending offers.
    pub const fn offers(&self) -> &Offers {
        &self.offers
    }

    /// The clocks.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The first moment at which [`LiveGame::tick`] returns events, unless something happens before.
    pub fn deadline(&self) -> Option<Millis> {
        self.clock.deadline()
    }

    /// The number of the last event; 0 before the first.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// The id of the rematch, once agreed.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The settings of a rematch of this game, whose id is `this`: the same with sides swapped.
    pub fn rematch_settings(&self, this: impl Into<String>) -> Settings {
        let [first, second] = self.seats.clone();
        Settings { seats: [second, first], rematch_of: Some(this.into()), ..self.settings.clone() }
    }

    /// The next event, of this kind.
    pub(crate) fn event(&self, at: Millis, kind: EventKind) -> Event {
        Event { seq: self.seq + 1, at, kind }
    }
}
