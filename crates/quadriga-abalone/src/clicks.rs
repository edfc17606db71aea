//! Moves entered by pointing at cells.

use quadriga_core::{CellId, MoveError, Progress, View};

use crate::{Abalone, Cell, Heading, Illegal, Move, Shape};

impl Abalone {
    /// The click paths of a legal move.
    ///
    /// In line: the rear marble and where the front marble lands, or both ends of the line in either order and
    /// where the front marble lands. Broadside: both ends in either order and where one of them goes; a cell next to
    /// both belongs to the one clicked first.
    pub(crate) fn paths(&self, m: Move) -> Vec<Vec<CellId>> {
        let ids = |cells: &[Cell]| cells.iter().map(|cell| cell.id()).collect();
        match m.shape() {
            Shape::InLine { rear, heading } => {
                let Ok(column) = self.column(rear, heading) else { return Vec::new() };
                let mut paths = vec![ids(&[rear, column.lands])];
                if let Some(front) = rear.along(heading, column.own - 1).filter(|&front| front != rear) {
                    paths.push(ids(&[rear, front, column.lands]));
                    paths.push(ids(&[front, rear, column.lands]));
                }
                paths
            }
            Shape::Broadside { first, axis, marbles, heading } => {
                let ends = first.along(axis, marbles - 1).zip(first.neighbour(heading));
                let Some((last, lands)) = ends else { return Vec::new() };
                let Some(last_lands) = last.neighbour(heading) else { return Vec::new() };
                let mut paths = vec![ids(&[first, last, lands]), ids(&[last, first, last_lands])];
                paths.extend((!first.is_next_to(last_lands)).then(|| ids(&[first, last, last_lands])));
                paths.extend((!last.is_next_to(lands)).then(|| ids(&[last, first, lands])));
                paths
            }
        }
    }

    /// Why no legal move of a game that goes on begins with these clicks; `None` if one does.
    pub(crate) fn refused_click(&self, prefix: &[CellId]) -> Option<MoveError<Illegal>> {
        if self.next_clicks(prefix).is_some() {
            return None;
        }
        // The clicks up to the first wrong one, and what those before it had come to.
        let possible = |&n: &usize| self.next_clicks(&prefix[..n]).is_some();
        let fit = (0..prefix.len()).rfind(possible)?;
        let before = self.next_clicks(&prefix[..fit]);
        let cells = match MoveError::known_cells(&prefix[..=fit], Cell::from_id) {
            Ok(cells) => cells,
            Err(unknown) => return Some(unknown),
        };
        let refused = match cells[..] {
            [.., cell] if before.is_some_and(|clicks| clicks.progress == Progress::Complete) => {
                Illegal::Complete { cell }
            }
            [cell] => self.own_marble(cell).err().unwrap_or(Illegal::CannotMove { cell }),
            [first, second] => self.refused_second(first, second),
            [first, second, third] => self.refused_third(first, second, third),
            // No path has more than three clicks, so the third one was complete.
            [.., cell] => Illegal::Complete { cell },
            [] => return None,
        };
        Some(MoveError::Illegal(refused))
    }

    /// The first click was a marble that can move; the second is neither where it lands nor an end of a line.
    fn refused_second(&self, first: Cell, second: Cell) -> Illegal {
        if self.own_marble(second).is_ok() {
            return self.group(first, second).err().unwrap_or(Illegal::LineCannotMove { first, second });
        }
        match first.line_to(second) {
            None => Illegal::NotInLine { first, second },
            Some((heading, _)) => match self.column(first, heading) {
                Err(why) => why,
                Ok(column) => Illegal::TooFar { cell: second, lands: column.lands },
            },
        }
    }

    /// The first two clicks were the ends of a line that can move; the third is not where it can go.
    fn refused_third(&self, first: Cell, second: Cell, third: Cell) -> Illegal {
        let (along, marbles) = match self.group(first, second) {
            Ok(group) => group,
            Err(why) => return why,
        };
        let in_group = (0..marbles).any(|i| first.along(along, i) == Some(third));
        if in_group {
            return Illegal::PartOfLine { cell: third };
        }
        match first.line_to(third) {
            Some((heading, _)) if heading.axis() == along.axis() => {
                let rear = if heading == along { first } else { second };
                self.refused_target(rear, heading, marbles, third)
            }
            _ => {
                let aim = [(first, along), (second, along.opposite())].into_iter().find_map(|(end, along)| {
                    let (heading, _) = end.line_to(third).filter(|&(_, distance)| distance == 1)?;
                    self.aside(end, along, marbles, heading).err()
                });
                aim.unwrap_or(Illegal::NotNeighbours { from: first, to: third })
            }
        }
    }

    fn refused_target(&self, rear: Cell, heading: Heading, marbles: u8, target: Cell) -> Illegal {
        match self.exact_column(rear, heading, marbles) {
            Err(why) => why,
            Ok(column) => Illegal::TooFar { cell: target, lands: column.lands },
        }
    }
}
