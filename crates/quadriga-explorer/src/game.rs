//! Games as the index stores them.

use quadriga_core::GameResult;

use crate::bytes;

/// A game to index.
#[derive(Clone, Debug)]
pub struct IndexedGame<'a, P> {
    /// The positions from the first to the last, each a legal move after the one before.
    pub positions: &'a [P],
    /// The evaluations by the movers, one per move from the first on, in hundredths from the first player's point of view.
    /// Missing ones at the end are unknown.
    pub evaluations: &'a [Option<i32>],
    /// The result.
    pub result: GameResult,
    /// Who played, and where its record is.
    pub source: GameSource,
}

impl<P> IndexedGame<'_, P> {
    /// Its length in plies.
    pub fn plies(&self) -> u32 {
        self.positions.len().saturating_sub(1).try_into().unwrap_or(u32::MAX)
    }
}

/// Who played a game, and where its record is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameSource {
    /// The names of the players by side.
    pub players: [String; 2],
    /// The file it was read from.
    pub file: String,
    /// Its number there, from 1.
    pub number: u64,
}

/// What the index stores about a game besides its positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownGame {
    /// Who played, and where its record is.
    pub source: GameSource,
    /// The result.
    pub result: GameResult,
    /// Its length in plies.
    pub plies: u32,
}

impl KnownGame {
    pub(crate) fn of<P>(played: &IndexedGame<'_, P>) -> Self {
        Self { source: played.source.clone(), result: played.result, plies: played.plies() }
    }

    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut into = Vec::new();
        let result = GameResult::ALL.into_iter().position(|result| result == self.result);
        bytes::put(&mut into, result.unwrap_or_default() as u64);
        bytes::put(&mut into, self.plies.into());
        bytes::put(&mut into, self.source.number);
        for text in self.source.players.iter().chain([&self.source.file]) {
            bytes::put_slice(&mut into, text.as_bytes());
        }
        into
    }

    pub(crate) fn decode(mut from: &[u8]) -> Option<Self> {
        let result = *GameResult::ALL.get(usize::try_from(bytes::take(&mut from)?).ok()?)?;
        let plies = bytes::take(&mut from)?.try_into().ok()?;
        let number = bytes::take(&mut from)?;
        let mut text = || String::from_utf8(bytes::take_slice(&mut from)?.to_vec()).ok();
        let source = GameSource { players: [text()?, text()?], file: text()?, number };
        from.is_empty().then_some(Self { source, result, plies })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_round_trip() {
        for result in GameResult::ALL {
            let players = ["Анна".to_owned(), String::new()];
            let source = GameSource { players, file: "games/a b.jsonl".to_owned(), number: 300 };
            let game = KnownGame { source, result, plies: 129 };
            let bytes = game.encode();
            assert_eq!(KnownGame::decode(&bytes), Some(game));
            for cut in 0..bytes.len() {
                assert_eq!(KnownGame::decode(&bytes[..cut]), None);
            }
        }
    }
}
