import type { Checked, Lesson, Step } from "@quadriga/api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createLessonSession,
  lessonAfter,
  stepOf,
  type LessonSession,
} from "../../src/state/lessons/lesson.svelte";
import { isDone, lessonProgress } from "../../src/state/lessons/progress.svelte";
import { fakeServer, viewOf, type Asked } from "../support/fake-server";

const step = (part: Partial<Step>): Step => ({
  text: "t",
  view: viewOf({ game: "g", position: "p" }),
  ...part,
});
const lesson: Lesson = {
  id: "l",
  title: "Lesson",
  clauses: ["A1"],
  steps: [
    step({}),
    step({ task: { kind: "move", ask: "a", hint: "h" } }),
    step({ task: { kind: "illegal", ask: "a", hint: "h" } }),
    step({ task: { kind: "choice", ask: "a", options: ["x", "y"] } }),
  ],
};

let asked: Asked[];
let answers: Record<string, unknown>;
let taking: LessonSession;

const done = (index: number) => isDone(lessonProgress.progress, "g", "l", index);
const answer = (index: number, checked: Partial<Checked>) =>
  (answers[`lessons/g/l/${index}/check`] = { right: false, message: "m", ...checked });

beforeEach(() => {
  lessonProgress.again("g", "l");
  answers = {};
  asked = fakeServer(answers);
  taking = createLessonSession(
    "g",
    () => lesson,
    0,
    () => "offline",
  );
});
afterEach(() => vi.unstubAllGlobals());

describe("taking a lesson", () => {
  it("passes a step without a task by going on", () => {
    expect(taking.solved).toBe(true);
    expect(done(0)).toBe(false);
    taking.next();
    expect(taking.at).toBe(1);
    expect(done(0)).toBe(true);
  });

  it("may leave a task for later, which is then not done", () => {
    taking.go(1);
    expect(taking.solved).toBe(false);
    taking.next();
    expect([taking.at, done(1)]).toEqual([2, false]);
  });

  it("shows the board after a right move", async () => {
    taking.go(1);
    answer(1, { right: true, view: viewOf({ game: "g", position: "after" }) });
    await taking.move("a");
    expect(asked.at(-1)).toEqual({ path: "lessons/g/l/1/check", body: { text: "a" } });
    expect([taking.solved, done(1), taking.view?.position]).toEqual([true, true, "after"]);
  });

  it("says what is wrong with another move, and shows the board as it was", async () => {
    taking.go(1);
    answer(1, { view: viewOf({ game: "g", position: "after" }) });
    await taking.move("a");
    expect([taking.solved, done(1), taking.view?.position]).toEqual([false, false, "p"]);
    expect(taking.checked?.message).toBe("m");
  });

  it("asks why about refused clicks, unless they are what is asked for", async () => {
    answers["why"] = { code: "c", message: "because" };
    taking.go(1);
    await taking.why([3]);
    expect(taking.problem?.message).toBe("because");
    expect(asked.at(-1)).toMatchObject({ path: "why", body: { position: "p", clicks: [3] } });
    taking.go(2);
    answer(2, { right: true, problem: { code: "c", message: "because" } });
    await taking.why([3, 4]);
    expect(asked.at(-1)).toEqual({ path: "lessons/g/l/2/check", body: { clicks: [3, 4] } });
    expect(done(2)).toBe(true);
  });

  it("counts a click that chose another piece if it was the move asked for, and else says nothing", async () => {
    taking.go(2);
    answer(2, { right: false });
    await taking.replaced([3, 4]);
    expect([taking.checked, done(2)]).toEqual([undefined, false]);
    answer(2, { right: true, problem: { code: "c", message: "because" } });
    await taking.replaced([3, 5]);
    expect(asked.at(-1)).toEqual({ path: "lessons/g/l/2/check", body: { clicks: [3, 5] } });
    expect([taking.checked?.right, done(2)]).toEqual([true, true]);
  });

  it("takes no offence at clicks that are not finished", async () => {
    taking.go(2);
    await taking.why([3]);
    expect([taking.problem, taking.checked]).toEqual([undefined, undefined]);
  });

  it("checks a choice, and lets choose again after a wrong one", async () => {
    taking.go(3);
    answer(3, {});
    await taking.choose(0);
    expect([taking.chosen, taking.solved]).toEqual([0, false]);
    answer(3, { right: true });
    await taking.choose(1);
    expect([taking.chosen, taking.solved, done(3)]).toEqual([1, true, true]);
    taking.next();
    expect(taking.over).toBe(true);
    taking.previous();
    expect([taking.over, taking.at]).toEqual([false, 3]);
  });

  it("forgets what was said when another step is shown", async () => {
    taking.go(3);
    answer(3, {});
    const late = taking.choose(0);
    taking.go(1);
    await late;
    expect([taking.checked, taking.chosen, taking.checking]).toEqual([undefined, undefined, false]);
  });

  it("does not tell on another step why clicks were refused", async () => {
    answers["why"] = { code: "c", message: "because" };
    taking.go(1);
    const late = taking.why([3]);
    taking.go(0);
    await late;
    expect(taking.problem).toBeUndefined();
  });

  it("asks for its verdict again in another language, and leaves the board as it is", async () => {
    taking.go(1);
    const view = viewOf({ game: "g", position: "after" });
    answer(1, { right: true, view });
    await taking.move("a");
    const shown = taking.view;
    answer(1, { right: true, message: "м", view });
    const told = taking.changeLanguage();
    expect([taking.checked?.message, taking.solved]).toEqual(["", true]);
    await told;
    expect(asked.at(-1)).toEqual({ path: "lessons/g/l/1/check", body: { text: "a" } });
    expect([taking.checked?.message, taking.view]).toEqual(["м", shown]);
    expect(taking.view).toBe(shown);
  });

  it("says nothing in the old language where the verdict cannot be asked for again", async () => {
    answers["why"] = { code: "c", message: "because" };
    taking.go(1);
    answer(1, { message: "m", problem: { code: "c", message: "because" } });
    await taking.move("a");
    await taking.why([3]);
    delete answers["lessons/g/l/1/check"];
    await taking.changeLanguage();
    expect([taking.problem, taking.checked?.message, taking.checked?.problem]).toEqual([undefined, "", null]);
    expect(taking.checked?.right).toBe(false);
  });

  it("tells that the server was not reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no net")));
    taking.go(1);
    await taking.move("a");
    expect(taking.problem?.message).toBe("offline");
  });
});

describe("the way through lessons", () => {
  it("knows the lesson after one", () => {
    const other = { ...lesson, id: "m" };
    expect(lessonAfter([lesson, other], "l")).toBe(other);
    expect(lessonAfter([lesson, other], "m")).toBeUndefined();
    expect(lessonAfter([lesson, other], "n")).toBeUndefined();
  });

  it("reads the step of an address", () => {
    const read = (text: string) => stepOf(new URLSearchParams(text), 4);
    expect(["step=1", "step=4", "step=5", "step=0", "step=x", ""].map(read)).toEqual([0, 3, 0, 0, 0, 0]);
  });
});
