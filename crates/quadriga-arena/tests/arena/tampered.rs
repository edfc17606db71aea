//! Every manipulation of stored results is detected.

use quadriga_arena::{Fault, GameEnding, GameRecord, MoveInfo, StoredTournament, VerifyIssue, VerifyIssueKind, verify};
use quadriga_core::Side;

use crate::stored::{CLUB, kept};

/// The flaw of the longest game of a sound tournament after a change.
fn flaw(change: impl FnOnce(&mut GameRecord)) -> VerifyIssueKind {
    let mut club = kept(CLUB);
    let game = longest(&mut club);
    let number = game.number;
    change(game);
    only_flaw(&club, number)
}

fn longest(club: &mut StoredTournament) -> &mut GameRecord {
    club.games.iter_mut().max_by_key(|game| game.moves.len()).expect("a game")
}

fn only_flaw(kept: &StoredTournament, number: u32) -> VerifyIssueKind {
    let flaws = verify(kept).expect("a schedule");
    let [VerifyIssue { game, what }] = &flaws[..] else { panic!("{flaws:?}") };
    assert_eq!(*game, number);
    what.clone()
}

/// Ends a game before its last move by a fault of the side to move; returns what that move was.
fn cut(game: &mut GameRecord, fault: impl FnOnce(String) -> Fault) {
    let text = game.moves.pop().expect("a move");
    let loser = Side::BOTH[(usize::from(game.chooser) + game.thoughts.len() - 1) % 2];
    game.ending = GameEnding::forfeit(loser, &fault(text));
}

#[test]
fn games_of_another_tournament() {
    let changes: [fn(&mut GameRecord); 8] = [
        |game| game.game = "abalone".to_owned(),
        |game| game.variant = "official".to_owned(),
        |game| game.pair += 1,
        |game| game.round += 1,
        |game| game.players.swap(0, 1),
        |game| game.players[0] = "nobody".to_owned(),
        |game| game.seeds[1] ^= 1,
        |game| game.seeds.swap(0, 1),
    ];
    for (i, change) in changes.into_iter().enumerate() {
        assert_eq!(flaw(change), VerifyIssueKind::Unexpected, "change {i}");
    }
    let mut club = kept(CLUB);
    let extra = club.games[0].clone();
    club.games.push(GameRecord { number: 7, ..extra });
    assert_eq!(only_flaw(&club, 7), VerifyIssueKind::Unexpected);
}

#[test]
fn another_seed_of_the_tournament() {
    let mut club = kept(CLUB);
    club.plan.seed += 1;
    assert_eq!(verify(&club).expect("a schedule").len(), club.games.len());
}

#[test]
fn another_opening() {
    assert_eq!(flaw(|game| game.opening = quadriga_arena::Opening::default()), VerifyIssueKind::Opening);
    assert_eq!(flaw(|game| game.moves.swap(0, 1)), VerifyIssueKind::Opening);
    assert_eq!(flaw(|game| game.moves.clear()), VerifyIssueKind::Opening);
}

#[test]
fn moves_that_are_none() {
    let nonsense = flaw(|game| game.moves[4] = "nonsense".to_owned());
    assert!(matches!(nonsense, VerifyIssueKind::Move(5, refusal) if refusal.text == "nonsense"));
    let otherwise = flaw(|game| game.moves[3] = game.moves[3].replace('-', "–").replace('>', " > "));
    assert!(matches!(otherwise, VerifyIssueKind::Move(4, refusal) if refusal.message.id == "verify-not-as-written"));
}

#[test]
fn another_result() {
    for winner in [Some(Side::First), Some(Side::Second), None] {
        let found = flaw(|game| {
            let told = game.ending.winner;
            game.ending.winner = if told == winner { told.map_or(Some(Side::First), |_| None) } else { winner };
        });
        assert!(matches!(found, VerifyIssueKind::Ending(Some(_))), "{found:?}");
    }
    for change in [
        |ending: &mut GameEnding| ending.reason = "end-time".to_owned(),
        |ending: &mut GameEnding| ending.clause = None,
        |ending: &mut GameEnding| ending.detail = Some("more".to_owned()),
        |ending: &mut GameEnding| ending.winner = Some(Side::First),
    ] {
        // All games are tried: the first side has won some of them.
        let mut club = kept(CLUB);
        let drawn = club.games.iter_mut().find(|game| game.ending.winner.is_none()).expect("a draw");
        change(&mut drawn.ending);
        let number = drawn.number;
        assert!(matches!(only_flaw(&club, number), VerifyIssueKind::Ending(Some(_))));
    }
}

#[test]
fn a_game_that_is_not_over() {
    let found = flaw(|game| {
        game.moves.pop();
        game.thoughts.pop();
    });
    assert_eq!(found, VerifyIssueKind::Ending(None));
}

#[test]
fn a_finished_game_with_another_ending() {
    let adjudicated = flaw(|game| game.ending = GameEnding::adjudicated(Some(Side::First)));
    assert!(matches!(adjudicated, VerifyIssueKind::Ending(Some(_))));
    let forfeited =
        flaw(|game| game.ending = GameEnding::forfeit(Side::First, &Fault::Crash("exit code 1".to_owned())));
    assert!(matches!(forfeited, VerifyIssueKind::Ending(Some(_))));
}

