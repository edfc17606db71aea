//! Facts as lines that a test can compare.

use quadriga_core::Arg;
use quadriga_explain::Fact;

/// The facts as `id name=value …`, their ids without what all of a game begin with.
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

/// Whether one of the facts begins so.
pub(crate) fn has(facts: &[String], start: &str) -> bool {
    facts.iter().any(|fact| fact.starts_with(start))
}
