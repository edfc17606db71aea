//! The bots of this folder do what they say, and the judge makes of it what it should.

mod crowd;
mod judged;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};

use quadriga_core::Limits;
use quadriga_games::{Game, Session, open};

const FROM_THE_START: &str = "40\n0\n";
/// White has crossed and Black has moved since: the game is over.
const OVER: &str = "40\n0 position w13/14/14/14/14/14/14/14/14/14/13b/14 w 2 40\n";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/bots")
}

/// A bot that has got its header.
struct Bot {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    errors: BufReader<ChildStderr>,
}

impl Bot {
    fn start(mut command: Command, header: &str) -> Self {
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = pipes.spawn().expect("these tests need python3 in the PATH");
        let mut input = child.stdin.take().expect("a pipe");
        // Whoever ends at once does not read it.
        let _ = input.write_all(header.as_bytes());
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let errors = BufReader::new(child.stderr.take().expect("a pipe"));
        Self { child, input, output, errors }
    }

    fn of(script: &str, arguments: &[&str], header: &str) -> Self {
        let mut command = Command::new("python3");
        command.arg(folder().join(script)).args(arguments);
        Self::start(command, header)
    }

    fn hostile(arguments: &[&str]) -> Self {
        Self::of("hostile.py", arguments, FROM_THE_START)
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("UTF-8");
        line
    }

    fn error_line(&mut self) -> String {
        let mut line = String::new();
        self.errors.read_line(&mut line).expect("UTF-8");
        line
    }

    fn bytes(&mut self, count: usize) -> Vec<u8> {
        let mut bytes = vec![0; count];
        self.output.read_exact(&mut bytes).expect("so many bytes");
        bytes
    }

    fn is_alive(&mut self) -> bool {
        self.child.try_wait().expect("its state").is_none()
    }

