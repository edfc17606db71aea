//! Refusals and reasons as data, to be put into words elsewhere.

/// Something to tell a person: the id of a message in the catalogue, its arguments, its clause.
///
/// The rules make messages, the message catalogue alone turns them into words of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The id in the catalogue, e.g. `football-in-the-way`.
    pub id: &'static str,
    /// The arguments by name.
    pub args: Vec<(&'static str, Arg)>,
    /// The clause of the rules that the message rests on, e.g. `F3`.
    pub clause: Option<&'static str>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Text to be shown as it stands: a cell, a move, a piece of the input.
    Text(String),
    /// A number; the catalogue chooses the plural.
    Number(i64),
    /// A word the catalogue translates by choosing on it, e.g. the colour `red`.
    Word(&'static str),
    /// Another message, put into words where it stands.
    Said(Box<Message>),
}

/// A typed refusal or remark that can be put into words.
pub trait ToMessage {
    /// What to tell a person.
    fn message(&self) -> Message;
}

impl Message {
    /// A message without arguments and clause.
    pub const fn new(id: &'static str) -> Self {
        Self { id, args: Vec::new(), clause: None }
    }

    /// Adds text that is shown as it stands.
    #[must_use]
    #[allow(clippy::needless_pass_by_value)] // callers hand over numbers, characters and cells
    pub fn text(mut self, name: &'static str, text: impl std::fmt::Display) -> Self {
        self.args.push((name, Arg::Text(text.to_string())));
        self
    }

    /// Adds a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, number: impl Into<i64>) -> Self {
        self.args.push((name, Arg::Number(number.into())));
        self
    }

    /// Adds a word for the catalogue to choose on.
    #[must_use]
    pub fn word(mut self, name: &'static str, word: &'static str) -> Self {
        self.args.push((name, Arg::Word(word)));
        self
    }

    /// Adds another message.
    #[must_use]
    pub fn said(mut self, name: &'static str, message: Self) -> Self {
        self.args.push((name, Arg::Said(Box::new(message))));
        self
    }

    /// Names the clause.
    #[must_use]
    pub const fn clause(mut self, clause: &'static str) -> Self {
        self.clause = Some(clause);
        self
    }
}
