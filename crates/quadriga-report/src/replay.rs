//! The encoding of games for the script of a page: the changes of the board with each move.
//!
//! A board is a digit for each cell: 0 is empty, 1 to 3 a man, a man with the ball and a marble of the first side, 4 to
//! 6 those of the second. A move is encoded as words of three characters: a letter or digit for the kind of change, and
//! two digits in base 36 that mostly denote the cell:
//!
//! | kind | meaning |
//! |---|---|
//! | `0` to `6` | the cell now holds this piece, or none, because pieces moved |
//! | `A` to `G` | the same, because the ball flew |
//! | `t` | a piece moved from or to the cell, which looks as before |
//! | `p`, `q` | the ball flew from the cell, to the cell |
//! | `z`, `e` | the move ended on the cell; a piece on the cell made it legal |
//! | `x` | a piece on the cell was taken |
//! | `h` to `o` | a piece was pushed over the edge from the cell, in direction 0 to 7 |
//! | `T` to `Z` | not a cell: the counter 0 to 6 now has this value |

use quadriga_core::{CellId, Effects, Limits, PieceKind, Scene, Side};
use quadriga_games::{Game, Refusal, Session, open};

use crate::{GameEntry, RenderError};

/// The largest number of two digits in base 36.
const MOST: u32 = 36 * 36 - 1;
/// The number of counters with a letter.
const TALLIES: usize = 7;

/// An encoded game.
pub(crate) struct Replayed {
    /// The board at the start, a space, and the counters as words.
    pub(crate) start: String,
    /// The side to move at the start.
    pub(crate) first_to_move: Side,
    /// The changes of each move.
    pub(crate) plies: Vec<String>,
    /// The moves in record notation.
    pub(crate) moves: Vec<String>,
}

/// Replays a game by the rules, without limits: the judge has decided which repetition or length ends a game.
pub(crate) fn replay(game: Game, variant: &str, row: &GameEntry) -> Result<Replayed, RenderError> {
    let mut replayer = Replayer::open(game, variant, row.opening_position.as_deref())
        .map_err(|refusal| RenderError::Position { game: row.number, refusal })?;
    let mut replayed = Replayed {
        start: replayer.position(),
        first_to_move: replayer.session().side_to_move(),
        plies: Vec::with_capacity(row.moves.len()),
        moves: Vec::with_capacity(row.moves.len()),
    };
    for (i, text) in row.moves.iter().enumerate() {
        let (record, change) =
            replayer.play(text).map_err(|refusal| RenderError::Move { game: row.number, ply: i + 1, refusal })?;
        replayed.plies.push(change);
        replayed.moves.push(record);
    }
    Ok(replayed)
}

/// Plays moves by the rules and encodes the changes of the board.
pub(crate) struct Replayer {
    session: Box<dyn Session>,
    scene: Scene,
    cells: usize,
}

impl Replayer {
    /// A game before its first move.
    pub(crate) fn open(game: Game, variant: &str, position: Option<&str>) -> Result<Self, Refusal> {
        let session = open_without_limits(game, variant, position)?;
        let (scene, cells) = (session.scene(), session.geometry().cells.len());
        Ok(Self { session, scene, cells })
    }

    /// The session at the current position.
    pub(crate) fn session(&self) -> &dyn Session {
        self.session.as_ref()
    }

    /// The current board, a space, and the counters as words.
    pub(crate) fn position(&self) -> String {
        format!("{} {}", board(&self.scene, self.cells).iter().collect::<String>(), counters(None, &self.scene))
    }

    /// Plays a move; returns it in record notation, and its changes.
    pub(crate) fn play(&mut self, text: &str) -> Result<(String, String), Refusal> {
        let record = self.session.play(text)?;
        let after = self.session.scene();
        let effects = self.session.last_move().unwrap_or_default();
        let change = changes(&self.scene, &after, &effects, self.cells);
        self.scene = after;
        Ok((record, change))
    }

    /// Takes back this many moves.
    pub(crate) fn undo(&mut self, moves: usize) {
        for _ in 0..moves {
            self.session.undo();
        }
        self.scene = self.session.scene();
    }
}

/// A session without limits of repetition and length.
pub(crate) fn open_without_limits(
    game: Game,
    variant: &str,
    position: Option<&str>,
) -> Result<Box<dyn Session>, Refusal> {
    open(game, variant, position, Limits { repetition: None, plies: None })
}

