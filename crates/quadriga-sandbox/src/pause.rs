//! Programs that wait.

use std::process::Child;

use crate::system;

/// Stops a program until [`resume`]: it gets no processor meanwhile. Returns whether the system can do that.
///
/// Without a process namespace, processes that have left the group of the program go on. The program must have answered
/// something before, so that its cage is known to be built.
pub fn pause(child: &Child) -> bool {
    system::pause(child, true)
}

/// Lets a program go on that was stopped by [`pause`].
pub fn resume(child: &Child) -> bool {
    system::pause(child, false)
}
