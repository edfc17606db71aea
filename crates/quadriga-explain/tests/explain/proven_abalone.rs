//! Proofs for Abalone, by the naive rules and a plain board.

use std::collections::BTreeSet;

use quadriga_games::Game;
use quadriga_testkit::naive::abalone::NaiveAbalone as Rules;
use quadriga_testkit::naive::{Naive, NaiveOutcome};
use quadriga_testkit::{TestRng, cases};

use crate::abalone_board::{Board, Cell, WAYS, around, blocks_from, cell, letter, name, on_board, other, step};
use crate::harness::{Claim, Proof, Proofs, picked};

const PROOFS: &[(&str, Proof)] = &[
    ("told-abalone-can-push-out", |c| c.now().side == c.colour() && c.pushes_out(&c.now())),
    ("told-abalone-can-win", |c| c.now().side == c.colour() && c.would_win(&c.now())),
    ("told-abalone-threatens", |c| c.now().side != c.colour() && c.pushes_out(&c.now()) && c.is_new()),
    ("told-abalone-still-threatens", |c| c.now().side != c.colour() && c.pushes_out(&c.now()) && c.is_old()),
    ("told-abalone-threatens-win", |c| c.now().side != c.colour() && c.would_win(&c.now())),
    ("told-abalone-stops-all", |c| stops(c) && c.now().outs(c.colour()).is_empty()),
    ("told-abalone-stops", |c| stops(c) && !c.now().outs(c.colour()).is_empty()),
    ("told-abalone-stops-win", |c| c.would_win(&c.was()) && c.now().outs(c.colour()).is_empty()),
    ("told-abalone-allows", |c| c.now().side == c.colour() && c.pushes_out(&c.now()) && c.is_new()),
    ("told-abalone-allows-win", |c| c.now().side == c.colour() && c.would_win(&c.now())),
    ("told-abalone-leaves", |c| c.now().side == c.colour() && c.pushes_out(&c.now()) && c.is_old()),
    ("told-abalone-line-holds", line_holds),
    ("told-abalone-sumito", sumito),
    ("told-abalone-det", |c| c.now().is_det(cell(c.said("cell")), c.colour())),
    ("told-abalone-det-arises", det_arises),
    ("told-abalone-block", |c| is_block(&c.now(), c)),
    ("told-abalone-leaves-block", |c| is_block(&c.was(), c) && !c.now().has_block(c.colour())),
    ("told-abalone-trinomial", |c| has_shape(&c.now(), c)),
    ("told-abalone-makes", |c| has_shape(&c.now(), c) && shapes(&c.now(), c) > shapes(&c.was(), c)),
    ("told-abalone-breaks", |c| has_shape(&c.was(), c) && shapes(&c.now(), c) < shapes(&c.was(), c)),
    ("told-abalone-pac", |c| pac(&c.now(), c)),
    ("told-abalone-pac-arises", |c| pac(&c.now(), c) && !same_pac(&c.was(), c)),
    ("told-abalone-pac-ends", |c| pac(&c.was(), c) && !same_pac(&c.now(), c)),
    ("told-abalone-together", |c| c.now().groups(c.colour()).len() == 1),
    ("told-abalone-polynomials", |c| {
        c.now().groups(c.colour()).iter().filter(|group| group.len() > 1).count() == c.number("count")
    }),
    ("told-abalone-binomials", |c| of_size(c, 2)),
    ("told-abalone-monomials", |c| of_size(c, 1)),
    ("told-abalone-centre", |c| ahead_in_centre(&c.now(), c.colour()) == Some((c.number("count"), c.number("other")))),
    ("told-abalone-takes-centre", |c| {
        let told = (c.number("count"), c.number("other"));
        ahead_in_centre(&c.now(), c.colour()) == Some(told) && ahead_in_centre(&c.was(), c.colour()).is_none()
    }),
    ("told-abalone-wins", |c| won(c) && c.now().lost(other(c.colour())) >= 6),
    ("told-abalone-wins-no-reply", |c| won(c) && c.now().moves(c.now().side).is_empty()),
    ("told-abalone-pushes-out", pushes_out),
    ("told-abalone-pushes", |c| pushes(c) && c.was().lost == c.now().lost),
    ("told-abalone-in-line", |c| plain(c, 2)),
    ("told-abalone-side-move", |c| plain(c, 3)),
    ("told-abalone-splits", |c| c.colour() != c.was().side && split(c)),
    ("told-abalone-leaves-split", |c| c.colour() == c.was().side && split(c)),
    ("told-abalone-joins", joins),
    ("told-abalone-leaves-lone", leaves_lone),
];

