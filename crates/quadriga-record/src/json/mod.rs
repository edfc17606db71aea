//! Records as JSON lines: Quadriga's own, and the games of matches.

mod line;
mod notes;
mod writer;

use std::io::Read;

use quadriga_core::{GameResult, Limits, PLY_CAP, Side};
use quadriga_games::{Game, Refusal};

pub(crate) use self::writer::json;

use self::line::{LimitsJson, LineJson, too_deep};
use self::notes::{NoteJson, Ply};
use crate::header::pointed;
use crate::lexer::LexError;
use crate::lines::{Lines, column};
use crate::reader::{GameCounter, MOST_BYTES};
use crate::record::player_tag;
use crate::replay::{Normalizer, Replay, TrackedReplay};
use crate::result::settle;
use crate::tags::{MOST_TAGS, names};
use crate::{Item, LineColumn, MoveNode, Nag, ReadError, ReadOptions, Record, RecordProblem};

/// Reads records from JSON lines, Quadriga's own and those of matches, each checked by the rules.
pub(crate) struct JsonReader<R> {
    lines: Lines<R>,
    strict: bool,
    count: GameCounter,
}

impl<R: Read> JsonReader<R> {
    pub(crate) fn new(input: R, reading: &ReadOptions) -> Self {
        let lines = Lines::new(input, MOST_BYTES as usize);
        Self { lines, strict: reading.strict, count: GameCounter::default() }
    }

    fn read(&mut self) -> Result<Option<Record>, LexError> {
        loop {
            let line = match self.lines.next() {
                None => return Ok(None),
                Some(line) => line?.to_owned(),
            };
            if !line.trim().is_empty() {
                return self.line(&line).map(Some);
            }
        }
    }

    fn line(&mut self, text: &str) -> Result<Record, LexError> {
        let number = self.lines.number();
        let place = |at: usize| LineColumn { line: number, column: column(text, at) };
        if let Some(at) = too_deep(text) {
            return Err((place(at), RecordProblem::TooDeep));
        }
        let mut parser = serde_json::Deserializer::from_str(text);
        parser.disable_recursion_limit();
        let parsed = serde::Deserialize::deserialize(&mut parser).and_then(|line| parser.end().map(|()| line));
        let mut line: LineJson<'_> = parsed.map_err(|error| {
            (place(error.column().saturating_sub(1)), RecordProblem::NotJson(without_place(&error.to_string())))
        })?;
        let start = place(0);
        let mut record = fields(&mut line).map_err(|problem| (start, problem))?;
        let mut followed = followed(&line, &record).map_err(|refusal| (start, RecordProblem::Refused(refusal)))?;
        record.moves = line.moves.iter().map(|text| MoveNode::new(&*text.0)).collect();
        annotate(&mut record, std::mem::take(&mut line.notes)).map_err(|problem| (start, problem))?;
        let mut movers = Vec::new();
        let mut walk = Normalizer::new(self.strict, followed.side_to_move());
        for (i, node) in record.moves.iter_mut().enumerate() {
            movers.push(followed.side_to_move());
            self.count.turn = Some(walk.turn());
            walk.node(node, &mut followed).map_err(|problem| {
                let place = line.moves[i].at(text).map_or(start, place);
                (if let RecordProblem::Refused(refusal) = &problem { pointed(place, refusal) } else { place }, problem)
            })?;
            self.count.turn = None;
        }
        think(&mut record, &line, &movers);
        let told = line.result.as_deref().map(|text| text.parse::<GameResult>().map_err(|_| bad_value("result", text)));
        let told = told.transpose().map_err(|problem| (start, problem))?;
        let (limits, outcome) = followed.settled(told);
        record.limits = limits;
        if told.is_none() && self.strict {
            return Err((start, RecordProblem::NoResult));
        }
        settle(&mut record, None, told, outcome, self.strict).map_err(|problem| (start, problem))?;
        Ok(record)
    }
}

