//! Boards as the script of a page builds them from its data.

use quadriga_core::{PieceKind, Scene, Side};

/// The board and the counters as the script has them.
#[derive(Debug, PartialEq)]
pub(crate) struct State {
    cells: Vec<u32>,
    tallies: Vec<u32>,
}

impl State {
    pub(crate) fn of_scene(scene: &Scene, cells: usize) -> Self {
        let mut state =
            Self { cells: vec![0; cells], tallies: scene.tallies.iter().map(|tally| tally.value).collect() };
        for piece in &scene.pieces {
            let kind = match piece.kind {
                PieceKind::Man => 1,
                PieceKind::Carrier => 2,
                PieceKind::Marble => 3,
            };
            state.cells[usize::from(piece.cell.0)] = if piece.side == Side::First { kind } else { kind + 3 };
        }
        state
    }

    pub(crate) fn of_start(start: &str) -> Self {
        let (board, counters) = start.split_once(' ').unwrap();
        let cells = board.chars().map(|c| c.to_digit(10).unwrap()).collect();
        let mut state = Self { cells, tallies: vec![0; counters.len() / 3] };
        state.apply(counters);
        state
    }

    // Written from the description of the encoding, like the script.
    pub(crate) fn apply(&mut self, change: &str) {
        assert_eq!(change.len() % 3, 0, "{change}");
        for at in (0..change.len()).step_by(3) {
            let number = u32::from_str_radix(&change[at + 1..at + 3], 36).unwrap();
            match change.as_bytes()[at] {
                digit @ b'0'..=b'6' => self.cells[number as usize] = u32::from(digit - b'0'),
                letter @ b'A'..=b'G' => self.cells[number as usize] = u32::from(letter - b'A'),
                letter @ b'T'..=b'Z' => self.tallies[usize::from(letter - b'T')] = number,
                b't' | b'p' | b'q' | b'z' | b'e' | b'x' | b'h'..=b'o' => {}
                other => panic!("{} in {change}", char::from(other)),
            }
        }
    }
}
