//! Moves that are taken back.

use quadriga_core::Side;
use quadriga_games::Game;
use quadriga_live::{Actor, Command, Decision, EventKind, MOST_EVENTS, Rejection, Settings};

use crate::table::{Table, against_engine, alone, ann, bob, people, seated};

#[test]
fn people_ask_each_other() {
    let mut table = Table::new(people(Game::Football, "none"));
    assert_eq!(table.ask(&ann(), &Command::AskTakeback, 1), Err(Rejection::NothingToTakeBack));
    table.play(&[1]);
    assert_eq!(table.ask(&bob(), &Command::AskTakeback, 1), Err(Rejection::NothingToTakeBack));
    table.play(&[2, 3]);
    let before = table.game.position();
    table.play(&[4]);
    assert_eq!(table.ask(&ann(), &Command::AcceptTakeback, 5), Err(Rejection::NoOffer));
    table.does(&bob(), &Command::AskTakeback, 6);
    assert_eq!(table.ask(&bob(), &Command::AskTakeback, 6), Ok(Decision::Already));
    assert_eq!(table.ask(&bob(), &Command::AcceptTakeback, 6), Err(Rejection::NoOffer), "his own request");
    assert_eq!(table.ask(&ann(), &Command::AskTakeback, 6), Err(Rejection::AnswerFirst));
    assert_eq!(table.does(&ann(), &Command::AcceptTakeback, 7), EventKind::TakenBack { plies: 3, clock: None });
    assert_eq!((table.game.position(), table.game.ply()), (before, 3));
    assert_eq!(table.game.offers().takeback(), None);
    table.play(&[8, 9]);
    table.check_replay();
}

#[test]
fn two_moves_go_back_when_it_is_the_own_turn() {
    let mut table = Table::new(people(Game::Abalone, "none"));
    table.play(&[1, 2, 3, 4]);
    table.does(&ann(), &Command::AskTakeback, 5);
    assert_eq!(table.does(&bob(), &Command::AcceptTakeback, 6), EventKind::TakenBack { plies: 2, clock: None });
    assert_eq!(table.game.side_to_move(), Side::First);
}

#[test]
fn a_declined_request_is_not_repeated_before_a_move() {
    for declines in [ann(), bob()] {
        let mut table = Table::new(people(Game::Abalone, "none"));
        table.play(&[1]);
        table.does(&ann(), &Command::AskTakeback, 2);
        table.does(&declines, &Command::DeclineTakeback, 3);
        assert_eq!(table.ask(&ann(), &Command::AskTakeback, 4), Err(Rejection::OfferedAlready));
        assert_eq!(table.ask(&bob(), &Command::AcceptTakeback, 4), Err(Rejection::NoOffer));
        table.play(&[5]);
        table.does(&ann(), &Command::AskTakeback, 6);
        table.play(&[7]);
        assert_eq!(table.game.offers().takeback(), None, "any move is an answer");
        table.check_replay();
    }
}

#[test]
fn the_engine_lets_everything_be_taken_back_to_the_own_turn() {
    let mut table = Table::new(seated(against_engine(), "none"));
    table.play(&[1, 2, 3, 4]);
    let takes_back = |table: &mut Table| table.does(&ann(), &Command::AskTakeback, 5);
    assert_eq!(takes_back(&mut table), EventKind::TakenBack { plies: 2, clock: None });
    assert_eq!(takes_back(&mut table), EventKind::TakenBack { plies: 0, clock: None });
    table.play(&[6]);
    let answer = table.some_move();
    assert_eq!(takes_back(&mut table), EventKind::TakenBack { plies: 0, clock: None }, "while the engine thinks");
    let late = table.act(Actor::engine(Side::Second), &answer, 7);
    assert_eq!(late, Err(Rejection::StalePly { expected: 0 }), "what it thought of is no more");
    assert_eq!(table.ask(&ann(), &Command::AskTakeback, 8), Err(Rejection::NothingToTakeBack));
    table.check_replay();
}

#[test]
fn one_alone_takes_back_move_by_move() {
    let mut table = Table::new(seated(alone(), "none"));
    table.play(&[1, 2, 3]);
    for plies in [2, 1, 0] {
        assert_eq!(table.does(&ann(), &Command::AskTakeback, 4), EventKind::TakenBack { plies, clock: None });
    }
    assert_eq!(table.ask(&ann(), &Command::AskTakeback, 5), Err(Rejection::NothingToTakeBack));
}

#[test]
fn a_game_can_be_without_takebacks() {
    for seats in [against_engine(), alone(), people(Game::Abalone, "none").seats] {
        let mut table = Table::new(Settings { takebacks: false, ..seated(seats, "none") });
        table.play(&[1, 2, 3]);
        assert_eq!(table.ask(&ann(), &Command::AskTakeback, 4), Err(Rejection::TakebacksOff));
    }
}

#[test]
fn the_clocks_go_back_to_what_they_showed() {
    let mut table = Table::new(people(Game::Abalone, "60s+2s"));
    table.play(&[1_000, 2_000, 12_000, 15_000, 35_000]);
    assert_eq!(table.remaining(35_000), [Some(34_000), Some(59_000)], "52 s less 20 and 2 more; 60 less 3 and 2 more");
    table.does(&ann(), &Command::AskTakeback, 36_000);
    let taken = table.does(&bob(), &Command::AcceptTakeback, 40_000);
    assert_eq!(taken, EventKind::TakenBack { plies: 4, clock: Some([52_000, 59_000]) });
    assert_eq!(table.remaining(41_000), [Some(51_000), Some(59_000)], "hers runs since the take-back");
    table.does(&ann(), &Command::AskTakeback, 42_000);
    table.does(&bob(), &Command::AcceptTakeback, 43_000);
    assert_eq!((table.game.ply(), table.remaining(43_000)), (2, [Some(60_000), Some(60_000)]));
    table.check_replay();
}

#[test]
fn a_draw_offer_does_not_survive_a_takeback() {
    let mut table = Table::new(people(Game::Abalone, "none"));
    table.play(&[1, 2]);
    table.does(&bob(), &Command::OfferDraw, 3);
    table.does(&bob(), &Command::AskTakeback, 4);
    table.does(&ann(), &Command::AcceptTakeback, 5);
    assert_eq!(table.game.offers().draw(), None);
    assert_eq!(table.ask(&ann(), &Command::AcceptDraw, 6), Err(Rejection::NoOffer));
    table.check_replay();
}

#[test]
fn nobody_takes_back_for_ever() {
    let mut table = Table::new(seated(alone(), "none"));
    let m = table.some_move();
    while table.game.seq() < MOST_EVENTS {
        assert!(table.ask(&ann(), &m, 1).is_ok());
        table.does(&ann(), &Command::AskTakeback, 2);
    }
    table.play(&[3]);
    assert_eq!(table.ask(&ann(), &Command::AskTakeback, 4), Err(Rejection::TakebacksUsedUp));
    table.check_replay();
}
