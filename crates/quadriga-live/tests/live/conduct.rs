//! Moves, offers and their answers.

use quadriga_core::{Side, ToMessage};
use quadriga_games::Game;
use quadriga_live::{
    Actor, Command, Decision, EndReason, EventKind, GameEnd, MOST_DELAY, Pace, Rejection, Seat, Settings,
};

use crate::table::{Table, against_engine, alone, ann, bob, people, seated};

fn table() -> Table {
    Table::new(people(Game::Abalone, "none"))
}

#[test]
fn nobody_moves_out_of_turn_or_for_another() {
    let mut table = table();
    let m = table.some_move();
    assert_eq!(table.ask(&bob(), &m, 1), Err(Rejection::NotYourTurn));
    assert_eq!(table.act(Actor::NOBODY, &m, 1), Err(Rejection::NotAPlayer));
    assert_eq!(table.act(Actor::engine(Side::First), &m, 1), Err(Rejection::NotAPlayer));
    let mut engine = Table::new(seated(against_engine(), "none"));
    engine.play(&[1]);
    let m = engine.some_move();
    assert_eq!(engine.ask(&ann(), &m, 2), Err(Rejection::NotYourTurn));
    // A server that mixes seats up gets no further.
    assert_eq!(engine.act(Actor::person([false, true]), &m, 2), Err(Rejection::NotAPlayer));
    assert!(engine.act(Actor::engine(Side::Second), &m, 2).is_ok());
}

#[test]
fn a_move_for_another_position_is_refused() {
    let mut table = table();
    let Command::Move { text, .. } = table.some_move() else { panic!("a move") };
    let early = Command::Move { ply: 1, text: text.clone() };
    assert_eq!(table.ask(&ann(), &early, 1), Err(Rejection::StalePly { expected: 0 }));
    table.play(&[1, 2]);
    let late = Command::Move { ply: 0, text: "a1-b1".into() };
    assert_eq!(table.ask(&ann(), &late, 3), Err(Rejection::StalePly { expected: 2 }));
}

#[test]
fn an_illegal_move_is_refused_in_the_words_of_the_rules() {
    let mut table = table();
    let refused = table.ask(&ann(), &Command::Move { ply: 0, text: "e5-e6".into() }, 1);
    let Err(Rejection::Illegal(refusal)) = refused else { panic!("{refused:?}") };
    assert_eq!(Rejection::Illegal(refusal.clone()).message(), refusal.message);
    assert_eq!((table.game.ply(), table.game.seq()), (0, 0));
}

#[test]
fn a_typed_text_is_stored_up_to_64_bytes() {
    for (length, stored) in [(64, true), (65, false)] {
        let text = format!("{:length$}", "a1 - b2");
        let decision = table().ask(&ann(), &Command::Move { ply: 0, text: text.clone() }, 1);
        let Ok(Decision::Events(events)) = decision else { panic!("{decision:?}") };
        let typed = events.iter().find_map(|event| match &event.kind {
            EventKind::Moved { typed, .. } => Some(typed.clone()),
            _ => None,
        });
        assert_eq!(typed, Some(stored.then_some(text)), "{length} bytes");
    }
}

#[test]
fn a_move_is_typed_in_any_case() {
    for (game, typed, text) in [
        (Game::Phalanx, "ab-ac", "Ab-Ac"),
        (Game::Phalanx, "AB–AC", "Ab-Ac"),
        (Game::Abalone, "A1-B2", "a1-b2"),
        (Game::Diaballik, "C1-C2,C2-C3", "c1-c2,c2-c3"),
        (Game::Football, "C1-C2", "c1-c2"),
    ] {
        let mut table = Table::new(people(game, "none"));
        let played = table.ask(&ann(), &Command::Move { ply: 0, text: typed.into() }, 1);
        assert!(played.is_ok(), "{typed}: {played:?}");
        assert_eq!(table.game.moves()[0].text(), text);
        assert_eq!(table.ask(&ann(), &Command::Move { ply: 0, text: typed.into() }, 2), Ok(Decision::Already));
        table.check_replay();
    }
}

