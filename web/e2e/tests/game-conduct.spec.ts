/** The page of a game against the engine: what it says, offers and explains, and that nothing jumps. */
import type { Page } from "@playwright/test";
import { catalogEntry, clicksOf } from "../clicks";
import { GAMES } from "../games";
import { cellOf } from "../input-methods";
import { enter, movesOn, playAny, ready } from "../game-page";
import { expect, open, prefer, setUp, test } from "../fixtures";
import { numberOf } from "../study-page";

async function begin(page: Page, game: string, side = 0): Promise<string> {
  const id = await setUp(page, { game, opponent: { kind: "engine", level: 1 }, side, time: "none" });
  await open(page, id);
  return id;
}

test("a draw that the engine declines is told, also to screen readers, until the next move", async ({
  page,
}) => {
  const id = await begin(page, "abalone");
  const entry = await catalogEntry(page.request, "abalone");
  await playAny(page, entry, id);
  await expect(movesOn(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Offer a draw" }).click();
  const declined = page.getByText("The engine declined the draw.");
  await expect(declined.and(page.locator(".card"))).toBeVisible();
  await expect(page.getByRole("status").and(declined)).toBeAttached();
  await page.reload();
  await expect(declined.and(page.locator(".card"))).toBeVisible();
  await playAny(page, entry, id);
  await expect(declined.and(page.locator(".card"))).toHaveCount(0);
});

test("a move is taken back only where there is one of one's own", async ({ page }) => {
  const id = await begin(page, "abalone", 1);
  await expect(movesOn(page)).toHaveCount(1);
  await expect(page.getByText("Your turn")).toBeVisible();
  const back = page.getByRole("button", { name: "Take back" });
  await expect(page.getByRole("button", { name: "Abort game" })).toBeVisible();
  await expect(back).toHaveCount(0);
  await playAny(page, await catalogEntry(page.request, "abalone"), id);
  await expect(back).toBeVisible();
});

test("a turn is ended while a piece is merely selected, by button and by key", async ({ page }) => {
  await open(page, await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" }));
  const entry = await catalogEntry(page.request, "diaballik");
  const end = page.getByRole("button", { name: "End turn" });
  const select = async (first: string[], then: string) => {
    for (const name of [...first, then]) {
      await expect(ready(page, numberOf(entry, name))).toBeVisible();
      await cellOf(page, numberOf(entry, name)).click();
    }
    await expect(cellOf(page, numberOf(entry, then))).toHaveAttribute("aria-selected", "true");
  };
  await select(["a1", "a2", "a2", "a3"], "d1");
  await expect(end).toBeEnabled();
  await end.click();
  await expect(movesOn(page)).toHaveText(["a1-a2,a2-a3"]);
  await select(["a7", "a6", "a6", "a5"], "d7");
  await page.keyboard.press("e");
  await expect(movesOn(page)).toHaveCount(2);
});

test("a refusal moves no button", async ({ page }) => {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await begin(page, "diaballik");
    const entry = await catalogEntry(page.request, "diaballik");
    await expect(ready(page, numberOf(entry, "d1"))).toBeVisible();
    await cellOf(page, numberOf(entry, "d1")).click();
    const buttons = page.getByRole("main").getByRole("button").and(page.locator(":not(.refusal *)"));
    const places = () =>
      buttons.evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().top)));
    const before = await places();
    expect(before.length).toBeGreaterThan(8);
    await cellOf(page, numberOf(entry, "d7")).click();
    await expect(page.getByRole("button", { name: "Dismiss" })).toBeVisible();
    expect(await places()).toEqual(before);
  }
});

