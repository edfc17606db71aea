/** English and Russian on the study pages. */
import type { Page } from "@playwright/test";
import { catalogEntry } from "../clicks";
import { expect, prefer, test } from "../fixtures";
import { openBoard, point, preferEngine, studied } from "../study-page";

/** Names, keys and formats that are written in Latin letters in any language. */
const LATIN =
  /^(Quadriga|English|JSON|SVG|PNG|GIF|APGN|AbaPro|Space|Enter|Shift|Backspace|Escape|Esc|Home|End)$/;

/** Words in Latin letters that are to be read, seen or heard on a page. */
async function latinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const names = ["aria-label", "title", "alt", "placeholder"];
    const named = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())];
    const said = named.flatMap((element) => names.map((name) => element.getAttribute(name) ?? ""));
    return [document.title, document.body.innerText, ...said];
  });
  const words = texts.join(" ").match(/[A-Za-z]{3,}/g) ?? [];
  return [...new Set(words)].filter((word) => !LATIN.test(word));
}

/** Waits until no word is left in another language. */
async function speaksRussian(page: Page): Promise<void> {
  await expect.poll(() => latinWords(page), page.url()).toEqual([]);
}

async function toRussian(page: Page): Promise<void> {
  await page.getByRole("button", { name: "РУ: Русский" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
}

test("the choices of a game speak both languages and remember", async ({ page }) => {
  const titles = { analysis: "Анализ", learn: "Обучение", explorer: "Дебюты" };
  await page.goto("/analysis");
  await expect(page.getByRole("heading", { name: "Analysis" })).toBeVisible();
  await toRussian(page);
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(`/${path}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    for (const game of ["Диабаллик", "Фаланги", "Абалон", "Футбол-шашки"])
      await expect(page.getByRole("link", { name: game })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Quadriga`);
    await speaksRussian(page);
  }
  await page.getByRole("button", { name: "EN: English" }).click();
  await expect(page.getByRole("heading", { name: "Openings" })).toBeVisible();
});

for (const game of ["abalone", "diaballik", "football", "phalanx"]) {
  test(`the analysis of ${game} speaks Russian`, async ({ page, context }) => {
    await preferEngine(context, true, 1);
    await openBoard(page, `/analysis/${game}`);
    await toRussian(page);
    const engine = page.getByRole("region", { name: "Программа" });
    await expect(engine).toContainText(/глубина \d+/);
    await page.getByRole("switch").click();
    await expect(engine).toContainText("Программа выключена");
    await speaksRussian(page);
    for (const name of ["Импорт", "Экспорт", "Изображение"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await speaksRussian(page);
      await page.getByRole("button", { name: "Закрыть" }).click();
    }
    await page.getByRole("button", { name: "Расставить" }).click();
    await expect(page.getByText("Позиция допустима.")).toBeVisible();
    await speaksRussian(page);
  });
}

test("refusals and explanations speak Russian", async ({ page, context }) => {
  await preferEngine(context, false);
  await prefer(context, { lang: "ru" });
  const football = await catalogEntry(page.request, "football");
  await openBoard(page, studied("analysis", "football", ["k1-k4", "b12-a12", "f1-p7", "k12-f9"]));
  await page.getByRole("button", { name: "Объяснить позицию" }).click();
  await expect(page.locator(".told p:not(.quiet)").first()).toContainText(/[а-я]{3}/i);
  await point(page, football, ["k4", "k5"]);
  await expect(page.locator(".refused")).toContainText(/[а-я]{3}/i);
  await expect(page.locator(".refused")).toContainText("Правило F8");
  await speaksRussian(page);
});

test("the key F turns the board on a Russian keyboard too", async ({ page }) => {
  for (const path of ["/analysis/diaballik", "/explorer/diaballik"]) {
    await openBoard(page, path);
    const turn = page.getByRole("button", { name: "Flip board" });
    const press = (key: string) =>
      page.evaluate((key) => dispatchEvent(new KeyboardEvent("keydown", { key, code: "KeyF" })), key);
    await expect(turn).toHaveAttribute("aria-pressed", "false");
    await press("а");
    await expect(turn).toHaveAttribute("aria-pressed", "true");
    await press("f");
    await expect(turn).toHaveAttribute("aria-pressed", "false");
  }
});

test("the openings speak Russian", async ({ page }) => {
  await openBoard(page, studied("explorer", "football", ["f1-f6"]));
  await toRussian(page);
  await expect(page.getByRole("row").last()).toContainText(/Красные 1/i);
  await speaksRussian(page);
});

for (const [game, lesson, title] of [
  ["abalone", "no-sumito", "Когда вытолкнуть нельзя"],
  ["diaballik", "board", "Доска и цель"],
  ["football", "moves", "Как ходят шашки"],
  ["phalanx", "strength", "Кто сильнее?"],
] as const) {
  test(`a lesson of ${game} changes its language where it is`, async ({ page }) => {
    await openBoard(page, `/learn/${game}/${lesson}?step=2`);
    await toRussian(page);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("navigation", { name: /^Шаг 2 из/ })).toBeVisible();
    await speaksRussian(page);
    await page.goto(`/learn/${game}`);
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await speaksRussian(page);
  });
}

test("a task is judged in Russian", async ({ page, context }) => {
  await prefer(context, { lang: "ru" });
  await openBoard(page, "/learn/diaballik/board?step=2");
  await page.getByRole("button", { name: "До первой" }).click();
  await expect(page.locator(".verdict .word")).not.toHaveClass(/right/);
  await page.getByRole("button", { name: "До седьмой" }).click();
  await expect(page.getByText("Седьмая — стартовая горизонталь синих, последняя для красных.")).toBeVisible();
  await speaksRussian(page);
});
