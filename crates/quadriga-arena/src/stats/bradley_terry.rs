//! Strengths of players by the model of Bradley and Terry.
//!
//! A player of strength θ gets the share 1 / (1 + exp(η − θ)) of the points from a player of strength η; the strengths
//! are those that make the results most likely, a draw being half a win and half a loss. The logarithm of the likelihood
//! is concave, so Newton's steps find them.

use super::matrix::Matrix;

// A virtual game that each player drew with a player of strength 0, where strengths would be infinite otherwise. With
// half a game, a perfect score is worth about a quarter of a point less than perfect, that is still more than any other.
const VIRTUAL_GAMES: f64 = 0.5;
const STEPS: usize = 200;
const STILL: f64 = 1e-9;
// A step that changes no difference by more than 1 always leads upwards.
const LONGEST: f64 = 0.5;

/// All that two players did against each other, as sums over their pairs of games.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Meeting {
    /// The players.
    pub(super) players: [usize; 2],
    /// How many pairs.
    pub(super) pairs: f64,
    /// Games.
    pub(super) games: f64,
    /// Points of the first player.
    pub(super) points: f64,
    /// Squares of the pairs' games, squares of their points, products of games and points.
    pub(super) squares: [f64; 3],
}

impl Meeting {
    /// Counts a pair of `games` games in which the first player got `points`.
    pub(super) fn add(&mut self, games: f64, points: f64) {
        self.pairs += 1.0;
        self.games += games;
        self.points += points;
        self.squares[0] += games * games;
        self.squares[1] += points * points;
        self.squares[2] += games * points;
    }

    // The squares of what the pairs differ from the expected share, together with one pair that is as uncertain as a
    // single trial: a few pairs that came out alike by chance must not count as certainty.
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
pub(super) struct Fit {
    /// The strengths, as natural logarithms of odds.
    pub(super) strengths: Vec<f64>,
    /// Their covariance.
    pub(super) covariance: Matrix,
    /// Whether virtual draws were needed to keep them finite.
    pub(super) virtual_draws: bool,
}

/// Fits the strengths of players who are all connected by meetings.
pub(super) fn fit(players: usize, meetings: &[Meeting]) -> Fit {
    let virtual_draws = !bounded(players, meetings);
    let model = Fitting { players, meetings, drawn: if virtual_draws { VIRTUAL_GAMES } else { 0.0 } };
    let mut strengths = vec![0.0; players];
    for _ in 0..STEPS {
        let step = model.information(&strengths).inverse().times_vector(&model.gradient(&strengths));
        let reach = step.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
        let length = LONGEST / reach.max(LONGEST);
        for (strength, part) in strengths.iter_mut().zip(&step) {
            *strength += length * part;
        }
        if reach < STILL {
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

    // How much the gradient varies, from pair to pair: the games of a pair are not independent, pairs are.
    fn scatter(&self, strengths: &[f64]) -> Matrix {
        let mut scatter = Matrix::filled(self.players, 0.0);
        let pairs: f64 = self.meetings.iter().map(|meeting| meeting.pairs).sum();
        // The strengths are fitted to the pairs and leave too little to differ.
        let spare = pairs - (self.players as f64 - 1.0);
        let swallowed = if spare > 0.0 { (pairs / spare).min(2.0) } else { 2.0 };
        for meeting in self.meetings {
            let [a, b] = meeting.players;
            let share = share(strengths[a], strengths[b]);
            let mut weight = swallowed * meeting.scatter(share);
            if self.drawn > 0.0 {
                // Nothing differs from a perfect score, however uncertain it is.
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

// Strengths are finite if nobody can be split off who took all points from the others: everybody reaches everybody
// along "took something from" (Ford's condition).
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
