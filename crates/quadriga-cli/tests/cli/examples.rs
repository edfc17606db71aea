use std::path::Path;

use crate::harness::quadriga;

#[test]
fn the_example_bots_play_their_tournament() {
    assert!(
        std::process::Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success()),
        "python3 is needed for the example bots"
    );
    let plan = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots.toml");
    let folder = tempfile::tempdir().expect("a temporary directory");
    let results = folder.path().join("results");
    let [plan, results] = [&plan, &results].map(|path| path.to_str().expect("a path"));
    let table = quadriga(["tournament", plan, "--results", results, "--json"]).json();
    assert_eq!((&table["complete"], &table["games"]), (&true.into(), &24.into()));
    for player in table["players"].as_array().expect("players") {
        assert_eq!(player["faults"], serde_json::json!({}), "{player}");
    }
    quadriga(["verify", results]).answer();
}
