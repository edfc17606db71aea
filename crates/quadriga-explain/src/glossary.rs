//! The glossary: terms that facts use, with their definitions.

use std::ops::Range;

use quadriga_core::{Arg, Message};
use quadriga_games::Game;

/// A term of a game: its name and its definition are messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GlossaryTerm {
    /// The message id of its name, e.g. `gloss-abalone-spear`.
    pub name: &'static str,
    /// The message id of its definition.
    pub definition: &'static str,
    /// The message id of the forms that its name takes in a text; see [`GlossaryTerm::word_in`].
    pub forms: &'static str,
}

impl GlossaryTerm {
    const fn new(name: &'static str, definition: &'static str, forms: &'static str) -> Self {
        Self { name, definition, forms }
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
        SHAPES.iter().map(|(_, term)| *term).chain(FACTS.iter().map(|(_, term)| *term)).chain(BESIDES)
    }

    /// The terms of a game, each once; those that no fact is about last.
    pub fn of_game(game: Game) -> Vec<Self> {
        let mut terms: Vec<Self> = Vec::new();
        for term in Self::all().filter(|term| term.id().split('-').next() == Some(game.name())) {
            if !terms.contains(&term) {
                terms.push(term);
            }
        }
        terms
    }

    /// Whether it is said of so much that it explains a text only if no other term does.
    pub fn is_general(self) -> bool {
        [TRINOMIAL, MARBLE].contains(&self)
    }

    /// A further term that is true of the cells of this one: spears, arcs and shields are trinomials.
    pub fn wider(self) -> Option<Self> {
        let shape = SHAPES.iter().any(|(word, term)| *term == self && *word != "block");
        shape.then_some(TRINOMIAL)
    }

    /// Where a text has a form of the term: the first, as a range of bytes. `forms` is the text of [`GlossaryTerm::forms`]:
    /// forms divided by `|`, each a sequence of words; `*` stands for any ending, or alone for any word.
    pub fn word_in(forms: &str, text: &str) -> Option<Range<usize>> {
        let words = words_of(text);
        let found = |form: &str| {
            let form: Vec<&str> = form.split(' ').collect();
            let fits =
                |at: &[Range<usize>]| at.iter().zip(&form).all(|(word, form)| is_form(form, &text[word.clone()]));
            let at = words.windows(form.len()).find(|at| fits(at))?;
            Some(at.first()?.start..at.last()?.end)
        };
        forms.split('|').filter_map(found).min_by_key(|found| found.start)
    }
}

const TRINOMIAL: GlossaryTerm =
    GlossaryTerm::new("gloss-abalone-trinomial", "gloss-abalone-trinomial-means", "gloss-abalone-trinomial-forms");

/// A marble: on every cell that has one.
pub(crate) const MARBLE: GlossaryTerm =
    GlossaryTerm::new("gloss-abalone-marble", "gloss-abalone-marble-means", "gloss-abalone-marble-forms");

/// A ball: on the piece that holds it.
pub(crate) const BALL: GlossaryTerm =
    GlossaryTerm::new("gloss-diaballik-ball", "gloss-diaballik-ball-means", "gloss-diaballik-ball-forms");

/// The row that the ball of the side to move must reach.
pub(crate) const LAST_ROW: GlossaryTerm =
    GlossaryTerm::new("gloss-diaballik-last-row", "gloss-diaballik-last-row-means", "gloss-diaballik-last-row-forms");

/// The row where the side to move began.
pub(crate) const HOME_ROW: GlossaryTerm =
    GlossaryTerm::new("gloss-diaballik-home-row", "gloss-diaballik-home-row-means", "gloss-diaballik-home-row-forms");

/// The first rows of both sides.
pub(crate) const FIRST_ROW: GlossaryTerm =
    GlossaryTerm::new("gloss-phalanx-first-row", "gloss-phalanx-first-row-means", "gloss-phalanx-first-row-forms");

/// The first piece of a phalanx that moves.
pub(crate) const HEAD: GlossaryTerm =
    GlossaryTerm::new("gloss-phalanx-head", "gloss-phalanx-head-means", "gloss-phalanx-head-forms");

