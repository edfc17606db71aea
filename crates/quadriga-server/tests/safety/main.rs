//! Safety, pages and sharing: the router without sockets, and the server with them.

mod headers;
mod limits;
mod metrics;
mod options;
mod pages;
mod refusals;
mod served;
mod sharing;
mod starting;
mod world;
