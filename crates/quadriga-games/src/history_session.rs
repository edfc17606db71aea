//! The session over a [`GameHistory`] of any game.

use std::any::Any;

use quadriga_core::{
    CellId, ClickTree, Clicks, Effects, GameHistory, Geometry, Limits, MoveError, Notation, Outcome, Position, Scene,
    Side, Variant, View,
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
        let variant = P::Variant::named(self.variant).ok_or_else(|| Refusal::of_variant(P::NAME, self.variant))?;
        let history = open_history::<P>(self.variant, self.text, self.limits)?;
        Ok(Box::new(HistorySession { game: self.game, variant, history }))
    }
}

/// The same for one game whose type is known: a history, for those who search it.
///
/// # Errors
/// If there is no such variant or the text is no position of it.
pub fn open_history<P: Notation>(variant: &str, text: Option<&str>, limits: Limits) -> Result<GameHistory<P>, Refusal> {
    let variant = P::Variant::named(variant).ok_or_else(|| Refusal::of_variant(P::NAME, variant))?;
    let start = match text {
        None => P::start(variant),
        Some(text) => P::parse_position(text, variant).map_err(|error| Refusal::of_position(text, &error))?,
    };
    Ok(GameHistory::with_limits(start, limits))
}

/// The history of a session of the game `P`; `None` if the session is of another game.
///
/// For code that is generic over the game: it gets at positions and moves without parsing their texts.
///
/// # Examples
///
/// ```
/// use quadriga_abalone::Abalone;
/// use quadriga_games::{Game, history_of, open};
///
/// let session = open(Game::Abalone, "standard", None, Default::default())?;
/// assert_eq!(history_of::<Abalone>(&*session).unwrap().legal_moves().len(), 44);
/// # Ok::<(), quadriga_games::Refusal>(())
/// ```
pub fn history_of<P: Position>(session: &dyn Session) -> Option<&GameHistory<P>> {
    session.history().downcast_ref()
}

/// The legal move `text` of a history. The rules of a position do not know the history; a game that it ended takes no more
/// moves.
///
/// # Errors
/// If it is not a legal move, with the reason.
pub fn read_move<P: Notation>(history: &GameHistory<P>, text: &str) -> Result<P::Move, Refusal> {
    let read = match (history.position().parse_move(text), history.outcome()) {
        (Ok(_), Some(outcome)) => Err(MoveError::Over(outcome)),
        (read, _) => read,
    };
    read.map_err(|error| Refusal::of_move(text, &error))
}

struct HistorySession<P: Playable> {
    game: Game,
    variant: P::Variant,
    history: GameHistory<P>,
}

impl<P: Playable> HistorySession<P> {
    // History included: the move may be the third time, or the last before the cap.
    fn outcome_after(&self, m: P::Move) -> Option<Outcome> {
        let mut history = self.history.clone();
        history.play_unchecked(m);
        history.outcome()
    }
}

impl<P: Playable> Session for HistorySession<P> {
    fn game(&self) -> Game {
        self.game
    }

    fn variant(&self) -> String {
        self.variant.name()
    }

    fn history(&self) -> &dyn Any {
        &self.history
    }

    fn fork(&self) -> Box<dyn Session> {
        Box::new(Self { game: self.game, variant: self.variant, history: self.history.clone() })
    }

    fn position(&self) -> String {
        self.history.position().write_position()
    }

    fn side_to_move(&self) -> Side {
        self.history.position().side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.history.outcome()
    }

    fn moves_played(&self) -> Vec<String> {
        self.history
            .positions()
            .iter()
            .zip(self.history.moves())
            .map(|(position, &m)| position.record_move(m))
            .collect()
    }

    fn occurrences(&self) -> u32 {
        self.history.occurrences()
    }

    fn legal_moves(&self) -> Vec<(String, String)> {
        let position = self.history.position();
        let after = |m| position.play_unchecked(m).write_position();
        let mut moves: Vec<_> = self.history.legal_moves().into_iter().map(|m| (P::write_move(m), after(m))).collect();
        moves.sort_unstable();
        moves
    }

