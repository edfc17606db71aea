use std::time::Duration;

use quadriga_engine::{EngineSettings, SearchRequest, build_engine};
use quadriga_games::{Game, GameStart};
use quadriga_i18n::{Lang, Words};
use quadriga_search::{Budget, Score, SearchControl};

use super::*;

type Origin = (Game, Option<&'static str>);

fn report(score: Score, line: &str) -> SearchReport<String> {
    SearchReport {
        depth: 5,
        selective_depth: 9,
        rank: 1,
        score,
        bound: Bound::Exact,
        nodes: 1000,
        time: Duration::from_millis(10),
        table_full: 0,
        line: line.split_whitespace().map(String::from).collect(),
    }
}

fn told(
    origin: Origin,
    moves: &str,
    best: &SearchReport<String>,
    other: Option<&SearchReport<String>>,
) -> [Vec<String>; 2] {
    let messages = explain(origin, moves, &best.line[0], best, other).unwrap_or_else(|refusal| panic!("{refusal}"));
    Lang::ALL.map(|lang| messages.iter().map(|message| Words::new(lang).message(message)).collect())
}

// The reasons for the move `text`, if the searches report `best` of it and `other` of the other moves.
fn explain(
    (game, position): Origin,
    moves: &str,
    text: &str,
    best: &SearchReport<String>,
    other: Option<&SearchReport<String>>,
) -> Result<Vec<Message>, Refusal> {
    let start = GameStart { position: position.map(str::to_owned), ..GameStart::new(game) };
    let session = start.replay(&moves.split_whitespace().collect::<Vec<_>>())?;
    let evaluation = Evaluation { terms: Vec::new(), score: 0 };
    let question = MoveQuestion { session: &*session, wanted: Some(text), evaluation: &evaluation };
    let mut reports = [Some(best), other].into_iter();
    let search = |_| {
        let lines = reports.next().flatten().cloned().into_iter().collect();
        Ok::<_, Refusal>(SearchAnswer { best: None, expected: None, lines, nodes: 0, time: Duration::ZERO })
    };
    let mut messages = explain_move(&question, |_| true, search)?.expect("a wanted move is explained").messages;
    assert_eq!(messages.remove(0).id, "explain-played");
    Ok(messages)
}

#[test]
fn marbles_pushed_out_are_facts_of_the_move_or_counted_along_the_line() {
    let origin = (Game::Abalone, Some("5/6/7/8/wbb6/8/7/6/w4 b 0 0"));
    let [english, russian] = told(origin, "", &report(Score(120), "e3-e2 a1-a2"), None);
    let pushed = "black pushes out e1 with a sumito 2–1, the first of six (A6)";
    assert_eq!(english[..3], ["black is clearly better (+1.20)", "line: 1. e3-e2 a1-a2", pushed]);
    let pushed = "чёрные выталкивают шар e1, сумито 2–1: первый из шести (A6)";
    assert_eq!(russian[..3], ["чёрные стоят заметно лучше (+1.20)", "вариант: 1. e3-e2 a1-a2", pushed]);
    let origin = (Game::Abalone, Some("5/6/7/8/wbb6/8/7/6/w4 w 0 0"));
    let [english, russian] = told(origin, "", &report(Score(-120), "a1-a2 e3-e2"), None);
    assert_eq!(english[2], "black pushes out 1 marble in this line");
    assert_eq!(russian[2], "в нём чёрные выталкивают 1 шар");
}

#[test]
fn a_stopped_push_is_mentioned() {
    let origin = (Game::Abalone, Some("5/6/7/8/bww6/8/7/6/b4 b 0 0"));
    let stopped = "it stops white from pushing out e1 (e3-e2); no other marble can be pushed out";
    assert!(told(origin, "", &report(Score(0), "e1-f2"), None)[0].contains(&stopped.to_owned()));
    let [left, _] = told(origin, "", &report(Score(0), "a1-a2"), None);
    assert!(!left.iter().any(|line| line.contains("stops")), "{left:?}");
}

#[test]
fn captures_of_men_are_counted_along_the_line() {
    let origin = (Game::Phalanx, Some("14/14/14/14/14/7b6/14/14/14/14/wwb11/14 b 0 120"));
    let [english, russian] = told(origin, "", &report(Score(10), "Hg-Hf Bb-Ab-Cb"), None);
    assert!(english.contains(&"white captures 1 in this line".to_owned()), "{english:?}");
    assert!(russian.contains(&"в нём белые берут 1 шашку".to_owned()), "{russian:?}");
}

#[test]
fn a_line_that_ends_the_game_says_how() {
    let origin = (Game::Diaballik, Some("1r4b/7/3R3/3B3/7/7/1r5 r"));
    let [english, russian] = told(origin, "", &report(Score::win_in(1), "d5>b7"), None);
    let expected = ["red wins in 1", "line: 1. d5>b7", "it ends the game: red wins in 1: the ball is home (D5)"];
    assert_eq!(english, expected);
    assert_eq!(russian[0], "победа красных за 1 ход");
}

#[test]
fn a_move_that_loses_at_once_counts_as_one_turn_of_the_winner() {
    let [english, _] = told((Game::Diaballik, None), "", &report(Score::loss_in(1), "a1-a2"), None);
    let end = "it ends the game: blue wins in 1: the opponent left his wall standing (D6)";
    assert_eq!(english, ["blue wins in 1", "line: 1. a1-a2", end]);
}

#[test]
fn line_numbers_continue_those_of_the_game() {
    let origin = (Game::Football, None);
    let best = report(Score(0), "k12-f9 m1-f5");
    let [english, _] = told(origin, "k1-k4 b12-a12 f1-p7", &best, None);
    assert_eq!(english[..2], ["the position is about even", "line: 2… k12-f9+f 3. m1-f5"]);
}

#[test]
fn only_a_proven_loss_makes_an_only_move() {
    let (origin, best) = ((Game::Abalone, None), report(Score(0), "a1-b1"));
    let says_only = |best: &SearchReport<String>, other: &SearchReport<String>| {
        told(origin, "", best, Some(other))[0].iter().any(|line| line.starts_with("it is the only move"))
    };
    let lost = report(Score::loss_in(4), "a1-b2");
    assert!(says_only(&best, &lost));
    assert!(!says_only(&best, &report(Score(-900), "a1-b2")));
    assert!(!says_only(&best, &SearchReport { bound: Bound::Lower, ..lost.clone() }));
    assert!(!says_only(&report(Score::loss_in(6), "a1-b1"), &lost));
    assert!(!says_only(&best, &report(Score::loss_in(4), "a1-b1")), "the report of the move itself proves nothing");
}

#[test]
fn a_report_of_another_move_is_ignored() {
    let (origin, best) = ((Game::Abalone, None), report(Score(500), "a1-b2"));
    let messages = explain(origin, "", "a1-b1", &best, None).expect("a legal move");
    assert_eq!(messages[0], Message::new("explain-line").text("line", "1. a1-b1"));
    assert!(messages[1..].iter().all(|message| message.id.starts_with("told-")), "{messages:?}");
    assert!(explain(origin, "", "a1-a1", &best, None).is_err());
}

fn explained(position: &str, wanted: Option<&str>) -> (Option<MoveExplanation>, Vec<usize>) {
    let start = GameStart { position: Some(position.to_owned()), ..GameStart::new(Game::Abalone) };
    let mut engine = build_engine(Game::Abalone, &EngineSettings { table_mib: 1, ..EngineSettings::default() });
    let session = start.open().unwrap();
    engine.load_session(&*session).unwrap();
    let evaluation = engine.evaluation();
    let question = MoveQuestion { session: &*session, wanted, evaluation: &evaluation };
    let mut searched = Vec::new();
    let explanation = explain_move(
        &question,
        |_| true,
        |only| -> Result<_, Refusal> {
            searched.push(only.len());
            let request = SearchRequest { budget: Budget::for_nodes(500), lines: 1, only };
            engine.think(&request, &SearchControl::default(), &mut |_| {})
        },
    );
    (explanation.unwrap(), searched)
}

#[test]
fn a_wanted_move_is_searched_alone_and_then_all_others() {
    let (explanation, searched) = explained("5/6/7/8/wbb6/8/7/6/w4 b 0 0", Some("e3-e2"));
    let explanation = explanation.unwrap();
    assert_eq!(explanation.messages[0], Message::new("explain-played").text("move", "e3-e2"));
    assert_eq!((explanation.view.text.as_str(), searched[0]), ("e3-e2", 1));
    assert!(searched.len() == 2 && searched[1] > 1, "{searched:?}");
    let told: Vec<&str> = explanation.messages.iter().map(|message| message.id).collect();
    assert!(told.contains(&"told-abalone-pushes-out"), "{told:?}");
}

#[test]
fn without_a_wanted_move_the_best_is_explained() {
    let (explanation, searched) = explained("5/6/7/8/wbb6/8/7/6/w4 b 0 0", None);
    assert_eq!(explanation.unwrap().messages[0].id, "explain-best");
    assert_eq!(searched[0], 0);
}

#[test]
fn a_game_that_is_over_has_no_move_to_explain() {
    let (explanation, searched) = explained("5/6/7/8/w8/8/7/6/b4 b 0 6", None);
    assert!(explanation.is_none());
    assert_eq!(searched, [0]);
}
