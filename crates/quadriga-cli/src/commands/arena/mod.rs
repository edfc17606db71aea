//! What `match`, `tournament` and `verify` share.

mod conduct;
mod containment;
mod match_json;
mod match_summary;
mod page;
mod progress;
mod refusals;
mod table_json;
mod table_text;

pub(super) use conduct::{Conduct, finish};
pub(super) use match_json::Results as MatchResults;
pub(super) use refusals::{flaw, plan as refused_plan, spec as refused_spec, store as refused_store};
pub(super) use {match_summary::print as print_match, table_json::TableJson, table_text::print as print_table};
