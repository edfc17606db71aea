//! Abalone in other notations, which `docs/records/abalone-notations.md` describes.

mod apgn_header;
mod apgn_reader;
mod apgn_words;
mod apgn_writer;
mod dialect;
mod layouts;
mod prose;

use quadriga_core::{Arg, Expected, Message, Outcome, Side, SyntaxError, ToMessage};
use quadriga_games::Refusal;

use self::dialect::dashed;
use crate::replay::{Replay, TrackedReplay};

pub(crate) use apgn_reader::ApgnReader;
pub(crate) use apgn_writer::apgn;
pub(crate) use dialect::{Dialect, aba_pro};
pub(crate) use layouts::variant_named;
pub(crate) use prose::published_result;

/// A game read in another notation: moves are translated before they are played, refusals afterwards.
pub(crate) struct TranslatedReplay {
    pub(crate) game: TrackedReplay,
    pub(crate) dialect: Dialect,
}

// The syntax error of a text written without dashes, with its rule: A1 defines the cells, A3 that marbles go from one cell
// to another.
fn malformed(text: &str, at: usize, message: Message) -> Message {
    let found = text.get(at..).and_then(|rest| rest.chars().next());
    let mut message = match message.id {
        "syntax-row" | "syntax-column" | "syntax-on-board" => message.clause("A1"),
        // Where Quadriga writes a dash, they write the next cell.
        "syntax-dash" => SyntaxError { at, found, expected: Expected::Row("a–i") }.message().clause("A3"),
        _ => message.clause("A3"),
    };
    for (_, arg) in message.args.iter_mut().filter(|(name, _)| *name == "found") {
        *arg = Arg::Text(found.map_or_else(String::new, |c| c.escape_debug().to_string()));
    }
    message
}

impl Replay for TranslatedReplay {
    fn side_to_move(&self) -> Side {
        self.game.side_to_move()
    }

    fn position(&self) -> String {
        self.game.position()
    }

    fn play(&mut self, text: &str) -> Result<String, Refusal> {
        let ours = self.dialect.ours(text, || self.game.position())?;
        self.game.play(&ours).map_err(|refusal| {
            // A move that cannot be split into cells was passed on with its dashes.
            let at = refusal.at.map(|at| dashed(text).1.get(at).copied().unwrap_or(text.len()));
            let message = match at {
                Some(at) => malformed(text, at, refusal.message),
                None => refusal.message,
            };
            Refusal { input: refusal.input, text: text.to_owned(), at, message }
        })
    }

    fn enter(&mut self) -> bool {
        self.game.enter()
    }

    fn leave(&mut self) {
        self.game.leave();
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }
}
