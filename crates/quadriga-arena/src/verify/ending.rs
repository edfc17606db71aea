//! Whether a game can have ended as its record says.

use std::time::Duration;

use quadriga_core::Side;
use quadriga_games::Session;

use crate::adjudication::agreed;
use crate::clock::Timer;
use crate::program::DEFAULT_LIMIT;
use crate::{
    EndedBy, Fault, GameEnding, GameRecord, MoveInfo, Plan, PlayerKind, PlayerSpec, PlayerTiming, VerifyIssueKind,
};

/// The end of a game to verify.
pub(crate) struct EndingCheck<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) game: &'a GameRecord,
    /// The players by side.
    pub(crate) specs: [&'a PlayerSpec; 2],
    /// The number of moves chosen by the players.
    pub(crate) chosen: usize,
    /// The side that chose the first of them.
    pub(crate) chooser: Side,
}

impl EndingCheck<'_> {
    /// Verifies the ending; `session` is the game after its last move.
    pub(crate) fn check(&self, session: Box<dyn Session>) -> Result<(), VerifyIssueKind> {
        let ending = &self.game.ending;
        let mut times = Times::new(self.specs.map(PlayerSpec::timing), self.chooser);
        if !self.game.thoughts[..self.chosen].iter().all(|thought| times.suffice(thought)) {
            return Err(VerifyIssueKind::Time);
        }
        match (ending.by, session.outcome()) {
            (EndedBy::Rules, Some(outcome)) if GameEnding::by_rules(outcome) == *ending => Ok(()),
            (EndedBy::Rules, outcome) | (_, outcome @ Some(_)) => Err(VerifyIssueKind::Ending(outcome)),
            (EndedBy::Adjudication, None) => self.adjudication(),
            (EndedBy::Forfeit, None) => self.forfeit(session, times),
        }
    }

    // Only the agreement of the players is verified: the judge's search depends on the engine version.
    fn adjudication(&self) -> Result<(), VerifyIssueKind> {
        let rules = self.plan.adjudication.ok_or(VerifyIssueKind::Adjudication)?;
        let agreed = agreed(rules, self.chooser, &self.game.thoughts, self.game.moves.len());
        if agreed.as_ref() == Some(&self.game.ending) { Ok(()) } else { Err(VerifyIssueKind::Adjudication) }
    }

    fn forfeit(&self, session: Box<dyn Session>, mut times: Times) -> Result<(), VerifyIssueKind> {
        let loser = self.game.ending.forfeiter().ok_or(VerifyIssueKind::Ending(None))?;
        let to_move = session.side_to_move();
        let fault = self.fault(session)?;
        let spec = self.specs[loser.index()];
        let fits = GameEnding::forfeit(loser, &fault) == self.game.ending && is_of(&fault, &spec.kind);
        // A player asked for a move leaves a report; otherwise it failed at the start or on being told a move.
        let asked = self.game.thoughts.get(self.chosen);
        let possible = match asked {
            Some(_) => loser == to_move,
            None => !is_of_a_choice(&fault) && (self.chosen == 0 || is_of_hearing(&fault, &spec.kind)),
        };
        if !fits || !possible {
            return Err(VerifyIssueKind::Fault);
        }
        match (&fault, asked) {
            (Fault::Time | Fault::NoAnswer, Some(thought)) if !times.may_be_over(thought) => Err(VerifyIssueKind::Time),
            _ => Ok(()),
        }
    }

    // The recorded fault.
    fn fault(&self, mut session: Box<dyn Session>) -> Result<Fault, VerifyIssueKind> {
        let ending = &self.game.ending;
        let quantity = |what: &str| ["memory", "processes", "output"].into_iter().find(|known| *known == what);
        Ok(match (ending.reason.as_str(), ending.detail.clone()) {
            ("end-illegal-move", Some(text)) => match session.play_plain(&text) {
                Ok(_) => return Err(VerifyIssueKind::LegalMove(text)),
                Err(refusal) => Fault::of_move(refusal),
            },
            ("end-garbage", Some(text)) => Fault::Garbage(text),
            ("end-no-move-chosen", None) => Fault::NoMove,
            ("end-time", None) => Fault::Time,
            ("end-no-answer", None) => Fault::NoAnswer,
            ("end-crash", Some(how)) => Fault::Crash(how),
            ("end-panic", Some(text)) => Fault::Panic(text),
            ("end-too-much", Some(what)) => Fault::TooMuch(quantity(&what).ok_or(VerifyIssueKind::Fault)?),
            ("end-disagreement", Some(text)) => Fault::Disagreement(text),
            ("end-refused", Some(text)) => Fault::Refused(text),
            ("end-not-ready", Some(why)) => Fault::NotReady(why),
            _ => return Err(VerifyIssueKind::Fault),
        })
    }
}

// Whether this kind of player can commit it.
const fn is_of(fault: &Fault, kind: &PlayerKind) -> bool {
    let program = matches!(kind, PlayerKind::Program(_));
    match fault {
        Fault::NoMove | Fault::Panic(_) => !program,
        Fault::NoAnswer | Fault::Crash(_) | Fault::TooMuch(_) | Fault::Disagreement(_) | Fault::NotReady(_) => program,
        Fault::IllegalMove(..) | Fault::Garbage(_) | Fault::Time | Fault::Refused(_) => true,
    }
}

// Whether only a player asked for a move can commit it.
const fn is_of_a_choice(fault: &Fault) -> bool {
    matches!(fault, Fault::IllegalMove(..) | Fault::NoMove | Fault::Time | Fault::NoAnswer)
}

// Whether this kind of player can commit it on being told a move: programs are told moves when they are asked for one.
const fn is_of_hearing(fault: &Fault, kind: &PlayerKind) -> bool {
    matches!(fault, Fault::Refused(_) | Fault::Panic(_)) && !matches!(kind, PlayerKind::Program(_))
}

/// Recorded times are truncated to microseconds.
const ROUNDING: Duration = Duration::from_micros(1);

/// The clocks of both sides, twice: with recorded times rounded down and up. The measured times lie between.
pub(crate) struct Times {
    least: [Timer; 2],
    most: [Timer; 2],
    side: Side,
}

impl Times {
    /// The clocks before the first move, which `side` chooses.
    pub(crate) fn new(timings: [PlayerTiming; 2], side: Side) -> Self {
        Self { least: timings.map(Timer::new), most: timings.map(Timer::new), side }
    }

    /// Charges a move; returns whether it can have been in time.
    pub(crate) fn suffice(&mut self, thought: &MoveInfo) -> bool {
        let side = self.side.index();
        self.side = self.side.other();
        self.most[side].spend(thought.time() + ROUNDING);
        self.least[side].spend(thought.time())
    }

    /// Whether the time can have been exceeded with this move.
    pub(crate) fn may_be_over(&mut self, thought: &MoveInfo) -> bool {
        let timer = &mut self.most[self.side.index()];
        let time = thought.time() + ROUNDING;
        if timer.deadline().is_none() { time >= DEFAULT_LIMIT } else { !timer.spend(time) }
    }
}
