//! How many connections are open.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use metrics::gauge;

use crate::Config;
use crate::http::network::Network;

/// The places for connections, in all and for each client.
#[derive(Debug)]
pub(crate) struct Slots {
    most: usize,
    most_each: usize,
    // Their clients cannot be told apart here.
    proxies: Vec<IpAddr>,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    each: HashMap<Network, usize>,
}

/// A place that is taken until this is dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    slots: Arc<Slots>,
    client: Network,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoSlot {
    /// There are as many connections as there may be.
    Full,
    /// The client has as many as it may.
    TooMany,
}

impl Slots {
    /// As many places as `config` says.
    pub(crate) fn new(config: &Config) -> Self {
        let any = |n| if n == 0 { usize::MAX } else { n };
        Self {
            most: any(config.connections),
            most_each: any(config.connections_per_address),
            proxies: config.trusted_proxy.iter().map(IpAddr::to_canonical).collect(),
            taken: Mutex::default(),
        }
    }

    /// A place for a connection from `address`.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr) -> Result<Slot, NoSlot> {
        let most_each = if self.proxies.contains(&address.to_canonical()) { usize::MAX } else { self.most_each };
        let client = Network::from(address);
        let mut taken = self.taken();
        let each = taken.each.get(&client).copied().unwrap_or(0);
        if each >= most_each {
            return Err(NoSlot::TooMany);
        }
        if taken.all >= self.most {
            return Err(NoSlot::Full);
        }
        taken.all += 1;
        taken.each.insert(client, each + 1);
        gauge!("quadriga_http_connections").set(taken.all as f64);
        Ok(Slot { slots: Arc::clone(self), client })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut taken = self.slots.taken();
        taken.all = taken.all.saturating_sub(1);
        gauge!("quadriga_http_connections").set(taken.all as f64);
        match taken.each.get_mut(&self.client) {
            Some(each) if *each > 1 => *each -= 1,
            _ => {
                taken.each.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_limited_and_given_back() {
        let proxy = IpAddr::from([10, 0, 0, 1]);
        let config =
            Config { connections: 4, connections_per_address: 2, trusted_proxy: vec![proxy], ..Config::default() };
        let slots = Arc::new(Slots::new(&config));
        let (one, other) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let first = slots.take(one).expect("the first");
        let _second = slots.take(one).expect("the second");
        assert_eq!(slots.take(one).err(), Some(NoSlot::TooMany), "two for one address");
        let _third = slots.take(other).expect("another address");
        let fourth = slots.take(other).expect("the last");
        assert_eq!(slots.take(IpAddr::from([192, 0, 2, 3])).err(), Some(NoSlot::Full), "four in all");
        drop(first);
        drop(fourth);
        let _fifth = slots.take(one).expect("given back");
        let _sixth = slots.take(proxy).expect("given back");
        assert_eq!(slots.taken().each.len(), 3, "nobody is remembered who has none");
    }

    #[test]
    fn the_clients_of_a_proxy_are_many() {
        let proxy = IpAddr::from([10, 0, 0, 1]);
        let config = Config { connections_per_address: 1, trusted_proxy: vec![proxy], ..Config::default() };
        let slots = Arc::new(Slots::new(&config));
        let taken: Vec<_> = (0..5).filter_map(|_| slots.take(proxy).ok()).collect();
        assert_eq!(taken.len(), 5);
    }
}
