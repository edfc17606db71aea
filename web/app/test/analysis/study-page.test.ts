import type { CatalogEntry, EngineLine, Review } from "@quadriga/api";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import catalog from "../../../board/test/fixtures/catalog-en.json";
import StudyPage from "../../src/components/analysis/StudyPage.svelte";
import { router } from "../../src/router.svelte";
import { settings } from "../../src/state/shared/settings.svelte";
import { explanation, fact } from "../support/explanation";
import { fakeServer, finished, type Asked } from "../support/fake-server";
import { fakeSocket, type Asking } from "../support/fake-socket";

const entry = (catalog as unknown as CatalogEntry[]).find(({ name }) => name === "abalone")!;
const line: EngineLine = { moves: ["X", "Y"], score: "+1.00", chance: 0.7, arrows: [] };
const judged = {
  chance: [0.7, 0.3],
  class: "mistake" as const,
  class_name: "a mistake",
  score: "-1.00",
  facts: [],
  comment: "so",
};
const review: Review = {
  moves: [{ ply: 0, record: "A", ...judged, better: line }],
  accuracy: [50, 50],
  chances: [0.5, 0.3],
  turning: [],
  record: "",
};

let engine: Asking;
let served: Asked[];
let page: ReturnType<typeof mount> | undefined;

const text = () => document.body.textContent ?? "";
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => (one.ariaLabel ?? one.textContent).trim() === name);
const types = () => engine.asked.map(({ type }) => type);

/** Clicks a button, and lets what follows happen. */
async function click(name: string): Promise<void> {
  button(name)!.click();
  await settled();
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 10));
  flushSync();
}

async function open(query: string): Promise<void> {
  router.go(`/analysis/abalone${query}`);
  page = mount(StudyPage, { target: document.body, props: { entry } });
  flushSync();
  await vi.waitFor(() => expect(document.querySelector("[role=grid]")).not.toBeNull());
  await settled();
}

function says(answer: Parameters<Asking["says"]>[0]): void {
  engine.says(answer);
  flushSync();
}

async function reviewed(): Promise<void> {
  await click("Review the game");
  says({ type: "reviewed", review });
  says({ type: "finished" });
}