impl Claim<'_> {
    fn now(&self) -> Board {
        Board::new(self.now)
    }

    fn was(&self) -> Board {
        Board::new(self.before())
    }

    fn colour(&self) -> char {
        letter(self.word("colour"))
    }

    fn cells(&self, name: &str) -> Vec<Cell> {
        self.list(name).into_iter().map(cell).collect()
    }

    // The pairs of `g5 (e3-f4)`.
    fn targets(&self) -> BTreeSet<(String, String)> {
        let pair = |part: &str| {
            let (cell, rest) = part.split_once(" (").expect("a cell and a move");
            (cell.to_owned(), rest.trim_end_matches(')').to_owned())
        };
        self.list("targets").into_iter().map(pair).collect()
    }

    fn pushes_out(&self, board: &Board) -> bool {
        let targets = self.targets();
        !targets.is_empty() && targets.is_subset(&board.outs(self.colour()))
    }

    // A position has no earlier one: everything must be listed.
    fn is_new(&self) -> bool {
        let cells: BTreeSet<String> = self.targets().into_iter().map(|(cell, _)| cell).collect();
        match self.moved {
            None => cells == self.now().out_cells(self.colour()),
            Some(_) => cells.is_disjoint(&self.was().out_cells(self.colour())),
        }
    }

    fn is_old(&self) -> bool {
        let had = self.was().out_cells(self.colour());
        self.targets().iter().all(|(cell, _)| had.contains(cell))
    }

    fn would_win(&self, board: &Board) -> bool {
        let told = (self.said("cell").to_owned(), self.said("move").to_owned());
        board.lost(other(self.colour())) == 5 && board.outs(self.colour()).contains(&told)
    }
}

fn stops(claim: &Claim) -> bool {
    let now = claim.now().out_cells(claim.colour());
    claim.pushes_out(&claim.was()) && claim.targets().iter().all(|(cell, _)| !now.contains(cell))
}

fn line_holds(claim: &Claim) -> bool {
    let (was, now, line) = (claim.was(), claim.now(), claim.cells("cells"));
    let (own, them) = (claim.colour(), other(claim.colour()));
    let way = (line[1].0 - line[0].0, line[1].1 - line[0].1);
    let stands = line.len() == 3
        && line.iter().enumerate().all(|(i, &at)| at == step(line[0], way, i as i32) && now.at(at) == Some(own));
    let legal = |board: &Board| board.moves(them).iter().any(|(text, _)| text == claim.said("move"));
    let along =
        |text: &str| text.split('-').count() == 2 && [way, (-way.0, -way.1)].contains(&now.shifts(text, them).way);
    let holds = |after: &Board| line.iter().all(|&at| after.at(at) == Some(own));
    let unmoved = now.moves(them).iter().filter(|(text, _)| along(text)).all(|(_, after)| holds(after));
    stands && legal(&was) && !legal(&now) && unmoved
}

fn sumito(claim: &Claim) -> bool {
    let (board, colour) = (claim.now(), claim.colour());
    let legal = board.moves(colour);
    let fits = |part: &str| {
        let (text, numbers) = part.trim_end_matches(')').split_once(" (").expect("a move and its numbers");
        let shifts = board.shifts(text, colour);
        let stays = shifts.theirs.iter().all(|(_, to)| to.is_some());
        let told = format!("{}–{}", shifts.own.len(), shifts.theirs.len());
        legal.iter().any(|(known, _)| known == text) && told == numbers && stays && !shifts.theirs.is_empty()
    };
    claim.list("moves").into_iter().all(fits)
}

fn det_arises(claim: &Claim) -> bool {
    let at = cell(claim.said("cell"));
    claim.now().is_det(at, claim.colour()) && !claim.was().is_det(at, claim.colour())
}

fn is_block(board: &Board, claim: &Claim) -> bool {
    let cells: BTreeSet<Cell> = claim.cells("cells").into_iter().collect();
    let own = cells.iter().all(|&at| board.at(at) == Some(claim.colour()));
    cells.len() == 9 && own && cells.iter().any(|&first| blocks_from(first).contains(&cells))
}

