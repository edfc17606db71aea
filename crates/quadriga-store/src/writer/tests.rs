//! Jobs of one transaction do not disturb each other, and none is done before all are.

use sqlx::Row;
use sqlx::sqlite::SqliteJournalMode;

use super::*;

// A job that puts a number into a table, and may do something wrong as well.
struct Put {
    number: i64,
    then: Then,
}

#[derive(Clone, Copy, PartialEq)]
enum Then {
    Nothing,
    Fail,
    Refuse,
    EndTheTransaction,
}

#[async_trait]
impl Write for Put {
    type Output = i64;
    type Error = StoreError;

    fn check(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn run(&self, connection: &mut SqliteConnection) -> Result<i64, StoreError> {
        sqlx::query("INSERT INTO numbers VALUES ($1)").bind(self.number).execute(&mut *connection).await?;
        match self.then {
            Then::Nothing => Ok(self.number),
            Then::Refuse => Err(StoreError::LongName),
            Then::Fail => {
                sqlx::query("INSERT INTO nowhere VALUES (1)").execute(connection).await?;
                Ok(self.number)
            }
            Then::EndTheTransaction => {
                sqlx::query("ROLLBACK").execute(connection).await?;
                Ok(self.number)
            }
        }
    }
}

type Answer = oneshot::Receiver<Result<i64, StoreError>>;

fn put(number: i64, then: Then) -> (Box<dyn Pending>, Answer) {
    let (answer, answered) = oneshot::channel();
    (Box::new(Job { write: Put { number, then }, outcome: None, answer }), answered)
}

async fn database(folder: &tempfile::TempDir) -> Database {
    let options = SqliteConnectOptions::new()
        .filename(folder.path().join("numbers.db"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal);
    let mut connection = options.connect().await.unwrap();
    sqlx::query("CREATE TABLE numbers (number BIGINT NOT NULL PRIMARY KEY)").execute(&mut connection).await.unwrap();
    Database { options, connection: Some(connection) }
}

async fn numbers(database: &Database) -> Vec<i64> {
    let mut other = database.options.connect().await.unwrap();
    let rows = sqlx::query("SELECT number FROM numbers ORDER BY number").fetch_all(&mut other).await.unwrap();
    rows.iter().map(|row| row.get(0)).collect()
}

#[tokio::test]
async fn a_job_that_fails_takes_nothing_else_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = database(&folder).await;
    // The last one puts a number that is there already.
    let wanted = [(1, Then::Nothing), (2, Then::Fail), (3, Then::Nothing), (4, Then::Refuse), (5, Then::Nothing)];
    let (jobs, answers): (Vec<_>, Vec<_>) =
        wanted.into_iter().chain([(1, Then::Nothing)]).map(|(number, then)| put(number, then)).unzip();
    database.commit(jobs).await;
    let mut told = Vec::new();
    for answer in answers {
        told.push(answer.await.unwrap());
    }
    assert!(matches!(told[1], Err(StoreError::Database(_))), "{told:?}");
    assert!(matches!(told[5], Err(StoreError::Database(_))), "{told:?}");
    assert_eq!((&told[0], &told[2], &told[4]), (&Ok(1), &Ok(3), &Ok(5)));
    assert_eq!(told[3], Err(StoreError::LongName));
    assert_eq!(numbers(&database).await, [1, 3, 5]);
}

#[tokio::test]
async fn nobody_is_told_success_when_the_transaction_is_lost_and_the_next_one_works() {
    let folder = tempfile::tempdir().unwrap();
    let mut database = database(&folder).await;
    let wanted = [(1, Then::Nothing), (2, Then::Refuse), (3, Then::EndTheTransaction), (4, Then::Nothing)];
    let (jobs, answers): (Vec<_>, Vec<_>) = wanted.into_iter().map(|(number, then)| put(number, then)).unzip();
    database.commit(jobs).await;
    for answer in answers {
        assert!(matches!(answer.await.unwrap(), Err(StoreError::Database(_))));
    }
    assert_eq!(numbers(&database).await, [0; 0]);

    let (job, answer) = put(1, Then::Nothing);
    database.commit(vec![job]).await;
    assert_eq!(answer.await.unwrap(), Ok(1));
    assert_eq!(numbers(&database).await, [1]);
}

#[tokio::test]
async fn what_waits_is_written_before_the_end_and_what_comes_later_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let Database { options, connection } = database(&folder).await;
    let writer = Writer::start(connection.unwrap(), options.clone(), 100, 10);
    let mut answers = Vec::new();
    for number in 0..50 {
        let (job, answer) = put(number, Then::Nothing);
        assert!(writer.queue.try_send(Order::Run(job)).is_ok());
        answers.push(answer);
    }
    // Both wait for the end.
    tokio::join!(writer.close(), writer.close());
    for (answer, number) in answers.into_iter().zip(0..) {
        assert_eq!(answer.await.unwrap(), Ok(number));
    }
    assert_eq!(writer.write(Put { number: 50, then: Then::Nothing }).await, Err(StoreError::Closed));
    assert_eq!(numbers(&Database { options, connection: None }).await.len(), 50);
}

#[tokio::test]
async fn a_write_is_carried_out_even_if_nobody_waits_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let Database { options, connection } = database(&folder).await;
    let writer = Writer::start(connection.unwrap(), options.clone(), 100, 10);
    let (job, answer) = put(7, Then::Nothing);
    drop(answer);
    assert!(writer.queue.try_send(Order::Run(job)).is_ok());
    writer.close().await;
    assert_eq!(numbers(&Database { options, connection: None }).await, [7]);
}
