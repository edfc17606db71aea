//! Rounds that do not depend on results.

/// Rounds in which everybody meets everybody once, and nobody has two opponents in a round: the players sit in a circle
/// around the first one and move on by a seat each round; with an odd number, an empty seat moves along.
pub(super) fn round_robin(order: &[usize]) -> Vec<Vec<[usize; 2]>> {
    let seats = order.len().next_multiple_of(2);
    // Who is in a seat of the circle after so many rounds; the last seat stays.
    let sitting = |seat: usize, round: usize| if seat == seats - 1 { seat } else { (seat + round) % (seats - 1) };
    let pairing = |seat: usize, round: usize| {
        let (one, other) = (sitting(seat, round), sitting(seats - 1 - seat, round));
        Some([*order.get(one.min(other))?, *order.get(one.max(other))?])
    };
    let round = |round| (0..seats / 2).filter_map(|seat| pairing(seat, round)).collect();
    (0..seats.saturating_sub(1)).map(round).collect()
}

/// Rounds in which each of the first players meets each of the others once, and nobody has two opponents in a round.
pub(super) fn gauntlet(order: &[usize], heads: usize) -> Vec<Vec<[usize; 2]>> {
    let (heads, others) = order.split_at(heads.min(order.len()));
    let rounds = heads.len().max(others.len());
    let round = |round: usize| {
        let meeting = |(i, &head)| Some([head, *others.get((i + round) % rounds)?]);
        heads.iter().enumerate().filter_map(meeting).collect()
    };
    (0..rounds).map(round).collect()
}
