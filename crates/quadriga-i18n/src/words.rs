//! Formatting messages.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use quadriga_core::{Arg, Message, Outcome};
use unic_langid::LanguageIdentifier;

use crate::Lang;

/// Formats messages in one language.
///
/// A message missing from the catalogue is shown with its id and arguments.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Loads the catalogue of `lang`.
    pub fn new(lang: Lang) -> Self {
        let identifier: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Terminals display Unicode isolation marks as garbage.
        bundle.set_use_isolating(false);
        // The only error is a second function of this name.
        let _ = bundle.add_function("NAME", |args, _| match args {
            [FluentValue::String(word)] => capitalised(word).into(),
            _ => FluentValue::Error,
        });
        let resource = FluentResource::try_new(lang.catalogue().to_owned());
        // A syntax error loses only the affected message; tests reject such files.
        bundle.add_resource_overriding(resource.unwrap_or_else(|(rest, _)| rest));
        Self { lang, bundle }
    }

    /// The language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Formats a message, followed by its clause: `d8 is in the way (F3)`.
    pub fn message(&self, message: &Message) -> String {
        let text = self.text(message.id, &message.args);
        match message.clause {
            Some(clause) => format!("{text} ({clause})"),
            None => text,
        }
    }

    /// Formats a message as a sentence that stands alone: with a capital, unless it begins with a move, and a full stop.
    pub fn sentence(&self, message: &Message) -> String {
        sentence(&self.message(message))
    }

    /// Formats the text `id` with its arguments.
    ///
    /// An [`Arg::Word`] that is the id of a message is replaced by the text of that message; any other is a selector
    /// for the catalogue.
    pub fn text(&self, id: &str, args: &[(&str, Arg)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return missing(id, args);
        };
        let args: FluentArgs = args.iter().map(|(name, arg)| (*name, self.value(arg))).collect();
        // The only errors are missing variables, which stay visible in the text as {$name}.
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// Returns whether the catalogue has the text `id`.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// Formats the end of a game in one line: `red wins: reason` or `draw: reason`, with the clause.
    ///
    /// `sides` are the colours of the first and the second player.
    pub fn outcome(&self, sides: [&'static str; 2], outcome: &Outcome) -> String {
        let reason = self.message(&Message::new(outcome.reason.id).clause(outcome.reason.clause));
        let line = match outcome.winner {
            Some(side) => Message::new("outcome-win").word("colour", sides[side.index()]),
            None => Message::new("outcome-draw"),
        };
        self.message(&line.text("reason", reason))
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Text(text) => text.clone().into(),
            Arg::Number(number) => (*number).into(),
            Arg::Word(word) if self.has(word) => self.text(word, &[]).into(),
            Arg::Word(word) => (*word).into(),
            Arg::Said(message) => self.message(message).into(),
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// A text as a sentence: with a capital, unless it begins with a move or a cell, and a full stop.
pub fn sentence(text: &str) -> String {
    let word: String = text.chars().take_while(|c| !c.is_whitespace() && !matches!(c, ',' | ':' | '.' | '!')).collect();
    let mut told = if word.chars().all(char::is_alphabetic) { capitalised(text) } else { text.to_owned() };
    if !told.ends_with(['.', '!', '?', '…']) {
        told.push('.');
    }
    told
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

fn missing(id: &str, args: &[(&str, Arg)]) -> String {
    let shown = |(name, arg): &(&str, Arg)| match arg {
        Arg::Text(text) => format!("{name}={text}"),
        Arg::Number(number) => format!("{name}={number}"),
        Arg::Word(word) => format!("{name}={word}"),
        Arg::Said(message) => format!("{name}={}", missing(message.id, &message.args)),
    };
    let parts: Vec<String> = std::iter::once(id.to_owned()).chain(args.iter().map(shown)).collect();
    format!("[{}]", parts.join(" "))
}
