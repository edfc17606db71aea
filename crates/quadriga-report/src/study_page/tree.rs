//! A study as a tree of moves, each played by the rules.

use quadriga_core::{Scene, Side};
use quadriga_games::{Input, Refusal};

use super::arrows::{Arrow, arrows};
use crate::replay::Replayer;
use crate::{MoveClass, RenderError, Study, StudyMove, VariationPath, VariationStep};

/// The moves of a study with all its variations.
pub(crate) struct Tree<'a> {
    /// The board at the start, encoded as in `replay`.
    pub(crate) start: String,
    /// The scene at the start, with the names of the counters.
    pub(crate) scene: Scene,
    /// The side to move at the start.
    pub(crate) first_to_move: Side,
    /// The moves in reading order: a move, its variations, the next move. The number of a node is its index here plus 1; the
    /// start has the number 0.
    pub(crate) nodes: Vec<Node<'a>>,
}

/// A move of the tree.
pub(crate) struct Node<'a> {
    /// The number of the node before it.
    pub(crate) parent: usize,
    /// The number of moves before it.
    pub(crate) ply: usize,
    /// Its depth in variations; 0 is the game itself.
    pub(crate) depth: usize,
    /// Whether it is in a best line of the analysis, not in a variation of the record.
    pub(crate) preferred: bool,
    /// The move in record notation.
    pub(crate) text: String,
    /// Its changes, encoded as in `replay`.
    pub(crate) change: String,
    /// The arrows of the best move in its place.
    pub(crate) arrows: Vec<Arrow>,
    /// Its annotation.
    pub(crate) told: Option<&'a StudyMove>,
}

/// A line of moves to play.
#[derive(Clone, Copy)]
enum Line<'a> {
    Game(&'a [StudyMove]),
    StudyVariation(usize, &'a [StudyMove]),
    Best(&'a [String]),
}

impl<'a> Line<'a> {
    fn at(self, i: usize) -> Option<(&'a str, Option<&'a StudyMove>)> {
        match self {
            Self::Game(moves) | Self::StudyVariation(_, moves) => moves.get(i).map(|m| (m.text.as_str(), Some(m))),
            Self::Best(texts) => texts.get(i).map(|text| (text.as_str(), None)),
        }
    }
}

/// A line being played.
struct Course<'a> {
    line: Line<'a>,
    /// The number of its moves played so far.
    played: usize,
    /// The number of the last of them, or of the node before the line.
    parent: usize,
    /// The lines to show in place of the next move, the last first, once that move has its number.
    aside: Option<Vec<Line<'a>>>,
}

/// Plays all lines of the study with this number.
///
/// A move gets its number first, then its variations are played and undone, then the move itself, so no move is played
/// twice. The open lines are on an explicit stack, because records may nest deeply.
pub(crate) fn grow(study: &Study, number: u32) -> Result<Tree<'_>, RenderError> {
    let replayer = Replayer::open(study.game, &study.variant, study.position.as_deref());
    let replayer = replayer.map_err(|refusal| match refusal.input {
        Input::Variant => RenderError::Variant(refusal),
        _ => RenderError::Position { game: number, refusal },
    })?;
    let scene = replayer.session().scene();
    let tree = Tree { start: replayer.position(), first_to_move: scene.side_to_move, scene, nodes: Vec::new() };
    let mut grower = Grower { number, tree, replayer, courses: vec![Course::new(Line::Game(&study.moves), 0)] };
    while !grower.courses.is_empty() {
        grower.step()?;
    }
    Ok(grower.tree)
}

impl<'a> Course<'a> {
    fn new(line: Line<'a>, parent: usize) -> Self {
        Self { line, played: 0, parent, aside: None }
    }

    fn branch(&self) -> VariationStep {
        let line = if let Line::StudyVariation(number, _) = self.line { Some(number) } else { None };
        VariationStep { variation: line, ply: self.played + 1 }
    }
}

struct Grower<'a> {
    number: u32,
    tree: Tree<'a>,
    replayer: Replayer,
    courses: Vec<Course<'a>>,
}

impl<'a> Grower<'a> {
    /// Performs the next step of the current line.
    fn step(&mut self) -> Result<(), RenderError> {
        let depth = self.courses.len() - 1;
        let course = &mut self.courses[depth];
        let Some((text, told)) = course.line.at(course.played) else {
            self.replayer.undo(course.played);
            self.courses.pop();
            return Ok(());
        };
        let parent = course.parent;
        let Some(aside) = &mut course.aside else {
            let preferred = matches!(course.line, Line::Best(_));
            let ply = parent.checked_sub(1).map_or(0, |before| self.tree.nodes[before].ply + 1);
            let (arrows, aside) = self.instead_of(told)?;
            let node = Node { parent, ply, depth, preferred, text: String::new(), change: String::new(), arrows, told };
            self.tree.nodes.push(node);
            let course = &mut self.courses[depth];
            (course.aside, course.parent) = (Some(aside), self.tree.nodes.len());
            return Ok(());
        };
        if let Some(line) = aside.pop() {
            let before = self.tree.nodes[parent - 1].parent;
            self.courses.push(Course::new(line, before));
            return Ok(());
        }
        let (record, change) = match self.replayer.play(text) {
            Ok(played) => played,
            Err(refusal) => return Err(self.misplaced(None, refusal)),
        };
        (course.aside, course.played) = (None, course.played + 1);
        let node = &mut self.tree.nodes[parent - 1];
        (node.text, node.change) = (record, change);
        Ok(())
    }

    /// The arrows of the best move here, and the lines to show in the place of the next move, the last first.
    fn instead_of(&self, told: Option<&'a StudyMove>) -> Result<(Vec<Arrow>, Vec<Line<'a>>), RenderError> {
        let Some(told) = told else { return Ok((Vec::new(), Vec::new())) };
        let numbered = told.variations.iter().enumerate();
        let mut lines: Vec<Line> = numbered.map(|(i, other)| Line::StudyVariation(i + 1, &other.moves)).collect();
        let mut drawn = Vec::new();
        if let Some((best, first)) = told.best.as_deref().and_then(|best| Some((best, best.first()?))) {
            let session = self.replayer.session();
            let view = session.move_view(first);
            let view =
                view.map_err(|refusal| self.misplaced(Some(VariationStep { variation: None, ply: 1 }), refusal))?;
            drawn = arrows(session, &view.effects);
            let same = |text: &str| session.move_view(text).is_ok_and(|other| other.record == view.record);
            let begins = |line: &Line| line.at(0).is_some_and(|(text, _)| same(text));
            // A line that is already a variation is not shown again.
            if told.class.is_none_or(MoveClass::is_wrong) && !same(&told.text) && !lines.iter().any(begins) {
                lines.insert(0, Line::Best(best));
            }
        }
        lines.reverse();
        Ok((drawn, lines))
    }

    /// The error for a refused move: the next of the current line, or the first of another in its place.
    fn misplaced(&self, branch: Option<VariationStep>, refusal: Refusal) -> RenderError {
        let game = self.number;
        let mut branches = self.courses.iter().map(Course::branch).chain(branch);
        let ply = branches.next().map_or(1, |main| main.ply);
        let branches: Vec<VariationStep> = branches.collect();
        if branches.is_empty() {
            return RenderError::Move { game, ply, refusal };
        }
        RenderError::Line { place: Box::new(VariationPath { game, ply, branches }), refusal }
    }
}
