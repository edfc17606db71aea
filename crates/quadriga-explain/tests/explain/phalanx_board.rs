//! A plain board of Phalanxes for the proofs: the naive rules, and letters counted in texts.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use quadriga_testkit::naive::phalanx::NaivePhalanx;
use quadriga_testkit::naive::{Naive, NaiveOutcome};

use crate::proof::Slow;

/// A position with cached answers.
pub(crate) struct Field {
    naive: NaivePhalanx,
    text: String,
    variant: String,
    pub(crate) side: &'static str,
    pub(crate) plies: usize,
    pub(crate) limit: Option<usize>,
    moves: OnceCell<Vec<(String, Self)>>,
    outcome: OnceCell<Option<NaiveOutcome>>,
    passed: OnceCell<Box<Self>>,
}

/// The other colour.
pub(crate) fn other(colour: &str) -> &'static str {
    if colour == "white" { "black" } else { "white" }
}

/// The number of men of a move, the distance, and the target of its head.
pub(crate) fn parts(m: &str) -> (usize, usize, &str) {
    let cells: Vec<&str> = m.split('-').collect();
    let far = |a: &str, b: &str| {
        let steps = |i: usize| usize::from(a.as_bytes()[i].abs_diff(b.as_bytes()[i]));
        steps(0).max(steps(1))
    };
    match cells[..] {
        [from, to] => (1, far(from, to), to),
        [head, tail, target] => (far(head, tail) + 1, far(head, target), target),
        _ => panic!("{m} is no move"),
    }
}

impl Slow for Field {
    fn read(text: &str, variant: &str) -> Self {
        Self::of(NaivePhalanx::parse(text, variant).unwrap_or_else(|| panic!("{text}")), variant)
    }
}

impl Field {
    fn of(naive: NaivePhalanx, variant: &str) -> Self {
        let text = naive.text();
        let fields: Vec<&str> = text.split(' ').collect();
        Self {
            side: if fields[1] == "w" { "white" } else { "black" },
            plies: fields[2].parse().unwrap(),
            limit: fields[3].parse().ok(),
            variant: variant.into(),
            moves: OnceCell::new(),
            outcome: OnceCell::new(),
            passed: OnceCell::new(),
            naive,
            text,
        }
    }

    /// The legal moves and where they lead.
    pub(crate) fn moves(&self) -> &[(String, Self)] {
        let all = || self.naive.moves().into_iter().map(|(m, after)| (m, Self::of(after, &self.variant)));
        self.moves.get_or_init(|| all().collect())
    }

    /// How the game ended.
    pub(crate) fn outcome(&self) -> Option<NaiveOutcome> {
        *self.outcome.get_or_init(|| self.naive.outcome())
    }

    /// Whether the game was won for a colour.
    pub(crate) fn is_won(&self, colour: &'static str) -> bool {
        self.outcome() == Some(NaiveOutcome::Wins(colour))
    }

    /// The same with this many plies played.
    pub(crate) fn at_ply(&self, plies: usize) -> Self {
        self.with_fields(self.side, plies)
    }

    /// The same, the side to move having passed.
    pub(crate) fn passed(&self) -> &Self {
        self.passed.get_or_init(|| Box::new(self.with_fields(other(self.side), self.plies + 1)))
    }

    fn with_fields(&self, side: &str, plies: usize) -> Self {
        let fields: Vec<&str> = self.text.split(' ').collect();
        Self::read(&format!("{} {} {plies} {}", fields[0], &side[..1], fields[3]), &self.variant)
    }

    /// The men on the cells.
    pub(crate) fn men(&self) -> BTreeMap<String, &'static str> {
        let mut men = BTreeMap::new();
        for (row, line) in ('a'..='l').rev().zip(self.rows()) {
            let (mut column, mut run) = (0, 0);
            for sign in line.chars() {
                if let Some(digit) = sign.to_digit(10) {
                    run = 10 * run + digit as u8;
                    continue;
                }
                let name = format!("{}{row}", char::from(b'A' + column + run));
                men.insert(name, if sign == 'w' { "white" } else { "black" });
                (column, run) = (column + run + 1, 0);
            }
        }
        men
    }

    // The rows of the text, the topmost first.
    fn rows(&self) -> Vec<&str> {
        self.text.split(' ').next().unwrap().split('/').collect()
    }

    /// The number of men of a colour.
    pub(crate) fn count(&self, colour: &str) -> usize {
        self.rows().iter().map(|row| row.matches(&colour[..1]).count()).sum()
    }

    /// The number of men of a colour on the other's first row.
    pub(crate) fn crossed(&self, colour: &str) -> usize {
        self.rows()[if colour == "white" { 0 } else { 11 }].matches(&colour[..1]).count()
    }

    /// Whether more men of a colour have crossed.
    pub(crate) fn is_ahead(&self, colour: &str) -> bool {
        self.crossed(colour) > self.crossed(other(colour))
    }

    /// The moves that capture, with the number of men.
    pub(crate) fn captures(&self) -> BTreeMap<&str, usize> {
        let theirs = other(self.side);
        let taken = self.moves().iter().map(|(m, after)| (m.as_str(), self.count(theirs) - after.count(theirs)));
        taken.filter(|(_, taken)| *taken > 0).collect()
    }

    /// The men that a move takes.
    pub(crate) fn victims(&self, m: &str) -> BTreeSet<String> {
        let after = &self.moves().iter().find(|(known, _)| known == m).unwrap().1;
        let theirs = |field: &Self| -> BTreeSet<String> {
            field.men().into_iter().filter(|(_, owner)| *owner != self.side).map(|(cell, _)| cell).collect()
        };
        &theirs(self) - &theirs(after)
    }

    /// The number of men that the largest capture takes.
    pub(crate) fn most(&self) -> usize {
        self.captures().into_values().max().unwrap_or(0)
    }

    /// The moves that put the side to move ahead.
    pub(crate) fn leads(&self) -> BTreeSet<&str> {
        let leads = self.moves().iter().filter(|(_, after)| after.is_ahead(self.side));
        leads.map(|(m, _)| m.as_str()).collect()
    }

    /// Those of them after which every reply loses.
    pub(crate) fn wins(&self) -> BTreeSet<&str> {
        let won = self.moves().iter().filter(|(_, after)| after.is_ahead(self.side) && after.answers().is_empty());
        won.map(|(m, _)| m.as_str()).collect()
    }

    /// The moves after which the opponent has not won.
    pub(crate) fn answers(&self) -> BTreeSet<String> {
        self.moves().iter().filter(|(_, after)| !after.is_won(other(self.side))).map(|(m, _)| m.clone()).collect()
    }

    /// The maximal phalanxes of a colour, each as the set of its cells.
    pub(crate) fn phalanxes(&self, colour: &str) -> Vec<BTreeSet<String>> {
        let men = self.men().into_iter().filter(|(_, owner)| *owner == colour);
        let own: BTreeSet<String> = men.map(|(cell, _)| cell).collect();
        let mut found = BTreeSet::new();
        for cell in &own {
            for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let step = |by: i32| {
                    let at = |i: usize, step: i32| (i32::from(cell.as_bytes()[i]) + by * step) as u8 as char;
                    format!("{}{}", at(0, right), at(1, up))
                };
                let stands = |by: &i32| own.contains(&step(*by));
                let ahead = (0..14).take_while(stands).map(step);
                let line: BTreeSet<String> = ahead.chain((1..14).map(|by| -by).take_while(stands).map(step)).collect();
                if line.len() > 1 {
                    found.insert((right, up, line));
                }
            }
        }
        found.into_iter().map(|(_, _, line)| line).collect()
    }
}
