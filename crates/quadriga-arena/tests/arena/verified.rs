//! Sound results have no flaws.

use std::time::Duration;

use quadriga_arena::{EndedBy, verify};

use crate::common::{Habit, Hand};
use crate::stored::{CLUB, kept, with_culprit};

#[test]
fn a_sound_tournament_has_no_issues() {
    let club = kept(CLUB);
    assert_eq!(verify(&club), Ok(Vec::new()));
    assert!(club.games.iter().any(|game| game.ending.winner.is_some()), "some games are won");
    assert!(club.games.iter().any(|game| game.ending.winner.is_none()), "some games are drawn");
}

#[test]
fn no_game_and_no_format_has_issues() {
    let formats = ["\"round-robin\"", "\"gauntlet\"\nheads = 2", "\"swiss\"\nrounds = 2", "\"knockout\""];
    for (game, format) in ["abalone", "diaballik", "football", "phalanx"].into_iter().zip(formats) {
        let players = ["a", "b", "c"].map(|name| format!("[[player]]\nname = \"{name}\"\nkind = \"random\"\n"));
        let head = "ply-cap = 16\nopenings = \"random:plies=2,margin=0\"";
        let text = format!("game = \"{game}\"\nformat = {format}\n{head}\n{}", players.concat());
        assert_eq!(verify(&kept(&text)), Ok(Vec::new()), "{game}");
    }
}

#[test]
fn an_unfinished_tournament_has_no_issues() {
    let mut club = kept(CLUB);
    while club.games.pop().is_some() {
        assert_eq!(verify(&club), Ok(Vec::new()), "{} games", club.games.len());
    }
}

#[test]
fn forfeits_are_not_issues() {
    let text = "game = \"abalone\"\n[[player]]\nkind = \"random\"\nname = \"a\"\n[[player]]\nkind = \"random\"\nname = \"b\"\n";
    let habits = [
        Habit::Says("e5-e6"),
        Habit::Says("nonsense"),
        Habit::Silent,
        Habit::Wavering(3),
        Habit::Panics,
        Habit::Stillborn,
        Habit::Stubborn,
    ];
    for habit in habits {
        let kept = with_culprit(text, habit);
        assert!(kept.games.iter().all(|game| game.ending.by == EndedBy::Forfeit));
        assert_eq!(verify(&kept), Ok(Vec::new()), "{:?}", kept.games[0].ending);
    }
}

#[test]
fn losses_on_time_are_not_issues() {
    let text = "game = \"abalone\"\n[[player]]\nkind = \"random\"\nname = \"a\"\n[[player]]\nkind = \"random\"\ntc = \"1s+100ms\"\nname = \"b\"\n";
    let kept = with_culprit(text, Habit::Slow(Hand::default(), Duration::from_millis(200)));
    assert!(kept.games.iter().all(|game| game.ending.reason == "end-time"));
    assert_eq!(verify(&kept), Ok(Vec::new()));
}
