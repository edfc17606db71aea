//! Ratings of all players of a tournament.

use std::collections::BTreeMap;
use std::fmt;

use super::bradley_terry::{Fit, Meeting, fit};
use crate::{elo, normal_cdf};

// Standard deviations to either side that hold 95 % of a normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// What two players did in a pair of games with the same opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairResult {
    /// The players.
    pub players: [usize; 2],
    /// The points of the first player, doubled.
    pub half_points: u32,
    /// How many games were played: 2, or 1 if the pair is not complete.
    pub games: u32,
}

/// The ratings of all players, best first.
///
/// They are fitted by the model of Bradley and Terry, a draw being half a win. The bounds hold in 95 of 100
/// tournaments; they come from how much pairs of games differ from what the ratings let expect, because the two games of
/// a pair are not independent. If somebody took all points from all others, or none, the rating would be infinite;
/// then half a virtual game is added for each player of the group, drawn with a player of the mean strength.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// The players; those of a group stand together.
    pub table: Vec<Rating>,
    /// The players of each group, greatest group first. Players are in one group if games connect them; between
    /// groups nothing can be said.
    pub groups: Vec<Vec<usize>>,
}

/// The rating of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The player.
    pub player: usize,
    /// The index of its group.
    pub group: usize,
    /// How many games it played.
    pub games: u32,
    /// Its points, doubled.
    pub half_points: u32,
    /// Its rating in Elo with its bounds: low, itself, high. The mean of the group is 0, or the anchor, if it is one of
    /// the group. `None` without games.
    pub elo: Option<[f64; 3]>,
    /// The likelihood that it is stronger than the next one in the table; `None` for the last one of a group.
    pub superiority: Option<f64>,
    /// Whether virtual draws were needed to keep the ratings of its group finite.
    pub virtual_draws: bool,
}

/// Why results give no ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingsError {
    /// There is no player of this number.
    NoSuchPlayer(usize),
    /// A player played against itself.
    AgainstItself(usize),
    /// A pair has no games, or more points than its games have.
    Points(PairResult),
}

impl fmt::Display for RatingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for RatingsError {}

impl Ratings {
    /// The ratings of so many players from all their pairs; the anchor, if there is one, has the rating 0.
    ///
    /// # Errors
    /// If a pair or the anchor names a player who is not there, or a pair makes no sense.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_arena::{PairResult, Ratings};
    ///
    /// let pair = |half_points| PairResult { players: [0, 1], half_points, games: 2 };
    /// let ratings = Ratings::of(2, &[pair(4), pair(3), pair(2)], Some(1)).unwrap();
    /// let [low, elo, high] = ratings.table[0].elo.unwrap();
    /// assert!(low < elo && (elo - quadriga_arena::elo(0.75)).abs() < 1e-6 && elo < high);
    /// ```
    pub fn of(players: usize, pairs: &[PairResult], anchor: Option<usize>) -> Result<Self, RatingsError> {
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

// Whom games connect, the greatest group first, the players of a group in order.
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
        // Equal players stand in the order of their numbers, whatever rounding made of their strengths.
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

// A strength of 1 in Elo.
fn in_elo(strength: f64) -> f64 {
    strength * elo(10.0 / 11.0) / std::f64::consts::LN_10
}

fn bounds(fit: &Fit, player: usize, anchor: Option<usize>) -> [f64; 3] {
    let origin = anchor.map_or(0.0, |anchor| fit.strengths[anchor]);
    let variance = anchor.map_or(fit.covariance.at(player, player), |anchor| difference_variance(fit, player, anchor));
    let (strength, error) = (fit.strengths[player] - origin, Z * variance.max(0.0).sqrt());
    [strength - error, strength, strength + error].map(in_elo)
}

fn superiority(fit: &Fit, player: usize, other: usize) -> f64 {
    let variance = difference_variance(fit, player, other);
    let difference = fit.strengths[player] - fit.strengths[other];
    // Equal strengths are equal, however exactly they are known; the better one is not less likely to be better.
    if difference > 0.0 { normal_cdf(difference / variance.max(0.0).sqrt()).max(0.5) } else { 0.5 }
}

fn difference_variance(fit: &Fit, a: usize, b: usize) -> f64 {
    let covariance = &fit.covariance;
    covariance.at(a, a) + covariance.at(b, b) - covariance.at(a, b) - covariance.at(b, a)
}
