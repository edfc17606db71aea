//! The facts of whatever game.

use quadriga_abalone::Abalone;
use quadriga_core::Limits;
use quadriga_diaballik::Diaballik;
use quadriga_football::Football;
use quadriga_games::{Game, PerGame, Refusal, open_history, read_move};
use quadriga_phalanx::Phalanx;

use crate::{Fact, Facts};

type Told = Result<Vec<Fact>, Refusal>;

/// What stands on the board in `position`.
///
/// # Errors
/// If there is no such variant or the text is no position of it.
pub fn facts_of_position(game: Game, variant: &str, position: &str) -> Told {
    let told: fn(&str, &str) -> Told = PerGame {
        diaballik: of_position::<Diaballik> as fn(&str, &str) -> Told,
        phalanx: of_position::<Phalanx>,
        abalone: of_position::<Abalone>,
        football: of_position::<Football>,
    }
    .of(game);
    told(variant, position)
}

/// What the move `text` does in `position`.
///
/// # Errors
/// If there is no such variant, the text is no position of it, or the move is not legal there.
pub fn facts_of_move(game: Game, variant: &str, position: &str, text: &str) -> Told {
    let told: fn(&str, &str, &str) -> Told = PerGame {
        diaballik: of_move::<Diaballik> as fn(&str, &str, &str) -> Told,
        phalanx: of_move::<Phalanx>,
        abalone: of_move::<Abalone>,
        football: of_move::<Football>,
    }
    .of(game);
    told(variant, position, text)
}

fn of_position<P: Facts>(variant: &str, position: &str) -> Told {
    Ok(open_history::<P>(variant, Some(position), Limits::default())?.position().position_facts())
}

fn of_move<P: Facts>(variant: &str, position: &str, text: &str) -> Told {
    let line = open_history::<P>(variant, Some(position), Limits::default())?;
    let m = read_move(&line, text)?;
    Ok(line.position().move_facts(m))
}
