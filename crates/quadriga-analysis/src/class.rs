//! Classes of moves by their loss.

use quadriga_core::MoveClass;

use crate::{PositionVerdict, WinChance};

/// The loss from which a move is an inaccuracy.
pub const INACCURACY: WinChance = WinChance::hundredths(5);
/// The loss from which a move is a mistake.
pub const MISTAKE: WinChance = WinChance::hundredths(10);
/// The loss from which a move is a blunder.
pub const BLUNDER: WinChance = WinChance::hundredths(20);
/// The best move is the only move if every other loses at least this much.
pub const ONLY: WinChance = WinChance::hundredths(20);

/// The class of a move that is not the only legal one: `before` is the verdict of the best move, `after` that of the
/// move itself, `others` that of the best other move; all from the mover's point of view.
///
/// # Examples
///
/// ```
/// use quadriga_analysis::{MoveClass, PositionVerdict, classify};
/// use quadriga_search::Score;
///
/// let [even, bad, lost] = [Score(0), Score(-100), Score::loss_in(4)].map(PositionVerdict::of);
/// assert_eq!(classify(even, even, Some(bad)), MoveClass::Best);
/// assert_eq!(classify(even, even, Some(lost)), MoveClass::OnlyMove);
/// assert_eq!(classify(even, bad, Some(even)), MoveClass::Mistake);
/// assert_eq!(classify(even, lost, Some(even)), MoveClass::Blunder);
/// ```
pub fn classify(before: PositionVerdict, after: PositionVerdict, others: Option<PositionVerdict>) -> MoveClass {
    let loss = before.chance().drop_to(after.chance());
    let matters = loss >= INACCURACY;
    if matters && after.is_lost() {
        return MoveClass::Blunder;
    }
    if matters && before.is_won() {
        return MoveClass::MissedWin;
    }
    if after >= before {
        let apart = |others: PositionVerdict| after.chance().drop_to(others.chance());
        let only = others.is_some_and(|others| apart(others) >= ONLY);
        return if only { MoveClass::OnlyMove } else { MoveClass::Best };
    }
    match loss {
        loss if loss >= BLUNDER => MoveClass::Blunder,
        loss if loss >= MISTAKE => MoveClass::Mistake,
        loss if loss >= INACCURACY => MoveClass::Inaccuracy,
        _ => MoveClass::Good,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_in_json() {
        for class in MoveClass::ALL {
            assert_eq!(serde_json::to_value(class).expect("JSON"), class.name());
            assert_eq!(MoveClass::named(class.name()), Some(class));
        }
    }
}
