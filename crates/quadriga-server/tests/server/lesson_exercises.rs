//! Every board of the courses is one of the game, and every task can be done and can be failed.

use std::collections::BTreeSet;

use quadriga_core::{CellId, Progress};
use quadriga_games::{Game, Session};
use quadriga_i18n::Lang;
use quadriga_server::lessons::{
    AttemptVerdict, ChoiceExercise, END_TURN, Exercise, Goal, LessonStep, MoveExercise, RefusalExercise, check_choice,
    check_clicks, check_move, course,
};

/// If a task has so few right moves, its answers must be all of them.
const FEW: usize = 8;

struct StepCase {
    game: Game,
    step: &'static LessonStep,
    name: String,
    clauses: &'static [String],
}

fn cases() -> Vec<StepCase> {
    let mut cases = Vec::new();
    for game in Game::ALL {
        for lesson in &course(game).lessons {
            for (i, step) in lesson.steps.iter().enumerate() {
                let name = format!("{} {} step {}", game.name(), lesson.id, i + 1);
                cases.push(StepCase { game, step, name, clauses: &lesson.clauses });
            }
        }
    }
    cases
}

impl StepCase {
    fn session(&self) -> Box<dyn Session> {
        self.step.session(self.game).unwrap_or_else(|refusal| panic!("{}: {refusal}", self.name))
    }

    fn legal_moves(&self) -> Vec<String> {
        self.session().legal_moves().into_iter().map(|(text, _)| text).collect()
    }

    fn verdict(&self, text: &str) -> AttemptVerdict {
        check_move(self.game, self.step, text).unwrap_or_else(|error| panic!("{}: {error}", self.name)).verdict
    }

    fn cells(&self, names: &[String]) -> Vec<CellId> {
        let geometry = self.session().geometry();
        let known = |name: &String| geometry.named(name).unwrap_or_else(|| panic!("{}: no cell {name}", self.name));
        names.iter().map(known).collect()
    }
}

#[test]
fn boards_cells_and_arrows_are_of_the_game() {
    for place in cases() {
        let session = place.session();
        assert_eq!(session.moves_played().len(), place.step.moves.len(), "{}", place.name);
        place.cells(&place.step.cells);
        for arrow in &place.step.arrows {
            assert_ne!(arrow[0], arrow[1], "{}", place.name);
            place.cells(arrow);
        }
    }
}

#[test]
fn moves_that_are_asked_for_can_be_found_and_missed() {
    let mut seen = 0;
    let mut untold = Vec::new();
    for place in cases() {
        let Some(Exercise::Move(play)) = &place.step.task else { continue };
        seen += 1;
        assert!(!play.answers.is_empty(), "{}", place.name);
        let legal = place.legal_moves();
        let right: BTreeSet<&str> =
            legal.iter().map(String::as_str).filter(|text| place.verdict(text) == AttemptVerdict::Right).collect();
        for answer in &play.answers {
            assert!(right.contains(answer.as_str()), "{}: {answer} is not right; right: {right:?}", place.name);
        }
        let answers: BTreeSet<&str> = play.answers.iter().map(String::as_str).collect();
        assert_eq!(answers.len(), play.answers.len(), "{}", place.name);
        if right.len() <= FEW && answers != right {
            untold.push(format!("{}: {right:?}", place.name));
        }
        check_goal(&place, play, &legal, &right);
        check_ways(&place, play, &right);
        assert_eq!(place.verdict("?"), AttemptVerdict::Wrong, "{}", place.name);
    }
    assert!(untold.is_empty(), "the right moves are few and not all told:\n{}", untold.join("\n"));
    assert!(seen >= 40, "{seen}");
}

fn check_goal(place: &StepCase, play: &MoveExercise, legal: &[String], right: &BTreeSet<&str>) {
    match &play.goal {
        Goal::Legal => assert!(legal.len() <= FEW, "{}: {} legal moves", place.name, legal.len()),
        Goal::AnyOf(moves) => {
            assert!(right.len() < legal.len(), "{}", place.name);
            assert_eq!(moves.len(), right.len(), "{}: {moves:?} and {right:?}", place.name);
        }
        _ => assert!(right.len() < legal.len(), "{}: every move is right", place.name),
    }
}

// The ways to click are right moves, and the turn is ended exactly where more could be added.
fn check_ways(place: &StepCase, play: &MoveExercise, right: &BTreeSet<&str>) {
    assert!(!play.clicks.is_empty(), "{}: no clicks", place.name);
    for way in &play.clicks {
        let (cells, ends) = match way.split_last() {
            Some((last, cells)) if last == END_TURN => (cells, true),
            _ => (way.as_slice(), false),
        };
        let found = place.session().next_clicks(&place.cells(cells)).filter(|clicks| clicks.chosen.is_some());
        let found = found.unwrap_or_else(|| panic!("{}: {way:?} is not a move", place.name));
        assert_eq!(ends, found.progress != Progress::Complete, "{}: {way:?} ends the turn", place.name);
        let text = found.chosen.unwrap_or_default();
        assert!(right.contains(text.as_str()), "{}: {way:?} is {text}", place.name);
    }
}

