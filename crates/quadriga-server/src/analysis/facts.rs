//! Facts and terms of the glossary as clients see them.

use std::ops::Range;

use quadriga_api::{FactLineView, FactView, GlossaryTermView};
use quadriga_core::{CellId, Message};
use quadriga_explain::{Fact, GlossaryTerm, landmarks};
use quadriga_games::{Game, Session};
use quadriga_i18n::Words;

/// A fact for clients: a sentence, with the terms of the glossary that occur in it.
pub(super) fn fact_view(words: &Words, game: Game, fact: &Fact) -> FactView {
    let text = words.sentence(&fact.message);
    let cells: Vec<u8> = fact.cells.iter().map(|cell| cell.0).collect();
    let terms = terms_in(words, game, &text).into_iter().map(|(term, at)| {
        let name = text[at].to_owned();
        GlossaryTermView { name, ..term_view(words, term, fact.cells_of(term)) }
    });
    let terms = terms.collect();
    let line = fact.line.as_ref().map(|line| FactLineView {
        text: line.text.clone(),
        moves: line.moves.clone(),
        omitted: line.omitted,
    });
    FactView { kind: fact.kind, text, cells, terms, line }
}

/// The terms that are found in a position, each once, with all its cells.
pub(super) fn glossary(words: &Words, session: &dyn Session, facts: &[Fact]) -> Vec<GlossaryTermView> {
    let landmarks = landmarks(session);
    let cells_of = |term: GlossaryTerm| {
        if let Some(place) = landmarks.iter().find(|place| place.term == term) {
            return place.cells.clone();
        }
        let about = |fact: &&Fact| fact.term.is_some_and(|known| known == term || known.wider() == Some(term));
        let main = facts.iter().filter(about).flat_map(|fact| fact.cells_of(term));
        let further = facts.iter().flat_map(|fact| &fact.further).filter(|known| known.term == term);
        let mut cells: Vec<CellId> = main.chain(further.flat_map(|known| &known.cells)).copied().collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    };
    let found = GlossaryTerm::of_game(session.game()).into_iter().map(|term| (term, cells_of(term)));
    found.filter(|(_, cells)| !cells.is_empty()).map(|(term, cells)| term_view(words, term, &cells)).collect()
}

fn term_view(words: &Words, term: GlossaryTerm, cells: &[CellId]) -> GlossaryTermView {
    GlossaryTermView {
        id: term.id().to_owned(),
        name: words.text(term.name, &[]),
        definition: words.sentence(&Message::new(term.definition)),
        cells: cells.iter().map(|cell| cell.0).collect(),
    }
}

/// The terms in a text, in its order, none within another. A general one only if there is no other.
fn terms_in(words: &Words, game: Game, text: &str) -> Vec<(GlossaryTerm, Range<usize>)> {
    let mut found: Vec<(GlossaryTerm, Range<usize>)> = Vec::new();
    for term in GlossaryTerm::of_game(game) {
        let Some(at) = GlossaryTerm::word_in(&words.text(term.forms, &[]), text) else { continue };
        if term.is_general() && !found.is_empty() {
            continue;
        }
        let overlaps = |other: &Range<usize>| at.start < other.end && other.start < at.end;
        match found.iter().position(|(_, other)| overlaps(other)) {
            // The longer name says more: "lone marble" is not "marble".
            Some(place) if found[place].1.len() < at.len() => found[place] = (term, at),
            Some(_) => {}
            None => found.push((term, at)),
        }
    }
    found.sort_by_key(|(_, at)| at.start);
    found
}

#[cfg(test)]
mod tests {
    use quadriga_explain::facts_of_position;
    use quadriga_games::GameStart;
    use quadriga_i18n::Lang;

    use super::*;

