/**
 * A board for any game described as data: cells, scenes, effects, clicks.
 *
 * `createBoard(host, config)` draws it, takes clicks, drags and keys, and hands over complete moves as texts. What is
 * allowed comes from the server; no rule of a game is known here.
 */
import "./themes.css";
import "./board.css";

export { createBoard, drawBoard, type StillConfig } from "./board";
export type { BoardArrow, BoardConfig, BoardHandle, EditMode, Progress } from "./config";
export { applyEffects } from "./effects";
export { describeMove } from "./describe";
export { drawSign, type BoardSign } from "./legend";
export * as moveEntry from "./move-entry";
export { drawPiece } from "./skins";
export { createSounds, type SoundName, type Sounds } from "./sounds";
export type { PieceType, Point } from "./geometry";
export type { BoardMessages, MoveDescription } from "./i18n/messages";
export { en } from "./i18n/en";
export { ru } from "./i18n/ru";
