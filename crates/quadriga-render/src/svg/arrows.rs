//! Arrows of moves over the pieces.

use std::fmt::{self, Write};

use super::plane::{Num, Plane, Pt, UNIT};
use crate::{Arrow, ArrowKind, Picture};

/// How far arrows keep from the centres of the cells at their ends.
const GAPS: [f64; 2] = [0.2 * UNIT, 0.1 * UNIT];
/// How far a bend goes aside, for its length.
const BEND: f64 = 0.2;

/// The arrows, the first of them on top.
pub(super) fn arrows(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let tints = picture.theme.marks();
    for &arrow in picture.arrows.iter().rev() {
        let (Some(from), Some(to)) = (plane.centre(arrow.from), plane.centre(arrow.to)) else { continue };
        if arrow.from == arrow.to {
            continue;
        }
        let shape = Shape::new(plane, arrow, from, to);
        let tints = [tints.arrows[arrow.kind as usize], tints.arrow_casing];
        match arrow.kind {
            ArrowKind::Best => shape.solid(out, tints)?,
            ArrowKind::Alternative => shape.broken(out, tints, 0.0)?,
            ArrowKind::Threat => shape.broken(out, tints, 0.75)?,
            ArrowKind::Played => shape.outline(out, tints)?,
        }
    }
    Ok(())
}

/// Where the parts of an arrow are: its shaft runs from `start` past `middle` to `base`, its head from there to `tip`.
struct Shape {
    start: Pt,
    middle: Pt,
    base: Pt,
    tip: Pt,
    /// To the right of the shaft where it starts and where it ends, one long.
    aside: [Pt; 2],
    /// Half the width of the shaft.
    half: f64,
    /// What lines are multiplied with.
    broader: f64,
}

impl Shape {
    fn new(plane: &Plane, arrow: Arrow, from: Pt, to: Pt) -> Self {
        let broader = plane.wide(1.0).0;
        let way = to.from(from);
        let bend = if arrow.bent { BEND } else { 0.0 };
        let middle = from.plus(way, 0.5).plus(way.turned(), bend);
        let (leaving, arriving) = (middle.from(from).unit(), to.from(middle).unit());
        let thinner = 1.0 - 0.18 * f64::from(arrow.rank.min(3));
        let half = 7.0 * thinner * broader;
        let tip = to.plus(arriving, -GAPS[1]);
        let start = from.plus(leaving, GAPS[0]);
        let head = (4.6 * half).min(0.5 * tip.from(start).length());
        Self {
            start,
            middle,
            base: tip.plus(arriving, -head),
            tip,
            aside: [leaving.turned(), arriving.turned()],
            half,
            broader,
        }
    }

    /// The shaft as a line, up to `end`.
    fn shaft(&self, end: Pt) -> String {
        format!("M{}Q{} {end}", self.start, self.middle)
    }

    /// The head as a triangle, moved back by `back` of its length.
    fn head(&self, back: f64) -> String {
        let way = self.base.from(self.tip);
        let (tip, base) = (self.tip.plus(way, back), self.base.plus(way, back));
        let wing = 3.1 * self.half;
        format!("M{tip}L{}L{}z", base.plus(self.aside[1], wing), base.plus(self.aside[1], -wing))
    }

    /// The whole arrow as one closed line.
    fn contour(&self) -> String {
        let [at_start, at_end] = self.aside;
        let wing = 3.1 * self.half;
        let side =
            |half: f64| (self.start.plus(at_start, half), self.middle.plus(at_end, half), self.base.plus(at_end, half));
        let ((r0, r1, r2), (l0, l1, l2)) = (side(self.half), side(-self.half));
        let (right, left) = (self.base.plus(at_end, wing), self.base.plus(at_end, -wing));
        format!("M{r0}Q{r1} {r2}L{right}L{}L{left}L{l2}Q{l1} {l0}z", self.tip)
    }

    fn solid(&self, out: &mut String, [colour, casing]: [&str; 2]) -> fmt::Result {
        let contour = self.contour();
        let width = Num(8.0 * self.broader);
        writeln!(
            out,
            r#"<path d="{contour}" fill="{colour}" stroke="{casing}" stroke-width="{width}" stroke-linejoin="round"/><path d="{contour}" fill="{colour}"/>"#,
        )
    }

    fn outline(&self, out: &mut String, [colour, casing]: [&str; 2]) -> fmt::Result {
        let contour = self.contour();
        for (colour, width) in [(casing, 10.0), (colour, 5.0)] {
            let width = Num(width * self.broader);
            writeln!(
                out,
                r#"<path d="{contour}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>"#,
            )?;
        }
        Ok(())
    }

    /// A dashed shaft and a head; with a second head `back` behind the first, dots instead of dashes.
    fn broken(&self, out: &mut String, [colour, casing]: [&str; 2], back: f64) -> fmt::Result {
        let (half, edge) = (self.half, 4.0 * self.broader);
        let doubled = back > 0.0;
        let shaft = self.shaft(self.base.plus(self.base.from(self.tip), back));
        for (colour, more) in [(casing, 2.0 * edge), (colour, 0.0)] {
            let (caps, width, dash) = if doubled {
                ("round", 2.0 * half + more, format!("0 {}", Num(3.4 * half + edge)))
            } else {
                ("butt", 2.0 * half + more, format!("{} {}", Num(3.0 * half + more), Num(2.4 * half + edge - more)))
            };
            // The casing of a dash begins before it.
            let offset = if doubled { Num(0.0) } else { Num(more / 2.0) };
            writeln!(
                out,
                r#"<path d="{shaft}" fill="none" stroke="{colour}" stroke-width="{}" stroke-linecap="{caps}" stroke-dasharray="{dash}" stroke-dashoffset="{offset}"/>"#,
                Num(width),
            )?;
        }
        let heads = if doubled { vec![self.head(back), self.head(0.0)] } else { vec![self.head(0.0)] };
        for head in heads {
            writeln!(
                out,
                r#"<path d="{head}" fill="{colour}" stroke="{casing}" stroke-width="{0}" stroke-linejoin="round"/><path d="{head}" fill="{colour}"/>"#,
                Num(2.0 * edge),
            )?;
        }
        Ok(())
    }
}
