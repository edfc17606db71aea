//! The few colours of a GIF file.

use std::collections::{BTreeMap, HashMap};

use crate::Image;

/// A GIF file has 256 colours; one of them is no colour.
const MOST: usize = 255;
/// How many nearest colours are remembered.
const REMEMBERED: usize = 1 << 16;

/// Up to 255 colours that stand for all others; equal images give equal palettes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    colours: Vec<[u8; 3]>,
    nearest: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// The colours, red, green, blue and so on, and black for the place after the last one.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut colours = self.colours.clone();
        colours.push([0; 3]);
        colours.concat()
    }

    /// The place that is no colour, after the last one.
    pub(crate) fn nothing(&self) -> u8 {
        self.colours.len() as u8
    }

    /// The place of the colour nearest to this one.
    pub(crate) fn nearest(&mut self, colour: [u8; 3]) -> u8 {
        if let Some(&known) = self.nearest.get(&colour) {
            return known;
        }
        let far =
            |other: &[u8; 3]| other.iter().zip(colour).map(|(&a, b)| i32::from(a.abs_diff(b)).pow(2)).sum::<i32>();
        let found = (0..).zip(&self.colours).min_by_key(|(_, other)| far(other)).map_or(0, |(place, _)| place);
        if self.nearest.len() >= REMEMBERED {
            self.nearest.clear();
        }
        self.nearest.insert(colour, found);
        found
    }
}

/// How often each colour is there, from which a [`Palette`] is chosen.
#[derive(Clone, Debug, Default)]
pub struct Census {
    // Bins of 32 by 64 by 32 colours keep memory small; the eye is keenest on green.
    bins: BTreeMap<[u8; 3], Bin>,
}

/// Colours that are near each other, as their sums.
#[derive(Clone, Copy, Debug, Default)]
struct Bin {
    count: u64,
    sums: [u64; 3],
}

impl Bin {
    fn mean(&self, axis: usize) -> f64 {
        self.sums[axis] as f64 / self.count.max(1) as f64
    }
}

impl Census {
    /// Counts the colours of an image.
    pub fn count(&mut self, image: &Image) {
        for [red, green, blue, _] in image.pixels().filter(|&[.., opaque]| opaque >= 128) {
            let bin = self.bins.entry([red >> 3, green >> 2, blue >> 3]).or_default();
            bin.count += 1;
            bin.sums.iter_mut().zip([red, green, blue]).for_each(|(sum, part)| *sum += u64::from(part));
        }
    }

    /// The palette that suits what was counted best.
    pub fn palette(&self) -> Palette {
        let mut boxes: Vec<Vec<Bin>> = vec![self.bins.values().copied().collect()];
        while boxes.len() < MOST {
            let spreads = boxes.iter().map(|colours| spread(colours)).enumerate();
            let widest = spreads.max_by(|(_, a), (_, b)| a.1.total_cmp(&b.1));
            let Some((i, (axis, _))) = widest.filter(|(_, (_, spread))| *spread > 0.0) else { break };
            let (low, high) = split(&boxes[i], axis);
            boxes[i] = low;
            boxes.push(high);
        }
        Palette { colours: boxes.iter().filter_map(|colours| mean(colours)).collect(), nearest: HashMap::new() }
    }
}

/// The axis along which colours differ most, and how much: the sum of squares, rare colours counted for more than
/// their pixels, because a thin line matters as much as a field.
fn spread(colours: &[Bin]) -> (usize, f64) {
    let weight = |bin: &Bin| (bin.count as f64).sqrt();
    let whole: f64 = colours.iter().map(weight).sum();
    let along = |axis: usize| {
        let mean = colours.iter().map(|bin| weight(bin) * bin.mean(axis)).sum::<f64>() / whole.max(1.0);
        colours.iter().map(|bin| weight(bin) * (bin.mean(axis) - mean).powi(2)).sum::<f64>()
    };
    let axes = [0, 1, 2].map(|axis| (axis, along(axis)));
    axes.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((0, 0.0))
}

/// The colours below and above the middle of an axis; neither side is empty if they differ there.
fn split(colours: &[Bin], axis: usize) -> (Vec<Bin>, Vec<Bin>) {
    let ends = colours.iter().map(|bin| bin.mean(axis)).fold((f64::MAX, f64::MIN), |(a, b), c| (a.min(c), b.max(c)));
    let weight = |bin: &Bin| (bin.count as f64).sqrt();
    let whole: f64 = colours.iter().map(weight).sum();
    let mean = colours.iter().map(|bin| weight(bin) * bin.mean(axis)).sum::<f64>() / whole.max(1.0);
    // Rounding must not put the mean beyond an end.
    let middle = if mean > ends.0 && mean < ends.1 { mean } else { f64::midpoint(ends.0, ends.1) };
    colours.iter().partition(|bin| bin.mean(axis) <= middle)
}

fn mean(colours: &[Bin]) -> Option<[u8; 3]> {
    let count: u64 = colours.iter().map(|bin| bin.count).sum();
    let part = |axis: usize| {
        let sum: u64 = colours.iter().map(|bin| bin.sums[axis]).sum();
        ((sum + count / 2) / count) as u8
    };
    (count > 0).then(|| [0, 1, 2].map(part))
}
