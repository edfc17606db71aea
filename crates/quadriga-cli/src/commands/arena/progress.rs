//! Progress of a running tournament: a bar on a terminal, lines otherwise.

use std::cmp::Reverse;
use std::io::{IsTerminal, Write, stderr, stdout};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use quadriga_arena::{GameRecord, Games, Plan, TournamentState};
use quadriga_core::{GameResult, Message};
use quadriga_i18n::Words;
use quadriga_stats::{EloEstimate, GameTally, PairTally, PlayerResult};

use crate::numbers::{decimal, points, signed};
use crate::report::{Failure, visible};

/// Narrow, so that the `^C` of an interruption usually fits and is cleared with the line.
const BAR: &str = "{bar:10} {pos}/{len}";
/// The number of leaders shown, and the longest part of their names.
const LEADERS: usize = 3;
const LONGEST: usize = 12;
/// How often the remaining time is updated.
const TICK: Duration = Duration::from_secs(1);

/// Reports finished games: a bar on a terminal, lines otherwise.
pub(super) struct ProgressReporter<'a> {
    words: &'a Words,
    state: &'a TournamentState,
    pairs: u32,
    // `None` if lines are written.
    bar: Option<ProgressBar>,
    quiet: bool,
}

impl<'a> ProgressReporter<'a> {
    pub(super) fn new(words: &'a Words, plan: &Plan, state: &'a TournamentState, games: &Games, quiet: bool) -> Self {
        let bar = (!quiet && stderr().is_terminal()).then(|| ProgressBar::new(state.known(games) as u64));
        let progress = Self { words, state, pairs: plan.pairs, bar, quiet };
        if let Some(bar) = &progress.bar {
            bar.set_style(style(&format!("{BAR}  {{wide_msg}}")));
            bar.set_position(games.len() as u64);
            bar.set_message(progress.standing(games));
            // Games before the resumption took no time of this run.
            bar.reset_eta();
            bar.enable_steady_tick(TICK);
        }
        progress
    }

    /// Prints a message that is not a result.
    pub(super) fn notify(&self, message: &Message) {
        let text = self.words.message(message);
        match &self.bar {
            _ if self.quiet => {}
            Some(bar) => bar.println(text),
            None => eprintln!("{text}"),
        }
    }

    /// Reports a finished game, which is among `games`.
    pub(super) fn finished(&mut self, game: &GameRecord, games: &Games) -> Result<(), Failure> {
        if self.quiet {
            return Ok(());
        }
        if let Some(bar) = &self.bar {
            // The remaining time can be estimated only now.
            let left = self.words.message(&Message::new("progress-left").text("time", "{eta_precise}"));
            bar.set_style(style(&format!("{BAR}  {left}  {{wide_msg}}")));
            bar.set_length(self.state.known(games) as u64);
            bar.set_position(games.len() as u64);
            bar.set_message(self.standing(games));
            return Ok(());
        }
        let line = if self.state.names.len() == 2 { self.pair(game, games) } else { Some(self.game(game)) };
        if let Some(line) = line {
            let mut out = stdout().lock();
            writeln!(out, "{line}")?;
            out.flush()?;
        }
        Ok(())
    }

    /// Removes the bar.
    pub(super) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }

    // The line of a pair, once both of its games are finished.
    fn pair(&self, game: &GameRecord, games: &Games) -> Option<String> {
        const POINTS: [&str; 5] = ["0", "½", "1", "1½", "2"];
        let first = &self.state.names[0];
        let [one, two] = pair_of(first, game.number, games)?;
        let points = POINTS[one.half_points() + two.half_points()];
        let GameTally { wins, draws, losses } = tally(first, games);
        let message = Message::new("match-pair").number("pair", game.pair).number("pairs", self.pairs);
        let message = message.text("points", points).number("wins", wins).number("draws", draws);
        Some(self.words.message(&message.number("losses", losses)))
    }

    // The line of a game.
    fn game(&self, game: &GameRecord) -> String {
        let result = typeset(GameResult::from_winner(game.ending.winner));
        let [first, second] = game.players.each_ref().map(|name| visible(name));
        let message = Message::new("tournament-game").number("number", game.number).text("first", first);
        let message = message.text("second", second).text("result", result);
        self.words.message(&message.text("reason", self.words.text(&game.ending.reason, &[])))
    }

    // The running score: of a match with its Elo and its test, of a tournament its leaders.
    fn standing(&self, games: &Games) -> String {
        let [first, _, rest @ ..] = &self.state.names[..] else { return String::new() };
        if rest.is_empty() {
            let GameTally { wins, draws, losses } = tally(first, games);
            let pairs = pair_tally(first, games);
            let mut parts = vec![format!("+{wins} ={draws} −{losses}")];
            if let Some(estimate) = EloEstimate::from_pairs(&pairs) {
                parts.push(format!("{} {}", self.words.text("table-elo", &[]), self.elo(&estimate)));
            }
            if let Some(sprt) = self.state.sprt {
                let (llr, (low, high)) = (sprt.llr(&pairs), sprt.bounds());
                // The bound it is approaching.
                let bound = if llr < 0.0 { low } else { high };
                let [llr, bound] = [llr, bound].map(|number| decimal(self.words, number, 2));
                parts.push(format!("LLR {llr} / {bound}"));
            }
            return parts.join("  ");
        }
        let mut leaders: Vec<(&str, u32)> =
            self.state.names.iter().map(|name| (name.as_str(), half_points(name, games))).collect();
        leaders.sort_by_key(|&(_, halves)| Reverse(halves));
        let leader = |&(name, halves): &(&str, u32)| format!("{} {}", short(name), points(self.words, halves));
        leaders.iter().take(LEADERS).map(leader).collect::<Vec<_>>().join(", ")
    }

    fn elo(&self, estimate: &EloEstimate) -> String {
        let elo = signed(self.words, estimate.elo()[1]);
        estimate.elo_error().map_or_else(|| elo.clone(), |error| format!("{elo} ± {}", decimal(self.words, error, 0)))
    }
}

// With typographic dashes and fractions.
fn typeset(result: GameResult) -> String {
    result.as_str().replace("1/2", "½").replace('-', "–")
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

// A shortened name.
fn short(name: &str) -> String {
    let name = visible(name);
    match name.char_indices().nth(LONGEST) {
        None => name,
        Some(_) => name.chars().take(LONGEST - 1).chain(['…']).collect(),
    }
}

// The points of all finished games, including those of unfinished encounters.
fn half_points(name: &str, games: &Games) -> u32 {
    tally(name, games).half_points()
}

fn tally(player: &str, games: &Games) -> GameTally {
    let mut tally = GameTally::default();
    for game in games.values() {
        if let Some(side) = game.side_of(player) {
            tally.add(game.result(side));
        }
    }
    tally
}

fn pair_tally(player: &str, games: &Games) -> PairTally {
    let mut tally = PairTally::default();
    let odd = games.keys().filter(|number| !number.is_multiple_of(2));
    odd.filter_map(|&number| pair_of(player, number, games)).for_each(|pair| tally.add(pair));
    tally
}

// The results of a pair for a player, if both of its games are finished; `number` is the number of one of them.
fn pair_of(player: &str, number: u32, games: &Games) -> Option<[PlayerResult; 2]> {
    let result = |number: u32| {
        let game = games.get(&number)?;
        Some(game.result(game.side_of(player)?))
    };
    let odd = number - u32::from(number.is_multiple_of(2));
    Some([result(odd)?, result(odd + 1)?])
}
