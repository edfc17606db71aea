//! What an analysis prints for people.

use std::io::Write;

use quadriga_analysis::{AnalysedMove, Analysis, MoveClass, PlayerSummary, PositionVerdict, Replay};
use quadriga_core::{Message, Side};
use quadriga_explain::{exact, in_a_row};
use quadriga_i18n::Words;
use quadriga_search::ScoreKind;

use crate::numbers::{decimal, percent};
use crate::report::Failure;

/// How much of a line is shown.
const LONGEST_LINE: usize = 8;

/// Prints the moves with their classes, then what they come to.
pub(super) fn print(out: &mut impl Write, words: &Words, replay: &Replay, analysis: &Analysis) -> Result<(), Failure> {
    let sides = analysis.game.start.game.sides();
    if !analysis.judged.is_empty() {
        writeln!(out, "{}", words.message(&Message::new("analyse-chances").word("colour", sides[0])))?;
        print_moves(out, words, &analysis.judged)?;
        writeln!(out)?;
        for (player, colour) in analysis.players.iter().zip(sides) {
            writeln!(out, "{}", of_player(words, player, colour))?;
        }
        writeln!(out, "{}", turning_points(words, analysis))?;
    }
    writeln!(out, "{}", of_end(words, replay, analysis))?;
    Ok(out.flush()?)
}

fn print_moves(out: &mut impl Write, words: &Words, judged: &[AnalysedMove]) -> Result<(), Failure> {
    let texts: Vec<String> = judged.iter().map(|judged| numbered(judged, &judged.text)).collect();
    let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    for (judged, text) in judged.iter().zip(&texts) {
        let [_, after] = judged.chances_of_first();
        let (glyph, chance) = (judged.class.glyph(), percent(words, after.percent()));
        writeln!(out, "{text:<width$}  {glyph:<2}  {chance:>5}  {}", class_and_loss(words, judged))?;
        if judged.class.is_wrong() {
            let line = &judged.best_line[..judged.best_line.len().min(LONGEST_LINE)];
            let line = in_a_row(line, judged.ply - 1, judged.side);
            let message = Message::new("analyse-better").text("score", score(words, judged.before, judged.side));
            writeln!(out, "    {}", words.message(&message.text("line", line)))?;
        }
    }
    Ok(())
}

fn numbered(judged: &AnalysedMove, text: &str) -> String {
    in_a_row(&[text.to_owned()], judged.ply - 1, judged.side)
}

fn class_and_loss(words: &Words, judged: &AnalysedMove) -> String {
    let class = words.text(judged.class.message_id(), &[]);
    if judged.loss.percent() == 0 {
        return class;
    }
    let message = Message::new("analyse-lost").text("class", class);
    words.message(&message.text("loss", percent(words, judged.loss.percent())))
}

fn of_player(words: &Words, player: &PlayerSummary, colour: &'static str) -> String {
    let count = |(&class, count): (&MoveClass, &usize)| format!("{}: {count}", words.text(class.message_id(), &[]));
    let counts: Vec<String> = player.classes.iter().map(count).collect();
    let message = match player.accuracy {
        None => Message::new("analyse-no-choice"),
        Some(accuracy) => Message::new("analyse-player")
            .text("accuracy", decimal(words, accuracy, 1))
            .text("counts", counts.join(", ")),
    };
    words.message(&message.word("colour", colour))
}

fn turning_points(words: &Words, analysis: &Analysis) -> String {
    let judged = analysis.turning_points.iter().filter_map(|ply| analysis.judged.get(ply - 1));
    let moves: Vec<String> = judged.map(|judged| numbered(judged, &judged.text)).collect();
    if moves.is_empty() {
        return words.message(&Message::new("analyse-no-turning"));
    }
    words.message(&Message::new("analyse-turning").text("moves", moves.join(", ")))
}

// How the game ended, or what is thought of the last position.
fn of_end(words: &Words, replay: &Replay, analysis: &Analysis) -> String {
    let (last, sides) = (&analysis.last, analysis.game.start.game.sides());
    if let Some(outcome) = replay.outcome() {
        return words.outcome(sides, &outcome);
    }
    let chance = last.verdict.chance();
    let chance = if last.side == Side::First { chance } else { chance.of_other_side() };
    let line = &last.line[..last.line.len().min(LONGEST_LINE)];
    let message =
        Message::new("analyse-last").word("colour", sides[0]).text("chance", percent(words, chance.percent()));
    words.message(&message.text("line", in_a_row(line, analysis.judged.len(), last.side)))
}

// A number from the first side's point of view, like the chances; a win or a loss in words is that of `side`.
fn score(words: &Words, verdict: PositionVerdict, side: Side) -> String {
    let message = |id, kind: ScoreKind| words.message(&Message::new(id).number("turns", kind.winners_turns()));
    match verdict.score().kind() {
        ScoreKind::Centis(centis) => exact(if side == Side::First { centis } else { -centis }),
        kind @ ScoreKind::WinIn(_) => message("score-wins", kind),
        kind @ ScoreKind::LossIn(_) => message("score-loses", kind),
    }
}
