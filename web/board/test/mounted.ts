/** A board on a page that is not shown, with fingers and keys. */
import { vi } from "vitest";
import type { PositionView } from "@quadriga/api";
import { createBoard, en, type BoardConfig } from "../src";
import { turned } from "../src/geometry";
import { entry } from "./stored";

/** Pixels for a unit of the board. */
const SCALE = 50;

/** Puts a view on the page; nothing glides unless told so. */
export function mount(view: PositionView, part: Partial<BoardConfig> = {}) {
  document.body.replaceChildren();
  const game = part.entry ?? entry(view.game);
  const told = { onMove: vi.fn(), onAsk: vi.fn(), onWhy: vi.fn(), onProgress: vi.fn() };
  vi.spyOn(SVGElement.prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, 0, game.board.size.x * SCALE, game.board.size.y * SCALE),
  );
  const host = document.createElement("div");
  document.body.append(host);
  const config: BoardConfig = {
    entry: game,
    scene: view.scene,
    messages: en,
    label: "The board",
    last: view.last ?? undefined,
    options: view.options,
    animation: false,
    ...told,
    ...part,
  };
  const handle = createBoard(host, config);
  const board = config.flipped ? turned(game.board) : game.board;
  const number = (name: string) => game.board.cells.findIndex((cell) => cell.name === name);
  const element = (name: string) => query<HTMLElement>(host, `[data-cell="${number(name)}"]`);
  const centre = (name: string) => {
    const at = board.cells[number(name)]?.centre ?? { x: -9, y: -9 };
    return { clientX: at.x * SCALE, clientY: at.y * SCALE };
  };
  const send = (type: string, at: { clientX: number; clientY: number }, kind = "mouse") => {
    const pointer = { pointerId: 1, isPrimary: true, pointerType: kind };
    const event = Object.assign(new MouseEvent(type, { ...at, bubbles: true, button: 0 }), pointer);
    query(host, ".quadriga-sheet").dispatchEvent(event);
  };
  return {
    host,
    handle,
    told,
    number,
    element,
    centre,
    send,
    label: (name: string) => element(name).getAttribute("aria-label") ?? "",
    live: () => query(host, ".quadriga-live").textContent ?? "",
    count: (selector: string) => host.querySelectorAll(selector).length,
    /** The cells on which something of a layer is drawn. */
    drawn: (selector: string) =>
      [...host.querySelectorAll(selector)].map((drawing) => {
        const holder = drawing.closest("[data-at]")?.getAttribute("data-at");
        return game.board.cells[Number(holder)]?.name ?? "";
      }),
    tap(name: string, kind = "mouse") {
      send("pointerdown", centre(name), kind);
      send("pointerup", centre(name), kind);
    },
    /** Presses on the first cell, goes over the others, and lets go on the last. */
    drag(names: string[], end = "pointerup", kind = "mouse") {
      const [first = ""] = names;
      send("pointerdown", centre(first), kind);
      for (const name of names.slice(1)) send("pointermove", centre(name), kind);
      send(end, centre(names.at(-1) ?? ""), kind);
    },
    hover: (name: string) => send("pointermove", centre(name)),
    key(key: string, more: KeyboardEventInit = {}) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
      (document.activeElement ?? host).dispatchEvent(event);
      return event.defaultPrevented;
    },
    focused: () =>
      game.board.cells[Number((document.activeElement as HTMLElement | null)?.dataset["cell"])]?.name,
  };
}

/** The one element that a selector finds. */
export function query<E extends Element = HTMLElement>(host: ParentNode, selector: string): E {
  const found = host.querySelector<E>(selector);
  if (!found) throw new Error(`nothing at ${selector}`);
  return found;
}
