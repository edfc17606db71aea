//! A text in both languages.

use quadriga_i18n::Lang;
use serde::Deserialize;

/// A text in both languages, without markup.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// In English.
    pub en: String,
    /// In Russian.
    pub ru: String,
}

impl Text {
    /// The text in a language.
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::English => &self.en,
            Lang::Russian => &self.ru,
        }
    }
}
