//! A game as front ends see it.

use crate::{Annotation, Badge, CellId, ClickTree, Clicks, Effects, Geometry, MoveError, Notation, Scene};

/// The board as plain data, so that no front end needs to know a rule.
pub trait View: Notation {
    /// The board.
    fn geometry() -> Geometry;

    /// What stands on it.
    fn scene(&self) -> Scene;

    /// What the legal move `m` does.
    fn effects(&self, m: Self::Move) -> Effects;

    /// What the notation adds to the legal move `m`.
    ///
    /// [`View::effects`] leaves it out, because it may need the opponent's moves: it is worked out for moves that are
    /// made.
    fn annotation(&self, _m: Self::Move) -> Option<Annotation> {
        None
    }

    /// The sequences of cells that enter the legal move `m`, the customary one first.
    fn click_paths(&self, m: Self::Move) -> Vec<Vec<CellId>>;

    /// What to write beside the last cell of a click path of the legal move `m`.
    fn badge(&self, _m: Self::Move) -> Option<Badge> {
        None
    }

    /// What may follow the clicks `prefix`; `None` if nothing can, and [`View::why_not_clicks`] says why.
    fn next_clicks(&self, prefix: &[CellId]) -> Option<Clicks<Self::Move>> {
        along(prefix, &paths_of(self))
    }

    /// What may follow the clicks `prefix`, several clicks ahead, in at most `most` nodes.
    fn click_tree(&self, prefix: &[CellId], most: usize) -> Option<ClickTree<Self::Move>> {
        let paths = paths_of(self);
        ClickTree::grow(prefix, most, |clicks| along(clicks, &paths))
    }

    /// The board in the middle of a move, as the clicks `prefix` leave it, with what is left to do among its tallies;
    /// `None` in games where a move is made at one stroke.
    fn entered(&self, _prefix: &[CellId]) -> Option<Scene> {
        None
    }

    /// Why no legal move begins with the clicks `prefix`; `None` if one does.
    fn why_not_clicks(&self, prefix: &[CellId]) -> Option<MoveError<Self::Illegal>>;
}

/// A move, the cells that enter it, and what to write beside the last of them.
type Path<M> = (M, Vec<CellId>, Option<Badge>);

fn paths_of<V: View>(position: &V) -> Vec<Path<V::Move>> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let paths = |m| {
        let badge = position.badge(m);
        position.click_paths(m).into_iter().map(move |path| (m, path, badge))
    };
    moves.into_iter().flat_map(paths).collect()
}

fn along<M: Copy>(prefix: &[CellId], paths: &[Path<M>]) -> Option<Clicks<M>> {
    Clicks::along(prefix, paths.iter().map(|(m, path, badge)| (*m, path.as_slice(), *badge)))
}
