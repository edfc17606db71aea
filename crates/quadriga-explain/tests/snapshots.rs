//! What is told of the hand-picked positions and moves, in both languages.

use std::fmt::Write;

use quadriga_explain::{Fact, facts_of_move, facts_of_position};
use quadriga_games::Game;
use quadriga_i18n::{Lang, Words};

fn told(game: Game) -> String {
    let lines = include_str!("picked.tsv").lines().filter(|line| !line.starts_with('#'));
    let fields = lines.map(|line| line.split('\t').collect::<Vec<_>>());
    let mut text = String::new();
    for fields in fields.filter(|fields| fields[0] == game.name()) {
        let [_, variant, position, m] = fields[..] else { panic!("four fields: {fields:?}") };
        let standing = facts_of_position(game, variant, position).unwrap_or_else(|e| panic!("{position}: {e}"));
        let done = facts_of_move(game, variant, position, m).unwrap_or_else(|e| panic!("{position}: {e}"));
        writeln!(text, "{variant} {position}\n{}{m}\n{}", words(&standing), words(&done)).expect("a string");
    }
    text
}

fn words(facts: &[Fact]) -> String {
    let [english, russian] = Lang::ALL.map(Words::new);
    let both = |fact: &Fact| format!("  {}\n  {}\n", english.message(&fact.message), russian.message(&fact.message));
    facts.iter().map(both).collect()
}

#[test]
fn abalone() {
    insta::assert_snapshot!(told(Game::Abalone));
}

#[test]
fn diaballik() {
    insta::assert_snapshot!(told(Game::Diaballik));
}
