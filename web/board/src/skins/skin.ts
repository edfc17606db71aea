/**
 * How a game is drawn. A skin draws; it knows cells, sides and kinds of pieces, and no rule.
 *
 * All drawing is in the units of the board (one unit from a cell to the next in its row), with colours taken from the
 * custom properties of the theme (`var(--board-…)`), so that a change of theme needs no new drawing.
 * Light falls from the top left. A board that is turned round is given with turned cells, so that light, labels and
 * nets stay where they belong.
 */
import type { Board, Piece, Tally } from "@quadriga/api";

/** The kind of the pieces on which a ball is drawn. */
const WITH_BALL = "ball-holder";

/** Room around a board, in its units. */
export interface Margin {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The drawings of one game. */
export interface Skin {
  /** Gradients and patterns that the other drawings refer to; `id` makes their names unique on the page. */
  defs(id: string): SVGElement[];
  /** All that lies under the pieces: rim, surface, cells, lines, goal mouths. */
  ground(board: Board, id: string): SVGElement;
  /** A piece, drawn around (0, 0), at most 0.46 units from there. A ball is not part of it: see `ball`. */
  piece(side: number, id: string): SVGGElement;
  /**
   * A ball, drawn around (0, 0) as it lies on its holder. The ring around the holder has the class `board-held`, and
   * the theme hides it within `.is-flying`.
   */
  ball(side: number, id: string): SVGGElement;
  /** Room that the drawing needs outside `board.size`; none if absent. */
  margin?(board: Board): Margin;
  /** Counters that are drawn on the board itself, such as rows of lost marbles; nothing for most games. */
  tallies?(board: Board, tallies: Tally[], id: string): SVGElement | undefined;
}

/** Whether a ball is drawn on the piece. */
export function hasBall({ kind }: Pick<Piece, "kind">): boolean {
  return kind === WITH_BALL;
}

/** Colours by name: every drawing takes them from the theme. */

/** A colour of the theme. */
export function tint(name: string): string {
  return `var(--board-${name})`;
}

/** A colour of a side's pieces. */
export function ofSide(side: number, name: string): string {
  return tint(`side-${side}-${name}`);
}

/** A reference to something in `defs`. */
export function use(id: string, name: string): string {
  return `url(#${id}-${name})`;
}
