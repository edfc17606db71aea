//! The statement that looks for games.

use quadriga_core::Side;

use super::row;
use crate::{GameQuery, GameResult, OfPlayer, PlayerScore};

/// What stands for a `$` with a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
}

/// A statement that looks for games, and its values.
///
/// Conditions that are not wanted are left out, so that the database may choose an index for the others.
#[derive(Debug, Default)]
pub(crate) struct Search {
    pub(crate) sql: String,
    pub(crate) values: Vec<Value>,
}

impl Search {
    /// The statement for a query; it asks for `limit` rows.
    pub(crate) fn new(query: &GameQuery, limit: u32) -> Self {
        let mut search = Self::default();
        let conditions = search.conditions(query);
        let arms = match &query.player {
            None => vec![conditions],
            Some(of) => search.seats(of).into_iter().map(|seat| [&[seat], &conditions[..]].concat()).collect(),
        };
        // The arms of a player do not overlap, and each comes out of its index in the order that is asked for.
        let arms: Vec<String> = arms.iter().map(|conditions| arm(conditions)).collect();
        let limit = search.value(Value::Number(limit.into()));
        search.sql = format!("{} ORDER BY created_at DESC, id DESC LIMIT {limit}", arms.join(" UNION ALL "));
        search
    }

    fn conditions(&mut self, query: &GameQuery) -> Vec<String> {
        let mut conditions = Vec::new();
        let mut when = |condition: &str, value: Option<Value>| {
            conditions.extend(value.map(|value| format!("{condition} {}", self.value(value))));
        };
        when("game =", query.game.map(|game| Value::Text(game.name().to_owned())));
        when("variant =", query.variant.clone().map(Value::Text));
        when("result =", query.result.map(|result| Value::Text(result.as_str().to_owned())));
        when("phase =", query.phase.map(|phase| Value::Text(phase.name().to_owned())));
        when("created_at >=", query.from.map(Value::Number));
        when("created_at <", query.to.map(Value::Number));
        if let Some(name) = query.name.as_ref().filter(|name| !name.is_empty()) {
            let pattern = self.value(Value::Text(containing(name)));
            conditions.push(format!("names_lower LIKE {pattern} ESCAPE '!'"));
        }
        if let Some(cursor) = &query.before {
            let time = self.value(Value::Number(cursor.created_at));
            let id = self.value(Value::Text(cursor.id.to_string()));
            conditions.push(format!("(created_at, id) < ({time}, {id})"));
        }
        conditions
    }

    // One condition for each side the player may sit on.
    fn seats(&mut self, of: &OfPlayer) -> [String; 2] {
        let player = self.value(Value::Text(of.id.to_string()));
        Side::BOTH.map(|side| {
            let (own, other) = match side {
                Side::First => ("first_player", "second_player"),
                Side::Second => ("second_player", "first_player"),
            };
            let mut conditions = vec![format!("{own} = {player}")];
            if let Some(score) = of.score {
                let result = self.value(Value::Text(result_of(score, side).as_str().to_owned()));
                conditions.push(format!("result = {result}"));
            }
            // A player on both sides is found once, on the first, and has neither won nor lost.
            let on_both_too = side == Side::First && matches!(of.score, None | Some(PlayerScore::Drawn));
            if !on_both_too {
                conditions.push(format!("({other} IS NULL OR {other} <> {player})"));
            }
            conditions.join(" AND ")
        })
    }

    fn value(&mut self, value: Value) -> String {
        self.values.push(value);
        format!("${}", self.values.len())
    }
}

fn arm(conditions: &[String]) -> String {
    let mut sql = concat!("SELECT ", row!(), " FROM games").to_owned();
    if !conditions.is_empty() {
        sql += " WHERE ";
        sql += &conditions.join(" AND ");
    }
    sql
}

const fn result_of(score: PlayerScore, side: Side) -> GameResult {
    match score {
        PlayerScore::Won => GameResult::Win(side),
        PlayerScore::Lost => GameResult::Win(side.other()),
        PlayerScore::Drawn => GameResult::Draw,
    }
}

/// A text without capitals: letter by letter, so that a part of a name gives the same as the name does there.
pub(crate) fn lowered(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).collect()
}

// The pattern of texts with this one in them.
fn containing(text: &str) -> String {
    let mut pattern = String::from("%");
    for c in lowered(text).chars() {
        if matches!(c, '%' | '_' | '!') {
            pattern.push('!');
        }
        pattern.push(c);
    }
    pattern.push('%');
    pattern
}
