//! Scores and evaluations as messages.

use quadriga_core::{Message, Side};
use quadriga_engine::{CountedTerm, Evaluation};
use quadriga_search::{Score, ScoreKind};

// Expected results of 54, 64 and 81 per cent: the bounds of even, slightly better, clearly better and much better.
const EVEN: i32 = 30;
const LITTLE: i32 = 100;
const CLEAR: i32 = 250;

/// An evaluation in units, with its sign: `+0.35`.
pub fn exact(centis: i32) -> String {
    let sign = if centis < 0 { '-' } else { '+' };
    format!("{sign}{}.{:02}", centis.unsigned_abs() / 100, centis.unsigned_abs() % 100)
}

/// Which side is better and by how much; the score is from the point of view of `mover`.
pub(crate) fn verdict(sides: [&'static str; 2], mover: Side, score: Score) -> Message {
    let colour = |side: Side| sides[side.index()];
    match score.kind() {
        ScoreKind::WinIn(turns) => won(colour(mover), turns),
        ScoreKind::LossIn(turns) => won(colour(mover.other()), turns),
        ScoreKind::Centis(centis) if centis.abs() < EVEN => Message::new("explain-even"),
        ScoreKind::Centis(centis) => {
            let better = if centis > 0 { mover } else { mover.other() };
            let degree = match centis.abs() {
                ..LITTLE => "little",
                LITTLE..CLEAR => "clear",
                _ => "much",
            };
            let message = Message::new("explain-better").word("colour", colour(better)).word("degree", degree);
            message.text("score", exact(centis.abs()))
        }
    }
}

fn won(colour: &'static str, turns: u32) -> Message {
    Message::new("explain-wins").word("colour", colour).number("turns", ScoreKind::winners_turns(turns))
}

/// The maximal number of terms.
const MOST: usize = 3;

/// The terms that differ most between the sides, the largest difference first; terms without a known name are omitted.
pub(crate) fn terms(sides: [&'static str; 2], evaluation: &Evaluation, known: impl Fn(&str) -> bool) -> Vec<Message> {
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
    use quadriga_i18n::{Lang, Words};

    use super::*;

    fn in_english(score: Score) -> String {
        Words::new(Lang::English).message(&verdict(["red", "blue"], Side::Second, score))
    }

    #[test]
    fn evaluations_have_a_sign_and_two_decimals() {
        assert_eq!([35, 0, -5, -1234].map(exact), ["+0.35", "+0.00", "-0.05", "-12.34"]);
    }

    #[test]
    fn which_side_is_better() {
        assert_eq!(in_english(Score(29)), "the position is about even");
        assert_eq!(in_english(Score(-30)), "red is slightly better (+0.30)");
        assert_eq!(in_english(Score(100)), "blue is clearly better (+1.00)");
        assert_eq!(in_english(Score(-250)), "red is much better (+2.50)");
    }

    #[test]
    fn wins_are_counted_in_the_winners_turns() {
        assert_eq!(in_english(Score::win_in(5)), "blue wins in 3");
        assert_eq!(in_english(Score::loss_in(4)), "red wins in 2");
    }

    fn counted(name: &'static str, counts: [i32; 2]) -> CountedTerm {
        CountedTerm { term: EvalTerm { name, weight: 10 * PARTS }, counts }
    }

    #[test]
    fn the_three_terms_that_differ_most_are_listed() {
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
