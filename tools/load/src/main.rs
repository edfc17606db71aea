//! A load generator: thousands of games between clients that behave like browsers.
//!
//! Every client has a cookie and a WebSocket of its own, knows no rule, asks the server what may be clicked, waits its
//! time, moves, and resumes by itself when the connection is lost. What the server has acknowledged is remembered, and
//! compared with what it says after every resumption.

mod client;
mod figures;
mod ledger;
mod pair;
mod server;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, ensure};
use clap::Parser;
use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::time::Instant;

use crate::figures::Figures;
use crate::pair::Pair;
use crate::server::Server;

/// So many games are set up at the same time.
const AT_ONCE: usize = 32;
/// The bars: milliseconds to the opponent's screen for 99 of 100 moves, memory of the server, and which part of the moves
/// must be made at all (ending games and starting new ones takes a little time).
const MOST_DELAY: f64 = 100.0;
const MOST_MIB: u64 = 1_024;
const LEAST_SHARE: f64 = 0.9;

/// Plays many games at once on a server that it starts, and tells how it went.
#[derive(Parser)]
struct Arguments {
    /// The program of the server.
    #[arg(long)]
    server: PathBuf,

    /// Where the server listens.
    #[arg(long, default_value = "127.0.0.1:8765")]
    listen: SocketAddr,

    /// How many games go on at once; each has two clients.
    #[arg(long, default_value_t = 2_000)]
    games: usize,

    /// How long, after all games have begun.
    #[arg(long, default_value_t = 60)]
    seconds: u64,

    /// A client moves so often, in seconds.
    #[arg(long, default_value_t = 5.0)]
    pace: f64,

    /// How often the server is killed (SIGKILL) and started again meanwhile.
    #[arg(long, default_value_t = 0)]
    kills: u32,
}

#[tokio::main]
async fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let folder = tempfile::tempdir()?;
    let mut server = Server::start(&arguments.server, arguments.listen, folder.path()).await?;
    let figures = Arc::new(Figures::new());
    let pace = Duration::from_secs_f64(arguments.pace);

    let began = Instant::now();
    let setting_up = (0..arguments.games).map(|number| Pair::begin(number, arguments.listen, pace, &figures));
    let pairs: Vec<Pair> = stream::iter(setting_up).buffer_unordered(AT_ONCE).try_collect().await?;
    println!("{} games begun in {:.1} s", pairs.len(), began.elapsed().as_secs_f64());
    let clients = pairs.len() * 2;
    // Every client has moved once or twice before anything is counted.
    tokio::time::sleep(pace * 2).await;
    figures.begin();

    if arguments.kills == 0 {
        tokio::time::sleep(Duration::from_secs(arguments.seconds)).await;
    }
    let mut memory = 0;
    for kill in 1..=arguments.kills {
        // Long enough for moves to be under way, and at no particular moment.
        tokio::time::sleep(pace.mul_f64(rand::random_range(0.6..1.2))).await;
        let (there, moves) = (figures.connected(), figures.take_acknowledged());
        ensure!(moves > pairs.len() as u64 / 2, "only {moves} moves were acknowledged before kill {kill}");
        memory = memory.max(server.peak_mib()?);
        let lost = figures.server_dies() + there;
        server.kill().await?;
        server = Server::start(&arguments.server, arguments.listen, folder.path()).await?;
        let back = figures.all_back(lost, clients, Duration::from_mins(1)).await;
        let back = back.inspect_err(|_| println!("{}", figures.report()))?.as_secs_f64();
        println!("kill {kill}: {there} clients, {moves} moves since the last; all back {back:.1} s after the start");
    }
    // Of the last server, if there were several.
    let used = server.processor_seconds();
    let mut report = figures.report();
    for pair in &pairs {
        pair.stop();
    }
    let mut lost = 0;
    for pair in pairs {
        lost += pair.finish(arguments.listen).await?;
    }
    memory = memory.max(server.peak_mib()?);
    report.errors.extend(figures.report().errors);
    println!("{report}");
    println!("server: {memory} MiB of memory at the most, {used:.1} s of processor time");
    println!("acknowledged moves that are missing: {lost}");
    server.kill().await?;
    ensure!(lost == 0, "acknowledged moves were lost");
    ensure!(report.errors.is_empty(), "there were errors");
    ensure!(memory < MOST_MIB, "the server took too much memory");
    // Whoever waits for a server that was killed waits longer.
    if arguments.kills == 0 {
        let wanted = clients as f64 / arguments.pace * LEAST_SHARE;
        ensure!(report.moves_a_second() >= wanted, "the clients did not move as often as they should");
        ensure!(report.delay(0.99) < MOST_DELAY, "moves take too long to the opponent's screen");
    }
    println!("the bars are cleared");
    Ok(())
}
