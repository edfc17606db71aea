//! Learned evaluations: the inputs of a game's network, and where the network comes from.
//!
//! What an expert does with a network is not marked `#[inline]`: it would be compiled again, without optimization, into
//! every crate that searches in a debug build. Release builds optimize across crates.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use quadriga_core::Side;
use quadriga_games::Game;
use quadriga_nnue::{Accumulator, Evaluator, InputMap, Network, NetworkError, NetworkShape, Perspective};

use crate::{ExpertVisitor, LinearExpert, with_expert};

/// Which evaluation an engine uses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum EvalSource {
    /// The network that comes with the engine, or the hand-written evaluation where there is none.
    #[default]
    Embedded,
    /// The hand-written evaluation with these weights; missing ones are the fitted ones.
    HandWritten(Vec<i32>),
    /// Another network.
    Network(NetworkFile),
}

/// The bytes of a network file that fits a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkFile(Arc<[u8]>);

impl NetworkFile {
    /// Checks the bytes of a network file.
    ///
    /// # Errors
    /// If they are not a network for `game`.
    pub fn new(game: Game, bytes: &[u8]) -> Result<Self, NetworkError> {
        struct Check<'a>(&'a [u8]);
        impl ExpertVisitor for Check<'_> {
            type Output = Result<(), NetworkError>;
            fn visit<E: LearnedExpert>(self) -> Self::Output {
                E::check_network(self.0)
            }
        }
        with_expert(game, Check(bytes))?;
        Ok(Self(bytes.into()))
    }
}

/// An expert that can evaluate with a network.
pub trait LearnedExpert: LinearExpert {
    /// The shape of its networks.
    fn network_shape() -> NetworkShape;

    /// Checks a network file.
    ///
    /// # Errors
    /// If it does not hold a network for this expert.
    fn check_network(bytes: &[u8]) -> Result<(), NetworkError>;

    /// Creates an expert with an evaluation.
    fn with_evaluation(source: &EvalSource) -> Self;

    /// Calls `each` with every active input of a position: its numbers in the views of the first and the second side.
    fn active_inputs(position: &Self::Position, each: &mut dyn FnMut([u16; 2]));

    /// The output of the network that evaluates a position.
    fn bucket(position: &Self::Position) -> usize;
}

/// A place of a pattern: a cell, or what stands for one, and what is on it. Kinds of the first side are even; the next
/// odd number is the same kind of the second side.
pub(crate) type Place = (u8, u8);

/// The networks of a game: what their inputs are, and the one that comes with the engine.
pub(crate) struct Networks<const W: usize, const H: usize> {
    features: &'static str,
    buckets: usize,
    prior: bool,
    /// What a bit stands for; `None` if it is never set. No two bits stand for the same.
    pattern: fn(usize) -> Option<Vec<Place>>,
    /// A place as it is called with the sides exchanged.
    exchange: fn(Place) -> Place,
    embedded: Option<&'static [u8]>,
    inputs: OnceLock<InputMap<W>>,
    evaluator: OnceLock<Option<Arc<Evaluator<W, H>>>>,
}

impl<const W: usize, const H: usize> Networks<W, H> {
    pub(crate) const fn new(
        features: &'static str,
        buckets: usize,
        pattern: fn(usize) -> Option<Vec<Place>>,
        exchange: fn(Place) -> Place,
        embedded: Option<&'static [u8]>,
    ) -> Self {
        Self {
            features,
            buckets,
            prior: false,
            pattern,
            exchange,
            embedded,
            inputs: OnceLock::new(),
            evaluator: OnceLock::new(),
        }
    }

    /// Networks that correct the hand-written evaluation: they need less data to be better than it, and more time.
    pub(crate) const fn with_prior(mut self) -> Self {
        self.prior = true;
        self
    }

    pub(crate) fn inputs(&self) -> &InputMap<W> {
        self.inputs.get_or_init(|| {
            let sorted = |mut places: Vec<Place>| {
                places.sort_unstable();
                places
            };
            let patterns: Vec<_> = (0..64 * W).map(|bit| (self.pattern)(bit).map(sorted)).collect();
            let bits: HashMap<&[Place], usize> =
                patterns.iter().enumerate().filter_map(|(bit, places)| Some((places.as_deref()?, bit))).collect();
            InputMap::new(|bit| {
                let places = patterns[bit].as_ref()?;
                let exchanged = sorted(places.iter().map(|&place| (self.exchange)(place)).collect());
                Some(*bits.get(exchanged.as_slice()).expect("every pattern has its opposite"))
            })
        })
    }

    pub(crate) fn shape(&self) -> NetworkShape {
        let Self { features, buckets, prior, .. } = *self;
        NetworkShape { features, inputs: self.inputs().count(), hidden: H, buckets, prior }
    }

    pub(crate) fn load(&self, bytes: &[u8]) -> Result<Evaluator<W, H>, NetworkError> {
        Ok(Evaluator::new(Network::from_bytes(bytes, self.shape())?, self.inputs().clone()))
    }

    /// The evaluator of a source; `None` for the hand-written evaluation.
    pub(crate) fn evaluator(&self, source: &EvalSource) -> Option<Arc<Evaluator<W, H>>> {
        match source {
            EvalSource::HandWritten(_) => None,
            EvalSource::Embedded => {
                let load = || {
                    let bytes = self.embedded?;
                    Some(Arc::new(self.load(bytes).expect("the embedded network fits")))
                };
                self.evaluator.get_or_init(load).clone()
            }
            // `NetworkFile` was checked; that of another game is not used.
            EvalSource::Network(file) => self.load(&file.0).ok().map(Arc::new),
        }
    }
}

impl EvalSource {
    /// The weights of the hand-written evaluation, if they are given.
    pub(crate) fn weights(&self) -> &[i32] {
        if let Self::HandWritten(weights) = self { weights } else { &[] }
    }
}

/// The hidden layer of a node. It stays that of the last evaluated node on the way there until it is needed: nodes that
/// the table or a proven result decides cost nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HiddenLayer<const W: usize, const H: usize> {
    accumulator: Accumulator<W, H>,
    is_current: bool,
}

impl<const W: usize, const H: usize> HiddenLayer<W, H> {
    /// That of the first node of a search; empty without a network.
    pub(crate) fn new(network: Option<&Arc<Evaluator<W, H>>>) -> Self {
        let accumulator = network.map_or(Accumulator::EMPTY, |network| network.blank());
        Self { accumulator, is_current: false }
    }

    /// That of a node whose position follows.
    pub(crate) const fn left_behind(&self) -> Self {
        Self { is_current: false, ..*self }
    }

    /// Brings it up to date with a position, given as bits.
    pub(crate) fn refresh(&mut self, network: &Evaluator<W, H>, words: impl FnOnce() -> [u64; W]) {
        if !self.is_current {
            network.update(&mut self.accumulator, &words());
            self.is_current = true;
        }
    }

    /// The output of the network for the position it is up to date with, from the view of `side`.
    pub(crate) fn evaluate(&self, network: &Evaluator<W, H>, side: Side, bucket: usize) -> i32 {
        let perspective = match side {
            Side::First => Perspective::First,
            Side::Second => Perspective::Second,
        };
        network.evaluate(&self.accumulator, perspective, bucket)
    }
}
