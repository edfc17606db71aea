//! Kept results for other tests to look at.

use std::sync::atomic::AtomicBool;

use quadriga_arena::{GameEnding, GameRecord, MoveInfo, Opening, Plan, StoredTournament, Tournament};

use crate::common::{Habit, tester};

/// A game of a pair between two players by side, without moves.
pub(crate) fn game(number: u32, players: [&str; 2], ending: GameEnding) -> GameRecord {
    let thought = |us| MoveInfo { us, ..MoveInfo::default() };
    GameRecord {
        game: "abalone".to_owned(),
        variant: "standard".to_owned(),
        number,
        round: 1,
        pair: number.div_ceil(2),
        players: players.map(str::to_owned),
        seeds: [1, 2],
        opening: Opening::default(),
        chooser: 0,
        moves: Vec::new(),
        thoughts: vec![thought(u64::from(number) * 10), thought(5)],
        ending,
        remarks: Vec::new(),
        stderr: Default::default(),
    }
}

pub(crate) fn plan(text: &str) -> Plan {
    Plan::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn played(plan: Plan, change: impl FnOnce(&mut Tournament)) -> StoredTournament {
    let openings = plan.openings.load(plan.game, &plan.variant, plan.openings_needed(), plan.seed);
    let openings = openings.expect("openings");
    let mut tournament = Tournament::from_plan(&plan, openings.clone(), &[]).expect("a tournament");
    change(&mut tournament);
    let ended = tournament.run(Vec::new(), &AtomicBool::new(false), &mut |_, _| true).expect("a tournament");
    assert!(ended.complete);
    StoredTournament { plan, openings, games: ended.games }
}

/// The stored tournament of a plan.
pub(crate) fn kept(text: &str) -> StoredTournament {
    played(plan(text), |_| {})
}

/// The same with another player in place of the second one, with its clock.
pub(crate) fn with_culprit(text: &str, habit: Habit) -> StoredTournament {
    let plan = plan(text);
    let (game, clock) = (plan.game, plan.players[1].spec.clock);
    played(plan, |tournament| {
        let name = tournament.participants[1].name.clone();
        tournament.participants[1] = if let Habit::Slow(hand, _) = &habit {
            tournament.clock = std::sync::Arc::new(crate::common::TurnedClock(hand.clone()));
            crate::common::with_clock(&name, game, habit.clone(), clock)
        } else {
            tester(&name, game, habit)
        };
    })
}

/// Three players of Diaballik who end some of their games.
pub(crate) const CLUB: &str = r#"
    game = "diaballik"
    seed = 5
    ply-cap = 30
    openings = "random:plies=2,margin=0"
    [[player]]
    name = "greedy"
    kind = "greedy"
    [[player]]
    name = "chance"
    kind = "random"
    [[player]]
    name = "fate"
    kind = "random"
    tc = "10m"
"#;
