import { describe, expect, test } from "vitest";
import type { Options } from "@quadriga/api";
import * as moveEntry from "../src/move-entry";
import { cell, paths, view } from "./stored";

const GAMES = [
  "abalone-start",
  "abalone-push",
  "abalone-out",
  "diaballik-start",
  "football-start",
  "phalanx-start",
];

const a = (name: string) => cell("abalone", name);
const d = (name: string) => cell("diaballik", name);

function enter(options: Options, ...clicks: number[]): moveEntry.MoveEntry {
  return clicks.reduce((state, click) => moveEntry.click(state, click).state, moveEntry.start(options));
}

describe.each(GAMES)("%s", (name) => {
  const { options } = view(name);

  test("every complete sequence of clicks comes to its move", () => {
    let complete = 0;
    for (const { clicks, node } of paths(options)) {
      if (node.progress !== "complete" || clicks.length === 0) continue;
      const last = clicks.at(-1) ?? -1;
      const result = moveEntry.click(enter(options, ...clicks.slice(0, -1)), last);
      expect(result.chosen).toEqual(node.chosen);
      expect(result.refused).toBeUndefined();
      complete += 1;
    }
    expect(complete).toBeGreaterThan(0);
  });

  test("the targets are those of the tree", () => {
    for (const { clicks, node } of paths(options)) {
      if (node.progress === "complete") continue;
      expect(moveEntry.targets(enter(options, ...clicks))).toEqual(node.targets);
    }
  });

  test("a click on a cell that nothing allows changes nothing and is told whole", () => {
    const state = moveEntry.start(options);
    const starts = moveEntry.starts(state);
    const wrong =
      Array.from({ length: 49 }, (_, index) => index).find((index) => !starts.includes(index)) ?? -1;
    const result = moveEntry.click(state, wrong);
    expect(result.refused).toEqual([wrong]);
    expect(result.state).toBe(state);
  });

  test("the first cell again lets go of it", () => {
    const first = moveEntry.starts(moveEntry.start(options))[0] ?? -1;
    const state = enter(options, first);
    expect(moveEntry.pending(state)).toEqual([first]);
    const targets = moveEntry.targets(state).map((target) => target.cell);
    expect(targets).not.toContain(first);
    expect(moveEntry.click(state, first).state.clicks).toEqual([]);
  });
});

describe("choosing again", () => {
  const { options } = view("football-start");

  test("another cell with which a step may begin takes the place of the first", () => {
    const [one = -1, other = -1] = moveEntry.starts(moveEntry.start(options));
    const state = enter(options, one, other);
    expect(moveEntry.targets(enter(options, one)).map((target) => target.cell)).not.toContain(other);
    expect(state.clicks).toEqual([other]);
  });

  test("a wrong target keeps the chosen piece", () => {
    const start = cell("football", "c1");
    const state = enter(options, start);
    const result = moveEntry.click(state, cell("football", "p12"));
    expect(result.refused).toEqual([start, cell("football", "p12")]);
    expect(result.state.clicks).toEqual([start]);
  });
});

describe("a complete move that waits", () => {
  const { options } = view("football-start");
  const f = (name: string) => cell("football", name);
  const complete = enter(options, f("c1"), f("c2"));

  test("gets another end, or another beginning", () => {
    expect(moveEntry.isComplete(complete)).toBe(true);
    expect(moveEntry.click(complete, f("c3")).chosen?.text).toBe("c1-c3");
    expect(moveEntry.click(complete, f("d1")).state.clicks).toEqual([f("d1")]);
    expect(moveEntry.click(complete, f("c1")).state.clicks).toEqual([]);
  });

  test("stays when the click is wrong", () => {
    const result = moveEntry.click(complete, f("p12"));
    expect(result.state).toBe(complete);
    expect(result.refused).toEqual([f("c1"), f("p12")]);
  });
});

