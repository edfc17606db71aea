/** Moves that are made by dragging, with the mouse and with a finger. */
import type { Page } from "@playwright/test";
import { catalogEntry, clicksOf } from "../clicks";
import { mouseDrag, touchDrag, type Drag } from "../drags";
import { GAMES } from "../games";
import { mouse, touch, type InputMethod } from "../input-methods";
import { ready, seesMove } from "../game-page";
import { expect, open, setUp, test } from "../fixtures";

/** Makes the first move of a game step by step, each from the cell where it begins to the one where it ends. */
async function dragMove(page: Page, game: string, drag: Drag, hand: InputMethod): Promise<void> {
  const [text = ""] = GAMES[game] ?? [];
  await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "none" }));
  expect((await catalogEntry(page.request, game)).name).toBe(game);
  const { cells, more } = await clicksOf(page.request, game, [], text);
  expect(cells.length % 2, `${text} is made of pairs of cells`).toBe(0);
  for (let at = 0; at < cells.length; at += 2) {
    const [from = 0, to = 0] = cells.slice(at, at + 2);
    await expect(ready(page, from)).toBeVisible();
    await drag(page, from, to);
    if (at + 2 < cells.length) await expect(ready(page, cells[at + 2] ?? 0)).toBeVisible();
  }
  if (more) await hand.end(page);
  await seesMove(page, 1, text);
}

for (const game of Object.keys(GAMES)) {
  test(`a move of ${game} is dragged with the mouse`, ({ page }) => dragMove(page, game, mouseDrag, mouse));
}

test.describe("touch", () => {
  test.use({ viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true });

  for (const game of Object.keys(GAMES)) {
    test(`a move of ${game} is dragged with a finger`, ({ page }) => dragMove(page, game, touchDrag, touch));
  }
});
