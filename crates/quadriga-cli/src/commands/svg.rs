//! `quadriga svg`

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, ValueEnum};
use quadriga_catalog::Session;
use quadriga_core::{CellId, Message, Target};
use quadriga_draw::{Picture, Theme, svg};
use quadriga_messages::Words;

use super::output;
use crate::args::{Start, WhichGame};
use crate::report::Failure;
use crate::{board, describe};

const EXAMPLES: &str = "\
Examples:
  quadriga svg abalone > abalone.svg
  quadriga svg football --moves \"k1-k4 b12-a12 f1-p7 k12-f9+f\" --links -o attack.svg
  quadriga svg diaballik --targets d1 --size 600 --theme dark -o targets.svg";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct Svg {
    #[command(flatten)]
    which: WhichGame,

    #[command(flatten)]
    start: Start,

    /// Show what may be clicked after clicking this cell; repeat it for a sequence of clicks
    #[arg(long, value_name = "CELL")]
    targets: Vec<String>,

    /// Leave out the coordinates
    #[arg(long)]
    no_coordinates: bool,

    /// Leave out attacked, pinned and crossed cells and walls
    #[arg(long)]
    no_marks: bool,

    /// Draw the lines of passes and attacks
    #[arg(long)]
    links: bool,

    /// Draw the board as the second player sees it
    #[arg(long)]
    flip: bool,

    /// For bright or for dark pages
    #[arg(long, value_enum, default_value_t)]
    theme: ThemeName,

    /// The width in pixels
    #[arg(long, value_name = "PX", default_value_t = 480, value_parser = clap::value_parser!(u32).range(16..=16384))]
    size: u32,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ThemeName {
    #[default]
    Light,
    Dark,
}

impl Svg {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let session = self.start.open(self.which.game)?;
        let (selected, targets) = self.clicks(&*session)?;
        let (geometry, scene, last_move) = (session.geometry(), session.scene(), session.last_move());
        let title = words.text(&format!("game-{}", session.game().name()), &[]);
        let picture = svg(&Picture {
            last_move: last_move.as_ref(),
            targets: &targets,
            selected: &selected,
            show_marks: !self.no_marks,
            show_links: self.links,
            coordinates: !self.no_coordinates,
            flipped: self.flip,
            theme: match self.theme {
                ThemeName::Light => Theme::Light,
                ThemeName::Dark => Theme::Dark,
            },
            colours: board::colours(session.game()),
            title: &format!("{title}: {}", describe::turn(words, &*session)),
            width: self.size,
            ..Picture::new(&geometry, &scene)
        });
        if let Some(path) = &self.output {
            fs::write(path, picture).with_context(|| path.display().to_string())?;
            return Ok(());
        }
        let mut out = output();
        out.write_all(picture.as_bytes())?;
        Ok(out.flush()?)
    }

    /// The cells clicked, and those that may be clicked next.
    fn clicks(&self, session: &dyn Session) -> Result<(Vec<CellId>, Vec<Target>), Failure> {
        if self.targets.is_empty() {
            return Ok((Vec::new(), Vec::new()));
        }
        let geometry = session.geometry();
        let cell = |name: &String| {
            geometry.named(name).ok_or_else(|| Failure::Refused(Message::new("error-cell").text("cell", name)))
        };
        let clicked = self.targets.iter().map(cell).collect::<Result<Vec<CellId>, Failure>>()?;
        if let Some(refusal) = session.why_not_clicks(&clicked) {
            return Err(Failure::of(session.game(), refusal));
        }
        let next = session.next_clicks(&clicked);
        Ok((clicked, next.map(|clicks| clicks.targets).unwrap_or_default()))
    }
}
