//! Images that were drawn before.

use std::hash::Hash;

use axum::body::Bytes;
use moka::policy::EvictionPolicy;
use moka::sync::Cache;

/// Images by key, bounded by their total size; the least recently used is dropped first.
pub(super) struct ImageCache<K> {
    most_bytes: usize,
    cache: Cache<K, Bytes>,
}

impl<K: Hash + Eq + Send + Sync + 'static> ImageCache<K> {
    /// Creates a cache of at most this many bytes.
    pub(super) fn new(most_bytes: usize) -> Self {
        let weight = |_: &K, bytes: &Bytes| u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let cache = Cache::builder()
            .max_capacity(most_bytes as u64)
            .weigher(weight)
            .eviction_policy(EvictionPolicy::lru())
            .build();
        Self { most_bytes, cache }
    }

    /// The image of a key.
    pub(super) fn get(&self, key: &K) -> Option<Bytes> {
        self.cache.get(key)
    }

    /// Stores an image, unless it takes more than a quarter of the cache.
    pub(super) fn insert(&self, key: K, bytes: Bytes) {
        if bytes.len() <= self.most_bytes / 4 {
            self.cache.insert(key, bytes);
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
    fn the_least_recently_used_image_is_dropped() {
        let cache = ImageCache::new(100);
        let size = || {
            cache.cache.run_pending_tasks();
            cache.cache.weighted_size()
        };
        for key in 1..=4 {
            cache.insert(key, bytes(25));
            assert_eq!(size(), 25 * key);
        }
        assert!(cache.get(&1).is_some());
        cache.insert(5, bytes(20));
        assert_eq!(size(), 95);
        assert!(cache.get(&2).is_none());
        assert!([1, 3, 4, 5].iter().all(|key| cache.get(key).is_some()));
        cache.insert(5, bytes(10));
        assert_eq!(size(), 85);
        cache.insert(6, bytes(26));
        assert!(cache.get(&6).is_none(), "too large to store");
    }
}