test("the tray follows a change of language in the middle of a turn", async ({ page }) => {
  await open(page, await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" }));
  const entry = await catalogEntry(page.request, "diaballik");
  const step = await clicksOf(page.request, "diaballik", [], "c1-c2");
  await enter(page, entry, { ...step, more: false });
  await expect(page.getByText("One step and a pass left. Go on, or end the turn.")).toBeVisible();
  await page.getByRole("button", { name: "Русский" }).click();
  const tray = page.getByRole("region", { name: "Ваш ход" });
  await expect(tray.locator(".counters")).not.toContainText(/[A-Za-z]{3}/);
  await expect(tray.getByText(/^Осталось одно перемещение и пас/)).toBeVisible();
  // What was entered is kept.
  await expect(tray.getByRole("button", { name: "Завершить ход" })).toBeEnabled();
});

test("moves of Phalanxes are typed in any case", async ({ page }) => {
  await open(page, await setUp(page, { game: "phalanx", opponent: { kind: "myself" }, time: "none" }));
  await page.getByRole("button", { name: "Type a move" }).click();
  const field = page.getByRole("textbox", { name: "Move in notation" });
  await field.fill("ab-ac");
  await field.press("Enter");
  await expect(movesOn(page)).toHaveText(["Ab-Ac"]);
});

test("two engines are paused, slowed down and resumed, and a reload changes nothing", async ({
  page,
  person,
}) => {
  const id = await setUp(page, {
    game: "abalone",
    opponent: { kind: "engines", levels: [1, 1] },
    time: "none",
  });
  await open(page, id);
  await expect(movesOn(page).nth(1)).toBeVisible();
  await expect(page.getByText("watching")).toHaveCount(0);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  const moves = await movesOn(page).count();
  const other = await person();
  await open(other, id);
  await expect(other.getByText("Paused").first()).toBeVisible();
  await expect(other.getByRole("button", { name: "Resume" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
  await expect(movesOn(page)).toHaveCount(moves);
  await page.getByRole("radio", { name: "Slow", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(movesOn(page).nth(moves)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Slow", exact: true })).toBeChecked();
});

test("the legend explains the signs that are on the board", async ({ page }) => {
  await open(page, await setUp(page, { game: "football", opponent: { kind: "myself" }, time: "none" }));
  const entry = await catalogEntry(page.request, "football");
  await page.getByRole("button", { name: "What the marks mean" }).click();
  const legend = page.getByRole("region", { name: "What the marks mean" });
  await expect(legend.getByText("There are no marks on the board now.")).toBeVisible();
  await expect(ready(page, numberOf(entry, "c1"))).toBeVisible();
  await cellOf(page, numberOf(entry, "c1")).click();
  await expect(legend.getByRole("listitem")).toHaveText([
    "selected",
    "you can move here",
    "a partner that makes the move legal",
  ]);
  await expect(legend.locator("svg")).toHaveCount(3);
});

test("the legend is whole in the window, beside its button, on every page with a board", async ({ page }) => {
  const id = await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" });
  const paths = [`/game/${id}`, "/analysis/football", "/learn/diaballik/steps?step=2", "/daily?day=20019"];
  for (const path of paths) {
    for (const [width, height] of [
      [844, 390],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await page.getByRole("button", { name: "What the marks mean" }).click();
      const legend = page.getByRole("region", { name: "What the marks mean" });
      const problem = () =>
        legend.evaluate((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const button = element.parentElement?.parentElement?.getBoundingClientRect();
          const near = button && (Math.abs(bottom - button.top) < 12 || Math.abs(top - button.bottom) < 12);
          const whole = left >= 0 && top >= 0 && bottom <= innerHeight;
          return whole && near && right <= document.documentElement.clientWidth
            ? ""
            : JSON.stringify([left, top, right, bottom, button]);
        });
      await expect.poll(problem, `${path} ${width}`).toBe("");
    }
  }
});

test("on paper a game is its board, its players and its moves", async ({ page }) => {
  await open(page, await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" }));
  await page.emulateMedia({ media: "print" });
  for (const gone of [".card.tray", ".advice", ".guide", ".turn:not(.bar)", ".controls", ".top"])
    await expect(page.locator(gone)).toBeHidden();
  await expect(page.locator(".quadriga-sheet")).toBeVisible();
  await expect(page.locator(".bar")).toHaveCount(2);
  await expect(page.getByText("No moves yet.")).toBeVisible();
});

for (const game of Object.keys(GAMES)) {
  test(`the first game of ${game} offers a guided move, and the second does not`, async ({ page }) => {
    await begin(page, game);
    const guide = page.getByRole("region", { name: "First move" });
    await guide.getByRole("button", { name: "Show me" }).click();
    await expect(guide.getByText(/^Tap the highlighted (piece|marble)\.$/)).toBeVisible();
    const say = () => page.evaluate(() => document.querySelector(".guide p")?.textContent ?? "");
    const cell = () =>
      page.evaluate(() => document.querySelector(".sign-highlight")?.getAttribute("data-at"));
    /** What the guide asks for: words and cell; "played" once the move is made. */
    const asks = async () =>
      (await movesOn(page).count()) > 0 ? "played" : `${await say()} ${(await cell()) ?? "nowhere"}`;
    let now = await asks();
    while (now !== "played") {
      const at = await cell();
      if (now.includes("end the turn")) await page.getByRole("button", { name: "End turn" }).click();
      else await cellOf(page, Number(at)).click();
      const before = now;
      await expect
        .poll(async () => {
          now = await asks();
          const settled = now === "played" || now.includes("end the turn") || /\d$/.test(now);
          return settled && now !== before;
        })
        .toBe(true);
    }
    await expect(movesOn(page).first()).toBeVisible();
    await expect(guide).toHaveCount(0);
    await begin(page, game);
    await expect(page.getByText("Your turn")).toBeVisible();
    await expect(guide).toHaveCount(0);
  });
}

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test.describe(`a phone on its side, ${width} by ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    for (const game of Object.keys(GAMES)) {
      test(`${game} is whole on ${width} by ${height}`, async ({ page, context }) => {
        await prefer(context, { lang: "ru", sound: false });
        const id = await setUp(page, {
          game,
          opponent: { kind: "engine", level: 3 },
          side: 0,
          time: "5m+3s",
        });
        await open(page, id);
        const inside = async (part: ReturnType<Page["locator"]>) => {
          const box = await part.boundingBox();
          expect(
            box && [box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height],
          ).toEqual([true, true, true, true]);
        };
        await inside(page.locator(".quadriga-sheet"));
        await inside(page.getByRole("region", { name: "Ваш ход" }));
        await page.getByRole("button", { name: "Не нужно" }).tap();
        if (game === "diaballik") await inside(page.getByRole("button", { name: "Завершить ход" }));
        for (const name of await page.locator(".bar .who > .name").all()) {
          await inside(name);
          expect(await name.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    }
  });
}
