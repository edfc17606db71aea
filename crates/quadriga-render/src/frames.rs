//! A whole game as a sequence of frames.

use quadriga_core::{Effects, Scene};

use crate::{Arrow, Motion, Note, Picture};

/// A position of an animation with its annotations.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// The pieces on the board.
    pub scene: Scene,
    /// Effects of the move that led here; `None` at the start.
    pub last_move: Option<Effects>,
    /// The arrows.
    pub arrows: Vec<Arrow>,
    /// The notes.
    pub notes: Vec<Note>,
}

impl Frame {
    /// A frame without arrows and notes.
    pub const fn new(scene: Scene, last_move: Option<Effects>) -> Self {
        Self { scene, last_move, arrows: Vec::new(), notes: Vec::new() }
    }
}

/// Durations of an animation, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameTimes {
    /// Duration of a position.
    pub still: u32,
    /// Duration of the last position.
    pub end: u32,
    /// Number of intermediate frames per move; with 0 the pieces jump.
    pub steps: u32,
    /// Duration of an intermediate frame.
    pub step: u32,
}

impl Default for FrameTimes {
    fn default() -> Self {
        Self { still: 1000, end: 3000, steps: 0, step: 60 }
    }
}

/// A picture of an animation with its duration.
#[derive(Clone, Copy, Debug)]
pub struct TimedFrame<'a> {
    /// The picture.
    pub picture: Picture<'a>,
    /// Duration in milliseconds.
    pub millis: u32,
}

/// The pictures of an animation in order, drawn like `look`, whose targets and selected cells belong to the last position.
pub fn timed_frames<'a>(look: &Picture<'a>, frames: &'a [Frame], times: FrameTimes) -> Vec<TimedFrame<'a>> {
    let mut timed = Vec::new();
    let bare = Picture { last_move: None, targets: &[], selected: &[], arrows: &[], notes: &[], ..*look };
    for (i, frame) in frames.iter().enumerate() {
        if let (Some(before), Some(effects)) = (i.checked_sub(1).map(|i| &frames[i]), &frame.last_move) {
            for step in 1..=times.steps {
                let progress = step as f32 / (times.steps + 1) as f32;
                let motion = Some(Motion { effects, progress });
                let picture = Picture { scene: &before.scene, motion, show_marks: false, show_links: false, ..bare };
                timed.push(TimedFrame { picture, millis: times.step });
            }
        }
        let is_last = i + 1 == frames.len();
        let look = if is_last { *look } else { bare };
        let picture = Picture {
            scene: &frame.scene,
            last_move: frame.last_move.as_ref(),
            arrows: &frame.arrows,
            notes: &frame.notes,
            ..look
        };
        timed.push(TimedFrame { picture, millis: if is_last { times.end } else { times.still } });
    }
    timed
}
