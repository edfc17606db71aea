//! Languages and their selection.

/// A language of the catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English, the default.
    #[default]
    English,
    /// Russian.
    Russian,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::Russian];

    /// The code of the language: `en`, `ru`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Russian => "ru",
        }
    }

    /// The language of a code or locale: `ru`, `ru-RU`, `ru_RU.UTF-8`; `None` if it is not supported.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_i18n::Lang;
    ///
    /// assert_eq!(Lang::named("ru_RU.UTF-8"), Some(Lang::Russian));
    /// assert_eq!(Lang::named("C"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        let code = name.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The language of the locale, from the values of `LC_ALL`, `LC_MESSAGES` and `LANG` in this order:
    /// the first that is set and not empty decides; an unsupported one means English.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_i18n::Lang;
    ///
    /// assert_eq!(Lang::from_locale([None, Some("ru_RU.UTF-8"), Some("en_GB.UTF-8")]), Lang::Russian);
    /// assert_eq!(Lang::from_locale([Some("C"), None, Some("ru_RU.UTF-8")]), Lang::English);
    /// ```
    pub fn from_locale(variables: [Option<&str>; 3]) -> Self {
        let decisive = variables.into_iter().flatten().find(|value| !value.is_empty());
        decisive.and_then(Self::named).unwrap_or_default()
    }

    pub(crate) const fn catalogue(self) -> &'static str {
        match self {
            Self::English => include_str!("../locales/en.ftl"),
            Self::Russian => include_str!("../locales/ru.ftl"),
        }
    }
}
