//! Every statement about Phalanxes is proven by the naive rules.

use std::collections::BTreeSet;

use crate::phalanx_board::{Field, other, parts};
use crate::proof::{Checker, Proof};
use quadriga_core::write_rows;
use quadriga_phalanx::Phalanx;
use quadriga_testkit::naive::NaiveOutcome;
use quadriga_testkit::{TestRng, cases, data};

type Told<'a> = crate::proof::Told<'a, Field>;

const CHECKERS: &[Checker<Field>] = &[
    ("told-phalanx-first-rows", first_rows),
    ("told-phalanx-must-answer", |t| must_answer(t) && t.number("count") == t.now.answers().len()),
    ("told-phalanx-answers", |t| {
        let answers = t.now.answers();
        must_answer(t) && t.number("count") == answers.len() && t.list("moves") == answers
    }),
    ("told-phalanx-no-answer", |t| must_answer(t) && t.now.answers().is_empty() && !t.now.moves().is_empty()),
    ("told-phalanx-can-win", |t| to_move(t) && t.now.wins().contains(t.text("move"))),
    ("told-phalanx-can-get-ahead", |t| to_move(t) && t.now.leads().contains(t.text("move"))),
    ("told-phalanx-would-win", |t| !to_move(t) && t.now.passed().wins().contains(t.text("move"))),
    ("told-phalanx-would-get-ahead", |t| !to_move(t) && t.now.passed().leads().contains(t.text("move"))),
    ("told-phalanx-can-capture", |t| to_move(t) && is_best_capture(t, t.now, true)),
    ("told-phalanx-would-capture", |t| !to_move(t) && is_best_capture(t, t.now.passed(), true)),
    ("told-phalanx-men", |t| {
        ["white", "black"].iter().all(|colour| t.number(colour) == t.now.count(colour)) && t.number("all") == 28
    }),
    ("told-phalanx-phalanxes", phalanxes),
    ("told-phalanx-no-phalanx", |t| t.now.phalanxes(t.text("colour")).is_empty()),
    ("told-phalanx-limit-draw", |t| limit(t) && at_limit(t) == Some(NaiveOutcome::Draw)),
    ("told-phalanx-limit-goes-on", |t| limit(t) && at_limit(t) != Some(NaiveOutcome::Draw)),
    ("told-phalanx-limit-passed", |t| t.now.plies >= 2 * t.now.limit.unwrap() && t.now.outcome().is_none()),
    ("told-phalanx-captures", captures),
    ("told-phalanx-crosses", |t| {
        let cell = t.text("cell");
        t.now.crossed(mover(t)) == t.earlier().crossed(mover(t)) + 1
            && t.now.men()[cell] == mover(t)
            && t.earlier().men().get(cell) != Some(&mover(t))
            && cell.ends_with(far_row(mover(t)))
    }),
    ("told-phalanx-leaves-row", |t| {
        let cell = t.text("cell");
        t.now.crossed(mover(t)) + 1 == t.earlier().crossed(mover(t))
            && t.earlier().men()[cell] == mover(t)
            && !t.now.men().contains_key(cell)
            && cell.ends_with(far_row(mover(t)))
    }),
    ("told-phalanx-takes-back", |t| {
        let theirs = other(mover(t));
        t.number("count") > 0 && t.now.crossed(theirs) + t.number("count") == t.earlier().crossed(theirs)
    }),
    ("told-phalanx-gets-ahead", |t| rows(t) && t.now.is_ahead(mover(t)) && !t.earlier().is_ahead(mover(t))),
    ("told-phalanx-levels", |t| {
        rows(t) && t.earlier().is_ahead(other(mover(t))) && t.number("own") == t.number("theirs")
    }),
    ("told-phalanx-stays-behind", |t| rows(t) && t.earlier().is_ahead(other(mover(t))) && lost(t)),
    ("told-phalanx-falls-behind", |t| rows(t) && !t.earlier().is_ahead(other(mover(t))) && lost(t)),
    ("told-phalanx-threatens-win", |t| t.earlier().wins().is_empty() && t.now.passed().wins().contains(t.text("move"))),
    ("told-phalanx-threatens-ahead", |t| {
        t.earlier().leads().is_empty() && t.now.passed().leads().contains(t.text("move"))
    }),
    ("told-phalanx-threatens-capture", |t| {
        let (before, now) = (t.earlier(), t.now.passed());
        let safe = |man: &String| before.captures().keys().all(|m| !before.victims(m).contains(man));
        now.captures().get(t.text("move")) == Some(&t.number("count")) && now.victims(t.text("move")).iter().any(safe)
    }),
    ("told-phalanx-stops-win", |t| {
        to_move(t) && t.now.wins().is_empty() && t.earlier().passed().wins().contains(t.text("move"))
    }),
    ("told-phalanx-stops-ahead", |t| {
        to_move(t) && t.now.leads().is_empty() && t.earlier().passed().leads().contains(t.text("move"))
    }),
    ("told-phalanx-stops-capture", |t| {
        to_move(t)
            && is_best_capture(t, t.earlier().passed(), false)
            && t.number("left") == t.now.most()
            && t.number("left") < t.number("count")
    }),
    ("told-phalanx-allows-win", |t| to_move(t) && t.now.wins().contains(t.text("move"))),
    ("told-phalanx-allows-ahead", |t| to_move(t) && t.now.leads().contains(t.text("move"))),
    ("told-phalanx-exposes", |t| {
        to_move(t) && is_best_capture(t, t.now, false) && t.number("count") > t.earlier().passed().most()
    }),
    ("told-phalanx-leaves", |t| {
        to_move(t) && is_best_capture(t, t.now, false) && t.number("count") <= t.earlier().passed().most()
    }),
    ("told-phalanx-man-moves", |t| parts(t.played()) == (1, 1, t.text("target"))),
    ("told-phalanx-moves", |t| {
        t.number("count") > 1 && parts(t.played()) == (t.number("count"), t.number("distance"), t.text("target"))
    }),
];

