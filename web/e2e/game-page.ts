/** Moves on the page of a game. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { CatalogEntry } from "@quadriga/api";
import { anyMove, clicksOf, type Entered } from "./clicks";
import { cellOf, mouse, type InputMethod } from "./input-methods";

/** The moves in the list of moves. */
export function movesOn(page: Page): Locator {
  // Asked for after every move: a search by role looks at every element of the page.
  return page.locator("table button");
}

/** A cell that may be chosen now. */
export function ready(page: Page, cell: number): Locator {
  return cellOf(page, cell).and(page.locator("[data-target], [data-grab]"));
}

/** Enters a move cell by cell, each once the board marks it. */
export async function enter(
  page: Page,
  entry: CatalogEntry,
  move: Entered,
  hand: InputMethod = mouse,
): Promise<void> {
  for (const cell of move.cells) {
    await expect(ready(page, cell)).toBeVisible();
    await hand.point(page, entry, cell);
  }
  if (move.more) await hand.end(page);
}

/** Waits until the list has this many moves, the last being `text`, perhaps with signs after it. */
export async function seesMove(page: Page, count: number, text: string): Promise<void> {
  await expect(movesOn(page)).toHaveCount(count);
  const shown = (await movesOn(page).last().textContent()) ?? "";
  expect(shown.startsWith(text), `${shown} is to be ${text}`).toBe(true);
}

/** Plays the moves of a list from the start, both sides at one page. */
export async function playAll(
  page: Page,
  entry: CatalogEntry,
  moves: readonly string[],
  hand: InputMethod = mouse,
): Promise<void> {
  for (const [at, text] of moves.entries()) {
    const move = await clicksOf(page.request, entry.name, moves.slice(0, at), text);
    await enter(page, entry, move, hand);
    await seesMove(page, at + 1, text);
  }
}

/** Plays some move of the game with the id, and waits until it is in the list. */
export async function playAny(page: Page, entry: CatalogEntry, id: string): Promise<Entered> {
  const before = await movesOn(page).count();
  const move = await anyMove(page.request, id);
  await enter(page, entry, move);
  await expect(movesOn(page).nth(before)).toBeVisible();
  return move;
}

/** Plays moves as text, both sides at one page. */
export async function typeAll(page: Page, moves: readonly string[]): Promise<void> {
  const field = page.getByRole("textbox", { name: "Move in notation" });
  await page.getByRole("button", { name: "Type a move" }).click();
  for (const [at, text] of moves.entries()) {
    await field.fill(text);
    await field.press("Enter");
    await seesMove(page, at + 1, text);
  }
  // A game that is over has no field any more.
  if (await field.isVisible()) await field.press("Escape");
}