    /// The exit code, `None` if a signal ended it; its input stays open.
    fn code(mut self) -> Option<i32> {
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn start() -> Box<dyn Session> {
    open(Game::Phalanx, "limit-40", None, Limits { repetition: None, plies: None }).expect("the start")
}

fn is_legal_first_move(line: &str) -> bool {
    line.ends_with('\n') && start().play_plain(line.trim_end()).is_ok()
}

fn kill(process: u32) {
    let killed = Command::new("kill").args(["-KILL", &process.to_string()]).status().expect("kill runs");
    assert!(killed.success(), "{process}");
}

/// The processes with this word in their command line.
fn marked(mark: &str) -> Vec<u32> {
    let processes =
        fs::read_dir("/proc").expect("/proc").filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    let has_mark = |process: &u32| {
        let words = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
        words.split(|&byte| byte == 0).any(|word| word == mark.as_bytes())
    };
    processes.filter(has_mark).collect()
}

#[test]
fn those_that_end() {
    assert_eq!(Bot::hostile(&["crash"]).code(), Some(3));
    let mut quits = Bot::hostile(&["quits", "1"]);
    assert!(is_legal_first_move(&quits.line()));
    assert_eq!((quits.line(), quits.code()), (String::new(), Some(0)));
    let mut crash = Bot::hostile(&["crash-later", "1"]);
    assert!(is_legal_first_move(&crash.line()));
    assert_eq!((crash.line(), crash.code()), (String::new(), None));
}

#[test]
fn those_that_write_what_they_should_not() {
    let mut half = Bot::hostile(&["half-line"]);
    assert!(is_legal_first_move(&format!("{}\n", String::from_utf8_lossy(&half.bytes(8)))));
    let mut two = Bot::hostile(&["two-lines"]);
    assert!(is_legal_first_move(&two.line()));
    assert_eq!(two.line(), "Ab-Ac\n");
    assert_eq!(Bot::hostile(&["illegal"]).line(), "Aa-Aa\n");
    assert!(start().play_plain("Aa-Aa").is_err());
    assert!(String::from_utf8(Bot::hostile(&["garbage"]).bytes(65)).is_err());
    let mut blank = Bot::hostile(&["blank-lines"]);
    assert_eq!([(); 3].map(|()| blank.line()), ["\n", " \n", "\n"]);
    assert!(is_legal_first_move(&blank.line()));
    assert_eq!(Bot::hostile(&["huge-line"]).bytes(1 << 20), vec![b'A'; 1 << 20]);
    assert_eq!(Bot::hostile(&["wrong-announcement"]).line(), "f1-f6+p\n");
    let mut football = open(Game::Football, "standard", None, Limits::default()).expect("the start");
    assert_eq!(football.play_plain("f1-f6+p").unwrap_err().message.clause, Some("F10"));
    assert_eq!(football.play_plain("f1-f6").as_deref(), Ok("f1-f6"));
    assert!(is_legal_first_move(&Bot::hostile(&["late", "0.1"]).line()));
}

#[test]
fn those_that_know_no_end() {
    assert_eq!(Bot::hostile(&["flood"]).bytes(1 << 20).len(), 1 << 20);
    let mut flood = Bot::hostile(&["flood-stderr"]);
    flood.errors.read_exact(&mut vec![0; 1 << 20]).expect("a flood");
    let mut flood = Bot::hostile(&["flood-stderr", "1"]);
    flood.errors.read_exact(&mut vec![0; 1 << 20]).expect("a flood");
    assert!(is_legal_first_move(&flood.line()));
    let mut deaf = Bot::of("hostile.py", &["no-read"], "");
    assert_eq!([(); 2].map(|()| deaf.line()), ["Ab-Ac\n", "Ac-Ab\n"]);
    let mut plays_on = Bot::of("hostile.py", &["plays-on"], OVER);
    assert_eq!([(); 2].map(|()| plays_on.line()), ["Ab-Ac\n", "Ab-Ac\n"]);
}

#[test]
fn those_that_stay() {
    let mut hang = Bot::hostile(&["hang"]);
    assert_eq!(hang.error_line(), "hanging\n");
    assert!(hang.is_alive());
    let mut closed = Bot::hostile(&["closes-pipes"]);
    assert_eq!((closed.line(), closed.error_line()), (String::new(), String::new()));
    assert!(closed.is_alive());
    let mut deaf = Bot::hostile(&["ignores-term"]);
    assert_eq!(deaf.error_line(), "deaf\n");
    let status = fs::read_to_string(format!("/proc/{}/status", deaf.child.id())).expect("/proc");
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:")).expect("a mask");
    let ignored = u64::from_str_radix(ignored.trim(), 16).expect("a mask");
    // SIGHUP, SIGINT and SIGTERM are 1, 2 and 15.
    assert!([1, 2, 15].iter().all(|signal| ignored & (1 << (signal - 1)) != 0), "{ignored:x}");
}

#[test]
fn those_that_have_children() {
    let mark = format!("mark-{}", std::process::id());
    let mut forks = Bot::hostile(&["forks", &mark]);
    assert!(is_legal_first_move(&forks.line()));
    let itself = forks.child.id();
    drop(forks);
    let left: Vec<u32> = marked(&mark).into_iter().filter(|&process| process != itself).collect();
    for &process in &left {
        kill(process);
    }
    assert_eq!(left.len(), 3, "they outlive it");
    for arguments in [&["memory-children", "3", "1"][..], &["fork-bomb", "3"]] {
        let mut bot = Bot::hostile(arguments);
        let line = bot.error_line();
        let children: Vec<u32> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        for &process in &children {
            kill(process);
        }
        assert_eq!(children.len(), 3, "{line}");
    }
}

#[test]
fn the_one_that_eats_memory() {
    let mut command = Command::new("sh");
    // 400,000 KiB of address space: the machine has other guests.
    command.args(["-c", "ulimit -v 400000; exec python3 \"$0\" memory"]).arg(folder().join("hostile.py"));
    let mut bot = Bot::start(command, FROM_THE_START);
    let mut errors = String::new();
    bot.errors.read_to_string(&mut errors).expect("UTF-8");
    assert!(errors.contains("MemoryError"), "{errors}");
    assert_eq!(bot.code(), Some(1));
}

#[test]
fn the_honest_ones_play_the_same_game_again() {
    let games = [(); 2].map(|()| {
        let mut white = Bot::of("honest.py", &[], FROM_THE_START);
        let mut black = Bot::of("honest_ugi.py", &[], "setoption name Variant value limit-40\n");
        let mut session = start();
        while session.outcome().is_none() {
            let text = if session.side_to_move().index() == 0 {
                white.line()
            } else {
                black.send(&format!("position startpos moves {}", session.moves_played().join(" ")));
                black.send("go movetime 100");
                black.line().strip_prefix("bestmove ").expect("an answer").to_owned()
            };
            session.play_plain(text.trim_end()).expect("a legal move");
            if session.side_to_move().index() == 0 && session.outcome().is_none() {
                white.send(text.trim_end());
            }
        }
        session.moves_played()
    });
    assert_eq!(games[0], games[1]);
}
