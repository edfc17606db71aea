//! The JSON for the script of a match page.

use std::collections::{BTreeMap, HashMap};

use quadriga_core::{Arg, Scene, Side, Tally};
use quadriga_i18n::Words;
use serde::Serialize;

use crate::board::BoardData;
use crate::match_page::side_name;
use crate::replay::Replayed;
use crate::{GameEntry, MatchReport, MoveTiming};

/// The maximal length of a program's standard error on the page, in characters.
const STDERR: usize = 4000;

/// The texts that the script shows, by name.
const WORDS: [(&str, &str); 21] = [
    ("start", "report-start"),
    ("draw", "report-draw"),
    ("wins", "report-wins"),
    ("range", "report-range"),
    ("none", "report-none"),
    ("all", "report-all"),
    ("anyone", "report-anyone"),
    ("game", "report-game-number"),
    ("opening", "report-opening"),
    ("ply", "report-at-ply"),
    ("play", "report-play"),
    ("pause", "report-pause"),
    ("sees", "report-score-win"),
    ("fears", "report-score-loss"),
    ("depth", "report-depth"),
    ("errors", "report-stderr"),
    ("round", "report-round-number"),
    ("pair", "report-pair-number"),
    ("micros", "report-micros"),
    ("millis", "report-millis"),
    ("seconds", "report-seconds"),
];

/// The whole data. Games have short names because there may be thousands.
#[derive(Serialize)]
pub(crate) struct Data<'a> {
    lang: &'static str,
    words: BTreeMap<&'static str, String>,
    sides: [String; 2],
    players: Vec<&'a str>,
    board: BoardData<'a>,
    tallies: Vec<TallyData>,
    endings: Vec<String>,
    starts: Vec<&'a str>,
    games: Vec<GameData<'a>>,
}

/// A counter beside the board.
#[derive(Serialize)]
pub(crate) struct TallyData {
    name: String,
    side: Option<usize>,
    of: Option<u32>,
}

impl TallyData {
    /// The counters of a scene.
    pub(crate) fn of(scene: &Scene, words: &Words) -> Vec<Self> {
        let tally =
            |tally: &Tally| Self { name: words.text(tally.what, &[]), side: tally.side.map(Side::index), of: tally.of };
        scene.tallies.iter().map(tally).collect()
    }
}

#[derive(Serialize)]
struct GameData<'a> {
    /// Number, round, pair.
    n: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    r: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    p: Option<u32>,
    /// The players by side.
    a: [usize; 2],
    /// The side that wins: 0 or 1, or 2 for a draw.
    w: usize,
    /// The ending, its clause and its detail.
    e: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<&'a str>,
    /// The remarks.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    k: &'a [String],
    /// The start, the side that moves first from it, the moves of the opening.
    s: usize,
    f: usize,
    o: usize,
    /// The moves and their changes, separated by spaces.
    m: String,
    d: String,
    /// Times in microseconds, scores and depths of the moves after the opening.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    t: Vec<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    v: Vec<Option<Score>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    h: Vec<Option<u32>>,
    /// The standard error by side.
    #[serde(skip_serializing_if = "Option::is_none")]
    err: Option<[String; 2]>,
}

/// A plain number is in hundredths, a number in a list is the turns to a win or loss.
#[derive(Serialize)]
#[serde(untagged)]
enum Score {
    Hundredths(i32),
    Turns([i32; 1]),
}

impl<'a> Data<'a> {
    /// The data of a report, its board and its games in replayable form. The counters are those of `scene`.
    pub(crate) fn new(
        report: &'a MatchReport,
        words: &Words,
        board: BoardData<'a>,
        scene: &Scene,
        replayed: &'a [Replayed],
    ) -> Self {
        let (mut endings, mut starts) = (Numbered::default(), Numbered::default());
        let games = report.games.iter().zip(replayed).map(|(row, replayed)| {
            let (ending, start) = (endings.number(&row.reason), starts.number(&replayed.start));
            game_data(row, replayed, ending, start)
        });
        let games = games.collect();
        Self {
            lang: words.lang().code(),
            words: script_words(words),
            sides: report.game.sides().map(|side| side_name(words, side)),
            players: report.players.iter().map(|player| player.name.as_str()).collect(),
            board,
            tallies: TallyData::of(scene, words),
            endings: endings.texts.into_iter().map(|id| words.text(id, &[])).collect(),
            starts: starts.texts,
            games,
        }
    }
}

