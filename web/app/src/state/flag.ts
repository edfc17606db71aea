/** Claims the game when a clock has run down and the server has not said so. */
import type { ClockState } from "@quadriga/api";
import { timeLeft } from "./clock";

/** How long the server is given to say it by itself, in milliseconds. */
const PATIENCE = 700;
/** The longest wait that a browser's timer can take. */
const LONGEST = 2 ** 31 - 1;

/** Calls `claim` once the running clock must be down; the answer stops it. */
export function watchFlag(clock: ClockState, toldAt: number, claim: () => void): () => void {
  const side = clock.running;
  const left = side == null ? undefined : timeLeft(clock, side, performance.now() - toldAt);
  if (left === undefined || left + PATIENCE > LONGEST) return () => {};
  const timer = setTimeout(claim, left + PATIENCE);
  return () => clearTimeout(timer);
}
