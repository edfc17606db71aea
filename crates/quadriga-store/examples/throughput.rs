//! How many moves a second the store takes, and how long each waits: many games at once, each with a move on its way at
//! all times.
//!
//! ```sh
//! cargo run --release -p quadriga-store --example throughput -- [games] [moves of each] [folder]
//! ```
//!
//! The database is made in a new folder inside `folder`, by default the one for temporary files, and deleted; the disk
//! under it is what is measured.

use std::env;
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use quadriga_games::Game;
use quadriga_store::{
    Append, GameId, GameInsert, GamePhase, GameResult, Head, NewEvent, SqliteStore, Store, StoreOptions, StoredSeat,
};
use tokio::task::JoinSet;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let games: usize = arguments.next().map_or(Ok(2_000), |text| text.parse())?;
    let moves: u32 = arguments.next().map_or(Ok(10), |text| text.parse())?;
    let folder = tempfile::tempdir_in(arguments.next().map_or_else(env::temp_dir, PathBuf::from))?;
    let store = Arc::new(SqliteStore::open(&folder.path().join("games.db"), &StoreOptions::default()).await?);

    let made = all(games, |number| create(Arc::clone(&store), number)).await?;
    println!("games begun:  {}", rates(made));
    let moved = all(games, |number| play(Arc::clone(&store), number, moves)).await?;
    println!("moves:        {}", rates(moved));
    let read = all(games, |number| read(Arc::clone(&store), number)).await?;
    println!("games read:   {}", rates(read));
    store.close().await;
    Ok(())
}

type Waits = Result<Vec<Duration>, Box<dyn Error + Send + Sync>>;

// Runs a task for each game at once; says how long all took, and how long each step waited.
async fn all<F>(games: usize, task: impl Fn(usize) -> F) -> Result<(Duration, Vec<Duration>), Box<dyn Error>>
where
    F: Future<Output = Waits> + Send + 'static,
{
    let start = Instant::now();
    let mut tasks: JoinSet<Waits> = (0..games).map(task).collect();
    let mut waits = Vec::new();
    while let Some(waited) = tasks.join_next().await {
        waits.extend(waited?.map_err(|error| error.to_string())?);
    }
    Ok((start.elapsed(), waits))
}

async fn create(store: Arc<SqliteStore>, number: usize) -> Waits {
    let seat = |name: &str| Some(StoredSeat { player: None, name: name.to_owned() });
    let game = GameInsert {
        id: id(number)?,
        game: Game::Abalone,
        variant: "standard".to_owned(),
        created_at: number as i64,
        settings: "{\"time\":{\"increment\":{\"base\":300000,\"increment\":3000}}}".to_owned(),
        seats: [seat("Level 3"), seat("Level 4")],
        deadline: Some(1),
        rematch_of: None,
    };
    let start = Instant::now();
    store.create_game(game).await?;
    Ok(vec![start.elapsed()])
}

async fn play(store: Arc<SqliteStore>, number: usize, moves: u32) -> Waits {
    let mut waits = Vec::new();
    for ply in 1..=moves {
        let at = i64::from(ply) * 5_000;
        let body = format!("{{\"seq\":{ply},\"at\":{at},\"moved\":{{\"text\":\"a1-b2\",\"clock\":[300000,300000]}}}}");
        let append = Append {
            game: id(number)?,
            first_seq: ply.into(),
            events: vec![NewEvent { at, body }],
            head: Head {
                updated_at: at,
                phase: GamePhase::Playing,
                result: GameResult::Unknown,
                reason: String::new(),
                plies: ply,
                deadline: Some(at + 300_000),
            },
            record: None,
            seat: None,
        };
        let start = Instant::now();
        store.append(append).await?;
        waits.push(start.elapsed());
    }
    Ok(waits)
}

async fn read(store: Arc<SqliteStore>, number: usize) -> Waits {
    let start = Instant::now();
    store.game(&id(number)?).await?;
    Ok(vec![start.elapsed()])
}

fn id(number: usize) -> Result<GameId, quadriga_store::NotAnId> {
    GameId::new(format!("game{number:06}"))
}

fn rates((elapsed, mut waits): (Duration, Vec<Duration>)) -> String {
    waits.sort_unstable();
    let at =
        |share: f64| waits.get((waits.len() as f64 * share) as usize).or(waits.last()).copied().unwrap_or_default();
    let rate = waits.len() as f64 / elapsed.as_secs_f64();
    let millis = |wait: Duration| format!("{:.1} ms", wait.as_secs_f64() * 1_000.0);
    let [half, most, nearly_all] = [0.5, 0.99, 1.0].map(|share| millis(at(share)));
    format!("{rate:.0} a second; waited {half} (median), {most} (99 %), {nearly_all} (longest)")
}
