//! What is right and what is wrong, goal by goal, and what cannot be judged.

use quadriga_core::CellId;
use quadriga_games::Game;
use quadriga_server::lessons::{
    AttemptError, AttemptVerdict, ChoiceExercise, Exercise, Goal, LessonStep, LocalizedText, MoveExercise,
    RefusalExercise, check_choice, check_clicks, check_move,
};

const BALL_AND_RUNNER: &str = "b1bB2b/1b3r1/4b2/2R1b1r/7/r3r2/1r1r3 r";
const CROSSED: &str = "3w1bb7/14/14/14/14/14/14/14/14/14/6ww1b4/14 b 41 120";

fn text() -> LocalizedText {
    LocalizedText { en: "x".to_owned(), ru: "ы".to_owned() }
}

fn step(position: Option<&str>, moves: &str, task: impl Into<Option<Exercise>>) -> LessonStep {
    LessonStep {
        text: Some(text()),
        variant: None,
        position: position.map(str::to_owned),
        moves: moves.split_whitespace().map(str::to_owned).collect(),
        cells: Vec::new(),
        arrows: Vec::new(),
        task: task.into(),
    }
}

fn play(goal: Goal) -> Exercise {
    Exercise::Move(MoveExercise {
        ask: text(),
        goal,
        hint: text(),
        praise: text(),
        answers: Vec::new(),
        clicks: Vec::new(),
    })
}

fn illegal(clause: &str) -> Exercise {
    let (clause, reasons) = (clause.to_owned(), vec!["diaballik-in-the-way".to_owned()]);
    Exercise::Illegal(RefusalExercise {
        ask: text(),
        clause,
        reasons,
        hint: text(),
        praise: text(),
        answers: Vec::new(),
        clicks: Vec::new(),
    })
}

fn choice() -> Exercise {
    let options = vec![text(), text()];
    Exercise::Choice(ChoiceExercise { ask: text(), options, right: 1, because: text(), outcome: None })
}

// The goal is reached by `right` and missed by `wrong`, both of them legal.
fn judge(game: Game, position: &str, goal: &Goal, right: &str, wrong: &str) {
    let step = step(Some(position), "", play(goal.clone()));
    for (text, verdict) in [(right, AttemptVerdict::Right), (wrong, AttemptVerdict::Wrong)] {
        let judgement = check_move(game, &step, text).unwrap();
        assert_eq!(judgement.verdict, verdict, "{goal:?} {text}");
        assert!(judgement.view.is_some() && judgement.refusal.is_none(), "{goal:?} {text}");
    }
}

#[test]
fn wins_draws_and_losses_are_told_apart() {
    judge(Game::Diaballik, BALL_AND_RUNNER, &Goal::Wins, "f6-f7,c4>f7", "f6-f7");
    judge(Game::Phalanx, CROSSED, &Goal::Avoids, "Fl-Gl-Dl", "Fl-Fk");
    let at_the_limit = "3w10/14/10b3/14/14/14/14/14/14/14/6ww1b4/14 b 239 120";
    judge(Game::Phalanx, at_the_limit, &Goal::Draws, "Jb-Ja", "Kj-Kk");
    let before_it = "3w10/14/10b3/14/14/14/14/14/14/14/6ww1b4/14 b 41 120";
    let step = step(Some(before_it), "", play(Goal::Draws));
    assert_eq!(check_move(Game::Phalanx, &step, "Jb-Ja").unwrap().verdict, AttemptVerdict::Wrong);
}

#[test]
fn the_opponents_reply_is_looked_at() {
    let five_lost = "5/4w1/4w2/4w3/4bb3/3bbw2/4w2/3w2/2b2 b 5 3";
    judge(Game::Abalone, five_lost, &Goal::Saves, "e5-d5", "e6-e7");
    let open_corners = "3bb3bb4/1w9w2/1w9w2/6b7/14/14/14/14/10b3/14/14/14 w 0 120";
    judge(Game::Phalanx, open_corners, &Goal::Forces, "Bk-Al", "Bk-Bl");
    judge(Game::Diaballik, BALL_AND_RUNNER, &Goal::Forces, "f6-f7,c4>f7", "f6-f7");
}

