/**
 * A board for any game that is told as data: cells, scenes, effects, clicks.
 *
 * `createBoard(host, config)` draws it, takes clicks, drags and keys, and hands over complete moves as texts. What is
 * allowed comes from the server; no rule of a game is known here.
 */
import "./themes.css";
import "./board.css";

export { createBoard } from "./board";
export type { BoardArrow, BoardConfig, BoardHandle, EditMode, Progress } from "./config";
export { apply } from "./applying";
export { describeMove } from "./describe";
export * as entering from "./entering";
export { drawSample } from "./sample";
export { createSounds, type Noise, type Sounds } from "./sounds";
export type { Figure, Place } from "./types";
export type { BoardWords, Told } from "./words/words";
export { en } from "./words/en";
export { ru } from "./words/ru";
