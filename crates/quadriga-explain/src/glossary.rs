//! The glossary: terms that facts use, with their definitions.

use quadriga_core::{Arg, Message};

/// A term of a game: its name and its definition are messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GlossaryTerm {
    /// The message id of its name, e.g. `gloss-abalone-spear`.
    pub name: &'static str,
    /// The message id of its definition.
    pub definition: &'static str,
}

impl GlossaryTerm {
    const fn new(name: &'static str, definition: &'static str) -> Self {
        Self { name, definition }
    }

    /// Its id on the wire, e.g. `abalone-spear`.
    pub fn id(self) -> &'static str {
        self.name.strip_prefix("gloss-").unwrap_or(self.name)
    }

    /// The term that a fact is about, if it is about one.
    pub(crate) fn of(message: &Message) -> Option<Self> {
        if let Some((_, Arg::Word(word))) = message.args.iter().find(|(name, _)| *name == "term") {
            return SHAPES.iter().find(|(known, _)| known == word).map(|(_, term)| *term);
        }
        FACTS.iter().find(|(ids, _)| ids.contains(&message.id)).map(|(_, term)| *term)
    }

    /// All terms.
    pub fn all() -> impl Iterator<Item = Self> {
        SHAPES.iter().map(|(_, term)| *term).chain(FACTS.iter().map(|(_, term)| *term))
    }
}

/// The terms of facts that name a shape of marbles as an argument.
const SHAPES: &[(&str, GlossaryTerm)] = &[
    ("block", GlossaryTerm::new("gloss-abalone-block", "gloss-abalone-block-means")),
    ("spear", GlossaryTerm::new("gloss-abalone-spear", "gloss-abalone-spear-means")),
    ("arc", GlossaryTerm::new("gloss-abalone-arc", "gloss-abalone-arc-means")),
    ("shield", GlossaryTerm::new("gloss-abalone-shield", "gloss-abalone-shield-means")),
];

