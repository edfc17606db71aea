//! What every game must keep, checked on random games.

use std::collections::HashSet;

use quadriga_core::{
    CellId, Effects, GameHistory, MoveError, Piece, PieceKind, Progress, Scene, Side, Symmetry, ToMessage, Variant,
    View,
};

use crate::TestRng;

const GAMES: u64 = 6;
const PLIES: usize = 90;
// Clicks and effects are looked at for this many moves of a position.
const SAMPLE: usize = 8;

/// Plays random games of the variant `name` and checks at every position that moves, counts, outcome, texts,
/// keys, effects, clicks, symmetries, undo and redo fit together.
///
/// # Panics
/// If anything does not fit.
pub fn conformance<P: View + Symmetry>(name: &str) {
    let variant = P::Variant::named(name).unwrap_or_else(|| panic!("no variant {name}"));
    assert_eq!(P::Variant::named(&variant.name()), Some(variant), "{name} reads back");
    for seed in 0..GAMES {
        let mut rng = TestRng::new(seed);
        let mut history = GameHistory::new(P::start(variant));
        for _ in 0..PLIES {
            let position = history.position().clone();
            let moves = check_moves(&position);
            check_text(&position, variant, &moves, &mut rng);
            check_symmetries(&position, &moves);
            check_view(&position, &moves, &mut rng);
            if history.outcome().is_some() {
                assert!(history.legal_moves().is_empty(), "a finished game offers moves");
                break;
            }
            let m = moves[rng.below(moves.len())];
            check_history(&mut history, m);
        }
    }
}

fn check_moves<P: View>(position: &P) -> Vec<P::Move> {
    let text = position.write_position();
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves.len() as u64, position.count_legal_moves(), "{text}: count");
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "{text}: decided exactly when no move is offered");
    assert_eq!(moves.iter().collect::<HashSet<_>>().len(), moves.len(), "{text}: a move twice");
    let results: HashSet<String> = moves.iter().map(|&m| position.play_unchecked(m).write_position()).collect();
    assert_eq!(results.len(), moves.len(), "{text}: two moves lead to one position");
    for &m in &moves {
        let after = position.play_unchecked(m);
        assert_eq!(after.side_to_move(), position.side_to_move().other(), "{text}: sides alternate");
    }
    moves
}

fn check_text<P: View>(position: &P, variant: P::Variant, moves: &[P::Move], rng: &mut TestRng) {
    let text = position.write_position();
    let read = P::parse_position(&text, variant).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    assert_eq!(&read, position, "{text}: round trip");
    assert_eq!(read.key(), position.key(), "{text}: equal positions, equal keys");
    for &m in moves {
        assert_eq!(position.parse_move(&P::write_move(m)).as_ref(), Ok(&m), "{text}: move text");
        assert!(position.is_legal(m), "{text}: a listed move is legal");
    }
    for &m in sample(moves, rng) {
        assert_eq!(position.parse_move(&position.record_move(m)).as_ref(), Ok(&m), "{text}: record text");
    }
}

fn check_symmetries<P: View + Symmetry>(position: &P, moves: &[P::Move]) {
    let text = position.write_position();
    assert_eq!(&position.transformed(0), position, "symmetry 0 is the identity");
    for s in 1..P::SYMMETRIES {
        let image = position.transformed(s);
        assert_eq!(image.outcome(), position.outcome(), "{text}: outcome through symmetry {s}");
        let mut found = Vec::new();
        image.legal_moves(&mut found);
        let mut expected = Vec::new();
        for &m in moves {
            let n = position.transformed_move(m, s);
            assert_eq!(image.play_unchecked(n), position.play_unchecked(m).transformed(s), "{text}: symmetry {s}");
            expected.push(n);
        }
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{text}: moves through symmetry {s}");
    }
}

fn check_view<P: View>(position: &P, moves: &[P::Move], rng: &mut TestRng) {
    let text = position.write_position();
    let geometry = P::geometry();
    let scene = position.scene();
    assert_eq!(scene.side_to_move, position.side_to_move());
    assert!(scene.pieces.windows(2).all(|w| w[0].cell < w[1].cell), "{text}: pieces in the order of cells");
    for &m in sample(moves, rng) {
        let name = P::write_move(m);
        let expected = position.play_unchecked(m).scene();
        let found = after_effects(&scene, &position.effects(m), position.side_to_move());
        assert_eq!(found, expected.pieces, "{text}: effects of {name}");
        let paths = position.click_paths(m);
        assert!(!paths.is_empty(), "{text}: {name} cannot be clicked");
        for path in paths {
            check_path(position, &path, m);
        }
    }
    if position.outcome().is_none() {
        let beyond = CellId(geometry.cells.len() as u8);
        assert_eq!(position.next_clicks(&[beyond]), None, "{text}: a cell beyond the board");
        assert_eq!(position.why_not_clicks(&[beyond]), Some(MoveError::UnknownCell(beyond)), "{text}");
    }
    for _ in 0..SAMPLE {
        let clicks: Vec<CellId> = (0..=rng.below(3)).map(|_| CellId(rng.below(geometry.cells.len()) as u8)).collect();
        let next = position.next_clicks(&clicks);
        let refusal = position.why_not_clicks(&clicks);
        assert_eq!(next.is_some(), refusal.is_none(), "{text}: {clicks:?} are possible or refused: {refusal:?}");
        if let Some(refusal) = refusal {
            assert!(!refusal.message().id.is_empty());
        }
    }
}

