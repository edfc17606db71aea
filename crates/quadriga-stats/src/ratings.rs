//! Ratings of all players of a tournament by the Bradley–Terry model.

use std::collections::BTreeMap;

use crate::bradley_terry::{Fit, Meeting, fit};
use crate::{Z_95, elo, normal_cdf};

/// The result of two players in a pair of games with the same opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairResult {
    /// The players.
    pub players: [usize; 2],
    /// The points of the first player, doubled.
    pub half_points: u32,
    /// The number of games: 2, or 1 if the pair is not complete.
    pub games: u32,
}

/// The ratings of all players, best first.
///
/// They are fitted by the Bradley–Terry model, with a draw as half a win. The 95 % bounds are computed from the residuals
/// of pairs, because the two games of a pair are not independent. If a player took all points or none, its rating would
/// be infinite; then half a virtual game is added for each player of the group, drawn with a player of mean strength.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// The players, group by group.
    pub table: Vec<Rating>,
    /// The players of each group, largest group first. Players are in one group if games connect them; ratings of
    /// different groups cannot be compared.
    pub groups: Vec<Vec<usize>>,
}

/// The rating of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The player.
    pub player: usize,
    /// The index of its group.
    pub group: usize,
    /// The number of games it played.
    pub games: u32,
    /// Its points, doubled.
    pub half_points: u32,
    /// Its rating in Elo with its bounds: low, estimate, high. The mean of the group is 0, or the anchor is, if it
    /// belongs to the group. `None` without games.
    pub elo: Option<[f64; 3]>,
    /// The likelihood that it is stronger than the next player in the table; `None` for the last one of a group.
    pub superiority: Option<f64>,
    /// Whether virtual draws were added to keep the ratings of its group finite.
    pub virtual_draws: bool,
}

/// Why ratings cannot be fitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingsError {
    /// A player has this number, which is too large.
    #[error("there is no player {0}")]
    NoSuchPlayer(usize),
    /// A player played against itself.
    #[error("player {0} played against itself")]
    AgainstItself(usize),
    /// A pair has no games, or more points than its games.
    #[error("impossible pair: {} half points in {} games", .0.half_points, .0.games)]
    Points(PairResult),
}

impl Ratings {
    /// Fits the ratings of `players` players to all their pairs; the anchor, if there is one, has the rating 0.
    ///
    /// # Errors
    /// If a pair or the anchor names a player out of range, or a pair is impossible.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_stats::{PairResult, Ratings};
    ///
    /// let pair = |half_points| PairResult { players: [0, 1], half_points, games: 2 };
    /// let ratings = Ratings::fit(2, &[pair(4), pair(3), pair(2)], Some(1)).unwrap();
    /// let [low, elo, high] = ratings.table[0].elo.unwrap();
    /// assert!(low < elo && (elo - quadriga_stats::elo(0.75)).abs() < 1e-6 && elo < high);
    /// ```
    pub fn fit(players: usize, pairs: &[PairResult], anchor: Option<usize>) -> Result<Self, RatingsError> {
        if let Some(missing) = anchor.filter(|&anchor| anchor >= players) {
            return Err(RatingsError::NoSuchPlayer(missing));
        }
        pairs.iter().try_for_each(|pair| check(pair, players))?;
        let meetings = meetings(pairs);
        let mut scores = vec![(0, 0); players];
        for pair in pairs {
            for (player, half_points) in
                pair.players.into_iter().zip([pair.half_points, 2 * pair.games - pair.half_points])
            {
                scores[player].0 += pair.games;
                scores[player].1 += half_points;
            }
        }
        let groups = groups(players, &meetings);
        let mut table = Vec::with_capacity(players);
        for (index, group) in groups.iter().enumerate() {
            table.extend(Group { index, players: group, scores: &scores }.rate(&meetings, anchor));
        }
        Ok(Self { table, groups })
    }
}

fn check(pair: &PairResult, players: usize) -> Result<(), RatingsError> {
    if let Some(&missing) = pair.players.iter().find(|&&player| player >= players) {
        return Err(RatingsError::NoSuchPlayer(missing));
    }
    if pair.players[0] == pair.players[1] {
        return Err(RatingsError::AgainstItself(pair.players[0]));
    }
    let sound = pair.games > 0 && u64::from(pair.half_points) <= 2 * u64::from(pair.games);
    sound.then_some(()).ok_or(RatingsError::Points(*pair))
}

