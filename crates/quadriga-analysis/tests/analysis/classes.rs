//! Every pair of verdicts has one class, and the right one.

use proptest::prelude::*;
use quadriga_analysis::{BLUNDER, INACCURACY, MISTAKE, MoveClass, ONLY, PositionVerdict, WinChance, classify};
use quadriga_search::Score;

fn class(before: Score, after: Score) -> MoveClass {
    classify(PositionVerdict::of(before), PositionVerdict::of(after), None)
}

#[test]
fn classes_by_loss() {
    // Chances in hundredths: 50, 46, 44, 39, 29.
    let from_even = [0, -28, -42, -78, -156].map(|centis| class(Score(0), Score(centis)));
    assert_eq!(
        from_even,
        [MoveClass::Best, MoveClass::Good, MoveClass::Inaccuracy, MoveClass::Mistake, MoveClass::Blunder]
    );
}

#[test]
fn proven_results() {
    let (win, loss) = (Score::win_in(5), Score::loss_in(4));
    // The same result, later or sooner.
    assert_eq!([class(win, win), class(win, Score::win_in(9))], [MoveClass::Best, MoveClass::Good]);
    assert_eq!([class(loss, loss), class(loss, Score::loss_in(2))], [MoveClass::Best, MoveClass::Good]);
    // Thrown away.
    assert_eq!([class(win, Score(300)), class(win, Score(-800))], [MoveClass::MissedWin; 2]);
    assert_eq!([class(win, loss), class(Score(0), loss)], [MoveClass::Blunder; 2]);
    // Nearly certain, before and after.
    assert_eq!([class(win, Score(900)), class(Score(-900), loss)], [MoveClass::Good; 2]);
}

#[test]
fn the_only_move() {
    let class = |score, others| {
        classify(PositionVerdict::of(score), PositionVerdict::of(score), Some(PositionVerdict::of(others)))
    };
    assert_eq!(class(Score(0), Score(-200)), MoveClass::OnlyMove);
    assert_eq!(class(Score(0), Score(-50)), MoveClass::Best);
    assert_eq!(class(Score::win_in(1), Score(0)), MoveClass::OnlyMove);
    assert_eq!(class(Score::win_in(1), Score::win_in(7)), MoveClass::Best);
    assert_eq!(class(Score::loss_in(6), Score::loss_in(2)), MoveClass::Best);
}

fn verdict() -> impl Strategy<Value = PositionVerdict> {
    let score = prop_oneof![
        (-1_200..=1_200i32).prop_map(Score),
        (1..60u32).prop_map(Score::win_in),
        (1..60u32).prop_map(Score::loss_in),
    ];
    score.prop_map(PositionVerdict::of)
}

proptest! {
    #[test]
    fn classes_say_what_they_mean(one in verdict(), two in verdict(), others in prop::option::of(verdict())) {
        let (before, after) = (one.max(two), one.min(two));
        let loss = before.chance().drop_to(after.chance());
        let class = classify(before, after, others);
        match class {
            MoveClass::Forced => prop_assert!(false, "there is a choice"),
            MoveClass::OnlyMove | MoveClass::Best => prop_assert_eq!(before, after),
            MoveClass::Good => prop_assert!(before > after && loss < INACCURACY),
            MoveClass::Inaccuracy => prop_assert!((INACCURACY..MISTAKE).contains(&loss)),
            MoveClass::Mistake => prop_assert!((MISTAKE..BLUNDER).contains(&loss)),
            MoveClass::MissedWin => prop_assert!(before.is_won() && !after.is_decided() && loss >= INACCURACY),
            MoveClass::Blunder => prop_assert!(loss >= BLUNDER || (after.is_lost() && loss >= INACCURACY)),
        }
        prop_assert_eq!(class.is_wrong(), loss >= INACCURACY);
        if class == MoveClass::OnlyMove {
            let others = others.expect("others").chance();
            prop_assert!(!after.is_lost() && after.chance().drop_to(others) >= ONLY);
        }
    }

    #[test]
    fn no_loss_is_more_than_there_was(one in verdict(), two in verdict()) {
        let loss = one.chance().drop_to(two.chance());
        prop_assert!(loss <= one.chance());
        prop_assert!(loss == WinChance::NONE || two.chance().drop_to(one.chance()) == WinChance::NONE);
    }
}
