//! Renders a sample study, to look at the page: a game with an invented analysis. `cargo run -p quadriga-report --example
//! study_sample -- [GAME] [LANGUAGE] [MOVES] > page.html`; without a game the page holds one of each.

use std::io;

use quadriga_core::{Limits, Side};
use quadriga_games::{Game, Session, open};
use quadriga_i18n::{Lang, Words};
use quadriga_report::{
    MoveClass, RenderError, SHOWN_CLASSES, Study, StudyEnding, StudyMove, StudyVariation, render_studies, render_study,
};
use quadriga_testkit::TestRng;

/// A game that the source of Football-checkers prints.
const PRINTED: &str = "f1-f6 f12-f7 g1-p6 n12-n11 b1-b8 h12-g11 k1-g3 k12-k4 d1-h5 g11-h10 e1-p8 g12-p7 h1-g2 d12-g12 \
                       c1-p10 m12-p12 p10-m10";

fn main() -> Result<(), RenderError> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().and_then(|name| Game::named(&name));
    let words = Words::new(arguments.next().and_then(|name| Lang::named(&name)).unwrap_or_default());
    let moves = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(40);
    let out = &mut io::stdout().lock();
    match game {
        Some(game) => render_study(&sample(game, moves), &words, out),
        None => render_studies("Four games", &Game::ALL.map(|game| sample(game, moves)), &words, out),
    }
}

fn sample(game: Game, most: usize) -> Study {
    let mut rng = TestRng::new(11);
    let mut session = open(game, game.default_variant(), None, Limits::default()).expect("a variant");
    let mut printed = PRINTED.split(' ').filter(|_| game == Game::Football);
    let (mut moves, mut chance) = (Vec::new(), 0.5);
    while session.outcome().is_none() && moves.len() < most {
        let text = printed.next().map_or_else(|| any(session.as_ref(), &mut rng), str::to_owned);
        let told = invent(session.as_ref(), &mut rng, &text, &mut chance, moves.len());
        session.play(&text).expect("a legal move");
        moves.push(told);
    }
    let facts = [("Event", "Sample"), ("Date", "2026-11-16"), ("Time control", "5+3")];
    let outcome = session.outcome();
    Study {
        title: "Ann – Хитрец & Co".into(),
        players: [Some("Ann".into()), Some("<b>Хитрец & Co</b>".into())],
        facts: facts.map(|(what, which)| (what.into(), which.into())).into(),
        ending: Some(StudyEnding {
            winner: outcome.map_or(Some(Side::First), |outcome| outcome.winner),
            reason: outcome.map_or("end-resignation", |outcome| outcome.reason.id).into(),
            clause: outcome.map(|outcome| outcome.reason.clause.into()),
        }),
        accuracy: [Some(91.4), Some(73.0)],
        opening_comment: Some("Both know this beginning well.".into()),
        moves,
        ..Study::new(game, game.default_variant())
    }
}

/// A random move that does not end the game, if one is found.
fn any(session: &dyn Session, rng: &mut TestRng) -> String {
    let moves = session.legal_moves();
    let mut pick = || moves[rng.below(moves.len())].0.clone();
    let goes_on = |text: &String| session.move_view(text).is_ok_and(|view| view.outcome.is_none());
    (0..20).map(|_| pick()).find(goes_on).unwrap_or_else(&mut pick)
}

/// An invented analysis of a move.
fn invent(session: &dyn Session, rng: &mut TestRng, text: &str, chance: &mut f64, ply: usize) -> StudyMove {
    let class = match rng.below(16) {
        0..=6 => MoveClass::Best,
        7..=10 => MoveClass::Good,
        other => SHOWN_CLASSES[other - 9],
    };
    let at = SHOWN_CLASSES.iter().position(|&shown| shown == class).unwrap_or_default();
    let loss = [0.0, 0.02, 0.07, 0.14, 0.3, 0.35, 0.0][at];
    let sign = if session.side_to_move() == Side::First { -1.0 } else { 1.0 };
    let before = *chance;
    *chance = (before + sign * loss + (rng.below(7) as f64 - 3.0) / 100.0).clamp(0.03, 0.97);
    let best = match class {
        MoveClass::Best | MoveClass::OnlyMove => vec![text.to_owned()],
        _ => line(session, rng, 4),
    };
    let bad = class >= MoveClass::Mistake;
    let mut variation: Vec<StudyMove> = line(session, rng, 3).iter().map(|text| StudyMove::new(text)).collect();
    if let (true, Some(last)) = (bad, variation.last_mut()) {
        last.comments = vec!["and the game goes on".into()];
    }
    StudyMove {
        before: Some(before),
        after: Some(*chance),
        score: Some(format!("{:+.2}", 4.0 * (*chance / (1.0 - *chance)).log10())),
        class: Some(class),
        loss: Some(loss),
        clock: Some(format!("4:{:02}", 59 - ply % 60)),
        comments: bad.then(|| "This lets the other side in: the centre is open now.".into()).into_iter().collect(),
        marks: (ply == 4).then(|| "!".into()).into_iter().collect(),
        turning_point: loss > 0.25,
        best: Some(best),
        variations: (bad && ply.is_multiple_of(2)).then_some(StudyVariation { moves: variation }).into_iter().collect(),
        ..StudyMove::new(text)
    }
}

/// A few moves from here.
fn line(session: &dyn Session, rng: &mut TestRng, length: usize) -> Vec<String> {
    let variant = session.variant();
    let limits = Limits { repetition: None, plies: None };
    let mut other = open(session.game(), &variant, Some(&session.position()), limits).expect("a position");
    while other.outcome().is_none() && other.moves_played().len() < length {
        let text = any(other.as_ref(), rng);
        other.play(&text).expect("a legal move");
    }
    other.moves_played()
}