fn meetings(pairs: &[PairResult]) -> Vec<Meeting> {
    let mut meetings = BTreeMap::new();
    for pair in pairs {
        let [a, b] = pair.players;
        let (games, points) = (f64::from(pair.games), f64::from(pair.half_points) / 2.0);
        let (players, points) = if a < b { ([a, b], points) } else { ([b, a], games - points) };
        let meeting = meetings.entry(players).or_insert(Meeting { players, ..Meeting::default() });
        meeting.add(games, points);
    }
    meetings.into_values().collect()
}

// The connected components, largest first, the players of each in order.
fn groups(players: usize, meetings: &[Meeting]) -> Vec<Vec<usize>> {
    let mut group_of: Vec<usize> = (0..players).collect();
    for meeting in meetings {
        let [a, b] = meeting.players.map(|player| group_of[player]);
        group_of.iter_mut().filter(|group| **group == a.max(b)).for_each(|group| *group = a.min(b));
    }
    let mut groups = BTreeMap::<usize, Vec<usize>>::new();
    for (player, group) in group_of.into_iter().enumerate() {
        groups.entry(group).or_default().push(player);
    }
    let mut groups: Vec<_> = groups.into_values().collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    groups
}

struct Group<'a> {
    index: usize,
    players: &'a [usize],
    // Games and half points of all players.
    scores: &'a [(u32, u32)],
}

impl Group<'_> {
    // The part of the table that belongs to the group.
    fn rate(&self, meetings: &[Meeting], anchor: Option<usize>) -> Vec<Rating> {
        let place = |player: usize| self.players.binary_search(&player).ok();
        let of_group = meetings.iter().filter_map(|meeting| {
            let [a, b] = meeting.players.map(place);
            Some(Meeting { players: [a?, b?], ..*meeting })
        });
        let of_group: Vec<Meeting> = of_group.collect();
        let fit = fit(self.players.len(), &of_group);
        let anchor = anchor.and_then(place);
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        // Equal players keep the order of their numbers, whatever rounding did to their strengths.
        order.sort_by_key(|&player| -(fit.strengths[player] * 1e6).round() as i64);
        let rating = |(i, &player): (usize, &usize)| {
            let (games, half_points) = self.scores[self.players[player]];
            Rating {
                player: self.players[player],
                group: self.index,
                games,
                half_points,
                elo: (games > 0).then(|| bounds(&fit, player, anchor)),
                superiority: order.get(i + 1).map(|&next| superiority(&fit, player, next)),
                virtual_draws: fit.virtual_draws && games > 0,
            }
        };
        order.iter().enumerate().map(rating).collect()
    }
}

// A strength in Elo.
fn in_elo(strength: f64) -> f64 {
    strength * elo(10.0 / 11.0) / std::f64::consts::LN_10
}

fn bounds(fit: &Fit, player: usize, anchor: Option<usize>) -> [f64; 3] {
    let origin = anchor.map_or(0.0, |anchor| fit.strengths[anchor]);
    let variance = anchor.map_or(fit.covariance.at(player, player), |anchor| difference_variance(fit, player, anchor));
    let (strength, error) = (fit.strengths[player] - origin, Z_95 * variance.max(0.0).sqrt());
    [strength - error, strength, strength + error].map(in_elo)
}

fn superiority(fit: &Fit, player: usize, other: usize) -> f64 {
    let variance = difference_variance(fit, player, other);
    let difference = fit.strengths[player] - fit.strengths[other];
    // Equal strengths are equal, however exactly they are known; the better player is never the less likely one.
    if difference > 0.0 { normal_cdf(difference / variance.max(0.0).sqrt()).max(0.5) } else { 0.5 }
}

fn difference_variance(fit: &Fit, a: usize, b: usize) -> f64 {
    let covariance = &fit.covariance;
    covariance.at(a, a) + covariance.at(b, b) - covariance.at(a, b) - covariance.at(b, a)
}
