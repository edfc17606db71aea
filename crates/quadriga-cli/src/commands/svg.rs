//! `quadriga svg`

use clap::Args;
use quadriga_i18n::Words;
use quadriga_render::{FrameTimes, animated_svg, svg, timed_frames};

use crate::picture::{Output, PictureArgs};
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga svg abalone > abalone.svg
  quadriga svg football --moves \"k1-k4 b12-a12 f1-p7 k12-f9+f\" --links -o attack.svg
  quadriga svg diaballik --targets d1 --size 600 --theme dark -o targets.svg
  quadriga svg phalanx --best=3 --nodes 100000 -o best.svg
  quadriga svg football --moves \"k1-k4 b12-a12 f1-p7 k12-f9+f\" --whole -o game.svg";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Svg {
    #[command(flatten)]
    picture: PictureArgs,

    /// Draw the whole game as one animated picture
    #[arg(long)]
    whole: bool,

    /// Duration of each position of a whole game in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000, requires = "whole",
        value_parser = clap::value_parser!(u32).range(20..=60_000))]
    delay: u32,

    #[command(flatten)]
    output: Output,
}

impl Svg {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let shown = if self.whole { self.picture.whole_game(words)? } else { self.picture.position(words)? };
        let Some(picture) = self.picture.picture(&shown) else { return Ok(()) };
        let text = if self.whole {
            let tempo = FrameTimes { still: self.delay, end: self.delay.saturating_mul(3), ..FrameTimes::default() };
            animated_svg(&timed_frames(&picture, &shown.stills, tempo))
        } else {
            svg(&picture)
        };
        self.output.write(self.picture.file(), |out| Ok(out.write_all(text.as_bytes())?))
    }
}
