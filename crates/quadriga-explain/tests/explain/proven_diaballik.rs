//! Proofs for Diaballik, by the naive rules and a plain board.

use std::collections::{BTreeMap, BTreeSet};

use quadriga_games::Game;
use quadriga_testkit::naive::diaballik::NaiveDiaballik as Rules;
use quadriga_testkit::naive::{Naive, NaiveOutcome};
use quadriga_testkit::{TestRng, cases};

use crate::harness::{Claim, Proof, Proofs, picked, with_side};

const PROOFS: &[(&str, Proof)] = &[
    ("told-diaballik-can-win", |c| c.board().side == c.side() && wins_with(c, c.now)),
    ("told-diaballik-threatens-win", |c| c.board().side != c.side() && wins_with(c, c.now)),
    ("told-diaballik-stops-win", |c| wins_with(c, c.before()) && wins(c, c.now).is_empty()),
    ("told-diaballik-allows-win", |c| {
        c.board().side == c.side() && wins_with(c, c.now) && wins(c, c.before()).is_empty()
    }),
    ("told-diaballik-leaves-win", |c| {
        c.board().side == c.side() && wins_with(c, c.now) && !wins(c, c.before()).is_empty()
    }),
    ("told-diaballik-wins", |c| won(c) == Some(c.word("colour"))),
    ("told-diaballik-loses-wall", |c| {
        won(c) == Some(opponent(c)) && c.variant != "official" && c.board().wall(c.side())
    }),
    ("told-diaballik-loses-touched", |c| {
        won(c) == Some(opponent(c)) && c.variant == "official" && c.board().touching(c.side()) >= 3
    }),
    ("told-diaballik-wall", |c| c.board().wall(c.side())),
    ("told-diaballik-wall-touched", |c| {
        c.variant == "official" && c.board().wall(c.side()) && c.board().touching(c.side()) == c.number("count")
    }),
    ("told-diaballik-wall-gaps", |c| lacks(c) && (1..=2).contains(&c.number("count"))),
    ("told-diaballik-leaves-wall-gap", |c| {
        lacks(c) && c.number("count") == 1 && !c.earlier().wall(c.side()) && !c.earlier().one_short(c.side())
    }),
    ("told-diaballik-opens-wall", |c| c.earlier().wall(c.side()) && !c.board().wall(c.side())),
    ("told-diaballik-behind", behind),
    ("told-diaballik-gets-behind", |c| behind(c) && c.earlier().behind(c.side()).len() < c.number("count")),
    ("told-diaballik-gets-back", |c| {
        let (was, now) = (c.earlier().behind(c.side()).len(), c.board().behind(c.side()).len());
        (was, now) == (c.number("were"), c.number("count")) && now < was && c.earlier().side != c.side()
    }),
    ("told-diaballik-ball", |c| {
        name(c.board().ball(c.side())) == c.said("cell") && c.board().to_go(c.side()) == c.number("rows")
    }),
    ("told-diaballik-ball-nearer", |c| {
        let (was, now) = (c.earlier().to_go(c.side()), c.board().to_go(c.side()));
        now == c.number("rows") && was == now + c.number("by") && c.number("by") > 0
    }),
    ("told-diaballik-lanes", |c| {
        let open: BTreeSet<String> = c.board().open(c.side()).into_iter().map(name).collect();
        let told: BTreeSet<String> = c.list("cells").into_iter().map(String::from).collect();
        name(c.board().ball(c.side())) == c.said("from") && open == told && told.len() == c.number("count")
    }),
    ("told-diaballik-lane-closed", |c| closed(c, &c.board())),
    ("told-diaballik-closes-lane", |c| {
        c.earlier().side != c.side()
            && closed(c, &c.board())
            && c.earlier().open(c.side()).contains(&cell(c.said("to")))
    }),
    ("told-diaballik-shuts-ball", |c| {
        shut(c) && !c.earlier().open(c.side()).is_empty() && c.earlier().side != c.side()
    }),
    ("told-diaballik-leaves-ball-shut", |c| shut(c) && c.earlier().side == c.side()),
];

/// Row and column from 0.
type Cell = (i32, i32);

struct Board {
    men: BTreeMap<Cell, char>,
    side: char,
}

fn name((row, column): Cell) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

fn cell(name: &str) -> Cell {
    let bytes = name.as_bytes();
    (i32::from(bytes[1]) - i32::from(b'1'), i32::from(bytes[0]) - i32::from(b'a'))
}

impl Board {
    fn new(text: &str) -> Self {
        let (rows, side) = text.split_once(' ').expect("a side");
        let mut men = BTreeMap::new();
        for (row, signs) in (0..7).rev().zip(rows.split('/')) {
            let mut column = 0;
            for sign in signs.chars() {
                if let Some(run) = sign.to_digit(10) {
                    column += run as i32;
                } else {
                    men.insert((row, column), sign);
                    column += 1;
                }
            }
        }
        Self { men, side: side.chars().next().expect("a letter") }
    }

