//! A plain board of Football-checkers for the proofs: the naive geometry, with F7 as it is defined.

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use quadriga_testkit::naive::football::NaiveFootball;
use quadriga_testkit::naive::{Naive, NaiveOutcome};

use crate::proof::Slow;

/// From, to.
pub(crate) type Goal = (String, String);

thread_local! {
// A cache of the goal moves of a colour on a board.
    static GOALS: RefCell<HashMap<String, Rc<BTreeSet<Goal>>>> = RefCell::default();
}

const COLUMNS: &str = "abcdefghkmnp";

/// A position as a map from cells to colours.
pub(crate) struct Pitch {
    pub(crate) men: BTreeMap<String, &'static str>,
    pub(crate) side: &'static str,
    variant: String,
    naive: OnceCell<NaiveFootball>,
    goals: [OnceCell<Rc<BTreeSet<Goal>>>; 2],
}

/// The other colour.
pub(crate) fn other(colour: &str) -> &'static str {
    if colour == "red" { "black" } else { "red" }
}

/// The two ends of a move.
pub(crate) fn ends(m: &str) -> Goal {
    let (from, to) = m.split_once('-').unwrap();
    (from.into(), to.into())
}

fn all_cells() -> impl Iterator<Item = String> {
    (1..=12).flat_map(|row| COLUMNS.chars().map(move |column| format!("{column}{row}")))
}

/// Whether `cell` lies in the goal that `colour` attacks.
pub(crate) fn in_goal(cell: &str, colour: &str) -> bool {
    cell[1..] == *(if colour == "red" { "12" } else { "1" })
}

impl Slow for Pitch {
    fn read(text: &str, variant: &str) -> Self {
        let (board, side) = text.split_once(' ').unwrap();
        let mut men = BTreeMap::new();
        for (row, line) in (1..=12).rev().zip(board.split('/')) {
            let (mut column, mut run) = (0, 0);
            for sign in line.chars() {
                if let Some(digit) = sign.to_digit(10) {
                    run = 10 * run + digit as usize;
                    continue;
                }
                column += run;
                run = 0;
                let name = format!("{}{row}", &COLUMNS[column..=column]);
                men.insert(name, if sign == 'r' { "red" } else { "black" });
                column += 1;
            }
        }
        let pitch = Self::new(men, if side == "r" { "red" } else { "black" }, variant);
        assert_eq!(pitch.naive().text(), text);
        pitch
    }
}

impl Pitch {
    fn new(men: BTreeMap<String, &'static str>, side: &'static str, variant: &str) -> Self {
        Self { men, side, variant: variant.into(), naive: OnceCell::new(), goals: Default::default() }
    }

    /// The position by the naive rules.
    pub(crate) fn naive(&self) -> &NaiveFootball {
        self.naive.get_or_init(|| NaiveFootball::parse(&self.text(), &self.variant).unwrap())
    }

    fn text(&self) -> String {
        let sign = |cell: String| self.men.get(&cell).map_or('.', |colour| colour.chars().next().unwrap());
        let row = |row: usize| -> String {
            let signs: String = COLUMNS.chars().map(|column| sign(format!("{column}{row}"))).collect();
            (1..=12).rev().fold(signs, |signs, run| signs.replace(&".".repeat(run), &run.to_string()))
        };
        let rows: Vec<String> = (1..=12).rev().map(row).collect();
        format!("{} {}", rows.join("/"), &self.side[..1])
    }

    /// The same position with other men.
    pub(crate) fn changed(&self, change: impl FnOnce(&mut BTreeMap<String, &'static str>)) -> Self {
        let mut men = self.men.clone();
        change(&mut men);
        Self::new(men, self.side, &self.variant)
    }

    /// The legal moves.
    pub(crate) fn moves(&self) -> BTreeSet<String> {
        self.naive().moves().into_iter().map(|(text, _)| text).collect()
    }

    /// Who has won.
    pub(crate) fn winner(&self) -> Option<&'static str> {
        match self.naive().outcome() {
            Some(NaiveOutcome::Wins(colour)) => Some(colour),
            _ => None,
        }
    }

    /// The same position without one man.
    pub(crate) fn without(&self, cell: &str) -> Self {
        self.changed(|men| assert!(men.remove(cell).is_some()))
    }

    /// The same position with one man more.
    pub(crate) fn with(&self, cell: &str, colour: &'static str) -> Self {
        self.changed(|men| assert!(men.insert(cell.into(), colour).is_none()))
    }

    /// The same position after a man has moved.
    pub(crate) fn after(&self, (from, to): &Goal) -> Self {
        self.without(from).with(to, self.men[from])
    }

    /// F6: the goal moves of a side.
    pub(crate) fn goals(&self, colour: &str) -> &BTreeSet<Goal> {
        self.goals[usize::from(colour == "red")].get_or_init(|| {
            let key = format!("{} {} {colour}", self.text(), self.variant);
            if let Some(known) = GOALS.with_borrow(|known| known.get(&key).cloned()) {
                return known;
            }
            let found = Rc::new(self.find_goals(colour));
            GOALS.with_borrow_mut(|known| known.insert(key, found.clone()));
            found
        })
    }

    fn find_goals(&self, colour: &str) -> BTreeSet<Goal> {
        let outside = self.men.iter().filter(|(cell, owner)| **owner == colour && !in_goal(cell, colour));
        let targets =
            outside.flat_map(|(from, _)| self.naive().geometric_targets(from).into_iter().map(|to| (from.clone(), to)));
        targets.filter(|(_, to)| in_goal(to, colour)).collect()
    }

    /// F7: the goal moves of a side that count.
    pub(crate) fn counting(&self, colour: &str) -> BTreeSet<Goal> {
        self.goals(colour).iter().filter(|goal| self.counts(goal)).cloned().collect()
    }

    /// F7: whether a goal move counts: none that it opens for the other side does.
    pub(crate) fn counts(&self, goal: &Goal) -> bool {
        let other = other(self.men[&goal.0]);
        let (before, after) = (self.goals(other), self.after(goal));
        after.goals(other).iter().all(|answer| before.contains(answer) || !after.counts(answer))
    }

    /// The counting goal moves to `cell`, as texts.
    pub(crate) fn counting_to(&self, colour: &str, cell: &str) -> BTreeSet<String> {
        let goals = self.goals(colour).iter().filter(|goal| goal.1 == cell && self.counts(goal));
        goals.map(|(from, to)| format!("{from}-{to}")).collect()
    }

    /// Whether any goal move of `colour` leads to `cell`.
    pub(crate) fn attacks(&self, colour: &str, cell: &str) -> bool {
        self.goals(colour).iter().any(|goal| goal.1 == cell)
    }

    /// Whether, without this man, the other side has a counting goal move that it does not have now.
    pub(crate) fn is_pinned(&self, cell: &str) -> bool {
        let other = other(self.men[cell]);
        let (now, lifted) = (self.goals(other), self.without(cell));
        lifted.goals(other).iter().any(|goal| !now.contains(goal) && lifted.counts(goal))
    }

    /// The empty cells where a man of the defender makes every one of these goal moves impossible.
    pub(crate) fn closing_all(&self, goals: &BTreeSet<Goal>, defender: &'static str) -> BTreeSet<String> {
        let closes = |cell: &String| {
            let closed = self.with(cell, defender);
            goals.iter().all(|(from, to)| !closed.naive().geometric_targets(from).contains(to))
        };
        all_cells().filter(|cell| !self.men.contains_key(cell)).filter(closes).collect()
    }
}
