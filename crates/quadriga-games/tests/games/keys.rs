//! Known position keys. The explorer's index stores keys on disk: if one of these changes, an index of today is useless,
//! so [`KEY_VERSION`] must be raised and the keys here replaced.

use quadriga_core::{KEY_VERSION, Key, Variant};
use quadriga_games::{Game, Playable, Visitor, dispatch};

/// The key of a position after some moves.
struct KeyAfter<'a> {
    variant: &'a str,
    moves: &'a str,
}

impl Visitor for KeyAfter<'_> {
    type Output = Key;

    fn visit<P: Playable>(self) -> Key {
        let start = P::start(P::Variant::named(self.variant).unwrap());
        let play = |position: P, text: &str| position.play(position.parse_move(text).unwrap()).unwrap();
        self.moves.split_whitespace().fold(start, play).key()
    }
}

#[test]
fn known_keys() {
    let known = [
        (Game::Diaballik, "standard", "", Key(0x8c0c_08b1_d4a3_3b43)),
        (Game::Diaballik, "standard", "a1-a2,a2-a3 g7-g6,g6-g5", Key(0x001b_9f84_7874_f45a)),
        (Game::Diaballik, "ordered", "", Key(0xb863_43b7_8633_627d)),
        (Game::Diaballik, "official", "", Key(0x892d_3783_b0da_0936)),
        (Game::Phalanx, "standard", "", Key(0x5d1c_8622_6be4_7772)),
        (Game::Phalanx, "standard", "Ab-Ac Nk-Nj", Key(0xcc6c_b8cd_5dcd_5dff)),
        (Game::Phalanx, "limit-60", "", Key(0x5d1c_8622_6be4_7772)),
        (Game::Phalanx, "epaminondas", "", Key(0x59f2_e332_bece_2619)),
        (Game::Abalone, "standard", "", Key(0x7f51_ac8d_e465_aeec)),
        (Game::Abalone, "standard", "a1-b2 i9-h8", Key(0xd01a_dd34_d6bb_2fa1)),
        (Game::Abalone, "belgian-daisy", "", Key(0xdb2e_9e86_bf26_8e4f)),
        (Game::Abalone, "domination", "", Key(0x184b_24e0_c4e6_f4fd)),
        (Game::Football, "standard", "", Key(0x42f7_75e5_fe31_8ef9)),
        (Game::Football, "standard", "k1-k4 b12-a12 f1-p7 k12-f9", Key(0x55d6_78e4_6d19_f897)),
        (Game::Football, "goal-line", "", Key(0x19cc_5962_24f5_c21c)),
    ];
    for (game, variant, moves, key) in known {
        let found = dispatch(game, KeyAfter { variant, moves });
        assert_eq!(found, key, "{game:?} {variant} {moves}");
    }
    assert_eq!(KEY_VERSION, 1, "the keys above are those of version 1");
}
