//! What the opponent could do at once if it were his turn.

use quadriga_core::{Effects, Limits, Shift};

use crate::{MoveView, Session, open, with_other_side};

/// More threats than this make nothing clearer.
const MOST: usize = 4;

/// The opponent's winning moves, the shortest first; if there are none, those that take most pieces. Few are told, and
/// none that only adds to another.
///
/// # Examples
///
/// ```
/// use quadriga_games::{Game, open, threats};
///
/// let white_attacks = "14/14/14/14/14/14/14/14/14/14/7b2wwww/14 b 0 120";
/// let session = open(Game::Phalanx, "standard", Some(white_attacks), Default::default())?;
/// assert_eq!(threats(&*session)[0].text, "Kb-Mb-Hb");
/// # Ok::<(), quadriga_games::Refusal>(())
/// ```
pub fn threats(session: &dyn Session) -> Vec<MoveView> {
    if session.outcome().is_some() {
        return Vec::new();
    }
    let Some(passed) = passed(session).filter(|passed| passed.outcome().is_none()) else { return Vec::new() };
    let mut found = worst(&*passed);
    // Where the board shows attacks, a reader looks for nothing else.
    let links = passed.scene().links;
    let attacks = |view: &MoveView| {
        let attack = |shift: &Shift| links.iter().any(|link| (link.from, link.to) == (shift.from, shift.to));
        view.effects.moved.iter().any(attack)
    };
    if found.iter().any(attacks) {
        found.retain(attacks);
    }
    found.sort_by_key(|view| ways(&view.effects).len());
    let mut told: Vec<MoveView> = Vec::new();
    for view in found {
        let more = ways(&view.effects);
        let adds = |earlier: &MoveView| ways(&earlier.effects).iter().all(|way| more.contains(way));
        if told.len() < MOST && !told.iter().any(adds) {
            told.push(view);
        }
    }
    told
}

/// The same position with the other side to move, if the rules allow it.
pub fn passed(session: &dyn Session) -> Option<Box<dyn Session>> {
    let turned = with_other_side(session.game(), &session.position())?;
    open(session.game(), &session.variant(), Some(&turned), Limits::default()).ok()
}

// The moves that win, or else those that take most.
fn worst(passed: &dyn Session) -> Vec<MoveView> {
    let side = passed.side_to_move();
    let mut views: Vec<MoveView> =
        passed.legal_moves().into_iter().filter_map(|(text, _)| passed.move_view(&text).ok()).collect();
    let wins = |view: &MoveView| view.outcome.is_some_and(|outcome| outcome.winner == Some(side));
    if views.iter().any(wins) {
        views.retain(wins);
    } else {
        let taken = |view: &MoveView| view.effects.removed.len();
        let most = views.iter().map(taken).max().unwrap_or(0);
        views.retain(|view| most > 0 && taken(view) == most);
    }
    views
}

// What goes from where to where; the ball is told from the pieces.
fn ways(effects: &Effects) -> Vec<(Shift, bool)> {
    let ball = effects.pass.map(|pass| (Shift { from: pass.from, to: pass.to }, true));
    effects.moved.iter().map(|&shift| (shift, false)).chain(ball).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;

    fn told(game: Game, position: &str) -> Vec<String> {
        let session = open(game, game.default_variant(), Some(position), Limits::default()).unwrap();
        threats(&*session).into_iter().map(|view| view.text).collect()
    }

    #[test]
    fn nothing_threatens_at_the_start_and_after_the_end() {
        for game in Game::ALL {
            let session = open(game, game.default_variant(), None, Limits::default()).unwrap();
            assert!(threats(&*session).is_empty(), "{game:?}");
        }
        assert!(told(Game::Diaballik, "R6/7/7/7/7/7/6B b").is_empty());
    }

    #[test]
    fn a_win_is_told_without_what_could_be_added_to_it() {
        // With steps before the pass there are many turns that win.
        assert_eq!(told(Game::Diaballik, "r6/6B/7/7/R6/7/r2b2r b"), ["a3>a7"]);
    }

    #[test]
    fn without_a_win_most_pieces_count() {
        let taken = told(Game::Phalanx, "14/14/14/14/14/14/14/14/14/14/7b2wwww/14 b 0 120");
        assert_eq!(taken, ["Kb-Mb-Hb"], "four men would take no more");
    }

    #[test]
    fn what_the_board_shows_as_an_attack_is_told_alone() {
        let mut session = open(Game::Football, "standard", None, Limits::default()).unwrap();
        for text in ["k1-k4", "b12-a12", "f1-p7", "k12-f9+f"] {
            session.play(text).unwrap();
        }
        let told: Vec<String> = threats(&*session).into_iter().map(|view| view.text).collect();
        assert_eq!(told, ["f12-f1", "f9-f1"], "not the moves that would leave red without an answer");
    }
}