fn has_shape(board: &Board, claim: &Claim) -> bool {
    match claim.word("term") {
        "block" => is_block(board, claim),
        term => board.trinomials(claim.colour(), term).contains(&claim.cells("cells")),
    }
}

fn shapes(board: &Board, claim: &Claim) -> usize {
    match claim.word("term") {
        "block" => usize::from(board.has_block(claim.colour())),
        term => board.trinomials(claim.colour(), term).len(),
    }
}

fn pac(board: &Board, claim: &Claim) -> bool {
    let (first, second) = (claim.cells("first"), claim.cells("second"));
    let way = (second[0].0 - first[0].0, second[0].1 - first[0].1);
    let straight = first.iter().enumerate().all(|(i, &at)| at == step(first[0], way, -(i as i32)))
        && second.iter().enumerate().all(|(i, &at)| at == step(second[0], way, i as i32));
    let count = claim.number("strength");
    // Neither side can push the other along the line.
    let pushes = |colour: char, line: &[Cell], front: Cell| {
        board.moves(colour).iter().any(|(text, after)| {
            let from_line = line.iter().any(|&at| text.starts_with(&format!("{}-", name(at))));
            let along = text.split('-').count() == 2 && after.at(front) == Some(colour);
            from_line && along && board.at(front) == Some(other(colour))
        })
    };
    let stable = !pushes('b', &first, second[0]) && !pushes('w', &second, first[0]);
    straight && first.len() == count && second.len() == count && board.is_pac(first[0], second[0]) && stable
}

fn same_pac(board: &Board, claim: &Claim) -> bool {
    board.is_pac(claim.cells("first")[0], claim.cells("second")[0])
}

fn of_size(claim: &Claim, size: usize) -> bool {
    let told: BTreeSet<BTreeSet<Cell>> =
        claim.list("cells").into_iter().map(|group| group.split('–').map(cell).collect()).collect();
    let found = claim.now().groups(claim.colour()).into_iter().filter(|group| group.len() == size);
    told.len() == claim.number("count") && told == found.collect()
}

fn ahead_in_centre(board: &Board, colour: char) -> Option<(usize, usize)> {
    let centre: Vec<Cell> = around(cell("e5")).chain([cell("e5")]).collect();
    let [own, theirs] = [colour, other(colour)].map(|of| centre.iter().filter(|&&at| board.at(at) == Some(of)).count());
    (own > theirs).then_some((own, theirs))
}

fn won(claim: &Claim) -> bool {
    let rules = Rules::parse(claim.now, "standard").expect("a position");
    rules.outcome() == Some(NaiveOutcome::Wins(claim.word("colour")))
}

fn pushes(claim: &Claim) -> bool {
    let was = claim.was();
    let shifts = was.shifts(claim.text(), was.side);
    let counts = (shifts.own.len(), shifts.theirs.len());
    claim.colour() == was.side && counts == (claim.number("own"), claim.number("theirs")) && counts.1 > 0
}

fn pushes_out(claim: &Claim) -> bool {
    let (was, now) = (claim.was(), claim.now());
    let told = (claim.said("cell").to_owned(), claim.text().to_owned());
    let them = other(claim.colour());
    let lost = now.lost(them) == was.lost(them) + 1 && now.lost(them) == claim.number("lost");
    pushes(claim) && was.outs(claim.colour()).contains(&told) && lost
}

fn plain(claim: &Claim, words: usize) -> bool {
    let was = claim.was();
    let shifts = was.shifts(claim.text(), was.side);
    claim.text().split('-').count() == words && shifts.theirs.is_empty() && shifts.own.len() == claim.number("count")
}

// The cell of each marble of a colour after the move, by its cell before.
fn journeys(claim: &Claim) -> Vec<(Cell, Cell)> {
    let was = claim.was();
    let shifts = was.shifts(claim.text(), was.side);
    let own = claim.colour() == was.side;
    let to = |from: Cell| {
        let moved = shifts.own.iter().find(|shift| own && shift.0 == from).map(|shift| Some(shift.1));
        let pushed = shifts.theirs.iter().find(|shift| !own && shift.0 == from).map(|shift| shift.1);
        moved.or(pushed).unwrap_or(Some(from))
    };
    was.of(claim.colour()).into_iter().filter_map(|from| Some((from, to(from)?))).collect()
}

