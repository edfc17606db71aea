//! Seats that are taken, and games that are called off.

use std::time::Duration;

use quadriga_core::{Side, TimeControl};
use quadriga_games::Game;
use quadriga_live::{
    Actor, Command, Decision, EndReason, GamePhase, LiveGame, Millis, PlayerId, Rejection, ReplayProblem, Seat,
    Settings, SettingsError, TimeBoundsError,
};

use crate::table::{Table, against_engine, ann, bob, people, seated};

fn invitation() -> Table {
    Table::new(seated([Seat::Person(ann()), Seat::Open], "300s+3s"))
}

fn engines() -> [Seat; 2] {
    [Seat::Engine { level: 1 }, Seat::Engine { level: 10 }]
}

#[test]
fn a_game_begins_when_the_last_seat_is_taken() {
    let mut table = invitation();
    assert_eq!((table.game.phase(), table.game.deadline()), (GamePhase::Waiting, None));
    let m = table.some_move();
    assert_eq!(table.ask(&ann(), &m, 5), Err(Rejection::NotBegun));
    assert_eq!(table.game.join(Side::First, &bob(), Millis(9)), Err(Rejection::SeatTaken));
    assert_eq!(table.game.join(Side::Second, &ann(), Millis(9)), Err(Rejection::OwnGame));
    let joined = table.game.join(Side::Second, &bob(), Millis(10)).expect("an open seat");
    table.happen(joined.events());
    assert_eq!((table.game.phase(), table.game.deadline()), (GamePhase::Playing, Some(Millis(60_011))));
    assert_eq!(table.game.join(Side::Second, &bob(), Millis(11)), Ok(Decision::Already));
    assert_eq!(table.game.join(Side::Second, &PlayerId::new("carl"), Millis(11)), Err(Rejection::SeatTaken));
    table.play(&[20, 30]);
    table.check_replay();
}

#[test]
fn of_two_who_take_the_same_seat_one_is_too_late() {
    let mut table = invitation();
    let one = table.game.join(Side::Second, &bob(), Millis(1)).expect("an open seat");
    let other = table.game.join(Side::Second, &PlayerId::new("carl"), Millis(1)).expect("an open seat");
    table.happen(one.events());
    let refused = table.game.apply(&other.events()[0]).expect_err("the seat is taken");
    assert_eq!(refused.problem, ReplayProblem::Seq { expected: 2 });
    assert!(table.game.seats()[1].is_of(&bob()));
}

#[test]
fn a_game_to_which_nobody_has_come_is_called_off() {
    let mut table = invitation();
    assert_eq!(table.ask(&bob(), &Command::Abort, 1), Err(Rejection::NotAPlayer));
    table.does(&ann(), &Command::Abort, 2);
    assert_eq!((table.result().result().as_str(), &table.result().reason), ("*", &EndReason::Aborted));
    assert_eq!(table.game.join(Side::Second, &bob(), Millis(3)), Err(Rejection::Over));
    assert_eq!(table.ask(&ann(), &Command::AskRematch { next: "x".into() }, 4), Err(Rejection::NotBegun));
    table.check_replay();
}

#[test]
fn a_game_is_called_off_only_before_both_have_moved() {
    for (moves, called_off) in [(&[][..], true), (&[1], true), (&[1, 2], false)] {
        for player in [ann(), bob()] {
            let mut table = Table::new(people(Game::Abalone, "none"));
            table.play(moves);
            let decision = table.ask(&player, &Command::Abort, 5);
            assert_eq!(decision.is_ok(), called_off, "{decision:?}");
            assert_eq!(table.game.phase() == GamePhase::Over, called_off);
            if !called_off {
                assert_eq!(decision, Err(Rejection::AbortTooLate));
            }
        }
    }
}

#[test]
fn only_who_made_a_game_of_engines_ends_it_and_at_any_time() {
    let mut table = Table::new(seated(engines(), "none"));
    table.play(&[1, 2, 3]);
    assert_eq!(table.game.engine_to_move(), Some(10));
    for command in [Command::Resign, Command::OfferDraw, Command::AskTakeback, Command::ClaimFlag, table.some_move()] {
        assert_eq!(table.ask(&ann(), &command, 4), Err(Rejection::NotAPlayer), "{command:?}");
    }
    assert_eq!(table.ask(&bob(), &Command::Abort, 4), Err(Rejection::NotAPlayer));
    assert_eq!(table.act(Actor::engine(Side::First), &Command::Abort, 4), Err(Rejection::NotAPlayer));
    table.does(&ann(), &Command::Abort, 5);
    assert_eq!((table.result().result().as_str(), table.game.engine_to_move()), ("*", None));
}

#[test]
fn who_made_a_game_of_others_has_no_say_in_it() {
    let settings = Settings { creator: PlayerId::new("carl"), ..people(Game::Abalone, "none") };
    let mut table = Table::new(settings);
    assert_eq!(table.ask(&PlayerId::new("carl"), &Command::Abort, 1), Err(Rejection::NotAPlayer));
}

#[test]
fn settings_that_cannot_be_played_are_refused() {
    let good = people(Game::Abalone, "none");
    let refused = |settings: Settings| LiveGame::new(settings, Millis(0)).err().expect("a refusal");
    let variant = refused(Settings { variant: "none".into(), ..good.clone() });
    assert!(matches!(variant, SettingsError::Start(_)), "{variant:?}");
    let position = refused(Settings { position: Some("nonsense".into()), ..good.clone() });
    assert!(matches!(position, SettingsError::Start(_)), "{position:?}");
    for level in [0, 11] {
        let seats = [Seat::Person(ann()), Seat::Engine { level }];
        assert_eq!(refused(Settings { seats, ..good.clone() }), SettingsError::Level(level));
    }
    let time = TimeControl::PerMove { limit: Duration::ZERO };
    assert_eq!(refused(Settings { time, ..good.clone() }), SettingsError::Time(TimeBoundsError::PerMove));
    let mut over = good.clone();
    over.limits.plies = Some(0);
    assert!(matches!(refused(over), SettingsError::Over(_)));
    let json = serde_json::to_string(&good).expect("JSON").replace("abalone", "chess");
    assert!(serde_json::from_str::<Settings>(&json).is_err());
}

#[test]
fn every_game_has_a_cap() {
    let mut settings = seated(against_engine(), "none");
    for (plies, capped) in [(None, 2000), (Some(100_000), 2000), (Some(80), 80)] {
        settings.limits.plies = plies;
        let game = LiveGame::new(settings.clone(), Millis(0)).expect("settings");
        assert_eq!(game.settings().limits.plies, Some(capped));
    }
}

#[test]
fn a_game_can_be_handed_to_another_thread() {
    fn sent<T: Send>(value: T) -> T {
        value
    }
    assert_eq!(sent(invitation().game).phase(), GamePhase::Waiting);
}
