//! Which input each bit of a position is.

/// The inputs of a position are bits of `W` words. Each bit has one input in the view of the first side and another one
/// in the view of the second: the input of what it is with the sides exchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputMap<const W: usize> {
    numbers: Box<[[u16; 2]]>,
    count: usize,
}

/// The number of a bit that is never set.
const UNUSED: u16 = u16::MAX;

impl<const W: usize> InputMap<W> {
    /// Numbers the bits for which `exchanged` returns a bit, in their order. `exchanged` is the bit that means the same
    /// with the sides exchanged; bit `b` of word `w` is `64 * w + b`.
    ///
    /// # Panics
    /// If exchanging the sides twice does not lead back.
    pub fn new(exchanged: impl Fn(usize) -> Option<usize>) -> Self {
        let mut first = vec![UNUSED; 64 * W];
        let mut count = 0;
        for (bit, number) in first.iter_mut().enumerate() {
            if let Some(other) = exchanged(bit) {
                assert_eq!(exchanged(other), Some(bit), "bit {bit}: exchanging the sides twice must lead back");
                *number = count;
                count += 1;
            }
        }
        let number = |bit: usize| [first[bit], exchanged(bit).map_or(UNUSED, |other| first[other])];
        Self { numbers: (0..64 * W).map(number).collect(), count: count.into() }
    }

    /// The number of inputs.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The numbers of a bit in the views of the first and of the second side.
    #[inline]
    pub(crate) fn of(&self, word: usize, bit: u32) -> [u16; 2] {
        self.numbers[64 * word + bit as usize]
    }

    /// The numbers of all bits that are set.
    pub fn active(&self, words: &[u64; W], mut each: impl FnMut([u16; 2])) {
        for (word, &bits) in words.iter().enumerate() {
            let mut rest = bits;
            while rest != 0 {
                each(self.of(word, rest.trailing_zeros()));
                rest &= rest - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_has_the_number_of_its_opposite_in_the_other_view() {
        // Bits 0–9 of the first word are one side's, those of the second word the other's.
        let map = InputMap::<2>::new(|bit| (bit % 64 < 10).then_some(bit ^ 64));
        assert_eq!(map.count(), 20);
        assert_eq!(map.of(0, 3), [3, 13]);
        assert_eq!(map.of(1, 3), [13, 3]);
        let mut active = Vec::new();
        map.active(&[0b101, 0b10], |numbers| active.push(numbers));
        assert_eq!(active, [[0, 10], [2, 12], [11, 1]]);
    }
}
