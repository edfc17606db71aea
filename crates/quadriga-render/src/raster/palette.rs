//! Colour quantisation for GIF files (median cut).

use std::collections::{BTreeMap, HashMap};

use crate::Image;

/// A GIF palette has 256 entries, one of them transparent.
const MOST: usize = 255;
/// Size limit of the cache of nearest colours.
const CACHED: usize = 1 << 16;

/// Palette of up to 255 colours; equal images give equal palettes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    colours: Vec<[u8; 3]>,
    nearest: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// RGB bytes of the colours, plus a black entry for the transparent index.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut colours = self.colours.clone();
        colours.push([0; 3]);
        colours.concat()
    }

    /// The transparent index, after the last colour.
    pub(crate) fn transparent(&self) -> u8 {
        self.colours.len() as u8
    }

    /// Index of the nearest colour.
    pub(crate) fn nearest(&mut self, colour: [u8; 3]) -> u8 {
        if let Some(&known) = self.nearest.get(&colour) {
            return known;
        }
        let far =
            |other: &[u8; 3]| other.iter().zip(colour).map(|(&a, b)| i32::from(a.abs_diff(b)).pow(2)).sum::<i32>();
        let found = (0..).zip(&self.colours).min_by_key(|(_, other)| far(other)).map_or(0, |(place, _)| place);
        if self.nearest.len() >= CACHED {
            self.nearest.clear();
        }
        self.nearest.insert(colour, found);
        found
    }
}

/// Colour histogram from which a [`Palette`] is computed.
#[derive(Clone, Debug, Default)]
pub struct ColorHistogram {
    // 32 × 64 × 32 bins bound the memory; green has the most because the eye is most sensitive to it.
    bins: BTreeMap<[u8; 3], Bin>,
}

/// Sum of similar colours.
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

impl ColorHistogram {
    /// Counts the colours of an image.
    pub fn count(&mut self, image: &Image) {
        for [red, green, blue, _] in image.pixels().filter(|&[.., opaque]| opaque >= 128) {
            let bin = self.bins.entry([red >> 3, green >> 2, blue >> 3]).or_default();
            bin.count += 1;
            bin.sums.iter_mut().zip([red, green, blue]).for_each(|(sum, part)| *sum += u64::from(part));
        }
    }

    /// The palette that fits the counted colours best.
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

/// The axis of largest variance and that variance. Rare colours have more weight than their pixels: a thin line matters as
/// much as a field.
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

/// Splits colours at the mean of an axis; neither half is empty if they differ there.
fn split(colours: &[Bin], axis: usize) -> (Vec<Bin>, Vec<Bin>) {
    let ends = colours.iter().map(|bin| bin.mean(axis)).fold((f64::MAX, f64::MIN), |(a, b), c| (a.min(c), b.max(c)));
    let weight = |bin: &Bin| (bin.count as f64).sqrt();
    let whole: f64 = colours.iter().map(weight).sum();
    let mean = colours.iter().map(|bin| weight(bin) * bin.mean(axis)).sum::<f64>() / whole.max(1.0);
    // Rounding may put the mean beyond an end.
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
