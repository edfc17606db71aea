//! A game as front ends see it.

use crate::{Badge, CellId, Clicks, Effects, Geometry, MoveError, Notation, Scene};

/// The board as plain data, so that no front end needs to know a rule.
pub trait View: Notation {
    /// The board.
    fn geometry() -> Geometry;

    /// What stands on it.
    fn scene(&self) -> Scene;

    /// What the legal move `m` does.
    fn effects(&self, m: Self::Move) -> Effects;

    /// The sequences of cells that enter the legal move `m`, the customary one first.
    fn click_paths(&self, m: Self::Move) -> Vec<Vec<CellId>>;

    /// What to write beside the last cell of a click path of the legal move `m`.
    fn badge(&self, _m: Self::Move) -> Option<Badge> {
        None
    }

    /// What may follow the clicks `prefix`; `None` if nothing can, and [`View::why_not_clicks`] says why.
    fn next_clicks(&self, prefix: &[CellId]) -> Option<Clicks<Self::Move>> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let paths: Vec<_> =
            moves.into_iter().flat_map(|m| self.click_paths(m).into_iter().map(move |path| (m, path))).collect();
        Clicks::along(prefix, paths.iter().map(|(m, path)| (*m, path.as_slice(), self.badge(*m))))
    }

    /// Why no legal move begins with the clicks `prefix`; `None` if one does.
    fn why_not_clicks(&self, prefix: &[CellId]) -> Option<MoveError<Self::Illegal>>;
}
