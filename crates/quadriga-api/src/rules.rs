//! The rules of the games as pages.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The rules of a game, or what all games share, in the language of the request. The HTML is the server's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RulesPage {
    /// The game; absent for the clauses that all games share.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The heading.
    pub title: String,
    /// The first paragraph as plain text.
    pub summary: String,
    /// HTML before the first section.
    pub intro: String,
    /// The sections, in the order of the page.
    pub sections: Vec<RulesSection>,
    /// The clauses, each of which is also an element with that id in a section.
    pub clauses: Vec<RulesClause>,
}

/// A section of a page of rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RulesSection {
    /// Its anchor.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What follows the heading, as HTML.
    pub html: String,
}

/// A clause of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RulesClause {
    /// Its name and anchor: `D3`.
    pub id: String,
    /// Its text, and the pictures that show it, as HTML.
    pub html: String,
}
