//! Counting the leaves of the game tree.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::Position;

/// The number of positions `depth` turns away, those along different lines counted each time;
/// a finished position has no moves. The last turn is counted in bulk.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    // Lists of moves that are not in use, to be used again.
    fn count<P: Position>(position: &P, depth: u32, spare: &mut Vec<Vec<P::Move>>) -> u64 {
        if depth <= 1 {
            return if depth == 0 { 1 } else { position.count_legal_moves() };
        }
        let mut moves = spare.pop().unwrap_or_default();
        position.legal_moves(&mut moves);
        let leaves = moves.drain(..).map(|m| count(&position.play_unchecked(m), depth - 1, spare)).sum();
        spare.push(moves);
        leaves
    }
    count(position, depth, &mut Vec::new())
}

/// The part of [`perft()`] behind each legal move, in the order of [`Position::legal_moves`]; nothing at depth 0.
pub fn divide<P: Position>(position: &P, depth: u32, threads: usize) -> Vec<(P::Move, u64)> {
    let mut moves = Vec::new();
    if depth > 0 {
        position.legal_moves(&mut moves);
    }
    let branches: Vec<P> = moves.iter().map(|&m| position.play_unchecked(m)).collect();
    let counts = in_parallel(&branches, threads, |branch| perft(branch, depth - 1));
    moves.into_iter().zip(counts).collect()
}

/// [`perft()`] on several threads.
pub fn perft_parallel<P: Position>(position: &P, depth: u32, threads: usize) -> u64 {
    if threads <= 1 || depth < 3 {
        return perft(position, depth);
    }
    divide(position, depth, threads).into_iter().map(|(_, count)| count).sum()
}

// Workers take the next branch as they get free; a result is put back in its branch's place.
fn in_parallel<P: Sync>(branches: &[P], threads: usize, work: impl Fn(&P) -> u64 + Sync) -> Vec<u64> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            let Some(branch) = branches.get(i) else { return done };
            done.push((i, work(branch)));
        }
    };
    let mut counts = vec![0; branches.len()];
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(worker)).collect();
        for handle in workers {
            let done = handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            for (i, count) in done {
                counts[i] = count;
            }
        }
    });
    counts
}
