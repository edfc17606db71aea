//! Images of positions and animations of games that a request describes.

use axum::http::StatusCode;
use quadriga_api::{ImageFormat, ImageTheme, Lenient, PictureRequest};
use quadriga_core::{CellId, Limits, Message, ToMessage};
use quadriga_games::{Session, open};
use quadriga_i18n::Words;
use quadriga_render::{
    Arrow, ArrowKind, Colour, Frame, FrameTimes, Picture, RasterError, Rasteriser, Theme, svg, timed_frames, write_gif,
};

use crate::http::error::ApiError;
use crate::position_view;

/// The most moves of an animation.
const MOST_ANIMATED: usize = 200;
/// Steps between two positions of an animation, and the most moves of one that has them.
const STEPS: (u32, usize) = (2, 40);
/// The width of images, and of animations, which have hundreds of frames.
const WIDTHS: (u32, u32) = (480, 360);
/// The most arrows of an image.
const MOST_ARROWS: usize = 64;

/// The media type of a format.
pub(crate) const fn media_type(format: ImageFormat) -> &'static str {
    match format {
        ImageFormat::Svg => "image/svg+xml",
        ImageFormat::Png => "image/png",
        ImageFormat::Gif => "image/gif",
    }
}

const fn theme(theme: ImageTheme) -> Theme {
    match theme {
        ImageTheme::Light => Theme::Light,
        ImageTheme::Dark => Theme::Dark,
        ImageTheme::HighContrast => Theme::HighContrast,
        ImageTheme::ColourBlind => Theme::ColourBlind,
    }
}

/// Draws the image of a request.
///
/// # Errors
/// If the position, the format or the theme is unknown, or the animation is too long.
pub(crate) fn draw(words: &Words, request: &PictureRequest) -> Result<(ImageFormat, Vec<u8>), ApiError> {
    let refused = |message: &Message| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, message);
    let unknown = |id: &'static str, name: &'static str, text: &str| refused(&Message::new(id).text(name, text));
    let kind = match &request.format {
        Lenient::Known(format) => *format,
        Lenient::Unknown(text) => return Err(unknown("server-no-such-format", "format", text)),
    };
    let theme = match &request.theme {
        None => Theme::Light,
        Some(Lenient::Known(known)) => theme(*known),
        Some(Lenient::Unknown(text)) => return Err(unknown("server-no-such-theme", "theme", text)),
    };
    let too_long = kind == ImageFormat::Gif && request.view.moves.len() > MOST_ANIMATED;
    if too_long || request.arrows.len() > MOST_ARROWS {
        return Err(ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, words, &Message::new("server-too-long")));
    }
    let session = position_view::session(words, &request.view)?;
    let frames = frames(words, &*session, request, kind)?;
    let Some(last) = frames.last() else { return Err(refused(&Message::new("raster-no-frames"))) };
    let (geometry, title) = (session.geometry(), title(words, &*session));
    let picture = Picture {
        last_move: last.last_move.as_ref(),
        arrows: &last.arrows,
        flipped: request.flipped,
        theme,
        colours: session.game().sides().map(|name| Colour::named(name).unwrap_or(Colour::Black)),
        title: &title,
        width: if kind == ImageFormat::Gif { WIDTHS.1 } else { WIDTHS.0 },
        ..Picture::new(&geometry, &last.scene)
    };
    let pixels = |error: RasterError| {
        tracing::error!(%error, "cannot draw an image");
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, words, &error.message())
    };
    let bytes = match kind {
        ImageFormat::Svg => svg(&picture).into_bytes(),
        ImageFormat::Png => Rasteriser::new().png(&svg(&picture)).map_err(pixels)?,
        ImageFormat::Gif => {
            let steps = if frames.len() > STEPS.1 + 1 { 0 } else { STEPS.0 };
            let frames = timed_frames(&picture, &frames, FrameTimes { steps, ..FrameTimes::default() });
            write_gif(Vec::new(), &Rasteriser::new(), &frames).map_err(pixels)?
        }
    };
    Ok((kind, bytes))
}

// The positions to show: of a film all, otherwise the last one. It has the arrows that are asked for.
fn frames(
    words: &Words,
    session: &dyn Session,
    request: &PictureRequest,
    kind: ImageFormat,
) -> Result<Vec<Frame>, ApiError> {
    let mut frames = Vec::new();
    if kind == ImageFormat::Gif {
        let refused = |refusal| ApiError::refused(words, &refusal);
        let position = request.view.position.as_deref();
        let mut game = open(session.game(), &session.variant(), position, Limits::default()).map_err(refused)?;
        for text in session.moves_played() {
            frames.push(Frame::new(game.scene(), game.last_move()));
            game.play(&text).map_err(refused)?;
        }
    }
    let arrow = |arrow: &quadriga_api::ArrowView| Arrow::new(CellId(arrow.from), CellId(arrow.to), ArrowKind::Best);
    let mut last = Frame::new(session.scene(), session.last_move());
    last.arrows.extend(request.arrows.iter().map(arrow));
    frames.push(last);
    Ok(frames)
}

fn title(words: &Words, session: &dyn Session) -> String {
    let sides = session.game().sides();
    let turn = match session.outcome() {
        Some(outcome) => words.outcome(sides, &outcome),
        None => words.message(&Message::new("show-to-move").word("colour", sides[session.side_to_move().index()])),
    };
    format!("{}: {turn}", words.text(&format!("game-{}", session.game().name()), &[]))
}