/// The digit of a piece.
pub(crate) fn code(side: Side, kind: PieceKind) -> u8 {
    let kind = match kind {
        PieceKind::Man => 1,
        PieceKind::Carrier => 2,
        PieceKind::Marble => 3,
    };
    kind + 3 * side.index() as u8
}

fn board(scene: &Scene, cells: usize) -> Vec<char> {
    let mut board = vec!['0'; cells];
    for piece in &scene.pieces {
        if let Some(cell) = board.get_mut(usize::from(piece.cell.0)) {
            *cell = char::from(b'0' + code(piece.side, piece.kind));
        }
    }
    board
}

fn changes(before: &Scene, after: &Scene, effects: &Effects, cells: usize) -> String {
    let mut touched = vec![false; cells];
    let mut touch = |cell: u8| {
        if let Some(cell) = touched.get_mut(usize::from(cell)) {
            *cell = true;
        }
    };
    for shift in effects.moved.iter().chain(&effects.pushed) {
        touch(shift.from.0);
        touch(shift.to.0);
    }
    for removal in &effects.removed {
        touch(removal.cell.0);
    }
    let mut out = String::new();
    for (cell, (was, is)) in board(before, cells).into_iter().zip(board(after, cells)).enumerate() {
        let what = match (was != is, touched[cell]) {
            (true, true) => is,
            (true, false) => char::from(b'A' + (is as u8 - b'0')),
            (false, true) => 't',
            (false, false) => continue,
        };
        word(&mut out, what, cell as u32);
    }
    let place = |out: &mut String, what: char, cell: CellId| word(out, what, cell.0.into());
    if let Some(pass) = effects.pass {
        place(&mut out, 'p', pass.from);
        place(&mut out, 'q', pass.to);
    }
    if let (Some(last), false) = (effects.moved.last(), effects.enablers.is_empty()) {
        place(&mut out, 'z', last.to);
        effects.enablers.iter().for_each(|&cell| place(&mut out, 'e', cell));
    }
    for removal in &effects.removed {
        let what = removal.towards.map_or('x', |direction| char::from(b'h' + direction.index() as u8));
        place(&mut out, what, removal.cell);
    }
    out + &counters(Some(before), after)
}

/// The counters that changed.
fn counters(before: Option<&Scene>, scene: &Scene) -> String {
    let mut out = String::new();
    for (i, tally) in scene.tallies.iter().enumerate().take(TALLIES) {
        let same = before.and_then(|before| before.tallies.get(i)).is_some_and(|was| was.value == tally.value);
        if !same {
            word(&mut out, char::from(b'T' + i as u8), tally.value);
        }
    }
    out
}

fn word(out: &mut String, what: char, number: u32) {
    let number = number.min(MOST);
    let digit = |n: u32| char::from_digit(n, 36).unwrap_or('0');
    out.extend([what, digit(number / 36), digit(number % 36)]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_marbles_is_encoded() {
        // The marbles between the ends move too, and their cells look as before.
        let mut session = open_without_limits(Game::Abalone, "standard", None).unwrap();
        let geometry = session.geometry();
        let row = GameEntry { number: 4, moves: vec!["a1-b2".into()], ..GameEntry::default() };
        let replayed = replay(Game::Abalone, "standard", &row).unwrap();
        let base = |name: &str| {
            let cell = u32::from(geometry.named(name).unwrap().0);
            let mut out = String::new();
            word(&mut out, ' ', cell);
            out.trim_start().to_owned()
        };
        assert_eq!(session.play("a1-b2").unwrap(), replayed.moves[0]);
        let ply = &replayed.plies[0];
        assert!(ply.starts_with(&format!("0{}", base("a1"))), "{ply}");
        assert!(ply.contains(&format!("t{}", base("b2"))), "{ply}");
        assert_eq!(replayed.first_to_move, Side::First);
        let (board, counters) = replayed.start.split_once(' ').unwrap();
        assert_eq!((board.len(), board.matches('3').count(), board.matches('6').count()), (61, 14, 14));
        assert_eq!(counters, "T00U00");
    }

    #[test]
    fn numbers_have_two_digits() {
        let mut out = String::new();
        for number in [0, 35, 36, MOST, MOST + 1] {
            word(&mut out, 'T', number);
        }
        assert_eq!(out, "T00T0zT10TzzTzz");
    }
}
