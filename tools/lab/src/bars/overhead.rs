//! What the judge adds to a move of programs that answer at once.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use quadriga_games::Game;

use super::engine::told;
use super::program;
use xtask::sh;

/// The most that a move may take from question to question, in the middle, in microseconds.
const BAR: u64 = 1000;
const PLY_CAP: u32 = 700;

/// Microseconds of a move after the first.
#[derive(Clone, Copy)]
struct Move {
    /// From the answer of one side to the question to the other.
    judge: u64,
    /// From the question to the answer, as the judge measures it.
    answer: u64,
}

/// Matches of programs that answer at once: in all games by UGI, and by the contest protocol where the games of its
/// bot, which plays at random, are not over after a few moves.
pub(super) fn run(games: u32) -> Result<bool> {
    sh::run("cargo", &["build", "--quiet", "--release", "--package", "quadriga-example-bot"])?;
    println!("microseconds, median and 99th percentile: the judge's part, the answer, both");
    let mut cleared = true;
    for game in Game::ALL {
        let (_, both) = measure(game, "ugi", games, ["instant-ugi"; 2].map(|bot| bot_command(bot, game)))?;
        cleared &= both < BAR;
    }
    for game in [Game::Phalanx, Game::Abalone] {
        let players = ["1", "2"].map(|seed| format!("{} {seed}", bot_command("quadriga-example-bot", game)));
        // This bot takes its time, so only the judge's part counts.
        let (judge, _) = measure(game, "contest", games, players)?;
        cleared &= judge < BAR;
    }
    Ok(cleared)
}

fn bot_command(bot: &str, game: Game) -> String {
    format!("{} {}", program(bot), game.name())
}

// Prints what a match shows, and returns the medians of the judge's part and of both.
fn measure(game: Game, protocol: &str, games: u32, commands: [String; 2]) -> Result<(u64, u64)> {
    let [first, second] = commands.map(|command| format!("{protocol}:cmd={command},time=1s"));
    let folder = empty_folder(&format!("overhead-{protocol}-{}", game.name()))?;
    let (games, cap) = (games.to_string(), PLY_CAP.to_string());
    let results = folder.display().to_string();
    let more = ["--games", &games, "--openings", "start", "--ply-cap", &cap, "--results", &results];
    let summary = told(game, &first, &second, &more)?;
    let mut moves = Vec::new();
    for entry in fs::read_dir(folder.join("transcripts"))? {
        moves.extend(moves_of(&fs::read_to_string(entry?.path())?, protocol == "ugi"));
    }
    let column = |part: fn(&Move) -> u64| {
        let mut sorted: Vec<u64> = moves.iter().map(part).collect();
        sorted.sort_unstable();
        let at = |share: usize| sorted.get(sorted.len() * share / 100).copied().context("no moves");
        Ok::<_, anyhow::Error>((at(50)?, at(99)?))
    };
    let (judge, answer, both) = (column(|m| m.judge)?, column(|m| m.answer)?, column(|m| m.judge + m.answer)?);
    println!(
        "{protocol:<8} {:<10} {games} games of {:.0} plies: {:>4} {:>5}  {:>4} {:>5}  {:>4} {:>5}",
        game.name(),
        summary["mean_plies"].as_f64().context("no length")?,
        judge.0,
        judge.1,
        answer.0,
        answer.1,
        both.0,
        both.1
    );
    Ok((judge.0, both.0))
}

// A folder of the build directory with nothing in it.
fn empty_folder(name: &str) -> Result<PathBuf> {
    let folder = sh::target().join("bars").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    Ok(folder)
}

// The moves of a transcript. A question is the last line to a program before an answer comes.
fn moves_of(transcript: &str, ugi: bool) -> Vec<Move> {
    let (mut moves, mut asked, mut answered) = (Vec::new(), 0, None);
    for line in transcript.lines() {
        let Some((at, voice, text)) = read(line) else { continue };
        if voice == ">" {
            asked = at;
        } else if !ugi || text.starts_with("bestmove") {
            if let Some(before) = answered {
                moves.push(Move { judge: asked.saturating_sub(before), answer: at.saturating_sub(asked) });
            }
            answered = Some(at);
        }
    }
    moves
}

// Microseconds, the voice and the text of a line like `     1.500000 2 < Ab-Ac`.
fn read(line: &str) -> Option<(u64, &str, &str)> {
    let mut words = line.trim_start().splitn(4, ' ');
    let (seconds, micros) = words.next()?.split_once('.')?;
    let at = seconds.parse::<u64>().ok()? * 1_000_000 + micros.parse::<u64>().ok()?;
    let voice = words.nth(1)?;
    Some((at, voice, words.next()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_from_a_transcript() {
        let transcript = "     0.000100 1 > position startpos\n     0.000110 1 > go movetime 1000\n     0.000200 1 < info depth 1\n     0.000210 1 < bestmove a\n     0.000250 2 > position startpos moves a\n     1.000260 2 > go movetime 1000\n     1.000300 2 < bestmove b\n     1.000400 1 > quit\n";
        let moves = moves_of(transcript, true);
        assert_eq!(moves.len(), 1);
        assert_eq!((moves[0].judge, moves[0].answer), (1_000_050, 40));
    }

    #[test]
    fn moves_of_the_contest_protocol_are_bare() {
        let transcript = "     0.000001 1 > 40 0\n     0.000002 2 > 40 1\n     0.000010 1 < a\n     0.000015 2 > a\n     0.000035 2 < b\n";
        let moves = moves_of(transcript, false);
        assert_eq!(moves.len(), 1);
        assert_eq!((moves[0].judge, moves[0].answer), (5, 20));
    }
}
