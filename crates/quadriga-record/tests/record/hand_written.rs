//! Abalone games as people write them: each is read, or refused with its position, and none is lost.

use quadriga_core::{GameResult, Side, ToMessage};
use quadriga_games::Game;
use quadriga_record::{ReadError, ReadOptions, Record, RecordFormat, read};

use crate::apgn_games;

const MOVES: &str = "a1-b2 i5-h5 a2-b3 i6-h6";

fn moves(record: &Record) -> String {
    record.main_line().collect::<Vec<_>>().join(" ")
}

// Each game as its number of moves, each error as its position, message and clause.
fn told(text: &str) -> Vec<String> {
    let one = |game: Result<Record, ReadError>| match game {
        Ok(game) => game.moves.len().to_string(),
        Err(error) => {
            let message = error.problem.message();
            format!("{} {} {}", error.place, message.id, message.clause.unwrap_or_default()).trim_end().to_owned()
        }
    };
    apgn_games(text).into_iter().map(one).collect()
}

#[test]
fn the_same_game_in_many_notations() {
    for text in [
        "\u{feff}Belgian daisy\r\n1.a1b2 i5h5\r\n2.a2b3 i6h6\r\n",
        "Belgian daisy\n\n1.\ta1b2\ti5h5\n2.\ta2b3\ti6h6\n",
        "Belgian daisy\n1.\u{a0}a1b2\u{a0}i5h5 2.\u{a0}a2b3\u{a0}i6h6",
        "Belgian daisy\n1) a1b2 i5h5 2) a2b3 i6h6",
        "Belgian daisy\n1.a1b2 – i5h5 … 2.a2b3 — i6h6 ...",
        "Belgian daisy\n1. a1b2\n1... i5h5\n2. a2b3\n2... i6h6",
        "Belgian daisy\n1.A1–B2 I5–H5 2.A2–B3 I6–H6",
        "Belge\na1b2, i5h5, a2b3, i6h6",
        "Belgisches Gänseblümchen\n1. a1b2 i5h5 2. a2b3 i6h6",
        "*** Belgian Daisy ***\n1. a1b2 i5h5 2. a2b3 i6h6 *",
        "The game of the month\n\nBelgian daisy\n\n1.a1b2 i5h5\nBoth sides go to the middle.\n2.a2b3 i6h6\n\nWho is better?",
        "[Variant \"belgian\"]\n[Black \"black&amp;white\"]\n1. a1b2 i5h5 2. a2b3 i6h6 *",
    ] {
        let games = apgn_games(text);
        assert!(
            matches!(&games[..], [Ok(game)] if moves(game) == MOVES && game.result == GameResult::Unknown),
            "{text}"
        );
    }
}

#[test]
fn results_in_many_notations() {
    for (end, points) in [
        ("1–0", GameResult::Win(Side::First)),
        ("0-1", GameResult::Win(Side::Second)),
        ("½-½", GameResult::Draw),
        ("½–½", GameResult::Draw),
        ("6-3", GameResult::Win(Side::First)),
        ("4-6", GameResult::Win(Side::Second)),
        ("1-0 (6-3) {a fine game} ; really", GameResult::Win(Side::First)),
        ("\nBlack wins.", GameResult::Win(Side::First)),
        ("\n\nWhite wins 2–6", GameResult::Win(Side::Second)),
        ("\nNoir gagne (6 éjections)", GameResult::Win(Side::First)),
        ("\nMatch nul", GameResult::Draw),
        ("\nRemis!", GameResult::Draw),
        // Not results: this one, and an intermediate score.
        ("\nBlack wins a marble", GameResult::Unknown),
        ("(3-2)", GameResult::Unknown),
    ] {
        let text = format!("Belgian daisy\n1.a1b2 i5h5 2.a2b3 i6h6 {end}\n\nStandard\n1.a1b2\n");
        let games = apgn_games(&text);
        assert!(
            matches!(&games[..], [Ok(one), Ok(two)] if one.result == points && moves(one) == MOVES
            && two.moves.len() == 1 && two.opening.is_empty()),
            "{text}: {games:?}"
        );
    }
    let tag = apgn_games(b"[Variant \"belgian\"]\n[Result \"6-3\"]\n1. a1b2").remove(0).unwrap();
    assert_eq!(tag.result, GameResult::Win(Side::First));
    // The outcome on the board takes precedence.
    let over = "[Position \"5/6/7/8/9/8/7/w5/wbb2-0b5w b\"]\n1. a3a2 ";
    assert_eq!(told(&format!("{over}6-0")), ["1"]);
    assert_eq!(told(&format!("{over}5-6")), ["2:9 record-against-rules A7"]);
}

