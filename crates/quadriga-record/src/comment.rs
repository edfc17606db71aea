//! Comments: text for people, preceded by commands for programs.

use std::fmt::{self, Write};

use crate::tags::is_name;

/// A comment: `{[%clk 0:09:58] [%eval 0.35] a quiet move}`.
///
/// Reading and writing preserve everything in it: line breaks, spaces, braces and backslashes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// The commands, in order.
    pub commands: Vec<CommentCommand>,
    /// The text.
    pub text: String,
}

/// A command in a comment: `[%name value]`. Unknown commands are preserved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentCommand {
    name: String,
    value: String,
}

/// A backslash before a character that needs none, at this byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BadEscape(pub(crate) usize);

impl CommentCommand {
    /// A command; `None` if the name is empty or has characters other than ASCII letters, digits and underscores.
    pub fn new(name: &str, value: impl fmt::Display) -> Option<Self> {
        is_name(name).then(|| Self { name: name.to_owned(), value: value.to_string() })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its value.
    pub fn value(&self) -> &str {
        &self.value
    }
}

impl Comment {
    /// A comment without commands.
    pub fn new(text: impl Into<String>) -> Self {
        Self { commands: Vec::new(), text: text.into() }
    }

    /// Adds a command; one with an invalid name is ignored.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        self.commands.extend(CommentCommand::new(name, value));
        self
    }

    /// Whether it has neither commands nor text.
    pub fn is_empty(&self) -> bool {
        self.commands.is_empty() && self.text.is_empty()
    }

    /// The value of the first command called `name`.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.commands.iter().find(|command| command.name == name).map(|command| command.value.as_str())
    }

    /// Parses the text between the braces. A backslash that escapes nothing is an error, unless `lenient`.
    pub(crate) fn read(mut raw: &str, lenient: bool) -> Result<Self, BadEscape> {
        let whole = raw.len();
        let mut comment = Self::default();
        while let Some((command, rest)) = command(raw) {
            comment.commands.push(command);
            // One space separates commands from each other and from the text.
            raw = rest.strip_prefix([' ', '\n']).unwrap_or(rest);
        }
        let start = whole - raw.len();
        comment.text = unescape(raw, lenient).map_err(|BadEscape(at)| BadEscape(start + at))?;
        Ok(comment)
    }
}

/// Writes the text between the braces.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, command) in self.commands.iter().enumerate() {
            let blank = if i > 0 { " " } else { "" };
            write!(f, "{blank}[%{}", command.name)?;
            if !command.value.is_empty() {
                f.write_char(' ')?;
                escape(f, &command.value, true)?;
            }
            f.write_char(']')?;
        }
        if !self.commands.is_empty() && !self.text.is_empty() {
            f.write_char(' ')?;
        }
        // Text that looks like a command stays text.
        if self.text.starts_with("[%") {
            f.write_char('\\')?;
        }
        escape(f, &self.text, false)
    }
}

// The command at the beginning of `raw`, and what follows it.
fn command(raw: &str) -> Option<(CommentCommand, &str)> {
    let inside = raw.strip_prefix("[%")?;
    let mut escaped = false;
    let end = inside.bytes().position(|b| {
        let ends = b == b']' && !escaped;
        escaped = b == b'\\' && !escaped;
        ends
    })?;
    let (name, value) = inside[..end].split_once([' ', '\n']).unwrap_or((&inside[..end], ""));
    let value = unescape(value, false).ok()?;
    Some((CommentCommand::new(name, value)?, &inside[end + 1..]))
}

fn unescape(raw: &str, lenient: bool) -> Result<String, BadEscape> {
    if !raw.contains('\\') {
        return Ok(raw.to_owned());
    }
    let mut text = String::with_capacity(raw.len());
    let mut characters = raw.char_indices();
    while let Some((at, c)) = characters.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        match characters.next() {
            Some((_, c @ ('\\' | '}' | '[' | ']'))) => text.push(c),
            Some((_, 'r')) => text.push('\r'),
            other if lenient => text.extend(['\\'].into_iter().chain(other.map(|(_, c)| c))),
            _ => return Err(BadEscape(at)),
        }
    }
    Ok(text)
}

fn escape(f: &mut fmt::Formatter<'_>, text: &str, is_value: bool) -> fmt::Result {
    for c in text.chars() {
        match c {
            '\\' | '}' => write!(f, "\\{c}")?,
            ']' if is_value => f.write_str("\\]")?,
            // A file may have either kind of line break; a lone carriage return is not one.
            '\r' => f.write_str("\\r")?,
            _ => f.write_char(c)?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(raw: &str) -> Comment {
        Comment::read(raw, false).expect("a comment")
    }

    #[test]
    fn commands_come_before_the_text() {
        let comment = read("[%clk 0:09:58] [%eval 0.35,12] a quiet move");
        assert_eq!((comment.value("clk"), comment.value("eval")), (Some("0:09:58"), Some("0.35,12")));
        assert_eq!(comment.text, "a quiet move");
        assert_eq!(comment.to_string(), "[%clk 0:09:58] [%eval 0.35,12] a quiet move");
    }

    #[test]
    fn odd_texts_round_trip() {
        for text in
            ["", " ", "}", "\\", "\\}", "[%eval 1]", "[%", "two\nlines\n", "\r\n\r", " [%x]", "a [%b] c", "{ { ;"]
        {
            for commands in
                [vec![], vec![CommentCommand::new("x", "]} \\").unwrap(), CommentCommand::new("y", "").unwrap()]]
            {
                let comment = Comment { commands, text: text.to_owned() };
                let raw = comment.to_string();
                assert_eq!(read(&raw), comment, "{raw:?}");
                assert!(!raw.contains('\r'));
            }
        }
    }

    #[test]
    fn what_only_looks_like_a_command_is_text() {
        for raw in ["[%]", "[%a b", "[%a-b c]", "[ %a b]"] {
            let comment = read(raw);
            assert_eq!((comment.commands.len(), comment.text.as_str()), (0, raw));
            assert_eq!(read(&comment.to_string()), comment);
        }
    }

    #[test]
    fn a_needless_backslash_is_an_error_unless_lenient() {
        assert_eq!(Comment::read("[%a 1] C:\\temp", false), Err(BadEscape(9)));
        assert_eq!(Comment::read("C:\\temp\\", true).unwrap().text, "C:\\temp\\");
    }
}
