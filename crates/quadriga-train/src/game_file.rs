//! Files of self-play games.
//!
//! A file has a header (what the games were played with) and blocks of whole games; a block is written at once and
//! carries a checksum, so that whatever a kill leaves behind is cut off when the file is opened again. A game takes three
//! to five bytes per ply: a move is its number among the legal moves, a score two bytes. Positions are made from games when
//! they are loaded.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use quadriga_core::{GameHistory, Notation, Position, Rng, Side, Variant};
use quadriga_games::{Game, Visitor, dispatch};
use serde::{Deserialize, Serialize};

const MAGIC: &[u8; 8] = b"QUADGAME";
const VERSION: u32 = 1;
/// Longer headers and blocks are not written, and not believed.
const MOST_BYTES: u32 = 1 << 26;

/// Why a file of games cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    /// The file cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is something else.
    #[error("not a file of self-play games: expected it to start with QUADGAME")]
    Magic,
    /// The file is of another version.
    #[error("version {0} of files of self-play games is not supported: expected version 1")]
    Version(u32),
    /// The header cannot be read.
    #[error("the header is damaged: {0}")]
    Header(String),
    /// The games were played with another order of legal moves.
    #[error("the file was written by a version of the program that lists legal moves in another order")]
    MoveOrder,
    /// The file holds games that were played with other settings.
    #[error("the file holds other games: {0}")]
    Different(String),
    /// A block or a game is damaged.
    #[error("block {0} is damaged")]
    Damaged(usize),
}

/// A player of the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerInfo {
    /// Its specification, as given to `quadriga datagen`.
    pub spec: String,
    /// Whether its scores are worth learning, besides the results of its games.
    pub trusted: bool,
}

/// What the games of a file were played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameFileHeader {
    /// The game.
    pub game: Game,
    /// The seed of the run; game `n` depends on it and on `n` only.
    pub seed: u64,
    /// Soft node limit per move.
    pub nodes: u64,
    /// Games that are not over by then are drawn.
    pub ply_cap: u32,
    /// The players.
    pub players: Vec<PlayerInfo>,
    /// Changes when the order of legal moves does.
    pub move_order: u64,
}

/// One move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move that was played, by its number among the legal moves.
    pub played: u16,
    /// The best move that the search found.
    pub best: u16,
    /// The score of the search from the view of the side to move, as [`Score`](quadriga_search::Score) counts.
    pub score: i16,
}

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfPlayGame {
    /// Its number in the run.
    pub number: u64,
    /// The name of its variant.
    pub variant: String,
    /// Where it starts, if not at the start position of the variant.
    pub position: Option<String>,
    /// The players of the first and of the second side.
    pub players: [u8; 2],
    /// Moves of the opening, which nobody searched.
    pub opening: Vec<u16>,
    /// The moves after it.
    pub plies: Vec<Ply>,
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
}

impl SelfPlayGame {
    /// Calls `each` with every position after the opening and the move that was made in it.
    ///
    /// # Errors
    /// If a move or the start does not exist.
    pub fn replay<P: Position + Notation>(
        &self,
        mut each: impl FnMut(&P, &[P::Move], &Ply),
    ) -> Result<(), GameFileError> {
        let damaged = || GameFileError::Damaged(0);
        let variant = P::Variant::named(&self.variant).ok_or_else(damaged)?;
        let mut position = match &self.position {
            Some(text) => P::parse_position(text, variant).map_err(|_| damaged())?,
            None => P::start(variant),
        };
        let mut moves = Vec::new();
        let list = |position: &P, moves: &mut Vec<P::Move>| {
            moves.clear();
            position.legal_moves(moves);
        };
        for &number in &self.opening {
            list(&position, &mut moves);
            position = position.play_unchecked(*moves.get(usize::from(number)).ok_or_else(damaged)?);
        }
        for ply in &self.plies {
            list(&position, &mut moves);
            let played = *moves.get(usize::from(ply.played)).ok_or_else(damaged)?;
            each(&position, &moves, ply);
            position = position.play_unchecked(played);
        }
        Ok(())
    }

