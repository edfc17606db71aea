//! The server under load, killed under load, and how fast its page comes.

use std::process::Command;
use std::time::Instant;

use anyhow::Result;

use super::program;
use xtask::server::RunningServer;
use xtask::{sh, web, web_tests};

const LISTEN: &str = "127.0.0.1:8198";
/// How long the second start may take.
const MOST_SECONDS: f64 = 5.0;

/// Many live games at once; the server is killed this many times meanwhile.
pub(super) fn load(games: u32, seconds: u32, kills: u32) -> Result<()> {
    web::build()?;
    let packages = ["--package", "quadriga-server", "--package", "quadriga-load"];
    sh::run("cargo", &[&["build", "--quiet", "--release"], &packages[..]].concat())?;
    let (games, seconds, kills) = (games.to_string(), seconds.to_string(), kills.to_string());
    let server = program("quadriga-server");
    let args = ["--server", &server, "--games", &games, "--seconds", &seconds, "--kills", &kills];
    sh::run(&program("quadriga-load"), &args)
}

/// How much script the page has, and how long it takes until the first board is drawn.
pub(super) fn page() -> Result<()> {
    web_tests::install_chromium()?;
    build_server()?;
    let folder = tempfile::tempdir()?;
    let mut server = Command::new(program("quadriga-server"));
    let _running = RunningServer::start(server.args(["--listen", LISTEN, "--data"]).arg(folder.path()), LISTEN)?;
    web::npm(&["run", "--silent", "page-bars", "--", &format!("http://{LISTEN}")])
}

/// Whether `cargo xtask serve` answers soon when everything is built and its folder is there.
pub(super) fn start() -> Result<bool> {
    build_server()?;
    let folder = tempfile::tempdir()?;
    let mut seconds = 0.0;
    for time in ["first", "second"] {
        let began = Instant::now();
        let mut serve = Command::new("cargo");
        serve.args(["xtask", "serve", "--listen", LISTEN, "--data"]).arg(folder.path()).current_dir(sh::root());
        let _running = RunningServer::start(&mut serve, LISTEN)?;
        seconds = began.elapsed().as_secs_f64();
        println!("the {time} start: {seconds:.1} s");
    }
    println!("at most {MOST_SECONDS:.0} s for the second");
    Ok(seconds < MOST_SECONDS)
}

fn build_server() -> Result<()> {
    web::build()?;
    sh::run("cargo", &["build", "--quiet", "--release", "--package", "quadriga-server"])
}
