//! The fast evaluation: sets of cells, moved and counted.

use quadriga_abalone::{Abalone, Cells, Heading};
use quadriga_core::Position;

use super::places::CLASS;
use super::terms::{LIVES, Weights};
use super::threats::on_last_life;
use crate::PARTS;

/// The evaluation from the view of the side to move, in hundredths.
pub(super) fn evaluate(position: &Abalone, weights: &Weights) -> i32 {
    let (me, you) = (position.side_to_move(), position.side_to_move().other());
    let (mine, yours) = (position.marbles(me), position.marbles(you));
    let losses = |side| weights.lost[usize::from(position.lost(side)).min(LIVES)];
    let mut sum = weights.tempo + losses(me) - losses(you);

    for (class, weight) in CLASS.into_iter().zip(weights.place) {
        sum += (count(mine & class) - count(yours & class)) * weight;
    }
    let (my, your) = (Tally::new(mine, yours), Tally::new(yours, mine));
    sum += my.standing(weights) - your.standing(weights);
    sum += count(my.victims) * weights.attacked - count(your.victims) * weights.threatened;
    if on_last_life(position, me) && !your.victims.is_empty() {
        sum -= weights.last_threatened;
    }
    sum / PARTS
}

#[inline]
fn count(cells: Cells) -> i32 {
    cells.len() as i32
}

/// What one side's marbles amount to.
struct Tally {
    pairs: i32,
    spears: i32,
    shields: i32,
    hearts: i32,
    lone: i32,
    splits: i32,
    pushes: i32,
    edge_pressure: i32,
    /// The opposing marbles that can be pushed out.
    victims: Cells,
}

/// What one side's marbles amount to along one axis.
struct Axis {
    /// The marbles that have a neighbour behind them on the axis, and before them.
    led: Cells,
    followed: Cells,
    spears: i32,
    splits: i32,
    pushes: i32,
    edge_pressure: i32,
    victims: Cells,
}

/// What one side's marbles can do towards one heading, as sets of opposing marbles.
struct Attack {
    /// The last of each line that can be pushed and stays on the board.
    pushed: Cells,
    /// Those at the edge that an own marble stands behind.
    pressed: Cells,
    /// Those that can be pushed out.
    victims: Cells,
}

impl Tally {
    #[inline]
    fn new(own: Cells, theirs: Cells) -> Self {
        let [a, b, c] =
            [Axis::new::<0, 3>(own, theirs), Axis::new::<1, 4>(own, theirs), Axis::new::<2, 5>(own, theirs)];
        Self {
            pairs: count(a.led) + count(b.led) + count(c.led),
            spears: a.spears + b.spears + c.spears,
            // East and north-east of a marble, or east and south-east of it.
            shields: count(a.followed & b.followed) + count(a.followed & c.led),
            hearts: count(a.led & a.followed & b.led & b.followed & c.led & c.followed),
            lone: count(own.without(a.led | a.followed | b.led | b.followed | c.led | c.followed)),
            splits: a.splits + b.splits + c.splits,
            pushes: a.pushes + b.pushes + c.pushes,
            edge_pressure: a.edge_pressure + b.edge_pressure + c.edge_pressure,
            victims: a.victims | b.victims | c.victims,
        }
    }

    /// What it is worth regardless of the side to move.
    #[inline]
    fn standing(&self, weights: &Weights) -> i32 {
        self.pairs * weights.pairs
            + self.spears * weights.spears
            + self.shields * weights.shields
            + self.hearts * weights.hearts
            + self.lone * weights.lone
            + self.splits * weights.splits
            + self.pushes * weights.pushes
            + self.edge_pressure * weights.edge_pressure
    }
}

impl Axis {
    #[inline]
    fn new<const ON: usize, const BACK: usize>(own: Cells, theirs: Cells) -> Self {
        let (on, back) = (Heading::ALL[ON], Heading::ALL[BACK]);
        let (led, followed) = (own & own.towards(on), own & own.towards(back));
        let [there, here] = [Attack::new::<ON>(own, theirs), Attack::new::<BACK>(own, theirs)];
        Self {
            led,
            followed,
            spears: count(led & followed),
            splits: count(own & theirs.towards(on) & theirs.towards(back)),
            // Nothing can be pushed or is pressed both ways, so two sets are counted as one.
            pushes: count(there.pushed | here.pushed),
            edge_pressure: count(there.pressed | here.pressed),
            victims: there.victims | here.victims,
        }
    }
}

impl Attack {
    #[inline]
    fn new<const H: usize>(own: Cells, theirs: Cells) -> Self {
        let heading = Heading::ALL[H];
        let ahead = |set: Cells| set.towards(heading);
        let (edge, before_empty) = (Cells::edge(heading), (!(own | theirs)).towards(heading.opposite()));
        // What one, two and three own marbles in a row have in front of them.
        let before_one = ahead(own);
        let before_two = ahead(own & before_one);
        let before_three = ahead(own & before_two);
        // A6: the last of one or two that meet more; what is behind it decides.
        let outnumbered = theirs & (before_two | ahead(theirs & before_three));
        Self { pushed: outnumbered & before_empty, pressed: theirs & edge & before_one, victims: outnumbered & edge }
    }
}
