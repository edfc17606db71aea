//! Every statement about Football-checkers is proven by the naive rules.

use std::collections::BTreeSet;

use crate::football_board::{Pitch, ends, in_goal, other};
use crate::proof::{Checker, Proof};
use quadriga_core::write_rows;
use quadriga_football::Football;
use quadriga_testkit::{TestRng, cases, data};

const START: &str = "1bbbbbbbbbb1/12/12/12/12/12/12/12/12/12/12/1rrrrrrrrrr1 r";

type Told<'a> = crate::proof::Told<'a, Pitch>;

const CHECKERS: &[Checker<Pitch>] = &[
    ("told-football-scored", |t| has_scored(t.now, t.text("colour"), t.text("cell"))),
    ("told-football-conceded", conceded),
    ("told-football-can-score", can_score),
    ("told-football-attacks", |t| is_attack(t, t.text("colour"))),
    ("told-football-no-defence", no_defence),
    ("told-football-double", double),
    ("told-football-no-common", double),
    ("told-football-must-close", |t| replies(t, true)),
    ("told-football-closes-only", |t| replies(t, true)),
    ("told-football-replies", |t| replies(t, false)),
    ("told-football-ineffective", |t| is_held(t, t.text("colour"))),
    ("told-football-pinned", is_pinned),
    ("told-football-scores", |t| ends(t.played()).1 == t.text("cell") && has_scored(t.now, mover(t), t.text("cell"))),
    ("told-football-threatens", |t| is_attack(t, mover(t)) && !t.earlier().attacks(mover(t), t.text("cell"))),
    ("told-football-turns-effective", turns_effective),
    ("told-football-threatens-ineffectively", |t| {
        is_held(t, mover(t)) && !t.earlier().attacks(mover(t), t.text("cell"))
    }),
    ("told-football-occupies", |t| ends(t.played()).1 == t.text("cell") && closes(t)),
    ("told-football-blocks", |t| {
        let at = t.text("at");
        at == ends(t.played()).1 && at != t.text("cell") && closes(t)
    }),
    ("told-football-holds", holds),
    ("told-football-becomes-pinned", |t| is_pinned(t) && t.text("colour") == mover(t) && !was_pinned(t)),
    ("told-football-pins", |t| is_pinned(t) && t.text("colour") != mover(t) && !was_pinned(t)),
    ("told-football-frees", frees),
    ("told-football-announces", |t| t.earlier().naive().announcement(t.played()) == t.text("attack")),
    ("told-football-relative", partners),
];

fn mover(t: &Told) -> &'static str {
    t.earlier().side
}

fn has_scored(pitch: &Pitch, colour: &str, cell: &str) -> bool {
    pitch.men[cell] == colour && in_goal(cell, colour) && pitch.winner() == Some(colour_of(colour))
}

fn colour_of(name: &str) -> &'static str {
    other(other(name))
}

fn conceded(t: &Told) -> bool {
    let (pitch, naive) = (t.now, t.now.naive());
    let own = pitch.men.iter().filter(|(_, colour)| **colour == pitch.side);
    let tries: usize = own.map(|(cell, _)| naive.geometric_targets(cell).len()).sum();
    t.text("colour") == pitch.side
        && t.number("tries") == tries
        && pitch.moves().is_empty()
        && pitch.winner() == Some(other(pitch.side))
        && !pitch.men.iter().any(|(cell, colour)| in_goal(cell, colour))
}

fn can_score(t: &Told) -> bool {
    let m = t.text("move");
    let after = t.now.after(&ends(m));
    t.text("colour") == t.now.side && t.now.moves().contains(m) && has_scored(&after, t.now.side, &ends(m).1)
}

// All goal moves to the cell that count, and at least one.
fn is_attack(t: &Told, colour: &str) -> bool {
    let moves = t.now.counting_to(colour, t.text("cell"));
    !moves.is_empty() && moves == t.list("moves")
}

fn no_defence(t: &Told) -> bool {
    let (colour, goal, open) = (t.text("colour"), ends(t.text("move")), ends(t.text("open")));
    colour == t.now.side
        && t.now.goals(colour).contains(&goal)
        && t.now.counts(&goal)
        && !t.now.moves().contains(t.text("move"))
        && t.now.goals(other(colour)).contains(&open)
        && t.now.after(&goal).counting(other(colour)).contains(&open)
}

fn double(t: &Told) -> bool {
    let colour = t.text("colour");
    let goals = t.now.counting(colour);
    let cells: BTreeSet<String> = goals.iter().map(|goal| goal.1.clone()).collect();
    let closing = t.now.closing_all(&goals, other(colour));
    let common = if t.message.id == "told-football-double" { t.list("common") } else { BTreeSet::new() };
    let counted = common.is_empty() || t.number("count") == common.len();
    cells.len() >= 2 && cells == t.list("cells") && closing == common && counted
}

fn replies(t: &Told, attacked: bool) -> bool {
    let moves = t.now.moves();
    let listed = t.message.id == "told-football-must-close" || moves == t.list("moves");
    t.text("colour") == t.now.side
        && t.number("count") == moves.len()
        && listed
        && attacked != t.now.counting(other(t.now.side)).is_empty()
}

// F7: no goal move to the cell counts, and making this one opens the answer.
fn is_held(t: &Told, colour: &str) -> bool {
    let (goal, answer) = (ends(t.text("move")), ends(t.text("answer")));
    let after = t.now.after(&goal);
    goal == (t.text("piece").into(), t.text("cell").into())
        && t.now.goals(colour).contains(&goal)
        && t.now.counting_to(colour, t.text("cell")).is_empty()
        && !t.now.goals(other(colour)).contains(&answer)
        && after.goals(other(colour)).contains(&answer)
        && after.counts(&answer)
}

