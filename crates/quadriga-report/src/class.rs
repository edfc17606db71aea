//! How a study page shows the classes of moves.

use quadriga_analysis::MoveClass;

/// The classes that a page shows, in the order of its tables; forced moves have no sign.
pub const SHOWN_CLASSES: [MoveClass; 7] = [
    MoveClass::Best,
    MoveClass::Good,
    MoveClass::Inaccuracy,
    MoveClass::Mistake,
    MoveClass::Blunder,
    MoveClass::MissedWin,
    MoveClass::OnlyMove,
];

/// The sign beside a move: where records have a mark for the class, the same. Signs differ by shape, so that no colour is
/// needed; a missed win and a blunder share one, as in records. `!` and `!!` are left to people.
pub const fn class_sign(class: MoveClass) -> &'static str {
    match class {
        MoveClass::Forced => "",
        MoveClass::Best => "★",
        MoveClass::Good => "✓",
        MoveClass::Inaccuracy => "?!",
        MoveClass::Mistake => "?",
        MoveClass::Blunder | MoveClass::MissedWin => "??",
        MoveClass::OnlyMove => "□",
    }
}

/// The CSS class.
pub(crate) const fn style(class: MoveClass) -> &'static str {
    match class {
        MoveClass::Forced => "forced",
        MoveClass::Best => "best",
        MoveClass::Good => "good",
        MoveClass::Inaccuracy => "inaccuracy",
        MoveClass::Mistake => "mistake",
        MoveClass::Blunder => "blunder",
        MoveClass::MissedWin => "missed",
        MoveClass::OnlyMove => "only",
    }
}

/// Whether the button "next mistake" stops at a move of this class.
pub(crate) const fn is_mistake(class: MoveClass) -> bool {
    matches!(class, MoveClass::Mistake | MoveClass::Blunder | MoveClass::MissedWin)
}
