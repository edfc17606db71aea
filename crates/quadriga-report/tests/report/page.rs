//! The page as markup: well-formed, complete, in both languages, and safe from hostile names.

use quadriga_core::Side;
use quadriga_games::Game;
use quadriga_i18n::{Lang, Words};
use quadriga_report::{GameEntry, MatchReport, RenderError, render};

use crate::{HOSTILE, data, elements, markup, page, parse, random_game, report};

#[test]
fn pages_are_well_formed_and_fully_worded() {
    for game in Game::ALL {
        let report = report(game, (1..=3).map(|number| random_game(game, number, 20)).collect());
        for lang in Lang::ALL {
            let page = page(&report, lang);
            let markup = markup(&page);
            let document = parse(&markup);
            assert_eq!(document.root_element().attribute("lang"), Some(lang.code()));
            // A missing text is shown as [id], a missing argument as {$name}.
            for gap in ["[report-", "[end-", "[tally-", "{$"] {
                assert!(!markup.contains(gap), "{game:?} {lang:?}: {gap}");
            }
            for section in ["standings", "ratings", "crosstable", "lengths", "endings", "times", "games"] {
                assert!(elements(&document, "section").iter().any(|node| node.attribute("id") == Some(section)));
            }
        }
    }
}

#[test]
fn ids_are_unique_but_for_those_of_equal_drawings() {
    let markup = markup(&page(&report(Game::Diaballik, vec![random_game(Game::Diaballik, 1, 10)]), Lang::English));
    let document = parse(&markup);
    let mut ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    ids.retain(|id| !id.starts_with("q-"));
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all);
}

#[test]
fn charts_and_controls_have_names() {
    let markup = markup(&page(&report(Game::Football, vec![random_game(Game::Football, 1, 10)]), Lang::Russian));
    let document = parse(&markup);
    for svg in elements(&document, "svg") {
        let named = svg.children().any(|child| child.tag_name().name() == "title");
        assert!(named || svg.attribute("aria-hidden") == Some("true"), "{svg:?}");
    }
    for button in elements(&document, "button") {
        let text = button.descendants().filter_map(|node| node.text()).collect::<String>();
        assert!(button.attribute("aria-label").is_some() || !text.trim().is_empty(), "{button:?}");
    }
}

#[test]
fn hostile_texts_stay_text() {
    let mut row = random_game(Game::Abalone, 1, 8);
    row.detail = Some(HOSTILE.into());
    row.remarks = vec![HOSTILE.into()];
    row.stderr = [Some(HOSTILE.into()), None];
    row.clause = Some(HOSTILE.into());
    row.reason = HOSTILE.into();
    let mut report = report(Game::Abalone, vec![row]);
    report.title = HOSTILE.into();
    report.verdict = Some(HOSTILE.into());
    report.facts = vec![(HOSTILE.into(), HOSTILE.into())];
    for player in &mut report.players {
        player.name = HOSTILE.into();
        player.description = HOSTILE.to_owned() + ".";
        player.tie_breaks = vec![(HOSTILE.into(), 1.0)];
        player.forfeits = vec![(HOSTILE.into(), 1)];
    }
    let page = page(&report, Lang::English);
    assert_eq!(page.matches("</script>").count(), 2);
    assert_eq!(page.matches("<!--").count(), 0);
    let markup = markup(&page);
    let document = parse(&markup);
    assert_eq!(elements(&document, "script").len(), 2);
    assert_eq!(elements(&document, "img").len(), 0);
    let names = elements(&document, "bdi");
    assert!(names.iter().any(|node| node.text() == Some(HOSTILE)));
    let data = data(&page);
    let game = &data["games"][0];
    assert_eq!([&data["players"][0], &game["x"], &game["k"][0], &game["err"][0]], [HOSTILE; 4]);
}

#[test]
fn nothing_is_loaded_and_no_text_is_taken_for_markup() {
    let page = page(&report(Game::Phalanx, vec![random_game(Game::Phalanx, 1, 10)]), Lang::English);
    crate::assert_needs_nothing(&page);
}

#[test]
fn an_illegal_move_is_reported() {
    let good = random_game(Game::Abalone, 1, 6);
    let mut bad = random_game(Game::Abalone, 17, 6);
    bad.moves[3] = "a1-z9".into();
    let error =
        render(&report(Game::Abalone, vec![good, bad]), &Words::new(Lang::English), &mut Vec::new()).unwrap_err();
    assert!(matches!(error, RenderError::Move { game: 17, ply: 4, .. }), "{error}");
    for lang in Lang::ALL {
        let words = error.in_words(&Words::new(lang));
        assert!(words.contains("17") && words.contains('4') && words.contains("a1-z9"), "{words}");
    }
}

#[test]
fn other_errors_in_games_are_reported() {
    let fails = |report: &MatchReport| render(report, &Words::new(Lang::English), &mut Vec::new()).unwrap_err();
    let row = GameEntry { number: 5, players: [0, 2], reason: "end-time".into(), ..GameEntry::default() };
    let strange = fails(&report(Game::Abalone, vec![row.clone()]));
    assert!(matches!(strange, RenderError::Player { game: 5, player: 2 }), "{strange}");
    let row = GameEntry { players: [0, 1], opening_position: Some("nonsense".into()), ..row };
    let strange = fails(&report(Game::Abalone, vec![row]));
    assert!(matches!(strange, RenderError::Position { game: 5, .. }), "{strange}");
    let strange = fails(&MatchReport { variant: "chess".into(), ..report(Game::Abalone, vec![]) });
    assert!(matches!(strange, RenderError::Variant(_)), "{strange}");
}

#[test]
fn an_empty_report_is_a_page() {
    for game in Game::ALL {
        let report = MatchReport::new(game, game.default_variant());
        let markup = markup(&page(&report, Lang::English));
        assert!(elements(&parse(&markup), "section").len() >= 5);
    }
}

#[test]
fn there_may_be_fewer_timings_or_one_for_a_refused_move() {
    let mut longer = random_game(Game::Abalone, 1, 6);
    longer.thoughts.push(longer.thoughts[0]);
    longer.winner = Some(Side::Second);
    let mut shorter = random_game(Game::Abalone, 2, 6);
    shorter.thoughts.truncate(1);
    shorter.opening_plies = usize::MAX;
    let data = data(&page(&report(Game::Abalone, vec![longer, shorter]), Lang::English));
    assert_eq!(data["games"][0]["t"].as_array().unwrap().len(), 5);
    assert_eq!(data["games"][1]["o"], 6);
}
