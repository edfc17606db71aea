/** The board's messages in English. */
import type { BoardMessages } from "./messages";

const PIECES: Readonly<Record<string, string>> = {
  man: "piece",
  "ball-holder": "piece with the ball",
  marble: "marble",
};

const MARKS: Readonly<Record<string, string>> = {
  attacked: "attacked",
  "attacked-ineffectively": "attacked without effect",
  pinned: "pinned",
  wall: "part of a wall",
  crossed: "has crossed",
};

const LINKS: Readonly<Record<string, string>> = {
  pass: "a pass from",
  "blocked-pass": "a blocked pass from",
  attack: "an attack from",
  "ineffective-attack": "an attack without effect from",
};

const ANNOUNCED: Readonly<Record<string, string>> = {
  attack: "attack on",
  "ineffective-attack": "attack without effect on",
  "final-attack": "attack that cannot be closed on",
};

const pairs = (list: readonly [string, string][]) => list.map(([from, to]) => `${from} to ${to}`).join(", ");

/** English messages. */
export const en: BoardMessages = {
  empty: "empty",
  piece: (side, kind) => `${side} ${PIECES[kind] ?? "piece"}`,
  mark: (kind) => MARKS[kind] ?? kind,
  link: (kind, from) => `${LINKS[kind] ?? "a line from"} ${from}`,
  target: "may be chosen",
  badge: (text) => text.replace("–", " against "),
  selected: "chosen",
  along: "goes along",
  announced: (parts) =>
    parts
      .map(({ kind, columns }) =>
        columns.length === 0
          ? "the opponent has no move"
          : `${ANNOUNCED[kind] ?? kind} ${columns.join(", ")}`,
      )
      .join("; "),
  lastFrom: "the last move began here",
  lastTo: "the last move ended here",
  highlighted: "pointed out",
  chose: (cell, targets) =>
    targets === 0
      ? `${cell} chosen`
      : `${cell} chosen, ${targets} ${targets === 1 ? "cell" : "cells"} to go on`,
  step: (number, from, to) => `step ${number}: ${from} to ${to}`,
  mayEnd: "the turn may be ended",
  confirm: "the move waits to be confirmed",
  dropped: "choice taken back",
  cleared: "the move was taken back",
  nothing: "nothing to take back or to end",
  told: ({ side, moved, pushed, captured, out, pass, announced }) =>
    `${side}: ${[
      moved.length > 0 && pairs(moved),
      pass && `pass ${pass[0]} to ${pass[1]}`,
      pushed.length > 0 && `pushes ${pairs(pushed)}`,
      captured.length > 0 && `takes ${captured.join(", ")}`,
      out.length > 0 && `pushes off the board ${out.join(", ")}`,
      announced,
    ]
      .filter(Boolean)
      .join("; ")}`,
  help: (hexagonal, shortcuts) =>
    [
      "Arrow keys go from cell to cell, Home and End to the ends of a row.",
      shortcuts &&
        (hexagonal ? "Q W, A S and Z X go in the six directions." : "Q W and Z X go along the diagonals."),
      "Space or Enter chooses a cell, Shift with a direction chooses the cell next to it.",
      shortcuts
        ? "Enter once more or where nothing can be chosen ends the turn, and so does E."
        : "Enter once more or where nothing can be chosen ends the turn.",
      "Backspace takes a step back, Escape lets go.",
      shortcuts &&
        "[ and ] begin further back or ahead in the line, or else go through the cells that may be chosen, as { and } do.",
    ]
      .filter(Boolean)
      .join(" "),
  enlarge: "Enlarge the board",
  shrink: "Show the whole board",
};
