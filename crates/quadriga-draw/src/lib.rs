//! Boards drawn as SVG and as text, for any game.
