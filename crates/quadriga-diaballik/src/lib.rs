//! The rules of Diaballik.
