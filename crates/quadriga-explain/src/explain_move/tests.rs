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
    let explained =
        explained_by(origin, moves, &best.line[0], best, other).unwrap_or_else(|refusal| panic!("{refusal}"));
    Lang::ALL.map(|lang| explained.reasons.iter().map(|fact| Words::new(lang).message(&fact.message)).collect())
}

// The explanation of the move `text`, if the searches report `best` of it and `other` of the other moves.
fn explained_by(
    (game, position): Origin,
    moves: &str,
    text: &str,
    best: &SearchReport<String>,
    other: Option<&SearchReport<String>>,
) -> Result<MoveExplanation, Refusal> {
    let start = GameStart { position: position.map(str::to_owned), ..GameStart::new(game) };
    let session = start.replay(&moves.split_whitespace().collect::<Vec<_>>())?;
    let question = MoveQuestion { session: &*session, wanted: Some(text) };
    let mut reports = [Some(best), other].into_iter();
    let search = |_| {
        let lines = reports.next().flatten().cloned().into_iter().collect();
        Ok::<_, Refusal>(SearchAnswer { best: None, expected: None, lines, nodes: 0, time: Duration::ZERO })
    };
    Ok(explain_move(&question, search)?.expect("a wanted move is explained"))
}

#[test]
fn marbles_pushed_out_are_facts_of_the_move_or_counted_along_the_line() {
    let origin = (Game::Abalone, Some("5/6/7/8/wbb6/8/7/6/w4 b 0 0"));
    let [english, russian] = told(origin, "", &report(Score(120), "e3-e2 a1-a2"), None);
    let pushed = "Black pushes out e1 with a sumito 2–1, the first of six (A6)";
    assert_eq!([&english[0], english.last().unwrap()], [pushed, "Black is clearly better: winning chances 67%"]);
    let pushed = "чёрные выталкивают шар e1, сумито 2–1: первый из шести (A6)";
    assert_eq!(
        [&russian[0], russian.last().unwrap()],
        [pushed, "чёрные стоят заметно лучше: шансы на победу — 67\u{a0}%"]
    );
    let origin = (Game::Abalone, Some("5/6/7/8/wbb6/8/7/6/w4 w 0 0"));
    let [english, russian] = told(origin, "", &report(Score(-120), "a1-a2 e3-e2"), None);
    assert!(english.contains(&"Black pushes out 1 marble in this line".to_owned()), "{english:?}");
    assert!(russian.contains(&"в этом варианте чёрные выталкивают 1 шар".to_owned()), "{russian:?}");
}

#[test]
fn a_stopped_push_is_mentioned() {
    let origin = (Game::Abalone, Some("5/6/7/8/bww6/8/7/6/b4 b 0 0"));
    let stopped = "it stops White from pushing out e1 (e3-e2); no other marble can be pushed out";
    assert!(told(origin, "", &report(Score(0), "e1-f2"), None)[0].contains(&stopped.to_owned()));
    let [left, _] = told(origin, "", &report(Score(0), "a1-a2"), None);
    assert!(!left.iter().any(|line| line.contains("stops")), "{left:?}");
}

#[test]
fn captures_of_men_are_counted_along_the_line() {
    let origin = (Game::Phalanx, Some("14/14/14/14/14/7b6/14/14/14/14/wwb11/14 b 0 120"));
    let [english, russian] = told(origin, "", &report(Score(10), "Hg-Hf Bb-Ab-Cb"), None);
    assert!(english.contains(&"White captures 1 piece in this line".to_owned()), "{english:?}");
    assert!(russian.contains(&"в этом варианте белые берут 1 шашку".to_owned()), "{russian:?}");
}

