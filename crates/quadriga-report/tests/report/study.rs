//! The study page as markup: well-formed, complete, in both languages, and safe from hostile comments.

use quadriga_core::{Arg, Side};
use quadriga_games::Game;
use quadriga_i18n::{Lang, Words};
use quadriga_report::{
    MoveClass, SHOWN_CLASSES, Study, StudyEnding, StudyMove, StudyVariation, class_sign, render_studies, render_study,
};
use roxmltree::Node;

use crate::{HOSTILE, data, elements, markup, parse, random_game, session};

fn page(study: &Study, lang: Lang) -> String {
    let mut page = Vec::new();
    render_study(study, &Words::new(lang), &mut page).unwrap();
    String::from_utf8(page).unwrap()
}

/// A game of random moves of every class, with every kind of annotation.
fn study(game: Game, plies: usize) -> Study {
    let moves = random_game(game, 3, plies).moves.into_iter().enumerate();
    let moves = moves.map(|(i, text)| StudyMove {
        before: Some(0.5),
        after: Some(0.5 + (i % 5) as f64 / 10.0),
        score: Some("+0.35".into()),
        class: Some(SHOWN_CLASSES[i % 7]),
        loss: Some(0.1),
        clock: Some("4:59".into()),
        comments: vec![format!("said of {i}")],
        marks: vec!["!".into()],
        turning_point: i % 4 == 1,
        best: Some(vec![text.clone()]),
        variations: vec![StudyVariation { moves: vec![StudyMove::new(&text)] }],
        text,
    });
    Study {
        title: "A study".into(),
        players: [Some("Ann".into()), None],
        facts: vec![("Event".into(), "Club".into())],
        ending: Some(StudyEnding { winner: Some(Side::Second), reason: "end-time".into(), clause: Some("G4".into()) }),
        accuracy: [Some(87.26), None],
        opening_comment: Some("before all".into()),
        moves: moves.collect(),
        ..Study::new(game, game.default_variant())
    }
}

fn text(node: Node) -> String {
    node.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect()
}

fn of_class<'a>(nodes: &[Node<'a, 'a>], class: &str) -> Vec<Node<'a, 'a>> {
    let has = |node: &Node| node.attribute("class").is_some_and(|of| of.split(' ').any(|one| one == class));
    nodes.iter().copied().filter(has).collect()
}

#[test]
fn pages_are_well_formed_and_fully_worded() {
    for game in Game::ALL {
        for lang in Lang::ALL {
            let page = page(&study(game, 16), lang);
            let markup = markup(&page);
            let document = parse(&markup);
            assert_eq!(document.root_element().attribute("lang"), Some(lang.code()));
            for gap in ["[report-", "[study-", "[end-", "[tally-", "[game-", "{$"] {
                assert!(!markup.contains(gap), "{game:?} {lang:?}: {gap}");
            }
            let mut ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
            ids.retain(|id| !id.starts_with("q-"));
            let all = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), all);
            for control in ["first", "back", "forward", "last", "flip", "play", "mistake", "arrow", "help-button"] {
                assert!(ids.contains(&control), "{control}");
            }
        }
    }
}

#[test]
fn every_move_is_a_button_with_a_description() {
    let study = study(Game::Abalone, 16);
    let markup = markup(&page(&study, Lang::English));
    let document = parse(&markup);
    let buttons = elements(&document, "button");
    let moves: Vec<_> = buttons.iter().filter(|button| button.attribute("data-node").is_some()).collect();
    // Each move and the variation in its place.
    assert_eq!(moves.len(), 32);
    let words = Words::new(Lang::English);
    for (i, played) in study.moves.iter().enumerate() {
        let button = moves[2 * i];
        assert!(text(*button).starts_with(&played.text), "{button:?}");
        assert!(text(*button).contains(class_sign(SHOWN_CLASSES[i % 7])), "{}", text(*button));
        let title = button.attribute("title").unwrap();
        let class = words.text(SHOWN_CLASSES[i % 7].message_id(), &[]);
        assert!(title.starts_with(&format!("{class} (−10 %)")) && title.contains("+0.35"), "{title}");
        assert!(title.contains("50 % → ") && title.contains("4:59"), "{title}");
        assert_eq!(title.contains("turning point"), i % 4 == 1, "{title}");
        assert_eq!(moves[2 * i + 1].attribute("title"), None);
    }
    for button in buttons {
        assert!(button.attribute("aria-label").is_some() || !text(button).trim().is_empty(), "{button:?}");
    }
    for svg in elements(&document, "svg") {
        let named = svg.children().any(|child| child.tag_name().name() == "title");
        assert!(named || svg.attribute("aria-hidden") == Some("true"), "{svg:?}");
    }
}

