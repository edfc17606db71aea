//! The parts of a board fit the picture of it.

use crate::boards::{hexagon, scene, squares};
use quadriga_core::{PieceKind, Side, Surface};
use quadriga_render::{Colour, Picture, Stage, piece_id, svg};
use roxmltree::Document;

const COLOURS: [Colour; 2] = [Colour::White, Colour::Black];

fn close(a: [f64; 2], b: [f64; 2]) -> bool {
    a.into_iter().zip(b).all(|(a, b)| (a - b).abs() < 0.01)
}

#[test]
fn spots_are_where_the_picture_has_its_pieces() {
    for (geometry, rows, kind) in
        [(squares("abc", 3), "b.b ... r..", PieceKind::Man), (hexagon(2), "r. .b. ..", PieceKind::Marble)]
    {
        let scene = scene(&geometry, rows, ['r', 'b'], kind);
        let picture = svg(&Picture { colours: COLOURS, ..Picture::new(&geometry, &scene) });
        let stage = Stage::new(&geometry, COLOURS, &[kind]);
        assert_eq!(stage.spots.len(), geometry.cells.len());
        let document = Document::parse(&picture).unwrap();
        let view_box = document.root_element().attribute("viewBox").unwrap();
        let size: Vec<f64> = view_box.split(' ').skip(2).map(|side| side.parse().unwrap()).collect();
        assert!(close([size[0], size[1]], stage.size), "{view_box} {:?}", stage.size);
        let placed: Vec<_> = document.descendants().filter(|node| node.tag_name().name() == "use").collect();
        assert_eq!(placed.len(), scene.pieces.len());
        for (piece, node) in scene.pieces.iter().zip(placed) {
            let at = ["x", "y"].map(|name| node.attribute(name).unwrap().parse::<f64>().unwrap());
            let centre = stage.spots[usize::from(piece.cell.0)].centre;
            assert!(close(at, centre), "{at:?} {centre:?}");
            let id = piece_id(geometry.surface, COLOURS, piece.side, kind);
            assert_eq!(node.attribute("href"), Some(format!("#{id}").as_str()));
        }
    }
}

#[test]
fn every_piece_that_is_asked_for_is_defined_once() {
    let kinds = [PieceKind::Man, PieceKind::Carrier];
    let stage = Stage::new(&squares("abc", 3), COLOURS, &kinds);
    for side in Side::BOTH {
        for kind in kinds {
            let id = format!(r#"id="{}""#, piece_id(Surface::Wood, COLOURS, side, kind));
            assert_eq!(stage.pieces.matches(&id).count(), 1, "{id}");
        }
    }
    assert!(!stage.pieces.contains("marble"));
}
