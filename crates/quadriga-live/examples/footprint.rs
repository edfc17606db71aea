//! Measures what live games take in memory: `cargo run -p quadriga-live --example footprint` (Linux).

use std::fs;

use quadriga_games::Game;
use quadriga_live::{Actor, Command, Decision, LiveGame, Millis, PlayerId, Seat, Settings};

const GAMES: usize = 2000;

fn resident() -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse::<usize>().ok().map(|kilobytes| kilobytes * 1024)
}

fn new_game(game: Game) -> Result<LiveGame, Box<dyn std::error::Error>> {
    let ann = PlayerId::new("0123456789abcdef");
    let seats = [Seat::Person(ann.clone()), Seat::Person(ann.clone())];
    let mut settings = Settings { time: "3h+1m".parse()?, ..Settings::new(game, seats, ann) };
    settings.limits.repetition = None;
    Ok(LiveGame::new(settings, Millis(0))?)
}

// The same moves for every game: one is thought of, the others are given its events.
fn moves_of(game: Game, plies: u32) -> Result<Vec<quadriga_live::Event>, Box<dyn std::error::Error>> {
    let mut model = new_game(game)?;
    let mut events = Vec::new();
    for ply in 0..plies {
        let moves = model.session().legal_moves();
        let calm = |text: &String| model.session().move_view(text).is_ok_and(|view| view.outcome.is_none());
        let Some((text, _)) = moves.into_iter().rev().find(|(text, _)| calm(text)) else { break };
        let decision = model.decide(Actor::person([true; 2]), &Command::Move { ply, text }, Millis(0), 0)?;
        let Decision::Events(decided) = decision else { break };
        for event in decided {
            model.apply(&event)?;
            events.push(event);
        }
    }
    Ok(events)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("LiveGame itself: {} bytes", size_of::<LiveGame>());
    for game in Game::ALL {
        for plies in [0, 100] {
            let events = moves_of(game, plies)?;
            let before = resident().ok_or("no /proc here")?;
            let mut games = Vec::with_capacity(GAMES);
            for _ in 0..GAMES {
                let mut live = new_game(game)?;
                for event in &events {
                    live.apply(event)?;
                }
                games.push(live);
            }
            let after = resident().ok_or("no /proc here")?;
            let each = after.saturating_sub(before) / games.len();
            println!("{:10} after {:3} moves: {each:6} bytes", game.name(), events.len());
            // Kept, lest the next measurement reuse the memory.
            std::mem::forget(games);
        }
    }
    Ok(())
}
