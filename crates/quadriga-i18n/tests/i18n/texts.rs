//! Formatted texts in both languages.

use quadriga_core::{
    Arg, Cursor, Expected, Message, NO_LEGAL_MOVE, Outcome, PLY_CAP, PositionError, PositionProblem, REPETITION, Side,
    ToMessage,
};
use quadriga_i18n::{Lang, Words};

fn both(message: &Message) -> [String; 2] {
    Lang::ALL.map(|lang| Words::new(lang).message(message))
}

#[test]
fn outcome_lines() {
    let [english, russian] = Lang::ALL.map(Words::new);
    let win = Outcome::win(Side::Second, &NO_LEGAL_MOVE);
    let (red_blue, black_white) = (["red", "blue"], ["black", "white"]);
    assert_eq!(english.outcome(red_blue, &win), "blue wins: the opponent has no legal move (G3)");
    assert_eq!(russian.outcome(red_blue, &win), "победа синих: у соперника нет ходов (G3)");
    assert_eq!(russian.outcome(black_white, &win), "победа белых: у соперника нет ходов (G3)");
    let draw = Outcome::draw(&REPETITION);
    assert_eq!(english.outcome(red_blue, &draw), "draw: the same position for the third time (G1)");
    assert_eq!(russian.outcome(red_blue, &draw), "ничья: позиция повторилась в третий раз (G1)");
    let cap = Outcome::draw(&PLY_CAP);
    assert_eq!(english.outcome(red_blue, &cap), "draw: the agreed number of moves is reached (G2)");
}

#[test]
fn a_clause_follows_the_text() {
    let message = Message::new("going-on").clause("G7");
    assert_eq!(both(&message), ["going on (G7)", "игра продолжается (G7)"]);
}

#[test]
fn a_syntax_error_says_what_was_expected() {
    let cursor = Cursor::new("x2");
    let message = cursor.expected(Expected::Column("a–g")).message();
    assert_eq!(both(&message), ["expected a column (a–g), found \"x\"", "ожидается вертикаль (a–g), а не «x»"]);
    let message = Cursor::new("").expected(Expected::Dash).message();
    assert_eq!(both(&message), ["expected \"-\", found the end of the text", "не хватает дефиса"]);
}

#[test]
fn russian_plurals() {
    let russian = Words::new(Lang::Russian);
    let short = |cells| {
        let problem = PositionProblem::RowTooShort { row: 3, cells, written: 0 };
        russian.message(&PositionError { at: 0, found: None, problem }.message())
    };
    assert_eq!(short(1), "в ряду 3 (сверху) должно быть 1 поле, а записано 0");
    assert_eq!(short(2), "в ряду 3 (сверху) должно быть 2 поля, а записано 0");
    assert_eq!(short(5), "в ряду 3 (сверху) должно быть 5 полей, а записано 0");
    assert_eq!(short(12), "в ряду 3 (сверху) должно быть 12 полей, а записано 0");
    assert_eq!(short(21), "в ряду 3 (сверху) должно быть 21 поле, а записано 0");
    let moves = |count: i64| russian.message(&Message::new("play-moves").number("count", count));
    assert_eq!(moves(1), "1 возможный ход:");
    assert_eq!(moves(44), "44 возможных хода:");
    assert_eq!(moves(1114), "1114 возможных ходов:");
}

#[test]
fn russian_colours_are_in_the_right_case() {
    let russian = Words::new(Lang::Russian);
    let lost = PositionProblem::TooManyLost { colour: "black", most: 14 };
    let message = PositionError { at: 0, found: Some('3'), problem: lost }.message();
    assert_eq!(russian.message(&message), "чёрных вместе с потерянными больше 14");
    let to_move = Message::new("show-to-move").word("colour", "white");
    assert_eq!(russian.message(&to_move), "ход белых");
}

#[test]
fn a_word_argument_that_is_an_id_is_replaced_by_its_text() {
    let over = Message::new("game-is-over").word("reason", "end-repetition");
    assert_eq!(
        both(&over),
        ["the game is over: the same position for the third time", "игра окончена: позиция повторилась в третий раз"]
    );
}

