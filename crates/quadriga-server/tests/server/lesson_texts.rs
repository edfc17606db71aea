//! The texts of the courses: both languages, short, and every clause of the rules taught.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use quadriga_games::Game;
use quadriga_server::lessons::{CourseContent, Exercise, LessonContent, LessonStep, LocalizedText, course};

fn courses() -> impl Iterator<Item = &'static CourseContent> {
    Game::ALL.into_iter().map(course)
}

fn lessons() -> impl Iterator<Item = (Game, &'static LessonContent)> {
    courses().flat_map(|course| course.lessons.iter().map(|lesson| (course.game, lesson)))
}

fn texts_of(step: &LessonStep) -> Vec<&LocalizedText> {
    let mut texts: Vec<_> = step.text.iter().chain(step.task.as_ref().map(Exercise::ask)).collect();
    match &step.task {
        Some(Exercise::Move(play)) => texts.extend([&play.hint, &play.praise]),
        Some(Exercise::Illegal(illegal)) => texts.extend([&illegal.hint, &illegal.praise]),
        Some(Exercise::Choice(choice)) => texts.extend(choice.options.iter().chain([&choice.because])),
        None => {}
    }
    texts
}

fn cyrillic(text: &str) -> bool {
    text.chars().any(|c| ('\u{400}'..='\u{4ff}').contains(&c))
}

#[test]
fn a_course_has_six_to_twelve_lessons_of_two_to_six_steps() {
    for course in courses() {
        let name = course.game.name();
        assert!((6..=12).contains(&course.lessons.len()), "{name}: {} lessons", course.lessons.len());
        for lesson in &course.lessons {
            assert!((2..=6).contains(&lesson.steps.len()), "{name} {}: {} steps", lesson.id, lesson.steps.len());
        }
        let steps: Vec<&LessonStep> = course.lessons.iter().flat_map(|lesson| &lesson.steps).collect();
        let tasks = steps.iter().filter(|step| step.task.is_some()).count();
        assert!(10 * tasks >= 4 * steps.len(), "{name}: {tasks} tasks in {} steps", steps.len());
    }
}

#[test]
fn a_course_has_exercises_and_questions() {
    for course in courses() {
        let name = course.game.name();
        let exercises = &course.lesson("exercises").unwrap_or_else(|| panic!("{name}: no exercises")).steps;
        assert!(exercises.iter().all(|step| matches!(step.task, Some(Exercise::Move(_)))), "{name}");
        let questions = &course.lesson("questions").unwrap_or_else(|| panic!("{name}: no questions")).steps;
        assert!(questions.iter().any(|step| matches!(step.task, Some(Exercise::Choice(_)))), "{name}");
    }
}

#[test]
fn ids_are_unique_and_fit_for_addresses() {
    for course in courses() {
        let ids: BTreeSet<&str> = course.lessons.iter().map(|lesson| lesson.id.as_str()).collect();
        assert_eq!(ids.len(), course.lessons.len(), "{}", course.game.name());
        for id in ids {
            let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            assert!(!id.is_empty() && id.chars().all(fits), "{id}");
            assert_eq!(course.lesson(id).map(|lesson| lesson.id.as_str()), Some(id));
        }
    }
}

#[test]
fn every_text_is_in_both_languages() {
    for (game, lesson) in lessons() {
        for text in lesson.steps.iter().flat_map(texts_of).chain([&lesson.title]) {
            let LocalizedText { en, ru } = text;
            let place = format!("{} {}: {en:?} {ru:?}", game.name(), lesson.id);
            assert!(!en.trim().is_empty() && !ru.trim().is_empty(), "{place}");
            assert_eq!((en.trim(), ru.trim()), (en.as_str(), ru.as_str()), "{place}");
            assert!(!cyrillic(en), "{place}");
            // Moves, cells and numbers are the same in both; they have no letters in a row as words do.
            let signs = en == ru && en.split(|c: char| !c.is_alphabetic()).all(|letters| letters.len() <= 2);
            assert!(cyrillic(ru) || signs, "{place}");
        }
    }
}

#[test]
fn a_coach_talks_and_not_a_lawyer() {
    for (game, lesson) in lessons() {
        for text in lesson.steps.iter().flat_map(texts_of) {
            for (words, quoted) in [(&text.en, ["source", "clause"]), (&text.ru, ["источник", "пункт"])] {
                let words = words.to_lowercase();
                assert!(!quoted.iter().any(|word| words.contains(word)), "{} {}: {words}", game.name(), lesson.id);
            }
        }
    }
}

#[test]
fn texts_are_short() {
    for (game, lesson) in lessons() {
        for step in &lesson.steps {
            for text in texts_of(step) {
                for words in [&text.en, &text.ru] {
                    let length = words.chars().count();
                    assert!(length <= 400, "{} {}: {length} characters: {words}", game.name(), lesson.id);
                }
            }
            assert!(step.text.is_some() || step.task.is_some(), "{} {}: an empty step", game.name(), lesson.id);
            let (text, ask) = (step.text.iter(), step.task.iter().map(Exercise::ask));
            // A task that stays in sight beside the board on a small screen is one sentence, two at the most.
            for (told, most) in text.map(|text| (text, 3)).chain(ask.map(|ask| (ask, 2))) {
                for words in [&told.en, &told.ru] {
                    let ends = |word: &&str| word.trim_end_matches(['»', '”', ')']).ends_with(['.', '?', '!']);
                    let sentences = words.split_whitespace().filter(ends).count();
                    let place = format!("{} {}: {sentences} sentences: {words}", game.name(), lesson.id);
                    assert!((1..=most).contains(&sentences), "{place}");
                    assert!(most == 3 || words.chars().count() <= 140, "{place}");
                }
            }
        }
    }
}

#[test]
fn every_clause_is_taught() {
    for course in courses() {
        let pages = ["README", course.game.name()];
        let clauses: BTreeSet<String> = pages.into_iter().flat_map(clauses_of_page).collect();
        let taught: BTreeSet<String> = course.lessons.iter().flat_map(|lesson| lesson.clauses.clone()).collect();
        assert!(clauses.len() > 5 + 7, "{clauses:?}");
        assert_eq!(taught, clauses, "{}", course.game.name());
        for clause in &clauses {
            assert!(course.about(clause).is_some(), "{clause}");
            let mut lessons = course.lessons.iter().filter(|lesson| lesson.clauses.contains(clause));
            assert!(
                lessons.any(|lesson| lesson.steps.iter().any(|step| step.task.is_some())),
                "{clause} is not practised"
            );
        }
    }
}

// The clauses of a page of docs/rules: its list items begin with them.
fn clauses_of_page(page: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/rules/en/{page}.md"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let clause = |line: &str| line.strip_prefix("- **")?.split("**").next().map(str::to_owned);
    let numbered = |clause: &String| clause.get(1..).is_some_and(|number| number.parse::<u32>().is_ok());
    text.lines().filter_map(clause).filter(numbered).collect()
}
