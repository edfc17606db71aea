//! Random records of games, for tests and measurements.

mod annotations;
mod game;

use quadriga_core::{GameResult, Side};
use quadriga_games::Game;
use quadriga_record::{Item, MoveNode, Record, Variation, names};

use self::annotations::odd_text;
pub use self::game::{GameSample, sample_game};
use crate::TestRng;

/// Ends that the rules do not decide: the message id, the clause, and whether somebody won.
const ENDINGS: [(&str, Option<&str>, bool); 8] = [
    ("end-resignation", Some("G5"), true),
    ("end-agreement", Some("G5"), false),
    ("end-time", Some("G4"), true),
    ("end-illegal-move", Some("F3"), true),
    ("end-crash", None, true),
    ("end-no-answer", None, true),
    ("end-adjudicated-win", None, true),
    ("end-adjudicated-draw", None, false),
];

/// Makes records of random legal games, bare or with everything that a record can hold. The same seed gives the same
/// records on every machine.
///
/// # Examples
///
/// ```
/// use quadriga_games::Game;
/// use quadriga_testkit::Sampler;
///
/// let record = Sampler::new(1).annotated(Game::Diaballik);
/// assert_eq!(record, Sampler::new(1).annotated(Game::Diaballik));
/// ```
pub struct Sampler {
    rng: TestRng,
}

impl Sampler {
    /// A sampler whose records depend on `seed` alone.
    pub fn new(seed: u64) -> Self {
        Self { rng: TestRng::new(seed) }
    }

    /// A game with nothing but its moves, up to `plies` of them.
    pub fn plain(&mut self, game: Game, plies: usize) -> Record {
        let mut record = Record::new(game);
        if let Some(sample) = sample_game(&mut self.rng, game, &record.variant, None, plies, 0) {
            self.settle(&mut record, &sample);
            record.moves = sample.moves.into_iter().map(MoveNode::new).collect();
        }
        record
    }

    /// A game with all that a record can hold: variants, positions, tags, odd comments, marks, nested variations, all
    /// kinds of ends.
    pub fn annotated(&mut self, game: Game) -> Record {
        let mut record = Record::new(game);
        let variants: Vec<&str> = game.variants().iter().copied().filter(|name| !name.contains('N')).collect();
        variants[self.rng.below(variants.len())].clone_into(&mut record.variant);
        if self.rng.below(4) == 0 {
            record.position = self.position(game, &record.variant);
        }
        let plies = [0, 1, 2, 7, 30, 60, 120][self.rng.below(7)];
        let (variant, position) = (record.variant.clone(), record.position.clone());
        let Some(sample) = sample_game(&mut self.rng, game, &variant, position.as_deref(), plies, 15) else {
            return record;
        };
        self.settle(&mut record, &sample);
        self.tags(&mut record);
        if self.rng.below(3) == 0 {
            record.opening = vec![annotations::comment(&mut self.rng), annotations::comment(&mut self.rng)];
        }
        record.moves = self.nodes(&sample);
        record
    }

    // A position some moves into another game; none that is over.
    fn position(&mut self, game: Game, variant: &str) -> Option<String> {
        let plies = 1 + self.rng.below(20);
        let sample = sample_game(&mut self.rng, game, variant, None, plies, 0)?;
        let mut session = quadriga_games::open(game, variant, None, quadriga_core::Limits::default()).ok()?;
        sample.moves.iter().try_for_each(|text| session.play(text).map(|_| ())).ok()?;
        sample.outcome.is_none().then(|| session.position())
    }

    fn settle(&mut self, record: &mut Record, sample: &GameSample) {
        if let Some(outcome) = &sample.outcome {
            record.set_outcome(outcome);
        } else if self.rng.below(3) > 0 {
            let (reason, clause, won) = ENDINGS[self.rng.below(ENDINGS.len())];
            let winner = won.then(|| Side::BOTH[self.rng.below(2)]);
            record.set_ending(GameResult::from_winner(winner), reason, clause);
        }
    }

    fn tags(&mut self, record: &mut Record) {
        let rng = &mut self.rng;
        if rng.below(4) > 0 {
            record.set_player(Side::First, "Анна \"A\" \\");
            record.set_player(Side::Second, &odd_text(rng, 3));
        }
        let known = [names::EVENT, names::SITE, names::DATE, names::ROUND, names::TIME_CONTROL, names::DETAIL];
        for name in known.into_iter().chain(["WhiteElo", "x", "_9", names::ANNOTATOR]) {
            if rng.below(3) == 0 {
                record.tags.set(name, odd_text(rng, 3));
            }
        }
    }

    fn nodes(&mut self, sample: &GameSample) -> Vec<MoveNode> {
        let mut nodes = Vec::new();
        for (text, other) in sample.moves.iter().zip(&sample.others) {
            let mut node = MoveNode { nags: annotations::nags(&mut self.rng), ..MoveNode::new(text) };
            if self.rng.below(4) == 0 {
                node.items.push(Item::Comment(annotations::comment(&mut self.rng)));
            }
            if !other.is_empty() {
                node.items.push(Item::Variation(self.variation(other, 3)));
            }
            if self.rng.below(8) == 0 {
                node.items.push(Item::Comment(annotations::comment(&mut self.rng)));
            }
            nodes.push(node);
        }
        nodes
    }

    // A branch of moves. What could have been played instead of its first move is that move again, in a nested branch:
    // a record may say so, and it is legal.
    fn variation(&mut self, moves: &[String], depth: usize) -> Variation {
        let mut variation = Variation::default();
        if self.rng.below(4) == 0 {
            variation.opening.push(annotations::comment(&mut self.rng));
        }
        for (i, text) in moves.iter().enumerate() {
            let mut node = MoveNode { nags: annotations::nags(&mut self.rng), ..MoveNode::new(text) };
            if self.rng.below(4) == 0 {
                node.items.push(Item::Comment(annotations::comment(&mut self.rng)));
            }
            if depth > 0 && self.rng.below(3) == 0 {
                node.items.push(Item::Variation(self.variation(&moves[i..], depth - 1)));
            }
            variation.moves.push(node);
        }
        variation
    }
}
