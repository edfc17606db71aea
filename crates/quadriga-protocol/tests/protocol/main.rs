//! Tests of the protocols: UGI and the contest protocol.

mod answers;
mod any_line;
mod commands;
mod contest;
