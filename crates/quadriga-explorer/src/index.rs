//! An index on disk.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use quadriga_core::{Key, Notation, Symmetry, Variant};
use quadriga_games::{Game, Playable, Refusal, Visitor, dispatch};

use crate::manifest::Manifest;
use crate::node::Node;
use crate::sstable::SsTable;
use crate::{Damage, IndexError, IndexWriter, KnownGame, MoveStats, PositionStats, Resources, files};

/// How often opening is retried while another process replaces the files.
const ATTEMPTS: u32 = 10;

/// The games of one variant of a game on disk, indexed by position.
///
/// Many threads may read it at once, without locks. An addition becomes visible when the index is opened or
/// [reopened](Index::reopen).
#[derive(Debug)]
pub struct Index {
    folder: PathBuf,
    game: Game,
    manifest: Manifest,
    segments: Vec<Segment>,
}

#[derive(Debug)]
struct Segment {
    positions: SsTable,
    games: SsTable,
}

impl Index {
    /// Creates an index in a directory, which is created if it does not exist: for a variant of a game, and for the first
    /// `plies` moves of each game.
    ///
    /// # Errors
    /// If the directory already holds an index, the variant does not exist, or files cannot be written.
    pub fn create(folder: &Path, game: Game, variant: &str, plies: u32) -> Result<Self, IndexError> {
        let manifest = Manifest::new(game, variant, plies)?;
        fs::create_dir_all(folder).map_err(IndexError::io(folder))?;
        let _lock = files::lock(folder)?;
        if Manifest::is_in(folder) {
            return Err(IndexError::Exists(folder.to_owned()));
        }
        manifest.write(folder)?;
        Self::open(folder)
    }

    /// Opens an index.
    ///
    /// # Errors
    /// If there is none, or a file cannot be read or is damaged. Only the end of large files is checked; damage in the
    /// middle is found by a look-up there.
    pub fn open(folder: &Path) -> Result<Self, IndexError> {
        let (manifest, segments) = open(folder)?;
        Ok(Self { folder: folder.to_owned(), game: manifest.game()?, manifest, segments })
    }

    /// Opens the same index again, with what was added since.
    ///
    /// # Errors
    /// As for [`Index::open`]; nothing changes then.
    pub fn reopen(&mut self) -> Result<(), IndexError> {
        *self = Self::open(&self.folder)?;
        Ok(())
    }

    /// Starts adding games. Their positions must be of the variant of the index.
    ///
    /// # Errors
    /// If the index is of another game, another process is adding to it, or a file cannot be written.
    pub fn begin<P: Symmetry>(&mut self, resources: Resources) -> Result<IndexWriter<'_, P>, IndexError> {
        self.expect_type::<P>()?;
        IndexWriter::begin(self, resources)
    }

    /// The statistics of a position; empty if no game reached it.
    ///
    /// # Errors
    /// If the index is of another game, or a file cannot be read or is damaged.
    pub fn look_up<P: Notation + Symmetry>(&self, position: &P) -> Result<PositionStats<P::Move>, IndexError> {
        self.expect_type::<P>()?;
        let node = self.node(canonical_key(position))?;
        let mut legal = Vec::new();
        if !node.edges.is_empty() {
            position.legal_moves(&mut legal);
        }
        let mut texts: Vec<(String, P::Move)> = legal.into_iter().map(|m| (P::write_move(m), m)).collect();
        texts.sort_unstable();
        let mut by_child: HashMap<u64, Vec<P::Move>> = HashMap::new();
        for &(_, m) in &texts {
            let Key(child) = canonical_key(&position.play_unchecked(m));
            by_child.entry(child).or_default().push(m);
        }
        let stats = |(child, tally)| {
            let mut moves = by_child.remove(&child)?.into_iter();
            Some(MoveStats { played: moves.next()?, twins: moves.collect(), tally })
        };
        let mut moves: Vec<_> = node.edges.into_iter().filter_map(stats).collect();
        moves.sort_by_cached_key(|it| (Reverse(it.tally.games), P::write_move(it.played)));
        Ok(PositionStats { total: node.total, moves })
    }

    /// The same in texts, for callers that do not know the type of the game: the text of a position, and moves as
    /// [`Notation::write_move`] writes them.
    ///
    /// # Errors
    /// As for [`Index::look_up`], and if the text is not a position.
    pub fn look_up_text(&self, position: &str) -> Result<PositionStats<String>, IndexError> {
        dispatch(self.game, LookUp { index: self, position })
    }

    /// A game by its number, from 1 in the order of addition; `None` if there is none.
    ///
    /// # Errors
    /// If a file cannot be read or is damaged.
    pub fn known_game(&self, number: u64) -> Result<Option<KnownGame>, IndexError> {
        for (segment, files) in self.segments.iter().zip(&self.manifest.segments) {
            if let Some(bytes) = segment.games.get(number)? {
                let damaged = || IndexError::Damaged(files.games(&self.folder), Damage::Entry(number));
                return Ok(Some(KnownGame::decode(&bytes).ok_or_else(damaged)?));
            }
        }
        Ok(None)
    }

    /// Checks that the index is of this game and variant.
    ///
    /// # Errors
    /// If it is not, or the variant does not exist.
    pub fn expect(&self, game: Game, variant: Option<&str>) -> Result<(), IndexError> {
        self.manifest.expect(game, variant)
    }

    /// The game of the index.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The variant of the index.
    pub fn variant(&self) -> &str {
        &self.manifest.variant
    }

    /// The number of indexed plies of each game.
    pub const fn plies(&self) -> u32 {
        self.manifest.plies
    }

    /// The number of indexed games.
    pub fn games(&self) -> u64 {
        self.manifest.games()
    }

    /// The number of segments that a look-up reads.
    pub fn segments(&self) -> usize {
        self.segments.len()
    }

    /// The directory of the index.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) const fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    // The entries of a position in all segments, merged.
    fn node(&self, Key(key): Key) -> Result<Node, IndexError> {
        let mut node = Node::default();
        for (segment, files) in self.segments.iter().zip(&self.manifest.segments) {
            if let Some(bytes) = segment.positions.get(key)? {
                let damaged = || IndexError::Damaged(files.positions(&self.folder), Damage::Entry(key));
                node.add(&Node::decode(&bytes).ok_or_else(damaged)?);
            }
        }
        Ok(node)
    }

    fn expect_type<P: Symmetry>(&self) -> Result<(), IndexError> {
        match Game::named(P::NAME) {
            Some(game) => self.expect(game, None),
            None => Ok(()),
        }
    }
}

