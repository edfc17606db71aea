//! Random commands of random people at random times.

use std::time::Duration;

use proptest::prelude::*;
use quadriga_core::{Side, TimeControl};
use quadriga_games::Game;
use quadriga_live::{
    Actor, Command, Decision, EventKind, GamePhase, LiveGame, MOST_DELAY, Millis, Pace, PlayerId, Seat, Settings,
};

use crate::table::{Seen, Table, against_engine, alone, ann, bob, people};

#[derive(Clone, Copy, Debug)]
enum Who {
    ToMove,
    Person(&'static str),
    Engine(Side),
    /// A caller that claims what is not so.
    Liar([bool; 2]),
}

#[derive(Clone, Debug)]
enum What {
    /// The legal move of that number.
    Legal(prop::sample::Index),
    Text(u32, String),
    Other(Command),
    /// The command before, again.
    Again,
    Join(Side),
    Tick,
    Resume,
}

fn who() -> impl Strategy<Value = Who> {
    let sides = || prop::sample::select(Side::BOTH.to_vec());
    prop_oneof![
        8 => Just(Who::ToMove),
        4 => prop::sample::select(vec!["ann", "bob", "carl"]).prop_map(Who::Person),
        1 => sides().prop_map(Who::Engine),
        1 => any::<[bool; 2]>().prop_map(Who::Liar),
    ]
}

fn what() -> impl Strategy<Value = What> {
    let next = || "next".to_owned();
    let others = vec![
        Command::OfferDraw,
        Command::DeclineDraw,
        // More often, for they say something only together.
        Command::AskTakeback,
        Command::AskTakeback,
        Command::AcceptTakeback,
        Command::AcceptTakeback,
        Command::DeclineTakeback,
        Command::DeclineTakeback,
        Command::ClaimFlag,
        Command::AskRematch { next: next() },
        Command::AcceptRematch { next: next() },
        Command::DeclineRematch,
        Command::SetPace(Pace { paused: true, delay: 0 }),
        Command::SetPace(Pace { paused: false, delay: 3_000 }),
        Command::SetPace(Pace { paused: false, delay: MOST_DELAY + 1 }),
    ];
    let last = vec![Command::Resign, Command::AcceptDraw, Command::Abort];
    prop_oneof![
        20 => any::<prop::sample::Index>().prop_map(What::Legal),
        1 => (0u32..8, "[a-m0-9 -]{0,6}|\\PC{0,4}").prop_map(|(ply, text)| What::Text(ply, text)),
        14 => prop::sample::select(others).prop_map(What::Other),
        1 => prop::sample::select(last).prop_map(What::Other),
        2 => Just(What::Again),
        1 => prop::sample::select(Side::BOTH.to_vec()).prop_map(What::Join),
        1 => Just(What::Tick),
        1 => Just(What::Resume),
    ]
}

fn settings() -> impl Strategy<Value = Settings> {
    let time = prop_oneof![
        2 => Just(TimeControl::Unlimited),
        3 => (0u64..20, 1u64..4).prop_map(|(base, increment)| TimeControl::Increment {
            base: Duration::from_secs(base),
            increment: Duration::from_secs(increment),
        }),
        1 => (1u64..20).prop_map(|limit| TimeControl::PerMove { limit: Duration::from_secs(limit) }),
        1 => (1u32..3).prop_map(|days| TimeControl::Correspondence { days }),
    ];
    let people_seats = people(Game::Abalone, "none").seats;
    let seats = prop::sample::select(vec![
        people_seats.clone(),
        people_seats.clone(),
        people_seats,
        alone(),
        against_engine(),
        [Seat::Engine { level: 1 }, Seat::Engine { level: 2 }],
        [Seat::Engine { level: 1 }, Seat::Open],
        [Seat::Person(bob()), Seat::Open],
        [Seat::Open, Seat::Open],
    ]);
    let game = prop::sample::select(Game::ALL.to_vec());
    let plies = prop::option::weighted(0.3, 2u32..20);
    (game, time, seats, prop::bool::weighted(0.8), plies).prop_map(|(game, time, seats, takebacks, plies)| {
        let mut settings = Settings { time, seats, takebacks, ..people(game, "none") };
        settings.limits.plies = plies;
        settings
    })
}

fn spans() -> impl Strategy<Value = i64> {
    prop_oneof![60 => 0i64..2_000, 5 => -5_000i64..0, 1 => 0i64..70_000, 1 => 0i64..200_000_000]
}

fn actor(table: &Table, who: Who) -> Actor {
    match who {
        Who::ToMove => table.to_move(),
        Who::Person(name) => table.game.actor(&PlayerId::new(name)),
        Who::Engine(side) => Actor::engine(side),
        Who::Liar(seats) => Actor::person(seats),
    }
}

fn command(table: &Table, what: &What, before: &Command) -> Command {
    match what {
        What::Legal(which) => {
            let moves = table.game.session().legal_moves();
            let text = if moves.is_empty() { "a1".into() } else { which.get(&moves).0.clone() };
            Command::Move { ply: table.game.ply(), text }
        }
        What::Text(ply, text) => Command::Move { ply: *ply, text: text.clone() },
        What::Other(command) => command.clone(),
        _ => before.clone(),
    }
}

/// A move is made only by who sits there, and everything that happens is numbered.
fn check(table: &Table, actor: Actor, decision: &Decision, before: &Seen) -> Result<(), TestCaseError> {
    for (event, seq) in decision.events().iter().zip(table.game.seq() + 1..) {
        prop_assert_eq!(event.seq, seq);
        if let EventKind::Moved { side, .. } = event.kind {
            prop_assert_eq!(side, table.game.side_to_move());
            prop_assert!(actor.holds(side));
            prop_assert_eq!(table.game.seats()[side.index()].is_engine(), actor.is_engine());
        }
    }
    prop_assert_eq!(&Seen::of(&table.game), before, "deciding changes nothing");
    Ok(())
}

fn step(table: &mut Table, who: Who, what: &What, asked: &Command, now: i64, lag: u32) -> Result<(), TestCaseError> {
    let (seen, result) = (Seen::of(&table.game), table.game.result().cloned());
    let actor = actor(table, who);
    let decided = match what {
        What::Tick => Ok(Decision::Events(table.game.tick(Millis(now)))),
        What::Resume => Ok(Decision::Events(table.game.resume(Millis(now)))),
        What::Join(side) => table.game.join(*side, &[ann(), bob()][side.index()], Millis(now)),
        _ => table.game.decide(actor, asked, Millis(now), lag),
    };
    let Ok(decision) = decided else { return Ok(()) };
    check(table, actor, &decision, &seen)?;
    table.happen(decision.events());
    if result.is_some() {
        prop_assert_eq!(table.game.result(), result.as_ref(), "what is over stays so");
    }
    if let (Decision::Events(_), Command::Move { .. }) = (&decision, asked)
        && !matches!(what, What::Tick | What::Resume | What::Join(_))
    {
        prop_assert_eq!(table.game.decide(actor, asked, Millis(now), lag), Ok(Decision::Already));
    }
    Ok(())
}

fn check_state(table: &Table) -> Result<(), TestCaseError> {
    let game = &table.game;
    let paused = game.pace().is_some_and(|pace| pace.paused);
    prop_assert_eq!(game.clock().running().is_some(), game.phase() == GamePhase::Playing && !paused);
    prop_assert_eq!(game.phase() == GamePhase::Over, game.ending(None).is_some());
    if let Some(Millis(deadline)) = game.deadline() {
        prop_assert_eq!(game.tick(Millis(deadline)).len(), 1);
        prop_assert!(game.tick(Millis(deadline - 1)).is_empty());
    }
    let records: Vec<_> = game.moves().iter().map(|played| played.record().to_owned()).collect();
    prop_assert_eq!(records, game.session().moves_played());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn whatever_people_do_the_game_is_sound(
        settings in settings(),
        steps in prop::collection::vec((who(), what(), spans(), 0u32..700), 1..120),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut now = 1_790_000_000_000;
        let mut table = Table::begun_at(settings, Millis(now));
        let mut asked = Command::OfferDraw;
        for (who, what, span, lag) in steps {
            now += span;
            asked = command(&table, &what, &asked);
            step(&mut table, who, &what, &asked, now, lag)?;
            check_state(&table)?;
        }
        table.check_replay();

        // A game that is read from disk in the middle goes on as it did.
        let (early, late) = table.events.split_at(cut.index(table.events.len() + 1));
        let settings = table.game.settings().clone();
        let mut resumed = LiveGame::replay(settings, table.created, early).expect("a replay");
        for event in late {
            resumed.apply(event).expect("an event that happened");
        }
        prop_assert_eq!(Seen::of(&resumed), Seen::of(&table.game));
    }
}
