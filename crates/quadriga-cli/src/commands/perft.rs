//! `quadriga perft`

use std::io::Write;

use clap::Args;
use quadriga_core::{Variant, divide, perft_parallel};
use quadriga_games::{Playable, Refusal, Visitor, dispatch};

use super::output;
use crate::args::{StartArgs, WhichGame};
use crate::json;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga perft abalone 4
  quadriga perft phalanx 3 --threads 2
  quadriga perft diaballik 2 --variant official --divide

The last line is `total N`. With --divide a line for each move comes before it, MOVE<TAB>N, in byte order.
With --json: {game, variant, position, side_to_move, depth, total}, with --divide also moves: [{move, count}].";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Perft {
    #[command(flatten)]
    which: WhichGame,

    /// Depth in turns
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    depth: u32,

    #[command(flatten)]
    start: StartArgs,

    /// Print the count of each move
    #[arg(long)]
    divide: bool,

    /// Number of threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let session = self.start.open(self.which.game)?;
        let about = json::About::of(&*session);
        let count = Count { about: &about, depth: self.depth, divide: self.divide, threads: self.threads.into() };
        let counted = dispatch(self.which.game, count).map_err(|refusal| Failure::of(self.which.game, refusal))?;
        let mut out = output();
        if self.json {
            let Counted { total, moves } = counted;
            let moves =
                moves.map(|moves| moves.into_iter().map(|(text, count)| json::MoveCount { text, count }).collect());
            return json::write(&mut out, &json::Perft { about, depth: self.depth, total, moves });
        }
        for (text, count) in counted.moves.unwrap_or_default() {
            writeln!(out, "{text}\t{count}")?;
        }
        writeln!(out, "total {}", counted.total)?;
        Ok(out.flush()?)
    }
}

struct Count<'a> {
    about: &'a json::About,
    depth: u32,
    divide: bool,
    threads: usize,
}

struct Counted {
    total: u64,
    moves: Option<Vec<(String, u64)>>,
}

impl Visitor for Count<'_> {
    type Output = Result<Counted, Refusal>;

    fn visit<P: Playable>(self) -> Self::Output {
        let json::About { variant, position: text, .. } = self.about;
        let setup = P::Variant::named(variant).ok_or_else(|| Refusal::of_variant(P::NAME, variant))?;
        let position = P::parse_position(text, setup).map_err(|error| Refusal::of_position(text, &error))?;
        if !self.divide {
            return Ok(Counted { total: perft_parallel(&position, self.depth, self.threads), moves: None });
        }
        if self.depth == 0 {
            return Ok(Counted { total: 1, moves: Some(Vec::new()) });
        }
        let counts = divide(&position, self.depth, self.threads);
        let mut moves: Vec<_> = counts.into_iter().map(|(m, count)| (P::write_move(m), count)).collect();
        moves.sort_unstable();
        Ok(Counted { total: moves.iter().map(|(_, count)| count).sum(), moves: Some(moves) })
    }
}
