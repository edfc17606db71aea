//! What the judge noticed besides the result.

use serde::{Deserialize, Serialize};

/// Something the judge noticed that changes no result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// Which side it is about: 0 or 1.
    pub side: u8,
    /// What, as an id of the message catalogue: `remark-played-on`, `remark-not-gone`.
    pub what: String,
    /// The text it is about, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}