fn split(claim: &Claim) -> bool {
    let journeys = journeys(claim);
    let after = claim.now().groups(claim.colour());
    let parts = |old: &BTreeSet<Cell>| {
        let now: Vec<Cell> = journeys.iter().filter(|(from, _)| old.contains(from)).map(|(_, to)| *to).collect();
        after.iter().filter(|group| now.iter().any(|at| group.contains(at))).count()
    };
    claim.number("count") > 1
        && claim.was().groups(claim.colour()).iter().any(|old| parts(old) == claim.number("count"))
}

fn joins(claim: &Claim) -> bool {
    let journeys = journeys(claim);
    let before = claim.was().groups(claim.colour());
    let parts = |new: &BTreeSet<Cell>| {
        let then: Vec<Cell> = journeys.iter().filter(|(_, to)| new.contains(to)).map(|(from, _)| *from).collect();
        before.iter().filter(|group| then.iter().any(|at| group.contains(at))).count()
    };
    claim.number("count") > 1
        && claim.now().groups(claim.colour()).iter().any(|new| parts(new) == claim.number("count"))
}

fn leaves_lone(claim: &Claim) -> bool {
    let at = cell(claim.said("cell"));
    let edge = WAYS.iter().any(|&way| !on_board(step(at, way, 1)));
    let lone = |board: &Board| board.is_monomial(at, claim.colour());
    claim.colour() == claim.was().side && edge && lone(&claim.now()) && !lone(&claim.was())
}

// A set-up position: marbles anywhere, close together, and some already lost.
fn scattered(rng: &mut TestRng) -> String {
    let mut places: Vec<Cell> =
        (0..9).flat_map(|row| (0..9).map(move |column| (row, column))).filter(|&c| on_board(c)).collect();
    let lost = [rng.below(6), rng.below(6)];
    let mut board = Board::new("5/6/7/8/9/8/7/6/5 b 0 0");
    for (colour, lost) in ['b', 'w'].into_iter().zip(lost) {
        for _ in 0..14 - lost - rng.below(3) {
            let at = places.swap_remove(rng.below(places.len()));
            board.marbles.insert(at, colour);
        }
    }
    let rows = (0..9).rev().map(|row: i32| {
        let signs: String = (0..9)
            .map(|column| (row, column))
            .filter(|&at| on_board(at))
            .map(|at| board.at(at).unwrap_or('.'))
            .collect();
        (1..=9).rev().fold(signs, |text, run| text.replace(&".".repeat(run), &run.to_string()))
    });
    let side = ["b", "w"][rng.below(2)];
    format!("{} {side} {} {}", rows.collect::<Vec<_>>().join("/"), lost[0], lost[1])
}

fn prove_some_moves(proofs: &Proofs, rng: &mut TestRng, position: &str, most: usize) -> Option<String> {
    proofs.position("standard", position);
    let mut moves = Rules::parse(position, "standard").expect("a position").moves();
    let mut last = None;
    for _ in 0..most.min(moves.len()) {
        let (text, after) = moves.swap_remove(rng.below(moves.len()));
        proofs.a_move("standard", position, &text, &after.text());
        last = Some(after.text());
    }
    last
}

#[test]
fn every_fact_about_abalone_is_true() {
    let proofs = Proofs::new(Game::Abalone, PROOFS);
    for [variant, position, text] in picked(Game::Abalone) {
        let moves = Rules::parse(position, variant).expect("a position").moves();
        let after = moves.iter().find(|(known, _)| known == text).unwrap_or_else(|| panic!("{position}: {text}"));
        proofs.position(variant, position);
        proofs.a_move(variant, position, text, &after.1.text());
    }
    let mut rng = TestRng::new(5);
    for _ in 0..cases(500) {
        let position = scattered(&mut rng);
        prove_some_moves(&proofs, &mut rng, &position, 6);
    }
    for start in ["standard", "belgian-daisy", "dutch-daisy", "swiss-daisy", "domination"] {
        let mut position = Rules::start(start).text();
        for _ in 0..cases(60) {
            let Some(next) = prove_some_moves(&proofs, &mut rng, &position, 2) else { break };
            position = next;
        }
    }
    proofs.all_asked();
}
