//! Whether colours can be distinguished.

use super::*;
use crate::ArrowKind;

const SKINS: [Skin; 4] = [Skin::Court, Skin::Field, Skin::Pitch, Skin::Tray];
const COLOURS: [Colour; 4] = [Colour::Red, Colour::Blue, Colour::White, Colour::Black];

/// The parts of a colour as light, from 0 to 1.
fn linear(colour: &str) -> [f64; 3] {
    let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6).expect("a colour of six digits");
    [0, 2, 4].map(|i| light(f64::from(u8::from_str_radix(&digits[i..i + 2], 16).expect("hexadecimal digits")) / 255.0))
}

fn light(part: f64) -> f64 {
    if part <= 0.03928 { part / 12.92 } else { f64::powf((part + 0.055) / 1.055, 2.4) }
}

fn luminance([red, green, blue]: [f64; 3]) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn ratio(a: f64, b: f64) -> f64 {
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The contrast of two colours as WCAG 2 defines it, from 1 to 21.
fn contrast(a: &str, b: &str) -> f64 {
    ratio(luminance(linear(a)), luminance(linear(b)))
}

/// The shades that cells of a board can have.
fn shades(skin: Skin, theme: Theme) -> [&'static str; 3] {
    let tints = skin.tints(theme);
    // A marble covers the wall of its well.
    if skin == Skin::Tray { [tints.cells[0], tints.tray[0], tints.tray[1]] } else { tints.cells }
}

/// What must be reached: 7 is what WCAG asks of text at its best, 3 what it asks of graphics.
fn wanted(theme: Theme) -> f64 {
    if theme == Theme::HighContrast { 7.0 } else { 3.0 }
}

#[test]
fn themes_are_called_by_name() {
    for theme in Theme::ALL {
        assert_eq!(Theme::named(theme.name()), Some(theme));
    }
    assert_eq!(Theme::named("Light"), None);
}

#[test]
fn pieces_stand_out_in_the_terminal() {
    // Colours of the 6×6×6 cube in the palette of terminals.
    let luminance = |colour: u8| {
        let i = usize::from(colour.checked_sub(16).filter(|&i| i < 216).expect("a colour of the cube"));
        let part = |i: usize| light([0.0, 95.0, 135.0, 175.0, 215.0, 255.0][i] / 255.0);
        luminance([part(i / 36), part(i / 6 % 6), part(i % 6)])
    };
    for skin in SKINS {
        for (shade, colour) in skin.ansi().into_iter().flat_map(|shade| COLOURS.map(|colour| (shade, colour))) {
            let contrast = ratio(luminance(shade), luminance(colour.tints(Theme::Light).ansi));
            assert!(contrast > 2.5, "{colour:?} on {skin:?} {shade}: {contrast}");
        }
    }
}

#[test]
fn pieces_stand_out_on_every_board() {
    for (theme, skin) in Theme::ALL.into_iter().flat_map(|theme| SKINS.map(|skin| (theme, skin))) {
        for (colour, shade) in of_games(skin).iter().flat_map(|&colour| shades(skin, theme).map(|s| (colour, s))) {
            let tints = colour.tints(theme);
            // A piece is seen by its body, by its rim or, if it is a man, by what lies under him.
            let casing = if skin == Skin::Tray { tints.rim } else { tints.casing };
            let seen = [tints.body[1], tints.rim, casing].map(|part| contrast(part, shade));
            let seen = seen.into_iter().fold(0.0, f64::max);
            assert!(seen >= least_of_piece(theme, skin), "{colour:?} on {skin:?} {shade}, {theme:?}: {seen:.2}");
        }
    }
}

/// The colours that games put on such a board.
fn of_games(skin: Skin) -> &'static [Colour] {
    match skin {
        Skin::Court => &[Colour::Red, Colour::Blue],
        Skin::Pitch => &[Colour::Red, Colour::Black],
        Skin::Field | Skin::Tray => &[Colour::White, Colour::Black],
    }
}

