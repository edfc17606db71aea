//! The one task that writes.
//!
//! Getting a transaction to the disk takes as long for one write as for hundreds. So a writer puts a job into a
//! queue, and the writer carries out all that have gathered while the last transaction was on its way, in one
//! transaction. A job is answered when the transaction is on disk.

use async_trait::async_trait;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{Mutex, Semaphore, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::{StoreError, open};

/// A change of the database.
#[async_trait]
pub(crate) trait Write: Send + Sync + 'static {
    /// What is answered.
    type Output: Send;
    /// Why it is not done.
    type Error: From<StoreError> + Send;

    /// Refuses what no database could hold, before anybody waits for it.
    fn check(&self) -> Result<(), StoreError>;

    /// Makes the change; what an error leaves behind is undone.
    async fn run(&self, connection: &mut SqliteConnection) -> Result<Self::Output, Self::Error>;
}

/// The way to the task that writes.
#[derive(Debug)]
pub(crate) struct Writer {
    queue: mpsc::Sender<Order>,
    task: Mutex<Option<JoinHandle<()>>>,
}

enum Order {
    Run(Box<dyn Pending>),
    Close,
}

impl Writer {
    /// Starts a task that writes to `connection`, which was made with `options`: it takes up to `batch` jobs at a time
    /// from a queue with `capacity` places.
    pub(crate) fn start(
        connection: SqliteConnection,
        options: SqliteConnectOptions,
        capacity: usize,
        batch: usize,
    ) -> Self {
        let (queue, orders) = mpsc::channel(capacity.clamp(1, Semaphore::MAX_PERMITS));
        let database = Database { options, connection: Some(connection) };
        let task = tokio::spawn(serve(database, orders, batch.max(1)));
        Self { queue, task: Mutex::new(Some(task)) }
    }

    /// Makes a change, and returns when it is on disk; waits while the queue is full.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Output, W::Error> {
        write.check()?;
        let (answer, answered) = oneshot::channel();
        let job = Job { write, outcome: None, answer };
        self.queue.send(Order::Run(Box::new(job))).await.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or_else(|_| Err(StoreError::Closed.into()))
    }

    /// Lets the task write what is in the queue, and waits for its end.
    pub(crate) async fn close(&self) {
        let mut task = self.task.lock().await;
        if let Some(running) = task.as_mut() {
            // A task that is gone already has nothing left to write.
            let _ = self.queue.send(Order::Close).await;
            let _ = running.await;
            *task = None;
        }
    }
}

async fn serve(mut database: Database, mut orders: mpsc::Receiver<Order>, batch: usize) {
    let mut received = Vec::new();
    while orders.recv_many(&mut received, batch).await > 0 {
        let mut jobs = Vec::with_capacity(received.len());
        for order in received.drain(..) {
            match order {
                Order::Run(job) => jobs.push(job),
                // What is in the queue is still received.
                Order::Close => orders.close(),
            }
        }
        database.commit(jobs).await;
    }
    database.close().await;
}

/// The connection of the task that writes, and how it was made.
struct Database {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

impl Database {
    /// Carries out jobs in one transaction, and answers them when it is on disk.
    async fn commit(&mut self, mut jobs: Vec<Box<dyn Pending>>) {
        if jobs.is_empty() {
            return;
        }
        let committed = self.transact(&mut jobs).await.map_err(StoreError::from);
        if committed.is_err() {
            // Nobody knows what is open in this connection. Its end undoes it, and what is open cannot be taken for the
            // beginning of the next transaction.
            self.close().await;
        }
        for job in jobs {
            job.answer(committed.clone());
        }
    }

    async fn transact(&mut self, jobs: &mut [Box<dyn Pending>]) -> Result<(), sqlx::Error> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(self.options.connect().await?),
        };
        transact(connection, jobs).await
    }

    async fn close(&mut self) {
        if let Some(connection) = self.connection.take() {
            // Whatever SQLite cannot do now, it does when the file is opened again.
            let _ = connection.close().await;
        }
    }
}

// Each job has a savepoint, so that one that fails takes nothing else with it. If even that cannot be undone, or the
// transaction cannot be ended, all of them have failed.
async fn transact(connection: &mut SqliteConnection, jobs: &mut [Box<dyn Pending>]) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin_with(open::BEGIN).await?;
    for job in jobs {
        let mut savepoint = transaction.begin().await?;
        if job.run(&mut savepoint).await {
            savepoint.commit().await?;
        } else {
            savepoint.rollback().await?;
        }
    }
    transaction.commit().await
}

/// A job whose kind the writer does not know.
#[async_trait]
trait Pending: Send {
    /// Carries it out; `false` if it failed.
    async fn run(&mut self, connection: &mut SqliteConnection) -> bool;

    /// Sends the result to the caller.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Job<W: Write> {
    write: W,
    outcome: Option<Result<W::Output, W::Error>>,
    answer: oneshot::Sender<Result<W::Output, W::Error>>,
}

#[async_trait]
impl<W: Write> Pending for Job<W> {
    async fn run(&mut self, connection: &mut SqliteConnection) -> bool {
        let outcome = self.write.run(connection).await;
        let done = outcome.is_ok();
        self.outcome = Some(outcome);
        done
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        // Even a refusal rests on what others wrote in the same transaction.
        let outcome = match (committed, self.outcome) {
            (Ok(()), Some(outcome)) => outcome,
            (Ok(()), None) => Err(StoreError::Closed.into()),
            (Err(error), _) => Err(error.into()),
        };
        // The caller may have stopped waiting.
        let _ = self.answer.send(outcome);
    }
}

#[cfg(test)]
mod tests;
