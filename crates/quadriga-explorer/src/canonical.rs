//! One key for a position and its mirror images.

use quadriga_core::{Key, Symmetry};

/// The key that a position shares with every position that a symmetry of the board makes of it: the lowest of their
/// keys.
///
/// Positions are told apart by nothing else, so two that collide are counted as one: the total of both is shown for
/// either, and of their moves those that are legal where one asks. That is rare and does no harm elsewhere: keys have
/// 64 bits, of which the choice of the lowest costs up to three, so among the fifty million positions of a million
/// games any two collide with a chance of about one in two thousand.
///
/// # Examples
///
/// ```
/// use quadriga_core::{Position, Symmetry};
/// use quadriga_explorer::canonical_key;
/// use quadriga_phalanx::Phalanx;
///
/// let start = Phalanx::start(Default::default());
/// let mut moves = Vec::new();
/// start.legal_moves(&mut moves);
/// let after = start.play_unchecked(moves[0]);
/// assert_ne!(after.key(), after.transformed(1).key());
/// assert_eq!(canonical_key(&after), canonical_key(&after.transformed(1)));
/// ```
pub fn canonical_key<P: Symmetry>(position: &P) -> Key {
    let images = (1..P::SYMMETRIES).map(|s| position.transformed(s).key());
    images.fold(position.key(), Ord::min)
}
