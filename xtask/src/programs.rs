//! The server's programs, for the tests that start them.

use std::path::PathBuf;

use anyhow::Result;

use crate::sh;

/// Where they come from.
#[derive(Clone, Copy)]
pub(crate) enum Programs {
    /// Built when they are asked for.
    Fresh,
    /// Built with all other crates a moment ago. Built alone, the libraries have fewer features, and much is built again.
    WithAllTests,
}

impl Programs {
    /// The server.
    pub(crate) fn server(self) -> Result<PathBuf> {
        self.get(&["--bin", "quadriga-server"], "debug/quadriga-server")
    }

    /// What makes the data of the board's tests.
    pub(crate) fn fixtures(self) -> Result<PathBuf> {
        self.get(&["--example", "fixtures"], "debug/examples/fixtures")
    }

    fn get(self, which: &[&str], place: &str) -> Result<PathBuf> {
        if matches!(self, Self::Fresh) {
            sh::run("cargo", &[&["build", "--quiet", "--package", "quadriga-server"], which].concat())?;
        }
        Ok(sh::target().join(place))
    }
}
