//! Games of engines against each other, to learn from.

use std::collections::HashSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use quadriga_core::{GameHistory, Limits, Position, Rng};
use quadriga_engine::{EngineSettings, ExpertVisitor, LearnedExpert, build_search, with_expert};
use quadriga_search::{Budget, Search, SearchControl, SearchTask};

use crate::starts::{Start, level, random_start};
use crate::{GameFileError, GameFileHeader, GameWriter, Ply, SelfPlayGame};

/// One in this many moves is chosen at random, in the first [`VARIED_PLIES`] plies after the opening.
const VARIED: usize = 12;
const VARIED_PLIES: usize = 30;
/// A block is written when it has this many bytes, or when this much time has passed.
const BLOCK: usize = 1 << 16;
const BLOCK_TIME: Duration = Duration::from_secs(20);
/// How often another opening is tried.
const OPENINGS: usize = 200;

/// Which games to play.
#[derive(Clone, Debug)]
pub struct DatagenPlan {
    /// What the file says of the games.
    pub header: GameFileHeader,
    /// The settings of its players.
    pub players: Vec<EngineSettings>,
    /// How many games there shall be.
    pub games: u64,
    /// How many threads play.
    pub threads: usize,
}

/// How far the games are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DatagenProgress {
    /// Games in the file.
    pub games: u64,
    /// Plies played since the start of the program.
    pub plies: u64,
}

/// Plays the games that are missing in a file and appends them, until all are there or `stop` is set. Game `n` depends on
/// the header and on `n` only.
///
/// # Errors
/// If the file cannot be written or holds other games.
pub fn generate(
    path: &Path,
    plan: &DatagenPlan,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(DatagenProgress),
) -> Result<DatagenProgress, GameFileError> {
    with_expert(plan.header.game, Generate { path, plan, stop, progress })
}

struct Generate<'a> {
    path: &'a Path,
    plan: &'a DatagenPlan,
    stop: &'a AtomicBool,
    progress: &'a mut dyn FnMut(DatagenProgress),
}

impl ExpertVisitor for Generate<'_> {
    type Output = Result<DatagenProgress, GameFileError>;

    fn visit<E: LearnedExpert>(self) -> Self::Output {
        let Self { path, plan, stop, progress } = self;
        let (mut writer, done) = GameWriter::open(path, &plan.header)?;
        let next = AtomicU64::new(0);
        let (sender, games) = mpsc::sync_channel(64);
        thread::scope(|scope| {
            for _ in 0..plan.threads.max(1) {
                let (sender, done, next) = (sender.clone(), &done, &next);
                scope.spawn(move || work::<E>(plan, done, next, stop, &sender));
            }
            drop(sender);
            let mut so_far = DatagenProgress { games: done.len() as u64, plies: 0 };
            let mut written = Instant::now();
            for game in games {
                writer.push(&game);
                so_far.games += 1;
                so_far.plies += game.plies.len() as u64;
                if writer.pending() >= BLOCK || written.elapsed() >= BLOCK_TIME {
                    writer.flush()?;
                    written = Instant::now();
                }
                progress(so_far);
            }
            writer.flush()?;
            Ok(so_far)
        })
    }
}

fn work<E: LearnedExpert>(
    plan: &DatagenPlan,
    done: &HashSet<u64>,
    next: &AtomicU64,
    stop: &AtomicBool,
    games: &mpsc::SyncSender<SelfPlayGame>,
) {
    let mut searches: Vec<Search<E>> = plan.players.iter().map(build_search).collect();
    while !stop.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= plan.games {
            break;
        }
        if done.contains(&number) {
            continue;
        }
        let Some(game) = play_game::<E>(&mut searches, &plan.header, number) else { continue };
        // The receiver is gone if the file cannot be written.
        if games.send(game).is_err() {
            break;
        }
    }
}

/// The share of games in which a trusted player plays both sides, in percent.
const FAIR: usize = 75;

fn choose_players(header: &GameFileHeader, rng: &mut Rng) -> [usize; 2] {
    let trusted: Vec<usize> = (0..header.players.len()).filter(|&i| header.players[i].trusted).collect();
    if rng.below(100) < FAIR
        && let Some(&both) = rng.choose(&trusted)
    {
        return [both; 2];
    }
    let one = rng.choose(&trusted).copied().unwrap_or_default();
    let other = rng.below(header.players.len());
    if rng.below(2) == 0 { [one, other] } else { [other, one] }
}

// One game; `None` if no opening led to a game.
fn play_game<E: LearnedExpert>(
    searches: &mut [Search<E>],
    header: &GameFileHeader,
    number: u64,
) -> Option<SelfPlayGame> {
    let mut rng = Rng::new(header.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
    rng.next_u64();
    let players = choose_players(header, &mut rng);
    let control = SearchControl::default();
    let task = SearchTask { budget: Budget::for_soft_nodes(header.nodes), ..SearchTask::default() };
    searches.iter_mut().for_each(Search::clear);
    for _ in 0..OPENINGS {
        let Some(Start { variant, line, opening }) = random_start(header.game, &mut searches[players[0]], &mut rng)
        else {
            continue;
        };
        let limits = Limits { plies: Some(header.ply_cap), ..Limits::default() };
        let mut line = GameHistory::with_limits(line.position().clone(), limits);
        let mut game = SelfPlayGame {
            number,
            variant,
            position: None,
            players: players.map(|player| player as u8),
            opening,
            plies: Vec::new(),
            winner: None,
        };
        let mut moves = Vec::new();
        while line.outcome().is_none() {
            let side = line.position().side_to_move();
            let answer = searches[players[side.index()]].run(&line, &task, &control, &mut |_| {});
            let (best, report) = (answer.best?, answer.lines.first()?);
            if game.plies.is_empty() && report.score.0.abs() > level(header.game) {
                break;
            }
            moves.clear();
            line.position().legal_moves(&mut moves);
            let index = |m| moves.iter().position(|&other| other == m).map(|i| i as u16);
            let varied = game.plies.len() < VARIED_PLIES && rng.below(VARIED) == 0;
            let played = if varied { *rng.choose(&moves)? } else { best };
            game.plies.push(Ply { played: index(played)?, best: index(best)?, score: report.score.0 as i16 });
            line.play_unchecked(played);
            if report.score.is_decided() && played == best {
                // The search has proven the result; the rest is execution.
                game.winner = Some(if report.score.0 > 0 { side } else { side.other() });
                return Some(game);
            }
        }
        if let Some(outcome) = line.outcome() {
            game.winner = outcome.winner;
            return Some(game);
        }
    }
    None
}
