//! Who is connected to a game.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use quadriga_api::{Presence, ServerMessage};
use quadriga_i18n::{Lang, Words};
use quadriga_live::PlayerId;
use tokio::sync::mpsc::Sender;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

use crate::state::Tongues;

/// A connection to a game, as its table sees it.
pub(crate) struct Guest {
    /// The number by which it goes.
    pub(crate) number: u64,
    /// Its language.
    pub(crate) lang: Lang,
    /// The person behind it, if they have ever played.
    pub(crate) person: Option<PlayerId>,
    /// What waits to be sent.
    pub(crate) queue: Sender<Told>,
    /// How many bytes may still be put there.
    pub(crate) room: Room,
    /// Rung when the connection does not keep up.
    pub(crate) too_slow: Arc<Notify>,
}

/// A message that waits to be sent, and has its room until this is dropped.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) text: Utf8Bytes,
    _room: OwnedSemaphorePermit,
}

/// How many bytes of messages may wait for a connection.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    most: usize,
    left: Arc<Semaphore>,
}

/// The connections to a game.
#[derive(Default)]
pub(crate) struct Guests(Vec<Guest>);

impl Guests {
    /// Lets somebody in.
    pub(crate) fn enter(&mut self, guest: Guest) {
        self.0.push(guest);
    }

    /// Lets somebody go, if they are there.
    pub(crate) fn leave(&mut self, number: u64) {
        self.0.retain(|guest| guest.number != number);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The guest with a number.
    pub(crate) fn get(&self, number: u64) -> Option<&Guest> {
        self.0.iter().find(|guest| guest.number == number)
    }

    /// Who is there; `mine` says which sides a person plays.
    pub(crate) fn presence(&self, mine: impl Fn(Option<&PlayerId>) -> [bool; 2]) -> Presence {
        let mut presence = Presence::default();
        for guest in &self.0 {
            let sides = mine(guest.person.as_ref());
            presence.watchers += u32::from(sides == [false; 2]);
            presence.players = [presence.players[0] || sides[0], presence.players[1] || sides[1]];
        }
        presence
    }

    /// Tells one guest something. Returns whether they keep up; if not, they are gone.
    pub(crate) fn tell(&mut self, number: u64, message: &ServerMessage) -> bool {
        let Some(guest) = self.get(number) else { return true };
        let kept = text(message).is_none_or(|text| guest.hear(text));
        if !kept {
            self.leave(number);
        }
        kept
    }

    /// Tells everybody the same, put into words once for each language. Returns whether all keep up; who does not is
    /// gone.
    pub(crate) fn tell_all(&mut self, tongues: &Tongues, make: impl Fn(&Words) -> Option<ServerMessage>) -> bool {
        self.tell_each(|_| (), |(), lang| make(tongues.of(lang)))
    }

    /// Tells everybody something that depends on the person: it is made once for each language and each `key`.
    pub(crate) fn tell_each<K: PartialEq>(
        &mut self,
        key: impl Fn(Option<&PlayerId>) -> K,
        make: impl Fn(&K, Lang) -> Option<ServerMessage>,
    ) -> bool {
        let mut made: Vec<(K, Lang, Option<Utf8Bytes>)> = Vec::new();
        let before = self.0.len();
        self.0.retain(|guest| {
            let key = key(guest.person.as_ref());
            let known = made.iter().find(|(known, lang, _)| *known == key && *lang == guest.lang);
            let text = if let Some((_, _, text)) = known {
                text.clone()
            } else {
                let text = make(&key, guest.lang).as_ref().and_then(text);
                made.push((key, guest.lang, text.clone()));
                text
            };
            text.is_none_or(|text| guest.hear(text))
        });
        self.0.len() == before
    }
}

impl Room {
    /// Room for so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let most = bytes.clamp(1, Semaphore::MAX_PERMITS);
        Self { most, left: Arc::new(Semaphore::new(most)) }
    }

    // A message that is larger than half of the room takes half of it: it must be said some day, and there is room for
    // the small ones that follow at once.
    fn take(&self, text: Utf8Bytes) -> Option<Told> {
        let bytes = u32::try_from(text.len().min(self.most.div_ceil(2))).ok()?;
        let room = Arc::clone(&self.left).try_acquire_many_owned(bytes).ok()?;
        Some(Told { text, _room: room })
    }
}

impl Guest {
    fn hear(&self, text: Utf8Bytes) -> bool {
        let kept = self.room.take(text).is_some_and(|told| self.queue.try_send(told).is_ok());
        if !kept {
            self.too_slow.notify_one();
        }
        kept
    }
}

fn text(message: &ServerMessage) -> Option<Utf8Bytes> {
    let text = serde_json::to_string(message).inspect_err(|error| tracing::error!(%error, "a message has no text"));
    text.ok().map(Utf8Bytes::from)
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc::{Receiver, channel};

    use super::*;

    fn guest(room: usize) -> (Guest, Receiver<Told>) {
        let (queue, waiting) = channel(64);
        let too_slow = Arc::new(Notify::new());
        (Guest { number: 0, lang: Lang::English, person: None, queue, room: Room::new(room), too_slow }, waiting)
    }

    #[test]
    fn bytes_that_wait_are_counted_until_they_are_sent() {
        let (guest, mut waiting) = guest(100);
        assert!(
            guest.hear("x".repeat(40).into()) && guest.hear("x".repeat(50).into()) && guest.hear("x".repeat(10).into())
        );
        assert!(!guest.hear("x".into()), "a hundred bytes wait");
        let sending = waiting.try_recv().expect("the first");
        assert!(!guest.hear("x".into()), "it is not sent yet");
        drop(sending);
        assert!(guest.hear("x".repeat(40).into()));
    }

    #[test]
    fn what_is_larger_than_the_room_leaves_room_for_small_messages() {
        let (guest, mut waiting) = guest(100);
        assert!(guest.hear("x".repeat(1_000).into()));
        assert!(guest.hear("x".into()));
        assert!(!guest.hear("x".repeat(1_000).into()), "one large message at a time");
        waiting.try_recv().expect("the large one");
        assert!(guest.hear("x".repeat(1_000).into()));
    }
}
