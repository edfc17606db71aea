//! Every ending of every game, as winner, loser and spectators are told it.

use std::fmt::Write;

use quadriga_core::Message;
use quadriga_i18n::{Lang, Words};

/// The endings of all games that have a winner, with the clause of those by the rules.
const WON: [(&str, &str); 3] = [("end-no-legal-move", "G3"), ("end-time", ""), ("end-resignation", "")];
/// The endings of all games without a winner.
const DRAWN: [(&str, &str); 5] = [
    ("end-repetition", "G1"),
    ("end-ply-cap", "G2"),
    ("end-agreement", ""),
    ("end-aborted", ""),
    ("end-abandoned", ""),
];

struct GameEndings {
    game: &'static str,
    /// The colours of the winner and the loser in the table.
    sides: [&'static str; 2],
    won: &'static [(&'static str, &'static str)],
    drawn: &'static [(&'static str, &'static str)],
    /// Those with which the player who moves can lose.
    lost_by_moving: &'static [&'static str],
}

const GAMES: [GameEndings; 4] = [
    GameEndings {
        game: "diaballik",
        sides: ["red", "blue"],
        won: &[("end-diaballik-ball-home", "D5"), ("end-diaballik-wall", "D6"), ("end-diaballik-official-wall", "D7")],
        drawn: &[],
        lost_by_moving: &["end-diaballik-wall", "end-diaballik-official-wall"],
    },
    GameEndings {
        game: "phalanx",
        sides: ["white", "black"],
        won: &[("end-phalanx-crossed", "P8")],
        drawn: &[("end-phalanx-limit", "P9")],
        lost_by_moving: &["end-phalanx-crossed"],
    },
    GameEndings {
        game: "abalone",
        sides: ["black", "white"],
        won: &[("end-abalone-six-out", "A7")],
        drawn: &[],
        lost_by_moving: &[],
    },
    GameEndings {
        game: "football",
        sides: ["red", "black"],
        won: &[("end-football-scored", "F2"), ("end-football-conceded", "F9")],
        drawn: &[],
        lost_by_moving: &[],
    },
];

// As `LiveGame::ending` makes it.
fn ending(id: &'static str, clause: &'static str, viewer: &'static str, sides: Option<[&'static str; 2]>) -> Message {
    let mut message = Message::new(id).word("viewer", viewer);
    if let Some([winner, loser]) = sides {
        message = message.word("winner", winner).word("loser", loser);
    }
    if clause.is_empty() { message } else { message.clause(clause) }
}

fn table(words: &Words) -> String {
    let mut table = String::new();
    for GameEndings { game, sides, won, drawn, lost_by_moving } in &GAMES {
        writeln!(table, "{game}").expect("a text");
        for &(id, clause) in won.iter().chain(&WON) {
            for viewer in ["winner", "loser", "neutral"] {
                let told = words.message(&ending(id, clause, viewer, Some(*sides)));
                writeln!(table, "  {id} {viewer}: {told}").expect("a text");
            }
            if lost_by_moving.contains(&id) {
                let end = ending(id, "", "mover", Some(*sides));
                let warning = Message::new("server-loses-at-once").said("outcome", end).clause(clause);
                writeln!(table, "  {id} mover: {}", words.message(&warning)).expect("a text");
            }
        }
        for &(id, clause) in drawn.iter().chain(&DRAWN) {
            for viewer in ["player", "neutral"] {
                let told = words.message(&ending(id, clause, viewer, None));
                writeln!(table, "  {id} {viewer}: {told}").expect("a text");
            }
        }
    }
    table
}

#[test]
fn every_ending_is_told_to_its_reader() {
    for lang in Lang::ALL {
        insta::assert_snapshot!(format!("endings-{}", lang.code()), table(&Words::new(lang)));
    }
}

#[test]
fn a_loser_is_never_told_that_the_opponent_did_it() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for GameEndings { sides, won, lost_by_moving, .. } in &GAMES {
            for &(id, _) in won.iter().chain(&WON) {
                let told = |viewer| words.message(&ending(id, "", viewer, Some(*sides)));
                let plain = words.message(&Message::new(id));
                assert_ne!(told("loser"), told("winner"), "{id}");
                assert_ne!(told("loser"), plain, "{id}");
                assert!(!lost_by_moving.contains(&id) || told("mover") != plain, "{id}");
            }
        }
    }
}
