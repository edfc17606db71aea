//! The sparring partners, with a beginner's count of Abalone.

use std::collections::BTreeSet;

use quadriga_abalone::{Abalone, AbaloneVariant, Move};
use quadriga_core::{Key, Limits, Notation, Outcome, Position, Side};
use quadriga_engine::sparring::{SparringKind, build};
use quadriga_engine::{EvalTerm, LinearExpert, MoveChoice};
use quadriga_games::{Game, GameStart, open};
use quadriga_search::{Candidate, Expert, GenStage, ProvenResult};

/// Counts marbles; knows nothing that a search of its own would need.
struct Counting;

impl Expert for Counting {
    type Position = Abalone;
    type Node = Abalone;
    type Step = Move;
    const SLOTS: usize = 1;

    fn enter(&self, position: &Abalone) -> Abalone {
        *position
    }
    fn position(&self, node: &Abalone) -> Abalone {
        *node
    }
    fn side(node: &Abalone) -> Side {
        node.side_to_move()
    }
    fn key(node: &Abalone) -> Key {
        node.key()
    }
    fn proven_result(&self, _: &Abalone) -> Option<ProvenResult> {
        None
    }
    fn steps(&self, _: &Abalone, _: GenStage, _: &mut Vec<Candidate<Move>>) {}
    fn is_legal(&self, node: &Abalone, step: Move) -> bool {
        Position::is_legal(node, step)
    }
    fn is_forcing(&self, _: &Abalone, _: Move) -> bool {
        false
    }
    fn play(&self, node: &Abalone, step: Move) -> Abalone {
        node.play_unchecked(step)
    }
    fn play_turn(&self, node: &Abalone, turn: Move) -> Abalone {
        node.play_unchecked(turn)
    }
    fn evaluate(&self, _: &mut Abalone) -> i32 {
        0
    }
    fn slot(_: &Abalone, _: Move) -> usize {
        0
    }
    fn pack(_: Move) -> u32 {
        1
    }
    fn unpack(_: u32) -> Option<Move> {
        None
    }
}

impl LinearExpert for Counting {
    const TERMS: &'static [EvalTerm] = &[];

    fn with_weights(_: &[i32]) -> Self {
        Self
    }
    fn counts(_: &Abalone) -> Vec<[i32; 2]> {
        Vec::new()
    }
    fn material_and_progress(position: &Abalone, side: Side) -> i32 {
        100 * (i32::from(position.lost(side.other())) - i32::from(position.lost(side)))
    }
}

const DEEP: SparringKind = SparringKind::AlphaBeta { depth: 3 };

// Black wins by e5-e6 (the sixth white marble goes over the edge), and may take one less important step anywhere.
const WIN_IN_ONE: &str = "5/6/7/8/4bbbww/8/7/6/b4 b 0 5";
// Black can push a marble out at e9, one of several things to do.
const A_MARBLE: &str = "ww3/6/7/8/4bbbww/8/7/6/b4 b 0 0";

fn at(position: &str) -> GameStart {
    GameStart { position: Some(position.to_owned()), ..GameStart::new(Game::Abalone) }
}

fn choice(kind: SparringKind, seed: u64, position: &str) -> MoveChoice {
    let mut player = build::<Counting>(kind, seed);
    player.begin(&at(position)).expect(position);
    player.choose(None).expect("a move")
}

#[test]
fn every_kind_but_the_random_one_takes_a_win_at_once() {
    for kind in [SparringKind::Greedy, SparringKind::AlphaBeta { depth: 1 }, SparringKind::AlphaBeta { depth: 2 }, DEEP]
    {
        for seed in 0..4 {
            assert_eq!(choice(kind, seed, WIN_IN_ONE).text, "e5-e6", "{kind} {seed}");
        }
    }
    let random: BTreeSet<String> = (0..40).map(|seed| choice(SparringKind::Random, seed, WIN_IN_ONE).text).collect();
    assert!(random.len() > 5, "{random:?}");
}

#[test]
fn greed_takes_the_marble() {
    for kind in [SparringKind::Greedy, SparringKind::AlphaBeta { depth: 1 }] {
        assert_eq!(choice(kind, 7, A_MARBLE).text, "e5-e6");
    }
}