    fn write(&self, bytes: &mut Vec<u8>) {
        write_number(bytes, self.number);
        write_text(bytes, &self.variant);
        write_text(bytes, self.position.as_deref().unwrap_or_default());
        let winner = self.winner.map_or(2, |side| side.index() as u8);
        bytes.extend([self.players[0], self.players[1], winner]);
        write_number(bytes, self.opening.len() as u64);
        self.opening.iter().for_each(|&number| write_number(bytes, number.into()));
        write_number(bytes, self.plies.len() as u64);
        for ply in &self.plies {
            let differs = ply.played != ply.best;
            write_number(bytes, u64::from(ply.played) << 1 | u64::from(differs));
            if differs {
                write_number(bytes, ply.best.into());
            }
            bytes.extend(ply.score.to_le_bytes());
        }
    }

    fn read(bytes: &mut &[u8]) -> Option<Self> {
        let number = read_number(bytes)?;
        let variant = read_text(bytes)?;
        let position = Some(read_text(bytes)?).filter(|text| !text.is_empty());
        let players = [read_byte(bytes)?, read_byte(bytes)?];
        let winner = match read_byte(bytes)? {
            0 => Some(Side::First),
            1 => Some(Side::Second),
            2 => None,
            _ => return None,
        };
        let opening = read_number(bytes)?;
        let opening = (0..opening).map(|_| read_number(bytes)?.try_into().ok()).collect::<Option<_>>()?;
        let plies = read_number(bytes)?;
        let mut ply = || {
            let word = read_number(bytes)?;
            let played = (word >> 1).try_into().ok()?;
            let best = if word & 1 == 0 { played } else { read_number(bytes)?.try_into().ok()? };
            Some(Ply { played, best, score: i16::from_le_bytes([read_byte(bytes)?, read_byte(bytes)?]) })
        };
        let plies = (0..plies).map(|_| ply()).collect::<Option<_>>()?;
        Some(Self { number, variant, position, players, opening, plies, winner })
    }
}

/// Reads a file of games, game by game.
pub struct GameReader<R> {
    source: R,
    header: GameFileHeader,
    block: Vec<u8>,
    at: usize,
    blocks: usize,
    /// Where the last whole block ends.
    end: u64,
}

impl GameReader<BufReader<File>> {
    /// Opens a file.
    ///
    /// # Errors
    /// If the file cannot be read or its header is not one of this version.
    pub fn open(path: &Path) -> Result<Self, GameFileError> {
        Self::new(BufReader::new(File::open(path)?))
    }
}

impl<R: Read> GameReader<R> {
    /// Reads the header.
    ///
    /// # Errors
    /// If it cannot be read or is not one of this version.
    pub fn new(mut source: R) -> Result<Self, GameFileError> {
        let mut magic = [0; 8];
        source.read_exact(&mut magic).map_err(|_| GameFileError::Magic)?;
        if &magic != MAGIC {
            return Err(GameFileError::Magic);
        }
        let version = read_u32(&mut source)?;
        if version != VERSION {
            return Err(GameFileError::Version(version));
        }
        let length = read_u32(&mut source)?;
        if length > MOST_BYTES {
            return Err(GameFileError::Header(format!("{length} bytes are too many")));
        }
        let mut text = vec![0; length as usize];
        source.read_exact(&mut text)?;
        let header: GameFileHeader =
            serde_json::from_slice(&text).map_err(|error| GameFileError::Header(error.to_string()))?;
        if header.move_order != move_order(header.game) {
            return Err(GameFileError::MoveOrder);
        }
        let end = 16 + u64::from(length);
        Ok(Self { source, header, block: Vec::new(), at: 0, blocks: 0, end })
    }

    /// The header.
    pub const fn header(&self) -> &GameFileHeader {
        &self.header
    }

