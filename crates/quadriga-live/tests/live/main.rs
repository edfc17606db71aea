//! A live game as a whole: conduct, clocks, JSON, and random commands of random people.

mod clock;
mod conduct;
mod ends;
mod json;
mod machine;
mod seats;
mod table;
mod takebacks;
