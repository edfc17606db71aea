/** Configuration and handle of a board. */
import type { CatalogEntry, Effects, Options, Scene } from "@quadriga/api";
import type { BoardSign } from "./legend";
import type { Sounds } from "./sounds";
import type { PieceType } from "./geometry";
import type { BoardMessages } from "./i18n/messages";

/** An arrow between two cells; kinds differ in how they are drawn. */
export interface BoardArrow {
  from: number;
  to: number;
  kind?: string;
}

/** Progress of the move being entered, for controls beside the board. */
export interface Progress {
  /** The clicks so far. */
  clicks: number[];
  /** How many steps are finished. */
  steps: number;
  /** The clicks of the finished steps. */
  done: number[];
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
  /** What the player is to do now. */
  prompt?: string;
}

/** Editing of a position. */
export interface EditMode {
  /** What a tap sets down; a tap on the same piece, or without a brush, empties the cell. */
  brush?: PieceType;
  /** The cell is to hold the piece, or nothing. The board shows it when the app gives the new scene. */
  onEdit(cell: number, piece: PieceType | undefined): void;
}

/** Configuration of a board. */
export interface BoardConfig {
  /** The game: its board, its skin, the names of its sides. */
  entry: CatalogEntry;
  /** What stands on the board. */
  scene: Scene;
  /** The messages. */
  messages: BoardMessages;
  /** Accessible name of the board. */
  label: string;
  /** What the last move did. */
  last?: Effects | undefined;
  /** What may be done in this scene. */
  options?: Options | undefined;
  /** Whether moves can be entered; true by default. */
  movable?: boolean;
  /** Whether the second side is below. */
  flipped?: boolean;
  /** Whether coordinates are shown; true by default. */
  coordinates?: boolean;
  /** Whether moves are animated; true by default. `prefers-reduced-motion` takes precedence. */
  animation?: boolean;
  /** Name of the theme; `auto` by default. */
  theme?: string;
  /** Arrows to draw. */
  arrows?: BoardArrow[];
  /** Cells to point out. */
  highlights?: number[];
  /** Whether single-character shortcuts are enabled; true by default. */
  shortcuts?: boolean;
  /** Whether a complete move waits for `endTurn`, Enter or a second tap on its last cell. */
  confirm?: boolean;
  /** Plays the sounds. */
  sounds?: Sounds;
  /** A complete move was chosen. */
  onMove(text: string): void;
  /** The tree ends at these clicks, or a step of several is done. An answer may also come by `update({ options })`. */
  onAsk(prefix: number[]): Promise<Options> | void;
  /** The clicks are not allowed. */
  onWhy(clicks: number[]): void;
  /**
   * The clicks are not allowed, and the last one begins something else instead. Where this is listened to, an illegal
   * move is worth trying: a complete move that waits for confirmation is not changed by further clicks.
   */
  onReplaced?: ((clicks: number[]) => void) | undefined;
  /** The move that is being entered has changed. */
  onProgress?(progress: Progress): void;
  /** Other signs than before are on the board. */
  onSigns?(signs: BoardSign[]): void;
}

/** A board on the page. */
export interface BoardHandle {
  /**
   * Changes the configuration. A different scene or different options drop a half-entered move; the same ones do not.
   * Options that are about the clicks made so far are an answer to `onAsk`.
   */
  update(part: Partial<BoardConfig>): void;
  /** Shows a move, then the scene after it; the options of the old scene are dropped. Ends when all is shown. */
  play(effects: Effects, scene: Scene): Promise<void>;
  /** Ends a turn to which more could be added, or confirms a complete move. */
  endTurn(): void;
  /** Takes back the last click of an unfinished step, or the last step. */
  undoStep(): void;
  /** Drops everything entered, including a submitted move that was not accepted. */
  reset(): void;
  /**
   * Unlocks the board after a submitted move that is not played, because it was refused or cancelled. Everything
   * entered stays: it can be changed, undone step by step, or submitted again.
   */
  release(): void;
  /** Takes options of the present position once more, as after a change of language; a half-entered move is kept. */
  answer(options: Options): void;
  /** Announces a sentence to screen readers. */
  announce(text: string): void;
  /** Enters or leaves edit mode. */
  edit(mode: EditMode | undefined): void;
  /** Enlarges the board inside its frame, or shows it whole. */
  zoom(enlarged: boolean): void;
  /** Removes the board. */
  destroy(): void;
}
