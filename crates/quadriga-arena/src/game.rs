//! One game.

use quadriga_catalog::{Game, Refusal};
use quadriga_core::{Limits, Side};
use quadriga_search::Clock;

use crate::seat::Seat;
use crate::{Contender, Ending, Fault, Opening, Usage};

/// What holds for every game of a match.
#[derive(Clone, Copy)]
pub struct Conditions<'a> {
    /// Which game is played.
    pub game: Game,
    /// Which variant of it.
    pub variant: &'a str,
    /// When repetition and length end a game.
    pub limits: Limits,
    /// What measures the time.
    pub clock: &'a dyn Clock,
}

/// What came of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// All moves as a record writes them, those of the opening included.
    pub moves: Vec<String>,
    /// How it ended.
    pub ending: Ending,
    /// What the sides used.
    pub usage: [Usage; 2],
}

/// Plays a game between two players, given with their seeds by side. The rules judge: every move is checked, and
/// whoever plays an illegal one, panics or oversteps the clock has lost.
///
/// # Errors
/// If the opening is none of the game.
pub fn play(conditions: &Conditions, opening: &Opening, sides: [(&Contender, u64); 2]) -> Result<Played, Refusal> {
    let Conditions { game, variant, limits, clock } = *conditions;
    let mut judge = opening.session(game, variant, limits)?;
    let mut seats = [None, None];
    let ending = 'game: {
        for side in Side::BOTH {
            let (contender, seed) = sides[side.index()];
            let ready = Seat::take(contender, seed).and_then(|seat| {
                let seat = seats[side.index()].insert(seat);
                seat.begin(variant, opening.position(), limits)?;
                opening.moves().iter().try_for_each(|text| seat.hear(text))
            });
            if let Err(fault) = ready {
                break 'game Ending::Forfeit { loser: side, fault };
            }
        }
        loop {
            if let Some(outcome) = judge.outcome() {
                break Ending::Rules(outcome);
            }
            let side = judge.side_to_move();
            let chosen = seats[side.index()].as_mut().map_or(Err(Fault::NoMove), |seat| seat.choose(clock));
            let played = chosen.and_then(|text| judge.play(&text).map_err(|_| Fault::IllegalMove(text)));
            let text = match played {
                Ok(text) => text,
                Err(fault) => break Ending::Forfeit { loser: side, fault },
            };
            let deaf = Side::BOTH.into_iter().find_map(|side| {
                let fault = seats[side.index()].as_mut().and_then(|seat| seat.hear(&text).err())?;
                Some(Ending::Forfeit { loser: side, fault })
            });
            if let Some(forfeit) = deaf {
                break forfeit;
            }
        }
    };
    let usage = seats.map(|seat| seat.as_ref().map(Seat::usage).unwrap_or_default());
    Ok(Played { moves: judge.moves_played(), ending, usage })
}
