//! A position put together piece by piece, as an editor does it.

use quadriga_core::{CellId, Limits, Piece, PieceKind, Side, write_rows};

use crate::{Game, Refusal, open, rest_of};

/// What an editor knows of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composition {
    /// What stands where.
    pub pieces: Vec<Piece>,
    /// Whose turn it is.
    pub side_to_move: Side,
    /// What the text of a position says after the side: lost marbles, moves made. `None` for what the start says.
    pub rest: Option<String>,
}

/// The text of the position, as the rules write it.
///
/// # Errors
/// If there is no such variant, or the rules know no such position.
///
/// # Examples
///
/// ```
/// use quadriga_games::{Composition, Game, compose, open};
///
/// let start = open(Game::Football, "standard", None, Default::default())?;
/// let scene = start.scene();
/// let composition = Composition { pieces: scene.pieces, side_to_move: scene.side_to_move, rest: None };
/// assert_eq!(compose(Game::Football, "standard", &composition)?, start.position());
/// # Ok::<(), quadriga_games::Refusal>(())
/// ```
pub fn compose(game: Game, variant: &str, composition: &Composition) -> Result<String, Refusal> {
    let start = open(game, variant, None, Limits::default())?;
    let geometry = start.geometry();
    let sides = game.sides();
    let letter = |cell: CellId| {
        let piece = composition.pieces.iter().find(|piece| piece.cell == cell)?;
        let letter = sides[piece.side.index()].chars().next()?;
        Some(if piece.kind == PieceKind::Carrier { letter.to_ascii_uppercase() } else { letter })
    };
    // In every game the text goes row by row from the top, and in a row from the left.
    let mut cells: Vec<CellId> = (0..geometry.cells.len() as u8).map(CellId).collect();
    let place = |cell: &CellId| geometry.cell(*cell).centre;
    cells.sort_by(|a, b| place(a).y.total_cmp(&place(b).y).then(place(a).x.total_cmp(&place(b).x)));
    let rows: Vec<&[CellId]> = cells.chunk_by(|a, b| (place(a).y - place(b).y).abs() < 0.1).collect();
    let lengths: Vec<usize> = rows.iter().map(|row| row.len()).collect();
    let board = write_rows(&lengths, |row, column| letter(rows[row][column]));
    let start = start.position();
    let rest = composition.rest.as_deref().unwrap_or_else(|| rest_of(&start));
    let side = &sides[composition.side_to_move.index()][..1];
    let text = format!("{board} {side} {rest}");
    open(game, variant, Some(text.trim_end()), Limits::default()).map(|session| session.position())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_of_a_game_can_be_put_together_from_its_scene() {
        for game in Game::ALL {
            for variant in game.variants().iter().filter(|name| game.variant_range(name).is_none()) {
                let mut session = open(game, variant, None, Limits::default()).unwrap();
                for turn in 0..40 {
                    let (scene, text) = (session.scene(), session.position());
                    let rest = Some(rest_of(&text).to_owned());
                    let composition = Composition { pieces: scene.pieces, side_to_move: scene.side_to_move, rest };
                    assert_eq!(compose(game, variant, &composition), Ok(text));
                    let moves = session.legal_moves();
                    let Some((text, _)) = moves.get((turn * 37) % moves.len().max(1)) else { break };
                    session.play(text).unwrap();
                }
            }
        }
    }

    #[test]
    fn what_the_rules_do_not_know_is_refused() {
        let nothing = Composition { pieces: Vec::new(), side_to_move: Side::First, rest: None };
        assert!(compose(Game::Diaballik, "standard", &nothing).is_err());
        let strange = Composition { rest: Some("many few".to_owned()), ..nothing.clone() };
        assert!(compose(Game::Abalone, "standard", &strange).is_err());
        assert!(compose(Game::Abalone, "no such", &nothing).is_err());
    }
}
