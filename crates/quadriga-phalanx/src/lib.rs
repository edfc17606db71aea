//! The rules of Phalanxes.
