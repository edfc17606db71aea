//! A position with its history.

use crate::{Key, Outcome, PLY_CAP, PlayError, Position, REPETITION};

/// What a match adds to the rules: when repetition and length end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Limits {
    /// G1: how often a position must stand for a draw; `None` switches the rule off.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub repetition: Option<u32>,
    /// G2: after how many plies the game is drawn; `None` for no cap.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub plies: Option<u32>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { repetition: Some(3), plies: None }
    }
}

/// A game in progress: a first position and the moves played from it, with undo and redo.
///
/// A [`Position`] has no memory; repetition (G1) and the ply cap (G2) are decided here.
#[derive(Clone, Debug)]
pub struct GameHistory<P: Position> {
    limits: Limits,
    // positions[0] is where the game begins; positions[i + 1] is positions[i] after moves[i].
    positions: Vec<P>,
    // The key of each position: a long game is compared with itself after every move.
    keys: Vec<Key>,
    moves: Vec<P::Move>,
    played: usize,
}

impl<P: Position> GameHistory<P> {
    /// A history that begins at `start`, with the default limits.
    pub fn new(start: P) -> Self {
        Self::with_limits(start, Limits::default())
    }

    /// A history that begins at `start`, with other limits.
    pub fn with_limits(start: P, limits: Limits) -> Self {
        let keys = vec![start.key()];
        Self { limits, positions: vec![start], keys, moves: Vec::new(), played: 0 }
    }

    /// The present position.
    pub fn position(&self) -> &P {
        &self.positions[self.played]
    }

    /// The limits of the match.
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// The moves played so far, undone ones not included.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves[..self.played]
    }

    /// The positions passed through, from the first to the present one.
    pub fn positions(&self) -> &[P] {
        &self.positions[..=self.played]
    }

    /// How often the present position has stood, this time included.
    pub fn occurrences(&self) -> u32 {
        let (now, keys) = (self.position(), &self.keys[..=self.played]);
        let alike = keys.iter().zip(&self.positions).filter(|&(&key, _)| key == keys[self.played]);
        alike.filter(|(_, position)| now.repeats(position)).count() as u32
    }

    /// How the game ended: by the rules of the game, by repetition or by the cap.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position()
            .outcome()
            .or_else(|| self.limits.repetition.filter(|&n| self.occurrences() >= n).map(|_| Outcome::draw(&REPETITION)))
            .or_else(|| self.limits.plies.filter(|&cap| self.played as u32 >= cap).map(|_| Outcome::draw(&PLY_CAP)))
    }

    /// The legal moves; none once the game is over.
    pub fn legal_moves(&self) -> Vec<P::Move> {
        let mut moves = Vec::new();
        if self.outcome().is_none() {
            self.position().legal_moves(&mut moves);
        }
        moves
    }

    /// Plays a move and forgets the moves that were undone.
    ///
    /// # Errors
    /// If the game is over or the move is not legal; then nothing changes.
    pub fn play(&mut self, m: P::Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver(outcome));
        }
        if !self.position().is_legal(m) {
            return Err(PlayError::IllegalMove);
        }
        self.play_unchecked(m);
        Ok(())
    }

    /// Plays a legal move of a game that is not over and forgets the moves that were undone.
    pub fn play_unchecked(&mut self, m: P::Move) {
        let next = self.position().play_unchecked(m);
        self.positions.truncate(self.played + 1);
        self.keys.truncate(self.played + 1);
        self.moves.truncate(self.played);
        self.keys.push(next.key());
        self.positions.push(next);
        self.moves.push(m);
        self.played += 1;
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<P::Move> {
        self.played = self.played.checked_sub(1)?;
        Some(self.moves[self.played])
    }

    /// Plays the move that was taken back last and returns it.
    pub fn redo(&mut self) -> Option<P::Move> {
        let m = *self.moves.get(self.played)?;
        self.played += 1;
        Some(m)
    }
}
