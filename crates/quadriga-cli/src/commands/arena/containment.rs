//! What foreign programs are kept from on this machine.

use std::ffi::OsString;

use quadriga_arena::{Plan, PlayerKind, players};
use quadriga_core::Message;
use quadriga_sandbox::Containment;

/// The command that leads to the cage: this program again.
pub(super) fn helper() -> std::io::Result<Vec<OsString>> {
    Ok(vec![std::env::current_exe()?.into_os_string(), "cage".into()])
}

/// What holds for the programs of a plan on this machine; `None` if there are none.
pub(super) fn probe(plan: &Plan, helper: &[OsString]) -> std::io::Result<Option<Containment>> {
    let programs = plan.entries.iter().filter_map(|entry| match &entry.spec.kind {
        PlayerKind::Program(program) => Some(program),
        _ => None,
    });
    // Whoever is allowed the most tells the least of what the machine can do.
    let strictest = programs.min_by_key(|program| u8::from(program.network) + u8::from(program.writes));
    let Some(program) = strictest else { return Ok(None) };
    players::cage(program, helper).probe().map(Some)
}

/// A sentence about it.
pub(super) fn message(containment: Containment) -> Message {
    if containment.is_full() {
        return Message::new("containment-full");
    }
    let missing: Vec<&str> =
        Containment::FULL.names().filter(|name| !containment.names().any(|it| it == *name)).collect();
    Message::new("containment-missing").text("missing", missing.join(", "))
}
