/** The skins by name. */
import type { Piece } from "@quadriga/api";
import { hasBall, type Skin } from "./skin";
import { court } from "./court";
import { field } from "./field";
import { pitch } from "./pitch";
import { plain } from "./plain";
import { tray } from "./tray";
import { svg } from "../dom";

const skins = new Map<string, Skin>([
  ["court", court],
  ["field", field],
  ["pitch", pitch],
  ["tray", tray],
]);

/** The skin called `name`, or a plain one. */
export function skinOf(name: string): Skin {
  return skins.get(name) ?? plain;
}

/** A piece by itself, as the board of its game draws it: to choose from, or beside the name of a player. */

let samples = 0;

/** Draws a piece of a skin; it takes its colours from the element with `data-skin` and `data-theme` around it. */
export function drawPiece(skin: string, side: number, kind: Piece["kind"] = "man"): SVGSVGElement {
  samples += 1;
  const id = `quadriga-sample-${samples}`;
  const { defs, piece, ball } = skinOf(skin);
  return svg(
    "svg",
    { viewBox: "-0.5 -0.5 1 1", "aria-hidden": "true", focusable: "false" },
    svg("defs", {}, ...defs(id)),
    piece(side, id),
    ...(hasBall({ kind }) ? [ball(side, id)] : []),
  );
}
