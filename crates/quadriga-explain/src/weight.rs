//! The ranking of facts: how much each one matters, and which are worth saying.
//!
//! The evaluation of every game is a sum of terms: how often a pattern occurs, times its weight. The weight of a fact is the
//! change of the evaluation, in hundredths, when the pattern that the fact states is taken away. It is measured in the
//! position where the evaluation counts the pattern:
//!
//! - A fact of a move is measured by the change of its terms from the position before the move to the one after it. What
//!   changes for both sides counts for both.
//! - A fact of a position about one side is measured by what that side has of its terms, at most as much as the fact states.
//!
//! Where the evaluation counts nothing of the kind, or the fact names no side, the table alone decides: its terms as often as
//! the fact states them. Facts that decide the game at once, or force the next move on pain of losing, come before all
//! others. Equal weights keep the order in which the game states its facts, so the ranking is deterministic.

use quadriga_core::{Arg, Message};
use quadriga_engine::{AbaloneExpert, DiaballikExpert, EvalTerm, FootballExpert, LinearExpert, PARTS, PhalanxExpert};

use crate::{Fact, FactKind, Facts};

/// The maximal number of facts in a text.
pub const MOST_FACTS: usize = 3;

/// The weight of a fact that decides the game.
pub(crate) const DECISIVE: i32 = 30_000;

