//! Connected groups of three: spear, arc, shield.

use quadriga_abalone::{Abalone, Cells};
use quadriga_core::Side;

use super::formation::in_order;
use super::groups::groups;
use super::{Formation, Term};

/// The connected groups of exactly three marbles, each as the spear, arc or shield that it is.
///
/// Three marbles of a larger group are no trinomial, however they stand: the glossary speaks of groups of three.
pub fn trinomials(position: &Abalone, side: Side) -> Vec<Formation> {
    let threes = groups(position, side).into_iter().filter(|group| group.len() == 3);
    threes.map(|group| Formation::new(shape(group), side, group)).collect()
}

/// The trinomials in a straight line.
pub fn spears(position: &Abalone, side: Side) -> Vec<Formation> {
    only(Term::Spear, position, side)
}

/// The bent trinomials.
pub fn arcs(position: &Abalone, side: Side) -> Vec<Formation> {
    only(Term::Arc, position, side)
}

/// The trinomials that are triangles.
pub fn shields(position: &Abalone, side: Side) -> Vec<Formation> {
    only(Term::Shield, position, side)
}

fn only(term: Term, position: &Abalone, side: Side) -> Vec<Formation> {
    trinomials(position, side).into_iter().filter(|formation| formation.term == term).collect()
}

// In a triangle three pairs touch; of the others one pair is two cells apart, and only a spear's is on one line.
fn shape(three: Cells) -> Term {
    let cells = in_order(three);
    let pairs = [(0, 1), (0, 2), (1, 2)].map(|(one, two)| cells[one].line_to(cells[two]).map(|(_, distance)| distance));
    match pairs.iter().filter(|&&distance| distance == Some(1)).count() {
        3 => Term::Shield,
        _ if pairs.contains(&Some(2)) => Term::Spear,
        _ => Term::Arc,
    }
}
