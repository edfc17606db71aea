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
  target: "selectable",
  badge: (text) => text.replace("–", " against "),
  selected: "selected",
  along: "moves along",
  announced: (parts) =>
    parts
      .map(({ kind, columns }) =>
        columns.length === 0
          ? "the opponent has no move"
          : `${ANNOUNCED[kind] ?? kind} ${columns.join(", ")}`,
      )
      .join("; "),
  lastFrom: "start of the last move",
  lastTo: "end of the last move",
  highlighted: "highlighted",
  chose: (cell, targets) =>
    targets === 0
      ? `${cell} selected`
      : `${cell} selected, ${targets} ${targets === 1 ? "possible next cell" : "possible next cells"}`,
  step: (number, from, to) => `step ${number}: ${from} to ${to}`,
  mayEnd: "you can end the turn",
  confirm: "confirm the move",
  dropped: "selection cleared",
  cleared: "move cleared",
  nothing: "nothing to undo or end",
  told: ({ side, moved, pushed, captured, out, pass, announced }) =>
    `${side}: ${[
      moved.length > 0 && pairs(moved),
      pass && `pass ${pass[0]} to ${pass[1]}`,
      pushed.length > 0 && `pushes ${pairs(pushed)}`,
      captured.length > 0 && `captures ${captured.join(", ")}`,
      out.length > 0 && `pushes off the board ${out.join(", ")}`,
      announced,
    ]
      .filter(Boolean)
      .join("; ")}`,
  help: (hexagonal, shortcuts) =>
    [
      "Arrow keys move between cells, Home and End go to the ends of a row.",
      shortcuts &&
        (hexagonal ? "Q W, A S and Z X move in the six directions." : "Q W and Z X move diagonally."),
      "Space or Enter selects a cell, Shift with a direction selects the next cell.",
      shortcuts
        ? "Enter on the last cell or on a cell that is not selectable ends the turn, as does E."
        : "Enter on the last cell or on a cell that is not selectable ends the turn.",
      "Backspace undoes a step, Escape clears the selection.",
      shortcuts &&
        "[ and ] make the line longer or shorter, or otherwise cycle through the selectable cells, as { and } do.",
    ]
      .filter(Boolean)
      .join(" "),
  signs: {
    last: "the last move",
    selected: "selected",
    along: "moves along",
    target: "you can move here",
    capture: "you can choose or take this piece",
    badge: "how many of yours against how many",
    partner: "a partner that makes the move legal",
    step: "the steps of your turn, in order",
    attacked: "attacked: close it",
    "attacked-ineffectively": "attacked without effect",
    pinned: "pinned: it must not open the line",
    wall: "part of a wall",
    crossed: "has reached the opponent's first row",
    pass: "a possible pass",
    "blocked-pass": "a blocked pass, and the piece in the way",
    attack: "an attack on the goal",
    "ineffective-attack": "an attack without effect",
    announcement: "the attack announced with the last move",
    best: "a suggested move",
    alternative: "your premove, or another possible move",
  },
  enlarge: "Enlarge the board",
  shrink: "Show the whole board",
};
