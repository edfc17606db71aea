//! Entering a turn by pointing at cells: from and to of each action.

use std::ops::ControlFlow;

use quadriga_core::{CellId, Clicks, MoveError, Position, Progress, Target};

use crate::bits::cells;
use crate::{Cell, Diaballik, Illegal, Move, Turn, movegen};

/// The clicks so far: the turn with all finished actions, and the beginning of the next.
struct Entered {
    turn: Turn,
    from: Option<Cell>,
}

/// Every way to enter the legal move `m`, the canonical one first.
pub(crate) fn paths(position: &Diaballik, m: Move) -> Vec<Vec<CellId>> {
    let mut paths = Vec::new();
    let result = m.actions().fold(Turn::begin(position), |turn, action| turn.apply_unchecked(action));
    let _ = movegen::each_turn_to(position, result.board(), &mut |turn| {
        paths.push(turn.done().actions().flat_map(|action| [action.from().id(), action.to().id()]).collect());
        ControlFlow::Continue(())
    });
    paths
}

/// What may follow the clicks.
pub(crate) fn next(position: &Diaballik, clicks: &[CellId]) -> Option<Clicks<Move>> {
    if position.outcome().is_some() {
        return None;
    }
    let Entered { turn, from } = enter(position, clicks).ok()?;
    let next = match from {
        Some(from) => turn.targets(from),
        None => turn.actions().fold(0, |set, action| set | action.from().bit()),
    };
    let mut targets: Vec<Target> = cells(next).map(|cell| Target { cell: cell.id(), badge: None }).collect();
    targets.sort_by_key(|target| target.cell);
    let chosen = if from.is_none() { movegen::canonical(position, &turn) } else { None };
    let progress = match (chosen, targets.is_empty()) {
        (None, _) => Progress::Incomplete,
        (Some(_), false) => Progress::CompleteOrMore,
        (Some(_), true) => Progress::Complete,
    };
    Some(Clicks { progress, chosen, targets })
}

/// The turn as the clicks leave it: all finished actions; `None` if no turn begins so.
pub(crate) fn turn_entered(position: &Diaballik, clicks: &[CellId]) -> Option<Turn> {
    match position.outcome() {
        Some(_) => None,
        None => enter(position, clicks).ok().map(|entered| entered.turn),
    }
}

/// Why no legal turn begins with the clicks; `None` if one does.
pub(crate) fn why_not(position: &Diaballik, clicks: &[CellId]) -> Option<MoveError<Illegal>> {
    match position.outcome() {
        Some(outcome) => Some(MoveError::Over(outcome)),
        None => enter(position, clicks).err(),
    }
}

fn enter(position: &Diaballik, clicks: &[CellId]) -> Result<Entered, MoveError<Illegal>> {
    let mut entered = Entered { turn: Turn::begin(position), from: None };
    for cell in MoveError::known_cells(clicks, Cell::from_id)? {
        entered = match entered {
            Entered { turn, from: None } => {
                turn.takes(cell).map_err(MoveError::Illegal)?;
                Entered { turn, from: Some(cell) }
            }
            Entered { turn, from: Some(from) } => {
                let turn = turn.apply(turn.meant(from, cell)).map_err(MoveError::Illegal)?;
                Entered { turn, from: None }
            }
        };
    }
    Ok(entered)
}
