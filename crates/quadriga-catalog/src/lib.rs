//! The one list of games, and the object-safe session over any of them.
