//! The server: live games, analysis, lessons and the web page, over HTTP and WebSocket.
//!
//! [`app`] makes the router, which tests drive without a socket; [`serve`] listens.
//!
//! # Examples
//!
//! ```
//! use axum::body::Body;
//! use axum::http::{Request, StatusCode};
//! use quadriga_server::{AppState, Setup, app};
//! use tower::ServiceExt;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let state = AppState::new(Setup::temporary().await?);
//! let request = Request::get("/api/catalog").body(Body::empty())?;
//! let response = app(state.clone()).oneshot(request).await?;
//! assert_eq!(response.status(), StatusCode::OK);
//! state.close().await;
//! # Ok(())
//! # }
//! ```

mod analysis;
mod clock;
mod config;
pub mod engine;
mod explorer;
mod http;
mod images;
pub mod lessons;
mod limits;
mod live;
mod logging;
mod pages;
mod position_view;
mod prompts;
mod records;
mod routes;
mod rules;
mod startup;
mod state;

pub use clock::{BoxFuture, SystemClock, WallClock};
pub use config::{Config, LogFormat, ServerArguments};
pub use http::app;
pub use http::public_address::{PublicAddress, PublicAddressError};
pub use http::server::serve;
pub use http::shutdown::{Shutdown, ShutdownGuard, shutdown_on_signals};
pub use limits::LiveLimits;
pub use limits::work_pools::WorkSettings;
pub use live::MoveChooser;
pub use logging::start_logs;
pub use pages::Site;
pub use pages::shared_games::{InMemoryRecords, RecordSource, RecordsUnavailable, SharedGame};
pub use routes::description;
pub use startup::{DataFolder, StartError, listen, raise_open_file_limit};
pub use state::{AppState, Setup};
