//! Rounds of a knock-out tournament.

use crate::{Encounter, EncounterResults, Pairing};

/// How an encounter of a knock-out tournament was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnockoutDecision {
    /// The round.
    pub round: u32,
    /// The winner, who plays on.
    pub winner: usize,
    /// The loser, who is out.
    pub loser: usize,
    /// What decided it.
    pub by: DecidedBy,
}

/// What decided an encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// The points of its games.
    Games,
    /// The points of this replay.
    Replay(u32),
    /// All replays were tied; the winner forfeited fewer games.
    Forfeits,
    /// Forfeits were tied too; the winner has the better seed.
    Seed,
}

/// The bracket of a knock-out tournament.
pub(crate) struct Bracket<'a> {
    /// The players, best seed first.
    pub(crate) order: &'a [usize],
    /// The number of pairs of games in an encounter.
    pub(crate) pairs: u32,
    /// The number of replays of a tied encounter, each with one pair of games.
    pub(crate) replays: u32,
}

/// The bracket as far as the results determine it.
#[derive(Default)]
pub(crate) struct BracketState {
    /// The next pairings; empty if there is a winner.
    pub(crate) next: Vec<Pairing>,
    /// The decided encounters, by round.
    pub(crate) decisions: Vec<KnockoutDecision>,
    /// Players with a bye, and its round.
    pub(crate) byes: Vec<(u32, usize)>,
}

impl Bracket<'_> {
    /// The bracket after some results.
    pub(crate) fn progress(&self, results: &EncounterResults) -> BracketState {
        let mut progress = BracketState::default();
        let mut slots = self.slots();
        for round in 1.. {
            if slots.len() <= 1 {
                break;
            }
            let mut through = Vec::with_capacity(slots.len() / 2);
            let mut meetings = Vec::with_capacity(slots.len() / 2);
            for meeting in slots.chunks(2) {
                let [Some(a), Some(b)] = [meeting[0], meeting[1]] else {
                    let alone = meeting[0].or(meeting[1]);
                    progress.byes.extend(alone.map(|player| (round, player)));
                    through.push(alone);
                    continue;
                };
                meetings.push(self.by_seed([a, b]));
                let decision = self.decide(round, self.by_seed([a, b]), results);
                through.push(decision.map(|decision| decision.winner));
                progress.decisions.extend(decision);
            }
            progress.next = self.unfinished(round, &meetings, results);
            if !progress.next.is_empty() {
                break;
            }
            slots = through;
        }
        progress
    }

    // The encounters of the round if not all are finished, otherwise the first unfinished replays of tied ones.
    fn unfinished(&self, round: u32, meetings: &[[usize; 2]], results: &EncounterResults) -> Vec<Pairing> {
        let mut tied = meetings.to_vec();
        for replay in 0..=self.replays {
            let pairings: Vec<Pairing> = tied.iter().map(|&players| self.pairing(round, replay, players)).collect();
            if !results.finished(&pairings) {
                return pairings;
            }
            let is_tied =
                |pairing: &&Pairing| results.of(pairing).is_some_and(|e| e.half_points()[0] == e.half_points()[1]);
            tied = pairings.iter().filter(is_tied).map(|pairing| pairing.players).collect();
        }
        Vec::new()
    }

    fn pairing(&self, round: u32, replay: u32, players: [usize; 2]) -> Pairing {
        Pairing { round, replay, players, pairs: if replay == 0 { self.pairs } else { 1 } }
    }

    // The first round from top to bottom: the best two seeds can meet in the final only, and the best seeds get byes.
    fn slots(&self) -> Vec<Option<usize>> {
        let size = self.order.len().next_power_of_two();
        let mut seeds = vec![0];
        while seeds.len() < size {
            let last = 2 * seeds.len() - 1;
            seeds = seeds.into_iter().flat_map(|seed| [seed, last - seed]).collect();
        }
        seeds.into_iter().map(|seed| self.order.get(seed).copied()).collect()
    }

    // The decision of an encounter, once it is known; the better seed comes first in `players`.
    fn decide(&self, round: u32, players: [usize; 2], results: &EncounterResults) -> Option<KnockoutDecision> {
        let decision = |first: bool, by| {
            let [one, other] = players;
            let (winner, loser) = if first { (one, other) } else { (other, one) };
            Some(KnockoutDecision { round, winner, loser, by })
        };
        let mut all = Encounter::default();
        for replay in 0..=self.replays {
            let encounter = results.of(&self.pairing(round, replay, players))?;
            all.merge(encounter);
            let [one, other] = encounter.half_points();
            if one != other {
                let by = if replay == 0 { DecidedBy::Games } else { DecidedBy::Replay(replay) };
                return decision(one > other, by);
            }
        }
        if all.forfeits[0] == all.forfeits[1] {
            return decision(true, DecidedBy::Seed);
        }
        decision(all.forfeits[0] < all.forfeits[1], DecidedBy::Forfeits)
    }

    fn by_seed(&self, [a, b]: [usize; 2]) -> [usize; 2] {
        let seed = |player| self.order.iter().position(|&other| other == player);
        if seed(a) <= seed(b) { [a, b] } else { [b, a] }
    }
}
