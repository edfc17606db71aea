//! No text makes the readers panic, and whatever they accept round-trips.

use proptest::prelude::*;
use quadriga_games::Game;
use quadriga_record::{ReadOptions, Record, RecordFormat, read};

use crate::written;

const SEEDS: [&str; 7] = [
    include_str!("../apgn/awc-2015-final.apgn"),
    "[Variant \"belgian\"]\n[Position \"5/6/7/8/9/8/7/6/5-1b2w b\"]\n[Notation \"Nacre\"]\n\n1. a1b2! (1-0) {x} (a2b3) $3 i5h5 1/2-1/2\n",
    "{\"game\":\"abalone\",\"moves\":[\"a1-b2\"],\"notes\":[{\"ply\":0,\"items\":[{\"comment\":{\"text\":\"x\"}}]}],\"result\":\"*\"}\n",
    "5/6/7/8/9/8/7/6/5 b 0 0 moves 1. a1-b2 2.x\n# y\nStandard\na1b2\n",
    "Two games\n\nStandard\n1) a1b2 i9h8 (1-0)\nWhat now?\n2) a2b3 6–3 {x}\n\nBelge\n1.a1b2 (1.a2b3 i5h5) {[%clk 0:01] y}\nBlack wins.\n",
    "[Event \"\\\"\\\\\"]\n[Variant \"belgian\"]\n[Result \"½-½\"]\n\n{x ; y} 1. a1b2 $7 !? ; z\ni5h5 1/2-1/2\n",
    "#### Игра 1.\n- |  |  |\n|---|---|\n| Красные | Черные |\n| 1. k1 – k4 | b12 – a12 | + f |\n3.\tm1 – f5\t× a m\nчерные выиграли\n",
];

fn kept(format: RecordFormat, record: &Record) -> Record {
    read(format, written(format, record).as_bytes(), &ReadOptions::default()).next().unwrap().unwrap()
}

fn drain(text: &[u8]) {
    for format in RecordFormat::ALL {
        for strict in [false, true] {
            let assumed = Some((Game::Abalone, "belgian-daisy".to_owned()));
            let games: Vec<_> = read(format, text, &ReadOptions { strict, assumed }).collect();
            // There are never more errors than bytes.
            assert!(games.len() <= text.len() + 1);
            for record in games.into_iter().flatten() {
                assert_eq!(kept(RecordFormat::Record, &record), record);
                assert_eq!(kept(RecordFormat::Json, &record), record);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        drain(&bytes);
    }

    #[test]
    fn texts_of_likely_characters(text in "[a-i1-9\\[\\]{}()\";.!?$*\\-– \n#%/,0\\\\]{0,120}") {
        drain(text.as_bytes());
    }

    #[test]
    fn good_texts_with_a_flaw(which in 0..SEEDS.len(), at in 0usize..1200, with in "[ -~\n…é–½]{0,3}", cut in 0usize..4) {
        let mut characters: Vec<char> = SEEDS[which].chars().collect();
        let at = at % characters.len();
        let end = (at + cut).min(characters.len());
        characters.splice(at..end, with.chars());
        drain(characters.into_iter().collect::<String>().as_bytes());
    }
}
