//! What the rules alone prove about a move: every reply is tried, without a search.

use quadriga_core::{Position, Variant};
use quadriga_games::{Game, Playable, Visitor, dispatch};

/// What the rules prove about a move in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proven {
    /// The number of moves that win at once.
    pub(crate) winning: usize,
    /// The move itself wins at once.
    pub(crate) wins: bool,
    /// After the move the other side can win at once.
    pub(crate) loses: bool,
    /// After the move the other side has a reply after which no move wins at once.
    pub(crate) win_gone: bool,
    /// How many of all moves do not let the other side win at once.
    pub(crate) safe: usize,
}

/// What the rules prove.
pub(crate) fn prove(game: Game, variant: &str, position: &str, text: &str) -> Proven {
    dispatch(game, Prove { variant, position, text })
}

struct Prove<'a> {
    variant: &'a str,
    position: &'a str,
    text: &'a str,
}

impl Visitor for Prove<'_> {
    type Output = Proven;

    fn visit<P: Playable>(self) -> Proven {
        let setup = P::Variant::named(self.variant).expect("a variant");
        let position = P::parse_position(self.position, setup).expect("a position");
        let m = position.parse_move(self.text).expect("a legal move");
        proven(&position, m)
    }
}

fn proven<P: Position>(position: &P, m: P::Move) -> Proven {
    let after = position.play_unchecked(m);
    let answers = successors(&after);
    let wins = |after: &P| after.outcome().is_some_and(|outcome| outcome.winner == Some(position.side_to_move()));
    Proven {
        winning: successors(position).iter().filter(|after| wins(after)).count(),
        wins: wins(&after),
        loses: can_win(&after),
        win_gone: answers.iter().any(|answer| answer.outcome().is_none() && !can_win(answer)),
        safe: successors(position).iter().filter(|after| !can_win(*after)).count(),
    }
}

fn successors<P: Position>(position: &P) -> Vec<P> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().map(|m| position.play_unchecked(m)).collect()
}

fn can_win<P: Position>(position: &P) -> bool {
    let wins = |after: &P| after.outcome().is_some_and(|outcome| outcome.winner == Some(position.side_to_move()));
    successors(position).iter().any(wins)
}
