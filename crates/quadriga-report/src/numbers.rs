//! Numbers in the notation of the reader's language.

use quadriga_core::Arg;
use quadriga_i18n::{Lang, Words};

/// A number with this many decimals.
pub(crate) fn decimal(words: &Words, value: f64, digits: usize) -> String {
    if value.is_infinite() {
        return if value > 0.0 { "∞".to_owned() } else { "−∞".to_owned() };
    }
    let text = format!("{:.digits$}", value.abs());
    let zero = text.chars().all(|c| c == '0' || c == '.');
    let text = match words.lang() {
        Lang::English => text,
        Lang::Russian => text.replace('.', ","),
    };
    if value < 0.0 && !zero { format!("−{text}") } else { text }
}

/// A whole number with its sign.
pub(crate) fn signed(words: &Words, value: f64) -> String {
    let text = decimal(words, value, 0);
    if value >= 0.5 { format!("+{text}") } else { text }
}

/// Points, given doubled: 5 is 2½.
pub(crate) fn points(half: u32) -> String {
    match (half / 2, half % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

/// A share in per cent; a dash if the whole is zero.
pub(crate) fn per_cent(words: &Words, part: f64, whole: f64) -> String {
    if whole > 0.0 { format!("{} %", decimal(words, 100.0 * part / whole, 1)) } else { "–".to_owned() }
}

/// A time with about three digits, in a suitable unit.
pub(crate) fn duration(words: &Words, millis: f64) -> String {
    let (id, value) = match millis {
        ms if ms < 0.9995 => ("report-micros", ms * 1000.0),
        ms if ms < 999.5 => ("report-millis", ms),
        ms => ("report-seconds", ms / 1000.0),
    };
    let digits = match value {
        v if v < 9.95 && id != "report-micros" => 2,
        v if v < 99.5 && id != "report-micros" => 1,
        _ => 0,
    };
    let text = decimal(words, value, digits);
    let short = if text.contains([',', '.']) { text.trim_end_matches('0').trim_end_matches([',', '.']) } else { &text };
    words.text(id, &[("time", Arg::Text(short.to_owned()))])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_the_language() {
        let (english, russian) = (Words::new(Lang::English), Words::new(Lang::Russian));
        assert_eq!([decimal(&english, -1.25, 1), decimal(&russian, 1234.56, 1)], ["−1.2", "1234,6"]);
        assert_eq!([decimal(&english, -0.01, 1), decimal(&english, f64::NEG_INFINITY, 1)], ["0.0", "−∞"]);
        assert_eq!([signed(&english, 12.4), signed(&english, -12.4), signed(&english, 0.2)], ["+12", "−12", "0"]);
        assert_eq!([points(0), points(1), points(25)], ["0", "½", "12½"]);
        assert_eq!(per_cent(&russian, 1.0, 8.0), "12,5 %");
        assert_eq!(per_cent(&russian, 1.0, 0.0), "–");
    }

    #[test]
    fn times_have_a_suitable_unit() {
        let english = Words::new(Lang::English);
        let written = [0.0, 0.25, 1.5, 14.0, 123.4, 1500.0, 65_000.0].map(|ms| duration(&english, ms));
        assert_eq!(written, ["0 µs", "250 µs", "1.5 ms", "14 ms", "123 ms", "1.5 s", "65 s"]);
    }
}