#[test]
fn thoughts_that_are_not_those_of_the_moves() {
    assert_eq!(flaw(|game| game.thoughts.push(MoveInfo::default())), VerifyIssueKind::Thoughts);
    assert_eq!(flaw(|game| game.thoughts.truncate(1)), VerifyIssueKind::Thoughts);
    assert_eq!(flaw(|game| game.chooser ^= 1), VerifyIssueKind::Thoughts);
    assert_eq!(flaw(|game| game.chooser = 2), VerifyIssueKind::Thoughts);
    let dropped = flaw(|game| {
        game.moves.pop();
    });
    assert_eq!(dropped, VerifyIssueKind::Thoughts);
}

#[test]
fn an_illegal_move_that_is_legal() {
    let mut text = String::new();
    let found = flaw(|game| {
        text.clone_from(game.moves.last().expect("a move"));
        cut(game, |text| Fault::IllegalMove(text, "D3"));
    });
    assert_eq!(found, VerifyIssueKind::LegalMove(text));
}

#[test]
fn faults_that_cannot_have_been() {
    // Both sides begin on their own rows, so no move goes from the middle to the middle.
    let illegal = |clause| Fault::IllegalMove("d4-d4".to_owned(), clause);
    assert_eq!(flaw(|game| cut(game, |_| illegal("D1"))), VerifyIssueKind::Fault, "another clause");
    for fault in [Fault::Crash("exit code 1".to_owned()), Fault::TooMuch("memory"), Fault::NotReady(String::new())] {
        assert_eq!(flaw(|game| cut(game, |_| fault)), VerifyIssueKind::Fault, "no program plays");
    }
    let changes: [fn(&mut GameRecord); 5] = [
        |game| game.ending.winner = game.ending.winner.map(Side::other),
        |game| game.ending.reason = "end-of-the-world".to_owned(),
        |game| game.ending.clause = Some("G4".to_owned()),
        |game| game.ending.detail = Some("tired".to_owned()),
        |game| game.thoughts.truncate(game.thoughts.len() - 1),
    ];
    for (i, change) in changes.into_iter().enumerate() {
        let found = flaw(|game| {
            cut(game, |_| Fault::NoMove);
            change(game);
        });
        assert_eq!(found, VerifyIssueKind::Fault, "change {i}");
    }
    let drawn = flaw(|game| {
        cut(game, |_| Fault::NoMove);
        game.ending.winner = None;
    });
    assert_eq!(drawn, VerifyIssueKind::Ending(None));
}

/// A game of the player that has ten minutes.
fn timed(change: impl FnOnce(&mut GameRecord, Side)) -> Vec<VerifyIssue> {
    let mut club = kept(CLUB);
    let games = club.games.iter_mut().filter(|game| game.side_of("fate").is_some());
    let game = games.max_by_key(|game| game.moves.len()).expect("a game");
    let side = game.side_of("fate").expect("a side");
    change(game, side);
    verify(&club).expect("a schedule")
}

#[test]
fn time_that_was_over_or_was_not() {
    let lost = |us: u64| {
        timed(|game, side| {
            // Its last move is taken back, if it was its own, or that and the opponent's.
            let mover = Side::BOTH[(usize::from(game.chooser) + game.thoughts.len() - 1) % 2];
            if mover != side {
                game.moves.pop();
                game.thoughts.pop();
            }
            cut(game, |_| Fault::Time);
            game.thoughts.last_mut().expect("a thought").us = us;
        })
    };
    assert!(matches!(&lost(1_000_000)[..], [VerifyIssue { what: VerifyIssueKind::Time, .. }]));
    assert_eq!(lost(600_000_000), [], "ten minutes are over");
    let played_on = timed(|game, side| {
        let first = usize::from(side.index() != usize::from(game.chooser));
        game.thoughts[first].us = 600_000_000;
    });
    assert!(matches!(&played_on[..], [VerifyIssue { what: VerifyIssueKind::Time, .. }]));
    let untimed = flaw(|game| cut(game, |_| Fault::Time));
    assert_eq!(untimed, VerifyIssueKind::Time, "who has no clock does not lose by time");
}

#[test]
fn adjudications_that_were_not_to_be() {
    let early = |game: &mut GameRecord, winner| {
        game.moves.pop();
        game.thoughts.pop();
        game.ending = GameEnding::adjudicated(winner);
    };
    assert_eq!(flaw(|game| early(game, Some(Side::First))), VerifyIssueKind::Adjudication);
    let mut club = kept(CLUB);
    club.plan.adjudication = "win=500/2,draw=10/2/2".parse().ok();
    let told = |game: &mut GameRecord, cp: i32| game.thoughts.iter_mut().for_each(|thought| thought.cp = Some(cp));
    let number = longest(&mut club).number;
    let index = number as usize - 1;
    early(&mut club.games[index], None);
    told(&mut club.games[index], 11);
    assert_eq!(only_flaw(&club, number), VerifyIssueKind::Adjudication, "nobody said that it is level");
    told(&mut club.games[index], 10);
    assert_eq!(verify(&club), Ok(Vec::new()));
    club.games[index].ending = GameEnding::adjudicated(Some(Side::Second));
    assert_eq!(only_flaw(&club, number), VerifyIssueKind::Adjudication);
}
