//! Every refusal the games can make comes out in words, in both languages, with nothing left open.

use quadriga_core::{CellId, Rng};
use quadriga_games::{Game, Refusal, Session, open};
use quadriga_i18n::{Lang, Words};

fn assert_worded(words: &[Words; 2], refusal: &Refusal) {
    for words in words {
        let text = words.message(&refusal.message);
        assert!(!text.starts_with('[') && !text.contains("{$") && !text.contains("{ "), "{refusal:?}: {text}");
    }
}

// Moves that people might type: two cells, three cells, several actions, announcements, rubbish.
fn try_moves(words: &[Words; 2], session: &dyn Session, random: &mut Rng) {
    let names: Vec<String> = session.geometry().cells.iter().map(|cell| cell.name.clone()).collect();
    for _ in 0..40 {
        let cell = |random: &mut Rng| names[random.below(names.len())].clone();
        let cells: Vec<String> = (0..=1 + random.below(3)).map(|_| cell(random)).collect();
        let joint = ["-", "-", "-", ">", ",", "+", "x"][random.below(7)];
        let end = ["", "", "", "", "+a", "±", "xaa", ",", "?"][random.below(9)];
        if let Some(refusal) = session.why_not(&(cells.join(joint) + end)) {
            assert_worded(words, &refusal);
        }
        let clicks: Vec<CellId> = (0..=random.below(4)).map(|_| CellId(random.below(names.len() + 1) as u8)).collect();
        if let Some(refusal) = session.why_not_clicks(&clicks) {
            assert_worded(words, &refusal);
        }
    }
}

#[test]
fn refusals_of_moves_and_clicks() {
    let words = Lang::ALL.map(Words::new);
    for game in Game::ALL {
        for variant in game.variants().iter().map(|name| name.replace("-N", "-60")) {
            let mut random = Rng::new(7);
            let mut session = open(game, &variant, None, quadriga_core::Limits::default()).expect("a variant");
            for _ in 0..40 {
                try_moves(&words, &*session, &mut random);
                let moves = session.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let (text, _) = &moves[random.below(moves.len())];
                session.play(text).expect("a legal move");
            }
        }
    }
}

#[test]
fn refusals_of_positions() {
    let words = Lang::ALL.map(Words::new);
    for game in Game::ALL {
        let mut random = Rng::new(11);
        let variant = game.variants()[0];
        let start = open(game, variant, None, quadriga_core::Limits::default()).expect("a variant").position();
        for _ in 0..2000 {
            let mut text: Vec<char> = start.chars().collect();
            for _ in 0..=random.below(2) {
                let at = random.below(text.len());
                let letter = ['r', 'b', 'w', 'R', 'B', '0', '1', '7', '4', ' ', '/', '-', 'x', 'ё'][random.below(14)];
                match random.below(3) {
                    0 => text.truncate(at.max(1)),
                    1 => text[at] = letter,
                    _ => text.insert(at, letter),
                }
            }
            let text: String = text.into_iter().collect();
            if let Err(refusal) = open(game, variant, Some(&text), quadriga_core::Limits::default()) {
                assert_worded(&words, &refusal);
            }
        }
    }
}
