//! What the server and its clients say to each other.
//!
//! Every body of the HTTP interface and every message of the WebSockets is a type here, with its JSON shape (serde)
//! and its description (utoipa), so that the server, the load generator and the OpenAPI description, from which the web
//! page's TypeScript types are made, cannot differ. Cells are numbers, sides are 0 and 1; no rule is here.
//!
//! # Examples
//!
//! ```
//! use quadriga_api::{ClientMessage, Order};
//!
//! let message = r#"{"type":"order","id":7,"order":{"kind":"move","ply":0,"text":"a1-b2"}}"#;
//! let read: ClientMessage = serde_json::from_str(message)?;
//! let order = Order::Move { ply: 0, text: "a1-b2".to_owned(), sure: false };
//! assert_eq!(read, ClientMessage::Order { id: 7, order });
//! # Ok::<(), serde_json::Error>(())
//! ```

mod analysis;
mod archive;
mod board;
mod catalog;
mod clicks;
mod embedding;
mod game;
mod lesson;
mod live;
mod scene;
mod tree;
mod view;
mod words;

// Data of boards that go over the wire as the rules make them.
pub use quadriga_core::{
    Annotation, AnnotationPart, Effects, Label, Link, Mark, Pass, Piece, Point, Progress, Removal, Shift, Zone,
};

pub use analysis::{AnalysisAnswer, AnalysisRequest, Arrow, EngineLine, JudgedMove, Review, Subject};
pub use archive::{ArchivePage, ArchivedGame, Explored, ExploredMove};
pub use board::{Board, Cell, Neighbour};
pub use catalog::{CatalogEntry, Numbers, Variant};
pub use clicks::{ChosenMove, ClickNode, ClickTarget, ClickTree, Options};
pub use embedding::Embedding;
pub use game::{GameSummary, Invitation, NewGame, Opponent, Player, Profile, Verdict};
pub use lesson::{CheckRequest, Checked, Course, Lesson, Step, Task};
pub use live::{ClientMessage, ClockState, GameState, Offers, Order, Played, Presence, ServerMessage, Status};
pub use scene::{Scene, Tally};
pub use tree::{ExportRequest, GameTree, ImportRequest, Imported, TreeNode};
pub use view::{ComposeRequest, Composed, PictureRequest, PositionView, Problem, ViewRequest, WhyRequest};
pub use words::{
    BoardLook, EmbeddingKind, GamePhase, ImageFormat, ImageTheme, Lenient, MoveClassName, PlayerKind, ResultText,
};
