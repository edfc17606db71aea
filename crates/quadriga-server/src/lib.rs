//! The server: live games, analysis, lessons and the web page, over HTTP and WebSocket.
//!
//! [`app`] makes the router, which tests drive without a socket; [`serve`] listens.

mod analysis;
mod catalog;
mod clock;
mod config;
mod date;
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
mod random;
mod records;
mod routes;
mod setup;
mod startup;
mod state;

pub use clock::{Boxed, Clock, SystemClock};
pub use config::{Arguments, Config, LogFormat};
pub use explorer::{Explorer, FinishedGame};
pub use http::public_address::{NoAddress, PublicAddress};
pub use http::router::{app, description};
pub use http::server::serve;
pub use http::shutdown::{Ending, Hold, end_on_signals};
pub use limits::live_limits::Limits;
pub use limits::work_pools::StudySettings;
pub use live::Thinker;
pub use logging::start_logs;
pub use pages::shared_games::{NoRecords, RecordShelf, Records, SharedGame};
pub use pages::site::Site;
pub use setup::Setup;
pub use startup::data_folder::DataFolder;
pub use startup::open_files::make_room_for_connections;
pub use startup::start_error::{StartError, listen};
pub use state::State;
