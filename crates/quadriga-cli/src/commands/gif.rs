//! `quadriga gif`

use clap::Args;
use quadriga_i18n::Words;
use quadriga_render::{FrameTimes, Rasteriser, timed_frames, write_gif};

use crate::picture::{Output, PictureArgs};
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga gif football --moves \"k1-k4 b12-a12 f1-p7 k12-f9+f\" -o game.gif
  quadriga gif abalone --moves \"a1-b2 i9-h8\" --delay 500 --steps 0 --size 320 > game.gif

The last position stays three times as long; --targets, --arrow, --best and --threats draw on it.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Gif {
    #[command(flatten)]
    picture: PictureArgs,

    /// Duration of each position in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(20..=60_000))]
    delay: u32,

    /// Number of frames of a moving piece; with 0 it jumps
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(0..=30))]
    steps: u32,

    #[command(flatten)]
    output: Output,
}

impl Gif {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        self.output.check_no_terminal()?;
        let shown = self.picture.whole_game(words)?;
        let Some(picture) = self.picture.picture(&shown) else { return Ok(()) };
        let tempo = FrameTimes {
            still: self.delay,
            end: self.delay.saturating_mul(3),
            steps: self.steps,
            ..FrameTimes::default()
        };
        let frames = timed_frames(&picture, &shown.stills, tempo);
        self.output.write(self.picture.file(), |out| write_gif(out, &Rasteriser::new(), &frames).map(drop))
    }
}