// The script replaces $1, $2 and $3 with values known only at display time.
fn script_words(words: &Words) -> BTreeMap<&'static str, String> {
    let given = ["$1", "$2", "$3"].map(|place| Arg::Text(place.to_owned()));
    let names = [["player", "reason", ""], ["from", "to", "all"], ["game", "", ""], ["ply", "plies", ""]];
    let more = [["turns", "", ""], ["depth", "", ""], ["round", "", ""], ["pair", "", ""], ["time", "", ""]];
    let args: Vec<(&str, Arg)> = names
        .into_iter()
        .chain(more)
        .flat_map(|names| names.into_iter().zip(given.clone()))
        .filter(|(name, _)| !name.is_empty())
        .collect();
    WORDS.into_iter().map(|(name, id)| (name, words.text(id, &args))).collect()
}

fn game_data<'a>(row: &'a GameEntry, replayed: &Replayed, ending: usize, start: usize) -> GameData<'a> {
    let thoughts = &row.thoughts;
    let scores: Vec<_> = thoughts.iter().map(score).collect();
    let depths: Vec<_> = thoughts.iter().map(|thought| thought.depth).collect();
    let errors = row.stderr.each_ref().map(|text| text.as_deref().map(end_of).unwrap_or_default());
    GameData {
        n: row.number,
        r: row.round,
        p: row.pair,
        a: row.players,
        w: row.winner.map_or(2, Side::index),
        e: ending,
        c: row.clause.as_deref(),
        x: row.detail.as_deref(),
        k: &row.remarks,
        s: start,
        f: replayed.first_to_move.index(),
        o: row.opening_plies.min(row.moves.len()),
        m: replayed.moves.join(" "),
        d: replayed.plies.join(" "),
        t: thoughts.iter().map(|thought| thought.micros).collect(),
        v: if scores.iter().any(Option::is_some) { scores } else { vec![] },
        h: if depths.iter().any(Option::is_some) { depths } else { vec![] },
        err: errors.iter().any(|text| !text.is_empty()).then_some(errors),
    }
}

fn score(thought: &MoveTiming) -> Option<Score> {
    thought.win.map(|turns| Score::Turns([turns])).or(thought.cp.map(Score::Hundredths))
}

fn end_of(text: &str) -> String {
    match text.char_indices().rev().nth(STDERR) {
        Some((at, c)) => format!("…{}", &text[at + c.len_utf8()..]),
        None => text.to_owned(),
    }
}

/// Interned texts.
#[derive(Default)]
struct Numbered<'a> {
    numbers: HashMap<&'a str, usize>,
    texts: Vec<&'a str>,
}

impl<'a> Numbered<'a> {
    fn number(&mut self, text: &'a str) -> usize {
        *self.numbers.entry(text).or_insert_with(|| {
            self.texts.push(text);
            self.texts.len() - 1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_to_its_end() {
        let long = "ё".repeat(STDERR) + "end";
        let kept = end_of(&long);
        assert_eq!(kept.chars().count(), STDERR + 1);
        assert!(kept.starts_with('…') && kept.ends_with("ёend"));
        assert_eq!(end_of("short"), "short");
    }

    #[test]
    fn a_win_in_sight_takes_precedence_over_hundredths() {
        let thought = MoveTiming { cp: Some(35), win: Some(-2), ..MoveTiming::default() };
        let json = |thought: &MoveTiming| serde_json::to_string(&score(thought)).unwrap();
        assert_eq!(json(&thought), "[-2]");
        assert_eq!(json(&MoveTiming { win: None, ..thought }), "35");
        assert_eq!(json(&MoveTiming::default()), "null");
    }
}
