//! The connections to a game, as its actor sees them.

use axum::extract::ws::Utf8Bytes;
use quadriga_api::{Presence, ServerMessage};
use quadriga_i18n::{Lang, Words};
use quadriga_live::PlayerId;

use super::backpressure::Outbox;
use crate::http::language::Translations;

/// A connection to a game.
pub(crate) struct Subscriber {
    /// Its number, unique in the process.
    pub(crate) number: u64,
    /// Its language.
    pub(crate) lang: Lang,
    /// The person behind it, if they have ever played.
    pub(crate) person: Option<PlayerId>,
    /// Where its messages go.
    pub(crate) outbox: Outbox,
}

/// The connections to a game.
#[derive(Default)]
pub(crate) struct Subscribers(Vec<Subscriber>);

impl Subscribers {
    /// Adds a connection.
    pub(crate) fn add(&mut self, subscriber: Subscriber) {
        self.0.push(subscriber);
    }

    /// Removes a connection, if it is there.
    pub(crate) fn remove(&mut self, number: u64) {
        self.0.retain(|subscriber| subscriber.number != number);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The connection with a number.
    pub(crate) fn get(&self, number: u64) -> Option<&Subscriber> {
        self.0.iter().find(|subscriber| subscriber.number == number)
    }

    /// Who is connected; `sides_of` says which sides a person plays.
    pub(crate) fn presence(&self, sides_of: impl Fn(Option<&PlayerId>) -> [bool; 2]) -> Presence {
        let mut presence = Presence::default();
        for subscriber in &self.0 {
            let sides = sides_of(subscriber.person.as_ref());
            presence.watchers += u32::from(sides == [false; 2]);
            presence.players = [presence.players[0] || sides[0], presence.players[1] || sides[1]];
        }
        presence
    }

    /// Sends a message to one connection; a connection that is too slow is removed.
    pub(crate) fn send(&mut self, number: u64, message: &ServerMessage) {
        let Some(subscriber) = self.get(number) else { return };
        if !to_text(message).is_none_or(|text| subscriber.outbox.push(text)) {
            self.remove(number);
        }
    }

    /// Sends the same to all, written once for each language; connections that are too slow are removed.
    pub(crate) fn broadcast(&mut self, translations: &Translations, make: impl Fn(&Words) -> Option<ServerMessage>) {
        self.broadcast_by(|_| (), |(), lang| make(translations.of(lang)));
    }

    /// Sends to all what depends on the person: written once for each language and each `key`.
    pub(crate) fn broadcast_by<K: PartialEq>(
        &mut self,
        key: impl Fn(Option<&PlayerId>) -> K,
        make: impl Fn(&K, Lang) -> Option<ServerMessage>,
    ) {
        let mut made: Vec<(K, Lang, Option<Utf8Bytes>)> = Vec::new();
        self.0.retain(|subscriber| {
            let key = key(subscriber.person.as_ref());
            let known = made.iter().find(|(known, lang, _)| *known == key && *lang == subscriber.lang);
            let text = if let Some((_, _, text)) = known {
                text.clone()
            } else {
                let text = make(&key, subscriber.lang).as_ref().and_then(to_text);
                made.push((key, subscriber.lang, text.clone()));
                text
            };
            text.is_none_or(|text| subscriber.outbox.push(text))
        });
    }
}

fn to_text(message: &ServerMessage) -> Option<Utf8Bytes> {
    let text =
        serde_json::to_string(message).inspect_err(|error| tracing::error!(%error, "cannot serialize a message"));
    text.ok().map(Utf8Bytes::from)
}
