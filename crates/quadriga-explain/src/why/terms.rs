//! What an evaluation counts most.

use quadriga_core::{Message, Side};
use quadriga_engine::{CountedTerm, Evaluation};

use super::exact;

/// How many terms are told.
const MOST: usize = 3;

/// The terms that differ most between the sides, the largest difference first; terms whose name is not known are left
/// out.
pub(super) fn terms(sides: [&'static str; 2], evaluation: &Evaluation, known: impl Fn(&str) -> bool) -> Vec<Message> {
    let difference = |counted: &CountedTerm| (counted.worth(Side::First) - counted.worth(Side::Second)).round() as i32;
    let named = evaluation.terms.iter().filter(|counted| known(counted.term.name));
    let mut terms: Vec<(&'static str, i32)> =
        named.map(|counted| (counted.term.name, difference(counted))).filter(|&(_, by)| by != 0).collect();
    terms.sort_by_key(|&(_, by)| std::cmp::Reverse(by.abs()));
    let message = |&(name, by): &(&'static str, i32)| {
        let ahead = if by > 0 { Side::First } else { Side::Second };
        let message = Message::new("explain-term").word("term", name).word("colour", sides[ahead.index()]);
        message.text("by", exact(by.abs()))
    };
    terms.iter().take(MOST).map(message).collect()
}

#[cfg(test)]
mod tests {
    use quadriga_core::Arg;
    use quadriga_engine::{EvalTerm, PARTS};

    use super::*;

    fn counted(name: &'static str, counts: [i32; 2]) -> CountedTerm {
        CountedTerm { term: EvalTerm { name, weight: 10 * PARTS }, counts }
    }

    #[test]
    fn the_three_that_differ_most_in_order() {
        let terms = vec![
            counted("t-small", [1, 0]),
            counted("t-large", [0, 9]),
            counted("t-even", [5, 5]),
            counted("t-unknown", [90, 0]),
            counted("t-middle", [7, 3]),
            counted("t-next", [0, 2]),
        ];
        let evaluation = Evaluation { terms, score: 0 };
        let told = super::terms(["red", "blue"], &evaluation, |id| id != "t-unknown");
        let args: Vec<_> = told.iter().map(|message| message.args.clone()).collect();
        let term = |name, colour, by: &str| {
            vec![("term", Arg::Word(name)), ("colour", Arg::Word(colour)), ("by", Arg::Text(by.into()))]
        };
        let expected =
            [term("t-large", "blue", "+0.90"), term("t-middle", "red", "+0.40"), term("t-next", "blue", "+0.20")];
        assert_eq!(args, expected);
    }
}
