//! The harness for the proofs of Abalone and Diaballik.

use std::cell::RefCell;
use std::collections::BTreeSet;

use quadriga_core::{Arg, Message};
use quadriga_games::Game;

use crate::{move_facts, position_facts};

const CATALOGUE: &str = include_str!("../../../quadriga-i18n/locales/en.ftl");

/// A message and the position and move it is about.
pub(crate) struct Claim<'a> {
    pub(crate) variant: &'a str,
    /// The position before the move and the move, if it is about a move.
    pub(crate) moved: Option<(&'a str, &'a str)>,
    /// The position, or the one after the move.
    pub(crate) now: &'a str,
    pub(crate) message: &'a Message,
}

impl<'a> Claim<'a> {
    pub(crate) fn before(&self) -> &'a str {
        self.moved.unwrap_or_else(|| panic!("{} is told of moves only", self.message.id)).0
    }

    pub(crate) fn text(&self) -> &'a str {
        self.moved.unwrap_or_else(|| panic!("{} is told of moves only", self.message.id)).1
    }

    fn arg(&self, name: &str) -> &'a Arg {
        let found = self.message.args.iter().find(|(key, _)| *key == name);
        &found.unwrap_or_else(|| panic!("{} has no {name}", self.message.id)).1
    }

    pub(crate) fn word(&self, name: &str) -> &'static str {
        match self.arg(name) {
            Arg::Word(word) => word,
            other => panic!("{name} of {} is {other:?}", self.message.id),
        }
    }

    pub(crate) fn said(&self, name: &str) -> &'a str {
        match self.arg(name) {
            Arg::Text(text) => text,
            other => panic!("{name} of {} is {other:?}", self.message.id),
        }
    }

    pub(crate) fn number(&self, name: &str) -> usize {
        match self.arg(name) {
            Arg::Number(number) => usize::try_from(*number).expect("a count"),
            other => panic!("{name} of {} is {other:?}", self.message.id),
        }
    }

    /// The parts of a list such as `a1, a2`.
    pub(crate) fn list(&self, name: &str) -> Vec<&'a str> {
        self.said(name).split(", ").filter(|part| !part.is_empty()).collect()
    }
}

/// Whether a claim is true.
pub(crate) type Proof = fn(&Claim) -> bool;

/// The proofs of a game by the ids of its messages, and which of them have been used.
pub(crate) struct Proofs {
    pub(crate) game: Game,
    pub(crate) table: &'static [(&'static str, Proof)],
    asked: RefCell<BTreeSet<&'static str>>,
}

impl Proofs {
    /// Also checks that every `told-GAME-…` of the catalogue has a proof, and that no proof is left over.
    pub(crate) fn new(game: Game, table: &'static [(&'static str, Proof)]) -> Self {
        let prefix = format!("told-{}-", game.name());
        let told = CATALOGUE.lines().filter_map(|line| Some(line.split_once(" =")?.0));
        let told: BTreeSet<&str> = told.filter(|id| id.starts_with(&prefix)).collect();
        let proven: BTreeSet<&str> = table.iter().map(|&(id, _)| id).collect();
        assert_eq!(told, proven, "messages and their proofs");
        Self { game, table, asked: RefCell::default() }
    }

    /// Proves all facts about a position.
    pub(crate) fn position(&self, variant: &str, position: &str) {
        let facts = position_facts(self.game, variant, position).unwrap_or_else(|e| panic!("{position}: {e}"));
        for fact in facts {
            self.prove(&Claim { variant, moved: None, now: position, message: &fact.message });
        }
    }

    /// Proves all facts about a move; `now` is the position after it.
    pub(crate) fn a_move(&self, variant: &str, before: &str, text: &str, now: &str) {
        let facts = move_facts(self.game, variant, before, text).unwrap_or_else(|e| panic!("{before}: {e}"));
        for fact in facts {
            self.prove(&Claim { variant, moved: Some((before, text)), now, message: &fact.message });
        }
    }

    fn prove(&self, claim: &Claim) {
        let id = claim.message.id;
        let found = self.table.iter().find(|(known, _)| *known == id);
        let (id, proof) = found.unwrap_or_else(|| panic!("{id} has no proof"));
        assert!(proof(claim), "not true of {} {:?}: {:?}", claim.now, claim.moved, claim.message);
        self.asked.borrow_mut().insert(id);
    }

    /// Checks that every proof has been used at least once.
    pub(crate) fn all_asked(&self) {
        let asked = self.asked.borrow();
        let idle: Vec<_> = self.table.iter().map(|(id, _)| *id).filter(|id| !asked.contains(id)).collect();
        assert!(idle.is_empty(), "never told: {idle:?}");
    }
}

/// The position with the other side to move: the second word is the side's letter.
pub(crate) fn with_side(position: &str, letter: &str) -> String {
    let mut words: Vec<&str> = position.split(' ').collect();
    words[1] = letter;
    words.join(" ")
}

/// The hand-picked positions of the snapshots: variant, position, move.
pub(crate) fn picked(game: Game) -> Vec<[&'static str; 3]> {
    let lines = include_str!("../picked.tsv").lines().filter(|line| !line.starts_with('#'));
    let fields = lines.map(|line| line.split('\t').collect::<Vec<_>>());
    fields.filter(|fields| fields[0] == game.name()).map(|fields| [fields[1], fields[2], fields[3]]).collect()
}
