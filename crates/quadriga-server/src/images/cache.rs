//! Pictures that were drawn already.

use std::collections::HashMap;
use std::hash::Hash;

use axum::body::Bytes;

/// Bytes under names, as many as fit; what was not asked for longest has to go.
#[derive(Debug)]
pub(super) struct Shelf<K> {
    most: usize,
    used: usize,
    clock: u64,
    kept: HashMap<K, (Bytes, u64)>,
}

impl<K: Hash + Eq + Clone> Shelf<K> {
    /// A shelf for so many bytes.
    pub(super) fn new(most: usize) -> Self {
        Self { most, used: 0, clock: 0, kept: HashMap::new() }
    }

    /// What is kept under `name`.
    pub(super) fn get(&mut self, name: &K) -> Option<Bytes> {
        self.clock += 1;
        let (bytes, asked) = self.kept.get_mut(name)?;
        *asked = self.clock;
        Some(bytes.clone())
    }

    /// Keeps `bytes` under `name`, unless they take more than a quarter of the room.
    pub(super) fn put(&mut self, name: K, bytes: Bytes) {
        if bytes.len() > self.most / 4 {
            return;
        }
        self.clock += 1;
        self.used += bytes.len();
        if let Some((old, _)) = self.kept.insert(name, (bytes, self.clock)) {
            self.used -= old.len();
        }
        while self.used > self.most {
            // There are some hundreds of pictures at most.
            let oldest = self.kept.iter().min_by_key(|(_, (_, asked))| *asked).map(|(name, _)| name.clone());
            let Some((bytes, _)) = oldest.and_then(|name| self.kept.remove(&name)) else { break };
            self.used -= bytes.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(n: usize) -> Bytes {
        Bytes::from(vec![0; n])
    }

    #[test]
    fn what_was_not_asked_for_longest_goes() {
        let mut shelf = Shelf::new(100);
        for name in 1..=4 {
            shelf.put(name, bytes(25));
        }
        assert!(shelf.get(&1).is_some());
        shelf.put(5, bytes(20));
        assert!(shelf.get(&2).is_none());
        assert!([1, 3, 4, 5].iter().all(|name| shelf.get(name).is_some()));
        assert_eq!(shelf.used, 95);
        shelf.put(5, bytes(10));
        assert_eq!(shelf.used, 85);
        shelf.put(6, bytes(26));
        assert!(shelf.get(&6).is_none(), "too large to keep");
    }
}
