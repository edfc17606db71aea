//! A game whose results are known: a heap, from which each turn takes one to three. Who takes the last wins.
//!
//! The expert takes them one by one, so that a turn has several steps; it knows nothing else.

use quadriga_core::{Key, KeyMixer, NO_LEGAL_MOVE, Outcome, Position, Side, Variant};
use quadriga_search::{Candidate, Expert, GenStage, ProvenResult};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heap;

impl Variant for Heap {
    const NAMES: &'static [&'static str] = &["heap"];
    fn named(_: &str) -> Option<Self> {
        Some(Self)
    }
    fn name(self) -> String {
        "heap".into()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Toy {
    pub(crate) left: u32,
    pub(crate) side: Side,
}

impl Position for Toy {
    type Move = u32;
    type Variant = Heap;
    const NAME: &'static str = "toy";
    const SIDES: [&'static str; 2] = ["one", "two"];

    fn start(_: Heap) -> Self {
        Self { left: 21, side: Side::First }
    }
    fn side_to_move(&self) -> Side {
        self.side
    }
    fn legal_moves(&self, into: &mut Vec<u32>) {
        into.extend(1..=self.left.min(3));
    }
    fn play_unchecked(&self, m: u32) -> Self {
        Self { left: self.left.saturating_sub(m), side: self.side.other() }
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::win(self.side.other(), &NO_LEGAL_MOVE))
    }
    fn key(&self) -> Key {
        KeyMixer::new(u64::from(self.left)).word(self.side.index() as u64).finish()
    }
}

impl Toy {
    /// The best result by plain minimax: won or lost, and in how many turns.
    pub(crate) fn solved(self) -> (bool, u32) {
        let children: Vec<_> = (1..=self.left.min(3)).map(|m| self.play_unchecked(m).solved()).collect();
        let wins = children.iter().filter(|(won, _)| !won).map(|(_, turns)| turns + 1).min();
        let losses = children.iter().map(|(_, turns)| turns + 1).max().unwrap_or(0);
        wins.map_or((false, losses), |turns| (true, turns))
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Taking {
    heap: Toy,
    taken: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Take,
    End,
}

/// The expert.
pub(crate) struct ToyExpert;

impl Expert for ToyExpert {
    type Position = Toy;
    type Node = Taking;
    type Step = Step;
    const SLOTS: usize = 2;
    const STEPS_A_TURN: u32 = 3;

    fn enter(&self, position: &Toy) -> Taking {
        Taking { heap: *position, taken: 0 }
    }
    fn position(&self, node: &Taking) -> Toy {
        node.heap
    }
    fn side(node: &Taking) -> Side {
        node.heap.side
    }
    fn mid_turn(node: &Taking) -> bool {
        node.taken > 0
    }
    fn key(node: &Taking) -> Key {
        Key(node.heap.key().0 ^ u64::from(node.taken) << 32)
    }
    fn proven_result(&self, node: &Taking) -> Option<ProvenResult> {
        (node.heap.left == 0).then_some(ProvenResult::Loss(0))
    }
    fn steps(&self, node: &Taking, stage: GenStage, into: &mut Vec<Candidate<Step>>) {
        let (step, possible) = match stage {
            GenStage::Forcing => (Step::End, node.taken > 0),
            GenStage::Quiet => (Step::Take, true),
        };
        into.extend(possible.then_some(Candidate { step, order: 0 }));
    }
    fn is_legal(&self, node: &Taking, step: Step) -> bool {
        step == Step::Take || node.taken > 0
    }
    fn is_forcing(&self, _: &Taking, step: Step) -> bool {
        step == Step::End
    }
    fn play(&self, node: &Taking, step: Step) -> Taking {
        let taken = node.taken + u32::from(step == Step::Take);
        let left = node.heap.left - u32::from(step == Step::Take);
        if step == Step::End || taken == 3 || left == 0 {
            return Taking { heap: Toy { left, side: node.heap.side.other() }, taken: 0 };
        }
        Taking { heap: Toy { left, side: node.heap.side }, taken }
    }
    fn play_turn(&self, node: &Taking, turn: u32) -> Taking {
        self.enter(&node.heap.play_unchecked(turn))
    }
    fn evaluate(&self, _: &mut Taking) -> i32 {
        0
    }
    fn slot(_: &Taking, step: Step) -> usize {
        step as usize
    }
    fn pack(step: Step) -> u32 {
        step as u32 + 1
    }
    fn unpack(bits: u32) -> Option<Step> {
        [None, Some(Step::Take), Some(Step::End)].get(bits as usize).copied().flatten()
    }
}
