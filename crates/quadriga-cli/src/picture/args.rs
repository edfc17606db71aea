//! Arguments of the commands that draw.

use std::path::Path;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use quadriga_core::{CellId, Geometry, Message, Target};
use quadriga_games::Session;
use quadriga_i18n::Words;
use quadriga_record::Record;
use quadriga_render::{Colour, Frame, Picture, Theme};

use super::advice::Advice;
use super::frames::frames;
use crate::game_source::GameSource;
use crate::report::Failure;
use crate::{board, describe};

/// What to draw and how.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct PictureArgs {
    #[command(flatten)]
    source: GameSource,

    /// Stop after this many plies
    #[arg(long, value_name = "N")]
    ply: Option<usize>,

    /// Show the next targets after a click on this cell; repeat it for a sequence of clicks
    #[arg(long, value_name = "CELL")]
    targets: Vec<String>,

    #[command(flatten)]
    advice: Advice,

    /// Leave out the coordinates
    #[arg(long)]
    no_coordinates: bool,

    /// Leave out attacked, pinned and crossed cells and walls
    #[arg(long)]
    no_marks: bool,

    /// Draw the lines of passes and attacks
    #[arg(long)]
    links: bool,

    /// Draw the board from the second player's side
    #[arg(long)]
    flip: bool,

    /// Colour theme
    #[arg(long, value_name = "NAME", default_value = "light", value_parser = theme())]
    theme: Theme,

    /// Width in pixels
    #[arg(long, value_name = "PX", default_value_t = 480, value_parser = clap::value_parser!(u32).range(16..=16384))]
    size: u32,
}

/// What is to be drawn: the positions, and what belongs to the last of them.
pub(crate) struct Shown {
    geometry: Geometry,
    /// At least one.
    pub(crate) stills: Vec<Frame>,
    title: String,
    colours: [Colour; 2],
    selected: Vec<CellId>,
    targets: Vec<Target>,
}

impl PictureArgs {
    /// The file whose game is drawn, if it is of one.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.source.path()
    }

    /// The position after the moves, with its arrows.
    ///
    /// # Errors
    /// With the reason if a game, a move or a cell is refused.
    pub(crate) fn position(&self, words: &Words) -> Result<Shown, Failure> {
        // The last move is marked on the board already.
        let mut shown = self.game(words, false)?;
        shown.stills.drain(..shown.stills.len() - 1);
        Ok(shown)
    }

    /// All positions from the first to the last, which has the arrows.
    ///
    /// # Errors
    /// With the reason if a game, a move or a cell is refused.
    pub(crate) fn whole_game(&self, words: &Words) -> Result<Shown, Failure> {
        self.game(words, true)
    }

    // With the arrow of each move, or without.
    fn game(&self, words: &Words, arrows: bool) -> Result<Shown, Failure> {
        let mut record = self.source.one(words)?;
        record.moves.truncate(self.ply.unwrap_or(usize::MAX));
        let (stills, session) = frames(&record, arrows).map_err(|refusal| Failure::of(record.game, refusal))?;
        self.shown(words, &record, &*session, stills)
    }

    fn shown(
        &self,
        words: &Words,
        record: &Record,
        session: &dyn Session,
        mut stills: Vec<Frame>,
    ) -> Result<Shown, Failure> {
        let (selected, targets) = self.clicks(session)?;
        let arrows = self.advice.arrows(&record.played_game().start, session)?;
        if let Some(last) = stills.last_mut() {
            last.arrows.extend(arrows);
        }
        let title = words.text(&format!("game-{}", session.game().name()), &[]);
        let title = format!("{title}: {}", describe::turn(words, session));
        let colours = board::colours(record.game);
        Ok(Shown { geometry: session.geometry(), stills, title, colours, selected, targets })
    }

    /// The picture of the last position.
    pub(crate) fn picture<'a>(&self, shown: &'a Shown) -> Option<Picture<'a>> {
        let last = shown.stills.last()?;
        Some(Picture {
            last_move: last.last_move.as_ref(),
            targets: &shown.targets,
            selected: &shown.selected,
            show_marks: !self.no_marks,
            show_links: self.links,
            arrows: &last.arrows,
            notes: &last.notes,
            coordinates: !self.no_coordinates,
            flipped: self.flip,
            theme: self.theme,
            colours: shown.colours,
            title: &shown.title,
            width: self.size,
            ..Picture::new(&shown.geometry, &last.scene)
        })
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

fn theme() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::ALL.map(Theme::name)).try_map(|name| Theme::named(&name).ok_or("no such theme"))
}
