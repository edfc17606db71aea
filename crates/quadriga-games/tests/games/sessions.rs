//! The object-safe tier: every game and variant played through `Session`, beside the static tier.

use quadriga_core::{CellId, GameHistory, Limits, Progress, REPETITION, Variant};
use quadriga_games::{Game, Playable, Session, Visitor, dispatch, open};
use quadriga_testkit::{TestRng, conformance, malformed_moves, malformed_positions};

/// Every variant of every game; families with one member.
fn variants() -> Vec<(Game, String)> {
    let name = |variant: &str| if variant == "limit-N" { "limit-40".to_owned() } else { variant.to_owned() };
    Game::ALL.into_iter().flat_map(|game| game.variants().iter().map(move |v| (game, name(v)))).collect()
}

/// Plays the same random game through a `Session` and through a `GameHistory`.
struct SideBySide<'a> {
    variant: &'a str,
    session: Box<dyn Session>,
}

impl Visitor for SideBySide<'_> {
    type Output = ();

    fn visit<P: Playable>(mut self) {
        let variant = P::Variant::named(self.variant).unwrap();
        let mut history = GameHistory::new(P::start(variant));
        let mut rng = TestRng::new(7);
        let mut records = Vec::new();
        for _ in 0..30 {
            assert_eq!(self.session.position(), history.position().write_position());
            assert_eq!(self.session.outcome(), history.outcome());
            assert_eq!(self.session.side_to_move(), history.position().side_to_move());
            assert_eq!(self.session.scene().pieces, history.position().scene().pieces);
            let moves = history.legal_moves();
            let listed = self.session.legal_moves();
            assert_eq!(listed.len(), moves.len());
            assert!(listed.windows(2).all(|pair| pair[0].0 < pair[1].0), "byte order, each once");
            if moves.is_empty() {
                break;
            }
            let m = moves[rng.below(moves.len())];
            let text = P::write_move(m);
            let view = self.session.move_view(&text).unwrap();
            assert_eq!(view.text, text);
            check_clicks(self.session.as_ref(), &view.clicks, &text);
            let record = self.session.play(&text).unwrap();
            assert_eq!((&record, &view.record), (&history.position().record_move(m), &record));
            assert!(history.play(m).is_ok());
            let after = listed.iter().find(|(known, _)| *known == text).map(|(_, after)| after.clone());
            assert_eq!(after, Some(self.session.position()));
            assert_eq!(self.session.last_move(), Some(view.effects));
            assert_eq!(self.session.outcome(), view.outcome);
            records.push(record);
        }
        assert_eq!(self.session.moves_played(), records);
        let end = self.session.position();
        while self.session.undo() {}
        assert_eq!(self.session.position(), P::start(variant).write_position());
        assert_eq!(self.session.last_move(), None);
        while self.session.redo() {}
        assert_eq!(self.session.position(), end);
    }
}

fn check_clicks(session: &dyn Session, paths: &[Vec<CellId>], text: &str) {
    for path in paths {
        let last = session.next_clicks(path).unwrap();
        assert_ne!(last.progress, Progress::Incomplete);
        assert_eq!(last.chosen.as_deref(), Some(text));
        assert_eq!(session.why_not_clicks(path), None);
    }
    let outside = [CellId(250)];
    assert_eq!(session.next_clicks(&outside), None);
    assert_eq!(session.why_not_clicks(&outside).unwrap().message.id, "unknown-cell");
}

#[test]
fn sessions_say_what_the_static_tier_says() {
    for (game, variant) in variants() {
        let session = open(game, &variant, None, Limits::default()).unwrap();
        assert_eq!((session.game(), session.variant()), (game, variant.clone()));
        dispatch(game, SideBySide { variant: &variant, session });
    }
}

struct Conforms<'a>(&'a str);

impl Visitor for Conforms<'_> {
    type Output = ();

    fn visit<P: Playable>(self) {
        conformance::<P>(self.0);
    }
}