#[test]
fn history_counts() {
    let to_and_fro = "c5-d5 g5-f5 d5-c5 f5-g5 c5-d5 g5-f5 d5-c5";
    let third = step(None, to_and_fro, play(Goal::Draws));
    assert_eq!(check_move(Game::Abalone, &third, "f5-g5").unwrap().verdict, AttemptVerdict::Right);
    assert_eq!(check_move(Game::Abalone, &third, "F5-G5").unwrap().verdict, AttemptVerdict::Right, "typed");
    let second = step(None, "c5-d5 g5-f5 d5-c5", play(Goal::Draws));
    assert_eq!(check_move(Game::Abalone, &second, "f5-g5").unwrap().verdict, AttemptVerdict::Wrong);
}

#[test]
fn pieces_are_counted() {
    let three_sumitos = "5/6/1bbw3/8/1bbbww3/8/1bbbw2/6/5 b 0 0";
    judge(Game::Abalone, three_sumitos, &Goal::Pushes(2), "e2-e3", "c2-c3");
    judge(Game::Abalone, three_sumitos, &Goal::Pushes(1), "c2-c3", "e2-e3");
    judge(Game::Abalone, three_sumitos, &Goal::Moves(2), "c3-c4", "c2-c3");
    let at_the_edge = "w3w/4b1/4b2/4b3/9/1bbw4/1w5/6/5 b 0 0";
    judge(Game::Abalone, at_the_edge, &Goal::Removes(1), "f6-g7", "d2-d3");
    judge(Game::Abalone, at_the_edge, &Goal::Pushes(1), "f6-g7", "f6-f7");
    let a_pair = "14/3b10/14/14/14/14/14/14/14/14/4bb1wwww3/14 w 0 120";
    judge(Game::Phalanx, a_pair, &Goal::Removes(1), "Hb-Kb-Fb", "Hb-Kb-Gb");
}

#[test]
fn a_piece_that_only_passes_by_does_not_come_to_a_cell() {
    let to = |cell: &str| Goal::PlaysTo(cell.to_owned());
    judge(Game::Diaballik, BALL_AND_RUNNER, &to("e3"), "e2-e3", "e2-e3,e3-f3");
    judge(Game::Diaballik, BALL_AND_RUNNER, &to("e2"), "c4>e2", "c4>a2");
    judge(Game::Diaballik, "3B2b/7/7/7/7/4r2/3R3 r", &to("e2"), "e2-d2,d2-e2", "e2-d2");
}

#[test]
fn announcements_are_those_of_the_record() {
    let goal = |start: &str| Goal::Announces(start.to_owned());
    let position = "8b3/12/12/3r7b/12/12/12/6b5/11r/12/6r5/12 b";
    judge(Game::Football, position, &goal("±c"), "k12-k7", "p9-g9");
    let step = step(Some(position), "", play(goal("±c")));
    assert_eq!(check_move(Game::Football, &step, "k12-k7±c").unwrap().verdict, AttemptVerdict::Right);
    assert!(check_move(Game::Football, &step, "k12-k7+c").unwrap().refusal.is_some());
}

#[test]
fn a_listed_move_may_be_typed_in_any_way() {
    let goal = Goal::AnyOf(vec!["e2-d2,d2-e2".to_owned()]);
    let step = step(Some("3B2b/7/7/7/7/4r2/3R3 r"), "", play(goal));
    for (text, verdict) in [
        ("e2-d2,d2-e2", AttemptVerdict::Right),
        ("e2-f2,f2-e2", AttemptVerdict::Right),
        ("e2-d2", AttemptVerdict::Wrong),
    ] {
        assert_eq!(check_move(Game::Diaballik, &step, text).unwrap().verdict, verdict, "{text}");
    }
}