beforeEach(() => {
  sessionStorage.clear();
  served = fakeServer();
  engine = fakeSocket();
  vi.stubGlobal("scrollTo", () => {});
  Element.prototype.scrollIntoView = () => {};
});
afterEach(async () => {
  if (page) await unmount(page);
  page = undefined;
  settings.lang = "en";
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("the page of a study", () => {
  it("thinks on while a comment is written", async () => {
    await open("?moves=a");
    expect(types()).toEqual(["think"]);
    const comment = document.querySelector("textarea")!;
    for (const said of ["w", "wh", "why"]) {
      comment.value = said;
      comment.dispatchEvent(new Event("input", { bubbles: true }));
      flushSync();
    }
    expect(text()).toContain("why");
    expect(types()).toEqual(["think"]);
  });

  it("plays a line, but not in another position than it is about", async () => {
    await open("?moves=a+b");
    says({ type: "thought", depth: 5, nodes: 1, lines: [line] });
    const first = button("Line 1: Play the line up to X")!;
    expect(first.ariaDisabled).toBe("false");
    // The position after the key is still on its way, and the lines are those of the one before.
    dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
    flushSync();
    expect([first.isConnected, first.ariaDisabled]).toEqual([true, "true"]);
    first.click();
    await settled();
    expect(button("X")).toBeUndefined();
    says({ type: "thought", depth: 5, nodes: 1, lines: [line] });
    await click("Line 1: Play the line up to X");
    expect(button("X")).toBeDefined();
  });

  it("shows on the bar how a finished game ended", async () => {
    await open("?moves=over");
    expect(document.querySelector(".bar")?.textContent?.trim()).toBe("1-0");
    expect(document.querySelector(".bar")?.ariaLabel).toContain("100%");
    expect(types()).not.toContain("think");
  });

  it("reviews a finished game without being asked, the user's own side first", async () => {
    vi.unstubAllGlobals();
    served = fakeServer({ "games/Ab3": { ...finished, game: "abalone", mine: [false, true] } });
    engine = fakeSocket();
    vi.stubGlobal("scrollTo", () => {});
    await open("?game=Ab3");
    expect(types().filter((type) => type === "review")).toHaveLength(1);
    await click("Stop");
    expect(button("Review the game")).toBeDefined();
    await reviewed();
    const heads = [...document.querySelectorAll("th[scope=col]")].map((head) => head.textContent.trim());
    expect(heads).toEqual(["White (you)", "Black"]);
    expect(types().filter((type) => type === "review")).toHaveLength(2);
  });

  it("drops a review that is under way when another tree comes", async () => {
    await open("?moves=a");
    await click("Review the game");
    expect(engine.asked.at(-1)?.type).toBe("review");
    await click("Start over");
    expect(button("Stop")).toBeUndefined();
    expect(engine.asked.at(-1)).toMatchObject({ type: "think", subject: { moves: [] } });
  });

  it("has no review of a tree that was brought back", async () => {
    await open("?moves=a");
    await click("Start over");
    await click("Undo delete");
    await reviewed();
    expect(button("Add to the move list")).toBeDefined();
    await click("Delete from here");
    await click("Undo delete");
    expect(button("Add to the move list")).toBeUndefined();
  });

  it("does not explain during a review, and says why", async () => {
    await open("?moves=a");
    await click("Review the game");
    expect([button("Explain the position")!.disabled, button("Explain A")!.disabled]).toEqual([true, true]);
    expect(text()).toContain("explanations are available afterwards");
    await click("Stop");
    expect([button("Explain the position")!.disabled, button("Explain A")!.disabled]).toEqual([false, false]);
    expect(text()).not.toContain("explanations are available afterwards");
  });

  it("asks for the review again in another language, and says nothing in the old one", async () => {
    await open("?moves=a");
    await reviewed();
    await click("Explain the position");
    says({ type: "explained", explanation: explanation({ facts: [fact("It is level.")] }) });
    says({ type: "finished" });
    expect(text()).toContain("a mistake");
    expect(text()).toContain("It is level.");
    settings.lang = "ru";
    flushSync();
    await settled();
    expect(text()).not.toContain("a mistake");
    expect(text()).not.toContain("It is level.");
    expect(engine.asked.at(-1)?.type).toBe("review");
    says({ type: "reviewed", review: { ...review, moves: [{ ...review.moves[0]!, class_name: "ошибка" }] } });
    says({ type: "finished" });
    expect(document.querySelector(".judged")?.textContent).toContain("ошибка");
  });

  it("makes a move elsewhere than in the exercise a move like others", async () => {
    await open("?moves=a");
    await reviewed();
    await click("Learn from mistakes");
    dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    await settled();
    await click("Type a move");
    const field = document.querySelector<HTMLInputElement>(".typed input")!;
    field.value = "q";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.form!.requestSubmit();
    await settled();
    expect(button("Q")).toBeDefined();
    expect(text()).not.toContain("Evaluating q");
    expect(served.at(-1)?.body).toMatchObject({ moves: ["A", "q"] });
  });

  it("offers the start where an address leads nowhere, not what is kept", async () => {
    await open("?position=p&moves=a");
    router.go("/analysis/abalone?moves=bad");
    await settled();
    const link = [...document.querySelectorAll("a")].find(
      (one) => one.textContent === "Go to the starting position",
    )!;
    expect(link.search).toBe("?variant=standard");
    router.go(link.pathname + link.search);
    await settled();
    expect(served.at(-1)?.body).toMatchObject({ variant: "standard", moves: [] });
    expect(served.at(-1)?.body).not.toHaveProperty("position");
    expect(button("Undo delete")).toBeDefined();
  });
});
