/** Piece animation to where they go. The clock of the page is held, so that every frame can be inspected. */
import type { Page } from "@playwright/test";
import { catalogEntry, clicksOf } from "../clicks";
import { cellOf } from "../input-methods";
import { enter, movesOn, ready } from "../game-page";
import { expect, open, prefer, setUp, test } from "../fixtures";
import { numberOf } from "../study-page";
import type { CatalogEntry } from "@quadriga/api";

test.use({ contextOptions: { reducedMotion: "no-preference" } });
test.beforeEach(({ context }) =>
  prefer(context, { theme: "light", lang: "en", sound: false, animation: true }),
);

/** A piece or a ball as it is drawn, in the units of the board. */
interface Drawn {
  side: number;
  x: number;
  y: number;
}

/** What is drawn of a kind, from the left to the right. */
async function drawn(page: Page, kind: "piece" | "ball", side: number): Promise<Drawn[]> {
  const all = await page.locator(`.layer-pieces g.${kind}`).evaluateAll((elements) =>
    elements.map((element) => {
      const [, x, y] = /^translate\((\S+) (\S+)\)/.exec(element.getAttribute("transform") ?? "") ?? [];
      return { side: Number(element.getAttribute("data-side")), x: Number(x), y: Number(y) };
    }),
  );
  return all.filter((one) => one.side === side).sort((one, other) => one.x - other.x);
}

const moving = (page: Page) => page.locator(".quadriga-board[data-moving]");

/** Sets a position up, enters all but the last cell of a move, holds the clock and enters that cell. */
async function begin(page: Page, game: string, position: string | undefined, text: string) {
  const entry = await catalogEntry(page.request, game);
  const start = position === undefined ? {} : { position };
  await page.clock.install();
  await open(page, await setUp(page, { game, opponent: { kind: "myself" }, time: "none", ...start }));
  const { cells } = await clicksOf(page.request, game, [], text, position);
  const last = cells.pop() ?? 0;
  await enter(page, entry, { text, cells, more: false });
  await expect(ready(page, last)).toBeVisible();
  await expect(moving(page)).toHaveCount(0);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await cellOf(page, last).click();
  await expect(moving(page)).toHaveCount(1);
  return entry;
}

/** Where the centre of a cell is, as drawings write it. */
function at(entry: CatalogEntry, name: string): { x: number; y: number } {
  const { x, y } = entry.board.cells[numberOf(entry, name)]?.centre ?? { x: Number.NaN, y: Number.NaN };
  return { x: Number(x.toFixed(3)), y: Number(y.toFixed(3)) };
}

/** Lets the motion come to its end. */
async function arrive(page: Page): Promise<void> {
  await page.clock.runFor(2_000);
  await expect(moving(page)).toHaveCount(0);
}

test("a line of marbles and what it pushes glide together", async ({ page }) => {
  const abalone = await begin(page, "abalone", "5/6/7/8/3bbw3/8/7/6/5 b 0 0", "e4-e5");
  await expect(movesOn(page)).toHaveText(["e4-e5"]);
  await page.clock.runFor(100);
  const black = await drawn(page, "piece", 0);
  const [white] = await drawn(page, "piece", 1);
  expect(black).toHaveLength(2);
  for (const [one, from, to] of [
    [black[0], "e4", "e5"],
    [black[1], "e5", "e6"],
    [white, "e6", "e7"],
  ] as const) {
    expect(one?.x).toBeGreaterThan(at(abalone, from).x);
    expect(one?.x).toBeLessThan(at(abalone, to).x);
  }
  await arrive(page);
  expect((await drawn(page, "piece", 0)).map(({ x }) => x)).toEqual([
    at(abalone, "e5").x,
    at(abalone, "e6").x,
  ]);
  expect((await drawn(page, "piece", 1)).map(({ x }) => x)).toEqual([at(abalone, "e7").x]);
});

test("a marble is seen to go over the edge", async ({ page }) => {
  const abalone = await begin(page, "abalone", "wwwww/6/7/8/6bbw/8/7/6/5 b 0 0", "e7-e8");
  await page.clock.runFor(100);
  const leaving = (await drawn(page, "piece", 1)).at(-1);
  expect(leaving?.y).toBeCloseTo(at(abalone, "e9").y, 2);
  expect(leaving?.x).toBeGreaterThan(at(abalone, "e9").x);
  await arrive(page);
  expect(await drawn(page, "piece", 1)).toHaveLength(5);
  expect((await drawn(page, "piece", 0)).map(({ x }) => x)).toEqual([
    at(abalone, "e8").x,
    at(abalone, "e9").x,
  ]);
});

test("a phalanx glides to what it takes", async ({ page }) => {
  const phalanx = await begin(
    page,
    "phalanx",
    "b13/14/14/14/14/14/14/14/14/14/7b2wwww/14 w 0 120",
    "Kb-Nb-Hb",
  );
  await page.clock.runFor(100);
  const front = (await drawn(page, "piece", 0))[0];
  expect(front?.x).toBeGreaterThan(at(phalanx, "Hb").x);
  expect(front?.x).toBeLessThan(at(phalanx, "Kb").x);
  await arrive(page);
  expect((await drawn(page, "piece", 0))[0]?.x).toBe(at(phalanx, "Hb").x);
  expect(await drawn(page, "piece", 1)).toHaveLength(1);
});

test("a ball flies from its holder to the next", async ({ page }) => {
  const diaballik = await begin(page, "diaballik", undefined, "d1>e1");
  await page.clock.runFor(100);
  const [ball] = await drawn(page, "ball", 0);
  expect(ball?.x).toBeGreaterThan(at(diaballik, "d1").x);
  expect(ball?.x).toBeLessThan(at(diaballik, "e1").x);
  await expect(page.locator(".layer-pieces .is-flying")).toHaveCount(1);
  await arrive(page);
  expect((await drawn(page, "ball", 0)).map(({ x }) => x)).toEqual([at(diaballik, "e1").x]);
  await expect(page.locator(".layer-pieces .is-flying")).toHaveCount(0);
});

test("the cross of a refusal does not begin anew while the mouse moves", async ({ page }) => {
  await open(page, await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" }));
  const entry = await catalogEntry(page.request, "diaballik");
  const cell = (name: string) => cellOf(page, numberOf(entry, name));
  await expect(ready(page, numberOf(entry, "a1"))).toBeVisible();
  await cell("a1").click();
  await expect(cell("a1")).toHaveAttribute("aria-selected", "true");
  await cell("a7").click();
  const cross = page.locator(".sign-refused");
  /** When it began to fade; the animation keeps its last moment, so it can be asked even when it has ended. */
  const begun = () =>
    cross.evaluate(async (element) => {
      const [fading] = element.getAnimations();
      await fading?.ready;
      return Number(fading?.startTime);
    });
  const first = await begun();
  expect(first).toBeGreaterThan(0);
  await expect(
    page.getByRole("region", { name: "Your move" }).getByRole("link", { name: /^Rule/ }),
  ).toBeVisible();
  for (const name of ["c3", "a2", "b1", "e5"]) await cell(name).hover();
  await expect(cross).toHaveCount(1);
  expect(await begun()).toBe(first);
  await cell("b7").click();
  await expect.poll(begun).toBeGreaterThan(first);
});
