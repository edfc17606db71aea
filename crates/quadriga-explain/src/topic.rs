//! What kind of thing a fact tells.
//!
//! Ids of facts are `told-GAME-TOPIC`; the beginning of the topic says for whom the fact speaks, whatever the game.

/// Topics of what a move costs the mover.
const COSTS: [&str; 6] = ["allows", "leaves", "loses", "exposes", "falls-behind", "stays-behind"];

/// Topics of what a move gains at once.
const GAINS: [&str; 10] = [
    "wins",
    "pushes-out",
    "captures",
    "scores",
    "conceded",
    "crosses",
    "gets-ahead",
    "no-answer",
    "threatens-win",
    "turns-effective",
];

/// Topics of how a move ends the game.
const ENDS: [&str; 4] = ["wins", "loses", "scores", "conceded"];

/// Topics of what everybody sees: how the pieces went.
const PLAIN: [&str; 6] = ["relative", "announces", "in-line", "side-move", "man-moves", "moves"];

/// Whether the fact `id` only tells how the pieces went.
pub(crate) fn is_plain(id: &str) -> bool {
    begins(id, &PLAIN)
}

/// Whether the fact `id` speaks against the move.
pub(crate) fn is_cost(id: &str) -> bool {
    begins(id, &COSTS)
}

/// Whether the fact `id` tells of something that the move gains at once.
pub(crate) fn is_gain(id: &str) -> bool {
    begins(id, &GAINS)
}

/// Whether the fact `id` tells that the move ends the game.
pub(crate) fn is_end(id: &str) -> bool {
    begins(id, &ENDS)
}

fn begins(id: &str, topics: &[&str]) -> bool {
    let topic = id.strip_prefix("told-").and_then(|rest| rest.split_once('-')).map_or("", |(_, topic)| topic);
    topics.iter().any(|beginning| topic.starts_with(beginning))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_are_read_behind_the_game() {
        assert!(is_cost("told-abalone-allows-win") && !is_gain("told-abalone-allows-win"));
        assert!(is_gain("told-diaballik-threatens-win") && !is_end("told-diaballik-threatens-win"));
        assert!(is_end("told-abalone-wins") && is_gain("told-abalone-wins"));
        assert!(is_plain("told-football-relative") && !is_plain("told-abalone-wins"));
        assert!(!is_cost("explain-line") && !is_cost("told-abalone-stops-all"));
    }
}
