import type { CatalogEntry, Lesson, PositionView } from "@quadriga/api";
import { flushSync, mount, unmount, type Component, type ComponentProps } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import catalog from "../../../board/test/fixtures/catalog-en.json";
import ExplorerPage from "../../src/components/analysis/ExplorerPage.svelte";
import ExportDialog from "../../src/components/analysis/ExportDialog.svelte";
import PictureDialog from "../../src/components/analysis/PictureDialog.svelte";
import LessonPage from "../../src/components/learn/LessonPage.svelte";
import { router } from "../../src/router.svelte";
import { settings } from "../../src/state/shared/settings.svelte";
import { emptyTree, treeToApi } from "../../src/state/analysis/tree";
import start from "../../../board/test/fixtures/abalone-start.json";
import { fakeServer, type Asked } from "../support/fake-server";
import { createHeld } from "../support/props.svelte";

const entry = (catalog as unknown as CatalogEntry[]).find(({ name }) => name === "abalone")!;

let served: Asked[];
let answers: Record<string, unknown>;
let part: ReturnType<typeof mount> | undefined;

const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => (one.ariaLabel ?? one.textContent).trim() === name)!;
const asked = (path: string) => served.filter((one) => one.path === path);

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 10));
  flushSync();
}

async function show<C extends Component<any>>(component: C, props: ComponentProps<C>): Promise<void> {
  part = mount(component as Component, { target: document.body, props });
  flushSync();
  await settled();
}

beforeEach(() => {
  answers = {};
  served = fakeServer(answers);
  vi.stubGlobal("scrollTo", () => {});
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(async () => {
  if (part) await unmount(part);
  part = undefined;
  settings.lang = "en";
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("the explorer", () => {
  it("plays a move of its table only in the position that the table is about", async () => {
    const moves = [{ record: "A", results: [1, 0, 0, 0], effects: {} }];
    answers["explorer"] = { results: [1, 0, 0, 0], moves };
    router.go("/explorer/abalone");
    await show(ExplorerPage, { entry });
    const first = button("Play A");
    expect(first.disabled).toBe(false);
    // The table of the next position does not come.
    const fetch = globalThis.fetch;
    vi.stubGlobal("fetch", (address: string, request: RequestInit) =>
      address.startsWith("/api/explorer") ? new Promise(() => {}) : fetch(address, request),
    );
    first.click();
    await settled();
    expect(button("A").getAttribute("aria-current")).toBe("true");
    const before = asked("view").length;
    expect([first.isConnected, first.disabled]).toEqual([true, true]);
    first.click();
    await settled();
    expect(asked("view")).toHaveLength(before);
  });

  it("asks again until its index is prepared", async () => {
    answers["explorer"] = { results: [0, 0, 0, 0], moves: [], preparing: true };
    router.go("/explorer/abalone");
    await show(ExplorerPage, { entry });
    expect(document.body.textContent).toContain("The opening explorer is still being prepared…");
    expect(document.body.textContent).not.toContain("No games found");
    answers["explorer"] = {
      results: [1, 0, 0, 0],
      moves: [{ record: "A", results: [1, 0, 0, 0], effects: {} }],
    };
    await vi.waitFor(() => expect(button("Play A")).toBeDefined(), 3_000);
    expect(asked("explorer")).toHaveLength(2);
    expect(document.body.textContent).not.toContain("being prepared");
  });
});

describe("the picture", () => {
  it("is drawn once, though the engine thinks on", async () => {
    answers["picture"] = {};
    URL.createObjectURL = () => "blob:picture";
    URL.revokeObjectURL = () => {};
    const thought = createHeld([{ from: 1, to: 2 }]);
    await show(PictureDialog, {
      subject: { game: "abalone", moves: [], clicks: [] },
      skin: entry.look,
      flipped: false,
      get arrows() {
        return thought.value;
      },
      onclose: () => {},
    });
    expect(asked("picture")).toHaveLength(1);
    thought.value = [{ from: 3, to: 4 }];
    flushSync();
    await settled();
    expect(asked("picture").map(({ body }) => body)).toMatchObject([{ arrows: [{ from: 1, to: 2 }] }]);
    expect(document.querySelector("img")).not.toBeNull();
  });
});

describe("the export", () => {
  const open = async () => {
    answers["export"] = "1. a b";
    const tree = treeToApi(emptyTree("abalone", "standard"));
    await show(ExportDialog, { link: "", tree, formats: entry.formats, skin: entry.look, onclose: () => {} });
  };

  it("is copied", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    await open();
    button("Copy").click();
    await settled();
    expect(writeText).toHaveBeenCalledWith('"1. a b"');
    expect(button("Copied")).toBeDefined();
  });

  it("is marked to be copied by hand where there is no clipboard", async () => {
    expect(navigator.clipboard).toBeUndefined();
    await open();
    button("Copy").click();
    await settled();
    const field = document.querySelector("textarea")!;
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('"1. a b"');
    expect(button("Copied")).toBeUndefined();
  });
});

describe("a lesson", () => {
  const view = start as unknown as PositionView;
  const lesson: Lesson = {
    id: "l",
    title: "L",
    clauses: [],
    steps: [
      { text: "t", view },
      { text: "u", view },
    ],
  };
  const cells = () => [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.ariaLabel);
  const press = (key: string, code: string) => {
    dispatchEvent(new KeyboardEvent("keydown", { key, code }));
    flushSync();
  };

  it("turns its board with F, for all its steps", async () => {
    await show(LessonPage, { entry, lesson, lessons: [lesson] });
    const usual = cells();
    press("f", "KeyF");
    const turned = cells();
    expect(turned).not.toEqual(usual);
    press("ArrowRight", "ArrowRight");
    expect(cells()).toEqual(turned);
    press("а", "KeyF");
    expect(cells()).toEqual(usual);
    settings.shortcuts = false;
    press("f", "KeyF");
    expect(cells()).toEqual(usual);
    settings.shortcuts = true;
  });

  it("has its verdict in the language of the page", async () => {
    const task = { kind: "choice" as const, ask: "a", options: ["x", "y"] };
    answers["lessons/abalone/l/0/check"] = { right: false, message: "No." };
    await show(LessonPage, {
      entry,
      lesson: { ...lesson, steps: [{ text: "t", view, task }] },
      lessons: [lesson],
    });
    button("x").click();
    await settled();
    expect(document.querySelector(".verdict")?.textContent).toContain("No.");
    answers["lessons/abalone/l/0/check"] = { right: false, message: "Нет." };
    settings.lang = "ru";
    flushSync();
    await settled();
    expect(document.querySelector(".verdict")?.textContent).toContain("Нет.");
  });
});
