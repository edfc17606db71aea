//! Annotations of moves, as JSON.

use serde::{Deserialize, Serialize};

use crate::{Comment, CommentCommand, Item, MoveNode, Nag, RecordProblem, Variation};

/// The annotations of one move of the main line, or those before the first move.
#[derive(Serialize, Deserialize)]
pub(super) struct NoteJson {
    pub(super) ply: Ply,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) nags: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) items: Vec<ItemJson>,
}

/// Which move a note is about.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Ply {
    /// The move with this index, from 0.
    Move(usize),
    /// No move: the note comes before the first.
    Word(Opening),
}

/// The word for the note before the first move.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Opening {
    Opening,
}

#[derive(Serialize, Deserialize)]
pub(super) struct CommentJson {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    commands: Vec<(String, String)>,
    #[serde(default)]
    text: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum ItemJson {
    Comment(CommentJson),
    Variation(VariationJson),
}

#[derive(Serialize, Deserialize)]
pub(super) struct VariationJson {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opening: Vec<CommentJson>,
    moves: Vec<NodeJson>,
}

#[derive(Serialize, Deserialize)]
struct NodeJson {
    text: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    nags: Vec<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    items: Vec<ItemJson>,
}

impl CommentJson {
    pub(super) fn of(comment: &Comment) -> Self {
        let pair = |command: &CommentCommand| (command.name().to_owned(), command.value().to_owned());
        Self { commands: comment.commands.iter().map(pair).collect(), text: comment.text.clone() }
    }

    pub(super) fn comment(self) -> Result<Comment, RecordProblem> {
        let command = |(name, value): (String, String)| {
            CommentCommand::new(&name, &value)
                .ok_or_else(|| RecordProblem::BadCommand { name: name.clone(), value: value.clone() })
        };
        let commands = self.commands.into_iter().map(command).collect::<Result<_, _>>()?;
        Ok(Comment { commands, text: self.text })
    }
}

impl ItemJson {
    pub(super) fn of(item: &Item) -> Self {
        match item {
            Item::Comment(comment) => Self::Comment(CommentJson::of(comment)),
            Item::Variation(variation) => Self::Variation(VariationJson {
                opening: variation.opening.iter().map(CommentJson::of).collect(),
                moves: variation.moves.iter().map(NodeJson::of).collect(),
            }),
        }
    }

    /// # Errors
    /// If the name of a command is invalid.
    pub(super) fn item(self) -> Result<Item, RecordProblem> {
        Ok(match self {
            Self::Comment(comment) => Item::Comment(comment.comment()?),
            Self::Variation(variation) => Item::Variation(Variation {
                opening: variation.opening.into_iter().map(CommentJson::comment).collect::<Result<_, _>>()?,
                moves: variation.moves.into_iter().map(NodeJson::node).collect::<Result<_, _>>()?,
            }),
        })
    }
}

impl NodeJson {
    fn of(node: &MoveNode) -> Self {
        let nags = node.nags.iter().map(|nag| nag.0).collect();
        Self { text: node.text.clone(), nags, items: node.items.iter().map(ItemJson::of).collect() }
    }

    fn node(self) -> Result<MoveNode, RecordProblem> {
        let items = self.items.into_iter().map(ItemJson::item).collect::<Result<_, _>>()?;
        Ok(MoveNode { text: self.text, nags: self.nags.into_iter().map(Nag).collect(), items })
    }
}
