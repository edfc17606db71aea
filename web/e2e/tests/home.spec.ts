/** The home page: the games, what is below them, and what surrounds it. */
import type { DailyPosition, PositionView } from "@quadriga/api";
import { expectAccessible, expectAccessibleInAllThemes } from "../accessibility";
import { catalogEntry, clicksOf } from "../clicks";
import { expect, open, prefer, setUp, test } from "../fixtures";
import { enter, playAny } from "../game-page";
import { excess } from "../study-page";

const TITLES = ["Diaballik", "Phalanxes", "Abalone", "Football-checkers"];

test.describe("cards", () => {
  test("have a button that is seen, rules and lessons", async ({ page }) => {
    await page.goto("/");
    for (const title of TITLES)
      await expect(page.getByRole("button", { name: `Play ${title}` })).toHaveText("Play");
    const card = page.getByRole("article").filter({ hasText: "Diaballik" });
    await expect(card.getByRole("link", { name: "Lessons" })).toHaveAttribute("href", "/learn/diaballik");
    await card.getByRole("link", { name: "Rules" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "The rules of Diaballik" })).toBeVisible();
    await page.getByRole("link", { name: "Play", exact: true }).last().click();
    await expect(page.getByRole("dialog", { name: "Diaballik" })).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    for (const lang of ["en", "ru"]) {
      test(`all four are seen without scrolling (${lang})`, async ({ page, context }) => {
        await prefer(context, { lang, sound: false });
        await page.goto("/");
        const cards = page.getByRole("article");
        await expect(cards).toHaveCount(4);
        await expect(page.locator(".quadriga-board svg").nth(3)).toBeVisible();
        for (const card of await cards.all()) {
          const box = await card.boundingBox();
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
        }
        await expectAccessible(page);
      });
    }
  });
});

test.describe("new game", () => {
  test("variants are names with a sentence, and times are free", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Play Diaballik" }).click();
    const dialog = page.getByRole("dialog");
    const variant = dialog.getByRole("combobox", { name: "Variant" });
    await expect(variant.locator("option")).toHaveText(["Standard", "Steps first", "Published game"]);
    await variant.selectOption("Steps first");
    await expect(dialog.getByText("Steps only before the pass.")).toBeVisible();
    const time = dialog.getByRole("combobox", { name: "Time" });
    // The engine does not need days; people may.
    await expect(time.locator("option", { hasText: "day" })).toHaveCount(0);
    await expect(time.locator("option").filter({ hasText: /^1[05] min$/ })).toHaveCount(2);
    await time.selectOption("other…");
    await dialog.getByLabel("Minutes per player").fill("7");
    await dialog.getByLabel("Increment (s)").fill("2");
    await dialog.getByRole("button", { name: "Play", exact: true }).click();
    await expect(page.getByText("7 min + 2 s per move")).toBeVisible();
  });

  test("a friend may have days", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Play Abalone" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Friend" }).check({ force: true });
    await expect(
      dialog.getByRole("combobox", { name: "Time" }).locator("option", { hasText: "day" }),
    ).toHaveCount(3);
  });
});

test.describe("below the games", () => {
  test("a first visit is shown the way into lessons, a later one its games", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "New here?" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Abalone: first lesson" })).toHaveAttribute(
      "href",
      "/learn/abalone?start",
    );
    const id = await setUp(page, { game: "abalone", opponent: { kind: "engine", level: 1 }, time: "none" });
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Your games in progress" })).toBeVisible();
    await expect(page.locator(`main a[href="/game/${id}"]`)).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "New here?" })).toBeHidden();
  });

  test("games with an engine may be watched, games of people may not", async ({ page, person }) => {
    const other = await person();
    const engine = {
      game: "abalone",
      opponent: { kind: "engine", level: 1 },
      side: 0,
      time: "none",
    } as const;
    const watched = await setUp(other, engine);
    const unbegun = await setUp(other, engine);
    const own = await setUp(other, { game: "abalone", opponent: { kind: "myself" }, time: "none" });
    await open(other, watched);
    await playAny(other, await catalogEntry(other.request, "abalone"), watched);
    await page.goto("/");
    const row = page
      .locator("section")
      .filter({ hasText: "Live games" })
      .locator(`a[href="/game/${watched}"]`);
    await expect(row).toBeVisible();
    // Who plays is seen, not squeezed out by the rest of the row.
    const players = row.getByText("Guest – Engine, level 1");
    expect(await excess(players)).toBeLessThanOrEqual(0);
    await expect(page.locator(`a[href="/game/${unbegun}"]`)).toHaveCount(0);
    await expect(page.locator(`a[href="/game/${own}"]`)).toHaveCount(0);
  });

  test("a link leads to the first lesson itself", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Abalone: first lesson" }).click();
    await expect(page.locator(".lesson .dots button[aria-current=step]")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("button", { name: "Play Abalone" })).toBeVisible();
  });

  test("a footer leads to rules, help and the licence", async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("navigation", { name: "About this site" });
    await expect(footer.getByRole("link", { name: "Rules" })).toHaveAttribute("href", "/rules");
    await expect(footer).toContainText(/Version \d+\.\d+\.\d+/);
    const licence = await page.request.get("/licence.txt");
    expect(await licence.text()).toContain("Apache License");
    await footer.getByRole("button", { name: "How to play" }).click();
    await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  });

  test("is accessible in every theme", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Position of the day" })).toBeVisible();
    await expectAccessibleInAllThemes(page);
  });
});

