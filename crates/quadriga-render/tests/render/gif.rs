//! GIF files, read again.

use std::io;

use crate::games::{Filmed, apart, colours, filmed};
use gif::{DecodeOptions, DisposalMethod};
use quadriga_games::Game;
use quadriga_render::{
    ColorHistogram, FrameTimes, GifWriter, Picture, RasterError, Rasteriser, TimedFrame, svg, timed_frames, write_gif,
};

const TEMPO: FrameTimes = FrameTimes { still: 400, end: 1500, steps: 2, step: 60 };
const MOVES: &str = "c3-c5-d3 i9-h8 a1-b2 i8-h7";

fn look(film: &Filmed) -> Picture<'_> {
    Picture { colours: colours(film.game), width: 160, ..Picture::new(&film.geometry, &film.frames[0].scene) }
}

fn bytes(shots: &[TimedFrame]) -> Vec<u8> {
    write_gif(Vec::new(), &Rasteriser::new(), shots).expect("a film")
}

/// A frame of a file as it is seen, and its delay in hundredths of a second.
struct Seen {
    pixels: Vec<[u8; 4]>,
    delay: u16,
    /// How many pixels the file has of it.
    written: usize,
}

fn read(bytes: &[u8]) -> (u16, u16, Vec<Seen>) {
    let mut options = DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).expect("a GIF file");
    let (width, height) = (decoder.width(), decoder.height());
    let mut screen = vec![[0; 4]; usize::from(width) * usize::from(height)];
    let mut seen = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        assert_eq!(frame.dispose, DisposalMethod::Keep);
        for (i, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) = (i % usize::from(frame.width), i / usize::from(frame.width));
            if pixel[3] > 0 {
                let place = (usize::from(frame.top) + y) * usize::from(width) + usize::from(frame.left) + x;
                screen[place].copy_from_slice(pixel);
            }
        }
        seen.push(Seen { pixels: screen.clone(), delay: frame.delay, written: frame.buffer.len() / 4 });
    }
    (width, height, seen)
}

#[test]
fn a_file_has_the_frames_and_delays_of_the_film() {
    let film = filmed(Game::Abalone, MOVES);
    let shots = timed_frames(&look(&film), &film.frames, TEMPO);
    let (width, height, seen) = read(&bytes(&shots));
    let image = Rasteriser::new().image(&svg(&shots[0].picture)).expect("a picture");
    assert_eq!((u32::from(width), u32::from(height)), (image.width(), image.height()));
    let delays: Vec<u16> = seen.iter().map(|frame| frame.delay).collect();
    assert_eq!(delays, [40, 6, 6, 40, 6, 6, 40, 6, 6, 40, 6, 6, 150]);
    assert!(seen[1..].iter().all(|frame| frame.written < seen[0].written / 2), "only what changes is written");
}

#[test]
fn frames_look_like_the_pictures() {
    for game in Game::ALL {
        let film = filmed(game, if game == Game::Abalone { MOVES } else { "" });
        let shots = timed_frames(&look(&film), &film.frames, TEMPO);
        let (_, _, seen) = read(&bytes(&shots));
        for (shot, frame) in [(shots.first(), seen.first()), (shots.last(), seen.last())] {
            let (shot, frame) = (shot.expect("a shot"), frame.expect("a frame"));
            let drawn = Rasteriser::new().image(&svg(&shot.picture)).expect("a picture");
            // A GIF file shows a pixel or not: where the picture is half seen, at its round corners, neither counts.
            let whole =
                |(drawn, seen): ([u8; 4], &[u8; 4])| if drawn[3] == 255 { (drawn, *seen) } else { ([0; 4], [0; 4]) };
            let (a, b): (Vec<_>, Vec<_>) = drawn.pixels().zip(&frame.pixels).map(whole).unzip();
            let (average, worst) = apart(drawn.width(), &a, &b);
            assert!(average < 3.0 && worst < 24.0, "{game:?}: {average:.2} on average, {worst:.2} at worst");
        }
    }
}

#[test]
fn equal_films_give_equal_bytes() {
    let film = filmed(Game::Abalone, "a1-b2");
    let shots = timed_frames(&look(&film), &film.frames, TEMPO);
    assert_eq!(bytes(&shots), bytes(&shots));
}

#[test]
fn a_frame_that_changes_nothing_is_a_frame() {
    let film = filmed(Game::Abalone, "");
    let shot = TimedFrame { picture: look(&film), millis: 100 };
    let (_, _, seen) = read(&bytes(&[shot, shot, shot]));
    assert_eq!(seen.iter().map(|frame| frame.written).skip(1).collect::<Vec<_>>(), [1, 1]);
    assert!(seen.iter().all(|frame| frame.delay == 10 && frame.pixels == seen[0].pixels));
}

#[test]
fn what_cannot_be_a_film_is_refused() {
    let rasteriser = Rasteriser::new();
    assert!(matches!(write_gif(Vec::new(), &rasteriser, &[]), Err(RasterError::NoFrames)));
    let film = filmed(Game::Abalone, "");
    let small = rasteriser.image(&svg(&look(&film))).expect("a picture");
    let mut writer = GifWriter::new(Vec::new(), 10, 10, ColorHistogram::default().palette()).expect("a file");
    assert!(matches!(writer.frame(&small, 10), Err(RasterError::OtherSize(160, _))));
    assert!(matches!(
        GifWriter::new(Vec::new(), 65_536, 10, ColorHistogram::default().palette()),
        Err(RasterError::TooLarge(65_536, 10))
    ));
    assert!(matches!(rasteriser.image("<svg"), Err(RasterError::Drawing(_))));
    let huge = r#"<svg xmlns="http://www.w3.org/2000/svg" width="16384" height="16384"></svg>"#;
    assert!(matches!(rasteriser.image(huge), Err(RasterError::TooLarge(16_384, 16_384))));
}

/// A file that can take no more.
struct Full;

impl io::Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_told_and_no_panic() {
    let film = filmed(Game::Abalone, "a1-b2");
    let shots = timed_frames(&look(&film), &film.frames, TEMPO);
    let refused = write_gif(Full, &Rasteriser::new(), &shots).err().expect("no space");
    assert!(matches!(refused, RasterError::Write(error) if error.kind() == io::ErrorKind::StorageFull));
}
