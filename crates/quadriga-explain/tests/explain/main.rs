//! Checks facts against the rules, and their texts.

mod abalone;
mod abalone_board;
mod comment;
mod diaballik;
mod football;
mod football_board;
mod harness;
mod phalanx;
mod phalanx_board;
mod proof;
mod proven_abalone;
mod proven_diaballik;
mod proven_football;
mod proven_phalanx;
mod snapshots;

use quadriga_core::{Arg, Limits};
use quadriga_explain::{Fact, facts_of_move, facts_of_position};
use quadriga_games::{Game, Refusal, open};

/// The facts about a position given as text.
pub(crate) fn position_facts(game: Game, variant: &str, position: &str) -> Result<Vec<Fact>, Refusal> {
    Ok(facts_of_position(&*open(game, variant, Some(position), Limits::default())?))
}

/// The facts about a move in a position given as text.
pub(crate) fn move_facts(game: Game, variant: &str, position: &str, text: &str) -> Result<Vec<Fact>, Refusal> {
    facts_of_move(&*open(game, variant, Some(position), Limits::default())?, text)
}

/// The facts as `id name=value …`, with the common prefix of a game's ids removed.
pub(crate) fn shown(facts: &[Fact]) -> Vec<String> {
    let arg = |(name, arg): &(&str, Arg)| match arg {
        Arg::Text(text) => format!(" {name}={text}"),
        Arg::Number(number) => format!(" {name}={number}"),
        Arg::Word(word) => format!(" {name}={word}"),
        Arg::Said(message) => format!(" {name}={message:?}"),
    };
    let one = |fact: &Fact| {
        let args: Vec<String> = fact.message.args.iter().map(arg).collect();
        let id = fact.message.id.trim_start_matches("told-football-").trim_start_matches("told-phalanx-");
        format!("{id}{}", args.concat())
    };
    facts.iter().map(one).collect()
}

/// Whether one of the facts begins with `start`.
pub(crate) fn has(facts: &[String], start: &str) -> bool {
    facts.iter().any(|fact| fact.starts_with(start))
}
