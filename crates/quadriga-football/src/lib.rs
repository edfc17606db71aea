//! The rules of Football-checkers.
