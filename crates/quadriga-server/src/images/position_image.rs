//! Pictures of positions and films of games.

use axum::http::StatusCode;
use quadriga_api::PictureRequest;
use quadriga_core::{CellId, Limits, Message, ToMessage};
use quadriga_games::{Session, open};
use quadriga_i18n::Words;
use quadriga_render::{
    Arrow, ArrowKind, Colour, Frame, FrameTimes, Picture, RasterError, Rasteriser, Theme, svg, timed_frames, write_gif,
};

use crate::http::error::ApiError;
use crate::position_view;

/// How many moves a film may have.
const MOST_FILMED: usize = 200;
/// In how many steps the pieces of a film go, and of how many moves it may then be.
const STEPS: (u32, usize) = (2, 40);
/// How wide pictures are, and films, which have hundreds of them.
const WIDTHS: (u32, u32) = (480, 360);
/// How many arrows a picture may have.
const MOST_ARROWS: usize = 64;

/// What a picture is kept as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ImageFormat {
    Svg,
    Png,
    Gif,
}

impl ImageFormat {
    fn named(name: &str) -> Option<Self> {
        match name {
            "svg" => Some(Self::Svg),
            "png" => Some(Self::Png),
            "gif" => Some(Self::Gif),
            _ => None,
        }
    }

    /// Its name on the web.
    pub(crate) const fn mime(self) -> &'static str {
        match self {
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Gif => "image/gif",
        }
    }
}

/// The bytes of the picture that is asked for.
///
/// # Errors
/// If there is no such position, format or theme, or a film would be too long.
pub(crate) fn drawn(words: &Words, request: &PictureRequest) -> Result<(ImageFormat, Vec<u8>), ApiError> {
    let refused = |message: &Message| ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, message);
    let kind = ImageFormat::named(&request.format)
        .ok_or_else(|| refused(&Message::new("server-no-such-format").text("format", &request.format)))?;
    let theme = match request.theme.as_deref() {
        None => Theme::Light,
        Some(name) => {
            Theme::named(name).ok_or_else(|| refused(&Message::new("server-no-such-theme").text("theme", name)))?
        }
    };
    let too_long = kind == ImageFormat::Gif && request.view.moves.len() > MOST_FILMED;
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
        show_links: false,
        theme,
        colours: session.game().sides().map(|name| Colour::named(name).unwrap_or(Colour::Black)),
        title: &title,
        width: if kind == ImageFormat::Gif { WIDTHS.1 } else { WIDTHS.0 },
        ..Picture::new(&geometry, &last.scene)
    };
    let pixels = |error: RasterError| {
        tracing::error!(%error, "a picture could not be drawn");
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
    let arrow = |arrow: &quadriga_api::Arrow| Arrow::new(CellId(arrow.from), CellId(arrow.to), ArrowKind::Best);
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