#[test]
fn a_repeated_move_is_acknowledged_once() {
    let mut table = table();
    let typed = Command::Move { ply: 0, text: "a1 - b2".into() };
    assert!(matches!(table.ask(&ann(), &typed, 1), Ok(Decision::Events(_))));
    let canonical = Command::Move { ply: 0, text: table.game.moves()[0].text().to_owned() };
    for repeated in [&typed, &canonical] {
        assert_eq!(table.ask(&ann(), repeated, 2), Ok(Decision::Already));
        assert_eq!(table.ask(&bob(), repeated, 2), Err(Rejection::StalePly { expected: 1 }), "not his move");
    }
    table.play(&[3]);
    assert_eq!(table.ask(&ann(), &typed, 4), Ok(Decision::Already));
    table.does(&bob(), &Command::Resign, 5);
    assert_eq!(table.ask(&ann(), &typed, 6), Ok(Decision::Already), "also after the end");
    assert_eq!(table.ask(&ann(), &Command::Move { ply: 2, text: "a1-b2".into() }, 6), Err(Rejection::Over));
    table.check_replay();
}

#[test]
fn resigning_loses_whoever_is_to_move() {
    for (player, winner) in [(ann(), Side::Second), (bob(), Side::First)] {
        let mut table = table();
        table.does(&player, &Command::Resign, 1);
        assert_eq!(*table.result(), GameEnd::win(winner, EndReason::Resignation));
        assert_eq!(table.ask(&player, &Command::Resign, 2), Err(Rejection::Over));
    }
    let mut alone = Table::new(seated(alone(), "none"));
    alone.play(&[1]);
    alone.does(&ann(), &Command::Resign, 2);
    assert_eq!(alone.result().result().as_str(), "1-0", "the side to move gives up");
}

#[test]
fn a_draw_is_offered_and_accepted() {
    for answer in [Command::AcceptDraw, Command::OfferDraw] {
        let mut table = table();
        table.play(&[1]);
        assert_eq!(table.ask(&bob(), &Command::AcceptDraw, 2), Err(Rejection::NoOffer));
        assert_eq!(table.does(&ann(), &Command::OfferDraw, 3), EventKind::DrawOffered { side: Side::First });
        assert_eq!(table.game.offers().draw(), Some(Side::First));
        assert_eq!(table.ask(&ann(), &Command::AcceptDraw, 4), Err(Rejection::NoOffer), "her own offer");
        assert_eq!(table.ask(&ann(), &Command::OfferDraw, 4), Ok(Decision::Already));
        table.does(&bob(), &answer, 5);
        assert_eq!(*table.result(), GameEnd::nobody(EndReason::Agreement));
        assert_eq!(table.result().result().as_str(), "1/2-1/2");
        assert_eq!(table.game.offers().draw(), None);
        table.check_replay();
    }
}

#[test]
fn a_draw_is_not_offered_twice_without_a_move_between() {
    for declines in [bob(), ann()] {
        let mut table = table();
        table.does(&ann(), &Command::OfferDraw, 1);
        table.does(&declines, &Command::DeclineDraw, 2);
        assert_eq!(table.game.offers().draw(), None);
        assert_eq!(table.ask(&ann(), &Command::OfferDraw, 3), Err(Rejection::OfferedAlready));
        assert_eq!(table.ask(&bob(), &Command::DeclineDraw, 3), Err(Rejection::NoOffer));
        table.play(&[4]);
        table.does(&ann(), &Command::OfferDraw, 5);
        table.check_replay();
    }
}

#[test]
fn an_offer_stands_until_the_opponent_moves() {
    let mut table = table();
    table.does(&ann(), &Command::OfferDraw, 1);
    table.play(&[2]);
    assert_eq!(table.game.offers().draw(), Some(Side::First), "her own move does not withdraw it");
    table.play(&[3]);
    assert_eq!(table.game.offers().draw(), None);
    assert_eq!(table.ask(&bob(), &Command::AcceptDraw, 4), Err(Rejection::NoOffer));
    table.check_replay();
}