/// White marbles on light wood keep the looks of the real thing: 2.6 against the middle of a well, more at its edge.
fn least_of_piece(theme: Theme, skin: Skin) -> f64 {
    match (theme, skin) {
        (Theme::Light, Skin::Tray) => 2.6,
        _ => wanted(theme),
    }
}

#[test]
fn sides_of_high_contrast_differ_by_light_and_dark() {
    for colour in COLOURS {
        let tints = colour.tints(Theme::HighContrast);
        let ring = contrast(tints.ring, tints.body[1]);
        assert!(ring >= 7.0, "the ring of the second side on {colour:?}: {ring:.2}");
    }
}

#[test]
fn coordinates_can_be_read() {
    for (theme, skin) in Theme::ALL.into_iter().flat_map(|theme| SKINS.map(|skin| (theme, skin))) {
        let tints = skin.tints(theme);
        for frame in tints.frame {
            // 4.5 is what WCAG asks of small text.
            let seen = contrast(tints.ink, frame);
            assert!(seen >= wanted(theme).max(4.5), "{skin:?}, {theme:?}: {seen:.2}");
        }
    }
}

/// Marks and arrows have a casing: either the colour or the casing stands out, and each from the other.
#[test]
fn marks_and_arrows_stand_out_on_every_board() {
    for (theme, skin) in Theme::ALL.into_iter().flat_map(|theme| SKINS.map(|skin| (theme, skin))) {
        let tints = theme.marks();
        let arrows = tints.arrows.map(|arrow| [arrow, tints.arrow_casing]);
        let marks = [[tints.mark, tints.casing], [tints.removed, tints.casing], tints.selected, tints.badge];
        // On middle tones of wood the oldest marks come short of 3; they are large, and their shapes say what they say.
        let older = if matches!(theme, Theme::Light | Theme::Dark) { 2.5 } else { wanted(theme) };
        let newer = arrows.into_iter().chain(tints.notes).map(|pair| (pair, wanted(theme)));
        for ([colour, casing], wanted) in newer.chain(marks.map(|pair| (pair, older))) {
            assert!(contrast(colour, casing) >= wanted, "{colour} on {casing}, {theme:?}");
            for shade in shades(skin, theme) {
                let seen = contrast(colour, shade).max(contrast(casing, shade));
                assert!(seen >= wanted, "{colour}, {casing} on {skin:?} {shade}, {theme:?}: {seen:.2}");
            }
        }
    }
}

/// What eyes without one kind of cones see (Machado, Oliveira and Fernandes 2009), as maps of light.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

/// The colour in CIELAB, as such eyes see it.
fn seen(colour: &str, eyes: &[[f64; 3]; 3]) -> [f64; 3] {
    let light = linear(colour);
    let [r, g, b] = eyes.map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>().clamp(0.0, 1.0));
    let curve = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    let y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
    let z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

#[test]
fn the_colour_blind_theme_keeps_colours_apart_for_all_eyes() {
    // About ten times the least difference that eyes notice.
    const APART: f64 = 20.0;
    let theme = Theme::ColourBlind;
    let body = |colour: Colour| colour.tints(theme).body[1];
    for (name, eyes) in &EYES {
        for [first, second] in [[Colour::Red, Colour::Blue], [Colour::White, Colour::Black]] {
            let apart = distance(seen(body(first), eyes), seen(body(second), eyes));
            assert!(apart >= 2.0 * APART, "{first:?} and {second:?}, {name}: {apart:.1}");
        }
        let arrows = theme.marks().arrows;
        for (i, kind) in ArrowKind::ALL.into_iter().enumerate() {
            for (other, colour) in ArrowKind::ALL.into_iter().zip(arrows).take(i) {
                let apart = distance(seen(arrows[i], eyes), seen(colour, eyes));
                assert!(apart >= APART, "{kind:?} and {other:?}, {name}: {apart:.1}");
            }
        }
    }
}
