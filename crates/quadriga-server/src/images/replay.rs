//! A record played through, for pictures and words.

use quadriga_core::{Arg, GameResult, Geometry, Message};
use quadriga_games::{Refusal, Session, open};
use quadriga_i18n::Words;
use quadriga_record::{ReadOptions, Reader, Record};
use quadriga_render::{ArrowKind, Colour, Frame, Picture, arrows_of};

/// A record played through.
pub(crate) struct Replayed {
    pub(crate) record: Record,
    pub(crate) geometry: Geometry,
    /// The position where it began and those after each move, with the arrows of the move; or the last of them alone.
    pub(crate) frames: Vec<Frame>,
    session: Box<dyn Session>,
}

/// A text that cannot be shown, and why, for the log.
#[derive(Debug)]
pub(crate) struct UnplayableRecord(pub(crate) String);

impl Replayed {
    /// Plays the first game of `text`.
    ///
    /// # Errors
    /// If there is none, or it cannot be played.
    pub(crate) fn new(text: &str) -> Result<Self, UnplayableRecord> {
        Self::of(text, true)
    }

    /// The same with the last position alone, which is much faster and smaller.
    ///
    /// # Errors
    /// If there is no game, or it cannot be played.
    pub(crate) fn last(text: &str) -> Result<Self, UnplayableRecord> {
        Self::of(text, false)
    }

    fn of(text: &str, all: bool) -> Result<Self, UnplayableRecord> {
        let read = Reader::new(text.as_bytes(), ReadOptions::default()).next();
        let read = read.ok_or_else(|| UnplayableRecord("there is no game".to_owned()))?;
        let record = read.map_err(|error| UnplayableRecord(format!("{error:?}")))?;
        let refused = |refusal: Refusal| UnplayableRecord(format!("{refusal:?}"));
        let position = record.position.as_deref();
        let mut session = open(record.game, &record.variant, position, record.limits).map_err(refused)?;
        let geometry = session.geometry();
        let mut moves = record.main_line().peekable();
        let mut frames = Vec::new();
        if all || moves.peek().is_none() {
            frames.push(Frame::new(session.scene(), None));
        }
        while let Some(text) = moves.next() {
            let shown = all || moves.peek().is_none();
            let before = shown.then(|| session.scene());
            session.play(text).map_err(refused)?;
            let Some(before) = before else { continue };
            let mut still = Frame::new(session.scene(), session.last_move());
            if let Some(effects) = &still.last_move {
                still.arrows = arrows_of(&geometry, &before, effects, ArrowKind::Played);
            }
            frames.push(still);
        }
        drop(moves);
        Ok(Self { record, geometry, frames, session })
    }

    /// The colours of the two sides.
    pub(crate) fn colours(&self) -> [Colour; 2] {
        self.record.game.sides().map(|name| Colour::named(name).unwrap_or(Colour::Black))
    }

    /// The name of the game.
    pub(crate) fn game(&self, words: &Words) -> String {
        words.text(&format!("game-{}", self.record.game.name()), &[])
    }

    /// The names of the players, each with his colour.
    pub(crate) fn with_colours(&self, words: &Words, names: &[String; 2]) -> [String; 2] {
        let colour = |side: &'static str| words.text("colour-name", &[("colour", Arg::Word(side))]);
        let [first, second] = self.record.game.sides().map(colour);
        [format!("{first}: {}", names[0]), format!("{second}: {}", names[1])]
    }

    /// How it ended, or whose turn it is.
    pub(crate) fn standing(&self, words: &Words) -> String {
        let sides = self.record.game.sides();
        if let Some(outcome) = self.session.outcome() {
            // The words that programs read (`quadriga status`) keep the old wording where people see another.
            let reason = Message::new(outcome.reason.id).word("viewer", "preview").clause(outcome.reason.clause);
            let line = match outcome.winner {
                Some(side) => Message::new("outcome-win").word("colour", sides[side.index()]),
                None => Message::new("outcome-draw"),
            };
            return words.message(&line.said("reason", reason));
        }
        // Ends outside the rules are in the record: resignation, time, agreement.
        let reason = self.record.reason().filter(|id| words.has(id)).map(|id| words.text(&id, &[]));
        let line = match (self.record.result.winner(), reason) {
            (Some(side), Some(reason)) => {
                Message::new("outcome-win").word("colour", sides[side.index()]).text("reason", reason)
            }
            (None, Some(reason)) if self.is_decided() => Message::new("outcome-draw").text("reason", reason),
            // Called off before it was decided.
            (None, Some(reason)) => Message::new("live-no-result").text("reason", reason),
            _ if self.is_decided() => return self.record.result.as_str().to_owned(),
            _ => Message::new("show-to-move").word("colour", sides[self.session.side_to_move().index()]),
        };
        words.message(&line)
    }

    /// Whether the record has a result.
    pub(crate) fn is_decided(&self) -> bool {
        self.record.result != GameResult::Unknown
    }

    /// The picture of the last position.
    pub(crate) fn picture<'a>(&'a self, title: &'a str, width: u32) -> Option<Picture<'a>> {
        let last = self.frames.last()?;
        Some(Picture {
            last_move: last.last_move.as_ref(),
            arrows: &last.arrows,
            colours: self.colours(),
            title,
            width,
            ..Picture::new(&self.geometry, &last.scene)
        })
    }
}

#[cfg(test)]
mod tests {
    use quadriga_i18n::Lang;

    use super::*;

    #[test]
    fn the_last_position_is_the_same_without_the_others() {
        for moves in ["", "1. a1-b2 ", "1. a1-b2 i9-h8 2. b2-c3 "] {
            let text = format!("[Game \"abalone\"]\n\n{moves}*\n");
            let (whole, last) = (Replayed::new(&text).expect("a game"), Replayed::last(&text).expect("a game"));
            assert_eq!((whole.frames.len(), last.frames.len()), (whole.record.moves.len() + 1, 1), "{moves}");
            assert_eq!(whole.frames.last(), last.frames.last(), "{moves}");
        }
    }

    #[test]
    fn a_wall_is_theirs() {
        let text = "[Game \"diaballik\"]\n\n1. c1-c2 0-1\n";
        let standing = Replayed::last(text).expect("a game").standing(&Words::new(Lang::English));
        assert_eq!(standing, "blue wins: the opponent left their wall standing (D6)");
    }

    #[test]
    fn a_game_that_was_called_off_does_not_go_on() {
        let text = "[Game \"abalone\"]\n[Ending \"aborted\"]\n\n1. a1-b2 *\n";
        let standing = Replayed::last(text).expect("a game").standing(&Words::new(Lang::English));
        assert!(standing.starts_with("no result: "), "{standing}");
    }
}
