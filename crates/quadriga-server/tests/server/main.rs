//! The server through its router and over real connections: pages, limits, analysis, images, lessons and live games.

mod analysis;
mod common;
mod explorer;
mod images;
mod lesson_checking;
mod lesson_exercises;
mod lesson_texts;
mod lessons;
mod positions;
mod records;

/// Headers, limits, pages and previews.
mod http {
    mod fixtures;
    mod headers;
    mod limits;
    mod metrics;
    mod options;
    mod pages;
    mod refusals;
    mod served;
    mod sharing;
    mod starting;
}

/// Live games: nobody acts for another, and no acknowledged event is lost.
mod live {
    mod archive;
    mod client;
    mod conduct;
    mod connections;
    mod engines;
    mod games;
    mod gated_store;
    mod hostile;
    mod persistence;
    mod restart;
    mod seats;
    mod support;
    mod time;
}