#[test]
fn one_who_plays_both_sides_agrees_at_once() {
    let mut table = Table::new(seated(alone(), "none"));
    table.play(&[1]);
    table.does(&ann(), &Command::OfferDraw, 2);
    assert_eq!(table.result().reason, EndReason::Agreement);
}

#[test]
fn the_engine_answers_a_draw_offer_by_a_command() {
    let mut table = Table::new(seated(against_engine(), "none"));
    table.play(&[1, 2]);
    table.does(&ann(), &Command::OfferDraw, 3);
    assert!(table.game.result().is_none());
    let engine = Actor::engine(Side::Second);
    assert!(table.act(engine, &Command::DeclineDraw, 4).is_ok());
    table.play(&[5, 6]);
    table.does(&ann(), &Command::OfferDraw, 7);
    assert!(table.act(engine, &Command::AcceptDraw, 8).is_ok());
    assert_eq!(table.result().reason, EndReason::Agreement);
    let refused = [Command::AskTakeback, Command::Abort, Command::AskRematch { next: "x".into() }];
    for command in refused {
        assert_eq!(table.act(engine, &command, 9), Err(Rejection::NotAPlayer), "{command:?}");
    }
}

#[test]
fn a_rematch_needs_both_and_changes_sides() {
    let (ask, accept) = (Command::AskRematch { next: "next".into() }, Command::AcceptRematch { next: "next".into() });
    let mut table = table();
    assert_eq!(table.ask(&ann(), &ask, 1), Err(Rejection::NotOver));
    table.does(&ann(), &Command::Resign, 1);
    assert_eq!(table.ask(&bob(), &accept, 2), Err(Rejection::NoOffer));
    table.does(&ann(), &ask, 2);
    table.does(&bob(), &Command::DeclineRematch, 3);
    assert_eq!(table.ask(&ann(), &ask, 4), Err(Rejection::OfferedAlready));
    table.does(&bob(), &ask, 5);
    assert_eq!(table.does(&ann(), &accept, 6), EventKind::RematchAgreed { game: "next".into() });
    assert_eq!(table.ask(&bob(), &accept, 7), Ok(Decision::Already));
    assert_eq!(table.game.rematch(), Some("next"));
    let next = table.game.rematch_settings("this");
    let seats = {
        let [first, second] = table.game.seats().clone();
        [second, first]
    };
    assert_eq!(next, Settings { seats, rematch_of: Some("this".into()), ..table.game.settings().clone() });
    table.check_replay();
}

#[test]
fn the_engine_and_one_alone_play_again_at_once() {
    for seats in [against_engine(), alone()] {
        let mut table = Table::new(seated(seats, "none"));
        table.does(&ann(), &Command::Resign, 1);
        let agreed = table.does(&ann(), &Command::AskRematch { next: "n".into() }, 2);
        assert_eq!(agreed, EventKind::RematchAgreed { game: "n".into() });
    }
}

#[test]
fn that_an_offer_was_declined_is_known_until_its_maker_moves() {
    let mut table = table();
    table.does(&ann(), &Command::OfferDraw, 1);
    table.does(&bob(), &Command::DeclineDraw, 2);
    assert_eq!(table.game.offers().draw_declined(), Some(Side::Second));
    table.check_replay();
    table.play(&[3]);
    assert_eq!(table.game.offers().draw_declined(), None, "she has moved");
    table.does(&ann(), &Command::OfferDraw, 4);
    table.does(&bob(), &Command::DeclineDraw, 5);
    table.play(&[6]);
    assert_eq!(table.game.offers().draw_declined(), Some(Side::Second), "only he has moved");
    table.does(&ann(), &Command::AskTakeback, 7);
    table.does(&bob(), &Command::DeclineTakeback, 8);
    assert_eq!(table.game.offers().takeback_declined(), Some(Side::Second));
    table.does(&bob(), &Command::Resign, 9);
    assert_eq!((table.game.offers().draw_declined(), table.game.offers().takeback_declined()), (None, None));
    table.does(&ann(), &Command::AskRematch { next: "next".into() }, 10);
    table.does(&bob(), &Command::DeclineRematch, 11);
    assert_eq!(table.game.offers().rematch_declined(), Some(Side::Second));
    table.check_replay();
}

