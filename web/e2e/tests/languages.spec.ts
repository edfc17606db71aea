/** English and Russian on the pages around a game. */
import type { Page } from "@playwright/test";
import { GAMES } from "../games";
import { typeAll } from "../game-page";
import { expect, open, setUp, test } from "../fixtures";

/** Names, keys and formats that are written in Latin letters in any language. */
const LATIN =
  /^(Quadriga|English|API|MIT|Apache|SVG|PNG|GIF|Space|Enter|Shift|Backspace|Ctrl|Delete|Esc|Escape|Home|End|iframe|src|http|embed|title|width|height|game)$/;

/** Words in Latin letters that are to be read, seen or heard on a page. */
async function latinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const named = [...document.body.querySelectorAll("[aria-label], [title], [alt], [placeholder]")];
    const names = named.flatMap((element) =>
      ["aria-label", "title", "alt", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    );
    return [document.title, document.body.innerText, ...names];
  });
  const words = texts.join(" ").match(/[A-Za-z]{3,}/g) ?? [];
  return [...new Set(words)].filter((word) => !LATIN.test(word));
}

/** The words of the server come a little later than those of the page. */
async function isRussian(page: Page): Promise<void> {
  await expect.poll(() => latinWords(page)).toEqual([]);
}

async function toRussian(page: Page): Promise<void> {
  await page.getByRole("button", { name: "РУ: Русский" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
}

test("the home page speaks both languages and remembers", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { name: "Pick a board and play" })).toBeVisible();
  await toRussian(page);
  await expect(page.getByRole("heading", { name: "Выберите доску и играйте" })).toBeVisible();
  for (const title of ["Диабаллик", "Фаланги", "Абалон", "Футбол-шашки"])
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await isRussian(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Выберите доску и играйте" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await page.getByRole("button", { name: "EN: English" }).click();
  await expect(page.getByRole("heading", { name: "Pick a board and play" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the dialogs speak Russian", async ({ page }) => {
  await page.goto("/");
  await toRussian(page);
  for (const name of ["Настройки", "Справка"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await isRussian(page);
    await page.getByRole("button", { name: "Закрыть" }).click();
  }
  await page.getByRole("button", { name: "Играть: Абалон" }).click();
  for (const opponent of ["Друг", "Вдвоём", "Смотреть", "Программа"]) {
    await page.getByRole("radio", { name: opponent }).check({ force: true });
    await isRussian(page);
  }
});

test("the archive speaks Russian", async ({ page }) => {
  await page.goto("/archive");
  await toRussian(page);
  await expect(page.getByRole("heading", { name: "Мои партии" })).toBeVisible();
  await expect(page.getByText("Партий пока нет.")).toBeVisible();
  await isRussian(page);
  await setUp(page, { game: "abalone", opponent: { kind: "engine", level: 1 }, time: "3m+2s" });
  await page.reload();
  await expect(page.getByRole("link", { name: /Абалон/ })).toBeVisible();
  await isRussian(page);
});

for (const [game, moves] of Object.entries(GAMES)) {
  test(`a game of ${game} speaks Russian in the middle and at its end`, async ({ page }) => {
    const id = await setUp(page, { game, opponent: { kind: "myself" }, time: "none" });
    await open(page, id);
    await typeAll(page, moves.slice(0, 2));
    await toRussian(page);
    const ask = page.getByRole("region", { name: "Ваш ход" }).getByText(/^(Выберите|Ваши ворота)/);
    await expect(ask).toBeVisible();
    // What was announced before in English is gone after a reload, and the choice is kept.
    await page.reload();
    await expect(ask).toBeVisible();
    await isRussian(page);
    await page.getByRole("button", { name: "Сдаться" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Сдаться" }).click();
    await expect(page.getByRole("heading", { name: /^Победа: / })).toBeVisible();
    await isRussian(page);
    await page.goto(`/embed/${id}`);
    await expect(page.getByRole("link", { name: "Открыть партию" })).toBeVisible();
    await isRussian(page);
  });
}

for (const path of ["/", "/archive"]) {
  test(`an answer in the language before comes too late for ${path}`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/catalog\?.*lang=en/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await toRussian(page);
    const title = page.getByText("Абалон", { exact: true }).first();
    await expect(title).toBeAttached();
    const late = page.waitForResponse(/\/api\/catalog\?.*lang=en/);
    release();
    await (await late).finished();
    // Another question and its answer: by then the page has read the late one.
    await page.evaluate(() => fetch("/api/me").then((answer) => answer.text()));
    await expect(title).toBeAttached();
    await isRussian(page);
  });
}