#[test]
fn a_move_that_the_rules_refuse_is_wrong_and_says_why() {
    let step = step(Some(BALL_AND_RUNNER), "", play(Goal::Legal));
    let judgement = check_move(Game::Diaballik, &step, "c4>g4").unwrap();
    assert_eq!((judgement.verdict, judgement.view), (AttemptVerdict::Wrong, None));
    assert_eq!(judgement.refusal.unwrap().message.clause, Some("D4"));
}

#[test]
fn a_refusal_is_right_by_its_clause_and_reason() {
    let step = step(Some(BALL_AND_RUNNER), "", illegal("D4"));
    for (text, verdict) in [
        ("c4>g4", AttemptVerdict::Right),
        ("c4-c5", AttemptVerdict::Wrong),
        ("e2-e3", AttemptVerdict::Wrong),
        ("", AttemptVerdict::Wrong),
    ] {
        let judgement = check_move(Game::Diaballik, &step, text).unwrap();
        assert_eq!(judgement.verdict, verdict, "{text}");
        assert_eq!(judgement.refusal.is_some(), text != "e2-e3", "{text}");
    }
}

#[test]
fn clicks_are_judged_when_a_move_is_finished_or_refused() {
    let game = Game::Diaballik;
    let asked = step(Some(BALL_AND_RUNNER), "", play(Goal::Wins));
    let geometry = asked.session(game).unwrap().geometry();
    let clicks =
        |names: &str| -> Vec<CellId> { names.split_whitespace().map(|name| geometry.named(name).unwrap()).collect() };
    let verdict =
        |step: &LessonStep, names: &str| check_clicks(game, step, &clicks(names)).unwrap().map(|judged| judged.verdict);
    assert_eq!(verdict(&asked, ""), None);
    assert_eq!(verdict(&asked, "f6"), None);
    // A turn that may be ended here or gone on with.
    assert_eq!(verdict(&asked, "f6 f7"), None);
    assert_eq!(verdict(&asked, "f6 f7 c4 f7"), Some(AttemptVerdict::Right));
    assert_eq!(verdict(&asked, "c4 g4"), Some(AttemptVerdict::Wrong));
    let refusal = step(Some(BALL_AND_RUNNER), "", illegal("D4"));
    assert_eq!(verdict(&refusal, "c4 g4"), Some(AttemptVerdict::Right));
    assert_eq!(verdict(&refusal, "f6 f7 c4 f7"), Some(AttemptVerdict::Wrong));
    let unknown = check_clicks(game, &refusal, &[CellId(255)]).unwrap().unwrap();
    assert_eq!(unknown.verdict, AttemptVerdict::Wrong);
}

#[test]
fn what_is_not_asked_is_not_judged() {
    for task in [None, Some(choice())] {
        let step = step(None, "", task);
        assert_eq!(check_move(Game::Abalone, &step, "a1-b2"), Err(AttemptError::NotAsked));
        assert_eq!(check_clicks(Game::Abalone, &step, &[]), Err(AttemptError::NotAsked));
    }
    for task in [None, Some(illegal("A3")), Some(play(Goal::Wins))] {
        assert_eq!(check_choice(&step(None, "", task), 0), Err(AttemptError::NotAsked));
    }
    let question = step(None, "", choice());
    assert_eq!(check_choice(&question, 0), Ok(AttemptVerdict::Wrong));
    assert_eq!(check_choice(&question, 1), Ok(AttemptVerdict::Right));
    assert_eq!(check_choice(&question, 2), Err(AttemptError::NotAsked));
}

#[test]
fn a_step_of_another_game_is_refused() {
    for step in [
        step(Some(BALL_AND_RUNNER), "", play(Goal::Wins)),
        step(None, "b1-b2,b2-b3", play(Goal::Wins)),
        LessonStep { variant: Some("official".to_owned()), ..step(None, "", play(Goal::Wins)) },
    ] {
        let error = check_move(Game::Abalone, &step, "a1-b2").unwrap_err();
        assert!(matches!(error, AttemptError::Step(_)), "{error}");
        assert!(check_clicks(Game::Abalone, &step, &[]).is_err());
    }
}