    fn of(&self, side: char) -> Vec<Cell> {
        self.men.iter().filter(|(_, man)| man.to_ascii_lowercase() == side).map(|(cell, _)| *cell).collect()
    }

    fn ball(&self, side: char) -> Cell {
        *self.men.iter().find(|(_, man)| **man == side.to_ascii_uppercase()).expect("a ball").0
    }

    fn to_go(&self, side: char) -> usize {
        let (row, _) = self.ball(side);
        (if side == 'r' { 6 - row } else { row }) as usize
    }

    fn behind(&self, side: char) -> BTreeSet<String> {
        let theirs = self.of(other(side));
        let passed =
            |man: Cell| theirs.iter().filter(move |them| if side == 'r' { them.0 < man.0 } else { them.0 > man.0 });
        self.of(side).into_iter().filter(|&man| passed(man).count() > theirs.len() / 2).map(name).collect()
    }

    fn wall(&self, side: char) -> bool {
        is_wall(&self.of(side))
    }

    // Whether one man elsewhere would make a wall.
    fn one_short(&self, side: char) -> bool {
        let men = self.of(side);
        (0..men.len()).any(|i| {
            (0..49).any(|to| {
                let mut men = men.clone();
                men[i] = (to / 7, to % 7);
                is_wall(&men)
            })
        })
    }

    fn touching(&self, side: char) -> usize {
        let wall = self.of(side);
        let next = |man: &&Cell| wall.iter().any(|own| (own.0 - man.0).abs() + (own.1 - man.1).abs() == 1);
        self.of(other(side)).iter().filter(next).count()
    }

    // D5 to D7, `side` having just moved.
    fn won_by(&self, side: char, variant: &str) -> bool {
        let them = other(side);
        let guilty = |of: char| self.wall(of) && self.touching(of) >= 3;
        match variant {
            _ if self.to_go(side) == 0 => true,
            "official" => guilty(them),
            _ => false,
        }
    }

    // Walks from the ball of a side: the first man met, and the side's own next man in this direction.
    fn met(&self, side: char, way: Cell) -> Vec<Cell> {
        let from = self.ball(side);
        let on = |i: i32| (from.0 + way.0 * i, from.1 + way.1 * i);
        (1..7).map(on).filter(|at| self.men.contains_key(at)).collect()
    }

    fn open(&self, side: char) -> BTreeSet<Cell> {
        let first = ways().filter_map(|way| self.met(side, way).first().copied());
        first.filter(|at| self.of(side).contains(at)).collect()
    }
}

fn is_wall(men: &[Cell]) -> bool {
    let mut columns: Vec<Option<i32>> = vec![None; 7];
    for &(row, column) in men {
        columns[column as usize] = Some(row);
    }
    let rows: Vec<i32> = columns.into_iter().flatten().collect();
    men.len() == 7 && rows.len() == 7 && rows.windows(2).all(|pair| (pair[0] - pair[1]).abs() <= 1)
}

fn ways() -> impl Iterator<Item = Cell> {
    (-1..=1).flat_map(|up| (-1..=1).map(move |right| (up, right))).filter(|&way| way != (0, 0))
}

fn other(side: char) -> char {
    if side == 'r' { 'b' } else { 'r' }
}

fn opponent(claim: &Claim) -> &'static str {
    if claim.word("colour") == "red" { "blue" } else { "red" }
}

impl Claim<'_> {
    fn board(&self) -> Board {
        Board::new(self.now)
    }

    fn earlier(&self) -> Board {
        Board::new(self.before())
    }

    fn side(&self) -> char {
        self.word("colour").chars().next().expect("a colour")
    }
}

// The turns with which the side of the claim would win by the ball or by a wall if it were its turn in `position`. The
// naive outcome is left aside here: it lists all answers to each turn.
fn wins(claim: &Claim, position: &str) -> Vec<String> {
    let text = with_side(position, &claim.side().to_string());
    let rules = Rules::parse(&text, claim.variant).expect("a position");
    let wins = |after: &Rules| Board::new(&after.text()).won_by(claim.side(), claim.variant);
    rules.moves().into_iter().filter(|(_, after)| wins(after)).map(|(text, _)| text).collect()
}

fn wins_with(claim: &Claim, position: &str) -> bool {
    let text = with_side(position, &claim.side().to_string());
    let moves = Rules::parse(&text, claim.variant).expect("a position").moves();
    let (_, after) = moves.iter().find(|(text, _)| text == claim.said("move")).expect("a legal turn");
    after.outcome() == Some(NaiveOutcome::Wins(claim.word("colour")))
}

fn won(claim: &Claim) -> Option<&'static str> {
    match Rules::parse(claim.now, claim.variant).expect("a position").outcome() {
        Some(NaiveOutcome::Wins(colour)) => Some(colour),
        _ => None,
    }
}