#[test]
fn an_offer_is_declined_by_a_move_but_not_by_withdrawing_it() {
    let mut table = table();
    table.play(&[1]);
    table.does(&ann(), &Command::OfferDraw, 2);
    table.does(&ann(), &Command::AskTakeback, 2);
    table.play(&[3]);
    let offers = table.game.offers();
    assert_eq!((offers.draw_declined(), offers.takeback_declined()), (Some(Side::Second), Some(Side::Second)));
    table.does(&ann(), &Command::OfferDraw, 4);
    assert_eq!(table.game.offers().draw_declined(), None, "there is another");
    table.does(&ann(), &Command::DeclineDraw, 5);
    assert_eq!(table.game.offers().draw_declined(), None, "withdrawn");
    table.check_replay();
}

fn engines() -> Settings {
    seated([Seat::Engine { level: 1 }, Seat::Engine { level: 2 }], "none")
}

#[test]
fn the_creator_pauses_slows_down_and_resumes_a_game_between_engines() {
    let mut table = Table::new(engines());
    assert_eq!(table.game.pace(), Some(Pace::default()));
    let paused = Pace { paused: true, delay: 0 };
    table.does(&ann(), &Command::SetPace(paused), 1);
    assert_eq!((table.game.pace(), table.game.engine_to_move()), (Some(paused), None));
    assert_eq!(table.ask(&ann(), &Command::SetPace(paused), 2), Ok(Decision::Already));
    let m = table.some_move();
    assert_eq!(table.act(Actor::engine(Side::First), &m, 3), Err(Rejection::Paused));
    table.check_replay();
    let slow = Pace { paused: false, delay: MOST_DELAY };
    table.does(&ann(), &Command::SetPace(slow), 4);
    assert_eq!((table.game.pace(), table.game.engine_to_move()), (Some(slow), Some(1)));
    assert!(table.act(Actor::engine(Side::First), &m, 5).is_ok());
    table.check_replay();
}

#[test]
fn nobody_else_sets_the_pace_and_no_other_game_has_one() {
    let pause = Command::SetPace(Pace { paused: true, delay: 0 });
    let mut table = Table::new(engines());
    assert_eq!(table.ask(&bob(), &pause, 1), Err(Rejection::NotYourPace));
    assert_eq!(table.act(Actor::engine(Side::First), &pause, 1), Err(Rejection::NotYourPace));
    let endless = Command::SetPace(Pace { paused: false, delay: MOST_DELAY + 1 });
    assert_eq!(table.ask(&ann(), &endless, 1), Err(Rejection::DelayTooLong { most: MOST_DELAY / 1000 }));
    table.does(&ann(), &Command::Abort, 2);
    assert_eq!(table.ask(&ann(), &pause, 3), Err(Rejection::Over));
    let mut person = Table::new(seated(against_engine(), "none"));
    assert_eq!((person.game.pace(), person.ask(&ann(), &pause, 1)), (None, Err(Rejection::NotYourPace)));
}

#[test]
fn clocks_stand_while_a_game_is_paused() {
    let mut table = Table::new(Settings { time: "10s+0s".parse().expect("a time control"), ..engines() });
    table.play(&[0, 0]);
    table.does(&ann(), &Command::SetPace(Pace { paused: true, delay: 0 }), 4_000);
    assert_eq!((table.game.deadline(), table.remaining(90_000)), (None, [Some(6_000), Some(10_000)]));
    table.does(&ann(), &Command::SetPace(Pace::default()), 90_000);
    assert_eq!(table.remaining(91_000), [Some(5_000), Some(10_000)]);
    table.check_replay();
}
