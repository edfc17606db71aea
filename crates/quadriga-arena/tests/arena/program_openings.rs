//! Openings with programs, of which some cannot start from one. No program runs: without a helper none can be started,
//! and the record of the forfeited game has the opening all the same.

use std::sync::atomic::AtomicBool;

use quadriga_arena::{Opening, Plan, StoredTournament, Tournament, VerifyIssueKind, random_openings, verify};

/// A round robin of two players of ours, a contest program without openings and one with them.
fn stored() -> StoredTournament {
    let plan = Plan::parse(
        r#"
        game = "phalanx"
        variant = "limit-40"
        ply-cap = 0
        openings = "random:plies=2,margin=0"
        [[player]]
        name = "ours"
        kind = "random"
        [[player]]
        name = "start only"
        kind = "contest"
        command = "bot"
        [[player]]
        name = "any start"
        kind = "contest"
        command = "bot"
        openings = true
        [[player]]
        name = "ours too"
        kind = "greedy"
    "#,
    )
    .expect("a plan");
    let openings = random_openings(plan.game, &plan.variant, 2, 1, 7, None).expect("openings");
    let tournament = Tournament::from_plan(&plan, openings.clone(), &[]).expect("a tournament");
    let result = tournament.run(Vec::new(), &AtomicBool::new(false), &mut |_, _| true).expect("games");
    StoredTournament { plan, openings, games: result.games }
}

#[test]
fn a_game_has_an_opening_only_if_both_players_can_take_it() {
    let stored = stored();
    assert_eq!(stored.games.len(), 12);
    for game in &stored.games {
        let expected = if game.players.iter().any(|name| name == "start only") {
            Opening::default()
        } else {
            stored.openings[0].clone()
        };
        assert_eq!(game.opening, expected, "{:?}", game.players);
    }
    assert_eq!(verify(&stored), Ok(Vec::new()));
}

#[test]
fn verification_refuses_an_opening_that_a_player_cannot_take() {
    let mut stored = stored();
    let opening = stored.openings[0].clone();
    let game = stored.games.iter_mut().find(|game| game.players.iter().any(|name| name == "start only"));
    let game = game.expect("a game of the program");
    game.moves = opening.moves().to_vec();
    game.opening = opening;
    let number = game.number;
    let issues = verify(&stored).expect("a schedule");
    assert_eq!(issues.len(), 1);
    assert_eq!((issues[0].game, &issues[0].what), (number, &VerifyIssueKind::Opening));
}
