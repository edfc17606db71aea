//! `quadriga engine`: the real binary in conversation.

mod end;
mod garbage;
mod pattern;
mod positions;
mod search;
mod talk;
mod transcript;
