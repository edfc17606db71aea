//! Lessons, without a socket.

use crate::common::{get, post_json, settings, studying};
use quadriga_games::Game;
use quadriga_server::lessons::{Exercise, course};
use serde_json::{Value, json};

#[tokio::test]
async fn courses_have_no_answers_and_both_languages() {
    let state = studying(settings()).await;
    for game in Game::ALL {
        let english = get(&state, &format!("/api/lessons/{}?lang=en", game.name())).await;
        assert_eq!((english.status.as_u16(), english.kind.as_str()), (200, "application/json"));
        assert!(!english.text().contains("\"answers\"") && !english.text().contains("\"praise\""));
        let russian = get(&state, &format!("/api/lessons/{}?lang=ru", game.name())).await.json();
        let english = english.json();
        let lessons = &course(game).lessons;
        assert_eq!(english["lessons"].as_array().map(Vec::len), Some(lessons.len()));
        for (i, lesson) in lessons.iter().enumerate() {
            assert_eq!(english["lessons"][i]["title"], lesson.title.en);
            assert_eq!(russian["lessons"][i]["title"], lesson.title.ru);
            let steps = english["lessons"][i]["steps"].as_array().expect("steps");
            assert_eq!(steps.len(), lesson.steps.len());
            for (step, told) in lesson.steps.iter().zip(steps) {
                let asks_for_move = matches!(step.task, Some(Exercise::Move(_) | Exercise::Illegal(_)));
                assert_eq!(told["view"]["options"]["tree"].is_object(), asks_for_move, "{told}");
                assert_eq!(told["task"].is_object(), step.task.is_some());
            }
        }
    }
}

#[tokio::test]
async fn every_answer_is_right_and_others_are_not() {
    let state = studying(settings()).await;
    for game in Game::ALL {
        for lesson in &course(game).lessons {
            for (number, step) in lesson.steps.iter().enumerate() {
                let path = format!("/api/lessons/{}/{}/{number}/check?lang=en", game.name(), lesson.id);
                let check = async |body: Value| {
                    let answer = post_json(&state, &path, &body).await;
                    assert_eq!(answer.status, 200, "{path} {body} {}", answer.text());
                    answer.json()
                };
                match &step.task {
                    Some(Exercise::Move(play)) => {
                        let checked = check(json!({ "text": play.answers[0] })).await;
                        assert_eq!((&checked["right"], &checked["message"]), (&json!(true), &json!(play.praise.en)));
                        let plies = checked["view"]["ply"].as_u64().expect("the board after the move");
                        assert_eq!(plies, step.moves.len() as u64 + 1);
                        let nonsense = check(json!({ "text": "nonsense" })).await;
                        assert_eq!((&nonsense["right"], nonsense["problem"].is_object()), (&json!(false), true));
                    }
                    Some(Exercise::Illegal(illegal)) => {
                        let checked = check(json!({ "text": illegal.answers[0] })).await;
                        assert_eq!(checked["right"], json!(true), "{path}");
                        assert_eq!(checked["problem"]["clause"], json!(illegal.clause));
                        assert_eq!(check(json!({ "text": "nonsense" })).await["right"], json!(false));
                    }
                    Some(Exercise::Choice(choice)) => {
                        for option in 0..choice.options.len() {
                            let checked = check(json!({ "choice": option })).await;
                            assert_eq!(checked["right"], json!(option == choice.right), "{path}");
                            let because = checked["message"] == json!(choice.because.en);
                            assert_eq!(because, option == choice.right);
                        }
                    }
                    None => {}
                }
            }
        }
    }
}

#[tokio::test]
async fn hostile_attempts_are_refused_with_a_reason() {
    let state = studying(settings()).await;
    let lesson = &course(Game::Diaballik)
        .lessons
        .iter()
        .find(|lesson| lesson.steps.iter().any(|step| matches!(step.task, Some(Exercise::Move(_)))));
    let lesson = lesson.expect("a lesson with a move");
    let number = lesson.steps.iter().position(|step| matches!(step.task, Some(Exercise::Move(_)))).expect("a step");
    let path = format!("/api/lessons/diaballik/{}/{number}/check", lesson.id);
    for (body, code) in [
        (json!({}), "server-one-attempt"),
        (json!({ "text": "a", "choice": 0 }), "server-one-attempt"),
        (json!({ "choice": 0 }), "server-not-asked"),
        (json!({ "clicks": [] }), "server-unfinished"),
        (json!({ "choice": -1 }), "server-bad-body"),
        (json!({ "choice": 1.5 }), "server-bad-body"),
        (json!({ "clicks": [999] }), "server-bad-body"),
    ] {
        assert_eq!(post_json(&state, &path, &body).await.problem(), (422, code.to_owned()), "{body}");
    }
    let strange = json!({ "clicks": vec![200; 1_000] });
    assert_eq!(post_json(&state, &path, &strange).await.json()["right"], json!(false));
    for path in ["chess/x/0", "abalone/none/0", "abalone/%FF/0", "abalone/x/-1", "abalone/x/99999999999999999999"] {
        let answer = post_json(&state, &format!("/api/lessons/{path}/check"), &json!({ "choice": 0 })).await;
        assert_eq!(answer.problem().0, 404, "{path}");
    }
    assert_eq!(get(&state, "/api/lessons/chess").await.problem().0, 404);
    assert_eq!(get(&state, "/api/lessons/%FF").await.problem().0, 404);
}
