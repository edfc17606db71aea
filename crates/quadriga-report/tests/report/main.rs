//! The pages of matches and of analysed games.

mod annotated;
mod page;
mod replays;
mod state;
mod study;
mod variations;

use quadriga_core::{Limits, Side};
use quadriga_games::{Game, Session, open};
use quadriga_i18n::{Lang, Words};
use quadriga_report::{GameEntry, MatchReport, Meeting, MoveTiming, PairTable, PlayerRow, RatingRow, render};
use quadriga_testkit::TestRng;
use roxmltree::{Document, Node, ParsingOptions};
use serde_json::Value;

pub(crate) use state::State;

/// A text that tries to become markup.
pub(crate) const HOSTILE: &str = "</script><img src=x onerror=\"alert('1')\"><!--<script>&lt;\u{2028}";

/// A game as the page replays it, without limits.
pub(crate) fn session(game: Game) -> Box<dyn Session> {
    open(game, game.default_variant(), None, Limits { repetition: None, plies: None }).unwrap()
}

/// A game of random moves, with a timing for each after the second.
pub(crate) fn random_game(game: Game, number: u32, plies: usize) -> GameEntry {
    let mut rng = TestRng::new(u64::from(number));
    let mut session = session(game);
    while session.outcome().is_none() && session.moves_played().len() < plies {
        let moves = session.legal_moves();
        let mut pick = || moves[rng.below(moves.len())].0.clone();
        let goes_on = |text: &String| session.move_view(text).unwrap().outcome.is_none();
        let text = (0..20).map(|_| pick()).find(goes_on).unwrap_or_else(&mut pick);
        session.play(&text).unwrap();
    }
    let moves = session.moves_played();
    let thought = |i: usize| MoveTiming {
        micros: 20_000 + 997 * i as u64,
        cp: Some(i as i32 * 7 - 200),
        win: (i == 5).then_some(-3),
        depth: Some(9),
    };
    GameEntry {
        number,
        round: Some(1),
        pair: Some(number.div_ceil(2)),
        players: [0, 1],
        opening_plies: 2.min(moves.len()),
        winner: Some(Side::First),
        reason: "end-time".into(),
        clause: Some("G4".into()),
        thoughts: (2..moves.len()).map(thought).collect(),
        moves,
        ..GameEntry::default()
    }
}

/// A report of two players with these games.
pub(crate) fn report(game: Game, games: Vec<GameEntry>) -> MatchReport {
    let mut table = PairTable::new(2);
    table.set(0, 1, Meeting { wins: 3, draws: 2, losses: 1, pairs: [0, 1, 0, 1, 1] });
    let player = |name: &str, place| PlayerRow {
        name: name.into(),
        description: format!("what {name} is"),
        place,
        points_half: 8,
        games: 6,
        wins: 3,
        draws: 2,
        losses: 1,
        tie_breaks: vec![("Buchholz".into(), 3.25)],
        rating: Some(RatingRow { elo: 12.4, low: -40.0, high: f64::INFINITY }),
        forfeits: vec![("end-time".into(), 1)],
        moves: 40,
        mean_ms: 31.0,
        median_ms: 29.5,
        slowest_ms: 87.0,
    };
    MatchReport {
        title: "A tournament".into(),
        facts: vec![("Seed".into(), "17".into())],
        players: vec![player("Ann", 2), player("Bob", 1)],
        table,
        verdict: Some("Ann is stronger".into()),
        games,
        ..MatchReport::new(game, game.default_variant())
    }
}

pub(crate) fn page(report: &MatchReport, lang: Lang) -> String {
    let mut page = Vec::new();
    render(report, &Words::new(lang), &mut page).unwrap();
    String::from_utf8(page).unwrap()
}

/// The JSON of a page.
pub(crate) fn data(page: &str) -> Value {
    let (_, rest) = page.split_once(r#"<script id="data" type="application/json">"#).unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

/// The page without its style sheet and scripts; the rest is well-formed XML.
pub(crate) fn markup(page: &str) -> String {
    let mut page = page.to_owned();
    for (open, close) in [("<style>", "</style>"), ("<script>", "</script>")] {
        let from = page.find(open).unwrap() + open.len();
        let to = from + page[from..].find(close).unwrap();
        page.replace_range(from..to, "");
    }
    page
}

/// The markup of a page as XML.
pub(crate) fn parse(markup: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(markup, options).unwrap_or_else(|e| panic!("{e}"))
}

/// The elements with this name.
pub(crate) fn elements<'a>(document: &'a Document, name: &str) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.tag_name().name() == name).collect()
}

/// Asserts that a page loads nothing and inserts no text as markup.
pub(crate) fn assert_needs_nothing(page: &str) {
    let outside = page.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "");
    for forbidden in
        ["http", " src=", "@import", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("]
    {
        assert!(!outside.contains(forbidden), "{forbidden}");
    }
    assert_eq!(page.matches("url(").count(), page.matches("url(#").count());
    assert!(page.contains("default-src 'none'"));
}
