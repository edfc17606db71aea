//! The one page of the site, and which addresses are places on it.

use quadriga_games::Game;
use quadriga_i18n::Lang;

/// Where in the page its title and what previews are made from go.
const MARK: &str = "<!-- quadriga:preview -->";

/// The one page of the site, ready to take a head.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    before: String,
    after: String,
}

impl Page {
    /// A page from its text. What previews need goes where the mark is, or to the end of the head; the title of the text
    /// is left out, because a page has one.
    pub(crate) fn new(html: &str) -> Self {
        let html = without_title(html);
        let in_head = || html.split_at(html.find("</head>").unwrap_or(0));
        let (before, after) = html.split_once(MARK).unwrap_or_else(in_head);
        Self { before: before.to_owned(), after: after.to_owned() }
    }

    /// The page with `head` in its head, in the language that the head has.
    pub(crate) fn with(&self, head: &str, lang: Lang) -> String {
        let language = format!("<html lang=\"{}\"", lang.code());
        let before = self.before.replacen("<html lang=\"en\"", &language, 1);
        format!("{before}{head}{}", self.after)
    }
}

fn without_title(html: &str) -> String {
    const END: &str = "</title>";
    match (html.find("<title>"), html.find(END)) {
        (Some(begin), Some(end)) if begin < end => format!("{}{}", &html[..begin], &html[end + END.len()..]),
        _ => html.to_owned(),
    }
}

/// What an address is for the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Route<'a> {
    /// The page of a game.
    Game(&'a str),
    /// The board of a game in the page of somebody else.
    Embed(&'a str),
    /// The home page.
    Home,
    /// The rules of a game, or the clauses that all games share.
    Rules(Option<Game>),
    /// Another place of the site.
    Other,
    /// No place of the site.
    None,
}

impl<'a> Route<'a> {
    /// What `path` is.
    pub(crate) fn of(path: &'a str) -> Self {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).take(5).collect();
        match parts[..] {
            ["game", id] => Self::Game(id),
            ["embed", id] => Self::Embed(id),
            ["rules"] => Self::Rules(None),
            ["rules", name] => Game::named(name).map_or(Self::None, |game| Self::Rules(Some(game))),
            [] => Self::Home,
            ["archive" | "daily" | "analysis" | "explorer" | "learn"]
            | ["analysis" | "explorer" | "learn", _]
            | ["learn", _, _] => Self::Other,
            _ => Self::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_takes_the_place_of_the_mark_and_the_title() {
        let page = Page::new("<html lang=\"en\"><head><!-- quadriga:preview --><title>Old</title></head></html>");
        assert_eq!(page.with("<new>", Lang::Russian), "<html lang=\"ru\"><head><new></head></html>");
        let page = Page::new("<head><title>Old</title><x></head>");
        assert_eq!(page.with("<new>", Lang::English), "<head><x><new></head>");
        assert_eq!(Page::new("no head").with("<new>", Lang::English), "<new>no head");
    }

    #[test]
    fn addresses_are_places_or_not() {
        for path in ["/", "//"] {
            assert_eq!(Route::of(path), Route::Home, "{path}");
        }
        for path in ["/archive", "/daily", "/analysis", "/analysis/abalone", "/learn/abalone/moves", "/explorer/"] {
            assert_eq!(Route::of(path), Route::Other, "{path}");
        }
        assert_eq!(Route::of("/game/x1"), Route::Game("x1"));
        assert_eq!(Route::of("/embed/x1/"), Route::Embed("x1"));
        assert_eq!(Route::of("/rules"), Route::Rules(None));
        assert_eq!(Route::of("/rules/football/"), Route::Rules(Some(Game::Football)));
        for path in [
            "/rules/chess",
            "/rules/abalone/A3",
            "/game",
            "/game/a/b",
            "/archive/a",
            "/learn/a/b/c",
            "/robots.txt",
            "/../etc/passwd",
            "/wp-admin",
        ] {
            assert_eq!(Route::of(path), Route::None, "{path}");
        }
    }
}
