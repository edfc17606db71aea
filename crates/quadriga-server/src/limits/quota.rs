//! Quotas: how many of something there may be, in all and for each client or person.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use metrics::{Gauge, gauge};
use quadriga_store::PlayerId;
use thiserror::Error;

use super::LiveLimits;
use crate::Config;
use crate::http::client::Network;
use crate::live::request::RequestError;

/// At most `total` permits in all and `per_key` for each key.
#[derive(Debug)]
pub(crate) struct Quota<K: Eq + Hash> {
    total: usize,
    per_key: usize,
    gauge: Option<fn() -> Gauge>,
    taken: Mutex<Taken<K>>,
}

#[derive(Debug)]
struct Taken<K> {
    all: usize,
    by_key: HashMap<K, usize>,
}

/// Counts until it is dropped.
#[derive(Debug)]
pub(crate) struct QuotaPermit<K: Eq + Hash> {
    quota: Arc<Quota<K>>,
    key: Option<K>,
}

/// Why there is no permit.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub(crate) enum QuotaError {
    #[error("the total is reached")]
    Full,
    #[error("the client has as many as it may")]
    TooMany,
}

impl<K: Eq + Hash + Clone> Quota<K> {
    pub(crate) fn new(total: usize, per_key: usize) -> Self {
        let taken = Mutex::new(Taken { all: 0, by_key: HashMap::new() });
        Self { total, per_key, gauge: None, taken }
    }

    /// Shows the number of permits as a metric.
    pub(crate) const fn with_gauge(mut self, gauge: fn() -> Gauge) -> Self {
        self.gauge = Some(gauge);
        self
    }

    /// A permit; without a key it counts against the total only.
    ///
    /// # Errors
    /// If the key or all together have as many as they may.
    pub(crate) fn acquire(self: &Arc<Self>, key: Option<K>) -> Result<QuotaPermit<K>, QuotaError> {
        self.acquire_up_to(self.per_key, key)
    }

    /// The same with another limit for the key.
    ///
    /// # Errors
    /// If the key or all together have as many as they may.
    pub(crate) fn acquire_up_to(
        self: &Arc<Self>,
        per_key: usize,
        key: Option<K>,
    ) -> Result<QuotaPermit<K>, QuotaError> {
        let mut taken = self.taken();
        let of_key = key.as_ref().and_then(|key| taken.by_key.get(key)).copied().unwrap_or_default();
        if key.is_some() && of_key >= per_key {
            return Err(QuotaError::TooMany);
        }
        if taken.all >= self.total {
            return Err(QuotaError::Full);
        }
        taken.all += 1;
        if let Some(key) = &key {
            taken.by_key.insert(key.clone(), of_key + 1);
        }
        self.show(taken.all);
        Ok(QuotaPermit { quota: Arc::clone(self), key })
    }
}

impl<K: Eq + Hash> Quota<K> {
    // No panic can leave the counts half changed.
    fn taken(&self) -> MutexGuard<'_, Taken<K>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn show(&self, all: usize) {
        if let Some(gauge) = self.gauge {
            gauge().set(all as f64);
        }
    }
}

impl<K: Eq + Hash> Drop for QuotaPermit<K> {
    fn drop(&mut self) {
        let mut taken = self.quota.taken();
        taken.all = taken.all.saturating_sub(1);
        if let Some(key) = &self.key {
            match taken.by_key.get_mut(key) {
                Some(of_key) if *of_key > 1 => *of_key -= 1,
                _ => {
                    taken.by_key.remove(key);
                }
            }
        }
        self.quota.show(taken.all);
    }
}

/// The quota of TCP connections, in all and for each client.
#[derive(Debug)]
pub(crate) struct HttpConnections {
    quota: Arc<Quota<Network>>,
    // Their clients cannot be distinguished here.
    proxies: Vec<IpAddr>,
}

impl HttpConnections {
    pub(crate) fn new(config: &Config) -> Self {
        let unlimited = |n| if n == 0 { usize::MAX } else { n };
        let quota = Quota::new(unlimited(config.connections), unlimited(config.connections_per_address));
        Self {
            quota: Arc::new(quota.with_gauge(|| gauge!("quadriga_http_connections"))),
            proxies: config.trusted_proxy.iter().map(IpAddr::to_canonical).collect(),
        }
    }

    /// A permit for a connection from `address`.
    ///
    /// # Errors
    /// If there are too many.
    pub(crate) fn acquire(&self, address: IpAddr) -> Result<QuotaPermit<Network>, QuotaError> {
        let is_proxy = self.proxies.contains(&address.to_canonical());
        let per_key = if is_proxy { usize::MAX } else { self.quota.per_key };
        self.quota.acquire_up_to(per_key, Some(Network::from(address)))
    }
}

/// The quotas of connections to live games: in all, for each person and for each client. Behind a trusted proxy
/// clients are distinguished here, where TCP connections are not.
#[derive(Debug)]
pub(crate) struct ConnectionQuotas {
    by_person: Arc<Quota<PlayerId>>,
    by_client: Arc<Quota<Network>>,
}

