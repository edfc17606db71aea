//! What a study page is made from.

use quadriga_analysis::MoveClass;
use quadriga_core::Side;
use quadriga_games::Game;

/// All that a page tells of one analysed game.
#[derive(Clone, Debug)]
pub struct Study {
    /// The heading.
    pub title: String,
    /// Which game was played.
    pub game: Game,
    /// Which variant of it.
    pub variant: String,
    /// The position it began from, if not the start of the variant.
    pub position: Option<String>,
    /// Who played the side that moves first from the start position, and who the other, if that is known.
    pub players: [Option<String>; 2],
    /// Event, date, time control and the like: what and which, in the words of the reader.
    pub facts: Vec<(String, String)>,
    /// How it ended, if it did.
    pub ending: Option<StudyEnding>,
    /// How well each side played, from 0 to 100, if that is known.
    pub accuracy: [Option<f64>; 2],
    /// What is said of the game before its first move.
    pub opening_comment: Option<String>,
    /// The moves of the game.
    pub moves: Vec<StudyMove>,
}

impl Study {
    /// A study without moves, to be filled.
    pub fn new(game: Game, variant: &str) -> Self {
        Self {
            title: String::new(),
            game,
            variant: variant.to_owned(),
            position: None,
            players: [None, None],
            facts: Vec::new(),
            ending: None,
            accuracy: [None, None],
            opening_comment: None,
            moves: Vec::new(),
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyEnding {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// The message id of the reason, e.g. `end-time`.
    pub reason: String,
    /// The clause of the rules behind it, if there is one.
    pub clause: Option<String>,
}

/// A move and what the analysis says of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StudyMove {
    /// The move, as a person or a record writes it.
    pub text: String,
    /// The win chance of the first side before the move, from 0 to 1.
    pub before: Option<f64>,
    /// The win chance of the first side after it.
    pub after: Option<f64>,
    /// The score after the move in the words of the reader, e.g. `+0.35` or `wins in 3`.
    pub score: Option<String>,
    /// How good it is.
    pub class: Option<MoveClass>,
    /// How much of the win chance the mover lost by it, from 0 to 1.
    pub loss: Option<f64>,
    /// The mover's clock after the move.
    pub clock: Option<String>,
    /// What is said of it, in the words of the reader.
    pub comments: Vec<String>,
    /// The marks of whoever annotated the game: `!`, `?`, `!!`.
    pub marks: Vec<String>,
    /// Whether the game turned here.
    pub turning_point: bool,
    /// The best line in its place, which begins with the move itself if there was none better.
    pub best: Option<Vec<String>>,
    /// What else was possible in its place.
    pub variations: Vec<StudyVariation>,
}

impl StudyMove {
    /// A move of which nothing is said.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), ..Self::default() }
    }
}

/// Moves that were not played, in the place of one that was.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StudyVariation {
    /// The moves, of which the first replaces the move that has this variation.
    pub moves: Vec<StudyMove>,
}
