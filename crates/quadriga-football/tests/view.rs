//! View and clicks.

use quadriga_football::Football;
use quadriga_testkit::conformance;

#[test]
fn conforms() {
    conformance::<Football>("standard");
}

#[test]
fn conforms_goal_line() {
    conformance::<Football>("goal-line");
}
