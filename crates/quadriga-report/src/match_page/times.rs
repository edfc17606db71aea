//! The time use of the players.

use std::fmt::{self, Write};

use crate::context::{Context, name};
use crate::numbers::duration;
use crate::timing::Timing;

/// The number of columns per factor of ten in a distribution.
const PER_DECADE: f64 = 4.0;
/// The maximal number of points of the mean by move number.
const POINTS: usize = 60;
/// The groups of moves in the table.
const GROUP: usize = 10;

/// The common scale of the players' plots, so that they can be compared.
struct Frame {
    /// The first and the last power of ten, in milliseconds.
    decades: [i32; 2],
    /// The number of the last move.
    moves: usize,
    /// The number of moves per point.
    step: usize,
    /// The largest mean of a point.
    peak: f64,
}

impl Frame {
    fn of(timings: &[Timing]) -> Option<Self> {
        // Times below a microsecond are not measured.
        let decade = |millis: f64| millis.max(0.001).log10();
        let least = timings.iter().filter_map(|timing| timing.sorted.first()).copied().fold(f64::INFINITY, f64::min);
        let most = timings.iter().filter_map(|timing| timing.sorted.last()).copied().fold(0.0, f64::max);
        if least.is_infinite() {
            return None;
        }
        let low = decade(least).floor() as i32;
        let moves = timings.iter().map(Timing::longest).max()?;
        let step = moves.div_ceil(POINTS).max(1);
        let means = timings.iter().flat_map(|timing| means(timing, step)).map(|(_, mean)| mean);
        let peak = means.fold(0.001, f64::max);
        Some(Self { decades: [low, (decade(most).floor() as i32 + 1).max(low + 1)], moves, step, peak })
    }

    /// The number of columns of a distribution.
    fn columns(&self) -> usize {
        ((self.decades[1] - self.decades[0]) as f64 * PER_DECADE) as usize
    }

    /// The column of a time.
    fn column(&self, millis: f64) -> usize {
        let at = (millis.max(0.001).log10() - f64::from(self.decades[0])) * PER_DECADE;
        (at.max(0.0) as usize).min(self.columns().saturating_sub(1))
    }
}

/// The means of `step` moves each, with the number of the first of them.
fn means(timing: &Timing, step: usize) -> Vec<(usize, f64)> {
    (0..timing.longest()).step_by(step).filter_map(|from| Some((from, timing.mean(from, from + step)?))).collect()
}