    #[test]
    fn a_fact_has_the_words_of_its_terms() {
        let words = Words::new(Lang::Russian);
        let session = GameStart::new(Game::Diaballik).open().unwrap();
        let facts = facts_of_position(&*session);
        let wall = facts.iter().find(|fact| fact.message.id == "told-diaballik-wall").expect("the start is a wall");
        let view = fact_view(&words, Game::Diaballik, wall);
        assert_eq!(view.text, "У красных непрерывная цепочка от края до края (D6).");
        let [term] = &view.terms[..] else { panic!("one term: {view:?}") };
        assert_eq!((term.id.as_str(), term.name.as_str(), term.cells.len()), ("diaballik-wall", "цепочка", 7));
    }

    #[test]
    fn a_general_term_is_found_only_alone() {
        let words = Words::new(Lang::English);
        let found = |text| -> Vec<&str> {
            terms_in(&words, Game::Abalone, text).into_iter().map(|(term, _)| term.id()).collect()
        };
        assert_eq!(found("Black has 2 lone marbles: a1, b3."), ["abalone-monomial"]);
        assert_eq!(found("Black has more marbles in the centre."), ["abalone-marble"]);
        assert_eq!(found("Black has an arc and a spear."), ["abalone-arc", "abalone-spear"]);
    }

    #[test]
    fn a_term_within_a_fact_has_its_own_cells() {
        let told = |game: Game, moves: &[&str], id: &str| {
            let mut session = GameStart::new(game).open().unwrap();
            for text in moves {
                session.play(text).unwrap();
            }
            let facts = facts_of_position(&*session);
            let fact = facts.iter().find(|fact| fact.message.id == id).expect("the position has the fact");
            let (words, geometry) = (Words::new(Lang::English), session.geometry());
            let name = |&cell: &u8| geometry.cell(CellId(cell)).name.clone();
            let terms = fact_view(&words, game, fact).terms;
            terms.into_iter().map(|term| (term.id, term.cells.iter().map(name).collect::<Vec<_>>())).collect::<Vec<_>>()
        };
        let lanes = told(Game::Diaballik, &[], "told-diaballik-lanes");
        assert_eq!(lanes[0], ("diaballik-ball".to_owned(), vec!["d1".to_owned()]));
        assert_eq!(lanes[1], ("diaballik-lane".to_owned(), vec!["c1".to_owned(), "e1".to_owned()]));
    }

    #[test]
    fn the_places_of_a_board_are_terms() {
        let words = Words::new(Lang::English);
        let cells = |game: Game, id: &str| -> usize {
            let session = GameStart::new(game).open().unwrap();
            let terms = glossary(&words, &*session, &facts_of_position(&*session));
            terms.iter().find(|term| term.id == id).map_or(0, |term| term.cells.len())
        };
        assert_eq!(cells(Game::Abalone, "abalone-marble"), 28);
        assert_eq!(cells(Game::Diaballik, "diaballik-ball"), 2);
        assert_eq!(cells(Game::Diaballik, "diaballik-last-row"), 7);
        assert_eq!(cells(Game::Diaballik, "diaballik-home-row"), 7);
        assert_eq!(cells(Game::Phalanx, "phalanx-first-row"), 28);
        assert_eq!(cells(Game::Football, "football-goal"), 24);
        assert_eq!(cells(Game::Football, "football-penalty-area"), 24);
    }

    #[test]
    fn a_position_has_its_terms_with_their_cells() {
        let words = Words::new(Lang::Russian);
        for game in Game::ALL {
            let mut session = GameStart::new(game).open().unwrap();
            let mut seen = 0;
            for ply in 0..24 {
                let terms = glossary(&words, &*session, &facts_of_position(&*session));
                assert!(terms.iter().all(|term| !term.cells.is_empty() && !term.name.is_empty()));
                seen += terms.len();
                let moves = session.legal_moves();
                if session.outcome().is_some() || moves.is_empty() {
                    break;
                }
                let (text, _) = moves[ply * 17 % moves.len()].clone();
                session.play(&text).unwrap();
            }
            assert!(seen > 0, "{game:?}");
        }
    }
}
