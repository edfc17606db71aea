//! The opening explorer: what was played in a position, over the games finished here and a few known ones.

mod feed;
mod index;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::time::Duration;
use std::{fs, io};

use metrics::counter;
use quadriga_core::Limits;
use quadriga_explorer::{Index, IndexError, PositionStats};
use quadriga_games::{Game, open};
use tokio::sync::Notify;

pub(crate) use self::feed::index_finished_games;
pub(crate) use self::index::{ANY_LIMITS, ExplorerGame};
use self::index::{add, lacks_known_games, open_or_create};

/// The file with the number of the last game that was counted.
const COUNTED: &str = "counted";

/// What was played in a position, from an index on disk for each variant of each game; cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct ExplorerService {
    folder: Option<Arc<PathBuf>>,
    pause: Duration,
    finished: Arc<Notify>,
    // Held while an index is created or changed.
    writing: Arc<Mutex<()>>,
}

impl ExplorerService {
    /// The explorer of a folder, which is created when needed; without a folder it is always empty. After each addition
    /// it pauses, because rewriting and syncing files delays the moves of live games.
    pub(crate) fn new(folder: Option<PathBuf>, pause: Duration) -> Self {
        Self { folder: folder.map(Arc::new), pause, finished: Arc::default(), writing: Arc::default() }
    }

    /// Reports a finished game, which is in the store and is added soon.
    pub(crate) fn notify(&self) {
        self.finished.notify_one();
    }

    // Waits until a game is finished.
    async fn wait_for_games(&self) {
        self.finished.notified().await;
    }

    async fn pause(&self) {
        tokio::time::sleep(self.pause).await;
    }

    // The number of the last finished game that was added, 0 if there is none; `None` without a folder.
    fn counted(&self) -> Option<u64> {
        let text = fs::read_to_string(self.folder.as_ref()?.join(COUNTED));
        Some(text.ok().and_then(|text| text.trim().parse().ok()).unwrap_or_default())
    }

    // Adds finished games, the last of which has the number `last`. If the process is killed before it has noted that, they
    // are added twice; that is rare, and these are statistics.
    fn add_games(&self, mut games: Vec<ExplorerGame>, last: u64) {
        while let Some(one) = games.first() {
            let (game, variant) = (one.game, one.variant.clone());
            let is_same = |other: &ExplorerGame| other.game == game && other.variant == variant;
            let (same, others) = games.into_iter().partition(is_same);
            games = others;
            if let Err(error) = self.add_now(game, &variant, &same) {
                tracing::error!(%error, games = same.len(), "cannot add finished games to the explorer");
                counter!("quadriga_explorer_lost_total").increment(same.len() as u64);
            }
        }
        if let Err(error) = self.note_added(last) {
            tracing::error!(%error, "the explorer cannot note what it has added");
        }
    }

    // Atomically.
    fn note_added(&self, last: u64) -> io::Result<()> {
        let Some(folder) = self.folder.as_deref() else { return Ok(()) };
        fs::create_dir_all(folder)?;
        let new = folder.join("counted.new");
        fs::write(&new, format!("{last}\n"))?;
        fs::rename(new, folder.join(COUNTED))
    }

    /// What was played in a position, with moves as the rules write them; no moves if the variant has no index, and
    /// `None` while its index is being prepared. The first to ask prepares it.
    ///
    /// # Errors
    /// If files cannot be read or written, or the position is malformed.
    pub(crate) fn look_up(
        &self,
        game: Game,
        variant: &str,
        position: &str,
    ) -> Result<Option<PositionStats<String>>, IndexError> {
        let Some(folder) = self.folder_of(game, variant) else {
            let total = quadriga_explorer::ExplorerTally::default();
            return Ok(Some(PositionStats { total, moves: Vec::new() }));
        };
        let index = match Index::open(&folder) {
            Err(IndexError::Missing(_)) => self.create(game, variant, &folder)?,
            Ok(index) if lacks_known_games(&index) => self.create(game, variant, &folder)?,
            index => Some(index?),
        };
        index.map(|index| index.look_up_text(position)).transpose()
    }

    // Families of variants have no index: they are unbounded.
    fn folder_of(&self, game: Game, variant: &str) -> Option<PathBuf> {
        let folder = self.folder.as_deref()?;
        game.variants().contains(&variant).then(|| folder.join(game.name()).join(variant))
    }

