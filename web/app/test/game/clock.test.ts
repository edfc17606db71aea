import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clockText, isLow, nextTick, timeLeft, watchFlag } from "../../src/state/game/clock";

const days = (days: number, hours: number) => `${days}d${hours}h`;

describe("timeLeft", () => {
  it("takes time off the running clock only, and never below zero", () => {
    const clock = { left: [5_000, 7_000], running: 0 };
    expect(timeLeft(clock, 0, 2_000)).toBe(3_000);
    expect(timeLeft(clock, 1, 2_000)).toBe(7_000);
    expect(timeLeft(clock, 0, 9_000)).toBe(0);
    expect(timeLeft(clock, 0, -50)).toBe(5_000);
  });

  it("knows games without a limit", () => {
    expect(timeLeft({ left: [null, null] }, 0, 10)).toBeUndefined();
  });
});

describe("clockText", () => {
  it.each([
    [300_000, "5:00"],
    [299_999, "5:00"],
    [299_000, "4:59"],
    [3_600_000, "1:00:00"],
    [3_599_500, "1:00:00"],
    [65_000, "1:05"],
    [10_000, "0:10"],
    [9_999, "0:09.9"],
    [7_340, "0:07.3"],
    [49, "0:00.0"],
    [0, "0:00.0"],
    [86_400_000 * 3 + 3_600_000 * 2 + 5, "3d2h"],
  ])("shows %i ms as %s", (left, shown) => expect(clockText(left, days)).toBe(shown));
});

describe("isLow", () => {
  it("depends on how much there was", () => {
    expect(isLow(19_000, "5m+3s")).toBe(true);
    expect(isLow(21_000, "5m+3s")).toBe(false);
    expect(isLow(15_000, "30s/move")).toBe(false);
    expect(isLow(9_000, "30s/move")).toBe(true);
    expect(isLow(25_000, "3d/move")).toBe(false);
  });
});

describe("nextTick", () => {
  it("comes when the text changes", () => {
    expect(nextTick(65_300)).toBe(300);
    expect(nextTick(5_000)).toBe(100);
    expect(nextTick(65_001)).toBe(50);
  });
});

describe("watchFlag", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("claims when the running clock must be down, unless it was told otherwise", () => {
    const claim = vi.fn();
    watchFlag({ left: [1_000, 9_000], running: 0 }, performance.now(), claim);
    const stop = watchFlag({ left: [1_000, 9_000], running: 0 }, performance.now(), claim);
    stop();
    vi.advanceTimersByTime(1_500);
    expect(claim).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(claim).toHaveBeenCalledOnce();
  });

  it("does nothing for clocks that stand, have no limit, or have months", () => {
    const claim = vi.fn();
    watchFlag({ left: [0, 0] }, performance.now(), claim);
    watchFlag({ left: [null, null], running: 0 }, performance.now(), claim);
    watchFlag({ left: [2 ** 31, 0], running: 0 }, performance.now(), claim);
    vi.runAllTimers();
    expect(claim).not.toHaveBeenCalled();
  });
});
