//! Strengths of players by the Bradley–Terry model.
//!
//! A player of strength θ gets the share 1 / (1 + exp(η − θ)) of the points from a player of strength η; the strengths
//! are those that make the results most likely, a draw being half a win and half a loss. The logarithm of the likelihood
//! is concave, so Newton's method finds the maximum.

use crate::matrix::Matrix;

// A virtual game that each player drew with a player of strength 0, where strengths would be infinite otherwise. With
// half a game, a perfect score is worth about a quarter of a point less than perfect, that is still more than any other.
const VIRTUAL_GAMES: f64 = 0.5;
const ITERATIONS: usize = 200;
const CONVERGED: f64 = 1e-9;
// A step that changes no difference by more than 1 always increases the likelihood.
const MAX_STEP: f64 = 0.5;

/// The results of two players against each other, as sums over their pairs of games.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Meeting {
    /// The players.
    pub(crate) players: [usize; 2],
    /// The number of pairs.
    pub(crate) pairs: f64,
    /// The number of games.
    pub(crate) games: f64,
    /// The points of the first player.
    pub(crate) points: f64,
    /// Sums over pairs: squares of the games, squares of the points, products of games and points.
    pub(crate) squares: [f64; 3],
}

impl Meeting {
    /// Counts a pair of `games` games in which the first player got `points`.
    pub(crate) fn add(&mut self, games: f64, points: f64) {
        self.pairs += 1.0;
        self.games += games;
        self.points += points;
        self.squares[0] += games * games;
        self.squares[1] += points * points;
        self.squares[2] += games * points;
    }

    // The squared residuals of the pairs, together with one virtual pair that is as uncertain as a single trial: a few
    // pairs with the same score by chance must not count as certainty.
    fn scatter(&self, share: f64) -> f64 {
        let [games, points, both] = self.squares;
        let seen = points - 2.0 * share * both + share * share * games;
        (seen + self.trial(share)) * self.pairs / (self.pairs + 1.0)
    }

    // The variance of a pair whose games all end like the first.
    fn trial(&self, share: f64) -> f64 {
        self.squares[0] / self.pairs * share * (1.0 - share)
    }
}

/// The strengths of players, their mean being 0, and how uncertain they are.
pub(crate) struct Fit {
    /// The strengths, as natural logarithms of odds.
    pub(crate) strengths: Vec<f64>,
    /// Their covariance matrix.
    pub(crate) covariance: Matrix,
    /// Whether virtual draws were needed to keep them finite.
    pub(crate) virtual_draws: bool,
}

/// Fits the strengths of players who are all connected by games.
pub(crate) fn fit(players: usize, meetings: &[Meeting]) -> Fit {
    let virtual_draws = !bounded(players, meetings);
    let model = Fitting { players, meetings, drawn: if virtual_draws { VIRTUAL_GAMES } else { 0.0 } };
    let mut strengths = vec![0.0; players];
    for _ in 0..ITERATIONS {
        let step = model.information(&strengths).inverse().times_vector(&model.gradient(&strengths));
        let reach = step.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
        let length = MAX_STEP / reach.max(MAX_STEP);
        for (strength, part) in strengths.iter_mut().zip(&step) {
            *strength += length * part;
        }
        if reach < CONVERGED {
            break;
        }
    }
    let bread = model.information(&strengths).inverse();
    let covariance = bread.times(&model.scatter(&strengths)).times(&bread);
    let mean = strengths.iter().sum::<f64>() / players as f64;
    for strength in &mut strengths {
        *strength -= mean;
    }
    Fit { strengths, covariance, virtual_draws }
}

struct Fitting<'a> {
    players: usize,
    meetings: &'a [Meeting],
    drawn: f64,
}

impl Fitting<'_> {
    fn gradient(&self, strengths: &[f64]) -> Vec<f64> {
        let mut gradient: Vec<f64> = strengths.iter().map(|&own| self.drawn * (0.5 - share(own, 0.0))).collect();
        for meeting in self.meetings {
            let [a, b] = meeting.players;
            let surplus = meeting.points - meeting.games * share(strengths[a], strengths[b]);
            gradient[a] += surplus;
            gradient[b] -= surplus;
        }
        gradient
    }

    // The curvature of the likelihood. Adding a constant to all strengths changes no result; the constant part that the
    // matrix begins with keeps their sum where it is.
    fn information(&self, strengths: &[f64]) -> Matrix {
        let mut information = Matrix::filled(self.players, 1.0 / self.players as f64);
        for (player, &own) in strengths.iter().enumerate() {
            let share = share(own, 0.0);
            information.add(player, player, self.drawn * share * (1.0 - share));
        }
        for meeting in self.meetings {
            let [a, b] = meeting.players;
            let share = share(strengths[a], strengths[b]);
            information.add_difference([a, b], meeting.games * share * (1.0 - share));
        }
        information
    }

    // The variance of the gradient from pair to pair: the games of a pair are not independent, pairs are.
    fn scatter(&self, strengths: &[f64]) -> Matrix {
        let mut scatter = Matrix::filled(self.players, 0.0);
        let pairs: f64 = self.meetings.iter().map(|meeting| meeting.pairs).sum();
        // Fitted strengths make residuals too small; this corrects for the degrees of freedom.
        let freedom = pairs - (self.players as f64 - 1.0);
        let correction = if freedom > 0.0 { (pairs / freedom).min(2.0) } else { 2.0 };
        for meeting in self.meetings {
            let [a, b] = meeting.players;
            let share = share(strengths[a], strengths[b]);
            let mut weight = correction * meeting.scatter(share);
            if self.drawn > 0.0 {
                // A perfect score has no residuals, however uncertain it is.
                weight = weight.max(meeting.pairs * meeting.trial(share));
            }
            scatter.add_difference([a, b], weight);
        }
        scatter
    }
}

fn share(own: f64, other: f64) -> f64 {
    1.0 / (1.0 + (other - own).exp())
}

// Strengths are finite if no group of players took all points from the others: everyone must be reachable from everyone
// along "took points from" (Ford's condition).
fn bounded(players: usize, meetings: &[Meeting]) -> bool {
    let reaches_all = |backwards: bool| {
        let mut reached = vec![false; players];
        let mut open = vec![0];
        while let Some(player) = open.pop() {
            if std::mem::replace(&mut reached[player], true) {
                continue;
            }
            for meeting in meetings {
                let [a, b] = meeting.players;
                let took = [meeting.points > 0.0, meeting.points < meeting.games];
                let [from_a, from_b] = if backwards { [took[1], took[0]] } else { took };
                if a == player && from_a {
                    open.push(b);
                }
                if b == player && from_b {
                    open.push(a);
                }
            }
        }
        reached.into_iter().all(|reached| reached)
    };
    reaches_all(false) && reaches_all(true)
}
