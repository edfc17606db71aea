//! Tournaments and analyses that are killed, interrupted or started twice, with the real binary.

#[cfg(target_os = "linux")]
mod analysis;
#[cfg(target_os = "linux")]
mod broken_off;
#[cfg(target_os = "linux")]
mod kills;
#[cfg(target_os = "linux")]
mod processes;
#[cfg(target_os = "linux")]
mod tournament;
