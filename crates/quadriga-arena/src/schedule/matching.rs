//! Maximum matching in a graph, for pairings of a Swiss round.

use std::collections::VecDeque;

/// The number of players left over by a maximum matching of those who may meet.
///
/// Edmonds' algorithm: a search for an augmenting path from each single player, in which cycles of odd length
/// ("blossoms") are shrunk to a point.
pub(crate) fn singles(players: usize, may_meet: &dyn Fn(usize, usize) -> bool) -> usize {
    let mut mate: Vec<Option<usize>> = vec![None; players];
    for one in 0..players {
        if mate[one].is_none()
            && let Some(other) =
                (0..players).find(|&other| other != one && mate[other].is_none() && may_meet(one, other))
        {
            (mate[one], mate[other]) = (Some(other), Some(one));
        }
    }
    for root in 0..players {
        if mate[root].is_none() {
            Forest::new(&mate, may_meet).grow(root).into_iter().for_each(|(one, other)| {
                (mate[one], mate[other]) = (Some(other), Some(one));
            });
        }
    }
    mate.iter().filter(|mate| mate.is_none()).count()
}

// A search tree from one root. Outer players are reached by an even number of steps.
struct Forest<'a> {
    mate: &'a [Option<usize>],
    may_meet: &'a dyn Fn(usize, usize) -> bool,
    parent: Vec<Option<usize>>,
    // The base of the blossom that a player has been shrunk into; itself, if into none.
    base: Vec<usize>,
    outer: Vec<bool>,
    open: VecDeque<usize>,
}

impl<'a> Forest<'a> {
    fn new(mate: &'a [Option<usize>], may_meet: &'a dyn Fn(usize, usize) -> bool) -> Self {
        let players = mate.len();
        let (parent, base, outer) = (vec![None; players], (0..players).collect(), vec![false; players]);
        Self { mate, may_meet, parent, base, outer, open: VecDeque::new() }
    }

    // The pairs of an augmenting path from the root; none if there is no such path.
    fn grow(mut self, root: usize) -> Vec<(usize, usize)> {
        self.outer[root] = true;
        self.open.push_back(root);
        while let Some(one) = self.open.pop_front() {
            for other in 0..self.mate.len() {
                let inside = self.base[one] == self.base[other] || self.mate[one] == Some(other);
                if inside || other == one || !(self.may_meet)(one, other) {
                    continue;
                }
                if self.outer[other] {
                    self.shrink(one, other);
                } else if self.parent[other].is_none() {
                    self.parent[other] = Some(one);
                    match self.mate[other] {
                        None => return self.path(other),
                        Some(mate) => {
                            self.outer[mate] = true;
                            self.open.push_back(mate);
                        }
                    }
                }
            }
        }
        Vec::new()
    }

    fn path(&self, end: usize) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        let mut next = Some(end);
        while let Some(one) = next {
            let Some(other) = self.parent[one] else { break };
            pairs.push((one, other));
            next = self.mate[other];
        }
        pairs
    }

    // Two outer players may meet: with their ways to where these join, they form a blossom.
    fn shrink(&mut self, one: usize, other: usize) {
        let joint = self.joint(one, other);
        let mut blossom = vec![false; self.mate.len()];
        self.mark(one, joint, other, &mut blossom);
        self.mark(other, joint, one, &mut blossom);
        for player in 0..self.mate.len() {
            if blossom[self.base[player]] {
                self.base[player] = joint;
                if !self.outer[player] {
                    self.outer[player] = true;
                    self.open.push_back(player);
                }
            }
        }
    }

    fn joint(&self, one: usize, other: usize) -> usize {
        let mut on_way = vec![false; self.mate.len()];
        let mut at = self.base[one];
        loop {
            on_way[at] = true;
            match self.above(at) {
                Some(above) => at = above,
                None => break,
            }
        }
        let mut at = self.base[other];
        while !on_way[at] {
            match self.above(at) {
                Some(above) => at = above,
                None => break,
            }
        }
        at
    }

    // The base of the next outer player on the way to the root.
    fn above(&self, outer: usize) -> Option<usize> {
        Some(self.base[self.parent[self.mate[outer]?]?])
    }

    fn mark(&mut self, from: usize, joint: usize, child: usize, blossom: &mut [bool]) {
        let (mut at, mut child) = (from, child);
        while self.base[at] != joint {
            let Some(mate) = self.mate[at] else { break };
            blossom[self.base[at]] = true;
            blossom[self.base[mate]] = true;
            self.parent[at] = Some(child);
            child = mate;
            let Some(parent) = self.parent[mate] else { break };
            at = parent;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use quadriga_core::Rng;

    use super::*;

    // All ways to pair the players, tried out.
    fn fewest_singles(edges: &BTreeSet<[usize; 2]>, free: &[usize]) -> usize {
        let Some((&one, rest)) = free.split_first() else { return 0 };
        let without = |other: usize| rest.iter().copied().filter(|&player| player != other).collect::<Vec<_>>();
        let possible = rest.iter().filter(|&&other| edges.contains(&[one, other]));
        let paired = possible.map(|&other| fewest_singles(edges, &without(other)));
        paired.chain([1 + fewest_singles(edges, rest)]).min().unwrap_or(0)
    }

    #[test]
    fn as_many_pairs_as_can_be_found_by_trying_all() {
        let mut rng = Rng::new(1);
        for case in 0..3000 {
            let players = 1 + rng.below(9);
            let density = 0.15 + 0.5 * rng.fraction();
            let mut edges = BTreeSet::new();
            for one in 0..players {
                for other in one + 1..players {
                    if rng.fraction() < density {
                        edges.extend([[one, other], [other, one]]);
                    }
                }
            }
            let all: Vec<usize> = (0..players).collect();
            let found = singles(players, &|one, other| edges.contains(&[one, other]));
            assert_eq!(found, fewest_singles(&edges, &all), "case {case}: {edges:?}");
        }
    }

    #[test]
    fn a_long_chain_of_triangles() {
        // Each triangle can pair two of its three; the third one needs the next triangle.
        let triangle = |player: usize| player / 3;
        let may_meet = |one: usize, other: usize| triangle(one) == triangle(other) || one.abs_diff(other) == 1;
        assert_eq!(singles(200, &may_meet), 0);
        assert_eq!(singles(201, &may_meet), 1);
        assert_eq!(singles(9, &|one, other| triangle(one) == triangle(other)), 3);
    }
}
