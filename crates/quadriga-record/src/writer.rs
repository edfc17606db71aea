//! Writes records as text, always with the same bytes.

use std::fmt::Write as _;
use std::io;

use quadriga_core::{Limits, Side};

use crate::record::player_tag;
use crate::tags::names;
use crate::{Comment, Item, MoveNode, Record, Variation};

/// The width of lines in characters.
const WIDTH: usize = 80;

/// How the moves are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Running text in lines of up to eighty characters.
    #[default]
    Running,
    /// In two columns, a line for each pair of moves.
    Columns,
}

impl Record {
    /// The text of the record, with an empty line at the end, so that texts of records can be concatenated.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_games::Game;
    /// use quadriga_record::{Layout, MoveNode, Record};
    ///
    /// let mut record = Record::new(Game::Football);
    /// record.moves = ["k1-k4", "b12-a12", "f1-p7"].map(MoveNode::new).into();
    /// assert!(record.to_text(Layout::Columns).ends_with("1. k1-k4  b12-a12\n2. f1-p7\n*\n\n"));
    /// ```
    pub fn to_text(&self, layout: Layout) -> String {
        let mut text = String::new();
        for (name, value) in self.all_tags() {
            tag(&mut text, &name, &value);
        }
        text.push('\n');
        let first = self.first_to_move().index() as u32;
        let mut wrapped = Wrapped::new(text, Comment::to_string);
        match layout {
            Layout::Running => {
                comments(&mut wrapped, &self.opening);
                moves(&mut wrapped, &self.moves, first);
                wrapped.word(self.result.as_str());
            }
            Layout::Columns => {
                columns(&mut wrapped, self, first);
                wrapped.line(self.result.as_str());
            }
        }
        wrapped.text + "\n\n"
    }

    /// Writes the record in the default layout.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn write(&self, out: &mut impl io::Write) -> io::Result<()> {
        out.write_all(self.to_text(Layout::Running).as_bytes())
    }

    // All tags in the order of writing.
    fn all_tags(&self) -> Vec<(String, String)> {
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut push = |name: &str, value: &str| tags.push((name.to_owned(), value.to_owned()));
        push(names::GAME, self.game.name());
        push(names::VARIANT, &self.variant);
        let players = Side::BOTH.map(|side| player_tag(self.game, side));
        let before =
            [names::EVENT, names::SITE, names::DATE, names::ROUND, &players[0], &players[1], names::TIME_CONTROL];
        let after = [names::ENDING, names::CLAUSE, names::DETAIL];
        let known = |name: &&str| self.tags.get(name).is_some();
        for name in before.into_iter().filter(known) {
            push(name, self.tags.get(name).unwrap_or_default());
        }
        push(names::RESULT, self.result.as_str());
        for name in after.into_iter().filter(known) {
            push(name, self.tags.get(name).unwrap_or_default());
        }
        if let Some(position) = &self.position {
            push(names::POSITION, position);
        }
        if self.limits.repetition != Limits::default().repetition {
            let times = self.limits.repetition.map_or_else(|| "off".to_owned(), |times| times.to_string());
            push(names::REPETITION, &times);
        }
        if let Some(plies) = self.limits.plies {
            push(names::PLY_CAP, &plies.to_string());
        }
        for (name, value) in self.tags.iter().filter(|(name, _)| !before.contains(name) && !after.contains(name)) {
            push(name, value);
        }
        tags
    }
}

/// The moves of a record and its result in lines; `braces` writes the text between the braces of a comment.
pub(crate) fn move_text(record: &Record, braces: fn(&Comment) -> String) -> String {
    let mut wrapped = Wrapped::new(String::new(), braces);
    comments(&mut wrapped, &record.opening);
    moves(&mut wrapped, &record.moves, record.first_to_move().index() as u32);
    wrapped.word(record.result.as_str());
    wrapped.text
}