    fn move_view(&self, text: &str) -> Result<MoveView, Refusal> {
        let m = read_move(&self.history, text)?;
        let position = self.history.position();
        Ok(MoveView {
            text: P::write_move(m),
            record: position.record_move(m),
            clicks: position.click_paths(m),
            effects: effects_made(position, m),
            outcome: self.outcome_after(m),
        })
    }

    fn recase(&self, text: &str) -> String {
        P::recase(text)
    }

    fn play(&mut self, text: &str) -> Result<String, Refusal> {
        let m = read_move(&self.history, text)?;
        let record = self.history.position().record_move(m);
        self.history.play_unchecked(m);
        Ok(record)
    }

    fn play_plain(&mut self, text: &str) -> Result<String, Refusal> {
        let m = read_move(&self.history, text)?;
        let record = self.history.position().record_move(m);
        // Records have one sign that is not ASCII: that of an ineffective attack.
        if !text.chars().all(|c| c.is_ascii_graphic() || c == '±') {
            return Err(Refusal::of_shape(text, &record));
        }
        self.history.play_unchecked(m);
        Ok(record)
    }

    fn undo(&mut self) -> bool {
        self.history.undo().is_some()
    }

    fn redo(&mut self) -> bool {
        self.history.redo().is_some()
    }

    fn next_clicks(&self, prefix: &[CellId]) -> Option<Clicks<String>> {
        if self.history.outcome().is_some() {
            return None;
        }
        let Clicks { progress, chosen, targets } = self.history.position().next_clicks(prefix)?;
        Some(Clicks { progress, chosen: chosen.map(P::write_move), targets })
    }

    fn click_tree(&self, prefix: &[CellId], most: usize) -> Option<ClickTree<ChosenMove>> {
        if self.history.outcome().is_some() {
            return None;
        }
        let position = self.history.position();
        let chosen = |m| ChosenMove { text: P::write_move(m), effects: position.effects(m) };
        position.click_tree(prefix, most).map(|tree| tree.map(chosen))
    }

    fn entered(&self, prefix: &[CellId]) -> Option<Scene> {
        if self.history.outcome().is_some() {
            return None;
        }
        self.history.position().entered(prefix)
    }

    fn why_not_clicks(&self, prefix: &[CellId]) -> Option<Refusal> {
        let error = match self.history.outcome() {
            Some(outcome) => MoveError::Over(outcome),
            None => self.history.position().why_not_clicks(prefix)?,
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
        Scene { outcome: self.history.outcome(), ..self.history.position().scene() }
    }

    fn last_move(&self) -> Option<Effects> {
        let [.., before, _] = self.history.positions() else { return None };
        self.history.moves().last().map(|&m| effects_made(before, m))
    }
}

// What a move does and announces.
fn effects_made<P: View>(position: &P, m: P::Move) -> Effects {
    Effects { annotation: position.annotation(m), ..position.effects(m) }
}

#[cfg(test)]
mod tests {
    use quadriga_abalone::Abalone;
    use quadriga_phalanx::Phalanx;

    use super::*;

    #[test]
    fn a_fork_has_the_history_and_is_played_on_alone() {
        let mut session = open(Game::Abalone, "standard", None, Limits::default()).unwrap();
        session.play("a1-b2").unwrap();
        let mut fork = session.fork();
        assert_eq!((fork.moves_played(), fork.position()), (session.moves_played(), session.position()));
        assert!(fork.undo());
        assert_eq!((fork.moves_played().len(), session.moves_played().len()), (0, 1));
    }

    #[test]
    fn a_history_has_the_type_of_its_game() {
        let session = open(Game::Abalone, "standard", None, Limits::default()).unwrap();
        assert!(history_of::<Abalone>(&*session).is_some());
        assert!(history_of::<Phalanx>(&*session).is_none());
    }
}
