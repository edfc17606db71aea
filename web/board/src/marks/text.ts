/** Short texts on plates. */
import { svg } from "../dom";
import { tint } from "../skins/skin";
import { group } from "./parts";

/** A badge such as `3–2` in a rounded plate, drawn around (0, 0). */
export function drawBadge(text: string): SVGGElement {
  return plate("board-badge", text, 0.34);
}

/** What is announced with a move, such as `+f`, in a larger plate. */
export function drawAnnouncement(text: string): SVGGElement {
  return plate("board-announcement", text, 0.42);
}

/** The number of a step, on a round plate. */
export function drawStepNumber(n: number): SVGGElement {
  return plate("board-step", String(n), 0.28);
}

function plate(name: string, text: string, font: number): SVGGElement {
  const height = font * 1.22;
  const width = height + font * 0.58 * ([...text].length - 1);
  return group(
    name,
    {},
    svg("rect", {
      x: -width / 2,
      y: -height / 2,
      width,
      height,
      rx: height / 2,
      fill: tint("badge"),
      stroke: tint("badge-ink"),
      "stroke-width": 0.035,
    }),
    // Figures have no descenders: the baseline lies where they look centred.
    svg(
      "text",
      {
        class: "board-text",
        y: font * 0.36,
        "font-size": font,
        "text-anchor": "middle",
        fill: tint("badge-ink"),
      },
      text,
    ),
  );
}
