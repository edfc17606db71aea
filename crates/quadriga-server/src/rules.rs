//! The rules of the games: the documents of `docs/rules` as pages, and their pictures.

mod markdown;

use std::sync::LazyLock;

use quadriga_api::RulesPage;
use quadriga_games::{Game, PerGame};
use quadriga_i18n::{Lang, Words};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../docs/pictures"]
struct Pictures;

macro_rules! documents {
    ($name:literal) => {
        [
            include_str!(concat!("../../../docs/rules/en/", $name, ".md")),
            include_str!(concat!("../../../docs/rules/ru/", $name, ".md")),
        ]
    };
}

/// The source of a page in a language; without a game, that of the clauses all games share.
fn source(game: Option<Game>, lang: Lang) -> &'static str {
    let games = PerGame {
        diaballik: documents!("diaballik"),
        phalanx: documents!("phalanx"),
        abalone: documents!("abalone"),
        football: documents!("football"),
    };
    let both = game.map_or(documents!("README"), |game| games.of(game));
    both[lang as usize]
}

/// The page that has the clauses beginning with `letter`; `None` if there are no such clauses.
fn address_of(letter: char) -> Option<String> {
    let letters = PerGame { diaballik: 'D', phalanx: 'P', abalone: 'A', football: 'F' };
    let of_game = || Game::ALL.into_iter().find(|&game| letters.of(game) == letter);
    if letter == 'G' { Some(address(None)) } else { of_game().map(|game| address(Some(game))) }
}

/// The path of the page of a game, or of the clauses that all games share.
pub(crate) fn address(game: Option<Game>) -> String {
    game.map_or_else(|| "/rules".to_owned(), |game| format!("/rules/{}", game.name()))
}

/// The rules in every language, rendered once.
#[derive(Debug)]
pub(crate) struct Rules([Vec<RulesPage>; Lang::ALL.len()]);

impl Rules {
    /// The rules as this program has them.
    pub(crate) fn embedded() -> &'static Self {
        static RULES: LazyLock<Rules> = LazyLock::new(|| {
            Rules(Lang::ALL.map(|lang| {
                let words = Words::new(lang);
                let shared = markdown::page(None, source(None, lang), &words);
                let of_game = |game| with_shared(markdown::page(Some(game), source(Some(game), lang), &words), &shared);
                let games: Vec<_> = Game::ALL.into_iter().map(of_game).collect();
                std::iter::once(shared).chain(games).collect()
            }))
        });
        &RULES
    }

    /// The page of a game, or of the clauses that all games share.
    pub(crate) fn page(&self, game: Option<Game>, lang: Lang) -> &RulesPage {
        &self.0[lang as usize][game.map_or(0, |game| game as usize + 1)]
    }
}

/// The page of a game with the clauses that all games share at its end, so that it has every clause that can apply.
fn with_shared(mut page: RulesPage, shared: &RulesPage) -> RulesPage {
    let Some(first) = shared.clauses.first() else { return page };
    let anchor = format!(" id=\"{}\"", first.id);
    page.sections.extend(shared.sections.iter().filter(|section| section.html.contains(&anchor)).cloned());
    page.clauses.extend(shared.clauses.iter().cloned());
    page
}

/// A picture of the rules by its file name.
pub(crate) fn picture(name: &str) -> Option<Vec<u8>> {
    let is_drawing = name.strip_suffix(".svg").is_some() && !name.contains(['/', '\\']);
    is_drawing.then(|| Pictures::get(name)).flatten().map(|file| file.data.into_owned())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// What stands between `before` and the next quote, everywhere in the HTML of a page.
    fn values(page: &RulesPage, before: &str) -> Vec<String> {
        let parts = page.sections.iter().map(|section| &section.html).chain([&page.intro]);
        let clauses = page.clauses.iter().map(|clause| &clause.html);
        let found = |html: &String| {
            html.split(before).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect::<Vec<_>>()
        };
        parts.chain(clauses).flat_map(found).collect()
    }

    fn pages(lang: Lang) -> impl Iterator<Item = &'static RulesPage> {
        let games = std::iter::once(None).chain(Game::ALL.into_iter().map(Some));
        games.map(move |game| Rules::embedded().page(game, lang))
    }

    #[test]
    fn both_languages_have_the_same_clauses_sections_and_pictures() {
        for (english, russian) in pages(Lang::English).zip(pages(Lang::Russian)) {
            let clauses = |page: &RulesPage| page.clauses.iter().map(|clause| clause.id.clone()).collect::<Vec<_>>();
            assert_eq!(clauses(english), clauses(russian));
            assert!(clauses(english).len() >= 5 && english.sections.len() == russian.sections.len());
            assert_eq!(values(english, "<img src=\""), values(russian, "<img src=\""));
            assert!(russian.title.chars().any(|letter| ('а'..='я').contains(&letter)), "{}", russian.title);
            assert!(!english.summary.is_empty() && !russian.summary.is_empty());
        }
    }

    #[test]
    fn every_link_leads_to_an_anchor_and_every_picture_exists() {
        for lang in Lang::ALL {
            let mut anchors = BTreeSet::new();
            for page in pages(lang) {
                let address = page.game.as_ref().map_or("/rules".to_owned(), |game| format!("/rules/{game}"));
                let ids = page.sections.iter().map(|section| section.id.clone()).chain(values(page, " id=\""));
                anchors.extend(ids.map(|id| format!("{address}#{id}")));
                anchors.insert(address);
            }
            for page in pages(lang) {
                for link in values(page, "href=\"") {
                    assert!(anchors.contains(&link), "{}: {link} in {anchors:?}", page.title);
                }
                for source in values(page, "<img src=\"") {
                    let name = source.strip_prefix("/api/rules/pictures/").expect("our own pictures");
                    assert!(picture(name).is_some(), "{name}");
                }
                assert!(!values(page, "alt=\"").iter().any(String::is_empty), "{}", page.title);
            }
        }
    }

    #[test]
    fn only_drawings_of_the_folder_are_pictures() {
        assert!(picture("diaballik-step.svg").is_some());
        for name in ["page.png", "../pictures.tsv", "../pictures/diaballik-step.svg", "none.svg", ""] {
            assert!(picture(name).is_none(), "{name}");
        }
    }
}
