//! What two clients of one game know together: when a move was ordered, and what the server has acknowledged.

use std::collections::HashMap;

use tokio::time::Instant;

/// What two clients of one game know together.
#[derive(Default)]
pub(crate) struct Ledger {
    ordered: HashMap<u32, Instant>,
    /// The moves as the server told them, by ply.
    told: Vec<Option<String>>,
    /// The plies whose orders were answered with `done`.
    acknowledged: Vec<u32>,
}

impl Ledger {
    /// A move is ordered now; the last order for a ply is the one that counts.
    pub(crate) fn ordered(&mut self, ply: u32) {
        self.ordered.insert(ply, Instant::now());
    }

    /// When the move at `ply` was ordered; asked once.
    pub(crate) fn take_ordered(&mut self, ply: u32) -> Option<Instant> {
        self.ordered.remove(&ply)
    }

    /// The server has told a client of a move.
    ///
    /// # Errors
    /// If it told another move before.
    pub(crate) fn told(&mut self, ply: u32, record: &str) -> Result<(), String> {
        let place = ply as usize;
        if self.told.len() <= place {
            self.told.resize(place + 1, None);
        }
        match &self.told[place] {
            Some(known) if known != record => Err(format!("move {ply} was {known} and is {record}")),
            Some(_) => Ok(()),
            None => {
                self.told[place] = Some(record.to_owned());
                Ok(())
            }
        }
    }

    /// The server has acknowledged an order.
    pub(crate) fn acknowledged(&mut self, ply: u32) {
        self.acknowledged.push(ply);
    }

    /// How many plies were acknowledged or told up to now.
    pub(crate) fn plies(&self) -> usize {
        let acknowledged = self.acknowledged.iter().max().map_or(0, |&ply| ply as usize + 1);
        acknowledged.max(self.told.len())
    }

    /// How many of the first `plies` moves, acknowledged or told, are missing from the server's list of all moves.
    pub(crate) fn missing(&self, plies: usize, moves: &[String]) -> usize {
        let known = |ply: usize| self.told.get(ply).and_then(Option::as_ref);
        let is_there = |ply: usize| moves.get(ply).is_some_and(|made| known(ply).is_none_or(|told| told == made));
        let was_promised = |ply: usize| known(ply).is_some() || self.acknowledged.contains(&(ply as u32));
        (0..plies).filter(|&ply| was_promised(ply) && !is_there(ply)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_acknowledged_or_told_must_be_there() {
        let mut ledger = Ledger::default();
        ledger.told(0, "a").expect("the first time");
        ledger.acknowledged(1);
        let moves = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
        assert_eq!(ledger.plies(), 2);
        assert_eq!(ledger.missing(2, &moves(&["a", "b"])), 0);
        assert_eq!(ledger.missing(2, &moves(&["a"])), 1);
        assert_eq!(ledger.missing(1, &moves(&["a"])), 0, "the second was not promised yet");
        assert_eq!(ledger.missing(2, &moves(&["x", "b"])), 1);
        assert_eq!(ledger.missing(2, &[]), 2);
        assert!(ledger.told(0, "x").is_err());
    }
}
