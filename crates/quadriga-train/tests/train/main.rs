//! Files of games, inputs, labels, and what training finds.

mod games;
mod inputs;
mod truth;
