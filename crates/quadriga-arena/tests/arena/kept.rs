//! Kept results for other tests to look at.

use std::sync::atomic::AtomicBool;

use quadriga_arena::{Ending, GameRecord, Kept, Opening, Plan, Thought, Tournament};

use crate::common::{Habit, tester};

/// A game of a pair between two players by side, without moves.
pub(crate) fn game(number: u32, players: [&str; 2], ending: Ending) -> GameRecord {
    let thought = |us| Thought { us, ..Thought::default() };
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

fn played(plan: Plan, change: impl FnOnce(&mut Tournament)) -> Kept {
    let openings = plan.openings.openings(plan.game, &plan.variant, plan.openings_needed(), plan.seed);
    let openings = openings.expect("openings");
    let mut tournament = Tournament::of(&plan, openings.clone(), &[]).expect("a tournament");
    change(&mut tournament);
    let ended = tournament.run(Vec::new(), &AtomicBool::new(false), &mut |_, _| true).expect("a tournament");
    assert!(ended.complete);
    Kept { plan, openings, games: ended.games }
}

/// What is kept of the tournament of a plan.
pub(crate) fn kept(text: &str) -> Kept {
    played(plan(text), |_| {})
}

/// The same with somebody else in the place of the second player, whose clock it has.
pub(crate) fn with_culprit(text: &str, habit: Habit) -> Kept {
    let plan = plan(text);
    let (game, clock) = (plan.game, plan.entries[1].spec.clock);
    played(plan, |tournament| {
        tournament.entrants[1].contender = if let Habit::Slow(hand, _) = &habit {
            tournament.clock = std::sync::Arc::new(crate::common::TurnedClock(hand.clone()));
            crate::common::with_clock(game, habit.clone(), clock)
        } else {
            tester(game, habit)
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
    tc = "600"
"#;
