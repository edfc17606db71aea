//! Films as pictures one after the other, and as one SVG document.

use crate::boards::{at, scene, shift, squares};
use quadriga_core::{Effects, Geometry, PieceKind};
use quadriga_render::{Arrow, ArrowKind, Frame, FrameTimes, Picture, TimedFrame, animated_svg, timed_frames};
use roxmltree::{Document, Node};

const TEMPO: FrameTimes = FrameTimes { still: 500, end: 2000, steps: 2, step: 50 };

/// A man who goes from a1 to c1 by b1.
fn walk(board: &Geometry) -> Vec<Frame> {
    let still = |rows, last_move| Frame::new(scene(board, rows, ['r', 'b'], PieceKind::Man), last_move);
    let step = |from, to| Some(Effects { moved: vec![shift(board, from, to)], ..Effects::default() });
    let mut frames = vec![
        still("... ... r..", None),
        still("... ... .r.", step("a1", "b1")),
        still("... ... ..r", step("b1", "c1")),
    ];
    frames[2].arrows.push(Arrow::new(at(board, "b1"), at(board, "c1"), ArrowKind::Played));
    frames
}

fn times(frames: &[TimedFrame]) -> Vec<u32> {
    frames.iter().map(|shot| shot.millis).collect()
}

#[test]
fn moves_go_in_steps_and_the_end_stays() {
    let board = squares("abc", 3);
    let frames = walk(&board);
    let look = Picture::new(&board, &frames[0].scene);
    assert_eq!(times(&timed_frames(&look, &frames, TEMPO)), [500, 50, 50, 500, 50, 50, 2000]);
    assert_eq!(times(&timed_frames(&look, &frames, FrameTimes { steps: 0, ..TEMPO })), [500, 500, 2000]);
    assert!(timed_frames(&look, &[], TEMPO).is_empty());
}

#[test]
fn targets_belong_to_the_last_position() {
    let board = squares("abc", 3);
    let frames = walk(&board);
    let selected = [at(&board, "c1")];
    let look = Picture { selected: &selected, ..Picture::new(&board, &frames[0].scene) };
    let shown: Vec<usize> =
        timed_frames(&look, &frames, TEMPO).iter().map(|shot| shot.picture.selected.len()).collect();
    assert_eq!(shown, [0, 0, 0, 0, 0, 0, 1]);
}

#[test]
fn one_document_shows_one_picture_at_a_time() {
    let board = squares("abc", 3);
    let frames = walk(&board);
    let look = Picture { title: "A walk", ..Picture::new(&board, &frames[0].scene) };
    let document = animated_svg(&timed_frames(&look, &frames, FrameTimes { steps: 0, ..TEMPO }));
    let parsed = Document::parse(&document).unwrap();
    assert!(!document.contains("<script") && !document.contains("<style"));
    let frames: Vec<Node> = parsed.descendants().filter(|node| node.has_attribute("display")).collect();
    let shown: Vec<_> = frames.iter().map(|frame| frame.attribute("display").unwrap()).collect();
    assert_eq!(shown, ["none", "none", "inline"], "programs without animations show the end");
    let steps: Vec<_> = frames
        .iter()
        .map(|frame| frame.children().find(|node| node.has_tag_name("animate")).unwrap())
        .map(|step| ["values", "keyTimes", "dur"].map(|name| step.attribute(name).unwrap()))
        .collect();
    assert_eq!(
        steps,
        [
            ["inline;none", "0;0.166666", "3000ms"],
            ["none;inline;none", "0;0.166666;0.333333", "3000ms"],
            ["none;inline", "0;0.333333", "3000ms"]
        ]
    );
    let ids: Vec<_> = parsed.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids.iter().filter(|id| **id == "q-man-court-red-1").count(), 1, "pieces are defined once");
}

#[test]
fn a_film_of_one_picture_stands_still_and_none_is_no_film() {
    let board = squares("abc", 3);
    let frames = walk(&board);
    let look = Picture::new(&board, &frames[0].scene);
    let document = animated_svg(&timed_frames(&look, &frames[..1], TEMPO));
    assert!(!document.contains("<animate") && document.contains(r#"<g display="inline">"#));
    assert_eq!(animated_svg(&[]), "");
}
