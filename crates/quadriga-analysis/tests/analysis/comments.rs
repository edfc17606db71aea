//! Comments on marked moves: each names a cost or a line, and none praises.

use quadriga_analysis::{Analysis, CommentAudit, annotate, comment_on};
use quadriga_games::{Game, PlayedGame};
use quadriga_i18n::{Lang, Words};
use quadriga_record::{Item, Layout, MoveNode, ReadOptions, Reader, Record};

use crate::{analyse, quick, random_game};

fn record(played: &PlayedGame) -> Record {
    Record {
        variant: played.start.variant.clone(),
        moves: played.moves.iter().map(MoveNode::new).collect(),
        ..Record::new(played.start.game)
    }
}

#[test]
fn marked_moves_have_a_cost_or_a_line_and_no_praise() {
    // Random moves are full of mistakes.
    let mut total = CommentAudit::default();
    for game in Game::ALL {
        for seed in [3, 11] {
            let analysis = analyse(&random_game(game, seed, 12), &quick(300), 2);
            total.add(CommentAudit::of(&analysis).expect("a legal game"));
        }
    }
    assert!(total.marked > 20, "{total:?}");
    assert!(total.is_clean(), "{total:#?}");
}

#[test]
fn what_is_wrong_with_a_comment_is_found() {
    let analysis = analyse(&random_game(Game::Abalone, 3, 12), &quick(300), 2);
    let marked = CommentAudit::of(&analysis).expect("a legal game").marked;
    assert!(marked > 0);
    // No move is marked in an analysis whose moves are all the best.
    let judged = analysis.judged.iter().cloned().map(|mut judged| {
        judged.class = quadriga_analysis::MoveClass::Best;
        judged
    });
    let calm = Analysis { judged: judged.collect(), ..analysis };
    assert_eq!(CommentAudit::of(&calm).expect("a legal game").marked, 0);
}

#[test]
fn the_refutation_of_a_marked_move_is_a_variation_of_the_next_move() {
    let words = Words::new(Lang::English);
    let mut found = 0;
    for game in Game::ALL {
        let played = random_game(game, 5, 12);
        let analysis = analyse(&played, &quick(300), 2);
        let mut record = record(&played);
        annotate(&mut record, &analysis, &words);
        let once = record.clone();
        for (node, pair) in record.moves.iter().skip(1).zip(analysis.judged.windows(2)) {
            let [wrong, next] = pair else { unreachable!() };
            let replies = node.items.iter().filter_map(|item| match item {
                Item::Variation(variation) => variation.moves.first().map(|first| first.text.clone()),
                Item::Comment(_) => None,
            });
            let replies: Vec<String> = replies.collect();
            let reply = wrong.played_line.first();
            if wrong.class.is_wrong() && reply.is_some_and(|reply| *reply != next.text) {
                assert!(reply.is_some_and(|reply| replies.contains(reply)), "{} {}: {replies:?}", next.ply, next.text);
                found += 1;
            }
        }
        // It is read again, and a second analysis writes the same.
        let text = record.to_text(Layout::Running);
        let options = ReadOptions { strict: true, assumed: None };
        let read = Reader::new(text.as_bytes(), options).next().expect("a record");
        assert_eq!(read.expect("a legal record").to_text(Layout::Running), text);
        annotate(&mut record, &analysis, &words);
        assert_eq!(record, once);
    }
    assert!(found > 5, "{found}");
}

#[test]
fn a_comment_has_at_most_three_statements() {
    for game in Game::ALL {
        let analysis = analyse(&random_game(game, 7, 10), &quick(300), 2);
        for judged in &analysis.judged {
            let facts = comment_on(judged, &analysis).expect("a legal game");
            assert!((1..=3).contains(&facts.len()), "{} {}: {facts:?}", judged.ply, judged.text);
        }
    }
}