fn tag(text: &mut String, name: &str, value: &str) {
    let _ = write!(text, "[{name} \"");
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            _ => text.push(c),
        }
    }
    text.push_str("\"]\n");
}

/// Words in lines of a limited width.
struct Wrapped {
    text: String,
    // Writes the text between the braces of a comment.
    braces: fn(&Comment) -> String,
    // The length of the line in characters.
    column: usize,
    // What precedes the next word without a space.
    glue: String,
}

impl Wrapped {
    const fn new(text: String, braces: fn(&Comment) -> String) -> Self {
        Self { text, braces, column: 0, glue: String::new() }
    }

    fn comment(&mut self, comment: &Comment) {
        let comment = (self.braces)(comment);
        self.word(&format!("{{{comment}}}"));
    }

    fn word(&mut self, word: &str) {
        let word = std::mem::take(&mut self.glue) + word;
        let first_line = word.split('\n').next().unwrap_or_default().chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + first_line <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.push(&word);
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        match text.rsplit_once('\n') {
            Some((_, last)) => self.column = last.chars().count(),
            None => self.column += text.chars().count(),
        }
    }

    // A line of its own.
    fn line(&mut self, line: &str) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
        self.push(line);
    }
}

fn comments(out: &mut Wrapped, comments: &[Comment]) {
    for comment in comments {
        out.comment(comment);
    }
}

// A move with its marks.
fn marked(node: &MoveNode) -> String {
    let mut text = node.text.clone();
    for nag in &node.nags {
        match nag.sign() {
            // Two adjacent signs would be read as one.
            Some(sign) if !text.ends_with(['!', '?']) => text.push_str(sign),
            _ => {
                let _ = write!(text, " ${}", nag.0);
            }
        }
    }
    text
}

fn moves(out: &mut Wrapped, nodes: &[MoveNode], first: u32) {
    let mut interrupted = true;
    for (turn, node) in (first..).zip(nodes) {
        let number = turn / 2 + 1;
        match turn % 2 {
            0 => out.word(&format!("{number}. {}", marked(node))),
            _ if interrupted => out.word(&format!("{number}... {}", marked(node))),
            _ => out.word(&marked(node)),
        }
        items(out, node, turn);
        interrupted = !node.items.is_empty();
    }
}

fn items(out: &mut Wrapped, node: &MoveNode, turn: u32) {
    for item in &node.items {
        match item {
            Item::Comment(comment) => out.comment(comment),
            Item::Variation(branch) => variation(out, branch, turn),
        }
    }
}

fn variation(out: &mut Wrapped, variation: &Variation, turn: u32) {
    out.glue.push('(');
    comments(out, &variation.opening);
    moves(out, &variation.moves, turn);
    if out.glue.is_empty() {
        out.push(")");
    } else {
        out.word(")");
    }
}

fn columns(out: &mut Wrapped, record: &Record, first: u32) {
    for comment in &record.opening {
        out.line(&format!("{{{comment}}}"));
    }
    let turns: Vec<(u32, &MoveNode)> = (first..).zip(&record.moves).collect();
    let number_width = turns.last().map_or(1, |(turn, _)| (turn / 2 + 1).to_string().len());
    let lefts = turns.iter().filter(|(turn, _)| turn % 2 == 0);
    let width = lefts.map(|(_, node)| marked(node).chars().count()).max().unwrap_or(0);
    let mut interrupted = true;
    for (turn, node) in turns {
        let number = turn / 2 + 1;
        match turn % 2 {
            0 => out.line(&format!("{number:>number_width$}. {}", marked(node))),
            _ if interrupted => out.line(&format!("{number:>number_width$}... {}", marked(node))),
            _ => {
                let left = out.column - number_width - 2;
                out.push(&" ".repeat(width - left + 2));
                out.push(&marked(node));
            }
        }
        interrupted = !node.items.is_empty();
        if interrupted {
            out.line("");
            items(out, node, turn);
        }
    }
}