// The default variants are run through the kit by the games' own tests.
#[test]
fn every_other_variant_conforms() {
    for (game, variant) in variants().iter().filter(|(game, variant)| variant != game.default_variant()) {
        dispatch(*game, Conforms(variant));
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    for game in Game::ALL {
        let mut session = open(game, game.default_variant(), None, Limits::default()).unwrap();
        let before = session.position();
        for text in ["", "nonsense", "a1", "a1-a1", "Aa-Aa"] {
            let refusal = session.play(text).unwrap_err();
            assert_eq!(refusal.text, text);
            assert_eq!(session.why_not(text), Some(refusal));
        }
        assert_eq!((session.position(), session.moves_played().len()), (before, 0));
    }
}

#[test]
fn g1_the_third_time_ends_the_game_and_takes_no_more_moves() {
    let mut session = open(Game::Abalone, "standard", None, Limits::default()).unwrap();
    for _ in 0..2 {
        assert_eq!(session.outcome(), None);
        for m in ["c3-d3", "g7-f7", "d3-c3", "f7-g7"] {
            session.play(m).unwrap();
        }
    }
    assert_eq!(session.occurrences(), 3);
    assert_eq!(session.outcome().unwrap().reason, &REPETITION);
    assert!(session.legal_moves().is_empty());
    assert_eq!(session.next_clicks(&[]), None);
    let refusal = session.play("c3-d3").unwrap_err();
    assert_eq!((refusal.message.id, refusal.message.clause), ("game-is-over", Some("G1")));
    assert!(session.undo());
    assert_eq!(session.outcome(), None);
}

#[test]
fn unknown_variants_and_bad_positions_are_refused() {
    let refusal = |variant, text| open(Game::Football, variant, text, Limits::default()).err().unwrap();
    assert_eq!(refusal("none", None).message.id, "unknown-variant");
    assert_eq!(refusal("standard", Some("12/12")).at, Some(5));
}

struct Malformed;

impl Visitor for Malformed {
    type Output = (u64, u64);

    fn visit<P: Playable>(self) -> (u64, u64) {
        (malformed_positions::<P>(20_000, 3), malformed_moves::<P>(5_000, 4))
    }
}

// A short run of `cargo xtask malformed`.
#[test]
fn malformed_texts_are_refused_by_every_reader() {
    for game in Game::ALL {
        let (positions, moves) = dispatch(game, Malformed);
        assert!(positions >= 20_000 && moves >= 5_000);
    }
}

#[test]
fn programs_write_moves_in_plain_signs() {
    let mut abalone = open(Game::Abalone, "standard", None, Limits::default()).unwrap();
    for text in ["a1 - b1", "a1–b1", " a1-b1", "a1-b1\n"] {
        let refusal = abalone.play_plain(text).unwrap_err();
        assert_eq!((refusal.message.id, refusal.text.as_str()), ("contest-shape", text));
    }
    assert_eq!(abalone.play_plain("a1-a9").unwrap_err().message.clause, None);
    assert!(abalone.moves_played().is_empty());
    // Either end of a broadside may come first: that is no matter of signs.
    assert_eq!(abalone.play_plain("c5-c3-d5").as_deref(), Ok("c3-c5-d3"));

    let mut diaballik = open(Game::Diaballik, "standard", None, Limits::default()).unwrap();
    assert_eq!(diaballik.play_plain("c1-c2,a1-a2").as_deref(), Ok("a1-a2,c1-c2"));

    let mut football = open(Game::Football, "standard", None, Limits::default()).unwrap();
    for text in "k1-k4 b12-a12 f1-p7 k12-f9".split(' ') {
        football.play_plain(text).unwrap();
    }
    assert_eq!(football.moves_played().last().map(String::as_str), Some("k12-f9+f"));
    assert_eq!(football.play_plain("m1-f5+p").unwrap_err().message.clause, Some("F10"));
    assert_eq!(football.play_plain("m1-f5").as_deref(), Ok("m1-f5"));
    assert_eq!(football.play_plain("h12-m10×am").unwrap_err().message.id, "contest-shape");
    assert_eq!(football.play_plain("h12-m10xma").as_deref(), Ok("h12-m10xam"));
}
