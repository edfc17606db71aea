//! The moves of the study page: the script's data reproduce the boards of the game and of every variation.

use quadriga_games::Game;
use quadriga_i18n::{Lang, Words};
use quadriga_report::{
    MoveClass, RenderError, Study, StudyMove, StudyVariation, VariationPath, VariationStep, render_study,
};
use quadriga_testkit::TestRng;
use serde_json::Value;

use crate::{State, data, session};

fn render(study: &Study) -> Result<Value, RenderError> {
    let mut page = Vec::new();
    render_study(study, &Words::new(Lang::English), &mut page)?;
    Ok(data(&String::from_utf8(page).unwrap())["games"][0].take())
}

/// Random moves after these, some with variations, and variations of those.
fn wander(rng: &mut TestRng, game: Game, before: &mut Vec<String>, length: usize, depth: usize) -> Vec<StudyMove> {
    let mut session = session(game);
    for text in before.iter() {
        session.play(text).unwrap();
    }
    let (mut moves, known) = (Vec::new(), before.len());
    while session.outcome().is_none() && moves.len() < length {
        let legal = session.legal_moves();
        let mut pick = || legal[rng.below(legal.len())].0.as_str();
        let goes_on = |text: &&str| session.move_view(text).unwrap().outcome.is_none();
        let mut played = StudyMove::new((0..20).map(|_| pick()).find(goes_on).unwrap_or_else(&mut pick));
        while depth > 0 && rng.below(3) == 0 && played.variations.len() < 3 {
            played.variations.push(StudyVariation { moves: wander(rng, game, before, 4, depth - 1) });
        }
        before.push(session.play(&played.text).unwrap());
        moves.push(played);
    }
    before.truncate(known);
    moves
}

/// The moves from the start to each node, in reading order.
fn read(moves: &[StudyMove], before: &[String], into: &mut Vec<Vec<String>>) {
    let mut line = before.to_vec();
    for played in moves {
        let parent = line.clone();
        line.push(played.text.clone());
        into.push(line.clone());
        for variation in &played.variations {
            read(&variation.moves, &parent, into);
        }
    }
}

#[test]
fn the_data_give_the_board_after_every_move_of_every_line() {
    for game in Game::ALL {
        let mut rng = TestRng::new(5);
        let moves = wander(&mut rng, game, &mut Vec::new(), 12, 3);
        let study = Study { moves, ..Study::new(game, game.default_variant()) };
        let mut expected = Vec::new();
        read(&study.moves, &[], &mut expected);
        let shown = render(&study).unwrap();
        let changes: Vec<&str> = shown["d"].as_str().unwrap().split(' ').collect();
        let parents: Vec<usize> =
            shown["p"].as_array().unwrap().iter().map(|parent| parent.as_u64().unwrap() as usize).collect();
        assert_eq!((changes.len(), parents.len()), (expected.len(), expected.len()));
        assert!(expected.len() > study.moves.len() + 10, "{game:?}: {}", expected.len());
        for (i, line) in expected.iter().enumerate() {
            let mut path = Vec::new();
            let mut node = i + 1;
            while node > 0 {
                path.push(changes[node - 1]);
                assert!(parents[node - 1] < node);
                node = parents[node - 1];
            }
            let mut state = State::of_start(shown["start"].as_str().unwrap());
            path.iter().rev().for_each(|change| state.apply(change));
            let mut rules = session(game);
            for text in line {
                rules.play(text).unwrap();
            }
            let cells = rules.geometry().cells.len();
            assert_eq!(state, State::of_scene(&rules.scene(), cells), "{game:?} {line:?}");
        }
    }
}

/// A move of Abalone with this best line.
fn judged(text: &str, class: Option<MoveClass>, best: &[&str]) -> StudyMove {
    let best = best.iter().map(|&text| text.into()).collect();
    StudyMove { class, best: Some(best), ..StudyMove::new(text) }
}

fn abalone(moves: Vec<StudyMove>) -> Study {
    Study { moves, ..Study::new(Game::Abalone, "standard") }
}

#[test]
fn the_best_line_is_shown_where_it_is_better_and_not_there_yet() {
    let nodes = |played| render(&abalone(vec![played])).unwrap()["p"].as_array().unwrap().len();
    let best = ["a1-b2", "i5-h5"];
    assert_eq!(nodes(judged("a2-b2", Some(MoveClass::Mistake), &best)), 3);
    assert_eq!(nodes(judged("a2-b2", None, &best)), 3);
    assert_eq!(nodes(judged("a2-b2", Some(MoveClass::Good), &best)), 1);
    assert_eq!(nodes(judged("a1-b2", Some(MoveClass::Best), &best)), 1);
    // The same move in another notation.
    assert_eq!(nodes(judged("a1 – b2", None, &best)), 1);
    let variations = vec![StudyVariation { moves: vec![StudyMove::new("a1-b2")] }];
    assert_eq!(nodes(StudyMove { variations, ..judged("a2-b2", Some(MoveClass::Mistake), &best) }), 2);
    assert_eq!(nodes(judged("a2-b2", Some(MoveClass::Mistake), &[])), 1);
}

