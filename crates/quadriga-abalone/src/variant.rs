//! The start layouts.

use quadriga_core::Variant;

use crate::{Cell, Cells};

/// A start layout (A2). Black moves first in each, and the rules are the same.
///
/// The layouts are facts of the tournament scene, compared cell by cell in programs written independently of each
/// other: the daisies in three (an engine of the 2000s, a self-play program, a web client), Domination in the last
/// two; a third collection has its figure with the players exchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AbaloneVariant {
    /// Two full rows and three marbles each.
    #[default]
    Standard,
    /// Two daisies of seven marbles each, in opposite corners.
    BelgianDaisy,
    /// The Belgian daisies one row nearer to the middle.
    GermanDaisy,
    /// The Belgian daisies with their hearts exchanged.
    DutchDaisy,
    /// The German daisies with their hearts exchanged.
    SwissDaisy,
    /// Two wedges each, meeting around the middle.
    Domination,
}

use AbaloneVariant::{BelgianDaisy, Domination, DutchDaisy, GermanDaisy, Standard, SwissDaisy};

const ALL: [AbaloneVariant; 6] = [Standard, BelgianDaisy, GermanDaisy, DutchDaisy, SwissDaisy, Domination];

impl AbaloneVariant {
    const fn id(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The marbles of Black and of White.
    pub(crate) const fn marbles(self) -> [Cells; 2] {
        const LAYOUTS: [[Cells; 2]; ALL.len()] = [
            layout(b"wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb"),
            layout(b"ww.bb/wwwbbb/.ww.bb./......../........./......../.bb.ww./bbbwww/bb.ww"),
            layout(b"...../ww..bb/www.bbb/.ww..bb./........./.bb..ww./bbb.www/bb..ww/....."),
            layout(b"ww.bb/wbwbwb/.ww.bb./......../........./......../.bb.ww./bwbwbw/bb.ww"),
            layout(b"...../ww..bb/wbw.bwb/.ww..bb./........./.bb..ww./bwb.wbw/bb..ww/....."),
            layout(b"...../w....b/ww...bb/wwww.bbb/...b.b.../bbb.wwww/bb...ww/b....w/....."),
        ];
        LAYOUTS[self as usize]
    }
}

impl Variant for AbaloneVariant {
    const NAMES: &'static [&'static str] =
        &["standard", "belgian-daisy", "german-daisy", "dutch-daisy", "swiss-daisy", "domination"];

    fn named(name: &str) -> Option<Self> {
        ALL.into_iter().find(|variant| variant.id() == name)
    }

    fn name(self) -> String {
        self.id().to_owned()
    }
}

// Read when the crate is compiled: a layout with a row too long or too short does not build.
const fn layout(rows: &[u8]) -> [Cells; 2] {
    let mut marbles = [Cells::EMPTY; 2];
    let (mut row, mut nth, mut i) = (0, 0, 0);
    while i < rows.len() {
        if rows[i] == b'/' {
            assert!(nth == crate::cell::ROW_LENGTHS[row]);
            row += 1;
            nth = 0;
        } else {
            let Some(cell) = Cell::from_top(row, nth) else { panic!("a row is too long") };
            match rows[i] {
                b'b' => marbles[0] = marbles[0].with(cell),
                b'w' => marbles[1] = marbles[1].with(cell),
                _ => {}
            }
            nth += 1;
        }
        i += 1;
    }
    assert!(row == 8 && nth == 5 && marbles[0].len() == 14 && marbles[1].len() == 14);
    marbles
}
