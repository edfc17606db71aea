//! A recorded game.

use quadriga_core::{GameResult, Limits, Outcome, Side};
use quadriga_games::{Game, GameStart, PlayedGame, side_in};

use crate::tags::names;
use crate::{Comment, MoveNode, Tags};

/// A recorded game: its tags, its moves with annotations, and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game.
    pub game: Game,
    /// Its variant.
    pub variant: String,
    /// The first position; `None` for the start of the variant.
    pub position: Option<String>,
    /// When repetition and length end the game.
    pub limits: Limits,
    /// Players, event, time control and all other tags.
    pub tags: Tags,
    /// The result.
    pub result: GameResult,
    /// Comments before the first move.
    pub opening: Vec<Comment>,
    /// The moves.
    pub moves: Vec<MoveNode>,
}

impl Record {
    /// A game of the default variant without moves.
    pub fn new(game: Game) -> Self {
        Self {
            game,
            variant: game.default_variant().to_owned(),
            position: None,
            limits: Limits::default(),
            tags: Tags::default(),
            result: GameResult::Unknown,
            opening: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// The moves of the main line in record notation.
    pub fn main_line(&self) -> impl Iterator<Item = &str> {
        self.moves.iter().map(|node| node.text.as_str())
    }

    /// Where the game starts.
    pub fn start(&self) -> GameStart {
        let Self { game, variant, position, limits, .. } = self;
        GameStart { game: *game, variant: variant.clone(), position: position.clone(), limits: *limits }
    }

    /// The start of the game and its main line.
    pub fn played_game(&self) -> PlayedGame {
        PlayedGame { start: self.start(), moves: self.main_line().map(str::to_owned).collect() }
    }

    /// The side that makes the first move.
    pub fn first_to_move(&self) -> Side {
        self.position.as_deref().and_then(|position| side_in(self.game, position)).unwrap_or(Side::First)
    }

    /// The name of a player.
    pub fn player(&self, side: Side) -> Option<&str> {
        self.tags.get(&player_tag(self.game, side))
    }

    /// Sets the name of a player.
    pub fn set_player(&mut self, side: Side, name: &str) {
        self.tags.set(&player_tag(self.game, side), name);
    }

    /// The accuracy of a player, from 0 to 100, if the game was analysed: the tag `BlackAccuracy` and the like.
    pub fn accuracy(&self, side: Side) -> Option<f64> {
        let value: f64 = self.tags.get(&accuracy_tag(self.game, side))?.parse().ok()?;
        (0.0..=100.0).contains(&value).then_some(value)
    }

    /// Sets the accuracy of a player; `None` if it is unknown.
    pub fn set_accuracy(&mut self, side: Side, accuracy: Option<f64>) {
        let tag = accuracy_tag(self.game, side);
        match accuracy {
            Some(accuracy) => {
                self.tags.set(&tag, format!("{accuracy:.1}"));
            }
            None => {
                self.tags.remove(&tag);
            }
        }
    }

    /// The message id of the reason for the result, e.g. `end-resignation`.
    pub fn reason(&self) -> Option<String> {
        self.tags.get(names::ENDING).map(|ending| format!("end-{ending}"))
    }

    /// Sets the result, the message id of its reason and the clause of the rules.
    pub fn set_ending(&mut self, result: GameResult, reason: &str, clause: Option<&str>) {
        self.result = result;
        self.tags.set(names::ENDING, reason.strip_prefix("end-").unwrap_or(reason));
        match clause {
            Some(clause) => {
                self.tags.set(names::CLAUSE, clause);
            }
            None => {
                self.tags.remove(names::CLAUSE);
            }
        }
    }

    /// Sets the result to an outcome by the rules.
    pub fn set_outcome(&mut self, outcome: &Outcome) {
        self.set_ending(GameResult::from_winner(outcome.winner), outcome.reason.id, Some(outcome.reason.clause));
    }
}

/// The tag with the name of a player: the colour of the side in the game, e.g. `Black`.
pub(crate) fn player_tag(game: Game, side: Side) -> String {
    let mut colour = game.sides()[side.index()].to_owned();
    if let Some(first) = colour.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    colour
}

fn accuracy_tag(game: Game, side: Side) -> String {
    player_tag(game, side) + "Accuracy"
}
