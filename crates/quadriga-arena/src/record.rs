//! The record of a finished game: a line of `games.jsonl`.

use quadriga_core::{GameResult, Outcome, Side};
use quadriga_stats::PlayerResult;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Fault, MoveInfo, Opening, Usage};

/// A finished game of a tournament: a line of `games.jsonl`. Field names do not change; new fields may be added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The game.
    pub game: String,
    /// Its variant.
    pub variant: String,
    /// Its number in the tournament, from 1.
    pub number: u32,
    /// The round, from 1.
    pub round: u32,
    /// The number of its pair, from 1: the games of a pair have the same players and opening, with colours reversed.
    pub pair: u32,
    /// The names of the players by side: the one that moves first in the start position, and the other.
    pub players: [String; 2],
    /// Their random seeds.
    pub seeds: [u64; 2],
    /// Where it started.
    pub opening: Opening,
    /// The side that chose the first move after the opening: 0 or 1.
    pub chooser: u8,
    /// All moves in record notation, including those of the opening.
    pub moves: Vec<String>,
    /// What players reported for the moves after the opening, and last for the choice that forfeited the game.
    pub thoughts: Vec<MoveInfo>,
    /// How it ended.
    #[serde(flatten)]
    pub ending: GameEnding,
    /// Remarks of the judge.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<JudgeRemark>,
    /// The end of what the programs wrote to standard error; the transcript has more.
    #[serde(default)]
    pub stderr: [String; 2],
}

impl GameRecord {
    /// The side of a player, if it played.
    pub fn side_of(&self, player: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.players[side.index()] == player)
    }

    /// The result for a side.
    pub fn result(&self, side: Side) -> PlayerResult {
        match self.ending.winner {
            None => PlayerResult::Draw,
            Some(winner) if winner == side => PlayerResult::Win,
            Some(_) => PlayerResult::Loss,
        }
    }

    /// What a side reported for its moves.
    pub fn thoughts_of(&self, side: Side) -> impl Iterator<Item = &MoveInfo> {
        let first = usize::from(side.index() != usize::from(self.chooser));
        self.thoughts.iter().skip(first).step_by(2)
    }

    /// The time and nodes a side used.
    pub fn usage(&self, side: Side) -> Usage {
        Usage::of(self.thoughts_of(side))
    }
}

/// How a game ended, in the form of its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEnding {
    /// The winner; `None` is a draw.
    #[serde(rename = "result", serialize_with = "serialize_winner", deserialize_with = "deserialize_winner")]
    pub winner: Option<Side>,
    /// What decided the game.
    pub by: EndedBy,
    /// The id of the reason in the message catalogue, e.g. `end-repetition`.
    pub reason: String,
    /// The clause of the rules that ended the game or was broken, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// What the loser did wrong: the illegal move, how it crashed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}

/// What decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndedBy {
    /// The rules, limits included.
    Rules,
    /// A player's fault.
    Forfeit,
    /// The judge, because both players agreed on the result.
    Adjudication,
}

impl GameEnding {
    /// An ending by the rules.
    pub fn by_rules(outcome: Outcome) -> Self {
        let clause = Some(outcome.reason.clause.to_owned());
        let reason = outcome.reason.id.to_owned();
        Self { winner: outcome.winner, by: EndedBy::Rules, reason, clause, detail: None }
    }

    /// A forfeit.
    pub fn forfeit(loser: Side, fault: &Fault) -> Self {
        Self {
            winner: Some(loser.other()),
            by: EndedBy::Forfeit,
            reason: fault.reason().to_owned(),
            clause: fault.clause().map(str::to_owned),
            detail: fault.detail().map(str::to_owned),
        }
    }

    /// An adjudicated ending.
    pub fn adjudicated(winner: Option<Side>) -> Self {
        let reason = if winner.is_some() { "end-adjudicated-win" } else { "end-adjudicated-draw" };
        Self { winner, by: EndedBy::Adjudication, reason: reason.to_owned(), clause: None, detail: None }
    }

    /// The side that forfeited the game, if one did.
    pub fn forfeiter(&self) -> Option<Side> {
        self.winner.filter(|_| self.by == EndedBy::Forfeit).map(Side::other)
    }
}

/// Something the judge noticed that does not change the result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgeRemark {
    /// The side it is about: 0 or 1.
    pub side: u8,
    /// The id of the remark in the message catalogue: `remark-played-on`, `remark-not-gone`.
    pub what: String,
    /// The offending text, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref, clippy::ref_option)] // serde's signature
fn serialize_winner<S: Serializer>(winner: &Option<Side>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(GameResult::from_winner(*winner).as_str())
}

fn deserialize_winner<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Side>, D::Error> {
    let text = String::deserialize(deserializer)?;
    match text.parse() {
        Ok(GameResult::Unknown) => Err(de::Error::custom("a finished game needs a result")),
        Ok(result) => Ok(result.winner()),
        Err(error) => Err(de::Error::custom(error)),
    }
}