fn mover(t: &Told) -> &'static str {
    t.earlier().side
}

// Whether it is about the side to move.
fn to_move(t: &Told) -> bool {
    t.text("colour") == t.now.side
}

fn far_row(colour: &str) -> char {
    if colour == "white" { 'l' } else { 'a' }
}

fn first_rows(t: &Told) -> bool {
    let [white, black] = ["white", "black"].map(|colour| t.now.crossed(colour));
    let ahead = match white.cmp(&black) {
        std::cmp::Ordering::Greater => "white",
        std::cmp::Ordering::Less => "black",
        std::cmp::Ordering::Equal => "none",
    };
    t.number("white") == white && t.number("black") == black && t.text("ahead") == ahead
}

// P8: the side to move is behind, the game goes on, and a move that does not draw level loses.
fn must_answer(t: &Told) -> bool {
    let theirs = other(t.now.side);
    let loses = |after: &Field| after.is_ahead(theirs) == after.is_won(theirs);
    to_move(t)
        && t.now.is_ahead(theirs)
        && t.now.outcome().is_none()
        && t.now.moves().iter().all(|(_, after)| loses(after))
}

// The move captures as many men as stated, and no move captures more.
fn is_best_capture(t: &Told, field: &Field, ways: bool) -> bool {
    let captures = field.captures();
    captures.get(t.text("move")) == Some(&t.number("count"))
        && field.most() == t.number("count")
        && (!ways || t.number("ways") == captures.len())
}

fn phalanxes(t: &Told) -> bool {
    let lines = t.now.phalanxes(t.text("colour"));
    let longest = lines.iter().map(BTreeSet::len).max();
    let [first, last] = ["first", "last"].map(|name| t.text(name));
    let spans = |line: &BTreeSet<String>| {
        let (steps, _, _) = parts(&format!("{first}-{last}-{last}"));
        line.contains(first) && line.contains(last) && Some(line.len()) == longest && steps == line.len()
    };
    t.number("count") == lines.len() && Some(t.number("longest")) == longest && lines.iter().any(spans)
}

fn limit(t: &Told) -> bool {
    let left = t.number("left");
    left > 0 && t.now.plies + left == 2 * t.now.limit.unwrap() && t.now.outcome().is_none()
}

// How the game ends with the current first rows once both have made all their moves.
fn at_limit(t: &Told) -> Option<NaiveOutcome> {
    t.now.at_ply(2 * t.now.limit.unwrap()).outcome()
}

fn captures(t: &Told) -> bool {
    let theirs = other(mover(t));
    let (men, _, target) = parts(t.played());
    let taken = t.earlier().count(theirs) - t.now.count(theirs);
    t.number("count") == taken && taken > 0 && t.number("own") == men && t.text("cell") == target
}

fn rows(t: &Told) -> bool {
    let colour = mover(t);
    t.text("colour") == colour
        && t.number("own") == t.now.crossed(colour)
        && t.number("theirs") == t.now.crossed(other(colour))
}

fn lost(t: &Told) -> bool {
    t.now.is_won(other(mover(t)))
}

/// A set-up position of short lines anywhere, late in the game or without a limit.
fn random_setup(rng: &mut TestRng, variant: &str) -> String {
    let mut board = [[None; 14]; 12];
    for letter in ['w', 'b'] {
        for _ in 0..3 + rng.below(7) {
            let (row, column) = (rng.below(12), rng.below(14));
            let (up, right) = [(0, 1), (1, 0), (1, 1), (1, usize::MAX)][rng.below(4)];
            for i in 0..=rng.below(4) {
                let column = column.wrapping_add(right.wrapping_mul(i));
                if let Some(cell) = board.get_mut(row + up * i).and_then(|cells| cells.get_mut(column)) {
                    *cell = cell.or(Some(letter));
                }
            }
        }
        board.iter_mut().flatten().filter(|cell| **cell == Some(letter)).skip(28).for_each(|cell| *cell = None);
    }
    let side = ['w', 'b'][rng.below(2)];
    let limit = if variant == "epaminondas" { "-" } else { ["40", "40", "120", "-"][rng.below(4)] };
    let rows = write_rows(&[14; 12], |row, column| board[11 - row][column]);
    format!("{rows} {side} {} {limit}", 70 + rng.below(14))
}

#[test]
fn facts_are_proven_in_set_up_positions() {
    let (mut proof, mut rng) = (Proof::new(CHECKERS), TestRng::new(7));
    for i in 0..cases(400) {
        let variant = if i % 5 == 0 { "epaminondas" } else { "standard" };
        proof.walk::<Phalanx>(&random_setup(&mut rng, variant), variant, 3, &mut rng);
    }
    proof.assert_all_proven("told-phalanx-");
}

#[test]
fn facts_are_proven_in_games() {
    let (mut proof, mut rng) = (Proof::new(CHECKERS), TestRng::new(8));
    let positions =
        data::PHALANX.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split('\t').next());
    for text in positions.take(cases(40) as usize) {
        proof.walk::<Phalanx>(text, "standard", 3, &mut rng);
    }
}