// The game of a line. A game of a match is only observed, because its line does not contain its limits.
fn followed(line: &LineJson<'_>, record: &Record) -> Result<TrackedReplay, Refusal> {
    let (game, variant, position) = (record.game, record.variant.as_str(), record.position.as_deref());
    if line.opening.is_none() {
        return TrackedReplay::bound(game, variant, position, record.limits);
    }
    let capped = line.reason.as_deref() == Some(PLY_CAP.id);
    let plies = u32::try_from(line.moves.len()).ok().filter(|&plies| capped && plies > 0);
    TrackedReplay::watched(game, variant, position, plies)
}

// Everything in the line except the moves and their annotations.
fn fields(line: &mut LineJson<'_>) -> Result<Record, RecordProblem> {
    let game = Game::named(&line.game).ok_or_else(|| RecordProblem::UnknownGame(line.game.clone()))?;
    let mut record = Record::new(game);
    if let Some(variant) = line.variant.take() {
        record.variant = variant;
    }
    record.position = line.position.take().or_else(|| line.opening.as_mut()?.position.take());
    if let Some(LimitsJson { repetition, plies }) = line.limits {
        if repetition.is_some_and(|times| times < 2) || plies == Some(0) {
            return Err(bad_value("limits", &format!("{repetition:?}, {plies:?}")));
        }
        record.limits = Limits { repetition, plies };
    }
    if line.tags.len() > MOST_TAGS {
        return Err(RecordProblem::TooLarge);
    }
    for (name, value) in std::mem::take(&mut line.tags) {
        if record.tags.get(&name).is_some() {
            return Err(RecordProblem::TagTwice(name));
        }
        if !record.tags.set(&name, value.as_str()) {
            return Err(bad_value(&name, &value));
        }
    }
    let players = line.players.take().unwrap_or_default();
    let players = Side::BOTH.into_iter().zip(players).map(|(side, name)| (player_tag(game, side), name));
    let ending = line.reason.as_ref().map(|reason| reason.strip_prefix("end-").unwrap_or(reason).to_owned());
    let seeds = line.seeds.map(|[one, two]| format!("{one} {two}"));
    let more = [
        (names::ROUND, line.round.map(|round| round.to_string())),
        ("Number", line.number.map(|number| number.to_string())),
        ("Seeds", seeds),
        (names::ENDING, ending),
        (names::CLAUSE, line.clause.take()),
        (names::DETAIL, line.detail.take()),
    ];
    // Tags take precedence over the fields that repeat them.
    for (name, value) in players.chain(more.map(|(name, value)| (name.to_owned(), value))) {
        if let Some(value) = value.filter(|_| record.tags.get(&name).is_none()) {
            record.tags.set(&name, value);
        }
    }
    Ok(record)
}

// Attaches the notes to the moves.
fn annotate(record: &mut Record, notes: Vec<NoteJson>) -> Result<(), RecordProblem> {
    for note in notes {
        let items = note.items.into_iter().map(notes::ItemJson::item).collect::<Result<Vec<_>, _>>()?;
        match note.ply {
            Ply::Word(_) => {
                for item in items {
                    let Item::Comment(comment) = item else { return Err(RecordProblem::NothingBefore) };
                    record.opening.push(comment);
                }
            }
            Ply::Move(ply) => {
                let node = record.moves.get_mut(ply).ok_or(RecordProblem::NothingBefore)?;
                node.nags.extend(note.nags.into_iter().map(Nag));
                node.items.extend(items);
            }
        }
    }
    Ok(())
}

// The search reports of a match, attached to their moves: they begin after the opening.
fn think(record: &mut Record, line: &LineJson<'_>, movers: &[Side]) {
    let first = line.opening.as_ref().map_or(0, |opening| opening.moves.len());
    let moves = record.moves.iter_mut().zip(movers).skip(first);
    for ((node, &mover), thought) in moves.zip(&line.thoughts) {
        node.items.push(Item::Comment(thought.comment(mover)));
    }
}

fn bad_value(name: &str, value: &str) -> RecordProblem {
    RecordProblem::BadValue { tag: name.to_owned(), value: value.to_owned() }
}

// Without the position in the text, which the error has as a field.
fn without_place(error: &str) -> String {
    error.rsplit_once(" at line ").map_or(error, |(what, _)| what).to_owned()
}

impl<R: Read> Iterator for JsonReader<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if !self.count.begin() {
            return None;
        }
        let read = self.read();
        self.count.tell(read)
    }
}
