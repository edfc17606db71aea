//! Repetition detection: the positions of the game so far, then of the line being searched.

use quadriga_core::Key;

const BUCKETS: usize = 1 << 12;

/// Keys of all positions from the start of the game to the current node, for the repetition rule (G1).
#[derive(Clone, Debug)]
pub(crate) struct RepetitionPath {
    keys: Vec<Key>,
    // First index that belongs to the search, after the root.
    searched_from: usize,
    // Number of keys per hash bucket: an empty bucket rules out a repetition without a scan.
    buckets: Vec<u8>,
    // Earlier occurrences needed for a draw; `None` if repetition does not draw.
    needed: Option<usize>,
}

impl RepetitionPath {
    /// The path of a game: the keys of its positions, the root last, and the occurrences that make a draw.
    pub(crate) fn new(game: impl IntoIterator<Item = Key>, repetition: Option<u32>) -> Self {
        let mut path = Self {
            keys: Vec::new(),
            searched_from: 0,
            buckets: vec![0; BUCKETS],
            needed: repetition.map(|times| times.max(1) as usize - 1),
        };
        game.into_iter().for_each(|key| path.push(key));
        path.searched_from = path.keys.len();
        path
    }

    pub(crate) fn push(&mut self, key: Key) {
        let bucket = &mut self.buckets[bucket(key)];
        *bucket = bucket.saturating_add(1);
        self.keys.push(key);
    }

    pub(crate) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            let bucket = &mut self.buckets[bucket(key)];
            *bucket = bucket.saturating_sub(1);
        }
    }

    /// Whether the position with this key counts as a draw: it has occurred as often as the rule says, or once in the
    /// line being searched (a side that can force one repetition can force another).
    #[inline]
    pub(crate) fn is_draw(&self, key: Key) -> bool {
        self.buckets[bucket(key)] > 0 && self.has_occurred(key)
    }

    fn has_occurred(&self, key: Key) -> bool {
        let Some(needed) = self.needed else { return false };
        let (game, line) = self.keys.split_at(self.searched_from);
        line.contains(&key) || game.iter().filter(|&&earlier| earlier == key).take(needed).count() >= needed.max(1)
    }
}

// Counts saturate at 255; a saturated bucket only costs a scan.
#[inline]
const fn bucket(key: Key) -> usize {
    (key.0 >> 32) as usize % BUCKETS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(game: &[u64], repetition: Option<u32>) -> RepetitionPath {
        RepetitionPath::new(game.iter().map(|&i| Key(i << 32)), repetition)
    }

    #[test]
    fn the_game_needs_two_earlier_occurrences_and_the_line_one() {
        let mut path = path(&[1, 2, 1, 3, 1, 2], Some(3));
        assert!(path.is_draw(Key(1 << 32)));
        assert!(path.is_draw(Key(2 << 32)), "twice in the game, the root included");
        assert!(!path.is_draw(Key(3 << 32)));
        path.push(Key(4 << 32));
        assert!(path.is_draw(Key(4 << 32)));
        path.pop();
        assert!(!path.is_draw(Key(4 << 32)));
    }

    #[test]
    fn without_the_rule_nothing_is_a_draw() {
        assert!(!path(&[1, 1, 1, 1], None).is_draw(Key(1 << 32)));
    }
}
