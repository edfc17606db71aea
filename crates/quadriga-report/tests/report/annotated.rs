//! Analyses in records and on pages.

use std::sync::atomic::AtomicBool;

use quadriga_analysis::{Analysis, AnalysisSettings, Analyst, Effort, MoveClass, Replay, annotate};
use quadriga_core::{Limits, Side};
use quadriga_games::{Game, GameStart, PlayedGame};
use quadriga_i18n::{Lang, Words};
use quadriga_record::{Comment, Item, Layout, MoveNode, Nag, ReadOptions, Reader, Record, Variation};
use quadriga_report::{Study, render_study};
use quadriga_testkit::Sampler;

fn analysed(record: &Record) -> Analysis {
    let settings = AnalysisSettings { effort: Effort::Nodes(400), table_mib: 1, ..AnalysisSettings::default() };
    let analyst = Analyst { settings: &settings, concurrency: 1, stop: &AtomicBool::new(false) };
    analyst
        .analyse(
            &Replay::new(&PlayedGame {
                start: GameStart { limits: Limits::default(), ..record.start() },
                ..record.played_game()
            })
            .unwrap(),
            None,
            &mut |_| {},
        )
        .unwrap()
        .expect("nobody stopped it")
}

fn words() -> Words {
    Words::new(Lang::English)
}

#[test]
fn an_analysed_record_is_a_record_and_a_page() {
    for game in Game::ALL {
        let mut record = Sampler::new(5).plain(game, 14);
        let analysis = analysed(&record);
        for lang in Lang::ALL {
            annotate(&mut record, &analysis, &Words::new(lang));
            let text = record.to_text(Layout::Running);
            let strict = ReadOptions { strict: true, assumed: None };
            let again: Vec<Record> = Reader::new(text.as_bytes(), strict).map(Result::unwrap).collect();
            assert_eq!(again, std::slice::from_ref(&record), "{text}");
            let mut page = Vec::new();
            render_study(&Study::from_record(&record, &Words::new(lang)), &Words::new(lang), &mut page).unwrap();
        }
        for (ply, (node, judged)) in record.moves.iter().zip(&analysis.judged).enumerate() {
            let comment = node.comments().next().expect("a comment");
            assert_eq!(comment.value("class"), Some(judged.class.name()));
            assert!(comment.evaluation().is_some());
            let lines: Vec<Vec<String>> =
                node.variations().map(|line| line.moves.iter().map(|m| m.text.clone()).collect()).collect();
            let better = judged.class.is_wrong().then_some(&judged.best_line);
            // How the mistake before could have been punished, unless it was, or the better line says so.
            let before = ply.checked_sub(1).map(|before| &analysis.judged[before]);
            let refutation = before.filter(|before| before.class.is_wrong()).map(|before| &before.played_line);
            let refutation = refutation.filter(|line| {
                line.first()
                    .is_some_and(|reply| *reply != judged.text && better.and_then(|line| line.first()) != Some(reply))
            });
            assert_eq!(lines, better.into_iter().chain(refutation).cloned().collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_second_analysis_replaces_the_first_and_nothing_else() {
    let mut record = Sampler::new(8).plain(Game::Abalone, 6);
    let own = Item::Comment(Comment::new("mine"));
    record.moves[0].items.push(own.clone());
    record.moves[1].nags.push(Nag::BRILLIANT);
    record.moves[2].nags.push(Nag::BLUNDER);
    record.tags.set("Annotator", "Anna");
    let analysis = analysed(&record);
    annotate(&mut record, &analysis, &words());
    let once = record.clone();
    annotate(&mut record, &analysis, &words());
    assert_eq!(record, once);
    assert_eq!(record.moves[0].items[0], own);
    assert_eq!(record.moves[1].nags, [Nag::BRILLIANT]);
    assert_eq!(record.moves[2].nags, [Nag::BLUNDER]);
    let annotators = format!("Anna; {}, 400 nodes", analysis.engine);
    assert_eq!(record.tags.get("Annotator"), Some(annotators.as_str()));
    let page = Study::from_record(&record, &words());
    assert_eq!((&*page.moves[1].marks, &*page.moves[2].marks), (&["!!".to_owned()][..], &["??".to_owned()][..]));
}

#[test]
fn marks_of_the_analysis_are_removed_again_and_not_shown_beside_the_class() {
    let mut record = Sampler::new(9).plain(Game::Diaballik, 10);
    let mut analysis = analysed(&record);
    annotate(&mut record, &analysis, &words());
    let marked: Vec<usize> = (0..record.moves.len()).filter(|&i| !record.moves[i].nags.is_empty()).collect();
    assert!(!marked.is_empty(), "random moves are no good moves");
    assert!(Study::from_record(&record, &words()).moves.iter().all(|shown| shown.marks.is_empty()));
    for judged in &mut analysis.judged {
        judged.class = MoveClass::Good;
    }
    annotate(&mut record, &analysis, &words());
    assert!(record.moves.iter().all(|node| node.nags.is_empty()));
}

#[test]
fn chances_are_those_of_the_analysis_and_comments_before_a_variation_are_shown() {
    let mut record = Sampler::new(8).plain(Game::Abalone, 2);
    let branch = Variation { opening: vec![Comment::new("or")], moves: vec![MoveNode::new(&record.moves[0].text)] };
    let theirs = Comment::default().with("eval", "9.00");
    record.moves[0].items.extend([Item::Comment(theirs), Item::Variation(branch)]);
    let analysis = analysed(&record);
    annotate(&mut record, &analysis, &words());
    let page = Study::from_record(&record, &words());
    let [_, after] = analysis.judged[0].chances_of_first();
    assert!((page.moves[0].after.unwrap() - after.value()).abs() < 0.001);
    assert_eq!(page.moves[0].variations[0].moves[0].comments, ["or"]);
}

#[test]
fn a_page_shows_what_the_analysis_found() {
    let mut record = Sampler::new(9).plain(Game::Diaballik, 10);
    record.set_player(Side::First, "Anna");
    let analysis = analysed(&record);
    annotate(&mut record, &analysis, &words());
    let page = Study::from_record(&record, &words());
    assert_eq!(page.title, "Anna – ?");
    assert_eq!(page.moves.len(), analysis.judged.len());
    for (shown, judged) in page.moves.iter().zip(&analysis.judged) {
        assert!((shown.loss.unwrap() - judged.loss.value()).abs() < 1e-9);
        assert_eq!(shown.turning_point, analysis.turning_points.contains(&judged.ply));
        let [_, after] = judged.chances_of_first();
        assert!((shown.after.unwrap() - after.value()).abs() < 0.001, "{shown:?} {judged:?}");
    }
    for (side, player) in Side::BOTH.into_iter().zip(&analysis.players) {
        assert_eq!(page.accuracy[side.index()], player.accuracy);
    }
}

#[test]
fn a_record_without_an_analysis_has_a_page_too() {
    let mut record = Record::new(Game::Football);
    record.moves = ["k1-k4", "b12-a12"].map(MoveNode::new).into();
    record.moves[0].nags.push(Nag::GOOD);
    record.moves[1].items.push(Item::Comment(Comment::new("hm").with("clk", "0:01:00")));
    let page = Study::from_record(&record, &words());
    assert_eq!(page.moves[0].marks, ["!"]);
    assert_eq!(
        (page.moves[1].clock.as_deref(), page.moves[1].comments.as_slice()),
        (Some("0:01:00"), &["hm".to_owned()][..])
    );
    assert!(page.ending.is_none() && page.moves.iter().all(|shown| shown.class.is_none() && shown.after.is_none()));
}
