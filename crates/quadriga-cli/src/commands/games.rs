//! `quadriga games`

use std::io::Write;

use clap::Args;
use quadriga_core::Message;
use quadriga_games::Game;
use quadriga_i18n::Words;

use super::output;
use crate::json;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga games
  quadriga games --lang ru
  quadriga games --json

With --json: a list of {name, title, sides, variants: [{name, about}]}, the default variant first.
An N in the name of a variant stands for a number: limit-N is limit-40, limit-41, …";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Games {
    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let games: Vec<json::Game> = Game::ALL.into_iter().map(|game| describe(words, game)).collect();
        let mut out = output();
        if self.json {
            return json::write(&mut out, &games);
        }
        let default = words.message(&Message::new("games-default"));
        let width = games.iter().flat_map(|game| &game.variants).map(|variant| variant.name.len()).max().unwrap_or(0);
        for game in &games {
            writeln!(out, "{}: {}", game.name, game.title)?;
            for (i, variant) in game.variants.iter().enumerate() {
                let default = if i == 0 { format!(" {default}") } else { String::new() };
                writeln!(out, "  {:<width$}  {}{default}", variant.name, variant.about)?;
            }
        }
        Ok(out.flush()?)
    }
}

fn describe(words: &Words, game: Game) -> json::Game {
    let name = game.name();
    let variant = |&variant: &&'static str| json::Variant {
        name: variant,
        about: words.text(&format!("variant-{name}-{variant}"), &[]),
    };
    json::Game {
        name,
        title: words.text(&format!("game-{name}"), &[]),
        sides: game.sides(),
        variants: game.variants().iter().map(variant).collect(),
    }
}
