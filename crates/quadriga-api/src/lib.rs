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
mod embedding;
mod game;
mod home;
mod lesson;
mod live;
mod rules;
mod scene;
mod tree;
mod view;
mod words;

// Data of boards that go over the wire as the rules make them.
pub use quadriga_core::{
    Annotation, AnnotationPart, Effects, FactKind, GamePhase, GameResult, Label, Link, Mark, MoveClass, Pass, Piece,
    Point, Progress, Removal, Shift, Zone,
};

pub use analysis::{
    AnalysisAnswer, AnalysisRequest, ArrowView, EngineLine, ExplanationView, FactLineView, FactView, GlossaryTermView,
    JudgedMove, Review,
};
pub use archive::{ArchivePage, ArchivedGame, Explored, ExploredMove};
pub use board::{BoardView, CellView, Neighbour};
pub use catalog::{CatalogEntry, Numbers, VariantView};
pub use embedding::Embedding;
pub use game::{GameSummary, Invitation, NewGame, Opponent, Player, Profile, Verdict, VisitedGame};
pub use home::{DailyAttempt, DailyPosition, DailyVerdict, Lobby};
pub use lesson::{CheckRequest, Checked, Course, Lesson, StepView, Task};
pub use live::{
    ClientMessage, ClockState, GameState, OffersView, Order, PaceView, Played, Presence, ServerMessage, Status,
};
pub use quadriga_games::ChosenMove;
pub use rules::{RulesClause, RulesPage, RulesSection};
pub use scene::{ClickTree, MoveOptions, SceneView, TallyView};
pub use tree::{ExportRequest, GameTree, ImportRequest, Imported, TreeNode};
pub use view::{ComposeRequest, Composed, PictureRequest, PositionView, Problem, ViewRequest, WhyRequest};
pub use words::{BoardLook, EmbeddingKind, ImageFormat, ImageTheme, Lenient, SeatKind};
