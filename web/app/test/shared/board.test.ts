import type { CatalogEntry, PositionView } from "@quadriga/api";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Board from "../../src/components/Board.svelte";
import catalog from "../../../board/test/fixtures/catalog-en.json";
import pushed from "../../../board/test/fixtures/abalone-push.json";
import started from "../../../board/test/fixtures/abalone-start.json";
import { settings } from "../../src/state/shared/settings.svelte";
import { createProps } from "../support/props.svelte";

const entry = (catalog as unknown as CatalogEntry[]).find(({ name }) => name === "abalone")!;
const start = started as unknown as PositionView;
const push = pushed as unknown as PositionView;

let board: ReturnType<typeof mount> | undefined;

afterEach(async () => {
  if (board) await unmount(board);
  board = undefined;
  settings.lang = "en";
  document.body.replaceChildren();
});

function show(more: Partial<Parameters<typeof createProps>[0]> = {}) {
  const props = createProps({ entry, scene: start.scene, label: "A board", ...more });
  board = mount(Board, { target: document.body, props });
  flushSync();
  return props;
}

const cell = (name: string) =>
  document.querySelector(`[data-cell="${entry.board.cells.findIndex((cell) => cell.name === name)}"]`)!;

describe("Board", () => {
  it("shows the scene and follows another", () => {
    const props = show();
    expect(document.querySelectorAll("[role=gridcell]")).toHaveLength(entry.board.cells.length);
    expect(cell("a1").getAttribute("aria-label")).toContain("Black");
    props.scene = { ...start.scene, pieces: [] };
    flushSync();
    expect(cell("a1").getAttribute("aria-label")).toContain("empty");
  });

  it("follows the language", () => {
    show();
    settings.lang = "ru";
    flushSync();
    expect(cell("e5").getAttribute("aria-label")).toContain("пусто");
  });

  it("says a move that was played, and says nothing of one that was not", () => {
    const props = show();
    const live = () => document.querySelector("[aria-live]")?.textContent ?? "";
    props.scene = push.scene;
    props.last = push.last ?? undefined;
    flushSync();
    expect(live()).toBe("");
    props.played = true;
    props.scene = { ...push.scene };
    flushSync();
    expect(live()).not.toBe("");
  });

  it("cannot be moved on unless told so", () => {
    const onMove = vi.fn();
    show({ options: start.options, onMove });
    expect(document.querySelectorAll("[data-target]")).toHaveLength(0);
  });

  it("takes the options of the scene it is given with", () => {
    const props = show({ options: start.options, movable: true });
    expect(document.querySelectorAll("[data-target]").length).toBeGreaterThan(0);
    props.played = true;
    props.last = push.last ?? undefined;
    props.options = push.options;
    props.scene = push.scene;
    flushSync();
    const targets = push.options.tree?.nodes[0]?.targets ?? [];
    expect(document.querySelectorAll("[data-target]")).toHaveLength(targets.length);
  });

  it("leaves nothing behind", async () => {
    show();
    await unmount(board!);
    board = undefined;
    expect(document.querySelector(".quadriga-board")).toBeNull();
  });
});
