//! The texts for hand-picked positions and moves, in both languages.

use quadriga_core::{Notation, Position};
use quadriga_explain::Fact;
use quadriga_football::{Football, FootballVariant};
use quadriga_games::Game;
use quadriga_i18n::{Lang, Words};
use quadriga_testkit::data;
use std::fmt::Write;

use crate::{move_facts, position_facts};

fn told(game: Game) -> String {
    let lines = include_str!("../picked.tsv").lines().filter(|line| !line.starts_with('#'));
    let fields = lines.map(|line| line.split('\t').collect::<Vec<_>>());
    let mut text = String::new();
    for fields in fields.filter(|fields| fields[0] == game.name()) {
        let [_, variant, position, m] = fields[..] else { panic!("four fields: {fields:?}") };
        let standing = position_facts(game, variant, position).unwrap_or_else(|e| panic!("{position}: {e}"));
        let done = move_facts(game, variant, position, m).unwrap_or_else(|e| panic!("{position}: {e}"));
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

/// The facts about a position (`m` is empty) or about a move.
fn tale(game: Game, title: &str, position: &str, m: &str) -> String {
    let facts = match m {
        "" => position_facts(game, "standard", position),
        _ => move_facts(game, "standard", position, m),
    };
    let facts: Vec<Fact> = facts.unwrap_or_else(|refusal| panic!("{position} {m}: {refusal:?}"));
    let lines = Lang::ALL.map(|lang| {
        let words = Words::new(lang);
        let lines: Vec<String> = facts.iter().map(|fact| format!("  {}\n", words.message(&fact.message))).collect();
        lines.concat()
    });
    format!("{title}\n{position} {m}\n{}", lines.concat())
}

/// The position after the first `plies` of the source's game 1, 2 or 3, and the next move.
fn moment(game: usize, plies: usize) -> (String, String) {
    let mut games = data::FOOTBALL_GAMES.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let moves: Vec<&str> = games.nth(game - 1).unwrap().split(' ').collect();
    let position = moves[..plies].iter().fold(Football::start(FootballVariant::Standard), |position, text| {
        position.play(position.parse_move(text).unwrap()).unwrap()
    });
    (position.write_position(), moves.get(plies).copied().unwrap_or_default().to_owned())
}

#[test]
fn key_moments_of_the_source_games() {
    let mut told = String::new();
    for (title, game, plies) in [
        ("game 1: an effective attack", 1, 3),
        ("game 1: blocking its line", 1, 4),
        ("game 1: the goal", 1, 5),
        ("game 2: closing in the goal", 2, 13),
        ("game 2: an attack that answers an attack", 2, 11),
        ("game 2: the goal", 2, 16),
        ("game 3: a counter-attack that closes", 3, 17),
        ("game 3: a return to the goal", 3, 18),
        ("game 3: the goal", 3, 23),
    ] {
        let (position, m) = moment(game, plies);
        told += &tale(Game::Football, title, &position, &m);
    }
    let (end, _) = moment(3, 24);
    told += &tale(Game::Football, "game 3: the end", &end, "");
    insta::assert_snapshot!("football_games", told);
}

#[test]
fn picked_positions_and_moves_of_football() {
    let told: String = [
        ("figure 6: before", "8b3/12/12/3r7b/12/12/12/6b5/11r/12/6r5/12 b", ""),
        ("figure 6: an ineffective attack", "8b3/12/12/3r7b/12/12/12/6b5/11r/12/6r5/12 b", "k12-k7"),
        ("figure 6: it becomes effective", "12/12/12/3r7b/12/8b3/12/6b5/11r/12/6r5/12 b", "p9-g9"),
        ("the third defence", "12/12/12/3r7b/12/8b3/12/6b5/r10r/12/12/12 r", "a4-g4"),
        ("figure 8: a double attack", "4b7/10bb/12/12/12/12/r11/12/5r6/5r6/6r5/12 b", ""),
        ("figure 8: on the common cell", "4b7/10bb/12/12/12/12/r11/12/5r6/5r6/6r5/12 b", "n11-f11"),
        ("figure 9: a single attack", "12/b11/12/12/b11/12/12/12/9r2/4r7/12/12 r", ""),
        ("no goal before the own is safe", "b11/12/6b5/6b5/12/12/3r8/12/12/3r8/12/12 r", ""),
        ("a goal", "b11/12/12/12/12/12/3r8/8r3/12/3r8/12/12 r", "d6-d12"),
        ("the start", "1bbbbbbbbbb1/12/12/12/12/12/12/12/12/12/12/1rrrrrrrrrr1 r", ""),
    ]
    .map(|(title, position, m)| tale(Game::Football, title, position, m))
    .concat();
    insta::assert_snapshot!("football_picked", told);
}

/// A position with these rows, the topmost first, and empty ones elsewhere.
fn field(rows: &[(char, &str)], fields: &str) -> String {
    let row = |name: char| rows.iter().find(|(known, _)| *known == name).map_or("14", |(_, row)| row);
    let board: Vec<&str> = ('a'..='l').rev().map(row).collect();
    format!("{} {fields}", board.join("/"))
}

#[test]
fn picked_positions_and_moves_of_phalanxes() {
    let start = "bbbbbbbbbbbbbb/bbbbbbbbbbbbbb/14/14/14/14/14/14/14/14/wwwwwwwwwwwwww/wwwwwwwwwwwwww w 0 120";
    let takeable = field(&[('l', "8bb4"), ('k', "6w7"), ('b', "3b10")], "w 60 120");
    let crossed = field(&[('l', "6w1bb4"), ('b', "3b10")], "b 61 120");
    let told: String = [
        ("the start", start.into(), ""),
        ("figure 7a: one man", field(&[('b', "7b2wwww"), ('l', "bb12")], "w 40 120"), "Kb-Nb-Hb"),
        ("figure 7c: a line", field(&[('b', "4bb1wwww3"), ('l', "bb12")], "w 40 120"), ""),
        ("figure 7d: a line taken", field(&[('b', "4bb1wwww3"), ('l', "bb12")], "w 40 120"), "Hb-Kb-Fb"),
        ("a crossing that can be answered", takeable, "Gk-Gl"),
        ("an answer by crossing back", crossed.clone(), "Db-Da"),
        ("an answer by capture", crossed.clone(), "Il-Jl-Gl"),
        ("no answer", crossed, "Jl-Kk"),
        ("a crossing that nothing answers", field(&[('k', "6w7"), ('f', "3b10")], "w 60 120"), ""),
        ("it is played", field(&[('k', "6w7"), ('f', "3b10")], "w 60 120"), "Gk-Gl"),
        ("a man put before a phalanx", field(&[('g', "bbb11"), ('f', "4w9"), ('b', "w13")], "w 60 120"), "Ef-Eg"),
        ("a man leaves a phalanx alone", field(&[('g', "bbb1w9"), ('b', "w13")], "w 60 120"), "Eg-Ff"),
        ("a phalanx in reach of a man", field(&[('e', "2ww2b7")], "w 60 120"), "De-Ce-Ee"),
        ("late", field(&[('g', "6b7"), ('e', "2ww10")], "w 79 40"), ""),
    ]
    .map(|(title, position, m)| tale(Game::Phalanx, title, &position, m))
    .concat();
    insta::assert_snapshot!("phalanx_picked", told);
}
