use crate::harness::quadriga;

const ENGLISH: &str = "going on\n";
const RUSSIAN: &str = "игра продолжается\n";

#[test]
fn the_locale_chooses_the_language() {
    for (value, answer) in
        [("ru_RU.UTF-8", RUSSIAN), ("ru", RUSSIAN), ("en_GB.UTF-8", ENGLISH), ("de_DE.UTF-8", ENGLISH), ("C", ENGLISH)]
    {
        assert_eq!(quadriga(["status", "abalone"]).env("LC_ALL", value).answer(), answer, "{value}");
    }
}

#[test]
fn lc_all_comes_before_lc_messages_before_lang() {
    let run = |all, messages, lang| {
        let run = quadriga(["status", "abalone"]).env("LC_ALL", all).env("LC_MESSAGES", messages);
        run.env("LANG", lang).answer()
    };
    assert_eq!(run("C", "ru_RU.UTF-8", "ru_RU.UTF-8"), ENGLISH);
    assert_eq!(run("", "ru_RU.UTF-8", "en_US.UTF-8"), RUSSIAN);
    assert_eq!(run("", "", "ru_RU.UTF-8"), RUSSIAN);
    assert_eq!(run("", "", ""), ENGLISH);
}

#[test]
fn the_option_comes_before_the_locale() {
    let run = quadriga(["--lang", "en", "status", "abalone"]).env("LC_ALL", "ru_RU.UTF-8");
    assert_eq!(run.answer(), ENGLISH);
    assert_eq!(quadriga(["status", "abalone", "--lang", "ru"]).answer(), RUSSIAN);
}

#[test]
fn boards_are_described_in_russian() {
    let board = quadriga(["show", "football", "--moves", "k1-k4 b12-a12 f1-p7 k12-f9", "--lang", "ru"]).answer();
    for line in ["ход красных", "последний ход: k12-f9+f (чёрные)", "чёрные атакуют f1"]
    {
        assert!(board.lines().any(|l| l == line), "{line} in {board}");
    }
}

#[test]
fn programs_read_the_same_in_both_languages() {
    for args in [["moves", "abalone"], ["show", "football"], ["status", "phalanx"]] {
        let run = |lang| quadriga(args.into_iter().chain(["--json", "--lang", lang])).json();
        assert_eq!(run("en"), run("ru"), "{args:?}");
    }
}
