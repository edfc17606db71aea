//! The data of a study page.

use quadriga_analysis::MoveClass;
use quadriga_core::Side;
use quadriga_games::Game;

/// The data of the page of one analysed game.
#[derive(Clone, Debug)]
pub struct Study {
    /// The heading.
    pub title: String,
    /// The game.
    pub game: Game,
    /// Its variant.
    pub variant: String,
    /// The first position, if not the start of the variant.
    pub position: Option<String>,
    /// The names of the first and the second player, if known.
    pub players: [Option<String>; 2],
    /// Event, date, time control and the like: names and values in the language of the reader.
    pub facts: Vec<(String, String)>,
    /// How it ended, if it did.
    pub ending: Option<StudyEnding>,
    /// The accuracy of each side, from 0 to 100, if known.
    pub accuracy: [Option<f64>; 2],
    /// The comment before the first move.
    pub opening_comment: Option<String>,
    /// The moves of the game.
    pub moves: Vec<StudyMove>,
}

impl Study {
    /// An empty study.
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

/// A move and its analysis.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StudyMove {
    /// The move, as typed or in record notation.
    pub text: String,
    /// The first player's win chance before the move, from 0 to 1.
    pub before: Option<f64>,
    /// The first player's win chance after the move.
    pub after: Option<f64>,
    /// The score after the move in the language of the reader, e.g. `+0.35` or `wins in 3`.
    pub score: Option<String>,
    /// Its class.
    pub class: Option<MoveClass>,
    /// The mover's loss of win chance, from 0 to 1.
    pub loss: Option<f64>,
    /// The mover's clock after the move.
    pub clock: Option<String>,
    /// Comments, in the language of the reader.
    pub comments: Vec<String>,
    /// The annotator's marks: `!`, `?`, `!!`.
    pub marks: Vec<String>,
    /// Whether it is a turning point.
    pub turning_point: bool,
    /// The best line in its place; it begins with the move itself if no other is better.
    pub best: Option<Vec<String>>,
    /// The variations in its place.
    pub variations: Vec<StudyVariation>,
}

impl StudyMove {
    /// A move without annotations.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), ..Self::default() }
    }
}

/// A variation in place of a played move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StudyVariation {
    /// The moves; the first replaces the played move.
    pub moves: Vec<StudyMove>,
}
