//! Games that the judge ends early, and those that it does not.

use std::sync::Arc;

use quadriga_arena::{EndedBy, Factory, GameEnding, GameRecord, Opening, Participant, Tournament, build_player};
use quadriga_core::{Limits, PLY_CAP, Side};
use quadriga_engine::{Agent, MoveChoice};
use quadriga_games::{Game, GameStart, PerGame, Refusal};
use quadriga_search::{RemainingTime, Score};

use crate::common::{Habit, run, tournament};

/// Abalone from the start between two players of a habit.
fn adjudged(rules: &str, habit: &Habit) -> Vec<GameRecord> {
    run(&Tournament {
        adjudication: Some(rules.parse().expect(rules)),
        limits: Limits { plies: Some(30), repetition: None },
        ..tournament(Game::Abalone, &[habit.clone(), habit.clone()])
    })
}

#[test]
fn a_win_that_both_tell_ends_the_game() {
    for (scores, winner) in [([600, -500], Side::First), ([-500, 900], Side::Second)] {
        for game in adjudged("win=500/4", &Habit::Tells(scores)) {
            assert_eq!((&game.ending, game.moves.len()), (&GameEnding::adjudicated(Some(winner)), 4));
        }
    }
}

#[test]
fn a_draw_that_both_tell_ends_the_game_but_not_too_early() {
    for game in adjudged("draw=10/4/0", &Habit::Tells([10, -10])) {
        assert_eq!((&game.ending, game.moves.len()), (&GameEnding::adjudicated(None), 4));
    }
    for game in adjudged("draw=10/4/20", &Habit::Tells([10, -10])) {
        assert_eq!((&game.ending, game.moves.len()), (&GameEnding::adjudicated(None), 20));
    }
}

#[test]
fn without_agreement_the_game_continues() {
    let both = "win=500/4,draw=10/4/0";
    let habits = [
        Habit::Tells([499, -600]),
        Habit::Tells([600, 600]),
        Habit::Tells([-600, -600]),
        Habit::Tells([11, -10]),
        Habit::Tells([0, 11]),
        Habit::First,
    ];
    for habit in habits {
        for game in adjudged(both, &habit) {
            assert_eq!((game.ending.by, game.ending.reason.as_str()), (EndedBy::Rules, PLY_CAP.id));
        }
    }
}

/// An engine that tells something else than it thinks: by side.
struct Liar {
    engine: Box<dyn Agent>,
    tells: i32,
}

impl Agent for Liar {
    fn begin(&mut self, start: &GameStart) -> Result<(), Refusal> {
        self.engine.begin(start)
    }

    fn hear(&mut self, text: &str) -> Result<(), Refusal> {
        self.engine.hear(text)
    }

    fn choose(&mut self, clock: Option<RemainingTime>) -> Option<MoveChoice> {
        let choice = self.engine.choose(clock)?;
        // Who wins says that it loses, and the other way round.
        let score = choice.score.filter(|_| self.tells != 0).map(|score| if score > Score::DRAW { -600 } else { 600 });
        Some(MoveChoice { score: Some(Score(score.unwrap_or(0))), ..choice })
    }
}

fn liars(game: Game, tells: i32) -> Vec<Participant> {
    let spec = "nodes=30000,hash=4".parse().expect("a description");
    let engine = build_player(game, &spec).expect("an engine");
    let factory: Factory = Arc::new(move |seed| Box::new(Liar { engine: engine(seed), tells }));
    ["one", "two"].map(|name| Participant::in_process(name, factory.clone(), None)).into()
}

#[test]
fn a_proven_result_is_never_changed() {
    let files = PerGame {
        diaballik: include_str!("../../../quadriga-engine/data/wins/diaballik.tsv"),
        phalanx: include_str!("../../../quadriga-engine/data/wins/phalanx.tsv"),
        abalone: include_str!("../../../quadriga-engine/data/wins/abalone.tsv"),
        football: include_str!("../../../quadriga-engine/data/wins/football.tsv"),
    };
    for game in Game::ALL {
        let forced: Vec<[&str; 2]> = files
            .of(game)
            .lines()
            .filter(|line| !line.starts_with('#'))
            .filter_map(|line| line.split('\t').take(2).collect::<Vec<_>>().try_into().ok())
            .take(3)
            .collect();
        for [variant, position] in forced {
            let opening = Opening::new(game, variant, Some(position), &[]).expect("an opening");
            let winner = opening.session(game, variant, Limits::default()).expect("a game").side_to_move();
            for (rules, tells) in [("draw=0/1/0", 0), ("win=500/1", 1)] {
                let games = run(&Tournament {
                    variant: variant.to_owned(),
                    openings: vec![opening.clone()],
                    adjudication: Some(rules.parse().expect(rules)),
                    ..Tournament::new(game, liars(game, tells))
                });
                for played in games {
                    let ending = (played.ending.by, played.ending.winner);
                    assert_eq!(ending, (EndedBy::Rules, Some(winner)), "{game:?} {position}");
                }
            }
        }
    }
}