#[test]
fn a_refused_game_loses_no_other_game() {
    let good = "Standard\n1.a1b2 i9h8\n";
    for (bad, why) in [
        ("Partie 1: 1.a1b2 i5h5\n", "1:1 record-no-variant"),
        ("Belgian daisy\n1.a1b2 i5h5 2.a2b3i6h6\n", "2:21 syntax-end A3"),
        ("Belgian daisy\n1.a1b2 i5h5 2.a2b3 white resigns\n", "2:20 syntax-row A1"),
        ("Belgian daisy\n1.a1b2&nbsp;i5h5\n", "2:7 syntax-end A3"),
        ("Belgian daisy\n1.a1b2 \u{200b}i5h5\n", "2:8 syntax-row A1"),
        ("Belgian daisy\n1.a1b2 3-2\n", "2:8 syntax-row A1"),
        ("Belgian daisy\n1.a1b2 a1b2\n", "2:8 abalone-empty A3"),
        ("Belgian daisy\n(click to see the game)\n", "2:1 record-nothing-before"),
        ("Belgian daisy\n1.a1b2 <b>i5h5</b>\n", "2:8 syntax-row A1"),
        ("[Variant \"snakes\"]\n\n1.a1b2\n\n", "1:11 unknown-variant"),
        ("1.a1b2 i5h5\n", "1:1 record-no-variant"),
    ] {
        let found = told(&format!("{bad}{good}"));
        assert_eq!(found.last().map(String::as_str), Some("2"), "{bad}");
        assert_eq!((found[0].as_str(), found.len()), (why, 2), "{bad}");
        // Nor is one that goes before.
        assert_eq!(told(&format!("{good}1-0\n\n{bad}\n{good}")).iter().filter(|told| *told == "2").count(), 2, "{bad}");
    }
    let remarks = "# x · Standard · y\n1.a1b2 c9\n\n# x · Standard · y\n1.a1b2 i9h8";
    assert_eq!(told(remarks), ["2:9 syntax-on-board A1", "2"]);
}

#[test]
fn a_comment_that_is_not_closed_ends_where_the_next_tags_begin() {
    let tags = "[Variant \"standard\"]\n[Event \"x\"]\n\n";
    let text = format!("{tags}1. a1b2 {{so far\nso good\n\n{tags}1. a1b2 i9h8 {{x}} *\n\n{tags}1. a1b2 *\n");
    assert_eq!(told(&text), ["4:9 record-open-comment", "2", "1"]);
}

#[test]
fn other_encodings_are_refused_and_the_next_game_is_read() {
    let utf_16: Vec<u8> = [0xff, 0xfe].into_iter().chain("Standard\n1. a1b2\n".bytes().flat_map(|b| [b, 0])).collect();
    let found = apgn_games(&utf_16);
    assert!(matches!(&found[..], [Err(error)] if error.problem.message().id == "record-not-text"));
    let latin = b"[Event \"x\"]\n[Black \"Agla\xe9\"]\n[White \"y\"]\n[Variant \"standard\"]\n\n1. a1b2 *\n\n[Variant \"belgian\"]\n\n1. a1b2 *\n";
    let found = apgn_games(latin);
    let [Err(error), Ok(next)] = &found[..] else { panic!("{found:?}") };
    assert_eq!((error.place.to_string(), error.problem.message().id), ("2:13".to_owned(), "record-not-text"));
    assert_eq!(next.variant, "belgian-daisy");
}

#[test]
fn a_text_without_games_is_refused() {
    assert_eq!(told("Hello!\n\nThere is nothing to see here.\n"), ["1:1 record-unexpected"]);
    assert!(told("").is_empty());
}

#[test]
fn strict_reading_refuses_all_of_them() {
    let tags = "[Event \"?\"]\n[Date \"?\"]\n[Black \"?\"]\n[White \"?\"]\n[Variant \"belgian\"]\n[Result \"*\"]\n[Notation \"Aba-Pro\"]\n\n";
    let first = |moves: &str| {
        let text = format!("{tags}{moves}");
        let game =
            read(RecordFormat::Apgn, text.as_bytes(), &ReadOptions { strict: true, assumed: None }).next().unwrap();
        game.map_err(|error| format!("{} {}", error.place, error.problem.message().id)).map(|game| game.moves.len())
    };
    assert_eq!(first("1. a1b2 *"), Ok(1));
    assert_eq!(first("1. a1b2 6-3"), Err("9:9 record-unexpected".to_owned()));
    assert_eq!(first("1. a1b2\nBlack wins"), Err("10:1 record-unexpected".to_owned()));
    assert_eq!(first("1. a1b2\nSome words\n*"), Err("10:1 record-unexpected".to_owned()));
}

#[test]
fn lists_accept_the_same_results_and_numbers() {
    let assumed = Some((Game::Abalone, "belgian-daisy".to_owned()));
    let text = "1) a1b2 i5h5 2) a2b3 i6h6 ½-½\n1.a1b2 6–1\nSome words\n1.a1b2 1.0\nMarguerite suisse\n*\n";
    let found: Vec<_> = read(RecordFormat::AbaPro, text.as_bytes(), &ReadOptions { strict: false, assumed }).collect();
    let [Ok(drawn), Ok(won), Err(words), Err(wrong), Ok(swiss)] = &found[..] else { panic!("{found:?}") };
    assert_eq!(
        (moves(drawn).as_str(), drawn.result, won.result),
        (MOVES, GameResult::Draw, GameResult::Win(Side::First))
    );
    assert_eq!((words.place.to_string(), words.problem.message().clause), ("3:1".to_owned(), Some("A1")));
    assert_eq!(wrong.place.to_string(), "4:10");
    assert_eq!(swiss.variant, "swiss-daisy");
}
