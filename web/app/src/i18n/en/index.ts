/** English messages, and those of every page. */
import { en as board } from "@quadriga/board";
import { analysis, explorer } from "./analysis";
import { archive, home } from "./home";
import { game } from "./game";
import { learn, rules } from "./learn";

const LEVELS = [
  "first steps",
  "beginner",
  "easy",
  "casual",
  "intermediate",
  "strong",
  "very strong",
  "expert",
  "master",
  "full strength",
];

const common = {
  skip: "Skip to content",
  pages: "Pages",
  language: "Language",
  loading: "Loading…",
  notFound: "Page not found.",
  lost: {
    title: "Off the board",
    text: "There is nothing at this address. Perhaps the link was cut short.",
  },
  toHome: "Back to the games",
  retry: "Try again",
  offline: "No connection to the server.",
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  level: (level: number) => LEVELS[level - 1] ?? String(level),
  engine: (level: number) => `Engine, level ${level}`,
  percent: (value: number) => `${value}%`,
  guest: "Guest",
  you: "you",
  boardOf: (game: string) => `${game} board`,
  settings: {
    title: "Settings",
    name: "Your name",
    nameHint: "Shown to your opponents. Optional.",
    saveName: "Save",
    nameSaved: "Name saved.",
    look: "Appearance",
    theme: "Theme",
    themes: {
      auto: "system",
      light: "light",
      dark: "dark",
      "high-contrast": "high contrast",
      "colour-blind": "colour-blind safe",
    },
    coordinates: "Board coordinates",
    animation: "Animate moves",
    playing: "Playing",
    sound: "Sound",
    volume: "Volume",
    confirm: "Confirm each move",
    confirmHint: "A completed move is played when you press “Play” or Enter.",
    premove: "Premoves",
    premoveHint:
      "Enter your next move while your opponent is thinking; it is played immediately if it is still legal.",
    shortcuts: "Single-key shortcuts",
    shortcutsHint: "When off, keys such as M or F do nothing on their own.",
  },
  help: {
    title: "Help",
    moving: "Making a move",
    movingText:
      "Tap a piece, then one of the marked cells, or drag the piece there. Where a turn has several steps, finish it with “End turn”. If a move is not allowed, you see why, and what you have entered stays.",
    onBoard: "On the board",
    onPage: "On this page",
    list: {
      arrows: "move between cells",
      row: "start or end of the row",
      corner: "first or last cell",
      choose: "select the cell",
      extend: "select the next cell in that direction; direction letters work too",
      finish: "end the turn or confirm the move",
      back: "undo a step",
      letGo: "clear the selection",
      resize: "longer or shorter line; otherwise cycle through the selectable cells",
      cycle: "cycle through the selectable cells",
      hex: "the six directions of a hexagonal board",
      erase: "remove the piece while editing a position",
      moves: "step through the moves",
      cancel: "cancel the premove",
      close: "close a field or dialog",
      type: "type a move",
      flip: "flip the board",
      sound: "toggle sound",
      help: "open this help",
      steps: "previous or next step",
    },
    off: "Single-key shortcuts are switched off in the settings.",
    rules: "The rules, step by step",
  },
};

/** All English messages. */
export const en = { analysis, archive, board, common, explorer, game, home, learn, rules };