#[test]
fn arrows_show_the_best_move_of_the_position_on_the_board() {
    let geometry = session(Game::Abalone).geometry();
    let cell = |name: &str| geometry.named(name).unwrap().0;
    let moves =
        vec![judged("a2-b2", Some(MoveClass::Good), &["a1-b2"]), judged("i5-h5", Some(MoveClass::Best), &["i5-h5"])];
    let shown = render(&abalone(moves)).unwrap();
    assert_eq!(shown["a"]["0"], serde_json::json!([[cell("a1"), cell("d4")]]));
    let after = shown["a"]["1"].as_array().unwrap();
    assert_eq!((after.len(), &after[0][0]), (1, &Value::from(cell("i5"))));
    assert_eq!(shown["a"].as_object().unwrap().len(), 2);
}

#[test]
fn mistakes_are_listed_for_the_game_alone() {
    let mut first = judged("a2-b2", Some(MoveClass::Blunder), &[]);
    first.variations =
        vec![StudyVariation { moves: vec![StudyMove { class: Some(MoveClass::Blunder), ..StudyMove::new("a1-b2") }] }];
    let moves = vec![
        first,
        judged("i5-h5", Some(MoveClass::Inaccuracy), &[]),
        judged("a1-b1", Some(MoveClass::MissedWin), &[]),
    ];
    assert_eq!(render(&abalone(moves)).unwrap()["w"], serde_json::json!([1, 4]));
}

#[test]
fn an_illegal_move_is_reported_with_its_place() {
    let fails = |moves| render(&abalone(moves)).unwrap_err();
    let error = fails(vec![StudyMove::new("a1-b2"), StudyMove::new("a1-z9")]);
    assert!(matches!(error, RenderError::Move { game: 1, ply: 2, .. }), "{error}");

    let nested = StudyMove {
        variations: vec![
            StudyVariation { moves: vec![StudyMove::new("i6-h6")] },
            StudyVariation { moves: vec![StudyMove::new("i9-h8"), StudyMove::new("a1-z9")] },
        ],
        ..StudyMove::new("i7-h7")
    };
    let outer = StudyMove {
        variations: vec![StudyVariation { moves: vec![StudyMove::new("a2-b2"), nested] }],
        ..StudyMove::new("a1-b2")
    };
    let error = fails(vec![outer]);
    let RenderError::Line { place, refusal } = &error else { panic!("{error}") };
    let branches = vec![VariationStep { variation: Some(1), ply: 2 }, VariationStep { variation: Some(2), ply: 2 }];
    assert_eq!(**place, VariationPath { game: 1, ply: 1, branches });
    assert_eq!(refusal.text, "a1-z9");
    assert!(error.to_string().starts_with("game 1, move 1, variation 1, move 2, variation 2, move 2: "), "{error}");
    for lang in Lang::ALL {
        let words = error.in_words(&Words::new(lang));
        assert!(words.contains("a1-z9") && !words.contains("{$"), "{words}");
    }

    let places = [(vec!["a1-z9"], 1), (vec!["a1-b2", "a1-z9"], 2)];
    for (best, ply) in places {
        let error = fails(vec![StudyMove::new("a2-b2"), StudyMove::new("i5-h5"), judged("a1-b1", None, &best)]);
        let RenderError::Line { place, .. } = &error else { panic!("{error}") };
        let branches = vec![VariationStep { variation: None, ply }];
        assert_eq!(**place, VariationPath { game: 1, ply: 3, branches });
        assert!(!error.in_words(&Words::new(Lang::Russian)).is_empty());
    }
}

#[test]
fn other_errors_in_studies_are_reported() {
    let error = render(&Study::new(Game::Abalone, "chess")).unwrap_err();
    assert!(matches!(error, RenderError::Variant(_)), "{error}");
    let study = Study { position: Some("nonsense".into()), ..Study::new(Game::Abalone, "standard") };
    let error = render(&study).unwrap_err();
    assert!(matches!(error, RenderError::Position { game: 1, .. }), "{error}");
}

#[test]
fn thousands_of_moves_and_of_nested_variations_are_rendered() {
    // There are no limits here, so two marbles may move back and forth.
    let there_and_back = ["c3-d3", "g7-f7", "d3-c3", "f7-g7"].iter().cycle().take(6000);
    let moves: Vec<StudyMove> = there_and_back.map(|text| judged(text, Some(MoveClass::Good), &[text])).collect();
    let long = render(&abalone(moves)).unwrap();
    assert_eq!(long["p"].as_array().unwrap().len(), 6000);

    let levels = 3000;
    let mut deep = StudyMove::new("a1-b2");
    for _ in 0..levels {
        deep = StudyMove { variations: vec![StudyVariation { moves: vec![deep] }], ..StudyMove::new("a1-b2") };
    }
    let shown = render(&abalone(vec![deep])).unwrap();
    assert_eq!(shown["p"].as_array().unwrap().len(), levels + 1);
}
