//! Errors of the arena as failures of a command, in the user's language.

use quadriga_arena::{
    BuildError, OpeningError, OpeningLineError, OpeningSourceError, OpeningsError, PlanError, PlanProblem,
    ResultsError, SpecError, VerifyIssue, VerifyIssueKind,
};
use quadriga_core::{Message, ToMessage};
use quadriga_games::{Game, Input};
use quadriga_i18n::Words;
use quadriga_search::TunableError;

use crate::report::{Failure, refused_move, visible};

/// An invalid description of a player; `which` is `first` or `second`.
pub(in crate::commands) fn spec(words: &Words, which: &'static str, error: &SpecError) -> Failure {
    let error = SpecError { part: visible(&error.part), problem: error.problem };
    let why = words.message(&error.message());
    Failure::Usage(Message::new("error-player").word("which", which).text("why", why))
}

/// An invalid plan.
pub(in crate::commands) fn plan(words: &Words, error: &PlanError) -> Failure {
    let why = match &error.problem {
        PlanProblem::Toml(text) => Message::new("plan-toml").text("why", text.trim_end()),
        PlanProblem::Player(error) => SpecError { part: visible(&error.part), problem: error.problem }.message(),
        _ => error.message(),
    };
    Failure::Refused(match &error.player {
        None => why,
        Some(name) => of_player(words, name, &why),
    })
}

/// A player that cannot be built.
pub(in crate::commands) fn player(words: &Words, name: &str, error: BuildError) -> Failure {
    let why = match error {
        BuildError::Unreadable(path, error) => {
            return Failure::Other(anyhow::Error::from(error).context(visible(&path)));
        }
        BuildError::NotTunable(TunableError::Unknown(name)) => {
            Message::new("error-unknown-tunable").text("name", visible(&name))
        }
        BuildError::NotTunable(TunableError::OutOfRange(tunable)) => Message::new("error-tunable-range")
            .text("name", tunable.name)
            .number("least", tunable.least)
            .number("most", tunable.most),
        BuildError::NoWeight(path, line) => {
            Message::new("error-no-weight").text("file", visible(&path)).number("line", line as i64)
        }
        BuildError::Network(path, error) => {
            return Failure::Other(anyhow::Error::from(error).context(visible(&path)));
        }
        BuildError::TwoEvaluations => Message::new("error-two-evaluations"),
        BuildError::Program => Message::new("end-not-ready"),
    };
    Failure::Refused(of_player(words, name, &why))
}

/// Openings that cannot be loaded.
pub(in crate::commands) fn openings(words: &Words, game: Game, error: OpeningSourceError) -> Failure {
    let error = match error {
        OpeningSourceError::Io(path, error) => {
            return Failure::Other(anyhow::Error::from(error).context(visible(&path)));
        }
        OpeningSourceError::Openings(error) => error,
    };
    Failure::Refused(match error {
        OpeningsError::Variant(refusal) => return Failure::of(game, refusal),
        OpeningsError::NoneOfLength(plies) => Message::new("error-openings-plies").number("plies", plies),
        OpeningsError::Empty => Message::new("error-openings-empty"),
        OpeningsError::Line(OpeningLineError { number, error }) => {
            let why = match error {
                OpeningError::Refused(refusal) if refusal.input == Input::Move => refused_move(words, &refusal),
                OpeningError::Refused(refusal) => words.message(&refusal.message),
                OpeningError::Over(outcome) => words.outcome(game.sides(), &outcome),
            };
            Message::new("error-openings-line").number("line", number as i64).text("why", why)
        }
    })
}

/// Results that cannot be stored or read.
pub(in crate::commands) fn store(error: &ResultsError) -> Failure {
    let about = |id, path: &std::path::Path| Message::new(id).text("path", visible(&path.display().to_string()));
    Failure::Refused(match error {
        ResultsError::Io(path, error) => {
            return Failure::Other(anyhow::anyhow!("{}: {error}", path.display()));
        }
        ResultsError::Exists(path) => about("store-exists", path),
        ResultsError::Missing(path) => about("store-missing", path),
        ResultsError::Locked(path) => about("store-locked", path),
        ResultsError::OtherPlan(path) => about("store-other-plan", path),
        ResultsError::Plan(path, error) => about("store-plan", path).text("why", error),
        ResultsError::Line(path, line, why) => {
            about("store-line", path).number("line", *line as i64).text("why", visible(why))
        }
    })
}

/// An issue found by `verify`.
pub(in crate::commands) fn issue(words: &Words, game: Game, issue: &VerifyIssue) -> String {
    let text = words.message(&issue.message());
    match &issue.what {
        VerifyIssueKind::Move(_, refusal) => format!("{text}: {}", words.message(&refusal.message)),
        VerifyIssueKind::Ending(Some(outcome)) => format!("{text}: {}", words.outcome(game.sides(), outcome)),
        VerifyIssueKind::LegalMove(legal) => format!("{text}: {}", visible(legal)),
        _ => text,
    }
}

fn of_player(words: &Words, name: &str, why: &Message) -> Message {
    Message::new("error-named-player").text("player", visible(name)).text("why", words.message(why))
}