test("the solution of the position of a day can be watched", async ({ page }) => {
  await page.goto("/daily?day=20019");
  await expect(page.getByText("Choose a piece.")).toBeVisible();
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.getByText("This was the solution.")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Rules" }).click();
  await expect(page.getByRole("complementary")).toContainText("The rules of Football-checkers");
  // Who has only watched has not solved it.
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Position of the day" })).toBeVisible();
  await expect(page.getByText("Solved.")).toHaveCount(0);
});

test("the position of a day is solved on the board, and the engine is the judge", async ({ page }) => {
  // A day whose position is one of Football-checkers.
  const daily = (await (await page.request.get("/api/daily?lang=en&day=20019")).json()) as DailyPosition;
  const { game, position } = daily.view;
  const entry = await catalogEntry(page.request, game);
  const make = async (moves: string[], text: string) =>
    enter(page, entry, await clicksOf(page.request, game, moves, text, position));
  await page.goto("/daily?day=20019");
  await expect(page.getByText("Black to move wins in 2. Find the win.")).toBeVisible();
  await expectAccessible(page);
  await make([], "g12-g5");
  await expect(page.getByText(/^This wins too, but not fast enough/)).toBeVisible();
  await make([], "m12-c5");
  const told = page.getByText(/^Right! The answer is/);
  await expect(told).toBeVisible();
  const answer = /answer is (\S+?)[+±x.]/.exec(await told.innerText())?.[1] ?? "";
  // The last move is found by the rules: it decides the game.
  const view = async (moves: string[]) => {
    const data = { game, position, moves, clicks: [] };
    return (await (await page.request.post("/api/view?lang=en", { data })).json()) as PositionView;
  };
  const played = ["m12-c5", answer];
  const texts = (await view(played)).options.tree?.nodes.flatMap(({ chosen }) => chosen?.text ?? []) ?? [];
  let last: string | undefined;
  for (const text of texts) {
    if ((await view([...played, text])).verdict?.winner === 1) last = text;
    if (last !== undefined) break;
  }
  await make(played, last ?? "");
  await expect(page.getByText("Solved!")).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByText("Solved!")).toBeHidden();
});

test("an address that leads nowhere shows ways on", async ({ page, pageErrors }) => {
  pageErrors.allow(/404/);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Off the board" })).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.getByRole("link", { name: "Back to the games" }).click();
  await expect(page.getByRole("button", { name: "Play Abalone" })).toBeVisible();
});

test("the site has icons and a picture for links", async ({ page }) => {
  const manifest = (await (await page.request.get("/manifest.webmanifest")).json()) as {
    icons: { src: string; type: string; purpose?: string }[];
  };
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()["content-type"]], src).toEqual([200, type]);
  }
  await page.goto("/");
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  const picture = await page.request.get(new URL(image ?? "").pathname);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
});

test.describe("on paper", () => {
  test("rules and games have no buttons or menus", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto("/rules/diaballik");
    await expect(page.locator("#D3")).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCount(0);
    const id = await setUp(page, { game: "diaballik", opponent: { kind: "myself" }, time: "none" });
    await page.goto(`/game/${id}`);
    await expect(page.locator(".quadriga-drawing")).toBeVisible();
    await expect(page.getByRole("button", { name: "Resign" })).toHaveCount(0);
  });
});