describe("groups of marbles", () => {
  const { options } = view("abalone-push");

  test("a second marble makes a group, a third one in its place another", () => {
    const state = enter(options, a("e6"), a("e7"));
    expect(state.clicks).toEqual([a("e6"), a("e7")]);
    expect(moveEntry.targets(state).map((target) => target.cell)).toContain(a("e8"));
  });

  test("the second cell again leaves the first chosen, the first cell again lets go of both", () => {
    const state = enter(options, a("e6"), a("e7"));
    expect(moveEntry.click(state, a("e7")).state.clicks).toEqual([a("e6")]);
    expect(moveEntry.click(state, a("e6")).state.clicks).toEqual([]);
  });

  test("a target of the first marble alone is refused while a group is chosen: nobody saw it marked", () => {
    const start = view("abalone-start").options;
    expect(moveEntry.click(enter(start, a("a2")), a("d5")).chosen?.text).toBe("a2-b3");
    const result = moveEntry.click(enter(start, a("a2"), a("b2")), a("d5"));
    expect(result.chosen).toBeUndefined();
    expect(result.refused).toEqual([a("a2"), a("b2"), a("d5")]);
  });

  test("what the targets do is asked for where the tree does not tell it, once", () => {
    const whole = view("abalone-start").options;
    expect(moveEntry.click(moveEntry.start(whole), a("c3")).ask).toBeUndefined();
    const known = 1 + (whole.tree?.nodes[0]?.targets?.length ?? 0);
    const nodes = (whole.tree?.nodes ?? []).slice(0, known).map((node) => ({
      ...node,
      targets: (node.targets ?? []).map((target) =>
        (target.node ?? 0) < known ? target : { cell: target.cell },
      ),
    }));
    const first = moveEntry.click(moveEntry.start({ ...whole, tree: { nodes } }), a("c3"));
    expect(first.ask).toEqual([a("c3")]);
    const told = moveEntry.merge(first.state, { prefix: [a("c3")], tree: { nodes: nodes.slice(1, 2) } });
    expect(moveEntry.reached(told).ask).toBeUndefined();
  });

  test("badges are handed on", () => {
    const badges = moveEntry.targets(enter(options, a("e6"))).map((target) => target.badge ?? "");
    expect(badges).toContain("2");
  });
});

