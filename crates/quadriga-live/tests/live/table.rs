//! A game on a table: the state machine with its events, as a server would keep them.

use quadriga_core::Side;
use quadriga_games::Game;
use quadriga_live::{
    Actor, Clock, Command, Decision, Event, EventKind, GameEnd, GamePhase, LiveGame, Millis, Offers, Pace, PlayedMove,
    PlayerId, Rejection, Seat, Settings,
};

pub(crate) fn ann() -> PlayerId {
    PlayerId::new("ann")
}

pub(crate) fn bob() -> PlayerId {
    PlayerId::new("bob")
}

/// Ann against Bob.
pub(crate) fn people(game: Game, time: &str) -> Settings {
    let settings = Settings::new(game, [Seat::Person(ann()), Seat::Person(bob())], ann());
    Settings { time: time.parse().expect("a time control"), ..settings }
}

/// The same with other seats.
pub(crate) fn seated(seats: [Seat; 2], time: &str) -> Settings {
    Settings { seats, ..people(Game::Abalone, time) }
}

pub(crate) fn alone() -> [Seat; 2] {
    [Seat::Person(ann()), Seat::Person(ann())]
}

pub(crate) fn against_engine() -> [Seat; 2] {
    [Seat::Person(ann()), Seat::Engine { level: 3 }]
}

pub(crate) struct Table {
    pub(crate) game: LiveGame,
    pub(crate) created: Millis,
    pub(crate) events: Vec<Event>,
}

/// All that can be seen of a game.
#[derive(Debug, PartialEq)]
pub(crate) struct Seen {
    position: String,
    records: Vec<String>,
    moves: Vec<PlayedMove>,
    clock: Clock,
    offers: Offers,
    phase: GamePhase,
    seats: [Seat; 2],
    result: Option<GameEnd>,
    rematch: Option<String>,
    pace: Option<Pace>,
    seq: u64,
}

impl Seen {
    pub(crate) fn of(game: &LiveGame) -> Self {
        Self {
            position: game.position(),
            records: game.session().moves_played(),
            moves: game.moves().to_vec(),
            clock: *game.clock(),
            offers: *game.offers(),
            phase: game.phase(),
            seats: game.seats().clone(),
            result: game.result().cloned(),
            rematch: game.rematch().map(str::to_owned),
            pace: game.pace(),
            seq: game.seq(),
        }
    }
}

impl Table {
    pub(crate) fn new(settings: Settings) -> Self {
        Self::begun_at(settings, Millis(0))
    }

    pub(crate) fn begun_at(settings: Settings, created: Millis) -> Self {
        let game = LiveGame::new(settings, created).expect("settings");
        Self { game, created, events: Vec::new() }
    }

    pub(crate) fn happen(&mut self, events: &[Event]) {
        for event in events {
            self.game.apply(event).expect("an event that was decided on");
        }
        self.events.extend_from_slice(events);
    }

    /// Gives a command and makes happen what follows.
    pub(crate) fn act(&mut self, actor: Actor, command: &Command, now: i64) -> Result<Decision, Rejection> {
        let decision = self.game.decide(actor, command, Millis(now), 0)?;
        self.happen(decision.events());
        Ok(decision)
    }

    /// The same for a person.
    pub(crate) fn ask(&mut self, player: &PlayerId, command: &Command, now: i64) -> Result<Decision, Rejection> {
        self.act(self.game.actor(player), command, now)
    }

    /// The command is carried out, and one event follows.
    pub(crate) fn does(&mut self, player: &PlayerId, command: &Command, now: i64) -> EventKind {
        match self.ask(player, command, now) {
            Ok(Decision::Events(events)) if events.len() == 1 => events[0].kind.clone(),
            other => panic!("{command:?}: {other:?}"),
        }
    }

    /// Who may move now.
    pub(crate) fn to_move(&self) -> Actor {
        let side = self.game.side_to_move();
        match &self.game.seats()[side.index()] {
            Seat::Person(player) => self.game.actor(player),
            _ => Actor::engine(side),
        }
    }

    /// A command that plays a legal move: the last in the order of texts, which ends no game soon.
    pub(crate) fn some_move(&self) -> Command {
        let (text, _) = self.game.session().legal_moves().pop().expect("a legal move");
        Command::Move { ply: self.game.ply(), text }
    }

    /// Plays moves, whoever's turn it is.
    pub(crate) fn play(&mut self, times: &[i64]) {
        for &now in times {
            let decision = self.act(self.to_move(), &self.some_move(), now);
            assert!(matches!(decision, Ok(Decision::Events(_))), "{decision:?}");
        }
    }

    pub(crate) fn remaining(&self, now: i64) -> [Option<u32>; 2] {
        Side::BOTH.map(|side| self.game.clock().remaining(side, Millis(now)))
    }

    pub(crate) fn result(&self) -> &GameEnd {
        self.game.result().expect("a game that is over")
    }

    /// The events make the same game again, also by way of JSON.
    pub(crate) fn check_replay(&self) {
        let again = LiveGame::replay(self.game.settings().clone(), self.created, &self.events).expect("a replay");
        assert_eq!(Seen::of(&again), Seen::of(&self.game));
        for event in &self.events {
            let json = serde_json::to_string(event).expect("JSON");
            assert_eq!(&serde_json::from_str::<Event>(&json).expect("an event"), event, "{json}");
        }
    }
}
