//! Rounds of a Swiss tournament.

use crate::schedule::matching::singles;

/// The state of the field after earlier rounds.
pub(crate) struct Field {
    /// The points of the players, doubled: 2 for a won encounter and for a bye, 1 for a tied one.
    half_points: Vec<u32>,
    byes: Vec<u32>,
    met: Vec<Vec<bool>>,
}

impl Field {
    /// Before the first round.
    pub(crate) fn new(players: usize) -> Self {
        let met = vec![vec![false; players]; players];
        Self { half_points: vec![0; players], byes: vec![0; players], met }
    }

    /// Counts an encounter with the points of both.
    pub(crate) fn met(&mut self, [a, b]: [usize; 2], half_points: [u32; 2]) {
        self.met[a][b] = true;
        self.met[b][a] = true;
        self.half_points[a] += half_points[0];
        self.half_points[b] += half_points[1];
    }

    /// Counts a bye.
    pub(crate) fn bye(&mut self, player: usize) {
        self.byes[player] += 1;
        self.half_points[player] += 2;
    }

    /// The next round: who meets whom, and who has a bye.
    ///
    /// The best remaining player meets the middle one of those with as many points, so that the upper half of a score
    /// group plays the lower half, or the next possible one. Rematches are avoided if possible: a pairing is accepted only
    /// if the rest can still be paired as well as before.
    pub(crate) fn next_round(&self, order: &[usize]) -> (Vec<[usize; 2]>, Option<usize>) {
        let mut rest = order.to_vec();
        rest.sort_by_key(|&player| std::cmp::Reverse(self.half_points[player]));
        let bye = (rest.len() % 2 == 1).then(|| self.choose_bye(&rest)).flatten();
        rest.retain(|&player| Some(player) != bye);
        let mut pairings = Vec::with_capacity(rest.len() / 2);
        let mut repeats = self.singles(&rest);
        while let Some(pairing) = self.choose(&rest, repeats) {
            let [a, b] = pairing;
            repeats -= if self.met[a][b] { repeats.min(2) } else { 0 };
            rest.retain(|player| !pairing.contains(player));
            pairings.push(pairing);
        }
        (pairings, bye)
    }

    // The lowest of those with the fewest byes, preferring one that leaves the others without rematches.
    fn choose_bye(&self, ranked: &[usize]) -> Option<usize> {
        let fewest = ranked.iter().map(|&player| self.byes[player]).min()?;
        let entitled = ranked.iter().rev().copied().filter(|&player| self.byes[player] == fewest);
        let left = |without: usize| self.singles(&except(ranked, &[without]));
        let mut best: Option<(usize, usize)> = None;
        for player in entitled {
            let singles = left(player);
            if best.is_none_or(|(least, _)| singles < least) {
                best = Some((singles, player));
            }
            if singles == 0 {
                break;
            }
        }
        best.map(|(_, player)| player)
    }

    // The opponent of the best remaining player. `repeats` players are in rematches in any pairing.
    fn choose(&self, rest: &[usize], repeats: usize) -> Option<[usize; 2]> {
        let (&best, others) = rest.split_first()?;
        let group = rest.iter().take_while(|&&player| self.half_points[player] == self.half_points[best]).count();
        // In order of preference: the lower half of the score group from its top, the upper half from its bottom, other groups.
        let half = (group / 2).saturating_sub(1).min(others.len());
        let own = group - 1;
        let candidates = (half..own).chain((0..half).rev()).chain(own..others.len()).map(|index| others[index]);
        let good = |&other: &usize| {
            let allowed = if self.met[best][other] { repeats.checked_sub(2) } else { Some(repeats) };
            allowed.is_some_and(|allowed| self.singles(&except(others, &[other])) <= allowed)
        };
        // Rematches come last.
        let (old, new): (Vec<_>, Vec<_>) = candidates.partition(|&other| self.met[best][other]);
        let opponent = new.iter().chain(&old).copied().find(good).or_else(|| others.first().copied())?;
        Some([best, opponent])
    }

    // The least number of players without a new opponent.
    fn singles(&self, players: &[usize]) -> usize {
        singles(players.len(), &|one, other| !self.met[players[one]][players[other]])
    }
}

fn except(players: &[usize], without: &[usize]) -> Vec<usize> {
    players.iter().copied().filter(|player| !without.contains(player)).collect()
}
