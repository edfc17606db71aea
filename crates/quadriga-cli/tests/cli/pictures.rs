use std::fs;

use crate::harness::quadriga;

const FOOTBALL: [&str; 4] = ["football", "--moves", "k1-k4 b12-a12 f1-p7 k12-f9", "--no-marks"];

fn draw(more: &[&str]) -> String {
    quadriga(["svg"].iter().chain(&FOOTBALL).chain(more).copied()).answer()
}

/// The bytes of the picture that a command writes to a file.
fn bytes(args: &[&str]) -> Vec<u8> {
    let ran = quadriga(args.iter().copied().chain(["-o", "picture"])).run();
    assert_eq!(ran.success(), "");
    fs::read(ran.folder().join("picture")).expect("the file")
}

/// Width and height in the head of a PNG or GIF file.
fn size(bytes: &[u8]) -> [u32; 2] {
    if bytes.starts_with(b"GIF89a") {
        return [6, 8].map(|i| u32::from(u16::from_le_bytes([bytes[i], bytes[i + 1]])));
    }
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "{:?}", &bytes[..8]);
    [16, 20].map(|i| u32::from_be_bytes(bytes[i..i + 4].try_into().expect("four bytes")))
}

#[test]
fn every_theme_has_its_look() {
    let mut looks: Vec<String> =
        ["light", "dark", "high-contrast", "colour-blind"].iter().map(|theme| draw(&["--theme", theme])).collect();
    looks.sort();
    looks.dedup();
    assert_eq!(looks.len(), 4);
    let refusal = quadriga(["svg", "abalone", "--theme", "pink"]).usage_error();
    assert!(refusal.contains("high-contrast"), "{refusal}");
}

#[test]
fn arrows_are_drawn_by_kind() {
    let mut drawings: Vec<String> = ["m1-f5", "m1-f5:alternative", "m1-f5:threat", "m1-f5:played", "b1-f5"]
        .iter()
        .map(|arrow| draw(&["--arrow", arrow]))
        .chain([draw(&[])])
        .collect();
    assert_eq!(draw(&["--arrow", "m1-f5:best"]), drawings[0]);
    drawings.sort();
    drawings.dedup();
    assert_eq!(drawings.len(), 6);
}

#[test]
fn arrows_of_moves_that_are_not_legal_are_refused() {
    let refused = |arrow| quadriga(["svg", "football", "--arrow", arrow]).refusal();
    assert!(refused("k5-k6").starts_with("error: k5-k6: k5 is empty"), "{}", refused("k5-k6"));
    assert!(refused("k1-k4:pink").starts_with("error: k1-k4:pink: "), "{}", refused("k1-k4:pink"));
    // A threat may be the opponent's move, any other arrow may not.
    assert!(quadriga(["svg", "football", "--arrow", "k12-k9:threat"]).answer().contains("<svg"));
    assert!(refused("k12-k9").starts_with("error: k12-k9: "));
}

#[test]
fn the_best_moves_have_arrows() {
    let best = |best| quadriga(["svg", "abalone", best, "--nodes", "2000"]).answer();
    let plain = quadriga(["svg", "abalone"]).answer();
    let (one, three) = (best("--best"), best("--best=3"));
    assert!(one.len() > plain.len() && three.len() > one.len());
    assert_eq!(one, best("--best"), "the same nodes give the same arrows");
    quadriga(["svg", "abalone", "--nodes", "2000"]).usage_error();
    let refusal = quadriga(["svg", "abalone", "--best", "--time", "soon"]).usage_error();
    assert!(refusal.contains("soon"), "{refusal}");
}

#[test]
fn threats_are_what_the_opponent_could_do() {
    assert_ne!(draw(&["--threats"]), draw(&[]), "black attacks f1");
    let with = draw(&["--arrow", "f9-f1:threat"]);
    let arrow = with.lines().find(|line| !draw(&[]).contains(line)).expect("an arrow");
    assert!(draw(&["--threats"]).contains(arrow), "the goal move is among them");
    let calm = |more: &[&str]| quadriga(["svg", "football"].iter().chain(more).copied()).answer();
    assert_eq!(calm(&["--threats"]), calm(&[]), "nothing threatens at the start");
    let capture = ["svg", "phalanx", "--position", "14/14/14/14/14/14/14/14/14/14/7b2wwww/14 b 0 120"];
    let plain = quadriga(capture).answer();
    assert!(quadriga(capture.iter().copied().chain(["--threats"])).answer().len() > plain.len());
}

