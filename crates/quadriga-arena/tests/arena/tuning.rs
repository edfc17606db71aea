//! Tuning: parameters, the way to a known optimum, and what happens to the state on disk.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use quadriga_arena::{
    OpeningSource, ParameterError, PlayerSpec, ResultsError, SpecProblem, TunedParameter, Tuning, TuningError,
    TuningPlan, TuningStep,
};
use quadriga_core::{KeyMixer, Rng};
use quadriga_games::Game;
use quadriga_search::TunableError;
use quadriga_stats::{PairTally, PlayerResult};

fn player(text: &str) -> PlayerSpec {
    text.parse().expect("a player")
}

fn parsed(text: &str, of: &str) -> Result<String, ParameterError> {
    TunedParameter::parse(text, &player(of)).map(|parameter| parameter.to_string())
}

fn plan(parameters: &[&str], iterations: u32) -> TuningPlan {
    let player = player("engine:nodes=50,hash=1");
    TuningPlan {
        game: Game::Diaballik,
        variant: "standard".to_owned(),
        parameters: parameters.iter().map(|text| TunedParameter::parse(text, &player).expect("a parameter")).collect(),
        player,
        iterations,
        pairs: 4,
        rate: 0.01,
        seed: 1,
        openings: OpeningSource::Start,
        ply_cap: Some(20),
        adjudication: None,
        concurrency: 1,
        pin: false,
    }
}

/// Where the made-up player is strongest; it loses 1 Elo at a distance of 5, 4 at 10.
const BEST: [f64; 3] = [100.0, 40.0, 90.0];
const PARAMETERS: [&str; 3] =
    ["futility_margin=60,1..200,6", "tune.reduction_base=60,0..200,6", "aspiration=150,5..200,6"];

fn elo(values: &[i64]) -> f64 {
    -values.iter().zip(BEST).map(|(&value, best)| ((value as f64 - best) / 5.0).powi(2)).sum::<f64>()
}

/// The results of made-up games of a step.
fn simulated(step: &TuningStep, pairs: u32) -> PairTally {
    let difference = elo(&step.values[0]) - elo(&step.values[1]);
    let expected = 1.0 / (1.0 + 10.0_f64.powf(-difference / 400.0));
    // Not the numbers that the directions come from.
    let mut rng = Rng::new(KeyMixer::new(step.seed).finish().0);
    let mut game = || if rng.fraction() < expected { PlayerResult::Win } else { PlayerResult::Loss };
    let mut tally = PairTally::default();
    for _ in 0..pairs {
        tally.add([game(), game()]);
    }
    tally
}

/// Plays made-up iterations, at most this number.
fn simulate(tuning: &mut Tuning, most: usize) {
    for _ in 0..most {
        let Some(step) = tuning.next_step() else { return };
        tuning.add(&step, &simulated(&step, tuning.plan().pairs)).expect("it is written");
    }
}

fn open(path: &Path, plan: &TuningPlan) -> Result<Tuning, TuningError> {
    Tuning::open(path, plan.clone(), plan.load_openings().expect("openings"))
}

#[test]
fn tuned_parameters_have_defaults() {
    let engine = "engine:nodes=50";
    for (text, expected) in [
        ("futility_margin", "tune.futility_margin=60,1..2000,6"),
        ("tune.futility_margin", "tune.futility_margin=60,1..2000,6"),
        ("futility_margin=70.5", "tune.futility_margin=70.5,1..2000,7.05"),
        ("futility_margin=20..200", "tune.futility_margin=60,20..200,6"),
        ("futility_margin=20..200,8", "tune.futility_margin=60,20..200,8"),
        ("futility_margin=70,0.5", "tune.futility_margin=70,1..2000,0.5"),
        ("history_pruning_margin=-3000,-9000..-1", "tune.history_pruning_margin=-3000,-9000..-1,300"),
        ("null_move_reduction", "tune.null_move_reduction=3,1..10,1"),
        ("contempt", "tune.contempt=0,-500..500,50"),
    ] {
        assert_eq!(parsed(text, engine).as_deref(), Ok(expected), "{text}");
        assert_eq!(parsed(expected, engine).as_deref(), Ok(expected));
    }
    assert_eq!(parsed("Margin=3,0..9", "ugi:cmd=x").as_deref(), Ok("option.Margin=3,0..9,1"));
    assert_eq!(parsed("env.MARGIN=3,0..9,2", "ugi:cmd=x").as_deref(), Ok("env.MARGIN=3,0..9,2"));
    assert_eq!(parsed("MARGIN=3,0..9,2", "contest:cmd=x").as_deref(), Ok("env.MARGIN=3,0..9,2"));
}