#[test]
fn signs_of_classes_differ() {
    let mut signs = SHOWN_CLASSES.map(class_sign).to_vec();
    signs.sort_unstable();
    signs.dedup();
    // A missed win has the sign of a blunder, as in records.
    assert_eq!(signs.len(), SHOWN_CLASSES.len() - 1);
    assert_eq!(class_sign(MoveClass::MissedWin), class_sign(MoveClass::Blunder));
    assert_eq!([MoveClass::Inaccuracy, MoveClass::Mistake, MoveClass::Blunder].map(class_sign), ["?!", "?", "??"]);
}

#[test]
fn players_have_their_accuracy_and_the_counts_of_their_moves() {
    let mut study = study(Game::Diaballik, 14);
    for (i, played) in study.moves.iter_mut().enumerate() {
        played.class = Some(if i % 2 == 0 { MoveClass::Good } else { SHOWN_CLASSES[i / 2] });
    }
    let markup = markup(&page(&study, Lang::Russian));
    let document = parse(&markup);
    let table = of_class(&elements(&document, "table"), "contest")[0];
    let rows: Vec<Vec<String>> = table
        .descendants()
        .filter(|node| node.tag_name().name() == "tr")
        .map(|row| row.children().map(text).collect())
        .collect();
    assert_eq!(study.moves.len(), 14);
    assert_eq!(rows[1][1..], ["87 %", "0", "7", "0", "0", "0", "0", "0"]);
    assert_eq!(rows[2][1..], ["–", "1", "1", "1", "1", "1", "1", "1"]);
    assert!(rows[1][0].starts_with("Ann"), "{rows:?}");
    let [_, second] = Game::Diaballik.sides();
    assert_eq!(rows[2][0], Words::new(Lang::Russian).text("report-side", &[("colour", Arg::Word(second))]));
}

#[test]
fn the_graph_marks_turning_points_and_mistakes_by_shape() {
    let markup = markup(&page(&study(Game::Abalone, 14), Lang::English));
    let document = parse(&markup);
    let graph = of_class(&elements(&document, "svg"), "chance")[0];
    let inside = |name: &str, class: &str| {
        let nodes: Vec<_> = graph.descendants().filter(|node| node.tag_name().name() == name).collect();
        of_class(&nodes, class).len()
    };
    // Every fourth move from the second; the mistakes are those of three classes that are not among them.
    assert_eq!(inside("path", "turning"), (0..14).filter(|i| i % 4 == 1).count());
    assert_eq!(inside("circle", "slip"), (0..14).filter(|i| i % 4 != 1 && [3, 4, 5].contains(&(i % 7))).count());
    assert_eq!(inside("path", "curve"), 1);
    let nothing = Study { moves: vec![StudyMove::new("a1-b2")], ..Study::new(Game::Abalone, "standard") };
    assert!(!page(&nothing, Lang::English).contains("<figure"));
}

#[test]
fn hostile_texts_stay_text() {
    let hostile = || HOSTILE.to_owned();
    let mut study = study(Game::Abalone, 6);
    (study.title, study.facts) = (hostile(), vec![(hostile(), hostile())]);
    study.players = [Some(hostile()), Some(hostile())];
    study.opening_comment = Some(hostile());
    study.ending = Some(StudyEnding { winner: Some(Side::First), reason: hostile(), clause: Some(hostile()) });
    let fill = |played: &mut StudyMove| {
        (played.comments, played.marks) = (vec![hostile()], vec![hostile()]);
        (played.score, played.clock) = (Some(hostile()), Some(hostile()));
    };
    for played in &mut study.moves {
        fill(played);
        fill(&mut played.variations[0].moves[0]);
    }
    let mut several = Vec::new();
    let words = Words::new(Lang::English);
    render_studies(HOSTILE, &[study.clone(), study.clone()], &words, &mut several).unwrap();
    for page in [page(&study, Lang::English), String::from_utf8(several).unwrap()] {
        assert_eq!(page.matches("</script>").count(), 2);
        assert_eq!(page.matches("<!--").count(), 0);
        let markup = markup(&page);
        let document = parse(&markup);
        assert_eq!((elements(&document, "script").len(), elements(&document, "img").len()), (2, 0));
        assert!(document.descendants().all(|node| node.attributes().all(|of| !of.name().starts_with("on"))));
        let comments: Vec<_> = document.descendants().filter(|node| node.attribute("data-of").is_some()).collect();
        assert_eq!(comments.len() % 13, 0);
        assert!(comments.iter().all(|comment| text(*comment) == HOSTILE));
        assert_eq!(data(&page)["games"][0]["players"][1], HOSTILE);
    }
}