fn is_pinned(t: &Told) -> bool {
    let (colour, piece, goal) = (t.text("colour"), t.text("piece"), ends(t.text("move")));
    let lifted = t.now.without(piece);
    t.now.men[piece] == colour
        && !t.now.goals(other(colour)).contains(&goal)
        && lifted.goals(other(colour)).contains(&goal)
        && lifted.counts(&goal)
}

fn turns_effective(t: &Told) -> bool {
    let (before, cell) = (t.earlier(), t.text("cell"));
    is_attack(t, mover(t)) && before.attacks(mover(t), cell) && before.counting_to(mover(t), cell).is_empty()
}

// The goal moves counted before, are impossible now, and would be possible but for the piece that moved.
fn closes(t: &Told) -> bool {
    let (attacker, moves) = (t.now.side, t.list("moves"));
    let lifted = t.now.without(&ends(t.played()).1);
    let (now, lifted) = (t.now.goals(attacker), lifted.goals(attacker));
    !moves.is_empty()
        && moves == t.earlier().counting_to(attacker, t.text("cell"))
        && moves.iter().all(|m| !now.contains(&ends(m)) && lifted.contains(&ends(m)))
}

fn holds(t: &Told) -> bool {
    let attacker = t.now.side;
    t.earlier().counting_to(attacker, t.text("cell")).contains(t.text("move")) && is_held(t, attacker)
}

// The piece was pinned on its cell.
fn was_pinned(t: &Told) -> bool {
    stayed(t) && t.earlier().is_pinned(t.text("piece"))
}

// The piece was there before, too.
fn stayed(t: &Told) -> bool {
    let piece = t.text("piece");
    t.earlier().men.get(piece) == Some(&t.now.men[piece])
}

fn frees(t: &Told) -> bool {
    let piece = t.text("piece");
    stayed(t) && t.now.men[piece] == t.text("colour") && t.earlier().is_pinned(piece) && !t.now.is_pinned(piece)
}

// A piece is a partner if the move is possible with it while all other pieces of the side are mere obstacles.
fn partners(t: &Told) -> bool {
    let (before, (from, to)) = (t.earlier(), ends(t.played()));
    let own = |cell: &String| before.men[cell] == before.side && *cell != from;
    let is_partner = |partner: &String| {
        let strangers = before.men.keys().filter(|cell| own(cell) && *cell != partner);
        let pitch = before.changed(|men| men.extend(strangers.map(|cell| (cell.clone(), other(before.side)))));
        pitch.naive().geometric_targets(&from).contains(&to)
    };
    let partners: BTreeSet<String> = before.men.keys().filter(|cell| own(cell) && is_partner(cell)).cloned().collect();
    t.number("count") == partners.len() && t.list("partners") == partners
}

/// A set-up position: few or many pieces, mostly none in the opposing goal.
fn random_setup(rng: &mut TestRng) -> String {
    let mut board = [[None; 12]; 12];
    for (letter, home) in [('r', 0), ('b', 11)] {
        for _ in 0..2 + rng.below(9) {
            let row = match rng.below(4) {
                0 => home,
                _ => 1 + rng.below(10),
            };
            let cell: &mut Option<char> = &mut board[row][rng.below(12)];
            *cell = cell.or(Some(letter));
        }
    }
    if rng.below(40) == 0 {
        board[11][rng.below(12)] = Some('r');
    }
    // Ten pieces a side at most: the first of them stay.
    for letter in ['r', 'b'] {
        board.iter_mut().flatten().filter(|cell| **cell == Some(letter)).skip(10).for_each(|cell| *cell = None);
    }
    let side = ['r', 'b'][rng.below(2)];
    format!("{} {side}", write_rows(&[12; 12], |row, column| board[11 - row][column]))
}

/// Positions and moves that show what random ones seldom do.
const PICKED: &[(&str, &[&str])] = &[
    // Figure 6: an ineffective attack, which p9-g9 makes effective.
    ("8b3/12/12/3r7b/12/12/12/6b5/11r/12/6r5/12 b", &["k12-k7"]),
    ("12/12/12/3r7b/12/8b3/12/6b5/11r/12/6r5/12 b", &["p9-g9"]),
    // Figures 7 and 8: a double attack, closed on the common cell.
    ("4b7/10bb/12/12/12/12/r11/12/5r6/5r6/6r5/12 b", &["n11-f11"]),
    // A goal that may not be scored first.
    ("b11/12/6b5/6b5/12/12/3r8/12/12/3r8/12/12 r", &[]),
];

fn proven() -> Proof<Pitch> {
    let mut proof = Proof::new(CHECKERS);
    for (start, moves) in PICKED {
        let mut text = (*start).to_owned();
        proof.position::<Football>(&text, "standard");
        for m in *moves {
            text = proof.step::<Football>(&text, "standard", m);
            proof.position::<Football>(&text, "standard");
        }
    }
    for game in data::FOOTBALL_GAMES.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut text = START.to_owned();
        for m in game.split(' ') {
            text = proof.step::<Football>(&text, "standard", m);
            proof.position::<Football>(&text, "standard");
        }
    }
    proof
}

#[test]
fn facts_are_proven_in_set_up_positions() {
    let (mut proof, mut rng) = (proven(), TestRng::new(5));
    for i in 0..cases(250) {
        let variant = if i % 5 == 0 { "goal-line" } else { "standard" };
        proof.walk::<Football>(&random_setup(&mut rng), variant, 3, &mut rng);
    }
    proof.assert_all_proven("told-football-");
}

#[test]
fn facts_are_proven_in_games() {
    let (mut proof, mut rng) = (proven(), TestRng::new(6));
    for _ in 0..cases(6) {
        proof.walk::<Football>(START, "standard", 30, &mut rng);
    }
}
