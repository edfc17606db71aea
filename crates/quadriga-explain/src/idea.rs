//! The idea of a move: the first step of a hint, which says where to look and does not name the move.

use quadriga_core::{FactKind, Message};
use quadriga_games::{MoveView, PerGame, Session};

use crate::Fact;
use crate::weight::ranked;

/// Ideas by what the move does. The heaviest fact with an idea gives it.
const IDEAS: &[(&str, &[&str])] = &[
    (
        "idea-win",
        &[
            "told-abalone-wins",
            "told-abalone-wins-no-reply",
            "told-diaballik-wins",
            "told-football-scores",
            "told-football-conceded",
            "told-phalanx-no-answer",
        ],
    ),
    ("idea-stop-win", &["told-abalone-stops-win", "told-diaballik-stops-win", "told-phalanx-stops-win"]),
    (
        "idea-threaten-win",
        &["told-abalone-threatens-win", "told-diaballik-threatens-win", "told-phalanx-threatens-win"],
    ),
    ("idea-abalone-push-out", &["told-abalone-pushes-out"]),
    ("idea-abalone-save", &["told-abalone-stops", "told-abalone-stops-all", "told-abalone-line-holds"]),
    ("idea-abalone-threaten", &["told-abalone-threatens"]),
    ("idea-abalone-centre", &["told-abalone-takes-centre"]),
    ("idea-abalone-push", &["told-abalone-pushes"]),
    ("idea-diaballik-wall", &["told-diaballik-opens-wall"]),
    ("idea-diaballik-behind", &["told-diaballik-gets-behind"]),
    ("idea-diaballik-ball", &["told-diaballik-ball-nearer"]),
    ("idea-diaballik-lane", &["told-diaballik-closes-lane", "told-diaballik-shuts-ball"]),
    ("idea-phalanx-capture", &["told-phalanx-captures", "told-phalanx-takes-back"]),
    ("idea-phalanx-save", &["told-phalanx-stops-capture"]),
    ("idea-phalanx-threaten", &["told-phalanx-threatens-capture"]),
    (
        "idea-phalanx-cross",
        &[
            "told-phalanx-crosses",
            "told-phalanx-gets-ahead",
            "told-phalanx-threatens-ahead",
            "told-phalanx-stops-ahead",
        ],
    ),
    ("idea-phalanx-level", &["told-phalanx-levels"]),
    (
        "idea-football-attack",
        &[
            "told-football-threatens",
            "told-football-turns-effective",
            "told-football-double",
            "told-football-no-common",
        ],
    ),
    ("idea-football-close", &["told-football-occupies", "told-football-blocks", "told-football-holds"]),
    ("idea-football-pin", &["told-football-pins"]),
];

/// The idea of a move with these facts: what it does in general, or else which piece to look at.
pub(crate) fn idea(session: &dyn Session, view: &MoveView, facts: &[Fact]) -> Fact {
    let known = |fact: &Fact| IDEAS.iter().find(|(_, ids)| ids.contains(&fact.message.id)).map(|(idea, _)| *idea);
    let found = ranked(facts.to_vec()).iter().filter(|fact| !fact.kind.is_cost()).find_map(known);
    found.map_or_else(|| look(session, view), |idea| Fact::new(Message::new(idea), []))
}

// The piece that one takes first to enter the move.
fn look(session: &dyn Session, view: &MoveView) -> Fact {
    let piece =
        PerGame { diaballik: "piece", phalanx: "piece", abalone: "marble", football: "piece" }.of(session.game());
    let cell = view.clicks.first().and_then(|clicks| clicks.first().copied());
    let name = cell.map(|cell| session.geometry().cell(cell).name.clone()).unwrap_or_default();
    Fact::new(Message::new("idea-look").word("piece", piece).text("cell", name), cell).with_kind(FactKind::Plain)
}

#[cfg(test)]
mod tests {
    use quadriga_games::{Game, GameStart, open};
    use quadriga_i18n::{Lang, Words};

    use super::*;
    use crate::facts_of_move;

    #[test]
    fn ideas_and_their_facts_exist() {
        let words = Words::new(Lang::English);
        for (idea, ids) in IDEAS {
            assert!(words.has(idea) && ids.iter().all(|id| words.has(id)), "{idea}: {ids:?}");
        }
    }

    fn told(session: &dyn Session, text: &str) -> [String; 2] {
        let view = session.move_view(text).unwrap();
        let facts = facts_of_move(session, text).unwrap();
        Lang::ALL.map(|lang| Words::new(lang).message(&idea(session, &view, &facts).message))
    }

    #[test]
    fn the_idea_of_a_push_is_the_push_and_not_the_move() {
        let session =
            open(Game::Abalone, "standard", Some("5/6/7/8/wbb6/8/7/6/w4 b 0 0"), quadriga_core::Limits::default())
                .unwrap();
        assert_eq!(told(&*session, "e3-e2"), ["you can push a marble out", "вы можете вытолкнуть шар"]);
    }

    #[test]
    fn a_quiet_move_has_a_piece_to_look_at() {
        let session = GameStart::new(Game::Abalone).open().unwrap();
        assert_eq!(told(&*session, "a1-b1")[0], "look at the marble on a1");
        let session = GameStart::new(Game::Football).open().unwrap();
        assert_eq!(told(&*session, "k1-k4")[1], "обратите внимание на шашку k1");
    }
}