#[test]
fn nothing_is_loaded_and_no_text_is_taken_for_markup() {
    let page = page(&study(Game::Phalanx, 8), Lang::English);
    crate::assert_needs_nothing(&page);
}

#[test]
fn comments_separate_the_rows() {
    let mut moves: Vec<StudyMove> =
        random_game(Game::Abalone, 1, 6).moves.iter().map(|text| StudyMove::new(text)).collect();
    moves[2].comments = vec!["one".into(), "two".into()];
    let study = Study { moves, ..Study::new(Game::Abalone, "standard") };
    let markup = markup(&page(&study, Lang::English));
    let document = parse(&markup);
    let list = of_class(&elements(&document, "ol"), "moves")[0];
    let rows: Vec<String> = list.children().map(text).collect();
    let m = |i: usize| study.moves[i].text.as_str();
    let expected = [
        format!("1.{}{}", m(0), m(1)),
        format!("2.{}…", m(2)),
        "onetwo".to_owned(),
        format!("2.…{}", m(3)),
        format!("3.{}{}", m(4), m(5)),
    ];
    assert_eq!(rows, expected);
}

#[test]
fn a_game_that_the_second_player_begins_leaves_the_first_cell_empty() {
    let mut after = session(Game::Abalone);
    after.play("a1-b2").unwrap();
    let replies = after.legal_moves();
    let study = Study {
        position: Some(after.position()),
        moves: vec![StudyMove::new(&replies[0].0)],
        ..Study::new(Game::Abalone, "standard")
    };
    let page = page(&study, Lang::English);
    assert!(page.contains("<li><span>1.</span><span>…</span><button"), "{page}");
    assert_eq!(data(&page)["games"][0]["f"], 1);
}

#[test]
fn a_nearly_empty_study_is_a_page() {
    for game in Game::ALL {
        let markup = markup(&page(&Study::new(game, game.default_variant()), Lang::Russian));
        assert_eq!(elements(&parse(&markup), "article").len(), 1);
    }
    let mut nothing = Vec::new();
    render_studies("None", &[], &Words::new(Lang::English), &mut nothing).unwrap();
    let page = String::from_utf8(nothing).unwrap();
    assert_eq!(elements(&parse(&markup(&page)), "article").len(), 0);
    let strange = Study { accuracy: [Some(f64::NAN), Some(f64::INFINITY)], ..study(Game::Abalone, 4) };
    assert!(!markup(&self::page(&strange, Lang::English)).contains("NaN"));
}

#[test]
fn games_of_several_kinds_share_a_page() {
    let studies = [Game::Abalone, Game::Football, Game::Abalone].map(|game| study(game, 6));
    let mut page = Vec::new();
    render_studies("Three", &studies, &Words::new(Lang::English), &mut page).unwrap();
    let page = String::from_utf8(page).unwrap();
    let markup = markup(&page);
    let document = parse(&markup);
    assert_eq!((elements(&document, "article").len(), elements(&document, "template").len()), (3, 2));
    assert_eq!(elements(&document, "option").len(), 3);
    let data = data(&page);
    assert_eq!(data["boards"].as_array().unwrap().len(), 2);
    let boards: Vec<u64> = (0..3).map(|i| data["games"][i]["board"].as_u64().unwrap()).collect();
    assert_eq!(boards, [0, 1, 0]);
}

#[test]
fn a_result_without_a_known_reason_is_shown() {
    let told = |winner, reason: &str, lang| {
        let ending = Some(StudyEnding { winner, reason: reason.into(), clause: None });
        let page = page(&Study { ending, ..Study::new(Game::Abalone, "standard") }, lang);
        let start = page.find(r#"<p class="outcome">"#).expect("an outcome");
        let end = page[start..].find("</p>").expect("its end");
        page[start..start + end].split("</span> ").nth(1).expect("words").to_owned()
    };
    assert_eq!(told(Some(Side::First), "", Lang::English), "Black wins");
    assert_eq!(told(None, "", Lang::Russian), "Ничья");
    assert_eq!(told(None, "end-by a <dog>", Lang::English), "Draw: by a &lt;dog&gt;");
}
