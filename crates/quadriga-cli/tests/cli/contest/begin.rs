use quadriga_core::{Notation, Position, Variant};
use quadriga_phalanx::{Phalanx, PhalanxVariant};

use super::{Opponent, game, play};
use crate::harness::quadriga;

const SUBCOMMAND: [&str; 5] = ["contest", "--hash", "1", "--move-time", "10"];

#[test]
fn the_limit_and_the_colour_on_one_line_or_on_two() {
    for header in ["40 0\n", "40\n0\n", "40 0\r\n", "40\r\n0\r\n", "  40\t 0 \n", "\n40\n\n0\n", " 120 0\n", "60\n 0\n"]
    {
        let mut opponent = Opponent::new(&[]);
        opponent.send(header);
        play(&mut game(40), &opponent.line());
        let ended = opponent.closed();
        assert_eq!((ended.code, ended.errors.as_str()), (Some(0), ""), "{header:?}");
    }
}

#[test]
fn black_waits_for_white() {
    for (header, move_end) in [("40 1\n", "\n"), ("40\r\n1\r\n", "\r\n"), ("40\n1\n", " \n")] {
        let mut opponent = Opponent::new(&[]);
        opponent.send(&format!("{header}Ab-Ac{move_end}"));
        let mut game = game(40);
        play(&mut game, "Ab-Ac");
        play(&mut game, &opponent.line());
        let ended = opponent.closed();
        assert_eq!((ended.code, ended.left.len(), ended.errors.as_str()), (Some(0), 0, ""), "{header:?}");
    }
}

#[test]
fn moves_that_come_before_their_turn_are_taken_when_it_comes() {
    let mut opponent = Opponent::new(&[]);
    opponent.send("40 1\nAb-Ac\nNb-Nc\n");
    let mut game = game(40);
    play(&mut game, "Ab-Ac");
    play(&mut game, &opponent.line());
    // Whatever Black has answered, it is too far away to be in the way.
    play(&mut game, "Nb-Nc");
    play(&mut game, &opponent.line());
    assert_eq!(opponent.closed().code, Some(0));
}

#[test]
fn the_first_move_is_answered_though_the_input_closes() {
    let mut opponent = Opponent::new(&[]);
    opponent.send("40 0\n");
    let ended = opponent.closed();
    assert_eq!((ended.code, ended.errors.as_str()), (Some(0), ""));
    let start = Phalanx::start(PhalanxVariant::named("40").expect("a limit"));
    assert!(matches!(&ended.left[..], [text] if start.parse_move(text).is_ok()), "{:?}", ended.left);
}

#[test]
fn the_options_have_help() {
    let help = std::process::Command::new(env!("CARGO_BIN_EXE_quadriga-contest")).arg("--help").output().expect("runs");
    let help = String::from_utf8(help.stdout).expect("UTF-8");
    for option in ["[GAME]", "--ponder", "--hash <MIB>", "--threads <N>", "--move-time <MS>"] {
        assert!(help.contains(option), "{help}");
    }
}

#[test]
fn wrong_options_are_exit_code_2() {
    for option in [["--hash", "0"], ["--threads", "x"], ["--move-time", "0"], ["--colour", "1"], ["chess", "--ponder"]]
    {
        let ended = Opponent::new(&option).ended();
        assert_eq!((ended.code, ended.left.len()), (Some(2), 0), "{option:?}");
    }
}

#[test]
fn the_subcommand_moves_and_ends_when_its_input_closes() {
    let answer = quadriga(SUBCOMMAND).typing(["40 0"]).answer();
    let moves = quadriga(["moves", "phalanx"]).answer();
    assert!(moves.lines().any(|line| line.split('\t').next() == Some(answer.trim_end())), "{answer}");
    assert_eq!(quadriga(SUBCOMMAND).typing([]).answer(), "");
}

#[test]
fn refusals_of_the_subcommand_are_in_the_language_of_the_command() {
    let refusal = quadriga(SUBCOMMAND).typing(["40 1", "Ab-Ab"]).refusal();
    assert_eq!(refusal, "error: line 2, \"Ab-Ab\": the piece on Ab must move to another cell (P2)\n");
    let refusal = quadriga(SUBCOMMAND).typing(["39 1"]).env("LC_ALL", "ru_RU.UTF-8").refusal();
    assert_eq!(refusal, "ошибка: строка 1, «39 1»: лимит ходов должен быть числом от 40 до 120, а не «39»\n");
}

#[test]
fn the_subcommand_plays_every_game() {
    for game in ["abalone", "diaballik", "football", "phalanx"] {
        let command = ["contest", game, "--hash", "1", "--move-time", "10"];
        let answer = quadriga(command).typing(["60", "0"]).answer();
        let answer = answer.trim_end().split(['+', 'x', '±']).next().unwrap_or_default();
        let moves = quadriga(["moves", game]).answer();
        assert!(moves.lines().any(|line| line.split('\t').next() == Some(answer)), "{game}: {answer}");
    }
    let refusal = quadriga(["contest", "abalone"]).typing(["10000 0"]).env("LC_ALL", "ru_RU.UTF-8").refusal();
    let reason = "лимит ходов должен быть числом от 1 до 9999 или 0 (без лимита), а не «10000»";
    assert_eq!(refusal, format!("ошибка: строка 1, «10000 0»: {reason}\n"));
}
