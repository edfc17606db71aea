//! Being connected to a table.

use tokio::sync::mpsc::Sender;
use tokio::sync::mpsc::error::{SendError, TrySendError};

use super::request::Ask;

/// Being connected to a table, from the moment of asking until this is dropped: whatever way a connection ends, even before
/// it is answered, the table is told that it is gone.
pub(super) struct Stay {
    asks: Sender<Ask>,
    number: u64,
}

impl Stay {
    pub(super) const fn new(asks: Sender<Ask>, number: u64) -> Self {
        Self { asks, number }
    }

    /// The number by which the guest goes.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Asks the table something.
    ///
    /// # Errors
    /// If there is no table any more.
    pub(super) async fn ask(&self, ask: Ask) -> Result<(), SendError<Ask>> {
        self.asks.send(ask).await
    }

    /// Whether the table is there.
    #[cfg(test)]
    pub(super) fn leads_somewhere(&self) -> bool {
        !self.asks.is_closed()
    }
}

impl Drop for Stay {
    fn drop(&mut self) {
        let leave = Ask::Leave { number: self.number };
        if let Err(TrySendError::Full(leave)) = self.asks.try_send(leave)
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let asks = self.asks.clone();
            runtime.spawn(async move { drop(asks.send(leave).await) });
        }
    }
}
