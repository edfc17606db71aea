//! What a typed line means. The words of all languages are understood at any time.

use quadriga_i18n::{Lang, Words};

/// A command typed in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
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

const ORDERS: [(Order, &str); 10] = [
    (Order::Undo, "play-word-undo"),
    (Order::Redo, "play-word-redo"),
    (Order::Moves, "play-word-moves"),
    (Order::Hint, "play-word-hint"),
    (Order::Why, "play-word-why"),
    (Order::Show, "play-word-show"),
    (Order::Resign, "play-word-resign"),
    (Order::Draw, "play-word-draw"),
    (Order::Help, "play-word-help"),
    (Order::Quit, "play-word-quit"),
];

/// A typed line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typed<'a> {
    /// Nothing but blanks.
    Nothing,
    /// A command with what follows it.
    Order(Order, &'a str),
    /// Anything else: a move, as far as one can tell.
    Move(&'a str),
}

/// The words that mean something in a game.
pub(super) struct Vocabulary {
    orders: Vec<(String, Order)>,
    answers: Vec<(String, bool)>,
}

impl Vocabulary {
    /// The words of all languages.
    pub(super) fn new() -> Self {
        let languages = Lang::ALL.map(Words::new);
        let words = |id: &str| -> Vec<String> {
            let texts = languages.iter().map(|language| language.text(id, &[]));
            texts.flat_map(|text| text.split_whitespace().map(String::from).collect::<Vec<_>>()).collect()
        };
        let orders = ORDERS.iter().flat_map(|&(order, id)| words(id).into_iter().map(move |word| (word, order)));
        let answers = [("play-word-yes", true), ("play-word-no", false)];
        let answers = answers.iter().flat_map(|&(id, yes)| words(id).into_iter().map(move |word| (word, yes)));
        Self { orders: orders.collect(), answers: answers.collect() }
    }

    /// What `line` means.
    pub(super) fn read<'a>(&self, line: &'a str) -> Typed<'a> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let lower = word.to_lowercase();
        match self.orders.iter().find(|(known, _)| *known == lower) {
            _ if line.is_empty() => Typed::Nothing,
            Some(&(_, order)) if rest.is_empty() || matches!(order, Order::Why | Order::Moves) => {
                Typed::Order(order, rest.trim_start())
            }
            _ => Typed::Move(line),
        }
    }

    /// Whether `line` says yes or no; `None` if neither.
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
        for (line, order) in [
            ("undo", Order::Undo),
            (" Отмена ", Order::Undo),
            ("QUIT", Order::Quit),
            ("?", Order::Help),
            ("сдаюсь", Order::Resign),
            ("сдаться", Order::Resign),
        ] {
            assert_eq!(vocabulary.read(line), Typed::Order(order, ""), "{line}");
        }
        assert_eq!(vocabulary.read("why d6 – d9 "), Typed::Order(Order::Why, "d6 – d9"));
        assert_eq!(vocabulary.read("почему  d6-d9"), Typed::Order(Order::Why, "d6-d9"));
        assert_eq!(vocabulary.read("moves d6"), Typed::Order(Order::Moves, "d6"));
    }

    #[test]
    fn anything_else_is_a_move() {
        let vocabulary = Vocabulary::new();
        assert_eq!(vocabulary.read(" a1 - b2 "), Typed::Move("a1 - b2"));
        assert_eq!(vocabulary.read("undo that"), Typed::Move("undo that"));
        assert_eq!(vocabulary.read(" \t"), Typed::Nothing);
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
        let mut words: Vec<&str> = vocabulary.orders.iter().map(|(word, _)| word.as_str()).collect();
        words.sort_unstable();
        let all = words.len();
        words.dedup();
        assert_eq!(words.len(), all);
    }

    #[test]
    fn help_shows_the_first_word_of_every_command() {
        for language in Lang::ALL.map(Words::new) {
            let help = language.text("play-help", &[]);
            for (_, id) in ORDERS {
                let text = language.text(id, &[]);
                let first = text.split_whitespace().next().unwrap_or_default();
                let shown = help.lines().any(|line| line.split_whitespace().next() == Some(first));
                assert!(shown || id == "play-word-help", "{first}");
            }
        }
    }
}
