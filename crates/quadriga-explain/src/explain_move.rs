//! The explanation of a move, for the page and the terminal: two searches, then the facts.

use std::time::Duration;

use quadriga_core::Message;
use quadriga_engine::Evaluation;
use quadriga_games::{GameStart, MoveView, Refusal};
use quadriga_search::SearchAnswer;

use crate::why::{Subject, explain};

/// The time of each of the two searches.
pub const SEARCH_TIME: Duration = Duration::from_millis(500);

/// Which move to explain.
#[derive(Clone, Copy, Debug)]
pub struct MoveQuestion<'a> {
    /// Where the game starts.
    pub start: &'a GameStart,
    /// The moves before the one to explain.
    pub moves: &'a [String],
    /// The move; `None` for the engine's own choice.
    pub wanted: Option<&'a str>,
    /// The evaluation of the position on the board.
    pub evaluation: &'a Evaluation,
}

/// A move and why it is played.
#[derive(Clone, Debug)]
pub struct MoveExplanation {
    /// The move.
    pub view: MoveView,
    /// The heading, then the reasons.
    pub messages: Vec<Message>,
}

/// Explains a move; `None` if the search finds none.
///
/// `search` searches the position of the question for [`SEARCH_TIME`], among the moves it is given or, if there are none,
/// among all. It is called for the move itself and then for all others, to see whether it was the only one.
/// `known` says whether the message catalogue has an id; terms of the evaluation without a name are left out.
///
/// # Errors
/// If the game or the move is refused, or a search fails.
pub fn explain_move<E: From<Refusal>>(
    question: &MoveQuestion<'_>,
    known: impl Fn(&str) -> bool,
    mut search: impl FnMut(Vec<String>) -> Result<SearchAnswer<String>, E>,
) -> Result<Option<MoveExplanation>, E> {
    let MoveQuestion { start, moves, wanted, evaluation } = *question;
    let before = start.replay(moves).map_err(Refusal::from)?;
    let wanted = wanted.map(|text| before.move_view(text)).transpose()?;
    let found = search(wanted.iter().map(|view| view.text.clone()).collect())?;
    let heading = if wanted.is_some() { "explain-played" } else { "explain-best" };
    let view = match (wanted, found.best) {
        (Some(view), _) => view,
        (None, Some(best)) => before.move_view(&best)?,
        (None, None) => return Ok(None),
    };
    let mut others: Vec<String> = before.legal_moves().into_iter().map(|(text, _)| text).collect();
    others.retain(|text| *text != view.text);
    let other = if others.is_empty() { None } else { search(others)?.lines.into_iter().next() };
    let subject = Subject {
        game: start.game,
        variant: &start.variant,
        position: start.position.as_deref(),
        moves,
        text: &view.text,
        report: found.lines.first(),
        other: other.as_ref(),
        evaluation,
    };
    let mut messages = vec![Message::new(heading).text("move", &view.record)];
    messages.extend(explain(&subject, known)?);
    Ok(Some(MoveExplanation { view, messages }))
}

#[cfg(test)]
mod tests {
    use quadriga_engine::{EngineSettings, SearchRequest, build_engine};
    use quadriga_games::Game;
    use quadriga_search::{Budget, SearchControl};

    use super::*;

    fn explained(position: &str, wanted: Option<&str>) -> (Option<MoveExplanation>, Vec<usize>) {
        let start = GameStart { position: Some(position.to_owned()), ..GameStart::new(Game::Abalone) };
        let mut engine = build_engine(Game::Abalone, &EngineSettings { table_mib: 1, ..EngineSettings::default() });
        engine.load(&start, &[]).unwrap();
        let evaluation = engine.evaluation();
        let question = MoveQuestion { start: &start, moves: &[], wanted, evaluation: &evaluation };
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
}
