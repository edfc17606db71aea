//! An evaluation, term by term.

use quadriga_core::Side;

use crate::{EvalTerm, LinearExpert, PARTS};

/// A term and how often it holds for the first and the second side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedTerm {
    /// The term and its weight.
    pub term: EvalTerm,
    /// How often it holds for each side.
    pub counts: [i32; 2],
}

impl CountedTerm {
    /// What it is worth to a side, in hundredths.
    pub fn worth(&self, side: Side) -> f64 {
        f64::from(self.counts[side.index()] * self.term.weight) / f64::from(PARTS)
    }
}

/// An evaluation, term by term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The terms.
    pub terms: Vec<CountedTerm>,
    /// Their sum from the view of the side to move, in hundredths.
    pub sum: i32,
    /// What the search takes the position for, from the view of the side to move in hundredths: the value of the network
    /// if there is one, otherwise the sum.
    pub score: i32,
}

impl Evaluation {
    /// The evaluation of a position by an expert, with these weights of its terms.
    pub(crate) fn of<E: LinearExpert>(expert: &E, weights: &[i32], position: &E::Position) -> Self {
        let counted = |((term, &weight), counts): ((&EvalTerm, &i32), [i32; 2])| CountedTerm {
            term: EvalTerm { name: term.name, weight },
            counts,
        };
        let terms = E::TERMS.iter().zip(weights).zip(E::counts(position)).map(counted).collect();
        let sum = crate::from_scratch::<E>(weights, position);
        Self { terms, sum, score: expert.evaluate(&mut expert.enter(position)) }
    }
}
