//! Every statement is one that `PostgreSQL` reads too, and the indices are the ones that searches need.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use quadriga_games::Game;
use sqlparser::ast::{ColumnDef, DataType, Statement};
use sqlparser::dialect::PostgreSqlDialect;
use sqlparser::parser::Parser;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Row};

use super::{ALL, MIGRATIONS, Search, migrator};
use crate::{GameId, GamePhase, GameQuery, GameResult, OfPlayer, PageCursor, PlayerId, PlayerScore};

fn parse(name: &str, sql: &str) -> Vec<Statement> {
    Parser::parse_sql(&PostgreSqlDialect {}, sql).unwrap_or_else(|error| panic!("{name}: {error}\n{sql}"))
}

// The numbers behind the dollar signs.
fn placeholders(sql: &str) -> BTreeSet<usize> {
    let digits = |rest: &str| rest.chars().take_while(char::is_ascii_digit).collect::<String>();
    sql.split('$').skip(1).map(|rest| digits(rest).parse().expect("a number behind the dollar sign")).collect()
}

fn assert_portable(name: &str, sql: &str) {
    let upper = sql.to_uppercase();
    for word in ["AUTOINCREMENT", "ROWID", "INSERT OR", "PRAGMA", "REPLACE INTO", "?", "IFNULL", "INSTR", "GLOB"] {
        assert!(!upper.contains(word), "{name} has {word}");
    }
    let numbers = placeholders(sql);
    assert!(numbers.iter().copied().eq(1..=numbers.len()), "{name} leaves out a number: {numbers:?}");
}

// A query with those conditions whose bit is set in `mask`, of which there are 2 to the power of `CONDITIONS`.
const CONDITIONS: u32 = 10;
fn query(mask: u32, score: PlayerScore) -> GameQuery {
    let has = |bit: u32| mask & (1 << bit) != 0;
    let id = PlayerId::new("player1").unwrap();
    GameQuery {
        player: has(0).then(|| OfPlayer { id, score: has(1).then_some(score) }),
        game: has(2).then_some(Game::Abalone),
        variant: has(3).then(|| "standard".to_owned()),
        result: has(4).then_some(GameResult::Draw),
        name: has(5).then(|| "100%_!".to_owned()),
        phase: has(6).then_some(GamePhase::Over),
        from: has(7).then_some(1),
        to: has(8).then_some(2),
        before: has(9).then(|| PageCursor { created_at: 3, id: GameId::new("game01").unwrap() }),
        limit: 10,
    }
}

#[test]
fn postgresql_reads_every_statement() {
    assert!(ALL.len() > 15, "only {} statements", ALL.len());
    for (name, sql) in ALL {
        assert_eq!(parse(name, sql).len(), 1, "{name}");
        assert_portable(name, sql);
    }
}

#[test]
fn postgresql_reads_every_search() {
    for mask in 0..1 << CONDITIONS {
        for score in [PlayerScore::Won, PlayerScore::Lost, PlayerScore::Drawn] {
            let search = Search::new(&query(mask, score), 10);
            let name = format!("search {mask:b}");
            assert_eq!(parse(&name, &search.sql).len(), 1, "{name}");
            assert_portable(&name, &search.sql);
            assert_eq!(placeholders(&search.sql).len(), search.values.len(), "{name}: {}", search.sql);
        }
    }
}

#[test]
fn postgresql_reads_every_migration_and_knows_its_types() {
    for change in &MIGRATIONS {
        assert_portable(change.name, change.sql);
        let statements = parse(change.name, change.sql);
        assert!(!statements.is_empty(), "{} does nothing", change.name);
        for statement in statements {
            let columns = match statement {
                Statement::CreateTable(table) => table.columns,
                _ => Vec::new(),
            };
            for ColumnDef { name, data_type, .. } in columns {
                let portable = matches!(data_type, DataType::Text | DataType::BigInt(None) | DataType::Integer(None));
                assert!(portable, "{}: {name} is {data_type}", change.name);
            }
        }
    }
}

#[test]
fn the_migrations_are_the_files_of_the_folder() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let files: BTreeSet<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let listed: BTreeSet<String> =
        MIGRATIONS.iter().map(|change| format!("{:04}_{}.sql", change.version, change.name)).collect();
    assert_eq!(listed, files);
    assert!(MIGRATIONS.iter().map(|change| change.version).eq(1..=MIGRATIONS.len() as i64));
}

#[test]
fn no_other_file_holds_sql() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut seen = 0;
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if !is_tests_or_sql(&path) {
                seen += 1;
                let text = fs::read_to_string(&path).unwrap();
                for word in ["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "CREATE ", "WHERE "] {
                    assert!(!text.contains(word), "{} has {word}", path.display());
                }
            }
        }
    }
    assert!(seen > 10, "only {seen} files");
}

fn is_tests_or_sql(path: &Path) -> bool {
    path.ends_with("tests.rs") || path.parent().is_some_and(|folder| folder.ends_with("sql"))
}

#[tokio::test]
async fn searches_and_sweeps_use_their_indices() {
    let mut connection = SqliteConnectOptions::new().in_memory(true).connect().await.unwrap();
    migrator().run(&mut connection).await.unwrap();
    let of_player = Search::new(&query(0b1, PlayerScore::Won), 10).sql;
    let of_kind = Search::new(&query(0b100, PlayerScore::Won), 10).sql;
    let next_page = Search::new(&query(1 << 9, PlayerScore::Won), 10).sql;
    let cases: [(&str, &[&str]); 6] = [
        (&of_player, &["games_by_first_player", "games_by_second_player"]),
        (&of_kind, &["games_by_kind"]),
        (&next_page, &["games_by_time"]),
        (super::DUE, &["games_by_deadline"]),
        (super::FINISHED, &["games_finished"]),
        (super::DELETE_STALE, &["games_waiting"]),
    ];
    for (sql, indices) in cases {
        let rows = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}"))).fetch_all(&mut connection).await;
        let plan: Vec<String> = rows.unwrap().iter().map(|row| row.get("detail")).collect();
        for index in indices {
            assert!(plan.iter().any(|step| step.contains(index)), "{sql}\n{plan:#?}");
        }
        assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "{sql} sorts\n{plan:#?}");
    }
}
