//! A list of nodes as a record.

use quadriga_api::{GameTree, TreeNode};
use quadriga_core::{GameResult, Message};
use quadriga_games::Game;
use quadriga_record::{
    Comment, DEEPEST, Item, Layout, MOST_MOVES, MoveNode, Nag, ReadError, ReadOptions, Reader, Record, Variation, names,
};

/// Why a list of nodes is not a record.
#[derive(Debug)]
pub(crate) enum GatherError {
    /// There is no such game.
    UnknownGame,
    /// There are too many moves, or variations of variations.
    TooLarge,
    /// A node whose parent does not come before it.
    Parent(usize),
    /// A text that is invalid in its place: a tag, a command, a move.
    Word(String),
    /// The rules of games or of records refuse it.
    Read(Box<ReadError>),
}

/// The record of a tree, checked by the rules.
///
/// # Errors
/// If it is not a tree of legal moves, or a tag cannot be written.
pub(crate) fn gather(tree: &GameTree) -> Result<Record, GatherError> {
    let game = Game::named(&tree.game).ok_or(GatherError::UnknownGame)?;
    let family = Family::of(&tree.nodes)?;
    let mut record = Record {
        variant: tree.variant.clone(),
        position: tree.position.clone(),
        moves: family.line(&tree.nodes, family.first_born(None)),
        ..Record::new(game)
    };
    record.opening.extend(comment(&tree.comment, &tree.commands)?);
    for [name, value] in &tree.tags {
        tag(&mut record, name, value)?;
    }
    // The reader checks every move, every tag and the result.
    let text = record.to_text(Layout::Running);
    let read = Reader::new(text.as_bytes(), ReadOptions::default())
        .next()
        .transpose()
        .map_err(|error| GatherError::Read(Box::new(error)))?;
    // A move that is none, but a number or a result to the reader, is lost on the way.
    let lost = tree.nodes.iter().map(|node| &node.record).find(|text| is_no_move(text));
    match (read, lost) {
        (Some(read), None) if count(&read.moves) == tree.nodes.len() => Ok(read),
        (_, lost) => Err(GatherError::Word(lost.cloned().unwrap_or_default())),
    }
}

fn is_no_move(text: &str) -> bool {
    text.parse::<GameResult>().is_ok() || text.ends_with('.')
}

// A tree is nested no deeper than records are.
fn count(nodes: &[MoveNode]) -> usize {
    let of = |node: &MoveNode| 1 + node.variations().map(|variation| count(&variation.moves)).sum::<usize>();
    nodes.iter().map(of).sum()
}

fn tag(record: &mut Record, name: &str, value: &str) -> Result<(), GatherError> {
    let refused = || GatherError::Word(name.to_owned());
    let number = |least: u32| value.parse().ok().filter(|number| *number >= least).ok_or_else(refused);
    match name {
        // These are fields of the tree.
        names::GAME | names::VARIANT | names::POSITION => {}
        names::RESULT => record.result = value.parse().map_err(|_| refused())?,
        names::REPETITION if value == "off" => record.limits.repetition = None,
        names::REPETITION => record.limits.repetition = Some(number(2)?),
        names::PLY_CAP => record.limits.plies = Some(number(1)?),
        _ if record.tags.set(name, value) => {}
        _ => return Err(refused()),
    }
    Ok(())
}

/// Who follows whom.
struct Family {
    // The children of each node, and at the end the first moves.
    children: Vec<Vec<usize>>,
}

impl Family {
    fn of(nodes: &[TreeNode]) -> Result<Self, GatherError> {
        if nodes.len() > MOST_MOVES {
            return Err(GatherError::TooLarge);
        }
        let mut children = vec![Vec::new(); nodes.len() + 1];
        // How many times the way to a node leaves a line: records are nested no deeper, and whoever goes through one goes
        // as deep.
        let mut depths: Vec<usize> = Vec::with_capacity(nodes.len());
        for (i, node) in nodes.iter().enumerate() {
            let parent = match node.parent {
                Some(parent) if parent >= i => return Err(GatherError::Parent(i)),
                Some(parent) => parent,
                None => nodes.len(),
            };
            let leaves = usize::from(!children[parent].is_empty());
            let depth = depths.get(parent).copied().unwrap_or_default() + leaves;
            if depth > DEEPEST {
                return Err(GatherError::TooLarge);
            }
            depths.push(depth);
            children[parent].push(i);
            check(node)?;
        }
        Ok(Self { children })
    }

    fn children(&self, parent: Option<usize>) -> &[usize] {
        let last = self.children.len() - 1;
        &self.children[parent.unwrap_or(last)]
    }

    fn first_born(&self, parent: Option<usize>) -> Option<usize> {
        self.children(parent).first().copied()
    }

    // The moves from a node on; where it is the main line, its siblings are variations in its place.
    fn line(&self, nodes: &[TreeNode], first: Option<usize>) -> Vec<MoveNode> {
        let mut moves = Vec::new();
        let mut next = first;
        while let Some(here) = next {
            let mut node = made(&nodes[here]);
            if let [main, others @ ..] = self.children(nodes[here].parent)
                && *main == here
            {
                node.items.extend(others.iter().map(|&other| Item::Variation(self.variation(nodes, other))));
            }
            moves.push(node);
            next = self.first_born(Some(here));
        }
        moves
    }

    fn variation(&self, nodes: &[TreeNode], first: usize) -> Variation {
        let before = &nodes[first].before;
        let opening = if before.is_empty() { Vec::new() } else { vec![Comment::new(before)] };
        Variation { opening, moves: self.line(nodes, Some(first)) }
    }
}

fn made(node: &TreeNode) -> MoveNode {
    let mut made = MoveNode::new(&node.record);
    made.nags = node.marks.iter().copied().map(Nag).collect();
    made.items.extend(comment(&node.comment, &node.commands).ok().flatten().map(Item::Comment));
    made
}

// A text that is not one word would be read as several parts of a record.
fn check(node: &TreeNode) -> Result<(), GatherError> {
    let strange = |c: char| c.is_whitespace() || c.is_control() || "{}()[];$\"".contains(c);
    if node.record.is_empty() || node.record.contains(strange) {
        return Err(GatherError::Word(node.record.clone()));
    }
    comment(&node.comment, &node.commands).map(drop)
}

fn comment(text: &str, commands: &[[String; 2]]) -> Result<Option<Comment>, GatherError> {
    let mut comment = Comment::new(text);
    for [name, value] in commands {
        let before = comment.commands.len();
        comment = comment.with(name, value);
        if comment.commands.len() == before {
            return Err(GatherError::Word(name.clone()));
        }
    }
    Ok((!comment.is_empty()).then_some(comment))
}

impl GatherError {
    /// What is wrong.
    pub(crate) fn message(&self, tree: &GameTree) -> Message {
        match self {
            Self::UnknownGame => Message::new("record-unknown-game").text("name", &tree.game),
            Self::TooLarge => Message::new("record-too-large"),
            Self::Parent(node) => Message::new("server-bad-parent").number("node", *node as i64),
            Self::Word(word) => Message::new("server-bad-word").text("word", word.escape_debug()),
            Self::Read(error) => quadriga_core::ToMessage::message(&error.problem),
        }
    }
}
