import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Clock from "../../src/components/game/Clock.svelte";

let clock: ReturnType<typeof mount> | undefined;

beforeEach(() => void vi.useFakeTimers());

afterEach(async () => {
  if (clock) await unmount(clock);
  clock = undefined;
  vi.useRealTimers();
});

function show(left: number | null, running?: number): void {
  const props = {
    clock: { left: [left, 60_000], running: running ?? null },
    receivedAt: performance.now(),
    side: 0,
    time: "5m+3s",
    label: "Clock",
  };
  clock = mount(Clock, { target: document.body, props });
  flushSync();
}

const text = () => document.querySelector("[role=timer]")?.textContent?.trim();

function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
}

describe("Clock", () => {
  it("runs between the messages of the server", () => {
    show(65_400, 0);
    expect(text()).toBe("1:06");
    pass(500);
    expect(text()).toBe("1:05");
    pass(45_000);
    expect(text()).toContain("0:20");
  });

  it("does not chase its own hand", () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 0.1));
    expect(() => show(65_000, 0)).not.toThrow();
    expect(text()).toBe("1:05");
    vi.restoreAllMocks();
  });

  it("stands while it is the other's turn", () => {
    show(65_000, 1);
    pass(30_000);
    expect(text()).toBe("1:05");
  });

  it("says that the time runs out, and that it is up", () => {
    show(21_000, 0);
    expect(text()).not.toContain("low on time");
    pass(2_000);
    expect(text()).toContain("low on time");
    expect(document.querySelector("[role=timer] svg")).not.toBeNull();
    pass(30_000);
    expect(text()).toContain("0:00.0");
    expect(text()).toContain("time is up");
  });

  it("is absent in a game without clocks", () => {
    show(null, 0);
    expect(document.querySelector("[role=timer]")).toBeNull();
  });

  it("stops when it is taken away", async () => {
    show(65_000, 0);
    await unmount(clock!);
    clock = undefined;
    expect(vi.getTimerCount()).toBe(0);
  });
});