#[test]
fn a_whole_game_moves_without_scripts() {
    let film = draw(&["--whole"]);
    assert_eq!(film.matches("<animate ").count(), 5, "the start and four moves");
    assert!(!film.contains("<script"));
    assert!(film.contains(r#"dur="7000ms""#) && draw(&["--whole", "--delay", "100"]).contains(r#"dur="700ms""#));
    quadriga(["svg", "football", "--delay", "100"]).usage_error();
}

#[test]
fn png_files_have_the_size_asked_for() {
    for game in ["diaballik", "phalanx", "abalone", "football"] {
        let png = bytes(&["png", game, "--size", "200"]);
        assert_eq!(size(&png)[0], 200, "{game}");
    }
    let refusal = quadriga(["png", "diaballik", "--size", "16384", "-o", "large"]).refusal();
    assert!(refusal.contains("16384"), "{refusal}");
    let refusal = quadriga(["png", "abalone", "-o", "no/such/folder.png"]).refusal();
    assert!(refusal.starts_with("error: no/such/folder.png: "), "{refusal}");
}

#[test]
fn gif_files_are_the_same_every_time() {
    let args = ["gif", "abalone", "--moves", "a1-b2 i9-h8", "--size", "120", "--steps", "1", "--delay", "200"];
    let gif = bytes(&args);
    assert_eq!(size(&gif)[0], 120);
    assert_eq!(gif, bytes(&args));
    // Graphic control extensions: the start, and a step and an end for each move.
    assert_eq!(gif.windows(3).filter(|window| window == b"\x21\xf9\x04").count(), 5);
    let jumping = bytes(&["gif", "abalone", "--moves", "a1-b2 i9-h8", "--size", "120", "--steps", "0"]);
    assert!(jumping.len() < gif.len());
}

// The second of these games begins with the first move of the second side.
const GAMES: &str = "[Game \"football\"]\n\n1. k1-k4 b12-a12! *\n
[Game \"abalone\"]\n[Position \"wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 0\"]
\n1... i9-h8 {[%cal Ga1-b2]} 2. a1-b2 *\n";

#[test]
fn games_of_files_are_drawn_by_number_and_ply() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("games.qgr");
    fs::write(&path, format!("{GAMES}\n[Game \"abalone\"]\n\n1. zz *\n")).expect("written");
    let file = path.to_str().expect("UTF-8");
    let svg = |args: &[&str]| quadriga(["svg"].iter().chain(args).copied()).answer();
    let typed = svg(&["football", "--moves", "k1-k4 b12-a12"]);
    assert_ne!(svg(&[file]), typed, "the mark of the last move is drawn");
    assert_eq!(svg(&[file, "--ply", "1"]), svg(&["football", "--moves", "k1-k4"]));
    let start = svg(&["abalone", "--position", "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 0"]);
    assert_eq!(svg(&[file, "--number", "2", "--ply", "0"]), start);
    assert_eq!(svg(&[file, "--number", "2", "--ply", "99"]), svg(&[file, "--number", "2"]));
    let second = ["gif", file, "--number", "2", "--size", "100", "--steps", "0"];
    let frames = |gif: &[u8]| gif.windows(3).filter(|window| window == b"\x21\xf9\x04").count();
    assert_eq!(frames(&bytes(&second)), 3);
    assert_eq!(frames(&bytes(&[&second[..], &["--ply", "1"]].concat())), 2);
    assert_eq!(size(&bytes(&["png", file, "--size", "200"]))[0], 200);
    let refusal = quadriga(["svg", file, "--number", "3"]).refusal();
    assert!(refusal.contains("games.qgr:12:4: move 1. zz: "), "{refusal}");
    quadriga(["svg", file, "--number", "4"]).usage_error();
    quadriga(["svg", "abalone", "--number", "1"]).usage_error();
}

#[test]
fn a_picture_that_fails_leaves_what_was_there() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("film.gif");
    fs::write(&path, "old").expect("written");
    let path = path.to_str().expect("UTF-8");
    quadriga(["gif", "abalone", "--moves", "a1-b2", "--size", "16384", "-o", path]).refusal();
    assert_eq!(fs::read_to_string(path).expect("a file"), "old");
    assert_eq!(fs::read_dir(folder.path()).expect("a directory").count(), 1);
}

#[test]
fn a_refused_move_of_a_film_has_its_number() {
    let refusal = quadriga(["gif", "abalone", "--moves", "a1-b2 a1-b2", "-o", "film.gif"]).refusal();
    assert!(refusal.starts_with("error: move 2, a1-b2: "), "{refusal}");
}
