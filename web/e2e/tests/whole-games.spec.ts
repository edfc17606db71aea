/** A whole game of each of the four, entered by mouse, by touch on a phone and by keyboard alone. */
import type { Page } from "@playwright/test";
import { catalogEntry, clicksOf } from "../clicks";
import { GAMES } from "../games";
import { keyboard, mouse, tabTo, touch, type InputMethod } from "../input-methods";
import { enter, playAll, seesMove } from "../game-page";
import { expect, open, setUp, test } from "../fixtures";

interface Ending {
  winner: string;
  words: RegExp;
  /** Whether the loser makes the last move, which is asked about first. */
  doubted?: boolean;
}

/** How the games end. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  abalone: { winner: "Black wins", words: /^Black pushed six marbles off the board/ },
  diaballik: { winner: "Red wins", words: /^Red brought the ball to the last row/ },
  football: { winner: "Black wins", words: /^Goal! Red has no legal move/ },
  phalanx: { winner: "Black wins", words: /^Black has more pieces on the opponent's/, doubted: true },
};

async function playWhole(page: Page, game: string, hand: InputMethod): Promise<void> {
  const moves = GAMES[game] ?? [];
  const ending = ENDINGS[game] ?? { winner: "", words: /^$/ };
  const entry = await catalogEntry(page.request, game);
  await playAll(page, entry, ending.doubted ? moves.slice(0, -1) : moves, hand);
  if (ending.doubted) {
    const last = moves.at(-1) ?? "";
    await enter(page, entry, await clicksOf(page.request, game, moves.slice(0, -1), last), hand);
    await hand.press(page, page.getByRole("button", { name: "Play anyway" }));
    await seesMove(page, moves.length, last);
  }
  const result = page.locator("section", { has: page.getByRole("heading", { name: ending.winner }) });
  await expect(result.getByText(ending.words)).toBeVisible();
  await expect(page.locator("[data-target], [data-grab]")).toHaveCount(0);
}

async function begin(page: Page, game: string): Promise<void> {
  await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "none" }));
}

for (const game of Object.keys(GAMES)) {
  test(`${game} by mouse`, async ({ page }) => {
    await begin(page, game);
    await playWhole(page, game, mouse);
  });

  test.describe("with a finger", () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test(`${game} by touch on a phone`, async ({ page }) => {
      await begin(page, game);
      await playWhole(page, game, touch);
    });
  });
}

for (const game of ["abalone", "diaballik", "phalanx"]) {
  test(`${game} by keyboard alone`, async ({ page }) => {
    await begin(page, game);
    await playWhole(page, game, keyboard);
  });
}

test("football by keyboard alone, from the home page on", async ({ page }) => {
  await page.goto("/");
  await keyboard.press(page, page.getByRole("button", { name: "Play Football-checkers" }));
  await tabTo(page, page.getByRole("group", { name: "Opponent" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Pass & play" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await playWhole(page, "football", keyboard);
});
