//! A bot for all four games that speaks the contest protocol: `quadriga-example-bot GAME [SEED]`.
//!
//! The rules come from `quadriga-games`, so that the bot has only to choose: a move that wins at once, else any
//! that does not lose at once.

use std::env;
use std::io::{self, Lines, StdinLock, Write, stdin, stdout};
use std::process::ExitCode;

use quadriga_games::{Game, Session, contest_terms, open};
use quadriga_protocol::{Header, HeaderReader};

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let game = arguments.next().and_then(|name| Game::named(&name));
    let seed = arguments.next().map_or(Some(0), |text| text.parse().ok());
    let (Some(game), Some(seed)) = (game, seed) else {
        eprintln!("usage: quadriga-example-bot diaballik|phalanx|abalone|football [SEED]");
        return ExitCode::from(2);
    };
    match play(game, Dice(seed)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            // Standard output is for moves; all else goes here.
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

/// Plays one game, and ends when it does or when the input closes.
fn play(game: Game, mut dice: Dice) -> Result<(), Box<dyn std::error::Error>> {
    let mut lines = stdin().lines();
    let Some(header) = read_header(&mut lines)? else { return Ok(()) };
    let mut session = begin(game, &header)?;
    while session.outcome().is_none() {
        if session.side_to_move() == header.side {
            let text = choose(&*session, &mut dice);
            // What `play` returns has the announcement that a move of Football-checkers may carry.
            let record = session.play(&text)?;
            let mut output = stdout().lock();
            writeln!(output, "{record}")?;
            output.flush()?;
        } else {
            let Some(line) = lines.next() else { return Ok(()) };
            session.play(line?.trim())?;
        }
    }
    Ok(())
}

/// The header; `None` if the input closes before it is whole.
fn read_header(lines: &mut Lines<StdinLock>) -> Result<Option<Header>, Box<dyn std::error::Error>> {
    let mut reader = HeaderReader::default();
    for line in lines {
        if let Some(header) = reader.read(&line?).map_err(|error| io::Error::other(format!("{error:?}")))? {
            return Ok(Some(header));
        }
    }
    Ok(None)
}

/// The game with its limit, after the opening.
fn begin(game: Game, header: &Header) -> Result<Box<dyn Session>, Box<dyn std::error::Error>> {
    let (variant, limits) = contest_terms(game, header.limit).ok_or("no such move limit")?;
    let mut session = open(game, &variant, header.position.as_deref(), limits)?;
    for text in &header.moves {
        session.play(text)?;
    }
    Ok(session)
}

/// A move that wins at once, else any that does not lose at once, else any.
fn choose(session: &dyn Session, dice: &mut Dice) -> String {
    let side = session.side_to_move();
    let winner = |text: &String| session.move_view(text).ok().and_then(|view| view.outcome)?.winner;
    let (mut harmless, mut losing) = (Vec::new(), Vec::new());
    for (text, _) in session.legal_moves() {
        match winner(&text) {
            Some(winner) if winner == side => return text,
            Some(_) => losing.push(text),
            None => harmless.push(text),
        }
    }
    let mut moves = if harmless.is_empty() { losing } else { harmless };
    moves.swap_remove(dice.below(moves.len()))
}

/// Numbers by chance, the same for the same seed.
struct Dice(u64);

impl Dice {
    /// A number below `n`, which is not 0: a game that is not over has a move.
    fn below(&mut self, n: usize) -> usize {
        // A linear congruence; its high bits are the better ones.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}