/// The last piece of a phalanx that moves.
pub(crate) const TAIL: GlossaryTerm =
    GlossaryTerm::new("gloss-phalanx-tail", "gloss-phalanx-tail-means", "gloss-phalanx-tail-forms");

/// The other piece that a move needs (F3).
pub(crate) const PARTNER: GlossaryTerm =
    GlossaryTerm::new("gloss-football-relative", "gloss-football-relative-means", "gloss-football-relative-forms");

/// A piece between another and a cell (F3).
pub(crate) const IN_THE_WAY: GlossaryTerm = GlossaryTerm::new(
    "gloss-football-in-the-way",
    "gloss-football-in-the-way-means",
    "gloss-football-in-the-way-forms",
);

/// The home row of a side.
pub(crate) const GOAL: GlossaryTerm =
    GlossaryTerm::new("gloss-football-goal", "gloss-football-goal-means", "gloss-football-goal-forms");

/// The rows where a side may not stop (F5).
pub(crate) const PENALTY_AREA: GlossaryTerm = GlossaryTerm::new(
    "gloss-football-penalty-area",
    "gloss-football-penalty-area-means",
    "gloss-football-penalty-area-forms",
);

/// Terms that no fact is about, but that occur in facts or have their place on the board.
const BESIDES: [GlossaryTerm; 10] =
    [TRINOMIAL, MARBLE, BALL, LAST_ROW, HOME_ROW, HEAD, TAIL, IN_THE_WAY, GOAL, PENALTY_AREA];

fn is_form(form: &str, word: &str) -> bool {
    let word = word.to_lowercase();
    form.strip_suffix('*').map_or(word == form, |stem| word.starts_with(stem))
}

// The words of a text: letters, digits and apostrophes without a gap.
fn words_of(text: &str) -> Vec<Range<usize>> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '-');
    let mut words: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices().filter(|&(_, c)| is_part(c)) {
        let end = at + c.len_utf8();
        match words.last_mut() {
            Some(word) if word.end == at => word.end = end,
            _ => words.push(at..end),
        }
    }
    words
}

/// The terms of facts that name a shape of marbles as an argument.
const SHAPES: &[(&str, GlossaryTerm)] = &[
    ("block", GlossaryTerm::new("gloss-abalone-block", "gloss-abalone-block-means", "gloss-abalone-block-forms")),
    ("spear", GlossaryTerm::new("gloss-abalone-spear", "gloss-abalone-spear-means", "gloss-abalone-spear-forms")),
    ("arc", GlossaryTerm::new("gloss-abalone-arc", "gloss-abalone-arc-means", "gloss-abalone-arc-forms")),
    ("shield", GlossaryTerm::new("gloss-abalone-shield", "gloss-abalone-shield-means", "gloss-abalone-shield-forms")),
];

