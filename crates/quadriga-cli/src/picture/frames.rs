//! The positions of a game, for pictures and films.

use quadriga_core::Geometry;
use quadriga_games::{Refusal, Session};
use quadriga_record::{Comment, Drawing, MoveNode, Nag, Record};
use quadriga_render::{Arrow, ArrowKind, Frame, Note, Tone, arrows_of};

/// The position where a game began and those after each move, with the arrow of the move if it is `shown`, what its
/// comments draw and its marks; and the game at its end.
///
/// # Errors
/// If the variant, the position or one of the moves is refused.
pub(crate) fn frames(record: &Record, shown: bool) -> Result<(Vec<Frame>, Box<dyn Session>), Refusal> {
    let mut session = record.played_game().start.open()?;
    let geometry = session.geometry();
    let mut stills = vec![Frame::new(session.scene(), None)];
    for node in &record.moves {
        let before = session.scene();
        session.play(&node.text)?;
        let mut still = Frame::new(session.scene(), session.last_move());
        if let Some(effects) = &still.last_move {
            if shown {
                still.arrows = arrows_of(&geometry, &before, effects, ArrowKind::Played);
            }
            let last = effects.moved.last().map(|shift| shift.to).or(effects.pass.map(|pass| pass.to));
            still.notes.extend(
                last.zip(node.nags.iter().find_map(|nag| sign(*nag))).map(|(cell, (text, tone))| Note {
                    cell,
                    text: text.to_owned(),
                    tone,
                }),
            );
        }
        still.arrows.extend(drawn(&geometry, node));
        stills.push(still);
    }
    Ok((stills, session))
}

// The arrows that the comments of a move ask for.
fn drawn(geometry: &Geometry, node: &MoveNode) -> Vec<Arrow> {
    let arrow = |drawing: Drawing| {
        let kind = match drawing.ink {
            'G' => ArrowKind::Best,
            'R' => ArrowKind::Threat,
            'B' => ArrowKind::Played,
            _ => ArrowKind::Alternative,
        };
        Some(Arrow::new(geometry.named(&drawing.from)?, geometry.named(&drawing.to?)?, kind))
    };
    node.comments().flat_map(Comment::drawings).filter_map(arrow).collect()
}

// The marks that have a sign.
fn sign(nag: Nag) -> Option<(&'static str, Tone)> {
    let tone = match nag {
        Nag::GOOD | Nag::BRILLIANT => Tone::Good,
        Nag::MISTAKE | Nag::BLUNDER | Nag::INACCURACY => Tone::Bad,
        _ => Tone::Neutral,
    };
    nag.sign().map(|sign| (sign, tone))
}
