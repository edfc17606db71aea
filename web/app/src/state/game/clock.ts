/** Clocks: computes what they show from the times the server sent. */
import type { ClockState } from "@quadriga/api";
import { timeOf } from "../home/new-game";

/** The time left `since` milliseconds after the clocks were received; nothing without a time limit. */
export function timeLeft(clock: ClockState, side: number, since: number): number | undefined {
  const left = clock.left[side];
  if (left === null || left === undefined) return undefined;
  return Math.max(0, clock.running === side ? left - Math.max(0, since) : left);
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The parts of a clock's display; tenths only when time is short. */
export interface ClockFace {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  tenths: number | undefined;
}

/** The display for `left` milliseconds. Seconds are rounded up, so that zero means that the time is up. */
export function face(left: number): ClockFace {
  const fine = left < 10 * SECOND;
  const whole = fine ? left : Math.ceil(left / SECOND) * SECOND;
  return {
    days: Math.floor(whole / DAY),
    hours: Math.floor((whole % DAY) / HOUR),
    minutes: Math.floor((whole % HOUR) / MINUTE),
    seconds: Math.floor((whole % MINUTE) / SECOND),
    tenths: fine ? Math.floor((left % SECOND) / 100) : undefined,
  };
}

const two = (value: number) => String(value).padStart(2, "0");

/** The clock as digits, `4:05`, `1:02:03`, `0:07.3`; `days` formats days. */
export function clockText(left: number, days: (days: number, hours: number) => string): string {
  const shown = face(left);
  if (shown.days > 0) return days(shown.days, shown.hours);
  const seconds = shown.tenths === undefined ? two(shown.seconds) : `${two(shown.seconds)}.${shown.tenths}`;
  return shown.hours > 0 ? `${shown.hours}:${two(shown.minutes)}:${seconds}` : `${shown.minutes}:${seconds}`;
}

/** Whether the time is running out: 20 seconds, or less for a clock that never had more than a minute. */
export function isLow(left: number, time: string): boolean {
  const control = timeOf(time);
  const base =
    control?.kind === "live" ? control.minutes * 60 : control?.kind === "move" ? control.seconds : 0;
  return left < (base > 0 && base <= 60 ? 10 * SECOND : 20 * SECOND);
}

/** How long until the shown text changes, in milliseconds. */
export function nextTick(left: number): number {
  if (left <= 0) return SECOND;
  return left < 10.1 * SECOND ? 100 : Math.max(50, left % SECOND);
}

/** How long to wait for the server to end the game by itself, in milliseconds. */
const PATIENCE = 700;
/** The longest delay of a browser timer. */
const LONGEST = 2 ** 31 - 1;

/** Calls `claim` when the running clock has run out; the returned function cancels it. */
export function watchFlag(clock: ClockState, receivedAt: number, claim: () => void): () => void {
  const side = clock.running;
  const left = side == null ? undefined : timeLeft(clock, side, performance.now() - receivedAt);
  if (left === undefined || left + PATIENCE > LONGEST) return () => {};
  const timer = setTimeout(claim, left + PATIENCE);
  return () => clearTimeout(timer);
}
