//! Legal moves: those of F3–F5 that leave the opponent no effective attack (F8, see [`Defence`]).

use quadriga_core::{Bits192, Side};

use crate::pins::Defence;
use crate::reach::{Mobility, Reach};
use crate::{Board, FootballVariant};

/// Reports every piece of `side` that has legal moves with the cells it may go to. Nobody has scored.
pub(crate) fn for_each_mover(board: &Board, side: Side, variant: FootballVariant, report: impl FnMut(u8, Bits192)) {
    for_each_mover_within(board, side, variant, |_, targets| targets, report);
}

/// The same for those targets by F3–F5 that `wanted` picks; F8 is checked for no others.
pub(crate) fn for_each_mover_within(
    board: &Board,
    side: Side,
    variant: FootballVariant,
    wanted: impl Fn(u8, Bits192) -> Bits192,
    mut report: impl FnMut(u8, Bits192),
) {
    let reach = Reach::of(board, side, variant);
    let mut defence = None;
    for piece in reach.pieces() {
        let piece = Mobility { targets: wanted(piece.cell, piece.targets), ..*piece };
        if piece.targets.is_empty() {
            continue;
        }
        let targets = defence.get_or_insert_with(|| Defence::of(board, side)).legal_targets(&piece);
        if !targets.is_empty() {
            report(piece.cell, targets);
        }
    }
}
