//! The evaluation as a table.

use quadriga_core::Side;
use quadriga_engine::{Evaluation, PARTS};
use quadriga_i18n::Words;

/// A line for each term, its name last; their sum, if a network evaluates; then the total. Worths and total are those of the side to move.
pub(super) fn table(words: &Words, sides: [&str; 2], to_move: Side, evaluation: &Evaluation) -> Vec<String> {
    let mut lines = vec![format!("{:>8} {:>8} {:>9} {:>9}  term", sides[0], sides[1], "weight", "worth")];
    for term in &evaluation.terms {
        let weight = f64::from(term.term.weight) / f64::from(PARTS);
        let worth = term.worth(to_move) - term.worth(to_move.other());
        let [first, second] = term.counts;
        lines.push(format!("{first:>8} {second:>8} {weight:>9.2} {worth:>9.2}  {}", words.text(term.term.name, &[])));
    }
    if evaluation.sum != evaluation.score {
        lines.push(format!("terms {} for {}", evaluation.sum, sides[to_move.index()]));
    }
    lines.push(format!("total {} for {}", evaluation.score, sides[to_move.index()]));
    lines
}

#[cfg(test)]
mod tests {
    use quadriga_engine::{CountedTerm, EvalTerm};
    use quadriga_i18n::Lang;

    use super::*;

    #[test]
    fn worths_are_those_of_the_side_to_move() {
        let term = EvalTerm { name: "tally-abalone-lost", weight: -20 * PARTS };
        let evaluation = Evaluation { terms: vec![CountedTerm { term, counts: [1, 3] }], sum: -40, score: -40 };
        let lines = table(&Words::new(Lang::English), ["black", "white"], Side::Second, &evaluation);
        let expected = [
            "   black    white    weight     worth  term",
            "       1        3    -20.00    -40.00  marbles lost",
            "total -40 for white",
        ];
        assert_eq!(lines, expected);
        let lines =
            table(&Words::new(Lang::English), ["black", "white"], Side::Second, &Evaluation { score: 7, ..evaluation });
        assert_eq!(lines[2..], ["terms -40 for white", "total 7 for white"]);
    }
}
