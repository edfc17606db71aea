//! Training finds a made-up truth, from either side's view, and the integers agree with it.

use quadriga_core::{GameHistory, Position, Rng, Side};
use quadriga_engine::{EvalSource, ExpertVisitor, LearnedExpert, NetworkFile, with_expert};
use quadriga_games::Game;
use quadriga_train::{Sample, Trainer, TrainingPlan};

/// Random positions in which the side whose pieces have gained more rows and material, by a beginner's count, wins.
fn samples<E: LearnedExpert>(count: usize, seed: u64) -> Vec<Sample<E::Position>> {
    let mut rng = Rng::new(seed);
    let mut samples = Vec::new();
    while samples.len() < count {
        let mut line = GameHistory::new(E::Position::start(Default::default()));
        for _ in 0..60 {
            let moves = line.legal_moves();
            let Some(&m) = rng.choose(&moves) else { break };
            line.play_unchecked(m);
            let position = line.position().clone();
            let ahead = E::material_and_progress(&position, position.side_to_move());
            if position.outcome().is_none() && ahead != 0 {
                let result = if ahead > 0 { 1.0 } else { 0.0 };
                // Without a prior, so that all must come from the inputs.
                let game = samples.len() as u32;
                samples.push(Sample { game, position, prior: 0, result, expected: result, fair: true });
            }
        }
    }
    samples.truncate(count);
    samples
}

struct Learn(Game);

impl ExpertVisitor for Learn {
    type Output = ();

    fn visit<E: LearnedExpert>(self) {
        let [training, validation] = [samples::<E>(12_000, 1), samples::<E>(2_000, 2)];
        let plan = TrainingPlan { epochs: 6, rate: 8e-3, ..TrainingPlan::default() };
        let mut trainer = Trainer::<E>::new(plan.clone());
        while !trainer.is_finished() {
            trainer.epoch(&training, &validation);
        }
        let right = |side: Side, guess: &dyn Fn(&E::Position) -> f32| {
            let of_side = validation.iter().filter(|sample| sample.position.side_to_move() == side);
            let hits: Vec<bool> =
                of_side.map(|sample| (guess(&sample.position) > 0.0) == (sample.result > 0.5)).collect();
            hits.iter().filter(|&&hit| hit).count() as f64 / hits.len() as f64
        };
        for side in Side::BOTH {
            let share = right(side, &|position| trainer.evaluate(position, 0));
            assert!(share > 0.8, "{:?}, {side:?}: {share}", self.0);
        }

        // The integers say the same, within rounding.
        let bytes = trainer.network_file(1.0).unwrap();
        let network = EvalSource::Network(NetworkFile::new(self.0, &bytes).unwrap());
        let expert = E::with_evaluation(&network);
        let hand_written = E::with_weights(&[]);
        for Sample { position, .. } in &validation {
            let prior = hand_written.evaluate(&mut hand_written.enter(position));
            let float = trainer.evaluate(position, prior) * 174.0;
            let integer = expert.evaluate(&mut expert.enter(position)) as f32;
            assert!((float - integer).abs() <= 40.0 + float.abs() * 0.05, "{:?}: {float} and {integer}", self.0);
        }

        // A checkpoint goes on where it was taken.
        let mut again = Trainer::<E>::new(plan.clone());
        for _ in 0..3 {
            again.epoch(&training, &validation);
        }
        let mut resumed = Trainer::<E>::resume(TrainingPlan { threads: 1, ..plan }, &again.checkpoint()).unwrap();
        while !resumed.is_finished() {
            resumed.epoch(&training, &validation);
        }
        assert_eq!(resumed.losses(), trainer.losses());
        assert_eq!(resumed.network_file(1.0).unwrap(), bytes);
    }
}

#[test]
fn training_finds_who_is_ahead_in_every_game() {
    for game in Game::ALL {
        with_expert(game, Learn(game));
    }
}

#[test]
fn a_checkpoint_of_something_else_is_refused() {
    use quadriga_engine::DiaballikExpert;
    assert!(Trainer::<DiaballikExpert>::resume(TrainingPlan::default(), b"something else").is_err());
    let bytes = Trainer::<DiaballikExpert>::new(TrainingPlan::default()).checkpoint();
    assert!(Trainer::<DiaballikExpert>::resume(TrainingPlan::default(), &bytes[..bytes.len() - 1]).is_err());
    assert!(Trainer::<DiaballikExpert>::resume(TrainingPlan::default(), &bytes).is_ok());
}