#[test]
fn a_line_that_ends_the_game_says_how() {
    let origin = (Game::Diaballik, Some("1r4b/7/3R3/3B3/7/7/1r5 r"));
    let [english, russian] = told(origin, "", &report(Score::win_in(1), "d5>b7"), None);
    assert_eq!(english, ["Red wins: the ball is home (D5)"]);
    assert_eq!(russian.len(), 1);
    let later = (Game::Diaballik, Some("1r4b/7/3R3/3B3/7/7/1r5 b"));
    let [english, _] = told(later, "", &report(Score::loss_in(2), "g7-g6 d5>b7"), None);
    assert_eq!(english.last().unwrap(), "Red wins in 1: Red brought the ball to the last row (D5)");
    assert!(english.iter().filter(|text| text.starts_with("Red wins")).count() == 1, "{english:?}");
    // A line that does not reach the proven end does not say how it comes.
    let [english, _] = told(later, "", &report(Score::loss_in(4), "g7-g6"), None);
    assert_eq!(english.last().unwrap(), "Red wins in 2");
}

#[test]
fn a_move_that_loses_at_once_counts_as_one_turn_of_the_winner() {
    let [english, _] = told((Game::Diaballik, None), "", &report(Score::loss_in(1), "a1-a2"), None);
    assert_eq!(english, ["Red loses: its own wall is standing at the end of the turn (D6)"]);
}

#[test]
fn a_weak_move_is_called_weak_and_the_better_one_is_named() {
    let origin = (Game::Abalone, Some("5/6/7/8/wbb6/8/7/6/w4 b 0 0"));
    let (weak, better) = (report(Score(-30), "e2-f2 a1-a2"), report(Score(90), "e3-e2 a1-a2"));
    let explained = explained_by(origin, "", "e2-f2", &weak, Some(&better)).unwrap();
    let english: Vec<String> =
        explained.reasons.iter().map(|fact| Words::new(Lang::English).message(&fact.message)).collect();
    assert_eq!(english[0], "it lowers the winning chances from 63% to 46%: 1. e2-f2 a1-a2");
    let instead = "e3-e2 keeps winning chances of 63%: Black pushes out e1 with a sumito 2–1, the first of six (A6)";
    assert_eq!(english[1..], [instead]);
    let line = explained.reasons[0].line.as_ref().expect("a line");
    assert_eq!((line.moves.join(" ").as_str(), line.omitted), ("e2-f2 a1-a2", 0));
    assert_eq!(explained.better, Some(ExplainedLine { moves: better.line.clone(), score: Score(90) }));
    assert!(explained.reasons.iter().all(|fact| !fact.kind.is_gain()), "{english:?}");
    let close = explained_by(origin, "", "e2-f2", &report(Score(80), "e2-f2"), Some(&better)).unwrap();
    assert!(close.better.is_none() && close.reasons[0].message.id != "explain-weak-costs");
}

#[test]
fn a_move_that_throws_the_game_away_is_weak() {
    let origin = (Game::Diaballik, Some("1r4b/7/3R3/3B3/7/7/1r5 r"));
    let (weak, better) = (report(Score(0), "b1-b2"), report(Score::win_in(1), "d5>b7"));
    let [english, russian] = told(origin, "", &weak, Some(&better));
    assert_eq!(english[0], "b1-b2 was a weak move");
    assert_eq!(english.last().unwrap(), "d5>b7 wins in 1");
    assert_eq!(russian[0], "b1-b2 — слабый ход");
}

#[test]
fn a_quiet_move_says_how_much_better_it_is() {
    let (best, other) = (report(Score(60), "a1-b1 i9-h8"), report(Score(-20), "a1-b2"));
    let [english, russian] = told((Game::Abalone, None), "", &best, Some(&other));
    assert_eq!(english[0], "it keeps winning chances of 59%; the best other move, a1-b2, only 47%");
    assert_eq!(russian[0], "ход сохраняет шансы на победу 59\u{a0}%; лучший из остальных, a1-b2, — только 47\u{a0}%");
    let [english, _] = told((Game::Abalone, None), "", &best, Some(&report(Score(60), "a1-b2")));
    assert_eq!(english[0], "winning chances stay at 59%; a1-b2 is about as good");
}

