//! The icon of the site as PNG files, for systems that install it as an app and take no SVG.

use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::HeaderValue;
use quadriga_render::Rasteriser;

use crate::http::cacheable_response::{ASK, CacheableResponse, Tag};

/// The names of the files and their sizes; a maskable icon has room around the drawing, which systems cut to a shape.
const ICONS: [(&str, u32, bool); 4] = [
    ("icon-180.png", 180, true),
    ("icon-192.png", 192, false),
    ("icon-512.png", 512, false),
    ("icon-maskable.png", 512, true),
];
/// The width of the drawing in its own units.
const WIDTH: f64 = 32.0;
/// The part of a maskable icon that is the drawing.
const SAFE: f64 = 0.78;

/// The icons, each drawn when it is first asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Icons {
    drawing: String,
    drawn: [OnceLock<Option<CacheableResponse>>; ICONS.len()],
}

impl Icons {
    /// The icons of a drawing of 32 × 32 units, whose first shape is its ground.
    pub(super) fn of(drawing: &str) -> Self {
        Self { drawing: drawing.to_owned(), ..Self::default() }
    }

    /// The icon of this file name; drawing one takes some milliseconds, once.
    pub(super) fn named(&self, name: &str) -> Option<&CacheableResponse> {
        let at = ICONS.iter().position(|icon| icon.0 == name)?;
        let (_, size, is_maskable) = ICONS[at];
        self.drawn[at].get_or_init(|| self.draw(size, is_maskable)).as_ref()
    }

    fn draw(&self, size: u32, is_maskable: bool) -> Option<CacheableResponse> {
        let begin = self.drawing.find('>')? + 1;
        let content = self.drawing[begin..]
            .strip_suffix("</svg>")
            .or_else(|| self.drawing[begin..].trim_end().strip_suffix("</svg>"))?;
        let content = if is_maskable { masked(content)? } else { content.to_owned() };
        let head = r#"<svg xmlns="http://www.w3.org/2000/svg""#;
        let svg = format!(r#"{head} width="{size}" height="{size}" viewBox="0 0 {WIDTH} {WIDTH}">{content}</svg>"#);
        let bytes =
            Rasteriser::new().png(&svg).inspect_err(|error| tracing::error!(%error, "cannot draw the icon")).ok()?;
        Some(CacheableResponse {
            gzip: None,
            kind: HeaderValue::from_static("image/png"),
            tag: Tag::of(&bytes),
            bytes: Bytes::from(bytes),
            cache: ASK,
            vary: HeaderValue::from_static("accept-encoding"),
        })
    }
}

/// The shapes on a ground without corners, smaller.
fn masked(content: &str) -> Option<String> {
    let (ground, shapes) = content.split_once("/>")?;
    let fill = ground.split("fill=\"").nth(1)?.split('"').next()?;
    let shift = WIDTH * (1.0 - SAFE) / 2.0;
    Some(format!(
        r#"<rect width="{WIDTH}" height="{WIDTH}" fill="{fill}"/><g transform="translate({shift} {shift}) scale({SAFE})">{shapes}</g>"#
    ))
}

#[cfg(test)]
mod tests {
    use quadriga_render::Image;

    use super::*;

    const DRAWING: &str = include_str!("../../../../web/app/public/icon.svg");

    #[test]
    fn icons_have_their_sizes_and_maskable_ones_no_corners() {
        let icons = Icons::of(DRAWING);
        for (name, size, is_maskable) in ICONS {
            let file = icons.named(name).expect(name);
            let image = Image::from_png(&file.bytes).expect(name);
            assert_eq!((image.width(), image.height()), (size, size), "{name}");
            assert_eq!(image.pixel(0, 0)[3] == 255, is_maskable, "{name}");
        }
        assert!(icons.named("icon.png").is_none());
        assert!(Icons::of("no drawing").named("icon-192.png").is_none());
    }
}
