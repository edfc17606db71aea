/** A skin for any board: cells in two shades, discs that differ by a ring, edged zones. */
import "./plain.css";
import { points } from "../geometry";
import type { Skin } from "./skin";
import { svg } from "../dom";

/** The plain skin. */
export const plain: Skin = {
  defs: () => [],
  ground(board) {
    const cells = board.cells.map((cell, index) =>
      svg("polygon", { class: "plain-cell", "data-shade": cell.shade, points: points(board, index) }),
    );
    const zones = board.zones.flatMap((zone) =>
      zone.cells.map((cell) =>
        svg("polygon", { class: `plain-zone plain-${zone.kind}`, points: points(board, cell, 0.08) }),
      ),
    );
    return svg("g", { class: "plain" }, ...cells, ...zones);
  },
  piece: (side) =>
    svg(
      "g",
      { class: "plain-piece", "data-side": side },
      svg("circle", { class: "plain-disc", r: 0.38 }),
      side === 0
        ? svg("circle", { class: "plain-sign", r: 0.24 })
        : svg("path", { class: "plain-sign", d: "M-0.18 0H0.18M0 -0.18V0.18" }),
    ),
  ball: () =>
    svg(
      "g",
      { class: "plain-ball" },
      svg("circle", { r: 0.17 }),
      svg("path", { d: "M-0.17 0H0.17M0 -0.17V0.17" }),
    ),
};