#[test]
fn an_explanation_has_at_most_three_statements_and_none_twice() {
    let mut most = 0;
    for game in Game::ALL {
        let mut session = GameStart::new(game).open().unwrap();
        let mut engine = build_engine(game, &EngineSettings { table_mib: 1, ..EngineSettings::default() });
        for ply in 0..12 {
            engine.load_session(&*session).unwrap();
            let moves = session.legal_moves();
            let Some((text, _)) = moves.get(ply * 7 % moves.len().max(1)) else { break };
            let question = MoveQuestion { session: &*session, wanted: Some(text) };
            let explained = explain_move(&question, |only| -> Result<_, Refusal> {
                let request = SearchRequest { budget: Budget::for_nodes(300), lines: 1, only };
                engine.think(&request, &SearchControl::default(), &mut |_| {})
            });
            let reasons = explained.unwrap().expect("a legal move").reasons;
            assert!((1..=MOST_FACTS).contains(&reasons.len()), "{text}: {reasons:?}");
            for (at, reason) in reasons.iter().enumerate() {
                assert!(reasons[..at].iter().all(|other| other.message != reason.message), "{text}: {reasons:?}");
                let line = reason.line.as_ref();
                let written = Words::new(Lang::English).message(&reason.message);
                assert!(line.is_none_or(|line| written.contains(&line.text)), "{written}: {line:?}");
            }
            most = most.max(reasons.len());
            let text = text.clone();
            session.play(&text).unwrap();
        }
    }
    assert_eq!(most, MOST_FACTS);
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
    let explained = explained_by(origin, "", "a1-b1", &best, None).expect("a legal move");
    assert_eq!(explained.line, None);
    assert!(explained.reasons.iter().all(|fact| fact.message.id != "explain-better"), "{:?}", explained.reasons);
    assert!(explained_by(origin, "", "a1-a1", &best, None).is_err());
}

fn explained(position: &str, wanted: Option<&str>) -> (Option<MoveExplanation>, Vec<usize>) {
    let start = GameStart { position: Some(position.to_owned()), ..GameStart::new(Game::Abalone) };
    let mut engine = build_engine(Game::Abalone, &EngineSettings { table_mib: 1, ..EngineSettings::default() });
    let session = start.open().unwrap();
    engine.load_session(&*session).unwrap();
    let question = MoveQuestion { session: &*session, wanted };
    let mut searched = Vec::new();
    let explanation = explain_move(&question, |only| -> Result<_, Refusal> {
        searched.push(only.len());
        let request = SearchRequest { budget: Budget::for_nodes(500), lines: 1, only };
        engine.think(&request, &SearchControl::default(), &mut |_| {})
    });
    (explanation.unwrap(), searched)
}

#[test]
fn a_wanted_move_is_searched_alone_and_then_all_others() {
    let (explanation, searched) = explained("5/6/7/8/wbb6/8/7/6/w4 b 0 0", Some("e3-e2"));
    let explanation = explanation.unwrap();
    assert_eq!((explanation.view.text.as_str(), searched[0]), ("e3-e2", 1));
    assert!(searched.len() == 2 && searched[1] > 1, "{searched:?}");
    let told: Vec<&str> = explanation.reasons.iter().map(|fact| fact.message.id).collect();
    assert!(told.contains(&"told-abalone-pushes-out"), "{told:?}");
}

#[test]
fn without_a_wanted_move_the_best_is_explained() {
    let (explanation, searched) = explained("5/6/7/8/wbb6/8/7/6/w4 b 0 0", None);
    let explanation = explanation.unwrap();
    assert_eq!((explanation.view.text.as_str(), searched[0]), ("e3-e2", 0));
    assert_eq!(explanation.idea.message.id, "idea-abalone-push-out");
    assert!(explanation.better.is_none() && explanation.line.is_some());
}

#[test]
fn a_game_that_is_over_has_no_move_to_explain() {
    let (explanation, searched) = explained("5/6/7/8/w8/8/7/6/b4 b 0 6", None);
    assert!(explanation.is_none());
    assert_eq!(searched, [0]);
}
