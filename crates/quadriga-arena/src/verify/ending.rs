//! Whether a game can have ended as it says.

use quadriga_core::Side;
use quadriga_games::Session;

use super::FlawKind;
use super::times::Times;
use crate::judge::agreed;
use crate::{EndedBy, Ending, Fault, GameRecord, Plan, PlayerKind, PlayerSpec};

/// The end of a game.
pub(super) struct Finish<'a> {
    pub(super) plan: &'a Plan,
    pub(super) game: &'a GameRecord,
    /// The players by side.
    pub(super) specs: [&'a PlayerSpec; 2],
    /// How many moves were chosen.
    pub(super) chosen: usize,
    /// Who chose the first of them.
    pub(super) chooser: Side,
}

impl Finish<'_> {
    /// Looks at the end of a game, given after its last move.
    pub(super) fn check(&self, session: Box<dyn Session>) -> Result<(), FlawKind> {
        let ending = &self.game.ending;
        let mut times = Times::new(self.specs.map(PlayerSpec::timing), self.chooser);
        if !self.game.thoughts[..self.chosen].iter().all(|thought| times.suffice(thought)) {
            return Err(FlawKind::Time);
        }
        match (ending.by, session.outcome()) {
            (EndedBy::Rules, Some(outcome)) if Ending::by_rules(outcome) == *ending => Ok(()),
            (EndedBy::Rules, outcome) | (_, outcome @ Some(_)) => Err(FlawKind::Ending(outcome)),
            (EndedBy::Adjudication, None) => self.adjudication(),
            (EndedBy::Forfeit, None) => self.forfeit(session, times),
        }
    }

    // Only the agreement of the players is looked at: what the judge's engine saw depends on the engine.
    fn adjudication(&self) -> Result<(), FlawKind> {
        let rules = self.plan.adjudication.ok_or(FlawKind::Adjudication)?;
        let agreed = agreed(rules, self.chooser, &self.game.thoughts, self.game.moves.len());
        if agreed.as_ref() == Some(&self.game.ending) { Ok(()) } else { Err(FlawKind::Adjudication) }
    }

    fn forfeit(&self, session: Box<dyn Session>, mut times: Times) -> Result<(), FlawKind> {
        let loser = self.game.ending.forfeiter().ok_or(FlawKind::Ending(None))?;
        let to_move = session.side_to_move();
        let fault = self.fault(session)?;
        let spec = self.specs[loser.index()];
        let fits = Ending::forfeit(loser, &fault) == self.game.ending && is_of(&fault, &spec.kind);
        // Whoever is asked for a move leaves a thought; otherwise it failed when it sat down or heard of a move.
        let asked = self.game.thoughts.get(self.chosen);
        let possible = match asked {
            Some(_) => loser == to_move,
            None => !is_of_a_choice(&fault) && (self.chosen == 0 || is_of_hearing(&fault, &spec.kind)),
        };
        if !fits || !possible {
            return Err(FlawKind::Fault);
        }
        match (&fault, asked) {
            (Fault::Time | Fault::NoAnswer, Some(thought)) if !times.may_be_over(thought) => Err(FlawKind::Time),
            _ => Ok(()),
        }
    }

    // The fault that is told.
    fn fault(&self, mut session: Box<dyn Session>) -> Result<Fault, FlawKind> {
        let ending = &self.game.ending;
        let quantity = |what: &str| ["memory", "processes", "output"].into_iter().find(|known| *known == what);
        Ok(match (ending.reason.as_str(), ending.detail.clone()) {
            ("end-illegal-move", Some(text)) => match session.play_plain(&text) {
                Ok(_) => return Err(FlawKind::LegalMove(text)),
                Err(refusal) => Fault::of_move(refusal),
            },
            ("end-garbage", Some(text)) => Fault::Garbage(text),
            ("end-no-move-chosen", None) => Fault::NoMove,
            ("end-time", None) => Fault::Time,
            ("end-no-answer", None) => Fault::NoAnswer,
            ("end-crash", Some(how)) => Fault::Crash(how),
            ("end-panic", Some(text)) => Fault::Panic(text),
            ("end-too-much", Some(what)) => Fault::TooMuch(quantity(&what).ok_or(FlawKind::Fault)?),
            ("end-disagreement", Some(text)) => Fault::Disagreement(text),
            ("end-refused", Some(text)) => Fault::Refused(text),
            ("end-not-ready", Some(why)) => Fault::NotReady(why),
            _ => return Err(FlawKind::Fault),
        })
    }
}

// Whether such a player can commit it.
const fn is_of(fault: &Fault, kind: &PlayerKind) -> bool {
    let program = matches!(kind, PlayerKind::Program(_));
    match fault {
        Fault::NoMove | Fault::Panic(_) => !program,
        Fault::NoAnswer | Fault::Crash(_) | Fault::TooMuch(_) | Fault::Disagreement(_) | Fault::NotReady(_) => program,
        Fault::IllegalMove(..) | Fault::Garbage(_) | Fault::Time | Fault::Refused(_) => true,
    }
}

// Whether only who is asked for a move can commit it.
const fn is_of_a_choice(fault: &Fault) -> bool {
    matches!(fault, Fault::IllegalMove(..) | Fault::NoMove | Fault::Time | Fault::NoAnswer)
}

// Whether such a player can commit it when it hears of a move: programs are told of moves when they are asked.
const fn is_of_hearing(fault: &Fault, kind: &PlayerKind) -> bool {
    matches!(fault, Fault::Refused(_) | Fault::Panic(_)) && !matches!(kind, PlayerKind::Program(_))
}
