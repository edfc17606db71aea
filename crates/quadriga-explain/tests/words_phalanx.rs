//! What is told of Phalanxes, word for word.

#[path = "common/tale.rs"]
mod tale;

use quadriga_games::Game;

/// A position with these rows, the topmost first, and empty ones elsewhere.
fn field(rows: &[(char, &str)], fields: &str) -> String {
    let row = |name: char| rows.iter().find(|(known, _)| *known == name).map_or("14", |(_, row)| row);
    let board: Vec<&str> = ('a'..='l').rev().map(row).collect();
    format!("{} {fields}", board.join("/"))
}

#[test]
fn picked_positions_and_moves() {
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
    .map(|(title, position, m)| tale::tale(Game::Phalanx, title, &position, m))
    .concat();
    insta::assert_snapshot!("phalanx_picked", told);
}
