//! The terms of the evaluation.

use crate::EvalTerm;

/// Where each term stands in [`TERMS`]. Rows are counted from the home row of the piece's own side.
pub(super) mod at {
    pub(crate) const TEMPO: usize = 0;
    /// A man on the second row; the next rows follow.
    pub(crate) const MAN: usize = 1;
    /// A man one column from the edge; the next columns follow.
    pub(crate) const COLUMN: usize = 7;
    /// The ball on the second row; the next rows follow.
    pub(crate) const BALL: usize = 10;
    /// The ball on the middle column.
    pub(crate) const BALL_MIDDLE: usize = 15;
    /// A man with no opposing piece on the rows ahead.
    pub(crate) const THROUGH: usize = 16;
    /// A man with one opposing piece on the rows ahead.
    pub(crate) const NEARLY: usize = 17;
    /// A man with no opposing piece ahead on his and the neighbouring columns.
    pub(crate) const FREE: usize = 18;
    /// A row that the furthest pass gains.
    pub(crate) const GAIN: usize = 19;
    /// An opposing piece on the rows ahead of the ball.
    pub(crate) const AHEAD: usize = 20;
    /// A line from the ball to the opponent's home row without an opposing piece on it.
    pub(crate) const LANE: usize = 21;
    /// Exactly one such line by which a turn would win.
    pub(crate) const THREAT: usize = 22;
    /// Two or three such lines.
    pub(crate) const THREATS: usize = 23;
    /// A man not yet on the opponent's home row from whom a line leads to a man there.
    pub(crate) const FINISHER: usize = 24;
    /// An empty cell that a man without the ball can step to.
    pub(crate) const ROOM: usize = 25;
    /// A column with a man on its first two rows.
    pub(crate) const GUARD: usize = 26;
    /// A man right ahead of the opposing ball.
    pub(crate) const MARKER: usize = 27;
    /// Two neighbouring columns with men at most one row apart: a part of a wall.
    pub(crate) const LINK: usize = 28;
}

/// The terms with their weights: fitted to the results of 5,500 games of 3,000 nodes a turn of a plain alpha-beta
/// search with this expert, and rounded; several threats are too rare in them and weighed by hand.
pub(super) const TERMS: &[EvalTerm] = &[
    EvalTerm::new("term-diaballik-tempo", 250),
    EvalTerm::new("term-diaballik-man-row-2", 70),
    EvalTerm::new("term-diaballik-man-row-3", 250),
    EvalTerm::new("term-diaballik-man-row-4", 100),
    EvalTerm::new("term-diaballik-man-row-5", 400),
    EvalTerm::new("term-diaballik-man-row-6", 1190),
    EvalTerm::new("term-diaballik-man-row-7", 460),
    EvalTerm::new("term-diaballik-man-inner", 330),
    EvalTerm::new("term-diaballik-man-central", 490),
    EvalTerm::new("term-diaballik-man-middle", 430),
    EvalTerm::new("term-diaballik-ball-row-2", 320),
    EvalTerm::new("term-diaballik-ball-row-3", 670),
    EvalTerm::new("term-diaballik-ball-row-4", 1070),
    EvalTerm::new("term-diaballik-ball-row-5", 1500),
    EvalTerm::new("term-diaballik-ball-row-6", 2140),
    EvalTerm::new("term-diaballik-ball-middle", 300),
    EvalTerm::new("term-diaballik-through", 510),
    EvalTerm::new("term-diaballik-nearly-through", 420),
    EvalTerm::new("term-diaballik-free", 140),
    EvalTerm::new("term-diaballik-gain", 170),
    EvalTerm::new("term-diaballik-ahead-of-ball", 120),
    EvalTerm::new("term-diaballik-open-lane", 220),
    EvalTerm::new("term-diaballik-threat", 1100),
    EvalTerm::new("term-diaballik-threats", 2000),
    EvalTerm::new("term-diaballik-finisher", 140),
    EvalTerm::new("term-diaballik-room", 100),
    EvalTerm::new("term-diaballik-guard", 280),
    EvalTerm::new("term-diaballik-marker", 310),
    EvalTerm::new("term-diaballik-link", -20),
];

const _: () = assert!(TERMS.len() == at::LINK + 1);