fn check_path<P: View>(position: &P, path: &[CellId], m: P::Move) {
    let name = P::write_move(m);
    for (i, cell) in path.iter().enumerate() {
        let Some(next) = position.next_clicks(&path[..i]) else {
            panic!("{name}: no click may follow {:?}", &path[..i])
        };
        assert!(
            next.targets.iter().any(|t| t.cell == *cell),
            "{name}: {cell:?} is not a target after {:?}",
            &path[..i]
        );
        assert_eq!(position.why_not_clicks(&path[..=i]), None, "{name}: refused and allowed");
    }
    let Some(last) = position.next_clicks(path) else { panic!("{name}: its own clicks are refused") };
    assert_ne!(last.progress, Progress::Incomplete, "{name}: incomplete after all clicks");
    assert_eq!(last.progress == Progress::Complete, last.targets.is_empty(), "{name}: complete or more");
    assert_eq!(last.chosen, Some(m), "{name}: the clicks choose another move");
}

fn check_history<P: View>(history: &mut GameHistory<P>, m: P::Move) {
    let before = history.position().clone();
    let occurrences = history.occurrences();
    assert!(history.play(m).is_ok(), "a legal move is refused");
    let after = history.position().clone();
    assert_eq!(history.undo(), Some(m));
    assert_eq!((history.position(), history.occurrences()), (&before, occurrences), "undo");
    assert_eq!(history.redo(), Some(m));
    assert_eq!(history.position(), &after, "redo");
    assert_eq!(history.redo(), None, "nothing more to redo");
}

// The pieces after the effects: lift and remove, then put down; single steps and the pass in their order.
fn after_effects(scene: &Scene, effects: &Effects, mover: Side) -> Vec<Piece> {
    let mut pieces = scene.pieces.clone();
    for removal in &effects.removed {
        let before = pieces.len();
        pieces.retain(|p| p.cell != removal.cell);
        assert_eq!(pieces.len() + 1, before, "nothing to remove on {:?}", removal.cell);
    }
    let pass = |pieces: &mut Vec<Piece>, after: usize| {
        let Some(pass) = effects.pass.filter(|pass| pass.after == after) else { return };
        for (cell, kind) in [(pass.from, PieceKind::Man), (pass.to, PieceKind::Carrier)] {
            let piece = pieces.iter_mut().find(|p| p.cell == cell && p.side == mover);
            piece.unwrap_or_else(|| panic!("no piece to pass at {cell:?}")).kind = kind;
        }
    };
    // Pushed pieces make room first, the farthest before the nearer ones.
    let (pushed, moved) = (effects.pushed.len(), effects.moved.len());
    let mut waiting: Vec<_> = effects.pushed.iter().map(|s| (s, mover.other())).collect();
    while let Some(i) = waiting.iter().position(|(s, _)| pieces.iter().all(|p| p.cell != s.to)) {
        let (shift, side) = waiting.remove(i);
        shift_piece(&mut pieces, shift.from, shift.to, side);
    }
    assert!(waiting.is_empty(), "{pushed} pushed, {moved} moved: a pushed piece has nowhere to go");
    pass(&mut pieces, 0);
    for (i, shift) in effects.moved.iter().enumerate() {
        shift_piece(&mut pieces, shift.from, shift.to, mover);
        pass(&mut pieces, i + 1);
    }
    for cell in &effects.enablers {
        assert!(pieces.iter().any(|p| p.cell == *cell && p.side == mover), "an enabler is a piece of the mover");
    }
    pieces.sort_unstable_by_key(|p| p.cell);
    pieces
}

fn shift_piece(pieces: &mut [Piece], from: CellId, to: CellId, side: Side) {
    assert!(pieces.iter().all(|p| p.cell != to), "{from:?} to {to:?}: occupied");
    let piece = pieces.iter_mut().find(|p| p.cell == from && p.side == side);
    piece.unwrap_or_else(|| panic!("no piece of {side:?} on {from:?}")).cell = to;
}

fn sample<'a, M>(moves: &'a [M], rng: &mut TestRng) -> impl Iterator<Item = &'a M> {
    let step = (moves.len() / SAMPLE).max(1);
    let first = rng.below(step);
    moves.iter().skip(first).step_by(step)
}
