//! UGI options.

use std::error::Error;
use std::fmt;

use crate::shown;

/// An option: its name and its type.
///
/// # Examples
///
/// ```
/// use quadriga_protocol::{OptionKind, OptionLine, OptionValue};
///
/// let hash = OptionLine { name: "Hash", kind: OptionKind::Spin { default: 64, least: 1, most: 65_536 } };
/// assert_eq!(hash.to_string(), "option name Hash type spin default 64 min 1 max 65536");
/// assert_eq!(hash.value(Some("128")), Ok(OptionValue::Number(128)));
/// assert!(hash.value(Some("0")).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionLine {
    /// Its name; upper and lower case are the same.
    pub name: &'static str,
    /// Its type.
    pub kind: OptionKind,
}

/// The type of an option, with its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// The default.
        default: bool,
    },
    /// A number.
    Spin {
        /// The default.
        default: u64,
        /// The minimum.
        least: u64,
        /// The maximum.
        most: u64,
    },
    /// A text.
    Text {
        /// The default.
        default: &'static str,
    },
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum OptionValue {
    Truth(bool),
    Number(u64),
    Text(String),
}

/// An invalid value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionProblem {
    /// The option.
    pub option: OptionLine,
    /// The value; `None` if none was given.
    pub value: Option<String>,
}

impl OptionLine {
    /// Whether `name` means this option.
    pub fn is_named(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Reads a value of this option.
    ///
    /// # Errors
    /// If the value is invalid.
    pub fn value(&self, value: Option<&str>) -> Result<OptionValue, OptionProblem> {
        let read = value.and_then(|text| self.read(text));
        read.ok_or_else(|| OptionProblem { option: *self, value: value.map(String::from) })
    }

    fn read(&self, text: &str) -> Option<OptionValue> {
        match self.kind {
            OptionKind::Check { .. } => text.to_ascii_lowercase().parse().ok().map(OptionValue::Truth),
            OptionKind::Spin { least, most, .. } => {
                let digits = text.bytes().all(|byte| byte.is_ascii_digit());
                let number = text.parse().ok().filter(|number| digits && (least..=most).contains(number));
                number.map(OptionValue::Number)
            }
            OptionKind::Text { .. } => (!text.is_empty()).then(|| OptionValue::Text(text.to_owned())),
        }
    }
}

impl fmt::Display for OptionLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match self.kind {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, least, most } => write!(f, "spin default {default} min {least} max {most}"),
            OptionKind::Text { default } => write!(f, "string default {default}"),
        }
    }
}

impl fmt::Display for OptionProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.option.name)?;
        match &self.value {
            None => f.write_str("a value is missing")?,
            Some(value) => write!(f, "invalid value \"{}\"", shown(value))?,
        }
        match self.option.kind {
            OptionKind::Check { .. } => f.write_str("; expected true or false"),
            OptionKind::Spin { least, most, .. } => write!(f, "; expected a number from {least} to {most}"),
            OptionKind::Text { .. } => Ok(()),
        }
    }
}

impl Error for OptionProblem {}