    // Reads the next block; `Ok(false)` at the end of the file.
    fn next_block(&mut self) -> Result<bool, GameFileError> {
        let damaged = GameFileError::Damaged(self.blocks + 1);
        let mut head = [0; 12];
        let mut filled = 0;
        while filled < head.len() {
            match self.source.read(&mut head[filled..])? {
                0 if filled == 0 => return Ok(false),
                0 => return Err(damaged),
                count => filled += count,
            }
        }
        let length = u32::from_le_bytes([head[0], head[1], head[2], head[3]]);
        if length > MOST_BYTES {
            return Err(damaged);
        }
        let mut block = vec![0; length as usize];
        match self.source.read_exact(&mut block) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Err(damaged),
            other => other?,
        }
        if checksum(&block).to_le_bytes() != head[4..] {
            return Err(damaged);
        }
        (self.block, self.at) = (block, 0);
        self.blocks += 1;
        self.end += 12 + u64::from(length);
        Ok(true)
    }
}

impl<R: Read> Iterator for GameReader<R> {
    type Item = Result<SelfPlayGame, GameFileError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.at >= self.block.len() {
            match self.next_block() {
                Ok(true) => {}
                Ok(false) => return None,
                Err(error) => return Some(Err(error)),
            }
        }
        let mut rest = &self.block[self.at..];
        let game = SelfPlayGame::read(&mut rest);
        self.at = self.block.len() - rest.len();
        Some(game.ok_or(GameFileError::Damaged(self.blocks)))
    }
}

/// Writes a file of games, block by block.
pub struct GameWriter {
    file: File,
    block: Vec<u8>,
}

impl GameWriter {
    /// Opens a file to go on with, or creates it. Returns the writer and the numbers of the games that are there; an
    /// unfinished block at the end is cut off.
    ///
    /// # Errors
    /// If the file cannot be written, or holds games with another header.
    pub fn open(path: &Path, header: &GameFileHeader) -> Result<(Self, HashSet<u64>), GameFileError> {
        let mut done = HashSet::new();
        if !path.exists() {
            let mut file = File::create_new(path)?;
            let text = serde_json::to_vec(header).map_err(io::Error::from)?;
            file.write_all(&[&MAGIC[..], &VERSION.to_le_bytes(), &(text.len() as u32).to_le_bytes(), &text].concat())?;
            return Ok((Self { file, block: Vec::new() }, done));
        }
        let mut reader = GameReader::open(path)?;
        if reader.header() != header {
            return Err(GameFileError::Different(difference(reader.header(), header)));
        }
        loop {
            match reader.next() {
                Some(Ok(game)) => drop(done.insert(game.number)),
                Some(Err(GameFileError::Damaged(_))) | None => break,
                Some(Err(error)) => return Err(error),
            }
        }
        let mut file = OpenOptions::new().write(true).open(path)?;
        file.set_len(reader.end)?;
        file.seek(SeekFrom::End(0))?;
        Ok((Self { file, block: Vec::new() }, done))
    }

    /// Adds a game to the current block.
    pub fn push(&mut self, game: &SelfPlayGame) {
        game.write(&mut self.block);
    }

    /// Bytes of the current block.
    pub fn pending(&self) -> usize {
        self.block.len()
    }

    /// Writes the current block and syncs the file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn flush(&mut self) -> Result<(), GameFileError> {
        if self.block.is_empty() {
            return Ok(());
        }
        let head = [&(self.block.len() as u32).to_le_bytes()[..], &checksum(&self.block).to_le_bytes()].concat();
        self.file.write_all(&[&head[..], &self.block].concat())?;
        self.file.sync_data()?;
        self.block.clear();
        Ok(())
    }
}

