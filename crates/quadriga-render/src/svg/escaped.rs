//! Text that cannot become markup.

use std::fmt::{self, Write};

/// Text as XML and HTML take it, in elements and in quoted attributes: their signs escaped, characters that neither
/// allows replaced.
///
/// # Examples
///
/// ```
/// assert_eq!(quadriga_render::Escaped("<b> & 'c'").to_string(), "&lt;b&gt; &amp; &#39;c&#39;");
/// ```
pub struct Escaped<'a>(
    /// The text.
    pub &'a str,
);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' => f.write_char(c)?,
                '\0'..' ' | '\u{7f}' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                _ => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
