//! What is to run in a cage.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

/// What of the caller's environment a program gets. The rest may hold secrets, or change what a program does.
const INHERITED: [&str; 8] = ["HOME", "LANG", "LANGUAGE", "LOGNAME", "PATH", "TZ", "USER", "SHELL"];

/// What is to run in a cage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The file to execute; a name without a slash is looked up in `PATH`, a relative path begins at `directory`.
    pub command: OsString,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// Variables on top of the few it inherits.
    pub env: Vec<(OsString, OsString)>,
    /// Its working directory; that of the caller without one.
    pub directory: Option<PathBuf>,
}

impl Program {
    /// A program without arguments, in the directory of the caller.
    pub fn new(command: impl Into<OsString>) -> Self {
        Self { command: command.into(), args: Vec::new(), env: Vec::new(), directory: None }
    }
}

/// The variables that every program inherits.
pub(crate) fn inherited() -> impl Iterator<Item = (OsString, OsString)> {
    env::vars_os().filter(|(name, _)| is_inherited(name))
}

fn is_inherited(name: &OsStr) -> bool {
    name.to_str().is_some_and(|name| INHERITED.contains(&name) || name.starts_with("LC_"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn little_of_the_environment_is_inherited() {
        for name in ["PATH", "HOME", "LC_ALL", "LC_TIME"] {
            assert!(is_inherited(OsStr::new(name)), "{name}");
        }
        for name in ["LD_PRELOAD", "AWS_SECRET_ACCESS_KEY", "SSH_AUTH_SOCK", "PATHS", "XLC_ALL", ""] {
            assert!(!is_inherited(OsStr::new(name)), "{name}");
        }
    }
}