fn behind(claim: &Claim) -> bool {
    let told: BTreeSet<String> = claim.list("cells").into_iter().map(String::from).collect();
    told == claim.board().behind(claim.side()) && told.len() == claim.number("count")
}

fn closed(claim: &Claim, board: &Board) -> bool {
    let (from, to, by) = (cell(claim.said("from")), cell(claim.said("to")), cell(claim.said("cell")));
    let own = board.of(claim.side());
    let on_line = ways().any(|way| {
        let met = board.met(claim.side(), way);
        met.first() == Some(&by) && met.iter().find(|at| own.contains(at)) == Some(&to)
    });
    from == board.ball(claim.side()) && on_line && !own.contains(&by)
}

fn shut(claim: &Claim) -> bool {
    name(claim.board().ball(claim.side())) == claim.said("cell") && claim.board().open(claim.side()).is_empty()
}

// The cells are empty of own men, men elsewhere would make a wall there, and fewer would not.
fn lacks(claim: &Claim) -> bool {
    let (board, side) = (claim.board(), claim.side());
    let (men, gaps) = (board.of(side), claim.list("cells").into_iter().map(cell).collect::<Vec<_>>());
    let fewer = board.wall(side) || gaps.len() > 1 && board.one_short(side);
    let made = match gaps[..] {
        [gap] => (0..7).any(|i| is_wall(&with(&men, &[(i, gap)]))),
        [one, two] => (0..7).any(|i| (0..7).any(|j| i != j && is_wall(&with(&men, &[(i, one), (j, two)])))),
        _ => false,
    };
    gaps.len() == claim.number("count") && made && !fewer
}

fn with(men: &[Cell], moved: &[(usize, Cell)]) -> Vec<Cell> {
    let mut men = men.to_vec();
    for &(man, to) in moved {
        men[man] = to;
    }
    men
}

// A set-up position: men anywhere, a ball for each side off the last row.
fn scattered(rng: &mut TestRng) -> String {
    let mut board = BTreeMap::new();
    for side in ['r', 'b'] {
        let mut men = 0;
        let most = 7 - rng.below(8) / 6 * rng.below(4);
        // Half of them near a line of their own, so that walls occur.
        let near = rng.below(2) == 0;
        let line = rng.below(7) as i32;
        for try_ in 0.. {
            let column = if near && try_ < 7 { try_ } else { rng.below(7) as i32 };
            let row = if near && try_ < 7 { (line + rng.below(2) as i32).min(6) } else { rng.below(7) as i32 };
            let last = if side == 'r' { 6 } else { 0 };
            if men == most {
                break;
            }
            let ball = !board.values().any(|man: &char| *man == side.to_ascii_uppercase());
            if board.contains_key(&(row, column)) || (ball && row == last) {
                continue;
            }
            board.insert((row, column), if ball { side.to_ascii_uppercase() } else { side });
            men += 1;
        }
    }
    let sign = |at: Cell| board.get(&at).copied().unwrap_or('.');
    let rows = (0..7).rev().map(|row| {
        let signs: String = (0..7).map(|column| sign((row, column))).collect();
        (1..=7).rev().fold(signs, |text, run| text.replace(&".".repeat(run), &run.to_string()))
    });
    format!("{} {}", rows.collect::<Vec<_>>().join("/"), ["r", "b"][rng.below(2)])
}

fn prove_some_moves(proofs: &Proofs, rng: &mut TestRng, variant: &str, position: &str, most: usize) -> Option<String> {
    proofs.position(variant, position);
    let mut moves = Rules::parse(position, variant).expect("a position").moves();
    let mut last = None;
    for _ in 0..most.min(moves.len()) {
        let (text, after) = moves.swap_remove(rng.below(moves.len()));
        proofs.a_move(variant, position, &text, &after.text());
        last = Some(after.text());
    }
    last
}

#[test]
fn every_fact_about_diaballik_is_true() {
    let proofs = Proofs::new(Game::Diaballik, PROOFS);
    for [variant, position, text] in picked(Game::Diaballik) {
        let moves = Rules::parse(position, variant).expect("a position").moves();
        let after = moves.iter().find(|(known, _)| known == text).unwrap_or_else(|| panic!("{position}: {text}"));
        proofs.position(variant, position);
        proofs.a_move(variant, position, text, &after.1.text());
    }
    let mut rng = TestRng::new(7);
    for i in 0..cases(120) {
        let variant = ["standard", "official", "ordered"][i as usize % 3];
        let position = scattered(&mut rng);
        prove_some_moves(&proofs, &mut rng, variant, &position, 18);
    }
    for variant in ["standard", "official", "ordered"] {
        let mut position = Rules::start(variant).text();
        for _ in 0..cases(10) {
            let Some(next) = prove_some_moves(&proofs, &mut rng, variant, &position, 10) else { break };
            position = next;
        }
    }
    proofs.all_asked();
}
