//! How games end, by the rules and by the clock.

use quadriga_core::{Message, Side};
use quadriga_games::Game;
use quadriga_live::{
    Command, Decision, EndReason, Event, EventKind, GameEnd, GamePhase, LiveGame, Millis, Rejection, ReplayProblem,
};

use crate::table::{Table, ann, bob, people};

#[test]
fn the_rules_end_a_game_of_each_kind() {
    for game in Game::ALL {
        let mut settings = people(game, "none");
        settings.limits.plies = Some(3);
        let mut table = Table::new(settings);
        table.play(&[1, 2]);
        assert_eq!(table.game.phase(), GamePhase::Playing);
        table.play(&[3]);
        let reason = EndReason::Rules { id: "end-ply-cap".into(), clause: "G2".into() };
        assert_eq!(*table.result(), GameEnd::nobody(reason), "{game:?}");
        let told = table.game.ending(None).expect("words");
        assert_eq!((told.id, told.clause), ("end-ply-cap", Some("G2")));
        table.check_replay();
    }
}

#[test]
fn a_winning_move_ends_the_game_with_it() {
    let mut settings = people(Game::Diaballik, "none");
    // A pass to the piece on the last row brings the ball home.
    settings.position = Some("bbbbrbb/4R2/3B3/7/7/7/rrr1rr1 r".into());
    let mut table = Table::new(settings);
    let moves = table.game.session().legal_moves();
    let wins = |text: &&String| table.game.session().move_view(text).is_ok_and(|view| view.outcome.is_some());
    let text = moves.iter().map(|(text, _)| text).find(wins).expect("a winning move").clone();
    let decision = table.ask(&ann(), &Command::Move { ply: 0, text }, 1).expect("a legal move");
    let [Event { seq: 1, kind: EventKind::Moved { .. }, .. }, Event { seq: 2, kind: EventKind::Ended { result }, .. }] =
        decision.events()
    else {
        panic!("{decision:?}")
    };
    assert_eq!(result.result().as_str(), "1-0");
    let told = |viewer| table.game.ending(viewer).expect("words");
    let words = |viewer| Message::new("end-diaballik-ball-home").word("viewer", viewer).clause("D5");
    let sides = |message: Message| message.word("winner", "red").word("loser", "blue");
    assert_eq!(told(Some(Side::First)), sides(words("winner")));
    assert_eq!(told(Some(Side::Second)), sides(words("loser")));
    assert_eq!(told(None), sides(words("neutral")));
    // Were the end lost, the time would bring it back.
    let moved = &table.events[..1];
    let torn = LiveGame::replay(table.game.settings().clone(), Millis(0), moved).expect("a replay");
    assert_eq!(torn.tick(Millis(1)), table.events[1..]);
}

#[test]
fn the_first_moves_cost_nothing_but_must_come() {
    let mut table = Table::begun_at(people(Game::Abalone, "60s+5s"), Millis(1_000));
    assert_eq!(table.game.deadline(), Some(Millis(61_001)));
    table.play(&[31_000]);
    assert_eq!(table.remaining(40_000), [Some(60_000), Some(60_000)]);
    assert_eq!(table.game.tick(Millis(91_000)), []);
    let m = table.some_move();
    let late = table.ask(&bob(), &m, 91_001).expect("a decision");
    assert!(matches!(late, Decision::Overdue(_)));
    assert_eq!(*table.result(), GameEnd::nobody(EndReason::Abandoned));
    assert_eq!((table.result().result().as_str(), table.game.ending(None).expect("words").id), ("*", "end-abandoned"));
    table.check_replay();
}

#[test]
fn a_flag_falls_with_the_grace_for_lag_and_can_be_claimed() {
    let mut table = Table::new(people(Game::Abalone, "10s+0s"));
    table.play(&[0, 0]);
    assert_eq!(table.game.deadline(), Some(Millis(10_501)), "the most lag that could be made good is 500");
    assert_eq!(table.ask(&bob(), &Command::ClaimFlag, 10_500), Err(Rejection::TooEarly));
    assert_eq!(table.game.tick(Millis(10_500)), []);
    table.does(&bob(), &Command::ClaimFlag, 10_501);
    assert_eq!(*table.result(), GameEnd::win(Side::Second, EndReason::Time));
    assert_eq!((table.remaining(99_999), table.game.deadline()), ([Some(0), Some(10_000)], None));
    table.check_replay();
}

