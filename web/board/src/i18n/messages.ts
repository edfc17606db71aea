/** The messages that the board says or shows; the app gives them in the reader's language. */
import type { AnnouncedPart } from "@quadriga/api";
import type { BoardSign } from "../legend";

/** What a move did, in cells' names, for a sentence. */
export interface MoveDescription {
  /** Who moved, in messages. */
  side: string;
  /** The pieces that went, as pairs of cells. */
  moved: [from: string, to: string][];
  /** The cells of the pushed pieces, as pairs of cells. */
  pushed: [from: string, to: string][];
  /** The cells from which pieces were taken. */
  captured: string[];
  /** The cells from which pieces were pushed over the edge. */
  out: string[];
  /** The flight of the ball. */
  pass?: [from: string, to: string];
  /** What is announced with the move, in messages. */
  announced?: string;
}

/** All messages of a board. */
export interface BoardMessages {
  /** Nothing stands on a cell. */
  empty: string;
  /** A piece: the name of its side, and its kind. */
  piece(side: string, kind: string): string;
  /** A mark on a cell. */
  mark(kind: string): string;
  /** A line that ends on a cell: the cell where it begins. */
  link(kind: string, from: string): string;
  /** The cell may be clicked. */
  target: string;
  /** What a target has written beside it. */
  badge(text: string): string;
  /** The cell is one of the clicks. */
  selected: string;
  /** The piece on the cell goes with what was chosen. */
  along: string;
  /** What is announced with a move. */
  announced(parts: readonly AnnouncedPart[]): string;
  /** The last move began here. */
  lastFrom: string;
  /** The last move ended here. */
  lastTo: string;
  /** The cell is pointed out. */
  highlighted: string;
  /** A cell was clicked: its name, and how many may follow. */
  chose(cell: string, targets: number): string;
  /** A step of several is done. */
  step(number: number, from: string, to: string): string;
  /** The turn may be ended now. */
  mayEnd: string;
  /** A complete move waits for its confirmation. */
  confirm: string;
  /** The half-entered step was dropped. */
  dropped: string;
  /** The whole move was dropped. */
  cleared: string;
  /** There is nothing to end or to take back. */
  nothing: string;
  /** A move was made. */
  told(move: MoveDescription): string;
  /** How to play with keys; on boards of hexagons there are six directions. */
  help(hexagonal: boolean, shortcuts: boolean): string;
  /** What the signs on the board mean, for the legend. */
  signs: Readonly<Record<BoardSign, string>>;
  /** The button that enlarges the board. */
  enlarge: string;
  /** The button that makes it small again. */
  shrink: string;
}
