//! Proves every statement by the naive rules: a table of checkers, one for each message of a game.

use std::collections::{BTreeMap, BTreeSet};

use quadriga_core::{Arg, Message, Variant};
use quadriga_explain::Facts;
use quadriga_i18n::{Lang, Words};
use quadriga_testkit::TestRng;

/// A position of the naive rules.
pub(crate) trait Slow {
    /// The position of a text.
    fn read(text: &str, variant: &str) -> Self;
}

/// A statement and what it is about.
pub(crate) struct Told<'a, S> {
    /// The statement.
    pub(crate) message: &'a Message,
    /// The position it is about, after the move if it is about one.
    pub(crate) now: &'a S,
    /// The position before the move, and the move.
    pub(crate) before: Option<(&'a S, &'a str)>,
}

impl<'a, S> Told<'a, S> {
    /// The argument `name`.
    pub(crate) fn text(&self, name: &str) -> &'a str {
        match self.arg(name) {
            Arg::Text(text) => text,
            Arg::Word(word) => word,
            Arg::Number(_) | Arg::Said(_) => panic!("{name} of {:?} is no text", self.message),
        }
    }

    /// The number `name`.
    pub(crate) fn number(&self, name: &str) -> usize {
        match self.arg(name) {
            Arg::Number(number) => usize::try_from(*number).unwrap(),
            _ => panic!("{name} of {:?} is no number", self.message),
        }
    }

    /// The parts of the list `name`.
    pub(crate) fn list(&self, name: &str) -> BTreeSet<String> {
        self.text(name).split(", ").map(str::to_owned).collect()
    }

    /// The position before the move.
    pub(crate) fn earlier(&self) -> &'a S {
        self.before.unwrap().0
    }

    /// The move.
    pub(crate) fn played(&self) -> &'a str {
        self.before.unwrap().1
    }

    fn arg(&self, name: &str) -> &'a Arg {
        let found = self.message.args.iter().find(|(known, _)| *known == name);
        &found.unwrap_or_else(|| panic!("{:?} has no {name}", self.message)).1
    }
}

/// Proves statements with one id.
pub(crate) type Checker<S> = (&'static str, fn(&Told<S>) -> bool);

/// A table of checkers, and what it has proven.
pub(crate) struct Proof<S: 'static> {
    checkers: &'static [Checker<S>],
    words: [Words; 2],
    proven: BTreeMap<&'static str, u32>,
}

impl<S: Slow> Proof<S> {
    /// A table that has proven nothing yet.
    pub(crate) fn new(checkers: &'static [Checker<S>]) -> Self {
        Self { checkers, words: Lang::ALL.map(Words::new), proven: BTreeMap::new() }
    }

    /// Proves the facts about a position.
    pub(crate) fn position<P: Facts>(&mut self, text: &str, variant: &str) {
        let position = P::parse_position(text, P::Variant::named(variant).unwrap()).unwrap();
        let now = S::read(text, variant);
        for fact in position.position_facts() {
            self.prove(text, &Told { message: &fact.message, now: &now, before: None });
        }
    }

    /// Proves the facts about a move, and returns the position after it.
    pub(crate) fn step<P: Facts>(&mut self, text: &str, variant: &str, played: &str) -> String {
        let position = P::parse_position(text, P::Variant::named(variant).unwrap()).unwrap();
        let m = position.parse_move(played).unwrap_or_else(|e| panic!("{text}: {played}: {e:?}"));
        let played = P::write_move(m);
        let after = position.play_unchecked(m).write_position();
        let (before, now) = (S::read(text, variant), S::read(&after, variant));
        for fact in position.move_facts(m) {
            let told = Told { message: &fact.message, now: &now, before: Some((&before, &played)) };
            self.prove(&format!("{text}, {played}"), &told);
        }
        after
    }

    /// Proves the facts about the moves and positions of a random game.
    pub(crate) fn walk<P: Facts>(&mut self, start: &str, variant: &str, plies: usize, rng: &mut TestRng) {
        let mut text = start.to_owned();
        for _ in 0..plies {
            self.position::<P>(&text, variant);
            let position = P::parse_position(&text, P::Variant::named(variant).unwrap()).unwrap();
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                return;
            }
            let m = moves[rng.below(moves.len())];
            text = self.step::<P>(&text, variant, &P::write_move(m));
        }
    }

    /// Checks that the table has exactly the ids of the catalogue with this prefix, and has proven each of them.
    pub(crate) fn assert_all_proven(&self, prefix: &str) {
        let catalogue = include_str!("../../../quadriga-i18n/locales/en.ftl");
        let ids = catalogue.lines().filter(|line| line.starts_with(prefix)).filter_map(|line| line.split_once(" ="));
        let ids: BTreeSet<&str> = ids.map(|(id, _)| id).collect();
        assert_eq!(self.checkers.iter().map(|(id, _)| *id).collect::<BTreeSet<_>>(), ids);
        let missing: Vec<&&str> = ids.iter().filter(|id| !self.proven.contains_key(**id)).collect();
        assert!(missing.is_empty(), "never told: {missing:?} of {:?}", self.proven);
    }

    fn prove(&mut self, subject: &str, told: &Told<S>) {
        let id = told.message.id;
        let checker = self.checkers.iter().find(|(known, _)| *known == id);
        let (_, check) = checker.unwrap_or_else(|| panic!("nothing proves {id}"));
        assert!(check(told), "{subject}: not proven: {:?}", told.message);
        for words in &self.words {
            let text = words.message(told.message);
            assert!(!text.contains(['{', '$', '[']), "{text}");
        }
        *self.proven.entry(id).or_default() += 1;
    }
}
