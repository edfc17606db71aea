//! Configuration of the server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::builder::{BoolishValueParser, RangedU64ValueParser};
use clap::{Args, Parser, ValueEnum};

use crate::PublicAddress;

/// Serves the four games to browsers and programs.
#[derive(Debug, Parser)]
#[command(name = "quadriga-server", version)]
pub struct ServerArguments {
    /// The configuration.
    #[command(flatten)]
    pub config: Config,

    /// Print the description of the HTTP interface (OpenAPI) and end
    #[arg(long)]
    pub openapi: bool,
}

/// The configuration, by flags or by the environment; the default is for one machine and a few hundred people.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct Config {
    /// Address to listen on
    #[arg(long, env = "QUADRIGA_LISTEN", value_name = "ADDRESS:PORT", default_value_t = Self::default().listen)]
    pub listen: SocketAddr,

    /// Data folder; created if it does not exist
    #[arg(long, env = "QUADRIGA_DATA", value_name = "FOLDER", default_value_os_t = Self::default().data)]
    pub data: PathBuf,

    /// Public address of the server, e.g. `https://games.example` [default: the address of each request]
    #[arg(long, env = "QUADRIGA_PUBLIC_ADDRESS", value_name = "URL")]
    pub public_address: Option<PublicAddress>,

    /// Trust the headers X-Forwarded-For and X-Forwarded-Proto of this reverse proxy; may be repeated
    #[arg(long, env = "QUADRIGA_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    pub trusted_proxy: Vec<IpAddr>,

    /// Engine threads, at least 2, one of them reserved for live games; 0 for one less than the processors
    #[arg(long, env = "QUADRIGA_ENGINE_THREADS", value_name = "N", default_value_t = Self::default().engine_threads)]
    pub engine_threads: usize,

    /// Transposition table of each engine thread, in MiB
    #[arg(long, env = "QUADRIGA_ENGINE_TABLE", value_name = "MIB", default_value_t = Self::default().engine_table,
        value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub engine_table: u32,

    /// Maximum number of searches waiting for a thread
    #[arg(long, env = "QUADRIGA_ENGINE_QUEUE", value_name = "N", default_value_t = Self::default().engine_queue,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub engine_queue: usize,

    /// Maximum number of open connections; 0 for no limit
    #[arg(long, env = "QUADRIGA_CONNECTIONS", value_name = "N", default_value_t = Self::default().connections)]
    pub connections: usize,

    /// Maximum number of connections of one address (of a /64 network with IPv6); 0 for no limit
    #[arg(long, env = "QUADRIGA_CONNECTIONS_PER_ADDRESS", value_name = "N",
        default_value_t = Self::default().connections_per_address)]
    pub connections_per_address: usize,

    /// Sustained requests per second of one address; 0 for no limit
    #[arg(long, env = "QUADRIGA_REQUESTS_PER_SECOND", value_name = "N",
        default_value_t = Self::default().requests_per_second)]
    pub requests_per_second: u32,

    /// Requests one address may make at once
    #[arg(long, env = "QUADRIGA_BURST", value_name = "N", default_value_t = Self::default().burst,
        value_parser = clap::value_parser!(u32).range(1..))]
    pub burst: u32,

    /// Maximum number of live games in memory
    #[arg(long, env = "QUADRIGA_LIVE_GAMES", value_name = "N", default_value_t = Self::default().live_games,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub live_games: usize,

    /// Serve /metrics to everyone, not only to this machine
    #[arg(long, env = "QUADRIGA_PUBLIC_METRICS", value_parser = BoolishValueParser::new())]
    pub public_metrics: bool,

    /// Log filter: a level (error, warn, info, debug, trace), or a filter as `tracing` reads it
    #[arg(long, env = "QUADRIGA_LOG", value_name = "FILTER", default_value_t = Self::default().log)]
    pub log: String,

    /// Log format
    #[arg(long, env = "QUADRIGA_LOG_FORMAT", value_name = "FORMAT", value_enum,
        default_value_t = Self::default().log_format)]
    pub log_format: LogFormat,
}

/// The format of log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: an object of JSON.
    Json,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
            data: PathBuf::from("quadriga-data"),
            public_address: None,
            trusted_proxy: Vec::new(),
            engine_threads: 0,
            engine_table: 16,
            engine_queue: 256,
            connections: 10_000,
            connections_per_address: 256,
            requests_per_second: 20,
            burst: 200,
            live_games: 10_000,
            public_metrics: false,
            log: "info".to_owned(),
            log_format: LogFormat::Text,
        }
    }
}

/// So few threads think at least: one may be held by a study for minutes, and another is for live games.
const LEAST_THREADS: usize = 2;

impl Config {
    /// How many threads think for the engine on this machine.
    pub fn thinking_threads(&self) -> usize {
        let processors = || std::thread::available_parallelism().map_or(1, usize::from);
        let wanted = if self.engine_threads == 0 { processors().saturating_sub(1) } else { self.engine_threads };
        wanted.max(LEAST_THREADS)
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn flags_without_values_are_the_default() {
        ServerArguments::command().debug_assert();
        let read = ServerArguments::try_parse_from(["quadriga-server"]).expect("nothing is needed");
        assert_eq!(read.config, Config::default());
    }

    #[test]
    fn flags_are_read() {
        let line = "quadriga-server --listen [::]:80 --trusted-proxy 10.0.0.1,::1 --public-address https://a.example/";
        let config = ServerArguments::try_parse_from(line.split(' ')).expect("all of them exist").config;
        assert_eq!(config.trusted_proxy.len(), 2);
        assert_eq!(config.public_address.expect("it is given").to_string(), "https://a.example");
        let zeros = ["--burst 0", "--engine-table 0", "--engine-queue 0", "--live-games 0"];
        for wrong in zeros.into_iter().chain(["--listen here", "--public-address ftp://a"]) {
            let line = format!("quadriga-server {wrong}");
            assert!(ServerArguments::try_parse_from(line.split(' ')).is_err(), "{wrong}");
        }
    }

    #[test]
    fn there_is_always_a_thread_beside_the_one_that_studies() {
        for (wanted, least) in [(0, 2), (1, 2), (2, 2), (3, 3)] {
            let threads = Config { engine_threads: wanted, ..Config::default() }.thinking_threads();
            assert!(threads >= least && (wanted < 2 || threads == wanted), "{wanted}: {threads}");
        }
    }
}
