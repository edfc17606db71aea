//! The `info` line.

use std::fmt;

use quadriga_search::{Bound, ScoreKind, SearchReport};

/// The `info` line of a report.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// use quadriga_protocol::Info;
/// use quadriga_search::{Bound, SearchReport, Score};
///
/// let report = SearchReport {
///     depth: 7,
///     selective_depth: 12,
///     rank: 1,
///     score: Score::loss_in(4),
///     bound: Bound::Exact,
///     nodes: 5000,
///     time: Duration::from_millis(20),
///     table_full: 3,
///     line: vec!["a1-b2".to_owned(), "i9-h8".to_owned()],
/// };
/// let line = "info depth 7 seldepth 12 multipv 1 score win -2 nodes 5000 nps 250000 hashfull 3 time 20 pv a1-b2 i9-h8";
/// assert_eq!(Info(&report).to_string(), line);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Info<'a>(
    /// The report, its moves as texts.
    pub &'a SearchReport<String>,
);

impl fmt::Display for Info<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = self.0;
        write!(f, "info depth {} seldepth {} multipv {}", report.depth, report.selective_depth, report.rank)?;
        match report.score.kind() {
            ScoreKind::Centis(centis) => write!(f, " score cp {centis}")?,
            kind @ ScoreKind::WinIn(_) => write!(f, " score win {}", kind.winners_turns())?,
            kind @ ScoreKind::LossIn(_) => write!(f, " score win {}", -i64::from(kind.winners_turns()))?,
        }
        f.write_str(match report.bound {
            Bound::Exact => "",
            Bound::Lower => " lowerbound",
            Bound::Upper => " upperbound",
        })?;
        let (nodes, rate, time) = (report.nodes, report.nodes_per_second(), report.time.as_millis());
        write!(f, " nodes {nodes} nps {rate} hashfull {} time {time}", report.table_full)?;
        if report.line.is_empty() { Ok(()) } else { write!(f, " pv {}", report.line.join(" ")) }
    }
}
