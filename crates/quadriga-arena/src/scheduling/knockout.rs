//! Rounds of a knock-out tournament.

use super::{Encounter, Pairing, Results};

/// How an encounter of a knock-out tournament was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The round.
    pub round: u32,
    /// Who plays on.
    pub winner: usize,
    /// Who is out.
    pub loser: usize,
    /// Why it is so.
    pub by: DecidedBy,
}

/// What decided an encounter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// The points of its games.
    Games,
    /// The points of this replay.
    Replay(u32),
    /// All replays were tied; the winner lost fewer games by its own fault.
    Forfeits,
    /// All replays were tied, and forfeits too; the winner has the better seed.
    Seed,
}

/// What decides a knock-out tournament.
pub(super) struct Bracket<'a> {
    /// The players, best seed first.
    pub(super) order: &'a [usize],
    /// How many pairs of games an encounter has.
    pub(super) pairs: u32,
    /// How often a tied encounter is replayed, with a pair of games each time.
    pub(super) replays: u32,
}

/// A knock-out tournament as far as it is known.
#[derive(Default)]
pub(super) struct Progress {
    /// What has to be played next; nothing if there is a winner.
    pub(super) next: Vec<Pairing>,
    /// The encounters that are decided, by rounds.
    pub(super) decisions: Vec<Decision>,
    /// Players who got into the next round without playing, with the round that they skipped.
    pub(super) byes: Vec<(u32, usize)>,
}

impl Bracket<'_> {
    /// How far the results lead.
    pub(super) fn progress(&self, results: &Results) -> Progress {
        let mut progress = Progress::default();
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

    // The encounters themselves, if not all are finished, or else the first replays of which not all are.
    fn unfinished(&self, round: u32, meetings: &[[usize; 2]], results: &Results) -> Vec<Pairing> {
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

    // The first round from top to bottom: the best seeds can meet in the last round only, and those without an
    // opponent are the best ones.
    fn slots(&self) -> Vec<Option<usize>> {
        let size = self.order.len().next_power_of_two();
        let mut seeds = vec![0];
        while seeds.len() < size {
            let last = 2 * seeds.len() - 1;
            seeds = seeds.into_iter().flat_map(|seed| [seed, last - seed]).collect();
        }
        seeds.into_iter().map(|seed| self.order.get(seed).copied()).collect()
    }

    // Who goes on, as soon as that is known; the better seed stands first.
    fn decide(&self, round: u32, players: [usize; 2], results: &Results) -> Option<Decision> {
        let decision = |first: bool, by| {
            let [one, other] = players;
            let (winner, loser) = if first { (one, other) } else { (other, one) };
            Some(Decision { round, winner, loser, by })
        };
        let mut all = Encounter::default();
        for replay in 0..=self.replays {
            let encounter = results.of(&self.pairing(round, replay, players))?;
            all.join(encounter);
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
