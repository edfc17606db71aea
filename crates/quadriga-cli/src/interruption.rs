//! Ctrl-C, for commands that take long.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::report::Failure;

/// A flag that the first Ctrl-C sets; the second one ends the program at once.
pub(crate) fn heard() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register_conditional_shutdown(signal, 130, stop.clone())?;
        signal_hook::flag::register(signal, stop.clone())?;
    }
    Ok(stop)
}
