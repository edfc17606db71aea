//! The bar of comments: analysed games of people and engines, and what is said of their marked moves.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result, anyhow};
use quadriga_analysis::{AnalysisSettings, Analyst, CommentAudit, Effort, Replay, comment_on};
use quadriga_games::{Game, GameStart, PlayedGame};
use quadriga_record::{ReadOptions, Record, RecordFormat, read};

use xtask::sh;

/// Moves of each game that are analysed.
const PLIES: usize = 60;

/// Analyses `games` games with `nodes` nodes a position and checks the comments on their marked moves.
pub(super) fn run(games: usize, nodes: u64, show: bool) -> Result<bool> {
    let settings = AnalysisSettings { effort: Effort::Nodes(nodes), threads: 1, table_mib: 2 };
    let analyst = Analyst { settings: &settings, concurrency: 2, stop: &AtomicBool::new(false) };
    let mut total = CommentAudit::default();
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    let sources = sources(games)?;
    for (name, record) in &sources {
        let played = played(record);
        let replay = Replay::new(&played).map_err(|error| anyhow!("{name}: {:?}", error.refusal.message))?;
        let analysis = analyst.analyse(&replay, None, &mut |_| {})?.context("nobody stops it")?;
        let audit = CommentAudit::of(&analysis).map_err(|refusal| anyhow!("{name}: {:?}", refusal.message))?;
        println!("{name}: {} moves, {} marked", analysis.judged.len(), audit.marked);
        for judged in analysis.judged.iter().filter(|judged| judged.class.is_wrong()) {
            let facts = comment_on(judged, &analysis).map_err(|refusal| anyhow!("{:?}", refusal.message))?;
            if let Some(first) = facts.first() {
                *kinds.entry(first.message.id).or_default() += 1;
            }
            if show {
                println!("  {} {}: {facts:#?}", judged.ply, judged.text);
            }
        }
        total.add(audit);
    }
    println!("{} games, {} marked moves", sources.len(), total.marked);
    for (id, count) in kinds {
        println!("  {count:>5} begin with {id}");
    }
    let report = |what: &str, found: &[String]| {
        println!("{what}: {}", found.len());
        for place in found {
            println!("  {place}");
        }
    };
    report("without a cost or a line", &total.bare);
    report("praise of a marked move", &total.praised);
    report("not confirmed by the rules", &total.unproven);
    Ok(total.is_clean() && total.marked > 0)
}

// Games of people first, half of all, then games of engines in turn.
fn sources(games: usize) -> Result<Vec<(String, Record)>> {
    let root = sh::root();
    let mut found: Vec<(String, Record)> = Vec::new();
    let human =
        root.ancestors().map(|folder| folder.join("shared/data/abalone-human.apgn")).find(|path| path.is_file());
    let fixture = root.join("crates/quadriga-record/tests/apgn/awc-2015-final.apgn");
    found.extend(read_all(&human.unwrap_or(fixture), games / 2)?);
    found.extend(read_all(&root.join("data/records/football.qgr"), games / 8)?);
    let own = Game::ALL.map(|game| root.join(format!("data/self-play/{}.qgr", game.name())));
    let left = games.saturating_sub(found.len());
    for (i, path) in own.iter().enumerate() {
        found.extend(read_all(path, left / own.len() + usize::from(i < left % own.len()))?);
    }
    found.truncate(games);
    Ok(found)
}

// The first games of a file that can be read.
fn read_all(path: &Path, most: usize) -> Result<Vec<(String, Record)>> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let file = File::open(path).with_context(|| path.display().to_string())?;
    let format = RecordFormat::of_path(path).context("a known format")?;
    let records = read(format, file, &ReadOptions::default()).filter_map(Result::ok);
    let long = records.filter(|record: &Record| record.moves.len() >= 4);
    Ok(long.take(most).enumerate().map(|(i, record)| (format!("{name} {}", i + 1), record)).collect())
}

fn played(record: &Record) -> PlayedGame {
    let start = GameStart {
        game: record.game,
        variant: record.variant.clone(),
        position: record.position.clone(),
        limits: record.limits,
    };
    let moves = record.moves.iter().take(PLIES).map(|node| node.text.clone()).collect();
    PlayedGame { start, moves }
}