/// How a fact is weighed. Names are those of terms of the evaluation.
enum Weighing {
    /// It decides the game, or forces the next move.
    Decisive,
    /// The terms, once.
    Once(&'static [&'static str]),
    /// The terms, for each cell of the fact.
    PerCell(&'static [&'static str]),
    /// The terms, for each item of a list in an argument.
    PerItem(&'static str, &'static [&'static str]),
    /// The terms, times an argument.
    Times(&'static str, &'static [&'static str]),
    /// The terms, times the difference of two arguments.
    Difference(&'static str, &'static str, &'static [&'static str]),
    /// Anything else.
    Other(fn(&Message) -> i32),
}

use Weighing::{Decisive, Difference, Once, Other, PerCell, PerItem, Times};

const TABLE: &[(&str, Weighing)] = &[
    ("told-abalone-can-push-out", PerCell(&["term-abalone-attacked"])),
    ("told-abalone-can-win", Decisive),
    ("told-abalone-threatens", PerCell(&["term-abalone-threatened"])),
    ("told-abalone-still-threatens", PerCell(&["term-abalone-threatened"])),
    ("told-abalone-threatens-win", Decisive),
    ("told-abalone-stops-all", PerCell(&["term-abalone-attacked"])),
    ("told-abalone-stops", PerCell(&["term-abalone-attacked"])),
    ("told-abalone-stops-win", Decisive),
    ("told-abalone-allows", PerCell(&["term-abalone-attacked"])),
    ("told-abalone-allows-win", Decisive),
    ("told-abalone-leaves", PerCell(&["term-abalone-attacked"])),
    ("told-abalone-line-holds", Once(&["term-abalone-pushes"])),
    ("told-abalone-sumito", PerItem("moves", &["term-abalone-pushes"])),
    ("told-abalone-det", Once(&["term-abalone-lone"])),
    ("told-abalone-det-arises", Once(&["term-abalone-lone"])),
    ("told-abalone-block", Once(&["term-abalone-hearts"])),
    ("told-abalone-leaves-block", Once(&["term-abalone-hearts"])),
    ("told-abalone-trinomial", Other(shape)),
    ("told-abalone-makes", Other(shape)),
    ("told-abalone-breaks", Other(shape)),
    ("told-abalone-binomials", Times("count", &["term-abalone-pairs"])),
    ("told-abalone-monomials", Times("count", &["term-abalone-lone"])),
    ("told-abalone-centre", Difference("count", "other", &["term-abalone-ring-1"])),
    ("told-abalone-takes-centre", Difference("count", "other", &["term-abalone-ring-1"])),
    ("told-abalone-wins", Decisive),
    ("told-abalone-wins-no-reply", Decisive),
    ("told-abalone-pushes-out", Other(lost_marble)),
    ("told-abalone-pushes", Once(&["term-abalone-pushes"])),
    ("told-abalone-splits", Once(&["term-abalone-pairs"])),
    ("told-abalone-leaves-split", Once(&["term-abalone-pairs"])),
    ("told-abalone-joins", Once(&["term-abalone-pairs"])),
    ("told-abalone-leaves-lone", Once(&["term-abalone-lone", "term-abalone-edge-pressure"])),
    ("told-diaballik-can-win", Decisive),
    ("told-diaballik-threatens-win", Decisive),
    ("told-diaballik-stops-win", Decisive),
    ("told-diaballik-allows-win", Decisive),
    ("told-diaballik-leaves-win", Decisive),
    ("told-diaballik-wins", Decisive),
    ("told-diaballik-loses-wall", Decisive),
    ("told-diaballik-loses-touched", Decisive),
    ("told-diaballik-wall", Decisive),
    ("told-diaballik-wall-touched", Times("count", &["term-diaballik-link"])),
    ("told-diaballik-wall-gaps", Once(&["term-diaballik-link"])),
    ("told-diaballik-leaves-wall-gap", Once(&["term-diaballik-link"])),
    ("told-diaballik-opens-wall", Decisive),
    ("told-diaballik-behind", Times("count", &["term-diaballik-through"])),
    ("told-diaballik-gets-behind", Times("count", &["term-diaballik-through"])),
    ("told-diaballik-gets-back", Difference("were", "count", &["term-diaballik-through"])),
    ("told-diaballik-ball-nearer", Other(ball_rows)),
    ("told-diaballik-lanes", Times("count", &["term-diaballik-gain"])),
    ("told-diaballik-lane-closed", Once(&["term-diaballik-gain"])),
    ("told-diaballik-closes-lane", Once(&["term-diaballik-open-lane"])),
    ("told-diaballik-shuts-ball", Once(&["term-diaballik-gain", "term-diaballik-open-lane"])),
    ("told-diaballik-leaves-ball-shut", Once(&["term-diaballik-gain", "term-diaballik-open-lane"])),
    ("told-phalanx-first-rows", Other(first_rows)),
    ("told-phalanx-must-answer", Decisive),
    ("told-phalanx-answers", Decisive),
    ("told-phalanx-no-answer", Decisive),
    ("told-phalanx-can-win", Decisive),
    ("told-phalanx-would-win", Decisive),
    ("told-phalanx-can-get-ahead", Once(&["term-phalanx-row-12", "term-phalanx-ready"])),
    ("told-phalanx-would-get-ahead", Once(&["term-phalanx-row-12", "term-phalanx-ready"])),
    ("told-phalanx-can-capture", Times("count", &["term-phalanx-captures"])),
    ("told-phalanx-would-capture", Times("count", &["term-phalanx-threats"])),
    ("told-phalanx-men", Difference("white", "black", &["term-phalanx-men"])),
    ("told-phalanx-limit-passed", Decisive),
    ("told-phalanx-captures", Times("count", &["term-phalanx-men"])),
    ("told-phalanx-crosses", Once(&["term-phalanx-row-12"])),
    ("told-phalanx-leaves-row", Once(&["term-phalanx-row-12"])),
    ("told-phalanx-takes-back", Times("count", &["term-phalanx-men", "term-phalanx-row-12"])),
    ("told-phalanx-gets-ahead", Decisive),
    ("told-phalanx-levels", Decisive),
    ("told-phalanx-stays-behind", Decisive),
    ("told-phalanx-falls-behind", Decisive),
    ("told-phalanx-threatens-win", Decisive),
    ("told-phalanx-threatens-ahead", Once(&["term-phalanx-row-12", "term-phalanx-ready"])),
    ("told-phalanx-threatens-capture", Times("count", &["term-phalanx-threats"])),
    ("told-phalanx-stops-win", Decisive),
    ("told-phalanx-stops-ahead", Once(&["term-phalanx-row-12", "term-phalanx-ready"])),
    ("told-phalanx-stops-capture", Difference("count", "left", &["term-phalanx-captures"])),
    ("told-phalanx-allows-win", Decisive),
    ("told-phalanx-allows-ahead", Once(&["term-phalanx-row-12", "term-phalanx-ready"])),
    ("told-phalanx-exposes", Times("count", &["term-phalanx-captures"])),
    ("told-phalanx-leaves", Times("count", &["term-phalanx-captures"])),
    ("told-football-scored", Decisive),
    ("told-football-conceded", Decisive),
    ("told-football-can-score", Decisive),
    ("told-football-scores", Decisive),
    ("told-football-attacks", Once(&["term-football-threat", "term-football-attacked"])),
    ("told-football-threatens", Once(&["term-football-threat", "term-football-attacked"])),
    ("told-football-turns-effective", Once(&["term-football-threat", "term-football-attacked"])),
    ("told-football-no-defence", Once(&["term-football-threat"])),
    ("told-football-double", PerItem("cells", &["term-football-threat", "term-football-attacked"])),
    ("told-football-no-common", PerItem("cells", &["term-football-threat", "term-football-attacked"])),
    ("told-football-must-close", Once(&["term-football-threat"])),
    ("told-football-closes-only", Once(&["term-football-threat"])),
    ("told-football-replies", Once(&["term-football-tempo"])),
    ("told-football-ineffective", Once(&["term-football-half-attacked"])),
    ("told-football-threatens-ineffectively", Once(&["term-football-half-attacked"])),
    ("told-football-holds", Once(&["term-football-half-attacked"])),
    ("told-football-occupies", Once(&["term-football-threat", "term-football-attacked"])),
    ("told-football-blocks", Once(&["term-football-threat", "term-football-attacked"])),
    ("told-football-pinned", Once(&["term-football-pinned-guards"])),
    ("told-football-becomes-pinned", Once(&["term-football-pinned-guards"])),
    ("told-football-pins", Once(&["term-football-pinned-guards"])),
    ("told-football-frees", Once(&["term-football-pinned-guards"])),
];

/// Facts that are true of most positions and so say nothing about one; the share of positions of self-play games
/// in which each is true is measured by the test `what_is_true_of_most_positions_is_not_said`.
const COMMON: &[&str] = &[
    "told-abalone-block",
    "told-abalone-centre",
    "told-abalone-sumito",
    "told-diaballik-lanes",
    "told-football-pinned",
];

/// A common fact is said nevertheless from this weight on.
const REMARKABLE: i32 = 100;

/// The counts of the evaluation before and after a move.
pub(crate) struct Change {
    terms: Vec<(&'static EvalTerm, i32)>,
}

impl Change {
    /// The change of every count from one position to the next.
    pub(crate) fn of<P: Facts>(before: &P, after: &P) -> Self {
        let balance = |[first, second]: [i32; 2]| first - second;
        let both = before.counted().into_iter().zip(after.counted());
        Self { terms: both.map(|((term, old), (_, new))| (term, balance(new) - balance(old))).collect() }
    }

    /// By how much the terms of a fact change the evaluation; `None` if they do not.
    pub(crate) fn effect(&self, fact: &Fact) -> Option<i32> {
        let (names, _) = stated(fact)?;
        let changed = self.terms.iter().filter(|(term, _)| names.contains(&term.name));
        hundredths(changed.map(|(term, change)| term.weight * change).sum())
    }
}

/// The counts of the evaluation in a position.
pub(crate) struct Standing {
    sides: [&'static str; 2],
    terms: Vec<(&'static EvalTerm, [i32; 2])>,
}

impl Standing {
    /// The counts of a position.
    pub(crate) fn of<P: Facts>(position: &P) -> Self {
        Self { sides: P::SIDES, terms: position.counted() }
    }

    /// What the side of a fact has of its terms, up to as much as it states; `None` if that is nothing.
    pub(crate) fn effect(&self, fact: &Fact) -> Option<i32> {
        let (names, times) = stated(fact)?;
        let colour = fact.message.args.iter().find(|(name, _)| *name == "colour");
        let Some((_, Arg::Word(colour))) = colour else { return None };
        let side = self.sides.iter().position(|side| side == colour)?;
        let counted = self.terms.iter().filter(|(term, _)| names.contains(&term.name));
        hundredths(counted.map(|(term, counts)| term.weight * counts[side].min(times)).sum())
    }
}

// The terms of a fact, and how often it states them.
fn stated(fact: &Fact) -> Option<(&'static [&'static str], i32)> {
    let (_, weighing) = TABLE.iter().find(|(id, _)| *id == fact.message.id)?;
    let number = |name| number(&fact.message, name);
    match weighing {
        Once(terms) => Some((terms, 1)),
        PerCell(terms) => Some((terms, fact.cells.len() as i32)),
        PerItem(name, terms) => Some((terms, items(&fact.message, name))),
        Times(name, terms) => Some((terms, number(name))),
        Difference(more, less, terms) => Some((terms, (number(more) - number(less)).abs())),
        Decisive | Other(_) => None,
    }
}

fn hundredths(parts: i32) -> Option<i32> {
    Some((parts / PARTS).abs().min(DECISIVE - 1)).filter(|&effect| effect > 0)
}

impl Fact {
    /// How much it matters, in hundredths of the evaluation; not negative.
    pub fn weight(&self) -> i32 {
        let known = TABLE.iter().find(|(id, _)| *id == self.message.id);
        let Some((_, weighing)) = known else { return 0 };
        if let Some(effect) = self.effect {
            return effect;
        }
        let number = |name| number(&self.message, name);
        let parts = match weighing {
            Decisive => return DECISIVE,
            Once(terms) => sum(terms),
            PerCell(terms) => sum(terms) * self.cells.len() as i32,
            PerItem(name, terms) => sum(terms) * items(&self.message, name),
            Times(name, terms) => sum(terms) * number(name),
            Difference(more, less, terms) => sum(terms) * (number(more) - number(less)),
            Other(weigh) => weigh(&self.message),
        };
        if parts == i32::MAX { DECISIVE } else { (parts / PARTS).abs().min(DECISIVE - 1) }
    }

    /// Whether it decides the game or forces the next move.
    pub(crate) fn is_decisive(&self) -> bool {
        self.weight() >= DECISIVE
    }
}

/// The facts in the order of their weights, the heaviest first.
pub(crate) fn ranked(mut facts: Vec<Fact>) -> Vec<Fact> {
    facts.sort_by_cached_key(|fact| -fact.weight());
    facts
}

/// The facts that are worth saying, the most important first: at most [`MOST_FACTS`], nothing that is true of most
/// positions unless it weighs much, nothing that both sides have alike, and how the pieces moved only if there is nothing
/// else.
pub fn important(facts: Vec<Fact>) -> Vec<Fact> {
    let said = |fact: &Fact| {
        let least = if COMMON.contains(&fact.message.id) { REMARKABLE } else { 1 };
        let plain = fact.kind == FactKind::Plain;
        !plain && fact.weight() >= least && (fact.is_decisive() || !is_shared(fact, &facts))
    };
    let mut chosen: Vec<Fact> = facts.iter().filter(|fact| said(fact)).cloned().collect();
    if chosen.is_empty() {
        chosen = facts.into_iter().filter(|fact| fact.kind == FactKind::Plain).take(1).collect();
    }
    let mut chosen = ranked(chosen);
    chosen.truncate(MOST_FACTS);
    chosen
}

// Whether the other side has the same to the same extent.
fn is_shared(fact: &Fact, facts: &[Fact]) -> bool {
    let colour = |fact: &Fact| fact.message.args.iter().find(|(name, _)| *name == "colour").map(|(_, arg)| arg.clone());
    let Some(own) = colour(fact) else { return false };
    let total = |of: &Arg| -> i32 {
        let same = |other: &&Fact| other.message.id == fact.message.id && colour(other).as_ref() == Some(of);
        facts.iter().filter(same).map(Fact::weight).sum()
    };
    let others = facts.iter().filter(|other| other.message.id == fact.message.id).filter_map(colour);
    others.into_iter().find(|other| *other != own).is_some_and(|other| total(&other) == total(&own))
}

// The weight of a term of any game, in parts of a hundredth.
fn term(name: &str) -> i32 {
    let games: [&[EvalTerm]; 4] =
        [AbaloneExpert::TERMS, DiaballikExpert::TERMS, FootballExpert::TERMS, PhalanxExpert::TERMS];
    games.into_iter().flatten().find(|term| term.name == name).map_or(0, |term| term.weight)
}

fn sum(terms: &[&str]) -> i32 {
    terms.iter().map(|name| term(name)).sum()
}

fn number(message: &Message, name: &str) -> i32 {
    match message.args.iter().find(|(known, _)| *known == name) {
        Some((_, Arg::Number(number))) => i32::try_from(*number).unwrap_or(0),
        _ => 0,
    }
}

// The length of a list such as `a1, a2`.
fn items(message: &Message, name: &str) -> i32 {
    match message.args.iter().find(|(known, _)| *known == name) {
        Some((_, Arg::Text(list))) => list.split(", ").count() as i32,
        _ => 0,
    }
}

// The pairs, lines and triangles of a shape; a block has a marble surrounded by its own.
fn shape(message: &Message) -> i32 {
    match message.args.iter().find(|(name, _)| *name == "term") {
        Some((_, Arg::Word("spear"))) => 2 * term("term-abalone-pairs") + term("term-abalone-spears"),
        Some((_, Arg::Word("arc"))) => 2 * term("term-abalone-pairs"),
        Some((_, Arg::Word("shield"))) => 3 * term("term-abalone-pairs") + term("term-abalone-shields"),
        _ => term("term-abalone-hearts"),
    }
}

fn lost_marble(message: &Message) -> i32 {
    const LOST: [&str; 5] = [
        "term-abalone-lost-1",
        "term-abalone-lost-2",
        "term-abalone-lost-3",
        "term-abalone-lost-4",
        "term-abalone-lost-5",
    ];
    let lost = usize::try_from(number(message, "lost")).unwrap_or(0);
    LOST.get(lost.wrapping_sub(1)).map_or(i32::MAX, |name| term(name))
}

fn ball_rows(message: &Message) -> i32 {
    const ROWS: [&str; 5] = [
        "term-diaballik-ball-row-2",
        "term-diaballik-ball-row-3",
        "term-diaballik-ball-row-4",
        "term-diaballik-ball-row-5",
        "term-diaballik-ball-row-6",
    ];
    // The home row has no term; the last row ends the game.
    let at = |to_go: i32| usize::try_from(5 - to_go).ok().and_then(|row| ROWS.get(row)).map_or(0, |name| term(name));
    let to_go = number(message, "rows");
    at(to_go) - at(to_go + number(message, "by"))
}

// Who is ahead wins unless it is answered at once (P8).
fn first_rows(message: &Message) -> i32 {
    let level = message.args.iter().any(|(name, arg)| *name == "ahead" && *arg == Arg::Word("none"));
    if level { 0 } else { i32::MAX }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs::File;

    use quadriga_games::{Game, open};
    use quadriga_i18n::{Lang, Words};
    use quadriga_record::{ReadOptions, Reader};

    use super::*;
    use crate::facts_of_position;

    fn fact(message: Message) -> Fact {
        Fact::new(message, [])
    }

    #[test]
    fn the_table_names_facts_and_terms_that_exist() {
        let words = Words::new(Lang::English);
        for (id, weighing) in TABLE {
            assert!(words.has(id), "{id}");
            let (Once(terms) | PerCell(terms) | PerItem(_, terms) | Times(_, terms) | Difference(_, _, terms)) =
                weighing
            else {
                continue;
            };
            assert!(terms.iter().all(|name| term(name) != 0), "{terms:?}");
        }
    }

    #[test]
    fn a_lost_marble_weighs_more_than_a_threat_and_less_than_a_win() {
        let lost = |lost| fact(Message::new("told-abalone-pushes-out").number("lost", lost));
        let threat = Fact::new(Message::new("told-abalone-threatens"), [quadriga_core::CellId(1)]);
        assert_eq!((lost(1).weight(), lost(5).weight(), threat.weight()), (112, 200, 29));
        assert!(lost(6).is_decisive() && fact(Message::new("told-abalone-can-win")).is_decisive());
    }

    #[test]
    fn the_advance_of_the_ball_is_weighed_by_its_rows() {
        let nearer = |by: i64, rows: i64| {
            fact(Message::new("told-diaballik-ball-nearer").number("by", by).number("rows", rows)).weight()
        };
        assert_eq!((nearer(1, 5), nearer(2, 4), nearer(1, 1)), (20, 41, 40));
    }

    /// The shares of positions of self-play games in which a fact with this id has a weight, in percent.
    fn shares(game: Game) -> BTreeMap<&'static str, usize> {
        let file = format!("{}/../../data/self-play/{}.qgr", env!("CARGO_MANIFEST_DIR"), game.name());
        let records = Reader::new(File::open(file).unwrap(), ReadOptions::default());
        let (mut counts, mut positions) = (BTreeMap::new(), 0);
        for record in records.take(GAMES) {
            let record = record.unwrap();
            let mut session = open(record.game, &record.variant, record.position.as_deref(), record.limits).unwrap();
            for (ply, node) in record.moves.iter().enumerate() {
                session.play(&node.text).unwrap();
                if ply % 8 != 7 || session.outcome().is_some() {
                    continue;
                }
                positions += 1;
                let facts = facts_of_position(&*session);
                let ids: BTreeSet<&str> =
                    facts.iter().filter(|fact| fact.weight() > 0).map(|fact| fact.message.id).collect();
                for id in ids {
                    *counts.entry(id).or_insert(0) += 1;
                }
            }
        }
        assert!(positions > 50, "{positions}");
        counts.into_iter().map(|(id, count)| (id, count * 100 / positions)).collect()
    }

    const GAMES: usize = 60;
    /// What is true of more positions than this, in percent, says nothing about one.
    const MOST_COMMON: usize = 75;

    #[test]
    fn what_is_true_of_most_positions_is_not_said() {
        let shares: BTreeMap<&str, usize> = Game::ALL.into_iter().flat_map(shares).collect();
        let common: BTreeSet<&str> =
            shares.iter().filter(|&(_, &share)| share > MOST_COMMON).map(|(&id, _)| id).collect();
        assert_eq!(common, COMMON.iter().copied().collect(), "{shares:#?}");
    }

    #[test]
    fn what_both_sides_have_alike_is_not_said() {
        let behind =
            |colour, count| fact(Message::new("told-diaballik-behind").word("colour", colour).number("count", count));
        assert_eq!(important(vec![behind("red", 1), behind("blue", 1)]), []);
        assert_eq!(important(vec![behind("red", 1), behind("blue", 2)]), [behind("blue", 2), behind("red", 1)]);
    }
}
