//! Facts in the words of both languages, for snapshots.

use quadriga_explain::{Fact, facts_of_move, facts_of_position};
use quadriga_games::Game;
use quadriga_i18n::{Lang, Words};

/// What is told of a position (`m` is empty) or of a move.
pub(crate) fn tale(game: Game, title: &str, position: &str, m: &str) -> String {
    let facts = match m {
        "" => facts_of_position(game, "standard", position),
        _ => facts_of_move(game, "standard", position, m),
    };
    let facts: Vec<Fact> = facts.unwrap_or_else(|refusal| panic!("{position} {m}: {refusal:?}"));
    let lines = Lang::ALL.map(|lang| {
        let words = Words::new(lang);
        let lines: Vec<String> = facts.iter().map(|fact| format!("  {}\n", words.message(&fact.message))).collect();
        lines.concat()
    });
    format!("{title}\n{position} {m}\n{}", lines.concat())
}
