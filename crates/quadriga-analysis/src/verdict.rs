//! Verdicts on positions.

use quadriga_core::{Outcome, Side};
use quadriga_search::{Score, ScoreKind};
use serde::{Deserialize, Serialize};

use crate::WinChance;

/// The verdict on a position from one side's point of view: an evaluation, or a proven win or loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "Told", into = "Told")]
pub struct PositionVerdict(Score);

impl PositionVerdict {
    /// The verdict of a score.
    pub const fn of(score: Score) -> Self {
        Self(score)
    }

    /// The verdict of an outcome for a side.
    pub fn of_outcome(outcome: &Outcome, side: Side) -> Self {
        Self(match outcome.winner {
            None => Score::DRAW,
            Some(winner) if winner == side => Score::win_in(0),
            Some(_) => Score::loss_in(0),
        })
    }

    /// The score; wins and losses have their distance in plies.
    pub const fn score(self) -> Score {
        self.0
    }

    /// The win chance.
    pub fn chance(self) -> WinChance {
        WinChance::of(self.0)
    }

    /// Whether a win is proven.
    pub const fn is_won(self) -> bool {
        matches!(self.0.kind(), ScoreKind::WinIn(_))
    }

    /// Whether a loss is proven.
    pub const fn is_lost(self) -> bool {
        matches!(self.0.kind(), ScoreKind::LossIn(_))
    }

    /// Whether the result is proven.
    pub const fn is_decided(self) -> bool {
        self.0.is_decided()
    }

    /// The same from the point of view of the side that moved to the position: the other one, a ply earlier.
    #[must_use]
    pub const fn for_mover(self) -> Self {
        Self(match self.0.kind() {
            ScoreKind::Centis(centis) => Score(-centis),
            ScoreKind::WinIn(plies) => Score::loss_in(plies + 1),
            ScoreKind::LossIn(plies) => Score::win_in(plies + 1),
        })
    }

    /// The same a ply later, from the point of view of the other side, which is then to move.
    #[must_use]
    pub const fn for_opponent(self) -> Self {
        Self(match self.0.kind() {
            ScoreKind::Centis(centis) => Score(-centis),
            ScoreKind::WinIn(plies) => Score::loss_in(plies.saturating_sub(1)),
            ScoreKind::LossIn(plies) => Score::win_in(plies.saturating_sub(1)),
        })
    }
}

/// A verdict in JSON; the chance saves readers from computing it.
#[derive(Serialize, Deserialize)]
struct Told {
    score: ToldScore,
    #[serde(default, skip_deserializing)]
    chance: WinChance,
}

/// A score in JSON; plies are those of both sides.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ToldScore {
    Centis(i32),
    WinInPlies(u32),
    LossInPlies(u32),
}

/// The longest distance of a win, in plies.
const FARTHEST: u32 = (Score::WIN.0 - Score::LEAST_WIN.0) as u32;

impl From<PositionVerdict> for Told {
    fn from(verdict: PositionVerdict) -> Self {
        let score = match verdict.0.kind() {
            ScoreKind::Centis(centis) => ToldScore::Centis(centis),
            ScoreKind::WinIn(plies) => ToldScore::WinInPlies(plies),
            ScoreKind::LossIn(plies) => ToldScore::LossInPlies(plies),
        };
        Self { score, chance: verdict.chance() }
    }
}

impl From<Told> for PositionVerdict {
    fn from(told: Told) -> Self {
        Self(match told.score {
            ToldScore::Centis(centis) => Score::centis(centis),
            ToldScore::WinInPlies(plies) => Score::win_in(plies.min(FARTHEST)),
            ToldScore::LossInPlies(plies) => Score::loss_in(plies.min(FARTHEST)),
        })
    }
}

#[cfg(test)]
mod tests {
    use quadriga_core::NO_LEGAL_MOVE;

    use super::*;

    #[test]
    fn the_movers_verdict_is_negated_and_a_ply_earlier() {
        let seen = |score| PositionVerdict::of(score).for_mover().score();
        assert_eq!(seen(Score(35)), Score(-35));
        assert_eq!(seen(Score::loss_in(0)), Score::win_in(1));
        assert_eq!(seen(Score::win_in(3)), Score::loss_in(4));
    }

    #[test]
    fn after_a_move_the_other_side_is_to_move() {
        let after = |score| PositionVerdict::of(score).for_opponent().score();
        assert_eq!([Score(35), Score::win_in(1)].map(after), [Score(-35), Score::loss_in(0)]);
        // The loser has the last turn: four turns of the winner, the first of which is made.
        assert_eq!(after(Score::win_in(8)).kind().winners_turns(), 3);
        assert_eq!(after(Score::loss_in(7)).kind().winners_turns(), 3);
    }

    #[test]
    fn outcomes_are_proven() {
        let won = Outcome::win(Side::Second, &NO_LEGAL_MOVE);
        assert_eq!(PositionVerdict::of_outcome(&won, Side::Second), PositionVerdict::of(Score::win_in(0)));
        assert_eq!(PositionVerdict::of_outcome(&won, Side::First), PositionVerdict::of(Score::loss_in(0)));
        assert_eq!(PositionVerdict::of_outcome(&Outcome::draw(&NO_LEGAL_MOVE), Side::First).chance(), WinChance::EVEN);
    }

    #[test]
    fn verdicts_round_trip() {
        let scores = [Score(0), Score(-29_000), Score::win_in(0), Score::win_in(1_000), Score::loss_in(12)];
        for verdict in scores.map(PositionVerdict::of) {
            let text = serde_json::to_string(&verdict).expect("JSON");
            assert_eq!(serde_json::from_str::<PositionVerdict>(&text).expect("a verdict"), verdict, "{text}");
        }
        let far: PositionVerdict = serde_json::from_str(r#"{"score":{"win_in_plies":4000000000}}"#).expect("a verdict");
        assert!(far.is_won());
    }
}
