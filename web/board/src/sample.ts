/** A piece by itself, as the board of its game draws it: to choose from, or beside the name of a player. */
import { hasBall } from "./look";
import { lookOf } from "./looks";
import { svg } from "./svg";

let samples = 0;

/** Draws a piece of a look; it takes its colours from the element with `data-look` and `data-theme` around it. */
export function drawSample(look: string, side: number, kind = ""): SVGSVGElement {
  samples += 1;
  const id = `quadriga-sample-${samples}`;
  const { defs, piece, ball } = lookOf(look);
  return svg(
    "svg",
    { viewBox: "-0.5 -0.5 1 1", "aria-hidden": "true", focusable: "false" },
    svg("defs", {}, ...defs(id)),
    piece(side, id),
    ...(hasBall({ kind }) ? [ball(side, id)] : []),
  );
}
