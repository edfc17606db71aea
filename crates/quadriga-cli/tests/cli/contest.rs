use crate::harness::quadriga;

const OPTIONS: [&str; 5] = ["contest", "--hash", "1", "--move-time", "10"];

#[test]
fn it_moves_and_ends_when_its_input_closes() {
    let answer = quadriga(OPTIONS).typing(["40 0"]).answer();
    let moves = quadriga(["moves", "phalanx"]).answer();
    assert!(moves.lines().any(|line| line.split('\t').next() == Some(answer.trim_end())), "{answer}");
    assert_eq!(quadriga(OPTIONS).typing([]).answer(), "");
}

#[test]
fn refusals_are_in_the_language_of_the_command() {
    let refusal = quadriga(OPTIONS).typing(["40 1", "Ab-Ab"]).refusal();
    assert_eq!(refusal, "error: line 2, \"Ab-Ab\": the piece on Ab must go somewhere (P2)\n");
    let refusal = quadriga(OPTIONS).typing(["39 1"]).env("LC_ALL", "ru_RU.UTF-8").refusal();
    assert_eq!(refusal, "ошибка: строка 1, «39 1»: лимит ходов должен быть числом от 40 до 120, а не «39»\n");
}

#[test]
fn every_game_has_its_contest() {
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
