//! Rebuilds the program when the web page has been rebuilt or the pictures of the rules redrawn.

use std::path::Path;

fn main() {
    // A path that does not exist would count as changed every time.
    let built = Path::new("../../web/app/dist");
    let watched = if built.exists() { built } else { Path::new("../../web/app") };
    println!("cargo::rerun-if-changed={}", watched.display());
    println!("cargo::rerun-if-changed=../../docs/pictures");
}
