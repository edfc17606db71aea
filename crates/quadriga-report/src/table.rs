//! The results of the players against each other.

/// The results of one player against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meeting {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Pairs of games from one opening by the player's points in both: 0, ½, 1, 1½ and 2.
    pub pairs: [u32; 5],
}

impl Meeting {
    /// The number of games.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The player's points, doubled.
    pub const fn points_half(&self) -> u32 {
        2 * self.wins + self.draws
    }

    /// The same games from the opponent's point of view.
    #[must_use]
    pub const fn mirrored(&self) -> Self {
        let [a, b, c, d, e] = self.pairs;
        Self { wins: self.losses, draws: self.draws, losses: self.wins, pairs: [e, d, c, b, a] }
    }
}

/// The meetings of all pairs of players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairTable {
    players: usize,
    meetings: Vec<Meeting>,
}

impl PairTable {
    /// A table of this many players without games.
    pub fn new(players: usize) -> Self {
        Self { players, meetings: vec![Meeting::default(); players * players] }
    }

    /// The results of `player` against `opponent`; empty for unknown players.
    pub fn meeting(&self, player: usize, opponent: usize) -> Meeting {
        self.place(player, opponent).map(|place| self.meetings[place]).unwrap_or_default()
    }

    /// Sets the results of `player` against `opponent`, and the reverse. Unknown players are ignored.
    pub fn set(&mut self, player: usize, opponent: usize, meeting: Meeting) {
        if let (Some(one), Some(other)) = (self.place(player, opponent), self.place(opponent, player)) {
            self.meetings[other] = meeting.mirrored();
            self.meetings[one] = meeting;
        }
    }

    fn place(&self, player: usize, opponent: usize) -> Option<usize> {
        (player < self.players && opponent < self.players).then_some(player * self.players + opponent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meetings_are_mirrored() {
        let mut table = PairTable::new(3);
        let meeting = Meeting { wins: 5, draws: 2, losses: 1, pairs: [0, 1, 0, 1, 2] };
        table.set(2, 0, meeting);
        assert_eq!(table.meeting(2, 0), meeting);
        assert_eq!(table.meeting(0, 2), Meeting { wins: 1, draws: 2, losses: 5, pairs: [2, 1, 0, 1, 0] });
        assert_eq!((meeting.games(), meeting.points_half(), meeting.mirrored().points_half()), (8, 12, 4));
    }

    #[test]
    fn unknown_players_are_ignored() {
        let mut table = PairTable::new(2);
        table.set(0, 2, Meeting { wins: 1, ..Meeting::default() });
        assert_eq!(table, PairTable::new(2));
        assert_eq!(table.meeting(7, 0), Meeting::default());
    }
}
