import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStudy, type Study } from "../../src/state/analysis/study.svelte";
import { addMove, emptyTree, mainLine, moveAt, ROOT, setComment } from "../../src/state/analysis/tree";
import { fakeServer, finished, type Asked } from "../support/fake-server";

let asked: Asked[];
let study: Study;

const load = (query: string) => study.load(new URLSearchParams(query));
const line = () => mainLine(study.tree).map((id) => moveAt(study.tree, id).record);
const shown = () => study.shown?.view.position;
/** The page is left, and another one begins. */
const leave = () => {
  study.keep();
  study = createStudy("g", () => "offline");
};

beforeEach(() => {
  sessionStorage.clear();
  asked = fakeServer({ "games/Ab3": finished });
  study = createStudy("g", () => "offline");
});
afterEach(() => vi.unstubAllGlobals());

describe("a study", () => {
  it("begins at the start, with the variant that the server names", async () => {
    await load("");
    expect(shown()).toBe("start");
    expect(study.address).toEqual({ variant: "usual", moves: [] });
  });

  it("begins where an address says, and can go back from there", async () => {
    await load("variant=other&position=p&moves=a+b");
    expect(shown()).toBe("p/A/B");
    expect(study.address).toEqual({ variant: "other", position: "p", moves: ["A", "B"] });
    await study.go(ROOT);
    expect(shown()).toBe("p");
  });

  it("fails with the server's words where an address leads nowhere", async () => {
    await load("moves=bad");
    expect(study.failure?.message).toBe("not so");
    expect(study.shown).toBeUndefined();
  });

  it("writes down a move as the server writes it", async () => {
    await load("");
    await study.play("a");
    await study.play("b");
    expect(line()).toEqual(["A", "B"]);
    expect(study.shown?.stepped).toBe(true);
    expect(study.address.moves).toEqual(["A", "B"]);
  });

  it("tells a refusal and stays where it is", async () => {
    await load("");
    await study.play("bad");
    expect(study.problem?.message).toBe("not so");
    expect(line()).toEqual([]);
    expect(study.ready).toBe(true);
  });

  it("shows a known position without asking again", async () => {
    await load("");
    await study.play("a");
    const before = asked.length;
    await study.go(ROOT);
    expect(asked).toHaveLength(before);
    expect(shown()).toBe("start");
    expect(study.shown?.stepped).toBe(false);
  });

  it("shows only the latest of the positions that were asked for", async () => {
    await load("");
    study.change((tree) => {
      const [one] = addMove(tree, ROOT, "X");
      return addMove(one, ROOT, "Y")[0];
    });
    const [first, second] = moveAt(study.tree, ROOT).children;
    const slow = study.go(first!);
    await study.go(second!);
    await slow;
    expect(shown()).toBe("start/Y");
    expect(study.problem).toBeUndefined();
  });

  it("removes what is looked at, goes to the move before, and brings it back", async () => {
    await load("");
    await study.play("a");
    await study.play("b");
    study.remove(mainLine(study.tree)[0]!);
    await vi.waitFor(() => expect(shown()).toBe("start"));
    expect(line()).toEqual([]);
    await study.restore();
    expect(line()).toEqual(["A", "B"]);
    expect(shown()).toBe("start/A/B");
    expect(study.restorable).toBe(false);
  });

  it("replaces the tree, and keeps the old one if the new one is refused", async () => {
    await load("");
    await study.play("a");
    const [bad] = addMove(emptyTree("g", "usual"), ROOT, "bad");
    expect(await study.replace(bad, mainLine(bad)[0])).toBe(false);
    expect(line()).toEqual(["A"]);
    expect(await study.replace(emptyTree("g", "usual", "q"))).toBe(true);
    expect(shown()).toBe("q");
    await study.restore();
    expect(line()).toEqual(["A"]);
  });

  it("puts aside what was done since when it brings something back", async () => {
    await load("");
    await study.play("a");
    await study.replace(emptyTree("g", "usual"));
    await study.play("b");
    await study.restore();
    expect([line(), study.restorable]).toEqual([["A"], true]);
    await study.restore();
    expect([line(), study.restorable]).toEqual([["B"], true]);
  });

  it("brings back one removal after the other, and is done then", async () => {
    await load("moves=a+b+c");
    study.remove(3);
    study.remove(2);
    await study.restore();
    expect([line(), study.restorable]).toEqual([["A", "B"], true]);
    await study.restore();
    expect([line(), study.restorable]).toEqual([["A", "B", "C"], false]);
  });

  it("does not put aside what only an address gave", async () => {
    await load("moves=a");
    await load("moves=z");
    await study.restore();
    expect([line(), study.restorable]).toEqual([["A"], false]);
  });

  it("keeps what can be brought back where the server is not reached", async () => {
    await load("");
    await study.play("a");
    await study.replace(emptyTree("g", "usual"));
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no net")));
    await study.restore();
    expect([study.problem?.message, study.restorable]).toEqual(["offline", true]);
  });

  it("has another number for every tree", async () => {
    const numbers = [study.opened];
    await load("moves=a");
    numbers.push(study.opened);
    await study.replace(emptyTree("g", "usual"));
    numbers.push(study.opened);
    await study.restore();
    numbers.push(study.opened);
    await study.play("b");
    expect(new Set(numbers).size).toBe(4);
    expect(study.opened).toBe(numbers.at(-1));
  });

  it("plays a line about the position that is looked at, and no other", async () => {
    await load("");
    const about = study.here;
    await study.play("a");
    study.playLine(about, ["X", "Y"]);
    expect(line()).toEqual(["A"]);
    study.playLine(study.here, ["X", "Y"]);
    await vi.waitFor(() => expect(shown()).toBe("start/A/X/Y"));
  });
});

