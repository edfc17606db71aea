//! Replies of a UGI program, as its client reads them.

use quadriga_search::Score;

/// A line of a UGI program. Parsing is lenient: unknown lines are [`Reply::Other`].
///
/// # Examples
///
/// ```
/// use quadriga_protocol::Reply;
///
/// assert_eq!(Reply::parse("bestmove a1-b2 ponder i9-h8"), Reply::BestMove(Some("a1-b2".into())));
/// assert_eq!(Reply::parse("bestmove (none)"), Reply::BestMove(None));
/// assert_eq!(Reply::parse("option name Own Book type check default true"), Reply::Option("Own Book".into()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// `ugiok` or `uciok`.
    Ok,
    /// `readyok`.
    ReadyOk,
    /// The name of an option.
    Option(String),
    /// Progress of the search.
    Info(InfoLine),
    /// The move to play; `None` if the program takes the game for over.
    BestMove(Option<String>),
    /// A refused command, with the reason.
    Error(String),
    /// Anything else.
    Other,
}

/// The figures of an `info` line about the best line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InfoLine {
    /// The depth.
    pub depth: Option<u32>,
    /// The nodes so far.
    pub nodes: Option<u64>,
    /// The score, if it is exact.
    pub score: Option<Score>,
}

impl Reply {
    /// Reads a line.
    pub fn parse(line: &str) -> Self {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("ugiok" | "uciok") => Self::Ok,
            Some("readyok") => Self::ReadyOk,
            Some("bestmove") => Self::BestMove(words.next().filter(|&word| word != "(none)").map(str::to_owned)),
            Some("error") => Self::Error(words.collect::<Vec<_>>().join(" ")),
            Some("option") if words.next() == Some("name") => {
                Self::Option(words.take_while(|&word| word != "type").collect::<Vec<_>>().join(" "))
            }
            Some("info") => InfoLine::parse(words).map_or(Self::Other, Self::Info),
            _ => Self::Other,
        }
    }
}

impl InfoLine {
    // `None` for a line that is not the best one.
    fn parse<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<Self> {
        let mut progress = Self::default();
        while let Some(word) = words.next() {
            match word {
                "multipv" if words.next()? != "1" => return None,
                "depth" => progress.depth = words.next()?.parse().ok(),
                "nodes" => progress.nodes = words.next()?.parse().ok(),
                "score" => progress.score = score(words.next()?, words.next()?),
                "lowerbound" | "upperbound" => progress.score = None,
                "pv" | "string" => break,
                _ => {}
            }
        }
        Some(progress)
    }

    /// Merges a later line into this one.
    #[must_use]
    pub fn then(self, later: Self) -> Self {
        Self { depth: later.depth.or(self.depth), nodes: later.nodes.or(self.nodes), score: later.score.or(self.score) }
    }
}

// `win` counts the winner's own turns, as `mate` does in chess.
fn score(kind: &str, number: &str) -> Option<Score> {
    let number: i32 = number.parse().ok()?;
    let turns = number.unsigned_abs().min(400);
    match kind {
        "cp" => Some(Score::centis(number)),
        "win" | "mate" if number > 0 => Some(Score::win_in(2 * turns - 1)),
        "win" | "mate" => Some(Score::loss_in(2 * turns)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use quadriga_search::{Bound, SearchReport};

    use super::*;
    use crate::Info;

    #[test]
    fn what_our_engine_writes_is_read_back() {
        for score in [Score(35), Score(-120), Score::win_in(5), Score::loss_in(4), Score::loss_in(0)] {
            let report = SearchReport {
                depth: 7,
                selective_depth: 12,
                rank: 1,
                score,
                bound: Bound::Exact,
                nodes: 5000,
                time: std::time::Duration::from_millis(20),
                table_full: 3,
                line: vec!["a1-b2".to_owned()],
            };
            let expected = InfoLine { depth: Some(7), nodes: Some(5000), score: Some(score) };
            assert_eq!(Reply::parse(&Info(&report).to_string()), Reply::Info(expected));
        }
    }

    #[test]
    fn only_exact_scores_of_the_best_line_count() {
        assert_eq!(Reply::parse("info depth 3 multipv 2 score cp 5"), Reply::Other);
        let bound = Reply::parse("info depth 3 score cp 5 lowerbound nodes 9");
        assert_eq!(bound, Reply::Info(InfoLine { depth: Some(3), nodes: Some(9), score: None }));
        let text = Reply::parse("info string depth 9");
        assert_eq!(text, Reply::Info(InfoLine::default()));
        assert_eq!(Reply::parse("info depth"), Reply::Other);
    }

    #[test]
    fn other_lines_are_other() {
        for line in ["", "id name x", "bestmover a1", "option type check", "response true"] {
            assert_eq!(Reply::parse(line), Reply::Other, "{line}");
        }
        assert_eq!(Reply::parse("bestmove"), Reply::BestMove(None));
        assert_eq!(Reply::parse("error no such move"), Reply::Error("no such move".into()));
    }
}
