//! A whole game in pictures, one after the other.

use quadriga_core::{Effects, Scene};

use crate::{Arrow, Motion, Note, Picture};

/// A position of a film, with what is to be shown of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Still {
    /// What stands on the board.
    pub scene: Scene,
    /// What the move before did; `None` at the beginning.
    pub last_move: Option<Effects>,
    /// The arrows.
    pub arrows: Vec<Arrow>,
    /// The notes.
    pub notes: Vec<Note>,
}

impl Still {
    /// A position without arrows and notes.
    pub const fn new(scene: Scene, last_move: Option<Effects>) -> Self {
        Self { scene, last_move, arrows: Vec::new(), notes: Vec::new() }
    }
}

/// How fast a film runs, in thousandths of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tempo {
    /// How long a position stays.
    pub still: u32,
    /// How long the last position stays.
    pub end: u32,
    /// How many pictures show a move on its way; with none the pieces jump.
    pub steps: u32,
    /// How long each of these stays.
    pub step: u32,
}

impl Default for Tempo {
    fn default() -> Self {
        Self { still: 1000, end: 3000, steps: 0, step: 60 }
    }
}

/// A picture of a film and how long it stays, in thousandths of a second.
#[derive(Clone, Copy, Debug)]
pub struct Shot<'a> {
    /// The picture.
    pub picture: Picture<'a>,
    /// How long it stays.
    pub millis: u32,
}

/// The pictures of a film, in order; what the stills do not say they take from `look`, whose targets and selected cells
/// belong to the last position.
pub fn shots<'a>(look: &Picture<'a>, stills: &'a [Still], tempo: Tempo) -> Vec<Shot<'a>> {
    let mut shots = Vec::new();
    let bare = Picture { last_move: None, targets: &[], selected: &[], arrows: &[], notes: &[], ..*look };
    for (i, still) in stills.iter().enumerate() {
        if let (Some(before), Some(effects)) = (i.checked_sub(1).map(|i| &stills[i]), &still.last_move) {
            for step in 1..=tempo.steps {
                let progress = step as f32 / (tempo.steps + 1) as f32;
                let motion = Some(Motion { effects, progress });
                let picture = Picture { scene: &before.scene, motion, show_marks: false, show_links: false, ..bare };
                shots.push(Shot { picture, millis: tempo.step });
            }
        }
        let is_last = i + 1 == stills.len();
        let look = if is_last { *look } else { bare };
        let picture = Picture {
            scene: &still.scene,
            last_move: still.last_move.as_ref(),
            arrows: &still.arrows,
            notes: &still.notes,
            ..look
        };
        shots.push(Shot { picture, millis: if is_last { tempo.end } else { tempo.still } });
    }
    shots
}
