//! Efficiently updatable neural networks (NNUE) for two-player games, in integers.
//!
//! A [`Network`] has sparse binary inputs, one hidden layer that is computed once from the view of each side, and one
//! output per bucket. The hidden layer of a position is an [`Accumulator`]; a move adds and removes a few rows of weights
//! instead of computing it again. The same network gives the same score on every machine: the back ends of [`Backend`]
//! agree bit for bit.
//!
//! The crate knows no games. A position is given as bits, and [`InputMap`] says what a bit is in the view of each side;
//! [`NetworkShape::features`] names the meaning, so that a network made for other inputs is refused.
//!
//! # Examples
//!
//! ```
//! use quadriga_nnue::{Evaluator, InputMap, Network, NetworkShape, Perspective};
//!
//! // Two cells: bits 0 and 1 are the first side's pieces, bits 2 and 3 the second side's.
//! let inputs = InputMap::<1>::new(|bit| (bit < 4).then_some(bit ^ 2));
//! let shape = NetworkShape { features: "example-1", inputs: 4, hidden: 16, buckets: 1, prior: false };
//! // An own piece on the second cell is good, an opposing one bad.
//! let mut weights = vec![0; 4 * 16];
//! (weights[16], weights[3 * 16]) = (200, -200);
//! let mut output = vec![0; 2 * 16];
//! (output[0], output[16]) = (64, -64);
//! let network = Network::<16>::new(shape, &weights, &[100; 16], &output, &[0], [174, 0]).unwrap();
//! let evaluator = Evaluator::new(network, inputs);
//!
//! let mut accumulator = evaluator.refresh(&[0b01_01]);
//! assert_eq!(evaluator.evaluate(&accumulator, Perspective::First, 0), 0);
//! // The first side's piece moves to the second cell.
//! evaluator.update(&mut accumulator, &[0b01_10]);
//! let score = evaluator.evaluate(&accumulator, Perspective::First, 0);
//! assert!(score > 100);
//! assert_eq!(evaluator.evaluate(&accumulator, Perspective::Second, 0), -score);
//! assert_eq!(accumulator, evaluator.refresh(&[0b01_10]));
//! ```

mod accumulator;
mod evaluator;
mod file;
mod inputs;
mod kernels;
mod network;

pub use accumulator::{Accumulator, Perspective};
pub use evaluator::Evaluator;
pub use file::{NetworkError, network_file};
pub use inputs::InputMap;
pub use kernels::Backend;
pub use network::{ACTIVATION_ONE, Network, NetworkShape, OUTPUT_ONE, PRIOR_ONE};
