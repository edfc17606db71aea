/** The study pages: opening them, naming cells, the parts of a page, and what holds on every one of them. */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { CatalogEntry } from "@quadriga/api";
import { clicksOf } from "./clicks";
import { cellOf, mouse, type InputMethod } from "./input-methods";
import { enter } from "./game-page";
import { expect } from "./fixtures";

/** Lets the analysis pages of a browser begin with the engine off, or with this many lines. */
export async function preferEngine(context: BrowserContext, on: boolean, lines = 2): Promise<void> {
  await context.addInitScript(
    (given) => {
      // The blank page before the first one has no storage.
      if (location.protocol === "about:") return;
      const key = "quadriga-analysis";
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(given));
    },
    { on, lines },
  );
}

/** The path of a page that shows the position after some moves. */
export function studied(page: "analysis" | "explorer", game: string, moves: readonly string[] = []): string {
  const query = moves.length === 0 ? "" : `?${new URLSearchParams({ moves: moves.join(" ") }).toString()}`;
  return `/${page}/${game}${query}`;
}

/** Opens a page with a board. */
export async function openBoard(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("[role=gridcell]").first()).toBeVisible();
}

/** A part of the page by its heading. */
export function part(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** A move in the list of moves. */
export function listed(page: Page, text: string): Locator {
  return part(page, "Moves").locator(".list").getByRole("button", { name: text, exact: true });
}

/** The number of the cell of that name. */
export function numberOf(entry: CatalogEntry, name: string): number {
  const number = entry.board.cells.findIndex((cell) => cell.name === name);
  if (number < 0) throw new Error(`${entry.name} has no cell ${name}`);
  return number;
}

/** Points at cells one after the other, whether they may be chosen or not. */
export async function point(
  page: Page,
  entry: CatalogEntry,
  names: readonly string[],
  hand: InputMethod = mouse,
): Promise<void> {
  for (const name of names) await hand.point(page, entry, numberOf(entry, name));
}

/** Makes the move `text` on a study board that shows the position after `moves`. */
export async function makeMove(
  page: Page,
  entry: CatalogEntry,
  moves: readonly string[],
  text: string,
): Promise<void> {
  await enter(page, entry, await clicksOf(page.request, entry.name, moves, text));
}

/** Waits until a piece stands on the cell, or none does. */
export async function stands(page: Page, entry: CatalogEntry, name: string, piece: RegExp): Promise<void> {
  await expect(cellOf(page, numberOf(entry, name))).toHaveAccessibleName(piece);
}

/** By how many pixels something is wider than the place it has. */
export function excess(place: Locator): Promise<number> {
  return place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}

/** Fails if the page can be scrolled sideways. */
export async function fitsWidth(page: Page): Promise<void> {
  expect(await excess(page.locator("html")), `${page.url()} is too wide`).toBeLessThanOrEqual(0);
}
