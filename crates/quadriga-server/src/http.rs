//! HTTP: the router with its middleware, the listener, and what requests and answers have in common.

pub(crate) mod body;
pub(crate) mod cacheable_response;
pub(crate) mod client;
pub(crate) mod error;
pub(crate) mod game_path;
pub(crate) mod identity;
pub(crate) mod language;
pub(crate) mod metrics;
pub(crate) mod network;
pub(crate) mod public_address;
pub(crate) mod query;
pub(crate) mod refusals;
pub(crate) mod request_guard;
pub(crate) mod router;
pub(crate) mod same_origin;
mod security_headers;
pub(crate) mod server;
pub(crate) mod shutdown;
mod timeout_stream;
pub(crate) mod websocket_close;
