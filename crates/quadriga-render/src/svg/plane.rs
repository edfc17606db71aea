//! From the plane of the geometry to the plane of the drawing, and how numbers are written.

use std::fmt;

use quadriga_core::{CellId, Direction, Geometry, Point, Surface};

use super::grooves;
use crate::Picture;

/// How long one unit of the geometry is in the drawing.
pub(super) const UNIT: f64 = 100.0;

/// Below this many pixels per cell, pieces are simpler and lines broader.
const FINE: f64 = 22.0;
/// How much broader.
const BROADER: f64 = 1.5;
/// The size of coordinates: where there is room for it, and at most.
const FONT: [f64; 2] = [0.36 * UNIT, 0.6 * UNIT];
/// How many pixels coordinates should have, and must have.
const LEGIBLE: [f64; 2] = [8.5, 7.0];

/// A point of the drawing, or the way from one to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pt {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Pt {
    /// This point, `times` the way `by` further.
    pub(super) fn plus(self, by: Self, times: f64) -> Self {
        Self { x: self.x + by.x * times, y: self.y + by.y * times }
    }

    /// The way from `start` to this point.
    pub(super) fn from(self, start: Self) -> Self {
        self.plus(start, -1.0)
    }

    /// How long this way is.
    pub(super) fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// This way, one long; nowhere if it leads nowhere.
    pub(super) fn unit(self) -> Self {
        let length = self.length();
        let scale = if length > 0.0 { 1.0 / length } else { 0.0 };
        Self { x: self.x * scale, y: self.y * scale }
    }

    /// This way, turned to the right.
    pub(super) fn turned(self) -> Self {
        Self { x: -self.y, y: self.x }
    }
}

impl fmt::Display for Pt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Num(self.x), Num(self.y))
    }
}

/// A number with at most two decimals and nothing that can be left out.
pub(super) struct Num(pub(super) f64);

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let short = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if short == "-0" { "0" } else { short })
    }
}

/// A closed line through points.
pub(super) struct Closed<'a>(pub(super) &'a [Pt]);

impl fmt::Display for Closed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, point) in self.0.iter().enumerate() {
            write!(f, "{}{point}", if i == 0 { 'M' } else { 'L' })?;
        }
        f.write_str("z")
    }
}

/// Which part of the geometry is drawn, and which way up.
pub(super) struct Plane<'a> {
    geometry: &'a Geometry,
    flipped: bool,
    low: Pt,
    high: Pt,
    // In pixels for one unit of the drawing.
    scale: f64,
    labelled: bool,
}

impl<'a> Plane<'a> {
    pub(super) fn new(picture: &Picture<'a>) -> Self {
        let plane = Self::with_room(picture, picture.coordinates);
        let legible = plane.font() * plane.scale >= LEGIBLE[1];
        if picture.coordinates && !legible { Self::with_room(picture, false) } else { plane }
    }

    fn with_room(picture: &Picture<'a>, labelled: bool) -> Self {
        let margin = if picture.geometry.surface == Surface::Tray { 0.75 } else { 0.14 };
        let geometry = picture.geometry;
        let corners = || geometry.cells.iter().flat_map(|cell| &cell.outline);
        let (mut low, mut high) = (Pt { x: f64::MAX, y: f64::MAX }, Pt { x: f64::MIN, y: f64::MIN });
        let mut include = |x: f64, y: f64| {
            low = Pt { x: low.x.min(x), y: low.y.min(y) };
            high = Pt { x: high.x.max(x), y: high.y.max(y) };
        };
        for corner in corners() {
            include(f64::from(corner.x) - margin, f64::from(corner.y) - margin);
            include(f64::from(corner.x) + margin, f64::from(corner.y) + margin);
        }
        if labelled || geometry.cells.is_empty() {
            include(0.0, 0.0);
            include(geometry.size.x.into(), geometry.size.y.into());
        }
        for corner in grooves::extent(picture) {
            include(corner.x, corner.y);
        }
        let scale = f64::from(picture.width) / ((high.x - low.x) * UNIT).max(1.0);
        Self { geometry, flipped: picture.flipped, low, high, scale, labelled }
    }