/// The terms of all other facts.
const FACTS: &[(&[&str], GlossaryTerm)] = &[
    (
        &["told-abalone-block", "told-abalone-leaves-block"],
        GlossaryTerm::new("gloss-abalone-block", "gloss-abalone-block-means"),
    ),
    (
        &[
            "told-abalone-together",
            "told-abalone-polynomials",
            "told-abalone-splits",
            "told-abalone-leaves-split",
            "told-abalone-joins",
        ],
        GlossaryTerm::new("gloss-abalone-polynomial", "gloss-abalone-polynomial-means"),
    ),
    (&["told-abalone-binomials"], GlossaryTerm::new("gloss-abalone-binomial", "gloss-abalone-binomial-means")),
    (
        &["told-abalone-monomials", "told-abalone-leaves-lone"],
        GlossaryTerm::new("gloss-abalone-monomial", "gloss-abalone-monomial-means"),
    ),
    (
        &["told-abalone-det", "told-abalone-det-arises"],
        GlossaryTerm::new("gloss-abalone-det", "gloss-abalone-det-means"),
    ),
    (
        &["told-abalone-pac", "told-abalone-pac-arises", "told-abalone-pac-ends"],
        GlossaryTerm::new("gloss-abalone-pac", "gloss-abalone-pac-means"),
    ),
    (
        &["told-abalone-sumito", "told-abalone-pushes", "told-abalone-pushes-out"],
        GlossaryTerm::new("gloss-abalone-sumito", "gloss-abalone-sumito-means"),
    ),
    (
        &["told-diaballik-behind", "told-diaballik-gets-behind", "told-diaballik-gets-back"],
        GlossaryTerm::new("gloss-diaballik-behind", "gloss-diaballik-behind-means"),
    ),
    (
        &[
            "told-diaballik-lanes",
            "told-diaballik-lane-closed",
            "told-diaballik-closes-lane",
            "told-diaballik-shuts-ball",
            "told-diaballik-leaves-ball-shut",
        ],
        GlossaryTerm::new("gloss-diaballik-lane", "gloss-diaballik-lane-means"),
    ),
    (
        &[
            "told-diaballik-wall",
            "told-diaballik-wall-touched",
            "told-diaballik-wall-gaps",
            "told-diaballik-leaves-wall-gap",
            "told-diaballik-opens-wall",
            "told-diaballik-loses-wall",
            "told-diaballik-loses-touched",
        ],
        GlossaryTerm::new("gloss-diaballik-wall", "gloss-diaballik-wall-means"),
    ),
    (
        &["told-phalanx-phalanxes", "told-phalanx-no-phalanx", "told-phalanx-moves"],
        GlossaryTerm::new("gloss-phalanx-phalanx", "gloss-phalanx-phalanx-means"),
    ),
    (
        &[
            "told-phalanx-first-rows",
            "told-phalanx-must-answer",
            "told-phalanx-answers",
            "told-phalanx-no-answer",
            "told-phalanx-can-win",
            "told-phalanx-can-get-ahead",
            "told-phalanx-would-win",
            "told-phalanx-would-get-ahead",
            "told-phalanx-crosses",
            "told-phalanx-leaves-row",
            "told-phalanx-gets-ahead",
            "told-phalanx-levels",
            "told-phalanx-stays-behind",
            "told-phalanx-falls-behind",
            "told-phalanx-threatens-win",
            "told-phalanx-threatens-ahead",
            "told-phalanx-stops-win",
            "told-phalanx-stops-ahead",
            "told-phalanx-allows-win",
            "told-phalanx-allows-ahead",
        ],
        GlossaryTerm::new("gloss-phalanx-first-row", "gloss-phalanx-first-row-means"),
    ),
    (
        &[
            "told-phalanx-can-capture",
            "told-phalanx-would-capture",
            "told-phalanx-captures",
            "told-phalanx-takes-back",
            "told-phalanx-threatens-capture",
            "told-phalanx-stops-capture",
            "told-phalanx-exposes",
            "told-phalanx-leaves",
        ],
        GlossaryTerm::new("gloss-phalanx-capture", "gloss-phalanx-capture-means"),
    ),
    (
        &["told-phalanx-limit-draw", "told-phalanx-limit-goes-on", "told-phalanx-limit-passed"],
        GlossaryTerm::new("gloss-phalanx-limit", "gloss-phalanx-limit-means"),
    ),
    (
        &[
            "told-football-attacks",
            "told-football-threatens",
            "told-football-turns-effective",
            "told-football-must-close",
            "told-football-closes-only",
            "told-football-no-defence",
        ],
        GlossaryTerm::new("gloss-football-effective", "gloss-football-effective-means"),
    ),
    (
        &["told-football-ineffective", "told-football-threatens-ineffectively", "told-football-holds"],
        GlossaryTerm::new("gloss-football-ineffective", "gloss-football-ineffective-means"),
    ),
    (
        &["told-football-occupies", "told-football-blocks"],
        GlossaryTerm::new("gloss-football-close", "gloss-football-close-means"),
    ),
    (
        &["told-football-pinned", "told-football-becomes-pinned", "told-football-pins", "told-football-frees"],
        GlossaryTerm::new("gloss-football-pinned", "gloss-football-pinned-means"),
    ),
    (
        &["told-football-double", "told-football-no-common"],
        GlossaryTerm::new("gloss-football-common", "gloss-football-common-means"),
    ),
    (&["told-football-relative"], GlossaryTerm::new("gloss-football-relative", "gloss-football-relative-means")),
];

#[cfg(test)]
mod tests {
    use quadriga_i18n::{Lang, Words};

    use super::*;

    #[test]
    fn every_term_has_a_name_and_a_definition() {
        for words in Lang::ALL.map(Words::new) {
            for term in GlossaryTerm::all() {
                assert!(words.has(term.name) && words.has(term.definition), "{term:?}");
                assert_eq!(term.definition, format!("{}-means", term.name));
            }
        }
    }

    #[test]
    fn every_fact_of_the_glossary_exists() {
        let words = Words::new(Lang::English);
        let unknown: Vec<_> = FACTS.iter().flat_map(|(ids, _)| *ids).filter(|id| !words.has(id)).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }

    #[test]
    fn a_named_shape_is_its_own_term() {
        let made = Message::new("told-abalone-makes").word("colour", "black").word("term", "arc");
        assert_eq!(GlossaryTerm::of(&made).map(GlossaryTerm::id), Some("abalone-arc"));
        assert_eq!(GlossaryTerm::of(&Message::new("told-abalone-wins")), None);
    }
}
