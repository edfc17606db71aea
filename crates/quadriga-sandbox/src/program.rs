//! A program to run in a sandbox.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

/// The variables a program inherits. Others may contain secrets, or change its behaviour.
const INHERITED: [&str; 8] = ["HOME", "LANG", "LANGUAGE", "LOGNAME", "PATH", "TZ", "USER", "SHELL"];

/// A program to run in a sandbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The file to execute; a name without a slash is looked up in `PATH`, a relative path begins at `directory`.
    pub command: OsString,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// Variables in addition to the few it inherits.
    pub env: Vec<(OsString, OsString)>,
    /// Its working directory; `None` is that of the caller.
    pub directory: Option<PathBuf>,
}

impl Program {
    /// A program without arguments in the caller's directory.
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
