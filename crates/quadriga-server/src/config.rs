//! What whoever hosts the server may choose.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::builder::{BoolishValueParser, RangedU64ValueParser};
use clap::{Args, Parser, ValueEnum};

use crate::PublicAddress;

/// Serves the four games to browsers and programs.
#[derive(Debug, Parser)]
#[command(name = "quadriga-server", version)]
pub struct ServerArguments {
    /// What may be chosen.
    #[command(flatten)]
    pub config: Config,

    /// Print the description of the HTTP interface (OpenAPI) and end
    #[arg(long)]
    pub openapi: bool,
}

/// What may be chosen, by flags or by the environment; the default is for one machine and a few hundred people.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct Config {
    /// Where to listen
    #[arg(long, env = "QUADRIGA_LISTEN", value_name = "ADDRESS:PORT", default_value_t = Self::default().listen)]
    pub listen: SocketAddr,

    /// The folder of all that is kept; it is made if it is not there
    #[arg(long, env = "QUADRIGA_DATA", value_name = "FOLDER", default_value_os_t = Self::default().data)]
    pub data: PathBuf,

    /// The address that people see, e.g. `https://games.example`; without it, the one they ask for
    #[arg(long, env = "QUADRIGA_PUBLIC_ADDRESS", value_name = "URL")]
    pub public_address: Option<PublicAddress>,

    /// Believe what this reverse proxy says of its clients (X-Forwarded-For, X-Forwarded-Proto); may be repeated
    #[arg(long, env = "QUADRIGA_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    pub trusted_proxy: Vec<IpAddr>,

    /// How many threads think for the engine, at least 2: one is kept for live games; 0 is one for each processor but
    /// one
    #[arg(long, env = "QUADRIGA_ENGINE_THREADS", value_name = "N", default_value_t = Self::default().engine_threads)]
    pub engine_threads: usize,

    /// How much each of them remembers, in MiB
    #[arg(long, env = "QUADRIGA_ENGINE_TABLE", value_name = "MIB", default_value_t = Self::default().engine_table,
        value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub engine_table: u32,

    /// How many thoughts may wait for a thread
    #[arg(long, env = "QUADRIGA_ENGINE_QUEUE", value_name = "N", default_value_t = Self::default().engine_queue,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub engine_queue: usize,

    /// How many connections may be open; 0 is any number
    #[arg(long, env = "QUADRIGA_CONNECTIONS", value_name = "N", default_value_t = Self::default().connections)]
    pub connections: usize,

    /// How many of them one address may have (of IPv6 one network of 64 bits); 0 is any number
    #[arg(long, env = "QUADRIGA_CONNECTIONS_PER_ADDRESS", value_name = "N",
        default_value_t = Self::default().connections_per_address)]
    pub connections_per_address: usize,

    /// How many requests a second one address may make in the long run; 0 is any number
    #[arg(long, env = "QUADRIGA_REQUESTS_PER_SECOND", value_name = "N",
        default_value_t = Self::default().requests_per_second)]
    pub requests_per_second: u32,

    /// How many it may make at once
    #[arg(long, env = "QUADRIGA_BURST", value_name = "N", default_value_t = Self::default().burst,
        value_parser = clap::value_parser!(u32).range(1..))]
    pub burst: u32,

    /// How many live games may be in memory
    #[arg(long, env = "QUADRIGA_LIVE_GAMES", value_name = "N", default_value_t = Self::default().live_games,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub live_games: usize,

    /// Show /metrics to everybody, not to this machine alone
    #[arg(long, env = "QUADRIGA_PUBLIC_METRICS", value_parser = BoolishValueParser::new())]
    pub public_metrics: bool,

    /// What to log: a level (error, warn, info, debug, trace), or a filter as `tracing` reads it
    #[arg(long, env = "QUADRIGA_LOG", value_name = "FILTER", default_value_t = Self::default().log)]
    pub log: String,

    /// How to log
    #[arg(long, env = "QUADRIGA_LOG_FORMAT", value_name = "FORMAT", value_enum,
        default_value_t = Self::default().log_format)]
    pub log_format: LogFormat,
}

/// How a line of the log looks.
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