fn open(folder: &Path) -> Result<(Manifest, Vec<Segment>), IndexError> {
    let mut attempts = 0;
    loop {
        attempts += 1;
        let manifest = Manifest::read(folder)?;
        let segment = |files: &crate::manifest::SegmentFiles| {
            let positions = SsTable::open(&files.positions(folder), files.positions_bytes)?;
            Ok(Segment { positions, games: SsTable::open(&files.games(folder), files.games_bytes)? })
        };
        match manifest.segments.iter().map(segment).collect::<Result<Vec<_>, IndexError>>() {
            // A writer has merged these files after this process read the manifest.
            Err(IndexError::Io(_, error)) if error.kind() == ErrorKind::NotFound && attempts < ATTEMPTS => {}
            segments => return Ok((manifest, segments?)),
        }
    }
}

/// The key that a position shares with its images under the symmetries of the board: the lowest of their keys.
///
/// Positions are identified by nothing else, so two that collide are counted as one: both show the total of both, and
/// those of their moves that are legal in the requested position. This is rare and harmless: keys have 64 bits, of which
/// choosing the lowest costs up to three, so the probability of any collision among the fifty million positions of a
/// million games is about one in two thousand.
///
/// # Examples
///
/// ```
/// use quadriga_core::{Position, Symmetry};
/// use quadriga_explorer::canonical_key;
/// use quadriga_phalanx::Phalanx;
///
/// let start = Phalanx::start(Default::default());
/// let mut moves = Vec::new();
/// start.legal_moves(&mut moves);
/// let after = start.play_unchecked(moves[0]);
/// assert_ne!(after.key(), after.transformed(1).key());
/// assert_eq!(canonical_key(&after), canonical_key(&after.transformed(1)));
/// ```
pub fn canonical_key<P: Symmetry>(position: &P) -> Key {
    let images = (1..P::SYMMETRIES).map(|s| position.transformed(s).key());
    images.fold(position.key(), Ord::min)
}

struct LookUp<'a> {
    index: &'a Index,
    position: &'a str,
}

impl Visitor for LookUp<'_> {
    type Output = Result<PositionStats<String>, IndexError>;

    fn visit<P: Playable>(self) -> Self::Output {
        let variant = self.index.variant();
        let setup =
            P::Variant::named(variant).ok_or_else(|| IndexError::Refused(Refusal::of_variant(P::NAME, variant)))?;
        let refused = |error| IndexError::Refused(Refusal::of_position(self.position, &error));
        let position = P::parse_position(self.position, setup).map_err(refused)?;
        Ok(self.index.look_up(&position)?.map(P::write_move))
    }
}
