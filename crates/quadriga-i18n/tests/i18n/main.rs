//! Tests of the message catalogue: consistency of the two languages, coverage of the sources, and formatted texts.

mod catalogue;
mod sources;
mod texts;