#[test]
fn ties_are_broken_by_the_seed_and_by_nothing_else() {
    let quiet = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0";
    for kind in [SparringKind::Random, SparringKind::Greedy, SparringKind::AlphaBeta { depth: 2 }] {
        let chosen: Vec<String> = (0..20).map(|seed| choice(kind, seed, quiet).text).collect();
        let again: Vec<String> = (0..20).map(|seed| choice(kind, seed, quiet).text).collect();
        assert_eq!(chosen, again);
        assert!(chosen.iter().collect::<BTreeSet<_>>().len() > 4, "{kind}: {chosen:?}");
    }
}

#[test]
fn alpha_beta_finds_what_full_search_finds() {
    // A plain negamax over the same leaves, along a random game.
    fn full(position: &Abalone, depth: u32, turns: i32) -> i32 {
        let side = position.side_to_move();
        if let Some(Outcome { winner, .. }) = position.outcome() {
            return winner.map_or(0, |winner| if winner == side { 31_000 - turns } else { turns - 31_000 });
        }
        if depth == 0 {
            return Counting::material_and_progress(position, side);
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.into_iter().map(|m| -full(&position.play_unchecked(m), depth - 1, turns + 1)).max().unwrap_or_default()
    }
    let near_the_end = "5/1w4/1wbb3/1ww2b2/2bwb1w2/3bb3/2w4/3w2/3b1 b 5 5";
    let mut session = open(Game::Abalone, "standard", Some(near_the_end), Limits::default()).expect("a position");
    for depth in [2, 3] {
        let mut alphabeta = build::<Counting>(SparringKind::AlphaBeta { depth }, 5);
        let mut random = build::<Counting>(SparringKind::Random, 6);
        for _ in 0..4 {
            if session.outcome().is_some() {
                break;
            }
            let here = session.position();
            alphabeta.begin(&at(&here)).expect("a position");
            random.begin(&at(&here)).expect("a position");
            let chosen = alphabeta.choose(None).expect("a move").text;
            let read = |text: &str| Abalone::parse_position(text, AbaloneVariant::Standard).expect("a position");
            let best = full(&read(&here), depth, 0);
            let after: String = session.legal_moves().into_iter().find(|(text, _)| *text == chosen).expect("legal").1;
            assert_eq!(-full(&read(&after), depth - 1, 1), best, "{chosen} in {here}, depth {depth}");
            session.play(&random.choose(None).expect("a move").text).expect("a legal move");
        }
    }
}

#[test]
fn partners_tell_what_they_looked_at() {
    assert_eq!(
        (choice(SparringKind::Random, 1, A_MARBLE).depth, choice(SparringKind::Random, 1, A_MARBLE).nodes),
        (None, None)
    );
    assert_eq!(choice(SparringKind::Greedy, 1, A_MARBLE).depth, Some(1));
    let deep = choice(DEEP, 1, A_MARBLE);
    assert!(deep.depth == Some(3) && deep.nodes.is_some_and(|nodes| nodes > 100), "{deep:?}");
}

#[test]
fn games_are_played_to_the_end() {
    let mut players = [build::<Counting>(SparringKind::Random, 1), build::<Counting>(DEEP, 2)];
    let limits = Limits { plies: Some(300), ..Limits::default() };
    let start = GameStart { variant: "belgian-daisy".to_owned(), limits, ..GameStart::new(Game::Abalone) };
    let mut session = start.open().expect("a variant");
    for player in &mut players {
        player.begin(&start).expect("a variant");
    }
    while session.outcome().is_none() {
        let text = players[session.side_to_move().index()].choose(None).expect("a move").text;
        session.play(&text).expect("a legal move");
        for player in &mut players {
            player.hear(&text).expect("a legal move");
        }
    }
    assert_eq!(session.outcome().and_then(|outcome| outcome.winner), Some(Side::Second));
    assert!(players.iter_mut().all(|player| player.choose(None).is_none()), "nobody moves after the end");
    assert!(players[0].hear("a1-b1").is_err());
}

#[test]
fn what_is_not_of_the_game_is_refused() {
    let mut player = build::<Counting>(SparringKind::Greedy, 1);
    assert!(player.begin(&GameStart { variant: "chess".to_owned(), ..GameStart::new(Game::Abalone) }).is_err());
    assert!(player.begin(&GameStart::new(Game::Football)).is_err());
    assert!(player.begin(&at("5")).is_err());
    assert!(player.begin(&GameStart::new(Game::Abalone)).is_ok());
    assert!(player.hear("a1-a1").is_err());
    assert!(player.hear("a1-b1").is_ok());
}
