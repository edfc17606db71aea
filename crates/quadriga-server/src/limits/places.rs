//! How many are connected: in all, by person and by client.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use metrics::gauge;
use quadriga_store::PlayerId;

use crate::Limits;
use crate::http::network::Network;
use crate::limits::shares::{Share, Shares};
use crate::live::request::Unanswered;

/// How many are connected: in all, by person and by client.
#[derive(Debug)]
pub(crate) struct Places {
    most: usize,
    most_of_person: usize,
    of_clients: Arc<Shares>,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_person: HashMap<PlayerId, usize>,
}

/// A connection that is counted as long as this is held.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    person: Option<PlayerId>,
    _share: Share,
}

impl Places {
    /// As many places as `limits` says.
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            most: limits.connections,
            most_of_person: limits.connections_of_person,
            of_clients: Arc::new(Shares::new(limits.connections_of_client)),
            taken: Mutex::default(),
        }
    }

    /// A place for a connection.
    ///
    /// # Errors
    /// If the person, the client or all together have as many as they may.
    pub(crate) fn take(
        self: &Arc<Self>,
        person: Option<&PlayerId>,
        client: Option<Network>,
    ) -> Result<Place, Unanswered> {
        let share = self.of_clients.take(client).ok_or(Unanswered::TooMany)?;
        let mut taken = self.taken();
        let of_person = person.and_then(|person| taken.by_person.get(person)).copied().unwrap_or_default();
        if person.is_some() && of_person >= self.most_of_person {
            return Err(Unanswered::TooMany);
        }
        if taken.all >= self.most {
            return Err(Unanswered::Full);
        }
        taken.all += 1;
        if let Some(person) = person {
            *taken.by_person.entry(person.clone()).or_default() += 1;
        }
        gauge!("quadriga_live_connections").set(taken.all as f64);
        Ok(Place { places: Arc::clone(self), person: person.cloned(), _share: share })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.all -= 1;
        if let Some(person) = &self.person
            && let Some(of_person) = taken.by_person.get_mut(person)
        {
            *of_person -= 1;
            if *of_person == 0 {
                taken.by_person.remove(person);
            }
        }
        gauge!("quadriga_live_connections").set(taken.all as f64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(connections: usize, connections_of_person: usize, connections_of_client: usize) -> Arc<Places> {
        let limits = Limits { connections, connections_of_person, connections_of_client, ..Limits::default() };
        Arc::new(Places::new(&limits))
    }

    #[test]
    fn places_are_counted_and_given_back() {
        let places = places(3, 2, 9);
        let ann = PlayerId::new("annann").expect("an id");
        let first = places.take(Some(&ann), None).expect("a place");
        let second = places.take(Some(&ann), None).expect("a place");
        assert_eq!(places.take(Some(&ann), None).err(), Some(Unanswered::TooMany), "two of one person");
        let third = places.take(None, None).expect("a place");
        assert_eq!(places.take(None, None).err(), Some(Unanswered::Full), "three in all");
        drop((first, third));
        assert!(places.take(Some(&ann), None).is_ok());
        drop(second);
        assert!(places.taken().by_person.is_empty());
    }

    #[test]
    fn clients_have_their_share() {
        let places = places(9, 9, 1);
        let [one, other] = [1, 2].map(|n| Some(Network::from(std::net::IpAddr::from([192, 0, 2, n]))));
        let first = places.take(None, one).expect("a place");
        assert_eq!(places.take(None, one).err(), Some(Unanswered::TooMany));
        assert!(places.take(None, other).is_ok());
        drop(first);
        assert!(places.take(None, one).is_ok());
    }
}
