/** What the app gives to a board, and what it can do with it. */
import type { CatalogEntry, Effects, Options, Scene } from "@quadriga/api";
import type { Sounds } from "./sounds";
import type { PieceType } from "./geometry";
import type { BoardMessages } from "./i18n/messages";

/** An arrow between two cells; kinds differ in how they are drawn. */
export interface BoardArrow {
  from: number;
  to: number;
  kind?: string;
}

/** How far a move is entered, for controls beside the board. */
export interface Progress {
  /** The clicks so far. */
  clicks: number[];
  /** How many steps are finished. */
  steps: number;
  /** The text of the move that the clicks are, if they are one. */
  text?: string;
  /** What that move does. */
  effects?: Effects;
  /** Whether the turn may be ended, or a complete move confirmed. */
  canEnd: boolean;
  /** Whether there is anything to take back. */
  canUndo: boolean;
  /** The board in the middle of the move, with its counters. */
  entered?: Scene;
}

/** Putting a position together. */
export interface EditMode {
  /** What a tap sets down; a tap on the same piece, or without a brush, empties the cell. */
  brush?: PieceType;
  /** The cell is to hold the piece, or nothing. The board shows it when the app gives the new scene. */
  onEdit(cell: number, piece: PieceType | undefined): void;
}

/** All that a board shows and tells. */
export interface BoardConfig {
  /** The game: its board, its skin, the names of its sides. */
  entry: CatalogEntry;
  /** What stands on the board. */
  scene: Scene;
  /** The messages. */
  messages: BoardMessages;
  /** The name of the board for those who cannot see it. */
  label: string;
  /** What the last move did. */
  last?: Effects | undefined;
  /** What may be done in this scene. */
  options?: Options | undefined;
  /** Whether the person here may move now; true unless told otherwise. */
  movable?: boolean;
  /** Whether the second side is below. */
  flipped?: boolean;
  /** Whether coordinates are written at the rim; true unless told otherwise. */
  coordinates?: boolean;
  /** Whether pieces glide; true unless told otherwise. The system's wish for less motion is heeded anyway. */
  animation?: boolean;
  /** The name of the theme; `auto` unless told otherwise. */
  theme?: string;
  /** Arrows to draw. */
  arrows?: BoardArrow[];
  /** Cells to point out. */
  highlights?: number[];
  /** Whether keys that type a character are commands; true unless told otherwise. */
  shortcuts?: boolean;
  /** Whether a complete move waits for `endTurn`, Enter or a second tap on its last cell. */
  confirm?: boolean;
  /** What makes the noises. */
  sounds?: Sounds;
  /** A complete move was chosen. */
  onMove(text: string): void;
  /** The tree ends at these clicks, or a step of several is done. An answer may also come by `update({ options })`. */
  onAsk(prefix: number[]): Promise<Options> | void;
  /** Clicks that nothing allows. */
  onWhy(clicks: number[]): void;
  /** The move that is being entered has changed. */
  onProgress?(progress: Progress): void;
}

/** A board on the page. */
export interface BoardHandle {
  /**
   * Changes what is given. Another scene or other options drop a half-entered move; the same ones told again do not.
   * Options that are about the clicks made so far are an answer to `onAsk`.
   */
  update(part: Partial<BoardConfig>): void;
  /** Shows a move, then the scene after it; the options of the old scene are dropped. Ends when all is shown. */
  play(effects: Effects, scene: Scene): Promise<void>;
  /** Ends a turn to which more could be added, or confirms a complete move. */
  endTurn(): void;
  /** Takes back the last click of an unfinished step, or the last step. */
  undoStep(): void;
  /** Takes back all that was entered, also a move that was handed over and not accepted. */
  reset(): void;
  /**
   * Unlocks the board after a move that was handed over and is not played, because it was refused or called off. All
   * that was entered stays: it can be changed, taken back step by step, or handed over again.
   */
  release(): void;
  /** Says a sentence to those who cannot see. */
  announce(text: string): void;
  /** Begins or ends putting a position together. */
  edit(mode: EditMode | undefined): void;
  /** Enlarges the board inside its frame, or shows it whole. */
  zoom(enlarged: boolean): void;
  /** Takes the board off the page. */
  destroy(): void;
}
