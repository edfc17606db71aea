//! Many openings: from the book, at random, from a text, or made for a book.

mod book;
mod made;
mod random;
mod text;

pub use book::{BookError, book};
pub use made::{BOOK_MARGIN, BOOK_NODES, make_openings, score_of};
pub use random::{USUAL_MARGIN, random_openings, usual_plies};
pub use text::{OpeningsError, UnreadableLine, read_openings};
