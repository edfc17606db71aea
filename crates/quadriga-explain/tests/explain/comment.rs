//! Comments on judged moves.

use quadriga_explain::{Fact, FactKind, Judged, comment};
use quadriga_games::{Game, Session, open};
use quadriga_i18n::{Lang, Words};
use quadriga_search::Score;

fn before(game: Game, position: &str) -> Box<dyn Session> {
    open(game, "standard", Some(position), quadriga_core::Limits::default())
        .unwrap_or_else(|refusal| panic!("{position}: {refusal}"))
}

fn facts(game: Game, position: &str, judged: &Judged) -> Vec<Fact> {
    comment(&*before(game, position), judged).unwrap_or_else(|refusal| panic!("{refusal}"))
}

fn told(game: Game, position: &str, judged: &Judged) -> [Vec<String>; 2] {
    let facts = facts(game, position, judged);
    Lang::ALL.map(|lang| facts.iter().map(|fact| Words::new(lang).message(&fact.message)).collect())
}

fn line(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

const fn judged<'a>(played: &'a str, best: &'a str) -> Judged<'a> {
    Judged {
        plies: 0,
        played,
        played_line: &[],
        played_score: None,
        best,
        best_line: &[],
        best_score: None,
        marked: false,
    }
}

const PUSH: &str = "5/6/7/8/wbb6/8/7/6/w4 b 0 3";

#[test]
fn a_missed_push_is_mentioned_with_its_cost() {
    let missed =
        Judged { played_score: Some(Score(0)), best_score: Some(Score(150)), marked: true, ..judged("e2-f2", "e3-e2") };
    let [english, russian] = told(Game::Abalone, PUSH, &missed);
    assert_eq!(english[0], "it lowers the winning chances from 70% to 50%: 1. e2-f2");
    assert_eq!(
        english[1],
        "e3-e2 keeps winning chances of 70%: Black pushes out e1 with a sumito 2–1, the fourth of six (A6)"
    );
    assert_eq!(
        russian[1],
        "e3-e2 сохраняет шансы на победу 70\u{a0}%: чёрные выталкивают шар e1, сумито 2–1: четвёртый из шести (A6)"
    );
    assert_eq!(english.len(), 2, "{english:?}");
}

#[test]
fn what_a_marked_move_allows_is_mentioned() {
    let reply = line("e3-e2");
    let blunder = Judged {
        plies: 26,
        played_line: &reply,
        played_score: Some(Score(-200)),
        best_score: Some(Score(0)),
        marked: true,
        ..judged("f2-e1", "a1-a2")
    };
    let told = told(Game::Abalone, "5/6/7/b7/1ww6/8/7/6/b4 b 0 0", &blunder);
    let allowed = "it allows 14… e3-e2: White pushes out e1 with a sumito 2–1, the first of six (A6)";
    assert_eq!(told[0][0], allowed);
}

#[test]
fn a_marked_move_is_never_praised() {
    // The push is a gain, whatever the search says of it.
    let marked = Judged {
        played_score: Some(Score(-100)),
        best_score: Some(Score(100)),
        marked: true,
        ..judged("e3-e2", "e2-f2")
    };
    let facts = facts(Game::Abalone, PUSH, &marked);
    assert!(facts.iter().all(|fact| fact.message.id != "told-abalone-pushes-out"), "{facts:?}");
    assert!(facts[0].kind == FactKind::Cost && facts[0].message.id == "explain-costs", "{facts:?}");
    let praised = comment(&*before(Game::Abalone, PUSH), &Judged { marked: false, ..marked }).unwrap();
    assert_eq!(praised[0].message.id, "told-abalone-pushes-out");
}

#[test]
fn a_cost_that_is_too_small_for_the_loss_is_not_the_reason() {
    // Splitting a pair weighs next to nothing.
    let position = "5/6/7/8/9/8/7/6/bb2w b 0 0";
    let marked = |lost: i32| Judged {
        played_score: Some(Score(-lost)),
        best_score: Some(Score(0)),
        marked: true,
        ..judged("a2-b3", "a1-b2")
    };
    assert_eq!(facts(Game::Abalone, position, &marked(20))[0].message.id, "told-abalone-leaves-split");
    assert_eq!(facts(Game::Abalone, position, &marked(300))[0].message.id, "explain-costs");
}

#[test]
fn wins_are_counted_in_turns() {
    let position = "7/r5B/7/3R3/7/7/r5b r";
    let slow =
        Judged { played_score: Some(Score::win_in(5)), best_score: Some(Score::win_in(3)), ..judged("a1-a2", "a6-a7") };
    let [english, _] = told(Game::Diaballik, position, &slow);
    assert!(
        english.contains(&"Red wins in 3".to_owned()) && english.contains(&"a6-a7 wins in 2".to_owned()),
        "{english:?}"
    );
    let lost = Judged { played_score: Some(Score::loss_in(2)), best_score: Some(Score::loss_in(6)), ..slow };
    let [english, _] = told(Game::Diaballik, position, &lost);
    assert!(english.contains(&"Blue wins in 1".to_owned()), "{english:?}");
    assert!(english.contains(&"a6-a7 loses only in 3".to_owned()), "{english:?}");
}

#[test]
fn a_win_that_slips_away_is_told_with_the_line() {
    let reply = line("g6>g1");
    let slipped = Judged {
        played_line: &reply,
        played_score: Some(Score(0)),
        best_score: Some(Score::win_in(3)),
        marked: true,
        ..judged("a1-a2", "a6-a7")
    };
    let quiet = Judged { played_line: &[], ..slipped };
    let [english, _] = told(Game::Diaballik, "7/r5B/7/3R3/7/7/r6 r", &quiet);
    assert_eq!(english, ["it lets the win slip: 1. a1-a2", "a6-a7 wins in 2"]);
    // A proven loss is told with its distance.
    let lost = Judged { played_score: Some(Score::loss_in(2)), ..slipped };
    let [english, russian] = told(Game::Diaballik, "7/r5B/7/3R3/7/7/r5b r", &lost);
    assert!(english.iter().any(|text| text.contains("Blue") && text.contains("win")), "{english:?}");
    assert!(russian.iter().any(|text| text.contains("син")), "{russian:?}");
}

#[test]
fn the_gain_of_the_expected_reply_is_mentioned() {
    let reply = line("a4-a3");
    let careless = Judged {
        played_line: &reply,
        played_score: Some(Score(-100)),
        best_score: Some(Score(0)),
        marked: true,
        ..judged("g1-f1", "g1-f1,f1-e1")
    };
    let position = "7/7/7/b2B3/7/6R/6r r";
    let told_of = "it allows 1… a4-a3: Blue threatens to win with a3-a2,a2-a1,d4>a1: the ball is home (D5)";
    assert_eq!(told(Game::Diaballik, position, &careless)[0][0], told_of);
    let quiet = line("a4-a5");
    let quiet = Judged { played_line: &quiet, ..careless };
    let told = told(Game::Diaballik, position, &quiet);
    assert_eq!(
        told[0][0], "it lowers the winning chances from 50% to 36%: 1. g1-f1 a4-a5",
        "a quiet answer gains nothing"
    );
}

#[test]
fn the_best_move_is_not_compared_with_itself() {
    let best = Judged { played_score: Some(Score(10)), best_score: Some(Score(90)), ..judged("e3 - e2", "e3-e2") };
    let [english, _] = told(Game::Abalone, PUSH, &best);
    assert!(english[0].starts_with("Black pushes out e1"), "{english:?}");
    assert!(!english.iter().any(|text| text.contains("keeps") || text.contains("better is")), "{english:?}");
}

#[test]
fn close_scores_are_not_a_mistake() {
    let close = Judged { played_score: Some(Score(0)), best_score: Some(Score(19)), ..judged("e2-f2", "e3-e2") };
    let told = told(Game::Abalone, PUSH, &close);
    assert!(!told[0].iter().any(|text| text.contains("keeps") || text.contains("better is")));
}

#[test]
fn illegal_moves_are_refused() {
    let position = before(Game::Abalone, PUSH);
    assert!(comment(&*position, &judged("e2-e1", "e3-e2")).is_err());
    assert!(comment(&*position, &judged("e3-e2", "e2-e1")).is_err());
}