#[test]
fn clicks_are_those_that_the_texts_ask_for() {
    for place in cases() {
        let Some(task) = &place.step.task else { continue };
        let (hint, way) = match task {
            Exercise::Move(play) => (&play.hint, &play.clicks[0]),
            Exercise::Illegal(illegal) => (&illegal.hint, &illegal.clicks[0]),
            Exercise::Choice(_) => continue,
        };
        for lang in Lang::ALL {
            let told = format!("{} {}", task.ask().of(lang), hint.of(lang));
            let names: BTreeSet<&str> = told.split(|c: char| !c.is_ascii_alphanumeric()).collect();
            let named = |name: &&String| names.contains(name.as_str());
            // Where the move has to be found, the hint may stop short of naming where it goes.
            let least = if matches!(task, Exercise::Illegal(_)) { way.len() } else { 1 };
            assert!(way.iter().filter(named).count() >= least, "{}: {way:?} in {told:?}", place.name);
            let ends = way.last().is_some_and(|last| last == END_TURN);
            let end = if lang == Lang::English { "end the turn" } else { "завершите ход" };
            assert!(!ends || told.contains(end), "{}: nobody is told to end the turn: {told:?}", place.name);
        }
    }
}

#[test]
fn refusals_that_are_asked_for_can_be_had_by_typing_and_by_pointing() {
    let mut seen = 0;
    for place in cases() {
        let Some(Exercise::Illegal(illegal)) = &place.step.task else { continue };
        seen += 1;
        let RefusalExercise { clause, answers, clicks, .. } = illegal;
        assert!(place.clauses.contains(clause), "{}: {clause} is not taught here", place.name);
        assert!(!answers.is_empty() && !clicks.is_empty(), "{}", place.name);
        for answer in answers {
            let judgement = check_move(place.game, place.step, answer).unwrap();
            let found = judgement.refusal.as_ref().and_then(|refusal| refusal.message.clause);
            assert_eq!(found, Some(clause.as_str()), "{}: {answer}", place.name);
            assert_eq!(judgement.verdict, AttemptVerdict::Right, "{}: {answer}", place.name);
        }
        for path in clicks {
            let judgement = check_clicks(place.game, place.step, &place.cells(path)).unwrap();
            let verdict = judgement.map(|judgement| judgement.verdict);
            assert_eq!(verdict, Some(AttemptVerdict::Right), "{}: {path:?}", place.name);
        }
        for cell in 0..place.session().geometry().cells.len() as u8 {
            let stray = check_clicks(place.game, place.step, &[CellId(cell)]).unwrap();
            assert!(
                stray.is_none_or(|judged| judged.verdict == AttemptVerdict::Wrong),
                "{}: one click {cell}",
                place.name
            );
        }
        let legal = place.legal_moves();
        assert!(!legal.is_empty(), "{}", place.name);
        assert_eq!(place.verdict(&legal[0]), AttemptVerdict::Wrong, "{}", place.name);
        assert_eq!(place.verdict("?"), AttemptVerdict::Wrong, "{}", place.name);
    }
    assert!(seen >= 20, "{seen}");
}

#[test]
fn questions_about_the_result_are_answered_by_the_rules() {
    let mut seen = 0;
    for place in cases() {
        let Some(Exercise::Choice(ChoiceExercise { outcome: Some(told), .. })) = &place.step.task else { continue };
        seen += 1;
        let session = place.session();
        let found = match session.outcome().map(|outcome| outcome.winner) {
            None => "none",
            Some(None) => "draw",
            Some(Some(side)) => place.game.sides()[side.index()],
        };
        assert_eq!(found, told, "{}", place.name);
    }
    assert_eq!(seen, 5);
}

#[test]
fn questions_have_one_right_answer() {
    for place in cases() {
        let Some(Exercise::Choice(ChoiceExercise { options, right, .. })) = &place.step.task else { continue };
        assert!((2..=5).contains(&options.len()), "{}", place.name);
        for (i, option) in options.iter().enumerate() {
            let expected = if i == *right { AttemptVerdict::Right } else { AttemptVerdict::Wrong };
            assert_eq!(check_choice(place.step, i), Ok(expected), "{}", place.name);
            assert!(options[..i].iter().all(|other| other.en != option.en && other.ru != option.ru), "{}", place.name);
        }
        assert!(right < &options.len(), "{}", place.name);
        assert!(check_choice(place.step, options.len()).is_err(), "{}", place.name);
    }
}

#[test]
fn the_right_option_is_not_always_in_the_same_place() {
    for game in Game::ALL {
        let steps = course(game).lessons.iter().flat_map(|lesson| &lesson.steps);
        let places: BTreeSet<usize> = steps
            .filter_map(|step| if let Some(Exercise::Choice(choice)) = &step.task { Some(choice.right) } else { None })
            .collect();
        assert!(places.len() >= 3, "{}: {places:?}", game.name());
    }
}

#[test]
fn the_lesson_and_the_explanations_agree_on_who_is_behind_the_line() {
    let lesson = course(Game::Diaballik).lesson("behind").expect("the lesson on men behind the line");
    let asked = lesson.steps.iter().find_map(|step| match &step.task {
        Some(Exercise::Choice(choice)) if choice.ask.of(Lang::English).contains("behind the blue line") => {
            Some((step, choice))
        }
        _ => None,
    });
    let (step, choice) = asked.expect("the question");
    let session =
        quadriga_games::open(Game::Diaballik, "standard", step.position.as_deref(), quadriga_core::Limits::default());
    let session = session.expect("a position");
    let is_red =
        |fact: &quadriga_explain::Fact| fact.message.args.contains(&("colour", quadriga_core::Arg::Word("red")));
    let facts = quadriga_explain::facts_of_position(&*session);
    let told = facts.iter().find(|fact| fact.message.id == "told-diaballik-behind" && is_red(fact));
    let geometry = session.geometry();
    let behind: Vec<&str> = told.expect("a fact").cells.iter().map(|&cell| geometry.cell(cell).name.as_str()).collect();
    assert_eq!(behind, [choice.options[choice.right].of(Lang::English)]);
}