/// The terms of all other facts.
const FACTS: &[(&[&str], GlossaryTerm)] = &[
    (
        &["told-abalone-block", "told-abalone-leaves-block"],
        GlossaryTerm::new("gloss-abalone-block", "gloss-abalone-block-means", "gloss-abalone-block-forms"),
    ),
    (
        &[
            "told-abalone-together",
            "told-abalone-polynomials",
            "told-abalone-splits",
            "told-abalone-leaves-split",
            "told-abalone-joins",
        ],
        GlossaryTerm::new(
            "gloss-abalone-polynomial",
            "gloss-abalone-polynomial-means",
            "gloss-abalone-polynomial-forms",
        ),
    ),
    (
        &["told-abalone-binomials"],
        GlossaryTerm::new("gloss-abalone-binomial", "gloss-abalone-binomial-means", "gloss-abalone-binomial-forms"),
    ),
    (
        &["told-abalone-monomials", "told-abalone-leaves-lone"],
        GlossaryTerm::new("gloss-abalone-monomial", "gloss-abalone-monomial-means", "gloss-abalone-monomial-forms"),
    ),
    (
        &["told-abalone-det", "told-abalone-det-arises"],
        GlossaryTerm::new("gloss-abalone-det", "gloss-abalone-det-means", "gloss-abalone-det-forms"),
    ),
    (
        &["told-abalone-pac", "told-abalone-pac-arises", "told-abalone-pac-ends"],
        GlossaryTerm::new("gloss-abalone-pac", "gloss-abalone-pac-means", "gloss-abalone-pac-forms"),
    ),
    (
        &["told-abalone-sumito", "told-abalone-pushes", "told-abalone-pushes-out"],
        GlossaryTerm::new("gloss-abalone-sumito", "gloss-abalone-sumito-means", "gloss-abalone-sumito-forms"),
    ),
    (
        &["told-abalone-in-line"],
        GlossaryTerm::new("gloss-abalone-in-line", "gloss-abalone-in-line-means", "gloss-abalone-in-line-forms"),
    ),
    (
        &["told-abalone-side-move"],
        GlossaryTerm::new("gloss-abalone-side-move", "gloss-abalone-side-move-means", "gloss-abalone-side-move-forms"),
    ),
    (
        &["told-diaballik-behind", "told-diaballik-gets-behind", "told-diaballik-gets-back"],
        GlossaryTerm::new("gloss-diaballik-behind", "gloss-diaballik-behind-means", "gloss-diaballik-behind-forms"),
    ),
    (
        &[
            "told-diaballik-lanes",
            "told-diaballik-lane-closed",
            "told-diaballik-closes-lane",
            "told-diaballik-shuts-ball",
            "told-diaballik-leaves-ball-shut",
        ],
        GlossaryTerm::new("gloss-diaballik-lane", "gloss-diaballik-lane-means", "gloss-diaballik-lane-forms"),
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
        GlossaryTerm::new("gloss-diaballik-wall", "gloss-diaballik-wall-means", "gloss-diaballik-wall-forms"),
    ),
    (
        &["told-phalanx-phalanxes", "told-phalanx-no-phalanx", "told-phalanx-moves"],
        GlossaryTerm::new("gloss-phalanx-phalanx", "gloss-phalanx-phalanx-means", "gloss-phalanx-phalanx-forms"),
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
        FIRST_ROW,
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
        GlossaryTerm::new("gloss-phalanx-capture", "gloss-phalanx-capture-means", "gloss-phalanx-capture-forms"),
    ),
    (
        &["told-phalanx-limit-draw", "told-phalanx-limit-goes-on", "told-phalanx-limit-passed"],
        GlossaryTerm::new("gloss-phalanx-limit", "gloss-phalanx-limit-means", "gloss-phalanx-limit-forms"),
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
        GlossaryTerm::new(
            "gloss-football-effective",
            "gloss-football-effective-means",
            "gloss-football-effective-forms",
        ),
    ),
    (
        &["told-football-ineffective", "told-football-threatens-ineffectively", "told-football-holds"],
        GlossaryTerm::new(
            "gloss-football-ineffective",
            "gloss-football-ineffective-means",
            "gloss-football-ineffective-forms",
        ),
    ),
    (
        &["told-football-occupies", "told-football-blocks"],
        GlossaryTerm::new("gloss-football-close", "gloss-football-close-means", "gloss-football-close-forms"),
    ),
    (
        &["told-football-pinned", "told-football-becomes-pinned", "told-football-pins", "told-football-frees"],
        GlossaryTerm::new("gloss-football-pinned", "gloss-football-pinned-means", "gloss-football-pinned-forms"),
    ),
    (
        &["told-football-double", "told-football-no-common"],
        GlossaryTerm::new("gloss-football-common", "gloss-football-common-means", "gloss-football-common-forms"),
    ),
    (&["told-football-relative"], PARTNER),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs::File;

    use quadriga_games::open;
    use quadriga_i18n::{Lang, Words};
    use quadriga_record::{ReadOptions, Reader};

    use super::*;
    use crate::{facts_of_move, facts_of_position, landmarks};

    #[test]
    fn every_term_has_a_name_and_a_definition() {
        for words in Lang::ALL.map(Words::new) {
            for term in GlossaryTerm::all() {
                assert!([term.name, term.definition, term.forms].iter().all(|id| words.has(id)), "{term:?}");
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
    fn every_fact_about_a_term_has_a_word_for_it() {
        let words = Lang::ALL.map(Words::new);
        let mut missing = BTreeSet::new();
        for game in Game::ALL {
            let file = format!("{}/../../data/self-play/{}.qgr", env!("CARGO_MANIFEST_DIR"), game.name());
            let records = Reader::new(File::open(file).unwrap(), ReadOptions::default());
            let mut seen = BTreeSet::new();
            for record in records.take(20) {
                let record = record.unwrap();
                let mut session =
                    open(record.game, &record.variant, record.position.as_deref(), record.limits).unwrap();
                for node in &record.moves {
                    let mut facts = facts_of_position(&*session);
                    facts.extend(facts_of_move(&*session, &node.text).unwrap());
                    for fact in facts {
                        let Some(term) = fact.term else { continue };
                        for words in &words {
                            let (forms, text) = (words.text(term.forms, &[]), words.sentence(&fact.message));
                            match GlossaryTerm::word_in(&forms, &text) {
                                Some(_) => seen.insert(term.id()),
                                None => missing.insert(format!("{} ({:?})", fact.message.id, words.lang())),
                            };
                        }
                    }
                    session.play(&node.text).unwrap();
                }
            }
            assert!(!seen.is_empty(), "{game:?}");
        }
        assert!(missing.is_empty(), "{missing:#?}");
    }

    #[test]
    fn every_term_of_a_landmark_or_a_part_has_cells() {
        // A few moves into the self-play games, each term that no fact is about has been on the board.
        let mut seen = BTreeSet::new();
        for game in Game::ALL {
            let file = format!("{}/../../data/self-play/{}.qgr", env!("CARGO_MANIFEST_DIR"), game.name());
            let records = Reader::new(File::open(file).unwrap(), ReadOptions::default());
            for record in records.take(5) {
                let record = record.unwrap();
                let mut session =
                    open(record.game, &record.variant, record.position.as_deref(), record.limits).unwrap();
                for node in &record.moves {
                    let places = landmarks(&*session);
                    let further = facts_of_position(&*session).into_iter().flat_map(|fact| fact.further);
                    for place in places.into_iter().chain(further) {
                        assert!(place.term.id().starts_with(game.name()) && !place.cells.is_empty(), "{place:?}");
                        seen.insert(place.term.id());
                    }
                    session.play(&node.text).unwrap();
                }
            }
        }
        // Trinomials are the shapes of facts.
        let unseen: Vec<&str> =
            BESIDES.iter().map(|term| term.id()).filter(|&id| id != TRINOMIAL.id() && !seen.contains(id)).collect();
        assert!(unseen.is_empty(), "{unseen:?}");
    }

    #[test]
    fn a_term_is_found_in_its_forms() {
        let found = |forms, text| GlossaryTerm::word_in(forms, text).map(|at| &text[at]);
        assert_eq!(found("копь*", "у чёрных больше нет копья a1, a2, a3"), Some("копья"));
        assert_eq!(found("лини* паса", "Мяч на d1: 2 открытые линии паса: на c1"), Some("линии паса"));
        assert_eq!(
            found("перемещени* * * по линии", "Перемещение трёх шаров по линии"),
            Some("Перемещение трёх шаров по линии")
        );
        assert_eq!(found("arc|arcs", "Black has an arc: a1"), Some("arc"));
        assert_eq!(found("arc|arcs", "White has an archer"), None);
        assert_eq!(found("spear*", ""), None);
    }

    #[test]
    fn the_glossary_of_abalone_is_the_sources() {
        // The words of the source's glossary, in its order.
        let source = "дуга|шар|биномиал|блок|боковое перемещение|перемещение по линии|дет|щит|копьё|мономиал|пак|полиномиал|сумито|триномиал";
        let words = Words::new(Lang::Russian);
        let names: Vec<String> =
            GlossaryTerm::of_game(Game::Abalone).iter().map(|term| words.text(term.name, &[])).collect();
        assert!(source.split('|').all(|name| names.contains(&name.to_owned())), "{names:?}");
        assert_eq!(names.len(), source.split('|').count(), "{names:?}");
    }

    #[test]
    fn a_named_shape_is_its_own_term() {
        let made = Message::new("told-abalone-makes").word("colour", "black").word("term", "arc");
        assert_eq!(GlossaryTerm::of(&made).map(GlossaryTerm::id), Some("abalone-arc"));
        assert_eq!(GlossaryTerm::of(&Message::new("told-abalone-wins")), None);
    }
}
