//! A record as a list of nodes.

use quadriga_api::{GameTree, TreeNode};
use quadriga_core::Limits;
use quadriga_games::{Refusal, Session, open};
use quadriga_record::{Comment, MoveNode, Record, names};

/// Why a record cannot be sent.
#[derive(Debug)]
pub(crate) enum TreeError {
    /// It has more moves than the limit.
    TooLarge,
    /// The rules refuse a move.
    Refused(Refusal),
}

/// A record as a list of nodes, at most `most` of them.
///
/// # Errors
/// If there are more, or the rules refuse a move, which they do not if the record was read.
pub(crate) fn flatten(record: &Record, most: usize) -> Result<GameTree, TreeError> {
    let session =
        open(record.game, &record.variant, record.position.as_deref(), record.limits).map_err(TreeError::Refused)?;
    let mut growing = Growing { session, nodes: Vec::new(), most };
    growing.line(&record.moves, None, &[])?;
    Ok(GameTree {
        game: record.game.name().to_owned(),
        variant: record.variant.clone(),
        position: record.position.clone(),
        tags: tags(record),
        comment: text_of(&record.opening),
        commands: commands_of(&record.opening),
        nodes: growing.nodes,
    })
}

// Those of the record, and what else its text says of the result and of when the game ends.
fn tags(record: &Record) -> Vec<[String; 2]> {
    let tag = |name: &str, value: &str| [name.to_owned(), value.to_owned()];
    let mut tags: Vec<[String; 2]> = record.tags.iter().map(|(name, value)| tag(name, value)).collect();
    tags.push(tag(names::RESULT, record.result.as_str()));
    if record.limits.repetition != Limits::default().repetition {
        let times = record.limits.repetition.map_or_else(|| "off".to_owned(), |times| times.to_string());
        tags.push(tag(names::REPETITION, &times));
    }
    tags.extend(record.limits.plies.map(|plies| tag(names::PLY_CAP, &plies.to_string())));
    tags
}

struct Growing {
    session: Box<dyn Session>,
    nodes: Vec<TreeNode>,
    most: usize,
}

impl Growing {
    // Moves from the present position, to which the session comes back. A record is nested no deeper than its reader
    // allows.
    fn line(&mut self, moves: &[MoveNode], mut parent: Option<usize>, before: &[Comment]) -> Result<(), TreeError> {
        let mut before = text_of(before);
        for node in moves {
            if self.nodes.len() == self.most {
                return Err(TreeError::TooLarge);
            }
            self.session.play(&node.text).map_err(TreeError::Refused)?;
            let effects = self.session.last_move().unwrap_or_default();
            let comments: Vec<Comment> = node.comments().cloned().collect();
            let here = self.nodes.len();
            self.nodes.push(TreeNode {
                parent,
                record: node.text.clone(),
                effects,
                before: std::mem::take(&mut before),
                comment: text_of(&comments),
                commands: commands_of(&comments),
                marks: node.nags.iter().map(|nag| nag.0).collect(),
            });
            if node.variations().next().is_some() {
                self.session.undo();
                for variation in node.variations() {
                    self.line(&variation.moves, parent, &variation.opening)?;
                }
                self.session.play(&node.text).map_err(TreeError::Refused)?;
            }
            parent = Some(here);
        }
        for _ in moves {
            self.session.undo();
        }
        Ok(())
    }
}

// Several comments become one.
fn text_of(comments: &[Comment]) -> String {
    let texts: Vec<&str> = comments.iter().map(|comment| &*comment.text).filter(|text| !text.is_empty()).collect();
    texts.join("\n")
}

fn commands_of(comments: &[Comment]) -> Vec<[String; 2]> {
    let commands = comments.iter().flat_map(|comment| &comment.commands);
    commands.map(|command| [command.name().to_owned(), command.value().to_owned()]).collect()
}
