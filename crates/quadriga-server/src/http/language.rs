//! The language of a request.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use quadriga_i18n::{Lang, Words};

use crate::AppState;

/// The language of a request: `?lang=ru`, or the first of ours that the browser accepts, or English.
#[derive(Clone)]
pub(crate) struct Language {
    pub(crate) lang: Lang,
    translations: Arc<Translations>,
}

impl Language {
    pub(crate) const fn new(lang: Lang, translations: Arc<Translations>) -> Self {
        Self { lang, translations }
    }

    /// Its words.
    pub(crate) fn words(&self) -> &Words {
        self.translations.of(self.lang)
    }
}

impl FromRequestParts<AppState> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let asked = parts.uri.query().and_then(in_query);
        let accepted = || parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).and_then(preferred);
        let lang = asked.or_else(accepted).unwrap_or_default();
        Ok(Self::new(lang, Arc::clone(&state.translations)))
    }
}

/// The message catalogue of every language.
#[derive(Debug)]
pub(crate) struct Translations([Words; 2]);

impl Translations {
    fn new() -> Self {
        Self(Lang::ALL.map(Words::new))
    }

    /// The catalogue of `lang`.
    pub(crate) fn of(&self, lang: Lang) -> &Words {
        &self.0[lang as usize]
    }
}

impl Default for Translations {
    fn default() -> Self {
        Self::new()
    }
}

fn in_query(query: &str) -> Option<Lang> {
    query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(Lang::named)
}

// Browsers list languages in order of preference; weights are ignored.
fn preferred(header: &str) -> Option<Lang> {
    header.split(',').find_map(|range| Lang::named(range.split(';').next().unwrap_or_default().trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_query_and_the_browser_say_the_language() {
        assert_eq!(in_query("a=1&lang=ru"), Some(Lang::Russian));
        assert_eq!(in_query("lang=xx"), None);
        assert_eq!(preferred("de, ru-RU;q=0.9, en;q=0.8"), Some(Lang::Russian));
        assert_eq!(preferred("de"), None);
    }
}
