//! The meaning of a typed line. Command words are understood in every language at any time.

use quadriga_i18n::{Lang, Words};

/// A command typed in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlayCommand {
    Undo,
    Redo,
    Moves,
    Hint,
    Why,
    Show,
    Resign,
    Draw,
    Help,
    Quit,
}

const COMMANDS: [(PlayCommand, &str); 10] = [
    (PlayCommand::Undo, "play-word-undo"),
    (PlayCommand::Redo, "play-word-redo"),
    (PlayCommand::Moves, "play-word-moves"),
    (PlayCommand::Hint, "play-word-hint"),
    (PlayCommand::Why, "play-word-why"),
    (PlayCommand::Show, "play-word-show"),
    (PlayCommand::Resign, "play-word-resign"),
    (PlayCommand::Draw, "play-word-draw"),
    (PlayCommand::Help, "play-word-help"),
    (PlayCommand::Quit, "play-word-quit"),
];

/// A typed line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InputLine<'a> {
    /// A blank line.
    Empty,
    /// A command and its argument, which may be empty.
    Command(PlayCommand, &'a str),
    /// Anything else is taken for a move.
    Move(&'a str),
}

/// The command words and answers of a terminal game.
pub(super) struct Vocabulary {
    commands: Vec<(String, PlayCommand)>,
    answers: Vec<(String, bool)>,
}

impl Vocabulary {
    /// Collects the words of all languages.
    pub(super) fn new() -> Self {
        let languages = Lang::ALL.map(Words::new);
        let words = |id: &str| -> Vec<String> {
            let texts = languages.iter().map(|language| language.text(id, &[]));
            texts.flat_map(|text| text.split_whitespace().map(String::from).collect::<Vec<_>>()).collect()
        };
        let commands =
            COMMANDS.iter().flat_map(|&(command, id)| words(id).into_iter().map(move |word| (word, command)));
        let answers = [("play-word-yes", true), ("play-word-no", false)];
        let answers = answers.iter().flat_map(|&(id, yes)| words(id).into_iter().map(move |word| (word, yes)));
        Self { commands: commands.collect(), answers: answers.collect() }
    }

    /// Reads a typed line.
    pub(super) fn read<'a>(&self, line: &'a str) -> InputLine<'a> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let lower = word.to_lowercase();
        match self.commands.iter().find(|(known, _)| *known == lower) {
            _ if line.is_empty() => InputLine::Empty,
            Some(&(_, command)) if rest.is_empty() || matches!(command, PlayCommand::Why | PlayCommand::Moves) => {
                InputLine::Command(command, rest.trim_start())
            }
            _ => InputLine::Move(line),
        }
    }

    /// Reads an answer: yes, no, or neither.
    pub(super) fn yes_or_no(&self, line: &str) -> Option<bool> {
        let lower = line.trim().to_lowercase();
        self.answers.iter().find(|(known, _)| *known == lower).map(|&(_, yes)| yes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_both_languages() {
        let vocabulary = Vocabulary::new();
        for (line, command) in [
            ("undo", PlayCommand::Undo),
            (" Отмена ", PlayCommand::Undo),
            ("QUIT", PlayCommand::Quit),
            ("?", PlayCommand::Help),
            ("сдаюсь", PlayCommand::Resign),
            ("сдаться", PlayCommand::Resign),
        ] {
            assert_eq!(vocabulary.read(line), InputLine::Command(command, ""), "{line}");
        }
        assert_eq!(vocabulary.read("why d6 – d9 "), InputLine::Command(PlayCommand::Why, "d6 – d9"));
        assert_eq!(vocabulary.read("почему  d6-d9"), InputLine::Command(PlayCommand::Why, "d6-d9"));
        assert_eq!(vocabulary.read("moves d6"), InputLine::Command(PlayCommand::Moves, "d6"));
    }

    #[test]
    fn anything_else_is_a_move() {
        let vocabulary = Vocabulary::new();
        assert_eq!(vocabulary.read(" a1 - b2 "), InputLine::Move("a1 - b2"));
        assert_eq!(vocabulary.read("undo that"), InputLine::Move("undo that"));
        assert_eq!(vocabulary.read(" \t"), InputLine::Empty);
    }

    #[test]
    fn answers_are_read_in_both_languages() {
        let vocabulary = Vocabulary::new();
        assert_eq!(
            ["yes", "Да", "n", "нет", "maybe", ""].map(|line| vocabulary.yes_or_no(line)),
            [Some(true), Some(true), Some(false), Some(false), None, None]
        );
    }

    #[test]
    fn no_word_means_two_things() {
        let vocabulary = Vocabulary::new();
        let mut words: Vec<&str> = vocabulary.commands.iter().map(|(word, _)| word.as_str()).collect();
        words.sort_unstable();
        let all = words.len();
        words.dedup();
        assert_eq!(words.len(), all);
    }

    #[test]
    fn help_shows_the_first_word_of_every_command() {
        for language in Lang::ALL.map(Words::new) {
            let help = language.text("play-help", &[]);
            for (_, id) in COMMANDS {
                let text = language.text(id, &[]);
                let first = text.split_whitespace().next().unwrap_or_default();
                let shown = help.lines().any(|line| line.split_whitespace().next() == Some(first));
                assert!(shown || id == "play-word-help", "{first}");
            }
        }
    }
}
