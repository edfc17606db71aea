use std::fs;

use crate::harness::quadriga;

const GAMES: [&str; 7] = [
    "[Game \"football\"]",
    "[Red \"</script><b>Anna\"]",
    "",
    "1. k1-k4!! {good} b12-a12 *",
    "",
    "[Game \"abalone\"]",
    "[Result \"1-0\"]\n\n1. a1-b2 1-0",
];

#[test]
fn a_page_of_several_games_in_both_languages() {
    for (lang, ending) in [("en", "Black wins</p>"), ("ru", "Победа: чёрные</p>")] {
        let page = quadriga(["study", "-", "--lang", lang]).typing(GAMES).answer();
        assert!(page.contains(&format!("<html lang=\"{lang}\"")) && !page.contains("</script><b>"));
        assert!(page.contains("good") && page.contains("!!") && page.to_lowercase().contains(&ending.to_lowercase()));
    }
}

#[test]
fn pages_go_to_files() {
    let ran = quadriga(["study", "-", "-o", "page.html"]).typing(GAMES).run();
    assert_eq!(ran.success(), "");
    let page = fs::read_to_string(ran.folder().join("page.html")).expect("a page");
    assert_eq!(page, quadriga(["study", "-", "-o", "-"]).typing(GAMES).answer());
}

#[test]
fn what_cannot_be_shown_is_refused() {
    let error = quadriga(["study", "-"]).typing(["[Game \"abalone\"]", "", "1. a1-b2 a1-b2 *"]).refusal();
    assert!(error.starts_with("-:3:10: move 1... a1-b2: ") && error.ends_with("(A3)\n"), "{error}");
    let error = quadriga(["study", "none.qgr"]).refusal();
    assert!(error.starts_with("error: none.qgr: "), "{error}");
}
