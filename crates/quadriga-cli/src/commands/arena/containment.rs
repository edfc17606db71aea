//! The sandbox of external programs: the helper command, and which protections work on this machine.

use std::ffi::OsString;

use quadriga_arena::{Plan, PlayerKind, sandbox_for};
use quadriga_core::Message;
use quadriga_sandbox::Containment;

/// The command of the sandbox helper: this program with the hidden subcommand `cage`, which leads to
/// [`quadriga_sandbox::main`].
pub(super) fn helper() -> std::io::Result<Vec<OsString>> {
    Ok(vec![std::env::current_exe()?.into_os_string(), "cage".into()])
}

/// The protections that work for the programs of a plan; `None` if it has no programs.
pub(super) fn probe(plan: &Plan, helper: &[OsString]) -> std::io::Result<Option<Containment>> {
    let programs = plan.players.iter().filter_map(|player| match &player.spec.kind {
        PlayerKind::Program(program) => Some(program),
        _ => None,
    });
    // The program with the fewest permissions shows best what the machine can do.
    let strictest = programs.min_by_key(|program| u8::from(program.network) + u8::from(program.writes));
    let Some(program) = strictest else { return Ok(None) };
    sandbox_for(program, helper).probe().map(Some)
}

/// A sentence about the protections, for the report and the terminal.
pub(super) fn message(containment: Containment) -> Message {
    if containment.is_full() {
        return Message::new("containment-full");
    }
    let missing: Vec<&str> =
        Containment::FULL.names().filter(|name| !containment.names().any(|it| it == *name)).collect();
    Message::new("containment-missing").text("missing", missing.join(", "))
}
