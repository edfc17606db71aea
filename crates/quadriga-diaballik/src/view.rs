//! The game as front ends see it.

use quadriga_core::{
    CellId, ClickTree, Clicks, Effects, Geometry, MoveError, Scene, Side, View, Zone, ZoneKind, square_board,
};

use crate::{Diaballik, Illegal, Move, clicks, scene};

impl View for Diaballik {
    fn geometry() -> Geometry {
        let columns: Vec<String> = ('a'..='g').map(String::from).collect();
        let rows: Vec<String> = ('1'..='7').map(String::from).collect();
        let board = square_board(&columns, &rows, |column, row| format!("{}{}", columns[column], rows[row]));
        let home = |side: Side, row: u8| Zone::new(ZoneKind::Home, side, (7 * row..7 * row + 7).map(CellId));
        Geometry { zones: vec![home(Side::First, 0), home(Side::Second, 6)], ..board }
    }

    fn scene(&self) -> Scene {
        scene::scene(self)
    }

    fn effects(&self, m: Move) -> Effects {
        scene::effects(m)
    }

    fn click_paths(&self, m: Move) -> Vec<Vec<CellId>> {
        clicks::paths(self, m)
    }

    fn next_clicks(&self, prefix: &[CellId]) -> Option<Clicks<Move>> {
        clicks::next(self, prefix)
    }

    fn click_tree(&self, prefix: &[CellId], most: usize) -> Option<ClickTree<Move>> {
        ClickTree::grow(prefix, most, |clicks| clicks::next(self, clicks))
    }

    fn entered(&self, prefix: &[CellId]) -> Option<Scene> {
        clicks::turn_entered(self, prefix).map(|turn| scene::scene_of_turn(&turn))
    }

    fn why_not_clicks(&self, prefix: &[CellId]) -> Option<MoveError<Illegal>> {
        clicks::why_not(self, prefix)
    }
}
