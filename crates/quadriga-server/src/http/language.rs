//! The language of a request.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use quadriga_i18n::{Lang, Words};

use crate::State;
use crate::state::Tongues;

/// The language of a request: `?lang=ru`, or the first of ours that the browser accepts, or English.
#[derive(Clone)]
pub(crate) struct Language {
    pub(crate) lang: Lang,
    tongues: Arc<Tongues>,
}

impl Language {
    /// A language out of those.
    pub(crate) const fn new(lang: Lang, tongues: Arc<Tongues>) -> Self {
        Self { lang, tongues }
    }

    /// Its words.
    pub(crate) fn words(&self) -> &Words {
        self.tongues.of(self.lang)
    }
}

impl FromRequestParts<State> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Infallible> {
        let asked = parts.uri.query().and_then(in_query);
        let accepted = || parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).and_then(preferred);
        let lang = asked.or_else(accepted).unwrap_or_default();
        Ok(Self::new(lang, Arc::clone(&state.tongues)))
    }
}

fn in_query(query: &str) -> Option<Lang> {
    query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(Lang::named)
}

// The list is in order of preference in every browser; weights are not looked at.
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