#[test]
fn a_move_without_lag_is_late_before_the_flag_falls() {
    for (lag, in_time) in [(0, false), (199, false), (200, true)] {
        let mut table = Table::new(people(Game::Abalone, "10s+0s"));
        table.play(&[0, 0]);
        let decision = table.game.decide(table.to_move(), &table.some_move(), Millis(10_200), lag).expect("a decision");
        table.happen(decision.events());
        assert_eq!(matches!(decision, Decision::Events(_)), in_time, "{lag}");
        assert_eq!(table.game.result().is_none(), in_time);
        table.check_replay();
    }
}

#[test]
fn nothing_but_the_end_follows_when_the_time_is_over() {
    for command in [Command::Resign, Command::OfferDraw, Command::AskTakeback, Command::Abort] {
        let mut table = Table::new(people(Game::Abalone, "5s/move"));
        table.play(&[0, 0]);
        let decision = table.ask(&bob(), &command, 9_000).expect("a decision");
        assert!(matches!(decision, Decision::Overdue(_)), "{command:?}");
        assert_eq!(*table.result(), GameEnd::win(Side::Second, EndReason::Time), "{command:?}");
    }
}

#[test]
fn a_game_without_a_clock_has_no_flag() {
    let mut table = Table::new(people(Game::Abalone, "none"));
    assert_eq!(table.ask(&bob(), &Command::ClaimFlag, i64::MAX), Err(Rejection::NoClock));
    assert_eq!((table.game.deadline(), table.game.tick(Millis(i64::MAX))), (None, vec![]));
    assert_eq!(table.remaining(5), [None, None]);
}

#[test]
fn by_correspondence_the_first_move_counts() {
    const DAY: i64 = 86_400_000;
    let mut table = Table::new(people(Game::Abalone, "2d/move"));
    assert_eq!(table.game.deadline(), Some(Millis(2 * DAY + 1)));
    table.play(&[DAY]);
    assert_eq!(table.remaining(DAY * 2), [Some(172_800_000), Some(86_400_000)]);
    let end = table.game.tick(Millis(3 * DAY + 1));
    table.happen(&end);
    assert_eq!(*table.result(), GameEnd::win(Side::First, EndReason::Time));
}

#[test]
fn nobody_loses_by_a_server_that_was_away() {
    let mut table = Table::new(people(Game::Abalone, "10s+0s"));
    table.play(&[0, 0, 4_000]);
    let back = table.game.resume(Millis(600_000));
    table.happen(&back);
    assert_eq!(table.game.tick(Millis(600_000)), []);
    assert_eq!(table.remaining(601_000), [Some(6_000), Some(9_000)]);
    table.check_replay();
    for time in ["none", "1d/move"] {
        assert_eq!(Table::new(people(Game::Abalone, time)).game.resume(Millis(600_000)), [], "{time}");
    }
}

#[test]
fn events_that_do_not_fit_change_nothing() {
    let mut table = Table::new(people(Game::Abalone, "10s+0s"));
    table.play(&[0, 0]);
    let moved = |ply, side, text: &str, clock| {
        let (text, record) = (text.to_owned(), text.to_owned());
        EventKind::Moved { ply, side, text, record, typed: None, clock, credit: 0 }
    };
    let (clock, first) = (Some([1, 1]), Side::First);
    let ended = GameEnd::win(first, EndReason::Rules { id: "end-no-legal-move".into(), clause: "G3".into() });
    let misfits = [
        (4, EventKind::Resumed, ReplayProblem::Seq { expected: 3 }),
        (3, EventKind::Joined { side: first, player: bob() }, ReplayProblem::GamePhase),
        (3, EventKind::RematchAsked { side: first }, ReplayProblem::GamePhase),
        (3, moved(1, first, "a1-b2", clock), ReplayProblem::Turn),
        (3, moved(2, Side::Second, "a1-b2", clock), ReplayProblem::Turn),
        (3, moved(2, first, "a1-b2", None), ReplayProblem::Clock),
        (3, EventKind::TakenBack { plies: 2, clock }, ReplayProblem::Takeback),
        (3, EventKind::Ended { result: ended }, ReplayProblem::Result),
    ];
    for (seq, kind, problem) in misfits {
        let refused = table.game.apply(&Event { seq, at: Millis(5), kind: kind.clone() }).expect_err("a misfit");
        assert_eq!((refused.seq, refused.problem), (seq, problem), "{kind:?}");
    }
    let illegal = Event { seq: 3, at: Millis(5), kind: moved(2, first, "e5-e6", clock) };
    let refused = table.game.apply(&illegal).expect_err("an illegal move");
    assert!(matches!(refused.problem, ReplayProblem::Move(_)));
    table.check_replay();
}