#[test]
fn arguments_are_not_wrapped_in_direction_marks() {
    for text in both(&Message::new("error-cell").text("cell", "z9")) {
        assert!(text.contains("z9"));
        assert!(text.chars().all(|c| !matches!(c, '\u{2066}'..='\u{2069}')), "{text:?}");
    }
}

#[test]
fn an_unknown_message_is_shown_with_its_id() {
    let message = Message::new("no-such-message").text("cell", "d8").number("n", 3).word("colour", "red").clause("F3");
    assert_eq!(both(&message), ["[no-such-message cell=d8 n=3 colour=red] (F3)"; 2]);
}

#[test]
fn a_missing_argument_stays_visible() {
    let text = Words::new(Lang::English).text("error-cell", &[]);
    assert!(text.contains("$cell"), "{text}");
}

#[test]
fn text_accepts_ids_built_at_run_time() {
    let id = format!("game-{}", "phalanx");
    assert_eq!(Lang::ALL.map(|lang| Words::new(lang).text(&id, &[])), ["Phalanxes", "Фаланги"]);
    let variant = [("variant", Arg::Text("x".into())), ("game", Arg::Word("abalone"))];
    assert_eq!(Words::new(Lang::English).text("unknown-variant", &variant), "Abalone has no variant \"x\"");
}

#[test]
fn locales() {
    let named =
        ["ru", "RU", "ru-RU", "ru_RU.UTF-8", "ru@x", "en_GB", "C", "POSIX", "de_DE", "", "rus"].map(Lang::named);
    let (ru, en) = (Some(Lang::Russian), Some(Lang::English));
    assert_eq!(named, [ru, ru, ru, ru, ru, en, None, None, None, None, None]);
    assert_eq!(Lang::from_locale([None, None, None]), Lang::English);
    assert_eq!(Lang::from_locale([Some(""), Some(""), Some("ru_RU.UTF-8")]), Lang::Russian);
    assert_eq!(Lang::from_locale([Some("de_DE.UTF-8"), Some("ru_RU.UTF-8"), None]), Lang::English);
}

#[test]
fn a_nested_message_is_formatted() {
    let inner = Message::new("told-abalone-wins").word("colour", "black").clause("A7");
    let outer = Message::new("explain-alternative").text("move", "a1-b2").word("chance", "none").said("what", inner);
    let words = Words::new(Lang::English).message(&outer);
    assert_eq!(words, "a1-b2 is better: Black wins: six opposing marbles are out (A7)");
    assert!(Words::new(Lang::Russian).message(&outer).starts_with("лучше a1-b2: чёрные выигрывают"));
}

#[test]
fn a_sentence_has_a_capital_and_a_full_stop() {
    let [english, russian] = Lang::ALL.map(Words::new);
    let wins = Message::new("explain-wins").word("colour", "red").number("turns", 3);
    assert_eq!(english.sentence(&wins), "Red wins in 3.");
    assert_eq!(russian.sentence(&wins), "Победа красных за 3 хода.");
    let allows = Message::new("told-diaballik-allows-win").word("colour", "blue").text("move", "d4>a1");
    let allows = allows.word("reason", "end-diaballik-ball-home").clause("D5");
    assert_eq!(english.sentence(&allows), "It allows Blue to win with d4>a1: the ball is home (D5).");
    // A move keeps its small letters.
    let better = Message::new("explain-alternative-wins").text("move", "d5>b7").number("turns", 1);
    assert_eq!(english.sentence(&better), "d5>b7 wins in 1.");
}

#[test]
fn a_goal_names_the_side_that_cannot_move() {
    let goal = Message::new("end-football-conceded").word("viewer", "neutral");
    let goal = goal.word("winner", "red").word("loser", "black");
    let told = Lang::ALL.map(|lang| Words::new(lang).sentence(&goal));
    assert_eq!(told, ["Goal! Black has no legal move.", "Гол! У чёрных нет ходов."]);
}
