//! The binary itself.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Output, Stdio};

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga-server"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("QUADRIGA_")) {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C");
    command
}

fn failed(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_port_that_is_taken_is_told_in_plain_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let run = |lang: &str| {
        let mut command = command();
        command.args(["--listen", &address, "--data"]).arg(folder.path()).env("LC_ALL", lang);
        failed(&command.output().expect("it runs"))
    };
    assert!(run("C").contains(&format!("quadriga-server: {address} is already in use")));
    assert!(run("ru_RU.UTF-8").contains("занят"));
}

#[test]
fn a_folder_that_cannot_be_written_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("it can be written");
    let output = command().args(["--listen", "127.0.0.1:0", "--data"]).arg(file.join("data")).output();
    assert!(failed(&output.expect("it runs")).contains("cannot create or write to the data folder"));
}

#[test]
fn the_interface_is_described() {
    let output = command().arg("--openapi").output().expect("it runs");
    let description: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(description["paths"]["/api/games/{id}/preview.png"]["get"].is_object());
}

/// Runs the server until `signal` ends it, with `visit` in between.
#[cfg(unix)]
fn visited(signal: &str, visit: impl Fn(&str)) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = command();
    command.args(["--listen", "127.0.0.1:0", "--log-format", "json", "--data"]).arg(folder.path());
    let mut server = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
    visit(line.trim().strip_prefix("http://").expect("an address"));
    let killed = Command::new("kill").args([signal, &server.id().to_string()]).status().expect("kill runs");
    assert!(killed.success());
    server.wait_with_output().expect("it ends")
}

#[cfg(unix)]
#[test]
fn no_secret_is_logged() {
    let output = visited("-TERM", |address| {
        let mut stream = TcpStream::connect(address).expect("a connection");
        let head =
            "GET /api/catalog?key=hush HTTP/1.1\r\nHost: a\r\nCookie: quadriga=hush\r\nConnection: close\r\n\r\n";
        stream.write_all(head.as_bytes()).expect("it is sent");
        stream.read_to_end(&mut Vec::new()).expect("an answer");
    });
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(log.contains(r#""path":"/api/catalog""#) && log.contains(r#""status":200"#), "{log}");
    assert!(!log.contains("hush"), "{log}");
}

#[cfg(unix)]
#[test]
fn signals_end_it_in_peace() {
    for signal in ["-TERM", "-INT"] {
        let output = visited(signal, |address| assert!(address.starts_with("127.0.0.1:"), "{address}"));
        assert!(output.status.success(), "{signal}: {output:?}");
        for line in String::from_utf8_lossy(&output.stderr).lines() {
            let line: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
            assert!(line["level"].is_string() && line["message"].is_string(), "{line}");
        }
    }
}
