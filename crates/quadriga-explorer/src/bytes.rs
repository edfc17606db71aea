//! Variable-length encoding of numbers and texts.

/// Appends a number as LEB128: seven bits per byte, the lowest first; the highest bit of a byte says that more follow.
pub(crate) fn put(into: &mut Vec<u8>, mut n: u64) {
    while n >= 0x80 {
        into.push(n as u8 | 0x80);
        n >>= 7;
    }
    into.push(n as u8);
}

/// Decodes a number from the front; `None` if it is invalid.
pub(crate) fn take(from: &mut &[u8]) -> Option<u64> {
    let mut n = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = from.split_first()?;
        *from = rest;
        // The tenth byte has room for one bit.
        if shift == 63 && byte > 1 {
            return None;
        }
        n |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(n);
        }
    }
    None
}

/// Appends a signed number, zigzag-encoded.
pub(crate) fn put_signed(into: &mut Vec<u8>, n: i64) {
    put(into, ((n << 1) ^ (n >> 63)) as u64);
}

/// Decodes what [`put_signed`] appended.
pub(crate) fn take_signed(from: &mut &[u8]) -> Option<i64> {
    let n = take(from)?;
    Some((n >> 1) as i64 ^ -((n & 1) as i64))
}

/// Appends eight bytes.
pub(crate) fn put_word(into: &mut Vec<u8>, word: u64) {
    into.extend_from_slice(&word.to_le_bytes());
}

/// Decodes eight bytes.
pub(crate) fn take_word(from: &mut &[u8]) -> Option<u64> {
    let (word, rest) = from.split_first_chunk()?;
    *from = rest;
    Some(u64::from_le_bytes(*word))
}

/// Appends bytes, preceded by their length.
pub(crate) fn put_slice(into: &mut Vec<u8>, bytes: &[u8]) {
    put(into, bytes.len() as u64);
    into.extend_from_slice(bytes);
}

/// Decodes what [`put_slice`] appended.
pub(crate) fn take_slice<'a>(from: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = take(from)?.try_into().ok()?;
    let (bytes, rest) = from.split_at_checked(length)?;
    *from = rest;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_put_is_taken(n in any::<u64>(), shift in 0_u32..64, signed in any::<i64>(), text in any::<Vec<u8>>()) {
            let mut bytes = Vec::new();
            put(&mut bytes, n >> shift);
            put_signed(&mut bytes, signed >> shift);
            put_slice(&mut bytes, &text);
            put_word(&mut bytes, n);
            let mut rest = &bytes[..];
            prop_assert_eq!(take(&mut rest), Some(n >> shift));
            prop_assert_eq!(take_signed(&mut rest), Some(signed >> shift));
            prop_assert_eq!(take_slice(&mut rest), Some(&text[..]));
            prop_assert_eq!(take_word(&mut rest), Some(n));
            prop_assert!(rest.is_empty());
        }

        #[test]
        fn anything_may_be_read(bytes in any::<Vec<u8>>()) {
            let mut rest = &bytes[..];
            while take_slice(&mut rest).is_some() {}
            let mut rest = &bytes[..];
            while take_signed(&mut rest).is_some() {}
        }
    }

    #[test]
    fn a_number_that_does_not_fit_is_rejected() {
        assert_eq!(take(&mut &[0xff; 9][..]), None);
        let mut largest = [0xff; 10];
        largest[9] = 1;
        assert_eq!(take(&mut &largest[..]), Some(u64::MAX));
        largest[9] = 2;
        assert_eq!(take(&mut &largest[..]), None);
    }
}
