//! Messages of the analysis socket.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{FactKind, MoveClass, Problem, ViewRequest};

/// An arrow between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Arrow)]
pub struct ArrowView {
    /// Where it begins.
    pub from: u8,
    /// Where it points.
    pub to: u8,
}

/// One line of the engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct EngineLine {
    /// The moves as a record writes them, the next one first.
    pub moves: Vec<String>,
    /// The score of the first player for people: `+1.25`, `−0.30`, `#3`.
    pub score: String,
    /// The first player's chances, 0 to 1.
    pub chance: f64,
    /// The first move drawn as arrows.
    pub arrows: Vec<ArrowView>,
}

/// A term of a game's glossary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GlossaryTerm)]
pub struct GlossaryTermView {
    /// Its id: the same in every language.
    pub id: String,
    /// Its name, or, in a fact, the form of the name that its text has.
    pub name: String,
    /// Its definition in a sentence.
    pub definition: String,
    /// The cells it is about.
    pub cells: Vec<u8>,
}

/// The line of moves in the text of a fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FactLine)]
pub struct FactLineView {
    /// The line as the text writes it.
    pub text: String,
    /// The moves as a record writes them, from the position before the explained move.
    pub moves: Vec<String>,
    /// How many of them the text omits.
    pub omitted: usize,
}

/// A statement about a position or a move that the rules or the search prove.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Fact)]
pub struct FactView {
    /// What it means for the side that moved.
    pub kind: FactKind,
    /// The statement as a sentence. Clauses of the rules stand in it in parentheses.
    pub text: String,
    /// The cells it is about.
    pub cells: Vec<u8>,
    /// The terms of the glossary that occur in the text, in this order.
    pub terms: Vec<GlossaryTermView>,
    /// The moves that the text writes, if it writes a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<FactLineView>,
}

/// An explanation of a position and of a move in it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = Explanation)]
pub struct ExplanationView {
    /// The move as a record writes it; empty if there is none.
    pub record: String,
    /// The move drawn as arrows.
    pub arrows: Vec<ArrowView>,
    /// What matters most in the position, at most three facts; none if a move is to be explained.
    pub facts: Vec<FactView>,
    /// The terms of the glossary that are found in the position, with all their cells, for marks on the board.
    pub glossary: Vec<GlossaryTermView>,
    /// Where to look, without naming the move; absent if there is no move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub idea: Option<FactView>,
    /// What there is to say about the move, the most important first: at most three facts.
    pub reasons: Vec<FactView>,
    /// The move and the expected continuation; absent if there is no move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<EngineLine>,
    /// What was better, if the move is weak.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<EngineLine>,
}

/// What a client asks of the engine. A new request takes the place of the one before; closing the socket stops it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AnalysisRequest {
    /// Think about a position until told to stop or until a limit of the server.
    Think {
        /// A number of the client's choice.
        id: u32,
        /// The position.
        subject: ViewRequest,
        /// How many lines, 1 to 5.
        lines: u8,
    },
    /// Judge every move of a game.
    Review {
        /// A number of the client's choice.
        id: u32,
        /// The game: all its moves.
        subject: ViewRequest,
    },
    /// Tell in words what matters in the position and why the engine's move is good.
    Explain {
        /// A number of the client's choice.
        id: u32,
        /// The position.
        subject: ViewRequest,
        /// The move to explain; absent for the engine's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    /// Stop.
    Stop {
        /// The number of the request.
        id: u32,
    },
}

/// A move and what was thought of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct JudgedMove {
    /// How many moves were made before it.
    pub ply: usize,
    /// The move as a record writes it.
    pub record: String,
    /// The class for programs.
    pub class: MoveClass,
    /// The class for people.
    pub class_name: String,
    /// The first player's chances before and after it, 0 to 1.
    pub chance: [f64; 2],
    /// The score after it, as in a line.
    pub score: String,
    /// What was better, if something was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<EngineLine>,
    /// What the opponent has against it, if it was a mistake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refutation: Option<EngineLine>,
    /// What there is to say about it, at most three facts.
    pub facts: Vec<FactView>,
    /// The same as one text, for a record.
    pub comment: String,
}

/// A judged game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Review {
    /// The moves.
    pub moves: Vec<JudgedMove>,
    /// The accuracy of the first and the second player, 0 to 100; absent without moves.
    pub accuracy: [Option<f64>; 2],
    /// The first player's chances in every position, 0 to 1.
    pub chances: Vec<f64>,
    /// The moves at which the game turned, each by how many were made before it.
    pub turning: Vec<usize>,
    /// The game with all this, as the text of a record.
    pub record: String,
}

/// What the server answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum AnalysisAnswer {
    /// The request waits for a free place.
    Queued {
        /// The client's number.
        id: u32,
        /// How many are before it.
        ahead: usize,
    },
    /// What the engine thinks so far.
    Thought {
        /// The client's number.
        id: u32,
        /// How deep it has looked.
        depth: u32,
        /// Number of positions searched.
        nodes: u64,
        /// The lines, the best first.
        lines: Vec<EngineLine>,
    },
    /// How far a review has come.
    Progress {
        /// The client's number.
        id: u32,
        /// The number of moves judged so far.
        done: usize,
        /// The number of moves to judge.
        of: usize,
    },
    /// A review.
    Reviewed {
        /// The client's number.
        id: u32,
        /// The review.
        review: Box<Review>,
    },
    /// An explanation.
    Explained {
        /// The client's number.
        id: u32,
        /// The explanation.
        explanation: Box<ExplanationView>,
    },
    /// The request is finished: nothing more comes of it.
    Finished {
        /// The client's number.
        id: u32,
    },
    /// The request was refused.
    Refused {
        /// The client's number.
        id: u32,
        /// Why.
        problem: Problem,
    },
}