pub(crate) fn times(out: &mut String, context: &Context, timings: &[Timing]) -> fmt::Result {
    let frame = Frame::of(timings);
    write!(
        out,
        r#"<section id="times"><h2>{}</h2><div class="wide"><table class="times sortable"><thead><tr>"#,
        context.say("report-times")
    )?;
    write!(out, r#"<th scope="col">{}</th>"#, context.say("report-player"))?;
    for id in ["report-moves", "report-median", "report-mean", "report-slowest"] {
        write!(out, r#"<th scope="col" class="n">{}</th>"#, context.say(id))?;
    }
    if frame.is_some() {
        for id in ["report-distribution", "report-by-number"] {
            write!(out, r#"<td class="label">{}</td>"#, context.say(id))?;
        }
    }
    out.push_str("</tr></thead><tbody>\n");
    for (i, player) in context.players() {
        write!(
            out,
            r#"<tr><th scope="row">{}</th><td class="n" data-sort="{1}">{1}</td>"#,
            name(player),
            player.moves
        )?;
        for millis in [player.median_ms, player.mean_ms, player.slowest_ms] {
            write!(out, r#"<td class="n" data-sort="{millis}">{}</td>"#, duration(context.words, millis))?;
        }
        if let Some(frame) = &frame {
            distribution(out, context, &timings[i], frame)?;
            by_number(out, context, &timings[i], frame)?;
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>");
    if let Some(frame) = &frame {
        axes(out, context, frame)?;
    }
    out.push_str("</table></div>");
    if let Some(frame) = &frame {
        table(out, context, timings, frame)?;
    }
    out.push_str("</section>\n");
    Ok(())
}

fn distribution(out: &mut String, context: &Context, timing: &Timing, frame: &Frame) -> fmt::Result {
    let mut counts = vec![0_u32; frame.columns()];
    for &millis in &timing.sorted {
        counts[frame.column(millis)] += 1;
    }
    let most = counts.iter().copied().max().unwrap_or(1).max(1);
    let width = 100.0 / counts.len() as f64;
    write!(
        out,
        r#"<td class="plot"><svg width="100%" height="36" role="img"><title>{}</title>"#,
        context.say("report-distribution")
    )?;
    for (i, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        // A single move is still visible.
        let height = (34.0 * f64::from(count) / f64::from(most)).max(1.5);
        write!(
            out,
            r#"<rect class="column" x="{:.2}%" width="{:.2}%" y="{:.1}" height="{height:.1}"/>"#,
            i as f64 * width,
            width * 0.86,
            36.0 - height,
        )?;
    }
    out.push_str("</svg></td>");
    Ok(())
}

fn by_number(out: &mut String, context: &Context, timing: &Timing, frame: &Frame) -> fmt::Result {
    write!(
        out,
        r#"<td class="plot"><svg width="100%" height="36" viewBox="0 0 100 36" preserveAspectRatio="none" role="img"><title>{}</title>"#,
        context.say("report-by-number")
    )?;
    let points: Vec<String> = means(timing, frame.step)
        .into_iter()
        .map(|(from, mean)| {
            let x = 100.0 * from as f64 / (frame.moves - 1).max(1) as f64;
            format!("{x:.1},{:.1}", 35.0 - 33.0 * mean / frame.peak)
        })
        .collect();
    write!(out, r#"<polyline class="curve" points="{}"/></svg></td>"#, points.join(" "))
}

fn axes(out: &mut String, context: &Context, frame: &Frame) -> fmt::Result {
    out.push_str(r#"<tfoot><tr><td colspan="5"></td><td class="plot"><svg class="axis" width="100%" height="18" aria-hidden="true">"#);
    let [low, high] = frame.decades;
    // The plot is narrow: three labels at most.
    let apart = ((high - low + 1) / 2).max(1);
    for decade in (low..high).step_by(apart as usize).take(2).chain([high]) {
        let x = 100.0 * f64::from(decade - low) / f64::from(high - low);
        let anchor = match decade {
            d if d == low => "start",
            d if d == high => "end",
            _ => "middle",
        };
        let label = duration(context.words, 10_f64.powi(decade));
        write!(out, r#"<text x="{x:.1}%" y="13" text-anchor="{anchor}">{label}</text>"#)?;
    }
    write!(
        out,
        r#"</svg></td><td class="plot"><svg class="axis" width="100%" height="18" aria-hidden="true"><text x="0" y="13">1</text><text x="50%" y="13" text-anchor="middle">↑ {}</text><text x="100%" y="13" text-anchor="end">{}</text></svg></td></tr></tfoot>"#,
        duration(context.words, frame.peak),
        frame.moves,
    )
}

/// The same in numbers.
fn table(out: &mut String, context: &Context, timings: &[Timing], frame: &Frame) -> fmt::Result {
    const QUANTILES: [(f64, &str); 4] = [(0.1, "10 %"), (0.5, "50 %"), (0.9, "90 %"), (0.99, "99 %")];
    let groups: Vec<usize> = (0..frame.moves).step_by(GROUP).collect();
    write!(
        out,
        r#"<details><summary>{}</summary><p class="note">{}</p><div class="wide"><table class="sortable"><thead><tr><th scope="col">{}</th>"#,
        context.say("report-as-table"),
        context.say("report-times-note"),
        context.say("report-player"),
    )?;
    for (_, label) in QUANTILES {
        write!(out, r#"<th scope="col" class="n">{label}</th>"#)?;
    }
    for from in &groups {
        write!(out, r#"<th scope="col" class="n">{}–{}</th>"#, from + 1, from + GROUP)?;
    }
    out.push_str("</tr></thead><tbody>");
    for (i, player) in context.players() {
        write!(out, r#"<tr><th scope="row">{}</th>"#, name(player))?;
        let quantiles = QUANTILES.iter().map(|&(share, _)| timings[i].quantile(share));
        for millis in quantiles.chain(groups.iter().map(|&from| timings[i].mean(from, from + GROUP))) {
            let text = millis.map_or("–".to_owned(), |millis| duration(context.words, millis));
            write!(out, r#"<td class="n" data-sort="{}">{text}</td>"#, millis.unwrap_or(-1.0))?;
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div></details>");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_has_its_column() {
        let frame = Frame { decades: [-1, 2], moves: 1, step: 1, peak: 1.0 };
        assert_eq!(frame.columns(), 12);
        assert_eq!([0.0, 0.1, 0.99, 1.0, 10.0, 99.9, 1e9].map(|ms| frame.column(ms)), [0, 0, 3, 4, 8, 11, 11]);
    }

    #[test]
    fn without_times_there_is_no_frame() {
        assert!(Frame::of(&[Timing::default()]).is_none());
    }
}
