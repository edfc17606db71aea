//! The terms counted slowly and obviously, on a board of 7×7 cells.

use quadriga_core::{Position, Side};
use quadriga_diaballik::{Cell, Diaballik};

use super::terms::{TERMS, at};

type Place = (i32, i32);

const AROUND: [Place; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const BESIDE: [Place; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The board as one side sees it: its home row is row 0, the opponent's row 6.
#[derive(Clone)]
struct Board {
    own: Vec<Place>,
    theirs: Vec<Place>,
    ball: Place,
    their_ball: Place,
}

/// How often each term holds for each side.
pub(super) fn counts(position: &Diaballik) -> Vec<[i32; 2]> {
    let [mut first, mut second] = Side::BOTH.map(|side| Board::seen_by(position, side).counts());
    let mover = if position.side_to_move() == Side::First { &mut first } else { &mut second };
    mover[at::TEMPO] = 1;
    first.into_iter().zip(second).map(|(first, second)| [first, second]).collect()
}

impl Board {
    fn seen_by(position: &Diaballik, side: Side) -> Self {
        let place = |cell: Cell| {
            let row = i32::from(cell.row());
            (i32::from(cell.column()), if side == Side::First { row } else { 6 - row })
        };
        let men = |set: u64| {
            let cells = (0..7).flat_map(|column| (0..7).filter_map(move |row| Cell::new(column, row)));
            cells.filter(|cell| set & cell.bit() != 0).map(place).collect::<Vec<_>>()
        };
        let (own, theirs) = (men(position.pieces(side)), men(position.pieces(side.other())));
        Self { own, theirs, ball: place(position.ball(side)), their_ball: place(position.ball(side.other())) }
    }

    fn counts(&self) -> Vec<i32> {
        let mut counts = vec![0; TERMS.len()];
        for man in &self.own {
            if man.1 > 0 {
                counts[at::MAN + man.1 as usize - 1] += 1;
            }
            let inward = man.0.min(6 - man.0) as usize;
            if inward > 0 {
                counts[at::COLUMN + inward - 1] += 1;
            }
            match self.theirs.iter().filter(|other| other.1 > man.1).count() {
                0 => counts[at::THROUGH] += 1,
                1 => counts[at::NEARLY] += 1,
                _ => {}
            }
            let is_free = !self.theirs.iter().any(|other| other.1 > man.1 && (other.0 - man.0).abs() <= 1);
            counts[at::FREE] += i32::from(is_free);
        }
        if (1..6).contains(&self.ball.1) {
            counts[at::BALL + self.ball.1 as usize - 1] = 1;
        }
        counts[at::BALL_MIDDLE] = i32::from(self.ball.0 == 3);
        let receivers = self.seen_from(self.ball);
        counts[at::GAIN] = receivers.iter().map(|man| man.1 - self.ball.1).max().unwrap_or(0).max(0);
        counts[at::AHEAD] = self.theirs.iter().filter(|other| other.1 > self.ball.1).count() as i32;
        counts[at::LANE] = self.open_lanes();
        match (0..7).filter(|&column| self.brings_home((column, 6), 2)).count() {
            0 => {}
            1 => counts[at::THREAT] = 1,
            _ => counts[at::THREATS] = 1,
        }
        let sees_finish = |man: &&Place| man.1 < 6 && self.seen_from(**man).iter().any(|other| other.1 == 6);
        counts[at::FINISHER] = self.own.iter().filter(sees_finish).count() as i32;
        let all = (0..7).flat_map(|column| (0..7).map(move |row| (column, row)));
        let reached = |cell: &Place| self.steps().iter().any(|(_, to)| to == cell);
        counts[at::ROOM] = all.filter(reached).count() as i32;
        let guarded = |column: i32| self.own.iter().any(|man| man.0 == column && man.1 < 2);
        counts[at::GUARD] = (0..7).filter(|&column| guarded(column)).count() as i32;
        counts[at::MARKER] = i32::from(self.own.contains(&(self.their_ball.0, self.their_ball.1 - 1)));
        let linked = |column: i32| {
            let here = self.own.iter().filter(|man| man.0 == column);
            let next = || self.own.iter().filter(|man| man.0 == column + 1);
            here.clone().any(|man| next().any(|other| (man.1 - other.1).abs() <= 1))
        };
        counts[at::LINK] = (0..6).filter(|&column| linked(column)).count() as i32;
        counts
    }

    fn is_empty(&self, place: Place) -> bool {
        on_board(place) && !self.own.contains(&place) && !self.theirs.contains(&place)
    }

    // The own men first met in the eight directions.
    fn seen_from(&self, from: Place) -> Vec<Place> {
        let met = AROUND.into_iter().map(|(columns, rows)| {
            let mut place = (from.0 + columns, from.1 + rows);
            while self.is_empty(place) {
                place = (place.0 + columns, place.1 + rows);
            }
            place
        });
        met.filter(|place| self.own.contains(place)).collect()
    }

    // The steps of men without the ball.
    fn steps(&self) -> Vec<(Place, Place)> {
        let men = self.own.iter().filter(|&&man| man != self.ball);
        let to = |&(c, r): &Place| BESIDE.map(|(columns, rows)| ((c, r), (c + columns, r + rows)));
        men.flat_map(to).filter(|&(_, to)| self.is_empty(to)).collect()
    }

    fn open_lanes(&self) -> i32 {
        let distance = 6 - self.ball.1;
        let open = |slant: &i32| {
            let mut cells = (1..=distance).map(|n| (self.ball.0 + slant * n, self.ball.1 + n));
            distance > 0 && cells.all(|place| on_board(place) && !self.theirs.contains(&place))
        };
        (-1..=1).filter(open).count() as i32
    }

    // Whether the ball can be passed to a goal after at most this many steps.
    fn brings_home(&self, goal: Place, steps: u32) -> bool {
        if self.ball.1 == 6 {
            return false;
        }
        if self.seen_from(self.ball).contains(&goal) {
            return true;
        }
        steps > 0
            && self.steps().into_iter().any(|(from, to)| {
                let mut next = self.clone();
                next.own.retain(|&man| man != from);
                next.own.push(to);
                next.brings_home(goal, steps - 1)
            })
    }
}

fn on_board((column, row): Place) -> bool {
    (0..7).contains(&column) && (0..7).contains(&row)
}
