//! What networks see: signs and perspectives.

use quadriga_core::{Notation, Position, Variant};
use quadriga_engine::{AbaloneExpert, DiaballikExpert, FootballExpert, LearnedExpert, PhalanxExpert};

/// The inputs of the side to move and of the other one, in order.
fn views<E: LearnedExpert>(text: &str) -> [Vec<u16>; 2] {
    let position = E::Position::parse_position(
        text,
        <E::Position as Position>::Variant::named(<E::Position as Position>::Variant::NAMES[0]).unwrap(),
    )
    .unwrap_or_else(|_| panic!("{text}"));
    let mover = position.side_to_move().index();
    let mut views = [Vec::new(), Vec::new()];
    E::active_inputs(&position, &mut |numbers| {
        views[0].push(numbers[mover]);
        views[1].push(numbers[1 - mover]);
    });
    for view in &mut views {
        view.sort_unstable();
    }
    views
}

/// The position with the sides exchanged: the same for the side to move.
fn exchanged(text: &str, letters: [(char, char); 2], turned: bool, counters: bool) -> String {
    let swap = |c: char| {
        let pair = letters.iter().find_map(|&(a, b)| {
            if c == a {
                Some(b)
            } else if c == b {
                Some(a)
            } else {
                None
            }
        });
        pair.unwrap_or(c)
    };
    let mut fields: Vec<String> = text.split(' ').map(|field| field.chars().map(swap).collect()).collect();
    if turned {
        fields[0] = fields[0].split('/').rev().collect::<Vec<_>>().join("/");
    }
    if counters {
        fields.swap(2, 3);
    }
    fields.join(" ")
}

fn check<E: LearnedExpert>(texts: &[&str], letters: [(char, char); 2], turned: bool, counters: bool) {
    for text in texts {
        let other = exchanged(text, letters, turned, counters);
        assert_ne!(*text, other);
        assert_eq!(views::<E>(text), views::<E>(&other), "{text} and {other}");
        // The two views of a position that is not symmetrical differ.
        let [own, their] = views::<E>(text);
        assert_ne!(own, their, "{text}");
        assert!(own.iter().chain(&their).all(|&input| usize::from(input) < E::network_shape().inputs));
    }
}

#[test]
fn a_position_with_the_sides_exchanged_looks_the_same_to_the_side_to_move() {
    let same = ('-', '-');
    check::<AbaloneExpert>(
        &["wwwww/wwwwww/2www2/8/9/8/2bbb2/bbb1bb/bbbb1 b 0 0", "5/1ww3/2wwb2/3bb3/4bw3/8/7/6/bb3 w 2 4"],
        [('b', 'w'), same],
        false,
        true,
    );
    check::<DiaballikExpert>(
        &["bbbBbbb/7/7/7/7/r6/1rrRrrr r", "bb1Bb1b/2b4/7/1r2b2/3R3/7/rr1r1rr b"],
        [('r', 'b'), ('R', 'B')],
        true,
        false,
    );
    check::<PhalanxExpert>(
        &[
            "bbbbbbbbbbbbbb/bbbbbbbbbbbbbb/14/14/14/14/14/14/14/5w8/wwwww1wwwwwwww/wwwwwwwwwwwwww w 0 120",
            "14/bbb11/1b12/14/5www6/4bbb7/14/14/8w5/9w4/10w3/14 b 0 120",
        ],
        [('w', 'b'), same],
        true,
        false,
    );
    check::<FootballExpert>(
        &[
            "1bbbbbbbbbb1/12/12/12/12/3r8/12/12/12/12/12/1rr1rrrrrrr1 r",
            "1bb1bbb1bbb1/12/4b7/9r2/12/2b9/12/5r6/12/12/12/1rrrr1rrrr2 b",
        ],
        [('r', 'b'), same],
        true,
        false,
    );
}

#[test]
fn each_piece_is_an_input_of_its_own() {
    // A marble of Black's alone, a marble of White's alone, and both.
    let input = |text: &str| views::<AbaloneExpert>(text);
    let [one, other] = [input("5/6/7/8/4b4/8/7/6/5 b 0 0"), input("5/6/7/8/4w4/8/7/6/5 b 0 0")];
    assert_eq!(one[0].len(), 3, "a marble and two counts of losses");
    assert_ne!(one[0], other[0]);
    assert_eq!(one[0], other[1], "what is mine to me is theirs to them");
    let pair = input("5/6/7/8/4bw3/8/7/6/5 b 0 0");
    assert_eq!(pair[0].len(), 5, "two marbles, their pair, two counts");
    let three = input("5/6/7/8/4bwb2/8/7/6/5 b 0 0");
    assert_eq!(three[0].len(), 8, "three marbles, two pairs, a row of three, two counts");
    let lost = input("5/6/7/8/4b4/8/7/6/5 b 0 1");
    assert_ne!(one[0], lost[0], "losses are seen");
}
