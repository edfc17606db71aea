//! The session over a [`Line`] of any game.

use quadriga_core::{
    CellId, ClickTree, Clicks, Effects, Geometry, Limits, Line, MoveError, Notation, Outcome, Scene, Setup, Side, View,
};

use crate::{ChosenMove, Game, MoveView, Playable, Refusal, Session, Visitor, dispatch};

/// Opens a game: from the start of the variant, or from the position `text`.
///
/// # Errors
/// If there is no such variant or the text is no position of it.
pub fn open(game: Game, variant: &str, text: Option<&str>, limits: Limits) -> Result<Box<dyn Session>, Refusal> {
    dispatch(game, Open { game, variant, text, limits })
}

struct Open<'a> {
    game: Game,
    variant: &'a str,
    text: Option<&'a str>,
    limits: Limits,
}

impl Visitor for Open<'_> {
    type Output = Result<Box<dyn Session>, Refusal>;

    fn visit<P: Playable>(self) -> Self::Output {
        let setup = P::Setup::named(self.variant).ok_or_else(|| Refusal::of_variant(P::NAME, self.variant))?;
        let line = open_line::<P>(self.variant, self.text, self.limits)?;
        Ok(Box::new(LineSession { game: self.game, setup, line }))
    }
}

/// The same for one game whose type is known: a line, for those who search it.
///
/// # Errors
/// If there is no such variant or the text is no position of it.
pub fn open_line<P: Notation>(variant: &str, text: Option<&str>, limits: Limits) -> Result<Line<P>, Refusal> {
    let setup = P::Setup::named(variant).ok_or_else(|| Refusal::of_variant(P::NAME, variant))?;
    let start = match text {
        None => P::start(setup),
        Some(text) => P::parse_position(text, setup).map_err(|error| Refusal::of_position(text, &error))?,
    };
    Ok(Line::with_limits(start, limits))
}

/// The legal move `text` of a line. The rules of a position do not know the history; a game that it ended takes no more
/// moves.
///
/// # Errors
/// If it is no legal move, with the reason.
pub fn read_move<P: Notation>(line: &Line<P>, text: &str) -> Result<P::Move, Refusal> {
    let read = match (line.position().parse_move(text), line.outcome()) {
        (Ok(_), Some(outcome)) => Err(MoveError::Over(outcome)),
        (read, _) => read,
    };
    read.map_err(|error| Refusal::of_move(text, &error))
}

struct LineSession<P: Playable> {
    game: Game,
    setup: P::Setup,
    line: Line<P>,
}

impl<P: Playable> LineSession<P> {
    // History included: the move may be the third time, or the last before the cap.
    fn outcome_after(&self, m: P::Move) -> Option<Outcome> {
        let mut line = self.line.clone();
        line.play(m);
        line.outcome()
    }
}

impl<P: Playable> Session for LineSession<P> {
    fn game(&self) -> Game {
        self.game
    }

    fn variant(&self) -> String {
        self.setup.name()
    }

    fn position(&self) -> String {
        self.line.position().write_position()
    }

    fn side_to_move(&self) -> Side {
        self.line.position().side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.line.outcome()
    }

    fn moves_played(&self) -> Vec<String> {
        self.line.positions().iter().zip(self.line.moves()).map(|(position, &m)| position.record_move(m)).collect()
    }

    fn occurrences(&self) -> u32 {
        self.line.occurrences()
    }

    fn legal_moves(&self) -> Vec<(String, String)> {
        let position = self.line.position();
        let after = |m| position.play_unchecked(m).write_position();
        let mut moves: Vec<_> = self.line.legal_moves().into_iter().map(|m| (P::write_move(m), after(m))).collect();
        moves.sort_unstable();
        moves
    }

    fn move_view(&self, text: &str) -> Result<MoveView, Refusal> {
        let m = read_move(&self.line, text)?;
        let position = self.line.position();
        Ok(MoveView {
            text: P::write_move(m),
            record: position.record_move(m),
            clicks: position.click_paths(m),
            effects: effects_made(position, m),
            outcome: self.outcome_after(m),
        })
    }

    fn play(&mut self, text: &str) -> Result<String, Refusal> {
        let m = read_move(&self.line, text)?;
        let record = self.line.position().record_move(m);
        self.line.play(m);
        Ok(record)
    }

    fn play_plain(&mut self, text: &str) -> Result<String, Refusal> {
        let m = read_move(&self.line, text)?;
        let record = self.line.position().record_move(m);
        // Records have one sign that is not ASCII: that of an ineffective attack.
        if !text.chars().all(|c| c.is_ascii_graphic() || c == '±') {
            return Err(Refusal::of_shape(text, &record));
        }
        self.line.play(m);
        Ok(record)
    }

    fn undo(&mut self) -> bool {
        self.line.undo().is_some()
    }

    fn redo(&mut self) -> bool {
        self.line.redo().is_some()
    }

    fn next_clicks(&self, prefix: &[CellId]) -> Option<Clicks<String>> {
        if self.line.outcome().is_some() {
            return None;
        }
        let Clicks { progress, chosen, targets } = self.line.position().next_clicks(prefix)?;
        Some(Clicks { progress, chosen: chosen.map(P::write_move), targets })
    }

    fn click_tree(&self, prefix: &[CellId], most: usize) -> Option<ClickTree<ChosenMove>> {
        if self.line.outcome().is_some() {
            return None;
        }
        let position = self.line.position();
        let chosen = |m| ChosenMove { text: P::write_move(m), effects: position.effects(m) };
        position.click_tree(prefix, most).map(|tree| tree.map(chosen))
    }

    fn entered(&self, prefix: &[CellId]) -> Option<Scene> {
        if self.line.outcome().is_some() {
            return None;
        }
        self.line.position().entered(prefix)
    }

    fn why_not_clicks(&self, prefix: &[CellId]) -> Option<Refusal> {
        let error = match self.line.outcome() {
            Some(outcome) => MoveError::Over(outcome),
            None => self.line.position().why_not_clicks(prefix)?,
        };
        let geometry = P::geometry();
        let name = |cell: &CellId| geometry.cells.get(cell.0 as usize).map_or("?", |shape| shape.name.as_str());
        let clicked: Vec<&str> = prefix.iter().map(name).collect();
        Some(Refusal::of_move(&clicked.join(" "), &error))
    }

    fn geometry(&self) -> Geometry {
        P::geometry()
    }

    fn scene(&self) -> Scene {
        Scene { outcome: self.line.outcome(), ..self.line.position().scene() }
    }

    fn last_move(&self) -> Option<Effects> {
        let [.., before, _] = self.line.positions() else { return None };
        self.line.moves().last().map(|&m| effects_made(before, m))
    }
}

// What a move does and announces.
fn effects_made<P: View>(position: &P, m: P::Move) -> Effects {
    Effects { announcement: position.announcement(m), ..position.effects(m) }
}
