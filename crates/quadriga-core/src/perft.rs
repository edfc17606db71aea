//! Counting the leaves of the game tree.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::Position;

/// The number of positions `depth` turns away, those along different lines counted each time;
/// a finished position has no moves. The last turn is counted in bulk.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    fn count<P: Position>(position: &P, depth: u32, buffers: &mut [Vec<P::Move>]) -> u64 {
        if depth <= 1 {
            return if depth == 0 { 1 } else { position.count_legal_moves() };
        }
        let Some((moves, deeper)) = buffers.split_first_mut() else { return 0 };
        moves.clear();
        position.legal_moves(moves);
        moves.iter().map(|&m| count(&position.play_unchecked(m), depth - 1, deeper)).sum()
    }
    count(position, depth, &mut vec![Vec::new(); depth as usize])
}

/// The [`perft()`] of each legal move, in the order of [`Position::legal_moves`].
pub fn divide<P: Position>(position: &P, depth: u32, threads: usize) -> Vec<(P::Move, u64)> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let branches: Vec<P> = moves.iter().map(|&m| position.play_unchecked(m)).collect();
    let counts = in_parallel(&branches, threads, |branch| perft(branch, depth.saturating_sub(1)));
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