    /// Whether there is room for coordinates and they are wanted.
    pub(super) fn is_labelled(&self) -> bool {
        self.labelled
    }

    /// The size of coordinates.
    pub(super) fn font(&self) -> f64 {
        (LEGIBLE[0] / self.scale).clamp(FONT[0], FONT[1])
    }

    /// Whether a cell has too few pixels for fine lines.
    pub(super) fn is_small(&self) -> bool {
        self.scale * UNIT < FINE
    }

    /// The width of a line that is `width` wide where there are pixels enough.
    pub(super) fn wide(&self, width: f64) -> Num {
        Num(if self.is_small() { width * BROADER } else { width })
    }

    /// The size of the drawing.
    pub(super) fn size(&self) -> Pt {
        Pt { x: 0.0, y: 0.0 }.plus(self.high.from(self.low), UNIT)
    }

    pub(super) fn point(&self, at: Point) -> Pt {
        let at = Pt { x: at.x.into(), y: at.y.into() };
        let way = if self.flipped { self.high.from(at) } else { at.from(self.low) };
        Pt { x: way.x * UNIT, y: way.y * UNIT }
    }

    /// Where a point of the geometry, times [`UNIT`], is in the drawing.
    pub(super) fn drawn(&self, at: Pt) -> Pt {
        let at = Pt { x: at.x / UNIT, y: at.y / UNIT };
        let way = if self.flipped { self.high.from(at) } else { at.from(self.low) };
        Pt { x: way.x * UNIT, y: way.y * UNIT }
    }

    /// The centre of a cell, if there is such a cell.
    pub(super) fn centre(&self, cell: CellId) -> Option<Pt> {
        self.geometry.cells.get(usize::from(cell.0)).map(|shape| self.point(shape.centre))
    }

    /// The corners of a cell; none if there is no such cell.
    pub(super) fn outline(&self, cell: CellId) -> Vec<Pt> {
        let shape = self.geometry.cells.get(usize::from(cell.0));
        shape.into_iter().flat_map(|shape| &shape.outline).map(|&corner| self.point(corner)).collect()
    }

    /// The way to the next cell in `direction`, read off any cell that has one.
    pub(super) fn step(&self, direction: Direction) -> Option<Pt> {
        self.geometry.cells.iter().find_map(|shape| {
            let (_, next) = shape.neighbours.iter().find(|(to, _)| *to == direction)?;
            Some(self.centre(*next)?.from(self.point(shape.centre)))
        })
    }
}

/// The convex hull of `points`.
pub(super) fn hull(mut points: Vec<Pt>) -> Vec<Pt> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    let mut hull = half_hull(points.iter().copied());
    hull.extend(half_hull(points.iter().rev().copied()));
    hull
}

/// One side of the hull, without its last point, which begins the other side.
fn half_hull(points: impl Iterator<Item = Pt>) -> Vec<Pt> {
    let mut chain: Vec<Pt> = Vec::new();
    for point in points {
        while let [.., before, last] = chain[..] {
            let (a, b) = (last.from(before), point.from(before));
            // Points that rounding moved off a straight side by a hair are on it.
            if a.x * b.y - a.y * b.x > 0.01 {
                break;
            }
            chain.pop();
        }
        chain.push(point);
    }
    chain.pop();
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written = [0.0, -0.001, 12.0, 12.5, 12.345_678, -3.1, 100.0].map(|n| Num(n).to_string());
        assert_eq!(written, ["0", "0", "12", "12.5", "12.35", "-3.1", "100"]);
    }

    #[test]
    fn hull_of_a_grid_is_its_corners() {
        let grid = (0..12).map(|i| Pt { x: f64::from(i % 4), y: f64::from(i / 4) }).collect();
        let corners: Vec<_> = hull(grid).iter().map(Pt::to_string).collect();
        assert_eq!(corners, ["0 0", "3 0", "3 2", "0 2"]);
    }
}
