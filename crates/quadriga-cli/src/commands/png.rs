//! `quadriga png`

use clap::Args;
use quadriga_i18n::Words;
use quadriga_render::{Rasteriser, svg};

use crate::picture::{Output, PictureArgs};
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga png abalone -o abalone.png
  quadriga png football --moves \"k1-k4 b12-a12\" --best --size 800 > best.png
  quadriga png phalanx --theme high-contrast --size 200 -o small.png";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Png {
    #[command(flatten)]
    picture: PictureArgs,

    #[command(flatten)]
    output: Output,
}

impl Png {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        self.output.check_no_terminal()?;
        let shown = self.picture.position(words)?;
        let Some(picture) = self.picture.picture(&shown) else { return Ok(()) };
        let image = Rasteriser::new().image(&svg(&picture))?;
        self.output.write(self.picture.file(), |out| Ok(out.write_all(&image.png()?)?))
    }
}
