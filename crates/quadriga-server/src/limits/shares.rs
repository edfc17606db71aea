//! How much of something each client has.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::http::network::Network;

/// How much of something each client has. Behind a trusted proxy clients are told apart here, where connections are not.
#[derive(Debug)]
pub(crate) struct Shares {
    most: usize,
    taken: Mutex<HashMap<Network, usize>>,
}

/// A share that is taken until this is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    shares: Arc<Shares>,
    client: Option<Network>,
}

impl Shares {
    /// So many for each client.
    pub(crate) fn new(most: usize) -> Self {
        Self { most, taken: Mutex::default() }
    }

    /// One more for `client`, unless it has as many as it may. Who has no address is not counted.
    pub(crate) fn take(self: &Arc<Self>, client: Option<Network>) -> Option<Share> {
        if let Some(client) = client {
            let mut taken = self.taken();
            let of_client = taken.get(&client).copied().unwrap_or_default();
            if of_client >= self.most {
                return None;
            }
            taken.insert(client, of_client + 1);
        }
        Some(Share { shares: Arc::clone(self), client })
    }

    // Nothing that holds the lock can leave the map half changed.
    fn taken(&self) -> MutexGuard<'_, HashMap<Network, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let Some(client) = self.client else { return };
        let mut taken = self.shares.taken();
        match taken.get_mut(&client) {
            Some(of_client) if *of_client > 1 => *of_client -= 1,
            _ => {
                taken.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn shares_are_counted_by_client_and_given_back() {
        let shares = Arc::new(Shares::new(2));
        let [one, other] = [1, 2].map(|n| Some(Network::from(IpAddr::from([192, 0, 2, n]))));
        let first = shares.take(one).expect("the first");
        let second = shares.take(one).expect("the second");
        assert!(shares.take(one).is_none(), "two for one client");
        let third = shares.take(other).expect("another client");
        assert!((0..5).all(|_| shares.take(None).is_some()), "who has no address is not counted");
        drop(first);
        let again = shares.take(one).expect("given back");
        drop((second, third, again));
        assert!(shares.taken().is_empty(), "nobody is remembered who has none");
    }
}
