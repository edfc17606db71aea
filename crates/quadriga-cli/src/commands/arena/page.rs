//! The page of a tournament.

use quadriga_arena::{GameRecord, Plan, PlayerKind, PlayerSpec, Standing, TournamentTable};
use quadriga_core::Limits;
use quadriga_games::open;
use quadriga_i18n::Words;
use quadriga_report::{GameEntry, MatchReport, Meeting, MoveTiming, PairTable, PlayerRow, RatingRow, render};
use quadriga_sandbox::Containment;
use quadriga_stats::GameTally;

use super::table_text::{fault, verdict};
use super::{FinishedRun, containment_message};
use crate::report::{Failure, refused_move};

/// The page as bytes.
pub(super) fn bytes(words: &Words, run: &FinishedRun) -> Result<Vec<u8>, Failure> {
    let FinishedRun { plan, table, games, containment, .. } = run;
    let title =
        if plan.title.is_empty() { words.text(&format!("game-{}", plan.game.name()), &[]) } else { plan.title.clone() };
    let report = MatchReport {
        title,
        facts: facts(words, plan, *containment),
        players: (0..plan.players.len()).map(|player| row(words, plan, table, player)).collect(),
        table: cross_table(plan, table),
        verdict: verdict(words, plan, table),
        games: games.values().take_while(|game| counts(table, game)).map(|game| game_row(words, plan, game)).collect(),
        ..MatchReport::new(plan.game, &plan.variant)
    };
    let mut page = Vec::new();
    render(&report, words, &mut page).map_err(|error| Failure::Other(anyhow::anyhow!(error.in_words(words))))?;
    Ok(page)
}

// Games after the verdict of a test do not count.
fn counts(table: &TournamentTable, game: &GameRecord) -> bool {
    table.verdict.is_none_or(|(_, pairs)| game.pair <= pairs)
}

fn facts(words: &Words, plan: &Plan, holds: Option<Containment>) -> Vec<(String, String)> {
    let label = |name: &str| words.text(&format!("fact-{name}"), &[]);
    let format = words.text(&format!("format-{}", plan.format.name()), &[]);
    let mut facts = vec![
        (label("format"), format),
        (label("pairs"), plan.pairs.to_string()),
        (label("openings"), plan.openings.to_string()),
        (label("seed"), plan.seed.to_string()),
        (label("concurrency"), plan.concurrency.to_string()),
    ];
    facts.extend(plan.limits().plies.map(|plies| (label("ply-cap"), plies.to_string())));
    facts.extend(plan.sprt.map(|sprt| (label("sprt"), sprt.to_string())));
    facts.extend(plan.adjudication.map(|rules| (label("adjudication"), rules.to_string())));
    facts.extend(holds.map(|holds| (label("containment"), words.message(&containment_message(holds)))));
    facts
}

fn row(words: &Words, plan: &Plan, table: &TournamentTable, player: usize) -> PlayerRow {
    let (entry, record) = (&plan.players[player], &table.records[player]);
    let standing = table.standings.table.iter().find(|standing| standing.player == player).copied();
    let standing: Standing = standing.unwrap_or_default();
    let rating = table.ratings.as_ref().and_then(|ratings| ratings.table.iter().find(|it| it.player == player));
    let GameTally { wins, draws, losses } = standing.games;
    PlayerRow {
        name: entry.name.clone(),
        description: description(&entry.spec),
        place: standing.place,
        points_half: standing.half_points,
        games: standing.games.games(),
        wins,
        draws,
        losses,
        tie_breaks: vec![(words.text("table-tie-break", &[]), standing.buchholz)],
        rating: rating.and_then(|rating| rating.elo).map(|[low, elo, high]| RatingRow { elo, low, high }),
        forfeits: record.faults.iter().map(|(reason, count)| (fault(reason), *count)).collect(),
        moves: record.usage.moves,
        mean_ms: record.usage.mean_time().as_micros() as f64 / 1000.0,
        median_ms: record.median() as f64 / 1000.0,
        slowest_ms: record.usage.longest.as_micros() as f64 / 1000.0,
    }
}

// Without the directory: the page may be published, and the organiser's paths are private.
fn description(spec: &PlayerSpec) -> String {
    let mut spec = spec.clone();
    if let PlayerKind::Program(program) = &mut spec.kind {
        program.cwd = None;
    }
    spec.to_string()
}

fn cross_table(plan: &Plan, table: &TournamentTable) -> PairTable {
    let mut cross = PairTable::new(plan.players.len());
    for ([one, two], summary) in &table.encounters {
        let GameTally { wins, draws, losses } = summary.results;
        cross.set(*one, *two, Meeting { wins, draws, losses, pairs: summary.pairs.0 });
    }
    cross
}

fn game_row(words: &Words, plan: &Plan, game: &GameRecord) -> GameEntry {
    let player = |name: &String| plan.players.iter().position(|player| player.name == *name).unwrap_or_default();
    let thought = |thought: &quadriga_arena::MoveInfo| MoveTiming {
        micros: thought.us,
        cp: thought.cp,
        win: thought.win,
        depth: thought.depth,
    };
    let remark = |remark: &quadriga_arena::JudgeRemark| {
        let text = words.text(&remark.what, &[]);
        let name = &game.players[usize::from(remark.side).min(1)];
        remark.detail.as_ref().map_or_else(|| format!("{name}: {text}"), |detail| format!("{name}: {text}: {detail}"))
    };
    GameEntry {
        number: game.number,
        round: Some(game.round),
        pair: Some(game.pair),
        players: game.players.each_ref().map(player),
        opening_position: game.opening.position().map(str::to_owned),
        opening_plies: game.opening.moves().len(),
        moves: game.moves.clone(),
        winner: game.ending.winner,
        reason: game.ending.reason.clone(),
        clause: game.ending.clause.clone(),
        detail: detail(words, plan, game),
        remarks: game.remarks.iter().map(remark).collect(),
        thoughts: game.thoughts.iter().map(thought).collect(),
        stderr: game.stderr.clone().map(|text| Some(text).filter(|text| !text.is_empty())),
    }
}

// The detail of an ending; for an illegal move with the reason, in the reader's language.
fn detail(words: &Words, plan: &Plan, game: &GameRecord) -> Option<String> {
    let text = game.ending.detail.as_ref()?;
    if game.ending.reason != "end-illegal-move" {
        return Some(text.clone());
    }
    let position = game.opening.position();
    let mut session = open(plan.game, &plan.variant, position, Limits { repetition: None, plies: None }).ok()?;
    for text in &game.moves {
        session.play(text).ok()?;
    }
    Some(session.why_not(text).map_or_else(|| text.clone(), |refusal| refused_move(words, &refusal)))
}
