//! Comments on judged moves.

use quadriga_explain::{Judged, comment};
use quadriga_games::Game;
use quadriga_i18n::{Lang, Words};
use quadriga_search::Score;

fn told(judged: &Judged) -> [Vec<String>; 2] {
    let messages = comment(judged).unwrap_or_else(|refusal| panic!("{refusal}"));
    Lang::ALL.map(|lang| messages.iter().map(|message| Words::new(lang).message(message)).collect())
}

fn line(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

const fn judged<'a>(game: Game, position: &'a str, played: &'a str, best: &'a str) -> Judged<'a> {
    Judged {
        game,
        variant: "standard",
        position,
        played,
        played_line: &[],
        played_score: None,
        best,
        best_line: &[],
        best_score: None,
    }
}

#[test]
fn a_missed_push_is_mentioned_with_its_cost() {
    let position = "5/6/7/8/wbb6/8/7/6/w4 b 0 3";
    let passed_over = Judged {
        played_score: Some(Score(0)),
        best_score: Some(Score(150)),
        ..judged(Game::Abalone, position, "e2-f2", "e3-e2")
    };
    let [english, russian] = told(&passed_over);
    let last = "e3-e2 is better: black pushes out e1 with a sumito 2–1, the fourth of six (A6)";
    assert_eq!(english.last().map(String::as_str), Some(last));
    let last = "лучше e3-e2: чёрные выталкивают шар e1, сумито 2–1: четвёртый из шести (A6)";
    assert_eq!(russian.last().map(String::as_str), Some(last));
    assert!((2..=5).contains(&english.len()), "{english:?}");
}

#[test]
fn what_a_worse_move_allows_is_mentioned() {
    let reply = line("e3-e2");
    let blunder = Judged {
        played_line: &reply,
        played_score: Some(Score(-200)),
        best_score: Some(Score(0)),
        ..judged(Game::Abalone, "5/6/7/b7/1ww6/8/7/6/b4 b 0 0", "f2-e1", "a1-a2")
    };
    assert!(told(&blunder)[0].contains(&"it allows white to push out e1 (e3-e2)".to_owned()), "{:?}", told(&blunder));
}

#[test]
fn wins_are_counted_in_turns() {
    let position = "7/r5B/7/3R3/7/7/r5b r";
    let slow = Judged {
        played_score: Some(Score::win_in(5)),
        best_score: Some(Score::win_in(3)),
        ..judged(Game::Diaballik, position, "a1-a2", "a6-a7")
    };
    let [english, _] = told(&slow);
    assert!(
        english.contains(&"red wins in 3".to_owned()) && english.contains(&"a6-a7 wins in 2".to_owned()),
        "{english:?}"
    );
    let lost = Judged { played_score: Some(Score::loss_in(2)), best_score: Some(Score::loss_in(6)), ..slow };
    let [english, _] = told(&lost);
    assert!(english.contains(&"blue wins in 1".to_owned()), "{english:?}");
    assert!(english.contains(&"a6-a7 loses only in 3".to_owned()), "{english:?}");
}

#[test]
fn the_gain_of_the_expected_reply_is_mentioned() {
    let reply = line("a4-a3");
    let careless = Judged {
        played_line: &reply,
        played_score: Some(Score(-100)),
        best_score: Some(Score(0)),
        ..judged(Game::Diaballik, "7/7/7/b2B3/7/6R/6r r", "g1-f1", "g1-f1,f1-e1")
    };
    let told_of = "it allows a4-a3: blue threatens to win with a3-a2,a2-a1,d4>a1: the ball is home (D5)";
    assert!(told(&careless)[0].contains(&told_of.to_owned()), "{:?}", told(&careless));
    let quiet = line("a4-a5");
    let quiet = Judged { played_line: &quiet, ..careless };
    assert!(!told(&quiet)[0].iter().any(|text| text.starts_with("it allows")), "a quiet answer gains nothing");
}

#[test]
fn the_best_move_is_not_compared_with_itself() {
    let best = Judged {
        played_score: Some(Score(10)),
        best_score: Some(Score(90)),
        ..judged(Game::Abalone, "5/6/7/8/wbb6/8/7/6/w4 b 0 3", "e3 - e2", "e3-e2")
    };
    let [english, _] = told(&best);
    assert!(english[0].starts_with("black pushes out e1"), "{english:?}");
    assert!(!english.iter().any(|text| text.contains("is better: ") || text.contains("better: ")), "{english:?}");
}

#[test]
fn close_scores_are_not_a_mistake() {
    let close = Judged {
        played_score: Some(Score(0)),
        best_score: Some(Score(19)),
        ..judged(Game::Abalone, "5/6/7/8/wbb6/8/7/6/w4 b 0 3", "e2-f2", "e3-e2")
    };
    assert!(!told(&close)[0].iter().any(|text| text.contains("is better: ") || text.contains("better: ")));
}

#[test]
fn illegal_moves_and_positions_are_refused() {
    let wrong = judged(Game::Abalone, "5/6/7/8/wbb6/8/7/6/w4 b 0 3", "e2-e1", "e3-e2");
    assert!(comment(&wrong).is_err());
    assert!(comment(&Judged { played: "e3-e2", position: "nonsense", ..wrong }).is_err());
}
