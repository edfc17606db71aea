/** The parts of the wire's types that have no name there. */
import type { Board, Effects, Piece, Cell } from "@quadriga/api";

export type { Board, Effects, Piece, Cell };

/** A point of the board's plane: x to the right, y down, one unit from a cell to the next in its row. */
export type Place = Cell["centre"];

/** A piece going from one cell to another. */
export type Shift = NonNullable<Effects["moved"]>[number];

/** A piece leaving the board. */
export type Removal = NonNullable<Effects["removed"]>[number];

/** What stands on a cell, without the cell. */
export type Figure = Omit<Piece, "cell">;
