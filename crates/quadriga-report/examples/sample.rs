//! Renders a sample report of random games, to look at the page: `cargo run -p quadriga-report --example sample --
//! [GAME] [LANGUAGE] [PLAYERS] [GAMES] > page.html`.

use std::io;

use quadriga_core::Side;
use quadriga_games::{Game, open};
use quadriga_i18n::{Lang, Words};
use quadriga_report::{GameEntry, MatchReport, MoveTiming, PairTable, PlayerRow, RatingRow, RenderError, render};
use quadriga_testkit::TestRng;

const NAMES: [&str; 6] =
    ["Quadriga 0.4 full", "Quadriga level 5", "leonidas.py", "<b>Хитрец & Co</b>", "random", "greedy-rust"];

fn main() -> Result<(), RenderError> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().and_then(|name| Game::named(&name)).unwrap_or(Game::Diaballik);
    let lang = arguments.next().and_then(|name| Lang::named(&name)).unwrap_or_default();
    let mut number = |default| arguments.next().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (players, games) = (number(6).clamp(2, NAMES.len()), number(60));
    render(&sample(game, players, games), &Words::new(lang), &mut io::stdout().lock())
}

fn sample(game: Game, players: usize, games: usize) -> MatchReport {
    let mut rng = TestRng::new(7);
    let mut report = MatchReport {
        title: "Sample tournament".into(),
        facts: [("Format", "round robin, 2 rounds"), ("Seed", "7"), ("Time", "100 ms a move"), ("Containment", "full")]
            .map(|(what, which)| (what.into(), which.into()))
            .into(),
        players: NAMES[..players].iter().map(|&name| PlayerRow { name: name.into(), ..PlayerRow::default() }).collect(),
        table: PairTable::new(players),
        verdict: Some("SPRT [0, 5]: accepted H1 after 1,234 games".into()),
        ..MatchReport::new(game, game.default_variant())
    };
    for number in 0..games {
        let one = rng.below(players);
        let other = (one + 1 + rng.below(players - 1)) % players;
        let row = play(&mut rng, game, number as u32 + 1, [one, other]);
        count(&mut report, &row);
        report.games.push(row);
    }
    stand(&mut report);
    report
}

/// A game of random moves, stopped after a while.
fn play(rng: &mut TestRng, game: Game, number: u32, players: [usize; 2]) -> GameEntry {
    let mut session = open(game, game.default_variant(), None, quadriga_core::Limits::default()).expect("a variant");
    let most = 40 + rng.below(80);
    let (mut thoughts, mut cp) = (Vec::new(), 0);
    while session.outcome().is_none() && session.moves_played().len() < most {
        let moves = session.legal_moves();
        let mut pick = || moves[rng.below(moves.len())].0.as_str();
        // In some games most random moves lose at once: try a few times to find one that does not.
        let goes_on = |text: &&str| session.move_view(text).is_ok_and(|view| view.outcome.is_none());
        let text = (0..20).map(|_| pick()).find(goes_on).unwrap_or_else(&mut pick).to_owned();
        session.play(&text).expect("a legal move");
        cp = -(cp + rng.below(121) as i32 - 58);
        let micros = 1500 * (1 + rng.below(8) as u64).pow(2 + players[0] as u32 % 3);
        thoughts.push(MoveTiming { micros, cp: Some(cp), win: None, depth: Some(5 + rng.below(9) as u32) });
    }
    let outcome = session.outcome();
    let resigns = if cp > 0 { session.side_to_move() } else { session.side_to_move().other() };
    let reasons = ["end-time", "end-illegal-move", "end-ply-cap", "end-resignation"];
    let reason = reasons[rng.below(4)];
    GameEntry {
        number,
        round: Some(1 + number / 10),
        pair: Some(1 + number / 2),
        players,
        opening_plies: 4.min(thoughts.len()),
        moves: session.moves_played(),
        winner: outcome.map_or((reason != "end-ply-cap").then_some(resigns), |outcome| outcome.winner),
        reason: outcome.map_or(reason, |outcome| outcome.reason.id).into(),
        clause: outcome.map(|outcome| outcome.reason.clause.into()),
        detail: (outcome.is_none() && reason == "end-illegal-move").then(|| "z9-z9".into()),
        thoughts: thoughts.split_off(4.min(thoughts.len())),
        stderr: [None, number.is_multiple_of(5).then(|| "warning: <slow>\ninfo string done".into())],
        ..GameEntry::default()
    }
}

fn count(report: &mut MatchReport, row: &GameEntry) {
    for side in Side::BOTH {
        let player = &mut report.players[row.players[side.index()]];
        player.games += 1;
        match row.winner {
            None => player.draws += 1,
            Some(winner) if winner == side => player.wins += 1,
            Some(_) => player.losses += 1,
        }
        if row.winner == Some(side.other()) && ["end-time", "end-illegal-move"].contains(&row.reason.as_str()) {
            match player.forfeits.iter_mut().find(|(reason, _)| *reason == row.reason) {
                Some((_, count)) => *count += 1,
                None => player.forfeits.push((row.reason.clone(), 1)),
            }
        }
    }
    let [first, second] = row.players;
    let mut meeting = report.table.meeting(first, second);
    match row.winner {
        Some(Side::First) => meeting.wins += 1,
        None => meeting.draws += 1,
        Some(Side::Second) => meeting.losses += 1,
    }
    meeting.pairs[row.number as usize % 5] += 1;
    report.table.set(first, second, meeting);
}

/// Plausible points, places and ratings.
fn stand(report: &mut MatchReport) {
    for (i, player) in report.players.iter_mut().enumerate() {
        player.description = format!("--level {}", 9 - i);
        player.points_half = 2 * player.wins + player.draws;
        let score = (f64::from(player.points_half) + 1.0) / (2.0 * f64::from(player.games) + 2.0);
        let (elo, error) = (400.0 * (score / (1.0 - score)).log10(), 320.0 / f64::from(player.games.max(1)).sqrt());
        player.rating = Some(RatingRow { elo, low: elo - error, high: elo + error });
        player.tie_breaks = vec![("Sonneborn–Berger".into(), f64::from(player.points_half) * 1.75)];
        (player.moves, player.mean_ms, player.median_ms, player.slowest_ms) = (431, 48.2, 31.7, 412.0);
    }
    let mut order: Vec<usize> = (0..report.players.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(report.players[i].points_half));
    for (place, i) in order.into_iter().enumerate() {
        report.players[i].place = place as u32 + 1;
    }
}
