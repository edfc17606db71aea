//! A test that stops a match as soon as the result is clear.

use super::likelihood::{Five, handicap_of_score, handicap_of_t_value};
use super::normalised::NORMALISED_ELO;
use super::sprt_text::{SprtError, SprtProblem};
use crate::{GameResult, PairTally};

// What stands for a count of zero: a score that has not been seen is rare, not impossible.
const UNSEEN: f64 = 1e-3;
// No test asks for more Elo than that, and none for errors beyond these.
pub(super) const FARTHEST: f64 = 1000.0;
pub(super) const ERRORS: [f64; 2] = [1e-6, 0.5];

/// A sequential probability ratio test: is the first player stronger by `elo0` or by `elo1`?
///
/// After every pair of games the logarithm of a likelihood ratio is taken: how likely do the best distribution of pairs
/// with `elo1` and the best with `elo0` make what was seen? Above the upper bound the first player is taken for
/// stronger by `elo1` (H1), below the lower one by `elo0` (H0). If the difference is in truth `elo0` or less, H1 is
/// accepted with the probability alpha or less; if it is `elo1` or more, H0 is accepted with beta or less.
///
/// # Examples
///
/// ```
/// use quadriga_arena::{PairTally, Sprt, Verdict};
///
/// let test: Sprt = "elo0=0,elo1=10".parse().unwrap();
/// assert_eq!(test.verdict(&PairTally([5, 20, 50, 30, 10])), None);
/// assert_eq!(test.verdict(&PairTally([50, 200, 500, 300, 100])), Some(Verdict::H1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo: [f64; 2],
    errors: [f64; 2],
    model: EloModel,
}

/// What Elo means in a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EloModel {
    /// Normalised Elo: the distance of the score from ½ in standard deviations of a game. The length of a test
    /// then does not depend on how many games are drawn.
    #[default]
    Normalised,
    /// The usual Elo: the logarithm of the odds that the expected score stands for.
    Logistic,
}

/// What a test decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The first player is not stronger by more than `elo0`.
    H0,
    /// The first player is stronger by `elo1`.
    H1,
}

impl Verdict {
    /// `H0` or `H1`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::H0 => "H0",
            Self::H1 => "H1",
        }
    }
}

impl Sprt {
    /// A test of `elo[0]` against `elo[1]` with the errors alpha and beta.
    ///
    /// # Errors
    /// If the first difference is not below the second, or a number is out of bounds.
    pub fn new(elo: [f64; 2], errors: [f64; 2], model: EloModel) -> Result<Self, SprtError> {
        for (name, value) in ["elo0", "elo1"].into_iter().zip(elo) {
            SprtError::check(name, value, -FARTHEST, FARTHEST)?;
        }
        for (name, value) in ["alpha", "beta"].into_iter().zip(errors) {
            SprtError::check(name, value, ERRORS[0], ERRORS[1])?;
        }
        if elo[0] >= elo[1] {
            return Err(SprtError::new(&format!("elo0={},elo1={}", elo[0], elo[1]), SprtProblem::Order));
        }
        // With both errors at ½ the bounds meet, and the test would be over before it began.
        if errors[0] + errors[1] >= 1.0 {
            return Err(SprtError::new(&format!("alpha={},beta={}", errors[0], errors[1]), SprtProblem::Errors));
        }
        Ok(Self { elo, errors, model })
    }

    /// The two differences between which the test decides.
    pub const fn elo(&self) -> [f64; 2] {
        self.elo
    }

    /// The probabilities of its errors, alpha and beta.
    pub const fn errors(&self) -> [f64; 2] {
        self.errors
    }

    /// What Elo means in it.
    pub const fn model(&self) -> EloModel {
        self.model
    }

    /// The bounds of the logarithm of the likelihood ratio, lower and upper.
    pub fn bounds(&self) -> (f64, f64) {
        let [alpha, beta] = self.errors;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The logarithm of the likelihood ratio; 0 without pairs.
    pub fn llr(&self, pairs: &PairTally) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| if count == 0 { UNSEEN } else { f64::from(count) });
        let sum: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / sum);
        let [handicap0, handicap1] = self.elo.map(|elo| self.handicap(&shares, elo));
        (0..5).map(|i| counts[i] * (handicap0[i] / handicap1[i]).ln()).sum()
    }

    fn handicap(&self, shares: &Five, elo: f64) -> Five {
        match self.model {
            // The score of a pair is a mean of two games: as if they were independent, its deviation is smaller by √2.
            EloModel::Normalised => handicap_of_t_value(shares, elo / NORMALISED_ELO * std::f64::consts::SQRT_2),
            EloModel::Logistic => handicap_of_score(shares, 1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))),
        }
    }

    /// What the pairs decide; `None` if the match should go on.
    pub fn verdict(&self, pairs: &PairTally) -> Option<Verdict> {
        let (llr, (lower, upper)) = (self.llr(pairs), self.bounds());
        if llr >= upper {
            Some(Verdict::H1)
        } else if llr <= lower {
            Some(Verdict::H0)
        } else {
            None
        }
    }

    /// What pairs in the order of their numbers decide, and after how many of them; `None` if they do not.
    ///
    /// The pairs behind those do not count, though they may have been played at the same time: the decision depends
    /// on results alone, not on which game happened to end first.
    pub fn decide(&self, pairs: impl IntoIterator<Item = [GameResult; 2]>) -> Option<(Verdict, u32)> {
        let mut tally = PairTally::default();
        pairs.into_iter().find_map(|pair| {
            tally.add(pair);
            self.verdict(&tally).map(|verdict| (verdict, tally.pairs()))
        })
    }
}
