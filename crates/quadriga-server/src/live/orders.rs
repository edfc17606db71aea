//! What guests say to a table.

use quadriga_api::{ClientMessage, Order, Problem, ServerMessage};
use quadriga_core::{Message, Outcome, ToMessage};
use quadriga_live::{Actor, Command, Decision, Event, EventKind, Millis, Rejection};

use super::actor::{Lost, Table};
use crate::http::error::{problem, refusal_problem};
use crate::{position_view, random};

/// How many letters and digits the id of a game has.
pub(crate) const GAME_ID_LENGTH: usize = 12;
/// Among how many moves one is looked for that does not lose at once.
const LOOKED_AT: usize = 256;

/// What comes of an order.
enum Carried {
    Done,
    Warned(Message),
    Refused(Rejection),
}

impl Table {
    /// Does what a guest asks for, and answers.
    pub(super) async fn hear(&mut self, number: u64, message: ClientMessage, at: Millis, lag: u32) -> Result<(), Lost> {
        let Some(guest) = self.guests.get(number) else { return Ok(()) };
        let (lang, words) = (guest.lang, self.services.tongues.of(guest.lang));
        let session = self.sheet.game.session();
        let answer = match message {
            ClientMessage::Order { id, order } => return self.order(number, id, &order, at, lag).await,
            ClientMessage::Options { id, prefix } if prefix.is_empty() => {
                let ply = self.sheet.game.ply();
                let options = self.first_clicks.of((ply, self.takebacks), session, lang, words);
                ServerMessage::Options { id, ply, options }
            }
            ClientMessage::Options { id, prefix } if prefix.len() <= position_view::MOST_CLICKS => {
                let options = position_view::options(words, session, &prefix);
                ServerMessage::Options { id, ply: self.sheet.game.ply(), options }
            }
            ClientMessage::Why { id, clicks } if clicks.len() <= position_view::MOST_CLICKS => {
                match session.why_not_clicks(&position_view::cells(&clicks)) {
                    Some(refusal) => ServerMessage::Refused { id, problem: refusal_problem(words, &refusal) },
                    None => ServerMessage::Done { id },
                }
            }
            ClientMessage::Options { id, .. } | ClientMessage::Why { id, .. } => {
                ServerMessage::Refused { id, problem: problem(words, &Message::new("server-too-long")) }
            }
            ClientMessage::Pong { .. } => return Ok(()),
        };
        self.guests.tell(number, &answer);
        Ok(())
    }

    async fn order(&mut self, number: u64, id: u32, order: &Order, at: Millis, lag: u32) -> Result<(), Lost> {
        let Some(guest) = self.guests.get(number) else { return Ok(()) };
        let lang = guest.lang;
        let actor = guest.person.as_ref().map_or(Actor::NOBODY, |person| self.sheet.game.actor(person));
        let carried = self.carry_out(actor, order, at, lag).await;
        let words = self.services.tongues.of(lang);
        let answer = match &carried {
            Ok(Carried::Done) => ServerMessage::Done { id },
            Ok(Carried::Warned(warning)) => ServerMessage::Warning { id, problem: problem(words, warning) },
            Ok(Carried::Refused(rejection)) => {
                let at = if let Rejection::Illegal(refusal) = rejection { refusal.at } else { None };
                ServerMessage::Refused { id, problem: Problem { at, ..problem(words, &rejection.message()) } }
            }
            Err(Lost) => ServerMessage::Refused { id, problem: problem(words, &Message::new("server-try-again")) },
        };
        self.guests.tell(number, &answer);
        carried.map(drop)
    }

    async fn carry_out(&mut self, actor: Actor, order: &Order, at: Millis, lag: u32) -> Result<Carried, Lost> {
        // What waited while the last move was kept came after it all the same.
        let at = self.sheet.game.clock().began().map_or(at, |began| at.max(began.min(self.services.now())));
        let decision = self.sheet.game.decide(actor, &command(order), at, lag);
        match decision {
            Err(rejection) => Ok(Carried::Refused(rejection)),
            Ok(Decision::Already) => Ok(Carried::Done),
            Ok(Decision::Overdue(events)) => {
                self.keep(&events).await?;
                Ok(Carried::Refused(Rejection::Over))
            }
            Ok(Decision::Events(events)) => {
                if let Order::Move { text, sure: false, .. } = order
                    && let Some(outcome) = self.losing(&events, text)
                {
                    return Ok(Carried::Warned(self.sheet.loses_at_once(&outcome)));
                }
                self.prepare_rematch(&events).await?;
                self.keep(&events).await?;
                self.answer_draw().await?;
                Ok(Carried::Done)
            }
        }
    }

    // How the mover loses by these events at once, unless they would by every move.
    fn losing(&self, events: &[Event], text: &str) -> Option<Outcome> {
        let mover = self.sheet.game.side_to_move();
        let lost = |outcome: &Option<Outcome>| outcome.is_some_and(|end| end.winner == Some(mover.other()));
        events
            .iter()
            .find(|event| matches!(&event.kind, EventKind::Ended { result } if result.winner == Some(mover.other())))?;
        let session = self.sheet.game.session();
        let outcome = session.move_view(text).ok()?.outcome.filter(|end| lost(&Some(*end)))?;
        let moves = session.legal_moves();
        let safe = moves
            .iter()
            .take(LOOKED_AT)
            .any(|(other, _)| session.move_view(other).is_ok_and(|view| !lost(&view.outcome)));
        safe.then_some(outcome)
    }
}

fn command(order: &Order) -> Command {
    // Should the rematch be agreed on, this is its id.
    let next = || random::text(GAME_ID_LENGTH);
    match order {
        Order::Move { ply, text, .. } => Command::Move { ply: *ply, text: text.clone() },
        Order::Resign => Command::Resign,
        Order::OfferDraw => Command::OfferDraw,
        Order::AcceptDraw => Command::AcceptDraw,
        Order::DeclineDraw => Command::DeclineDraw,
        Order::AskTakeback => Command::AskTakeback,
        Order::AcceptTakeback => Command::AcceptTakeback,
        Order::DeclineTakeback => Command::DeclineTakeback,
        Order::ClaimFlag => Command::ClaimFlag,
        Order::Abort => Command::Abort,
        Order::AskRematch => Command::AskRematch { next: next() },
        Order::AcceptRematch => Command::AcceptRematch { next: next() },
        Order::DeclineRematch => Command::DeclineRematch,
    }
}