describe("turns of several steps", () => {
  const { options } = view("diaballik-start");
  const entered = view("diaballik-entered").options;

  test("a finished step is asked about and can be ended", () => {
    const result = moveEntry.click(enter(options, d("a1")), d("a2"));
    expect(result.ask).toEqual([d("a1"), d("a2")]);
    expect(result.chosen).toBeUndefined();
    expect(moveEntry.canEnd(result.state)).toBe(true);
    expect(moveEntry.steps(result.state)).toEqual([2]);
    expect(moveEntry.end(result.state).chosen?.text).toBe("a1-a2");
  });

  test("a piece that is merely selected is dropped when the turn is ended", () => {
    const state = enter(options, d("a1"), d("a2"), d("b1"));
    expect(moveEntry.pending(state)).toEqual([d("b1")]);
    expect(moveEntry.canEnd(state)).toBe(true);
    const ended = moveEntry.end(state);
    expect(ended.chosen?.text).toBe("a1-a2");
    expect(ended.state.clicks).toEqual([d("a1"), d("a2")]);
  });

  test("nothing can be ended before a step is finished", () => {
    const state = enter(options, d("a1"));
    expect(moveEntry.canEnd(state)).toBe(false);
    expect(moveEntry.end(state).refused).toEqual([d("a1")]);
    expect(moveEntry.canEnd(moveEntry.start(options))).toBe(false);
  });

  test("a wrong click in a later step keeps the finished ones", () => {
    const state = enter(options, d("a1"), d("a2"), d("b1"));
    const result = moveEntry.click(state, d("g7"));
    expect(result.refused).toEqual([d("a1"), d("a2"), d("b1"), d("g7")]);
    expect(result.state.clicks).toEqual([d("a1"), d("a2"), d("b1")]);
    expect(moveEntry.pending(result.state)).toEqual([d("b1")]);
  });

  test("another piece in a later step takes the place of the one chosen in it", () => {
    const state = enter(options, d("a1"), d("a2"), d("b1"), d("c1"));
    expect(state.clicks).toEqual([d("a1"), d("a2"), d("c1")]);
  });

  test("undoing takes back half a step first, then whole ones", () => {
    const state = enter(options, d("a1"), d("a2"), d("b1"));
    const one = moveEntry.undoStep(state);
    expect(one.clicks).toEqual([d("a1"), d("a2")]);
    expect(moveEntry.undoStep(one).clicks).toEqual([]);
    expect(moveEntry.reset(state).clicks).toEqual([]);
    expect(moveEntry.dropPending(state).clicks).toEqual([d("a1"), d("a2")]);
  });

  test("two steps and a pass are a complete move", () => {
    const state = enter(options, d("a1"), d("a2"), d("a2"), d("a3"), d("d1"));
    expect(moveEntry.steps(state)).toEqual([2, 4]);
    const known = moveEntry.nodeAt(state, state.clicks);
    expect(known?.targets?.map((target) => target.cell)).toContain(d("c1"));
  });

  test("a later answer is merged, and what was known stays known", () => {
    const state = enter(options, d("a1"), d("a2"));
    const merged = moveEntry.merge(state, entered);
    expect(moveEntry.sceneAfter(merged, [d("a1"), d("a2")])).toEqual(entered.entered);
    expect(moveEntry.nodeAt(merged, [d("b1")])).toEqual(moveEntry.nodeAt(state, [d("b1")]));
    for (const { clicks, node } of paths(entered)) expect(moveEntry.nodeAt(merged, clicks)).toEqual(node);
    expect(moveEntry.reset(merged).clicks).toEqual([]);
    expect(moveEntry.click(moveEntry.reset(merged), d("a1")).state.clicks).toEqual([d("a1")]);
  });

  test("an answer is not asked for twice", () => {
    const merged = moveEntry.merge(enter(options, d("a1"), d("a2")), entered);
    const again = moveEntry.click(moveEntry.undoStep(merged), d("a1")).state;
    expect(moveEntry.click(again, d("a2")).ask).toBeUndefined();
  });

  test("where the tree ends the server is asked", () => {
    const cut = paths(options).find(({ node }) =>
      node.targets?.some((target) => typeof target.node !== "number"),
    );
    const target = cut?.node.targets?.find((candidate) => typeof candidate.node !== "number");
    expect(cut && target).toBeDefined();
    const state = { ...moveEntry.start(options), clicks: cut?.clicks ?? [] };
    const result = moveEntry.click(state, target?.cell ?? -1);
    expect(result.ask).toEqual([...(cut?.clicks ?? []), target?.cell]);
    expect(result.chosen).toBeUndefined();
  });

  test("a step back to where the piece came from is a step too", () => {
    const state = enter(options, d("a1"), d("a2"), d("a2"), d("a1"));
    expect(moveEntry.steps(state)).toEqual([2, 4]);
    expect(moveEntry.pending(state)).toEqual([]);
    expect(moveEntry.undoStep(state).clicks).toEqual([d("a1"), d("a2")]);
  });

  test("the board in the middle of a move is known for the clicks that were asked about, and for no others", () => {
    const merged = moveEntry.merge(enter(options, d("a1"), d("a2"), d("b1")), entered);
    expect(moveEntry.sceneAfter(merged, merged.clicks)).toBeUndefined();
    expect(moveEntry.sceneAfter(merged, [])).toEqual(options.entered);
  });
});

test("without options nothing can be clicked", () => {
  const state = moveEntry.start(undefined);
  expect(moveEntry.targets(state)).toEqual([]);
  expect(moveEntry.click(state, 3).refused).toEqual([3]);
  expect(moveEntry.targets(moveEntry.start(view("football-end").options))).toEqual([]);
});