/// Writes the games of several files to a new one, renumbered, without games that are there twice. Returns how many were
/// written and how many were left out. The new file cannot be continued.
///
/// # Errors
/// If a file cannot be read or written, the new file exists, or the files are of different games.
pub fn merge_game_files(out: &Path, inputs: &[impl AsRef<Path>]) -> Result<[u64; 2], GameFileError> {
    let headers = inputs.iter().map(|path| Ok(GameReader::open(path.as_ref())?.header.clone()));
    let headers: Vec<GameFileHeader> = headers.collect::<Result<_, GameFileError>>()?;
    let Some(first) = headers.first() else { return Ok([0; 2]) };
    if let Some(other) = headers.iter().find(|header| header.game != first.game) {
        return Err(GameFileError::Different(difference(first, other)));
    }
    let merged = GameFileHeader {
        seed: 0,
        nodes: headers.iter().map(|header| header.nodes).max().unwrap_or_default(),
        ply_cap: headers.iter().map(|header| header.ply_cap).max().unwrap_or_default(),
        players: headers.iter().flat_map(|header| header.players.clone()).collect(),
        ..first.clone()
    };
    if out.exists() {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, format!("{} exists", out.display())).into());
    }
    let (mut writer, _) = GameWriter::open(out, &merged)?;
    let (mut seen, mut offset, mut counts) = (HashSet::new(), 0, [0; 2]);
    for (path, header) in inputs.iter().zip(&headers) {
        for game in GameReader::open(path.as_ref())? {
            let mut game = SelfPlayGame { number: 0, ..game? };
            let mut bytes = Vec::new();
            game.write(&mut bytes);
            if !seen.insert(checksum(&bytes)) {
                counts[1] += 1;
                continue;
            }
            game.number = counts[0];
            game.players = game.players.map(|player| player + offset);
            writer.push(&game);
            counts[0] += 1;
            if writer.pending() > 1 << 20 {
                writer.flush()?;
            }
        }
        offset += header.players.len() as u8;
    }
    writer.flush()?;
    Ok(counts)
}

fn difference(there: &GameFileHeader, wanted: &GameFileHeader) -> String {
    let fields = [
        ("seed", there.seed.to_string(), wanted.seed.to_string()),
        ("nodes", there.nodes.to_string(), wanted.nodes.to_string()),
        ("ply cap", there.ply_cap.to_string(), wanted.ply_cap.to_string()),
        ("game", there.game.name().to_owned(), wanted.game.name().to_owned()),
    ];
    let different = fields.into_iter().find(|(_, there, wanted)| there != wanted);
    different
        .map_or_else(|| "other players".to_owned(), |(name, there, wanted)| format!("{name} {there}, not {wanted}"))
}

/// A number that changes when the order of the legal moves of a game does.
pub fn move_order(game: Game) -> u64 {
    dispatch(game, MoveOrder)
}

struct MoveOrder;

impl Visitor for MoveOrder {
    type Output = u64;

    fn visit<P: quadriga_games::Playable>(self) -> u64 {
        let mut rng = Rng::new(1);
        let mut text = String::new();
        let mut line = GameHistory::new(P::start(P::Variant::default()));
        for _ in 0..24 {
            let moves = line.legal_moves();
            text.extend(moves.iter().map(|&m| P::write_move(m)));
            let Some(&m) = rng.choose(&moves) else { break };
            line.play_unchecked(m);
        }
        checksum(text.as_bytes())
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn read_u32(source: &mut impl Read) -> Result<u32, GameFileError> {
    let mut word = [0; 4];
    source.read_exact(&mut word)?;
    Ok(u32::from_le_bytes(word))
}

// Seven bits a byte, the lowest first; the highest bit says that more follow.
fn write_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let byte = read_byte(bytes)?;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

fn read_byte(bytes: &mut &[u8]) -> Option<u8> {
    let (&byte, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(byte)
}

fn write_text(bytes: &mut Vec<u8>, text: &str) {
    write_number(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}

fn read_text(bytes: &mut &[u8]) -> Option<String> {
    let length = read_number(bytes)? as usize;
    let text = bytes.get(..length)?;
    *bytes = &bytes[length..];
    String::from_utf8(text.to_vec()).ok()
}
