//! Curves as SVG.

use std::ops::Range;

use plotters::prelude::*;

/// A curve of a plot: its name and its points.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The name in the legend.
    pub name: String,
    /// The points; with an error bar if the third number is not 0.
    pub points: Vec<[f64; 3]>,
}

/// Colours that stay apart for all kinds of colour vision (Okabe and Ito).
const COLOURS: [RGBColor; 4] =
    [RGBColor(0, 114, 178), RGBColor(213, 94, 0), RGBColor(0, 158, 115), RGBColor(204, 121, 167)];

/// Draws curves over a common axis. `None` if there is nothing to draw.
pub fn plot(title: &str, x_label: &str, y_label: &str, curves: &[Curve]) -> Option<String> {
    let mut svg = String::new();
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let x = range(points().map(|&[x, ..]| [x, x]))?;
    let y = range(points().map(|&[_, y, error]| [y - error, y + error]))?;
    draw(&mut svg, [title, x_label, y_label], curves, x, y).ok()?;
    Some(svg)
}

fn draw(
    svg: &mut String,
    [title, x_label, y_label]: [&str; 3],
    curves: &[Curve],
    x: Range<f64>,
    y: Range<f64>,
) -> Result<(), Box<dyn std::error::Error>> {
    let area = SVGBackend::with_string(svg, (720, 420)).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption(title, ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(42)
        .y_label_area_size(64)
        .build_cartesian_2d(x, y)?;
    chart.configure_mesh().x_desc(x_label).y_desc(y_label).light_line_style(WHITE).draw()?;
    for (curve, colour) in curves.iter().zip(COLOURS.into_iter().cycle()) {
        let line = LineSeries::new(curve.points.iter().map(|&[x, y, _]| (x, y)), colour.stroke_width(2));
        chart
            .draw_series(line)?
            .label(&curve.name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour.stroke_width(2)));
        chart.draw_series(curve.points.iter().map(|&[x, y, _]| Circle::new((x, y), 3, colour.filled())))?;
        let bars = curve.points.iter().filter(|[.., error]| *error > 0.0);
        chart.draw_series(bars.map(|&[x, y, error]| PathElement::new([(x, y - error), (x, y + error)], colour)))?;
    }
    chart.configure_series_labels().background_style(WHITE.mix(0.8)).border_style(BLACK.mix(0.3)).draw()?;
    area.present()?;
    Ok(())
}

// The range of the values, a little wider.
fn range(values: impl Iterator<Item = [f64; 2]>) -> Option<Range<f64>> {
    let [least, most] = values.reduce(|[a, b], [c, d]| [a.min(c), b.max(d)])?;
    let room = ((most - least) * 0.06).max(1e-3);
    Some(least - room..most + room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_curve_is_named_and_an_empty_plot_is_none() {
        let curve = |name: &str| Curve { name: name.into(), points: vec![[0.0, 0.7, 0.0], [1.0, 0.6, 0.05]] };
        let svg = plot("Loss", "epoch", "cross-entropy", &[curve("training"), curve("validation")]).unwrap();
        assert!(svg.starts_with("<svg") && svg.contains("training") && svg.contains("validation"), "{svg}");
        assert_eq!(plot("Loss", "epoch", "cross-entropy", &[]), None);
    }
}
