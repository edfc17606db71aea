//! Tests of the message catalogue: consistency of the two languages, coverage of the sources, formatted texts, endings.

mod catalogue;
mod endings;
mod sources;
mod texts;
