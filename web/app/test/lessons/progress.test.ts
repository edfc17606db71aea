import { describe, expect, it } from "vitest";
import {
  firstOpen,
  isDone,
  lessonState,
  parseProgress,
  withoutLesson,
  withStep,
  type Progress,
} from "../../src/state/lessons/progress.svelte";

describe("what is lessonProgress", () => {
  const some: Progress = withStep(withStep({}, "abalone", "pushing", 2), "abalone", "pushing", 0);

  it("grows step by step, in the order of steps", () => {
    expect(some).toEqual({ "abalone/pushing": [0, 2] });
    expect(withStep(some, "abalone", "pushing", 2)).toBe(some);
    expect(isDone(some, "abalone", "pushing", 2)).toBe(true);
    expect(isDone(some, "abalone", "pushing", 1)).toBe(false);
    expect(isDone(some, "football", "pushing", 2)).toBe(false);
  });

  it("tells how far a lesson is", () => {
    expect(lessonState(some, "abalone", "pushing", 3)).toEqual({ done: 2, of: 3, finished: false });
    const all = withStep(some, "abalone", "pushing", 1);
    expect(lessonState(all, "abalone", "pushing", 3).finished).toBe(true);
    expect(lessonState({}, "abalone", "pushing", 0).finished).toBe(false);
  });

  it("does not count steps that a lesson no longer has", () => {
    expect(lessonState(some, "abalone", "pushing", 2)).toEqual({ done: 1, of: 2, finished: false });
  });

  it("goes on at the first open step, and from the start when all is done", () => {
    expect(firstOpen(some, "abalone", "pushing", 3)).toBe(1);
    expect(firstOpen(withStep(some, "abalone", "pushing", 1), "abalone", "pushing", 3)).toBe(0);
  });

  it("forgets one lesson", () => {
    const more = withStep(some, "abalone", "edge", 0);
    expect(withoutLesson(more, "abalone", "pushing")).toEqual({ "abalone/edge": [0] });
  });

  it("survives being stored, and strange texts", () => {
    expect(parseProgress(JSON.stringify(some))).toEqual(some);
    for (const text of [null, "", "nonsense", "[1]", "3", "null"]) expect(parseProgress(text)).toEqual({});
    expect(parseProgress('{"a/b":[0],"c/d":["x"],"e/f":4,"g/h":[-1]}')).toEqual({ "a/b": [0] });
  });
});
