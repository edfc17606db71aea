//! The game as front ends see it.

use quadriga_core::{CellId, Clicks, Effects, Geometry, MoveError, Scene, View, square_board};

use crate::{Diaballik, Illegal, Move, clicks, scene};

impl View for Diaballik {
    fn geometry() -> Geometry {
        let columns: Vec<String> = ('a'..='g').map(String::from).collect();
        let rows: Vec<String> = ('1'..='7').map(String::from).collect();
        square_board(&columns, &rows, |column, row| format!("{}{}", columns[column], rows[row]))
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

    fn why_not_clicks(&self, prefix: &[CellId]) -> Option<MoveError<Illegal>> {
        clicks::why_not(self, prefix)
    }
}