#[test]
fn wrong_tuned_parameters_are_refused() {
    let refused = |text: &str| parsed(text, "engine:tune.aspiration=50").expect_err(text);
    for text in ["futility_margin=", "futility_margin=1,2,3", "futility_margin=1..", "futility_margin=1..2..3"] {
        assert!(matches!(refused(text), ParameterError::Syntax(part) if part == text), "{text}");
    }
    for text in ["futility_margin=5,6,1..9", "futility_margin=1..9,1..9", "futility_margin=NaN"] {
        assert!(matches!(refused(text), ParameterError::Syntax(_)), "{text}");
    }
    assert!(matches!(refused("nonsense"), ParameterError::Tunable(TunableError::Unknown(name)) if name == "nonsense"));
    let beyond = ParameterError::Tunable(TunableError::OutOfRange(quadriga_search::Tunables::TABLE[0]));
    assert_eq!(refused("aspiration=30,1..50"), beyond);
    assert!(matches!(refused("aspiration"), ParameterError::Setting(error) if error.problem == SpecProblem::Twice));
    assert!(matches!(refused("option.Margin=3,0..9"), ParameterError::Setting(_)));
    assert!(matches!(refused("futility_margin=9..9"), ParameterError::Range(_)));
    assert!(matches!(refused("futility_margin=5,6..9"), ParameterError::Start(_, 6, 9)));
    assert!(matches!(refused("futility_margin=7,6..9,0"), ParameterError::Step(_, 3)));
    assert!(matches!(refused("futility_margin=7,6..9,4"), ParameterError::Step(_, 3)));
    for text in ["Margin", "Margin=3", "Margin=0..9"] {
        assert!(matches!(parsed(text, "ugi:cmd=x"), Err(ParameterError::NoDefaults(_))), "{text}");
    }
    assert!(plan(&["contempt", "tune.contempt"], 1).check().is_err());
}

#[test]
fn tuning_finds_the_optimum() {
    let nearest = |theta: &[f64]| theta.iter().map(|value| value.round() as i64).collect::<Vec<_>>();
    for seed in 1..=5 {
        let plan = TuningPlan { seed, ..plan(&PARAMETERS, 2000) };
        let mut theta = plan.starts();
        assert!(elo(&nearest(&theta)) < -200.0);
        for iteration in 1..=plan.iterations {
            let step = plan.step(iteration, &theta);
            theta = plan.updated(&theta, &step, &simulated(&step, plan.pairs));
        }
        assert!(elo(&nearest(&theta)) > -10.0, "seed {seed}: {theta:?}");
    }
}

#[test]
fn tuning_steps_are_mirror_images_within_the_range() {
    let plan = plan(&["null_move_reduction=1,1..10,2", "contempt=0.25"], 100);
    let (mut sums, mut ups) = ([0, 0], 0);
    for iteration in 1..=100 {
        let step = plan.step(iteration, &plan.starts());
        assert_eq!(step, plan.step(iteration, &plan.starts()));
        let [plus, minus] = &step.values;
        assert!(plus[0].min(minus[0]) == 1 && (3..=5).contains(&plus[0].max(minus[0])), "{step:?}");
        let change = plus[1] - minus[1];
        assert!(change as f64 * step.directions[1] > 0.0, "{step:?}");
        sums = [sums[0] + plus[1] + minus[1], sums[1] + 1];
        ups += u32::from(step.directions[0] > 0.0);
    }
    // Rounding is fair on average.
    assert!((sums[0] as f64 / 200.0 - 0.25).abs() < 0.2 && (30..=70).contains(&ups), "{sums:?} {ups}");
}

#[test]
fn tuning_killed_while_it_writes_continues_the_same_way() {
    let folder = tempfile::tempdir().expect("a directory");
    let (path, plan) = (folder.path().join("state.jsonl"), plan(&PARAMETERS, 6));
    simulate(&mut open(&path, &plan).expect("a tuning"), usize::MAX);
    let whole = fs::read_to_string(&path).expect("the state");
    assert_eq!(whole.lines().count(), 7);
    let at_line = |end: usize| whole[end.saturating_sub(2)..].chars().take(3).any(|c| c == '\n');
    for end in (0..=whole.len()).filter(|&end| end % 20 == 0 || at_line(end)) {
        fs::write(&path, &whole[..end]).expect("it is written");
        let mut tuning = open(&path, &plan).expect("a tuning");
        let kept = whole[..end].matches('\n').count().saturating_sub(1);
        assert_eq!(tuning.history().len(), kept, "{end}");
        simulate(&mut tuning, usize::MAX);
        assert_eq!(fs::read_to_string(&path).expect("the state"), whole, "{end}");
    }
}