    // `None` while another thread writes: waiting for it would occupy a thread of the pool for seconds.
    fn create(&self, game: Game, variant: &str, folder: &Path) -> Result<Option<Index>, IndexError> {
        let _writing = match self.writing.try_lock() {
            Ok(writing) => writing,
            Err(TryLockError::Poisoned(writing)) => writing.into_inner(),
            Err(TryLockError::WouldBlock) => return Ok(None),
        };
        open_or_create(folder, game, variant).map(Some)
    }

    fn add_now(&self, game: Game, variant: &str, games: &[ExplorerGame]) -> Result<(), IndexError> {
        // A variant may have several names.
        let Ok(session) = open(game, variant, None, Limits::default()) else { return Ok(()) };
        let variant = session.variant();
        let Some(folder) = self.folder_of(game, &variant) else { return Ok(()) };
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let added = add(&mut open_or_create(&folder, game, &variant)?, games)?;
        counter!("quadriga_explorer_added_total").increment(added);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use quadriga_core::{GameResult, Side};

    use super::*;

    // A variant of which no games are known.
    const DAISY: &str = "belgian-daisy";
    const START: &str = "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0 0";

    fn look_up(explorer: &ExplorerService) -> PositionStats<String> {
        explorer.look_up(Game::Abalone, DAISY, START).expect("an index").expect("it is ready")
    }

    fn finished(text: &str) -> ExplorerGame {
        ExplorerGame {
            game: Game::Abalone,
            variant: DAISY.to_owned(),
            position: None,
            moves: vec![text.to_owned()],
            result: GameResult::Win(Side::First),
            players: [String::new(), String::new()],
            id: String::from("g"),
        }
    }

    #[test]
    fn legal_games_are_added_and_others_are_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let explorer = ExplorerService::new(Some(folder.path().join("explorer")), Duration::ZERO);
        let known = || look_up(&explorer).total.games;
        assert_eq!(known(), 0);
        assert_eq!(explorer.counted(), Some(0));
        explorer.add_games(["a1-b2", "a1-a9", "a1-b2"].map(finished).to_vec(), 3);
        assert_eq!((known(), explorer.counted()), (2, Some(3)));
        let found = look_up(&explorer);
        assert_eq!((found.total.games, found.total.wins, found.moves.len()), (2, [2, 0], 1));
    }

    #[test]
    fn a_new_index_starts_with_the_known_games() {
        for game in Game::ALL {
            let folder = tempfile::tempdir().expect("a folder");
            let start = open(game, game.default_variant(), None, Limits::default()).expect("a game").position();
            let known = [(); 2].map(|()| {
                let explorer = ExplorerService::new(Some(folder.path().to_owned()), Duration::ZERO);
                let found = explorer.look_up(game, game.default_variant(), &start).expect("an index");
                found.expect("it is ready").total.games
            });
            let sources = if game == Game::Football { 3 } else { 0 };
            assert_eq!(known, [200 + sources; 2], "{}", game.name());
        }
    }

    #[test]
    fn without_a_folder_the_explorer_is_empty() {
        let explorer = ExplorerService::new(None, Duration::ZERO);
        explorer.add_games(vec![finished("a1-b2")], 1);
        assert_eq!(explorer.counted(), None);
        assert_eq!(look_up(&explorer).total.games, 0);
    }

    #[test]
    fn an_index_that_is_being_filled_is_not_reported_as_empty() {
        let folder = tempfile::tempdir().expect("a folder");
        let explorer = ExplorerService::new(Some(folder.path().to_owned()), Duration::ZERO);
        let (game, variant) = (Game::Football, Game::Football.default_variant());
        let start = open(game, variant, None, Limits::default()).expect("a game").position();
        let games = || explorer.look_up(game, variant, &start).expect("an index").map(|found| found.total.games);
        let writing = explorer.writing.lock().expect("nobody writes");
        assert_eq!(games(), None, "its index does not exist yet");
        Index::create(&folder.path().join(game.name()).join(variant), game, variant, 60).expect("an index");
        assert_eq!(games(), None, "its games are being added");
        drop(writing);
        assert_eq!(games(), Some(203), "the next look-up adds them if nobody does");
    }
}
