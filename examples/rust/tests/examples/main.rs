//! Every example plays whole games against chance, and its rules are compared with ours.

mod bot;
mod games;
mod python_rules;
mod ugi;