#[test]
fn a_file_of_another_tuning_or_of_none_is_refused() {
    let folder = tempfile::tempdir().expect("a directory");
    let (path, given) = (folder.path().join("state.jsonl"), plan(&PARAMETERS, 6));
    let mut tuning = open(&path, &given).expect("a tuning");
    simulate(&mut tuning, 2);
    assert!(matches!(open(&path, &given), Err(TuningError::Store(ResultsError::Locked(at))) if at == path));
    drop(tuning);
    let before = fs::read_to_string(&path).expect("the state");
    let differences = |plan: &TuningPlan| match open(&path, plan) {
        Err(TuningError::OtherPlan(at, differences)) if at == path => differences.join("; "),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        differences(&TuningPlan { rate: 0.02, iterations: 7, ..given.clone() }),
        "iterations 6 ≠ 7; rate 0.01 ≠ 0.02"
    );
    let other = differences(&TuningPlan { openings: OpeningSource::Book, ..given.clone() });
    assert!(other.starts_with("openings \"start\" ≠ \"book\"; openings_checksum "), "{other}");
    assert!(differences(&plan(&PARAMETERS[..2], 6)).starts_with("parameters ["));
    assert_eq!(fs::read_to_string(&path).expect("the state"), before);
    assert!(open(&path, &TuningPlan { concurrency: 2, pin: true, ..given.clone() }).is_ok());

    let refused = |text: &str| {
        fs::write(&path, text).expect("it is written");
        let refused = open(&path, &given).err();
        assert_eq!(fs::read_to_string(&path).expect("the state"), text, "it is left alone");
        match refused {
            Some(TuningError::Store(ResultsError::Line(_, line, _))) => line,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!([refused("notes"), refused("{}\n"), refused("notes\n")], [1, 1, 1]);
    let lines: Vec<&str> = before.split_inclusive('\n').collect();
    assert_eq!(refused(&[lines[0], lines[2], lines[1]].concat()), 2);
    assert_eq!(refused(&[lines[0], lines[1], "garbage\n"].concat()), 3);
    assert_eq!(refused(&(lines[0].to_owned() + &lines[1].replace("\"theta\":[", "\"theta\":[0.5,"))), 2);
}

#[test]
fn tuning_the_engine_does_not_depend_on_concurrency_or_interruptions() {
    let folder = tempfile::tempdir().expect("a directory");
    let never = AtomicBool::new(false);
    let plan = plan(&["futility_margin", "contempt"], 3);
    let plan = TuningPlan { pairs: 2, openings: OpeningSource::Book, ..plan };
    let whole = folder.path().join("whole");
    let mut tuning = open(&whole, &plan).expect("a tuning");
    tuning.run(&[], &never, &mut |_| true).expect("games");
    assert!(tuning.next_step().is_none() && tuning.history().iter().all(|done| done.pairs.iter().sum::<u32>() == 2));
    let parts = folder.path().join("parts");
    let plan = TuningPlan { concurrency: 3, ..plan };
    for done in 1..=3 {
        let mut tuning = open(&parts, &plan).expect("a tuning");
        tuning.run(&[], &AtomicBool::new(true), &mut |_| panic!("an iteration")).expect("nothing");
        tuning.run(&[], &never, &mut |tuning| tuning.history().len() < done).expect("games");
    }
    assert_eq!(fs::read(&parts).expect("the state"), fs::read(&whole).expect("the state"));
}

#[test]
fn tuning_follows_the_winner() {
    let folder = tempfile::tempdir().expect("a directory");
    let player = player("alphabeta");
    let parameters = vec![TunedParameter::parse("depth=1,1..2", &player).expect("a parameter")];
    let plan = TuningPlan { player, parameters, pairs: 2, rate: 0.5, ply_cap: Some(60), ..plan(&[], 2) };
    let mut tuning = open(&folder.path().join("state"), &plan).expect("a tuning");
    tuning.run(&[], &AtomicBool::new(false), &mut |_| true).expect("games");
    assert_eq!(tuning.theta(), [2.0], "who looks two plies ahead beats who looks one: {:?}", tuning.history());
}

#[test]
fn an_iteration_that_is_stopped_does_not_count() {
    let folder = tempfile::tempdir().expect("a directory");
    let mut tuning = open(&folder.path().join("state"), &plan(&["contempt"], 9)).expect("a tuning");
    let stop = AtomicBool::new(false);
    tuning.run(&[], &stop, &mut |_| !stop.fetch_or(true, Ordering::Relaxed)).expect("games");
    assert_eq!(tuning.history().len(), 1);
}

#[test]
fn tuning_ends_when_the_player_cannot_play() {
    let folder = tempfile::tempdir().expect("a directory");
    let never = AtomicBool::new(false);
    let ended = |player: &str, parameter: &str| {
        let spec: PlayerSpec = player.parse().expect("a player");
        let parameters = vec![TunedParameter::parse(parameter, &spec).expect("a parameter")];
        let plan = TuningPlan { player: spec, parameters, ..plan(&[], 3) };
        let mut tuning = open(&folder.path().join(player.len().to_string()), &plan).expect("a tuning");
        let error = tuning.run(&[], &never, &mut |_| true).expect_err("no games");
        assert!(tuning.history().is_empty());
        error
    };
    assert!(matches!(ended("engine:net=no/such/file", "contempt"), TuningError::Player(_)));
    match ended("ugi:cmd=/no/such/program", "Margin=3,0..9,3") {
        TuningError::Forfeit(forfeit) => {
            assert_eq!(forfeit.ending.reason, "end-not-ready");
            assert!(forfeit.settings.starts_with("option.Margin="), "{forfeit:?}");
        }
        other => panic!("{other:?}"),
    }
}
