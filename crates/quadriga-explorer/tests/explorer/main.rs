//! The index on disk: what it tells, how it is added to, and what it does not put up with.

mod counting;
mod damage;
mod format;
mod merging;
mod naive;
mod support;