/// Counts a connection to a live game until it is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPermits {
    _person: QuotaPermit<PlayerId>,
    _client: QuotaPermit<Network>,
}

impl ConnectionQuotas {
    pub(crate) fn new(limits: &LiveLimits) -> Self {
        let by_person = Quota::new(limits.connections, limits.connections_of_person);
        Self {
            by_person: Arc::new(by_person.with_gauge(|| gauge!("quadriga_live_connections"))),
            by_client: Arc::new(Quota::new(usize::MAX, limits.connections_of_client)),
        }
    }

    /// Permits for a connection.
    ///
    /// # Errors
    /// If the person, the client or all together have as many as they may.
    pub(crate) fn acquire(
        &self,
        person: Option<&PlayerId>,
        client: Option<Network>,
    ) -> Result<ConnectionPermits, RequestError> {
        let client = self.by_client.acquire(client)?;
        Ok(ConnectionPermits { _person: self.by_person.acquire(person.cloned())?, _client: client })
    }
}

impl From<QuotaError> for RequestError {
    fn from(error: QuotaError) -> Self {
        match error {
            QuotaError::Full => Self::Full,
            QuotaError::TooMany => Self::TooMany,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permits_are_counted_by_key_and_returned() {
        let quota = Arc::new(Quota::new(usize::MAX, 2));
        let first = quota.acquire(Some(1)).expect("the first");
        let second = quota.acquire(Some(1)).expect("the second");
        assert_eq!(quota.acquire(Some(1)).err(), Some(QuotaError::TooMany), "two for one key");
        let third = quota.acquire(Some(2)).expect("another key");
        assert!((0..5).all(|_| quota.acquire(None).is_ok()), "no key is not counted by key");
        drop(first);
        let again = quota.acquire(Some(1)).expect("returned");
        drop((second, third, again));
        assert!(quota.taken().by_key.is_empty(), "keys without permits are forgotten");
        assert_eq!(quota.taken().all, 0);
    }

    #[test]
    fn tcp_connections_are_limited() {
        let proxy = IpAddr::from([10, 0, 0, 1]);
        let config =
            Config { connections: 4, connections_per_address: 2, trusted_proxy: vec![proxy], ..Config::default() };
        let connections = HttpConnections::new(&config);
        let (one, other) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let first = connections.acquire(one).expect("the first");
        let _second = connections.acquire(one).expect("the second");
        assert_eq!(connections.acquire(one).err(), Some(QuotaError::TooMany), "two for one address");
        let _third = connections.acquire(other).expect("another address");
        let fourth = connections.acquire(other).expect("the last");
        let full = connections.acquire(IpAddr::from([192, 0, 2, 3])).err();
        assert_eq!(full, Some(QuotaError::Full), "four in all");
        drop(first);
        drop(fourth);
        let _fifth = connections.acquire(one).expect("returned");
        let _sixth = connections.acquire(proxy).expect("returned");
        assert_eq!(connections.quota.taken().by_key.len(), 3, "addresses without connections are forgotten");
    }

    #[test]
    fn the_clients_of_a_proxy_are_many() {
        let proxy = IpAddr::from([10, 0, 0, 1]);
        let config = Config { connections_per_address: 1, trusted_proxy: vec![proxy], ..Config::default() };
        let connections = HttpConnections::new(&config);
        let taken: Vec<_> = (0..5).filter_map(|_| connections.acquire(proxy).ok()).collect();
        assert_eq!(taken.len(), 5);
    }

    fn quotas(connections: usize, connections_of_person: usize, connections_of_client: usize) -> ConnectionQuotas {
        let limits = LiveLimits { connections, connections_of_person, connections_of_client, ..LiveLimits::default() };
        ConnectionQuotas::new(&limits)
    }

    #[test]
    fn live_connections_are_limited_by_person_and_in_all() {
        let quotas = quotas(3, 2, 9);
        let ann = PlayerId::new("annann").expect("an id");
        let first = quotas.acquire(Some(&ann), None).expect("the first");
        let second = quotas.acquire(Some(&ann), None).expect("the second");
        assert_eq!(quotas.acquire(Some(&ann), None).err(), Some(RequestError::TooMany), "two of one person");
        let third = quotas.acquire(None, None).expect("the third");
        assert_eq!(quotas.acquire(None, None).err(), Some(RequestError::Full), "three in all");
        drop((first, third));
        assert!(quotas.acquire(Some(&ann), None).is_ok());
        drop(second);
        assert!(quotas.by_person.taken().by_key.is_empty());
    }

    #[test]
    fn live_connections_are_limited_by_client() {
        let quotas = quotas(9, 9, 1);
        let [one, other] = [1, 2].map(|n| Some(Network::from(IpAddr::from([192, 0, 2, n]))));
        let first = quotas.acquire(None, one).expect("the first");
        assert_eq!(quotas.acquire(None, one).err(), Some(RequestError::TooMany));
        assert!(quotas.acquire(None, other).is_ok());
        drop(first);
        assert!(quotas.acquire(None, one).is_ok());
    }
}
