//! What a player is to do next while a move is entered, in words of the game.

use quadriga_core::{MarkKind, Message, Scene, Tally};
use quadriga_games::{Game, Session};
use quadriga_i18n::Words;

/// What to do after 0, 1, 2 … further clicks; the last holds for all that follow. `entered` is the board in the middle of a
/// move of several steps.
pub(crate) fn prompts(words: &Words, session: &dyn Session, entered: Option<&Scene>) -> Vec<String> {
    let messages = match session.game() {
        Game::Diaballik => {
            let tallies = entered.map_or(&[][..], |scene| &scene.tallies);
            vec![turn(tallies), Message::new("prompt-diaballik-chosen")]
        }
        Game::Phalanx => vec![Message::new("prompt-phalanx-next"), Message::new("prompt-phalanx-chosen")],
        Game::Abalone => vec![
            Message::new("prompt-abalone-next"),
            Message::new("prompt-abalone-chosen"),
            Message::new("prompt-abalone-group"),
        ],
        Game::Football => {
            let (scene, side) = (session.scene(), session.side_to_move());
            let attacked = scene.marks.iter().any(|mark| mark.kind == MarkKind::Attacked && mark.side != side);
            let next = if attacked { "prompt-football-attacked" } else { "prompt-football-next" };
            vec![Message::new(next), Message::new("prompt-football-chosen")]
        }
    };
    messages.iter().map(|message| words.message(message)).collect()
}

// What is left of a turn of Diaballik.
fn turn(tallies: &[Tally]) -> Message {
    let tally = |what: &str| tallies.iter().find(|tally| tally.what == what);
    let left = |what| tally(what).map_or(0, |tally| tally.of.unwrap_or_default().saturating_sub(tally.value));
    let (steps, passes) = (left("tally-diaballik-steps"), left("tally-diaballik-passes"));
    let left = match (steps, passes) {
        (0, _) => "pass",
        (1, 0) => "step",
        (_, 0) => "steps",
        (1, _) => "step-pass",
        _ => "steps-pass",
    };
    let begun = tallies.iter().any(|tally| tally.value > 0);
    let id = if begun { "prompt-diaballik-more" } else { "prompt-diaballik-next" };
    Message::new(id).word("left", left)
}

#[cfg(test)]
mod tests {
    use quadriga_core::{CellId, Limits};
    use quadriga_games::open;
    use quadriga_i18n::Lang;

    use super::*;

    fn told(game: Game, position: Option<&str>, clicks: &[&str], lang: Lang) -> Vec<String> {
        let session = open(game, game.default_variant(), position, Limits::default()).expect("a position");
        let cells = session.geometry().cells;
        let cell = |name: &&str| CellId(cells.iter().position(|cell| cell.name == *name).expect("a cell") as u8);
        let clicks: Vec<CellId> = clicks.iter().map(cell).collect();
        prompts(&Words::new(lang), &*session, session.entered(&clicks).as_ref())
    }

    #[test]
    fn diaballik_counts_what_is_left_of_the_turn() {
        let next = |clicks: &[&str], lang| told(Game::Diaballik, None, clicks, lang).swap_remove(0);
        let english = |clicks: &[&str]| next(clicks, Lang::English);
        assert_eq!(english(&[]), "Choose a piece: two steps and a pass left.");
        assert_eq!(english(&["c1", "c2"]), "One step and a pass left. Go on, or end the turn.");
        assert_eq!(english(&["c1", "c2", "c2", "c3"]), "A pass left. Pass the ball, or end the turn.");
        assert_eq!(english(&["d1", "e1"]), "Two steps left. Go on, or end the turn.");
        assert_eq!(english(&["d1", "e1", "d1", "d2"]), "One step left. Go on, or end the turn.");
        assert_eq!(next(&[], Lang::Russian), "Выберите шашку: есть два перемещения и пас.");
        assert_eq!(
            next(&["c1", "c2"], Lang::Russian),
            "Осталось одно перемещение и пас. Продолжайте или завершите ход."
        );
    }

    #[test]
    fn every_game_says_what_to_choose_before_and_after_the_first_click() {
        for lang in Lang::ALL {
            for game in Game::ALL {
                let told = told(game, None, &[], lang);
                assert!(told.len() >= 2, "{game:?}");
                assert!(told.iter().all(|prompt| prompt.ends_with('.') && !prompt.contains('[')), "{told:?}");
                assert_ne!(told[0], told[1]);
            }
        }
    }

    #[test]
    fn football_says_that_the_goal_is_attacked() {
        let attacked = "4b7/10bb/12/12/12/12/r11/12/5r6/5r6/6r5/12 b";
        let next = |position| told(Game::Football, position, &[], Lang::English).swap_remove(0);
        assert_eq!(next(Some(attacked)), "Your goal is attacked: choose a piece that can close it.");
        assert_eq!(next(None), "Choose a piece.");
    }
}
