//! Statistics against published values, closed forms and simulated matches.

mod elo;
mod ratings;
mod sprt;
mod sprt_error_rates;
