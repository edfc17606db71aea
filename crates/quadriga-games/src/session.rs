//! One game in progress, whatever game it is.

use std::any::Any;

use quadriga_core::{CellId, ClickTree, Clicks, Effects, Geometry, Outcome, Scene, Side};

use crate::{Game, Refusal};

/// A legal move as front ends see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// Its text.
    pub text: String,
    /// Its text in a record, announcements included.
    pub record: String,
    /// The sequences of cells that enter it, the customary one first.
    pub clicks: Vec<Vec<CellId>>,
    /// What it does.
    pub effects: Effects,
    /// How the game ends by it, if it does: a move that loses at once deserves a warning.
    pub outcome: Option<Outcome>,
}

/// A move that clicks have come to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct ChosenMove {
    /// Its text.
    pub text: String,
    /// What it does.
    pub effects: Effects,
}

/// One game in progress: moves as text, always checked; the board as plain data.
///
/// A virtual call is made per action of a person, never per node of a search: searches are visitors.
pub trait Session: Send {
    /// Which game it is.
    fn game(&self) -> Game;

    /// Which variant.
    fn variant(&self) -> String;

    /// The [`GameHistory`](quadriga_core::GameHistory) behind the session; [`history_of`](crate::history_of) gives it its
    /// type.
    fn history(&self) -> &dyn Any;

    /// An independent copy with the same history.
    fn fork(&self) -> Box<dyn Session>;

    /// The text of the present position.
    fn position(&self) -> String;

    /// Whose turn it is.
    fn side_to_move(&self) -> Side;

    /// How the game ended, history included; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The moves so far, as a record writes them.
    fn moves_played(&self) -> Vec<String>;

    /// How often the present position has stood, this time included.
    fn occurrences(&self) -> u32;

    /// The texts of the legal moves and of the positions after them, in byte order of the moves.
    fn legal_moves(&self) -> Vec<(String, String)>;

    /// All there is to know of the legal move `text`.
    ///
    /// # Errors
    /// If it is not a legal move, with the reason.
    fn move_view(&self, text: &str) -> Result<MoveView, Refusal>;

    /// Plays the legal move `text` and returns it as a record writes it.
    ///
    /// # Errors
    /// If it is not a legal move, with the reason; then nothing changes.
    fn play(&mut self, text: &str) -> Result<String, Refusal>;

    /// A move that a person has typed, in the case of the notation where that is clear.
    fn recase(&self, text: &str) -> String;

    /// Plays the legal move `text` as programs write it: one word in the signs of records, without the blanks, dashes and
    /// arrows that people may type. Returns it as a record writes it.
    ///
    /// # Errors
    /// If it is not a legal move or is written otherwise, with the reason; then nothing changes.
    fn play_plain(&mut self, text: &str) -> Result<String, Refusal>;

    /// Takes the last move back; returns whether there was one.
    fn undo(&mut self) -> bool;

    /// Plays again the move that was taken back last; returns whether there was one.
    fn redo(&mut self) -> bool;

    /// Why `text` is not a legal move; `None` if it is one.
    fn why_not(&self, text: &str) -> Option<Refusal> {
        self.move_view(text).err()
    }

    /// What may follow the clicks `prefix`; `None` if nothing can. The chosen move is given as text.
    fn next_clicks(&self, prefix: &[CellId]) -> Option<Clicks<String>>;

    /// What may follow the clicks `prefix`, several clicks ahead, in at most `most` nodes; `None` if nothing can.
    fn click_tree(&self, prefix: &[CellId], most: usize) -> Option<ClickTree<ChosenMove>>;

    /// The board in the middle of a move, as the clicks `prefix` leave it, with what is left to do among its tallies;
    /// `None` in games where a move is made at one stroke, and when nothing begins so.
    fn entered(&self, prefix: &[CellId]) -> Option<Scene>;

    /// Why no legal move begins with the clicks `prefix`; `None` if one does.
    fn why_not_clicks(&self, prefix: &[CellId]) -> Option<Refusal>;

    /// The board.
    fn geometry(&self) -> Geometry;

    /// What stands on it.
    fn scene(&self) -> Scene;

    /// What the last move did; `None` before the first.
    fn last_move(&self) -> Option<Effects>;
}
