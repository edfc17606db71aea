//! Why something was refused.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Why something was refused, in the language of the request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// A short name for programs: the id of the message, e.g. `abalone-too-few`.
    pub code: String,
    /// A sentence for people.
    pub message: String,
    /// The clause of the rules, if one forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// The byte offset of the offending character, if a text is malformed there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
}