describe("a study of a played game", () => {
  it("has all its moves, and an address by the game's id", async () => {
    await load("game=Ab3");
    expect(line()).toEqual(["A", "B", "C"]);
    expect(study.address).toEqual({ gameId: "Ab3", ply: 3, moves: [] });
    await study.go(ROOT);
    expect(study.address).toEqual({ gameId: "Ab3", ply: 0, moves: [] });
  });

  it("begins at the move that an address names", async () => {
    await load("game=Ab3&ply=1");
    expect(shown()).toBe("start/A");
  });

  it("has an address of its own beside the game", async () => {
    await load("game=Ab3&ply=1");
    await study.play("x");
    expect(study.address).toEqual({ variant: "usual", moves: ["A", "X"] });
  });

  it("fails where there is no such game", async () => {
    await load("game=none");
    expect(study.failure).toBeDefined();
  });
});

describe("a kept study", () => {
  it("comes back after a reload, variations and all", async () => {
    await load("");
    await study.play("a");
    await study.go(ROOT);
    await study.play("b");
    study.keep();
    study = createStudy("g", () => "offline");
    await load("variant=usual&moves=B");
    expect(moveAt(study.tree, ROOT).children).toHaveLength(2);
    expect(shown()).toBe("start/B");
  });

  it("does not stand in the way of another address", async () => {
    await load("");
    await study.play("a");
    study.change((tree) => setComment(tree, 1, "mine"));
    leave();
    await load("moves=z");
    expect(line()).toEqual(["Z"]);
    expect(study.restorable).toBe(true);
    await study.restore();
    expect([line(), moveAt(study.tree, 1).comment]).toEqual([["A"], "mine"]);
  });

  it("goes on wherever it began if no position is asked for", async () => {
    await load("position=p&moves=a");
    leave();
    await load("");
    expect([line(), study.tree.position, study.restorable]).toEqual([["A"], "p", false]);
  });

  it("is put aside for a played game that it does not fit", async () => {
    await load("moves=z");
    leave();
    await load("game=Ab3");
    expect([line(), study.restorable]).toEqual([["A", "B", "C"], true]);
    // It outlives the page too.
    leave();
    await load("");
    expect([line(), study.restorable]).toEqual([["A", "B", "C"], true]);
    study.change((tree) => setComment(tree, 1, "mine"));
    leave();
    await load("");
    await study.restore();
    expect(line()).toEqual(["Z"]);
    await study.restore();
    expect(moveAt(study.tree, 1).comment).toBe("mine");
  });

  it("is put aside for another address of the same page", async () => {
    await load("moves=a");
    await load("moves=z");
    await study.restore();
    expect(line()).toEqual(["A"]);
  });

  it("is put aside for a tree that another page has left", async () => {
    await load("moves=a");
    leave();
    await study.replace(emptyTree("g", "usual", "q"));
    expect(shown()).toBe("q");
    await study.restore();
    expect(line()).toEqual(["A"]);
  });

  it("stays where nothing could be opened", async () => {
    await load("moves=a");
    leave();
    await load("moves=bad");
    leave();
    await load("");
    expect(line()).toEqual(["A"]);
  });

  it("is kept without what was put aside where there is no room for both", async () => {
    await load("moves=a");
    await study.replace(emptyTree("g", "usual"));
    await study.play("b");
    const room = vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    leave();
    room.mockRestore();
    await load("");
    expect([line(), study.restorable]).toEqual([["B"], false]);
  });

  it("goes on beside a played game", async () => {
    await load("game=Ab3&ply=1");
    await study.play("x");
    study.keep();
    study = createStudy("g", () => "offline");
    await load("game=Ab3");
    expect(line()).toEqual(["A", "B", "C"]);
    expect(study.tree.moves.size).toBe(5);
  });
});
