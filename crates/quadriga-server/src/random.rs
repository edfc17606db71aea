//! Texts that nobody can guess.

use rand::RngExt;
use rand::distr::Alphanumeric;

/// A text of `length` random letters and digits, from a generator that is fit for secrets.
pub(crate) fn text(length: usize) -> String {
    rand::rng().sample_iter(Alphanumeric).take(length).map(char::from).collect()
}

/// A side, chosen by chance.
pub(crate) fn side() -> usize {
    usize::from(rand::rng().random::<bool>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_differ_and_have_letters_and_digits_only() {
        let texts: std::collections::HashSet<String> = (0..1000).map(|_| text(12)).collect();
        assert_eq!(texts.len(), 1000);
        assert!(texts.iter().all(|text| text.len() == 12 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())));
    }
}
