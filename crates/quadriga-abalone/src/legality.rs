//! One move at a time: what it does, or why it is not legal.

use quadriga_core::{Position, Side};

use crate::{Abalone, Cell, Heading, Illegal};

/// At most this many marbles act (A3, A6).
const MOST: u8 = 3;

/// A legal in-line move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    /// How many own marbles go.
    pub(crate) own: u8,
    /// How many opposing marbles they push.
    pub(crate) theirs: u8,
    /// Where the front marble lands.
    pub(crate) lands: Cell,
}

impl Abalone {
    /// A4, A6: the in-line move of the marble on `rear` and all in front of it.
    pub(crate) fn column(&self, rear: Cell, heading: Heading) -> Result<Column, Illegal> {
        self.own_marble(rear)?;
        let own = self.run(rear, heading, self.side);
        let ahead = |distance| rear.along(heading, distance);
        if let Some(fourth) = ahead(MOST).filter(|_| own > MOST) {
            return Err(Illegal::FourInRow { rear, fourth });
        }
        let Some(lands) = ahead(own) else {
            return Err(Illegal::OverTheEdge { cell: ahead(own - 1).unwrap_or(rear) });
        };
        let theirs = self.run(lands, heading, self.side.other());
        if theirs >= own {
            return Err(Illegal::PushNeedsMore { own, theirs });
        }
        match ahead(own + theirs) {
            Some(cell) if self.at(cell) == Some(self.side) => Err(Illegal::OwnBehind { cell }),
            _ => Ok(Column { own, theirs, lands }),
        }
    }

    /// The in-line move of exactly `marbles` marbles.
    pub(crate) fn exact_column(&self, rear: Cell, heading: Heading, marbles: u8) -> Result<Column, Illegal> {
        match rear.along(heading, marbles) {
            Some(cell) if self.at(cell) == Some(self.side) => Err(Illegal::OwnInFront { cell }),
            _ => self.column(rear, heading),
        }
    }

    /// A3: the line between two ends, two or three own marbles; which way the other end is, and how many there are.
    pub(crate) fn group(&self, first: Cell, second: Cell) -> Result<(Heading, u8), Illegal> {
        if first == second {
            return Err(Illegal::SameEnds { cell: first });
        }
        let Some((heading, distance)) = first.line_to(second) else {
            return Err(Illegal::NotInLine { first, second });
        };
        if distance >= MOST {
            return Err(Illegal::TooLong { first, second, cells: distance + 1 });
        }
        self.own_marble(first)?;
        self.own_marble(second)?;
        if let Some(cell) = first.neighbour(heading).filter(|&cell| cell != second) {
            self.own_marble(cell).map_err(|why| if self.at(cell).is_none() { Illegal::Gap { cell } } else { why })?;
        }
        Ok((heading, distance + 1))
    }

    /// A5, A8: whether every marble of a group finds an empty cell aside.
    pub(crate) fn aside(&self, first: Cell, axis: Heading, marbles: u8, heading: Heading) -> Result<(), Illegal> {
        for cell in (0..marbles).filter_map(|i| first.along(axis, i)) {
            let target = cell.neighbour(heading).ok_or(Illegal::OverTheEdge { cell })?;
            if let Some(side) = self.at(target) {
                return Err(Illegal::NotEmpty { cell: target, colour: Self::SIDES[side.index()] });
            }
        }
        Ok(())
    }

    /// A3: whether there is an own marble on `cell`.
    pub(crate) fn own_marble(&self, cell: Cell) -> Result<(), Illegal> {
        match self.at(cell) {
            None => Err(Illegal::Empty { cell }),
            Some(side) if side != self.side => Err(Illegal::Theirs { cell, colour: Self::SIDES[side.index()] }),
            Some(_) => Ok(()),
        }
    }

    /// How many marbles of `side` stand in a row from `cell` on.
    fn run(&self, cell: Cell, heading: Heading, side: Side) -> u8 {
        std::iter::successors(Some(cell), |cell| cell.neighbour(heading))
            .take_while(|&cell| self.at(cell) == Some(side))
            .count() as u8
    }
}
