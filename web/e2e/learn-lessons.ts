/** The lessons with what solves their tasks, how to go through a lesson, and what must be in sight meanwhile.
 *
 * It waits with `waitFor`, which looks at every frame; an assertion looks again after 100 ms, which hundreds of steps add up.
 */
import type { Page } from "@playwright/test";
import type { CatalogEntry } from "@quadriga/api";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mouse, type InputMethod } from "./input-methods";
import { ready } from "./game-page";
import { expect } from "./fixtures";
import { numberOf } from "./study-page";

/** What solves a step: the number of an answer, or ways to point at cells; `end` ends a turn that could go on. */
export interface Solution {
  choice?: number;
  clicks?: readonly (readonly string[])[];
}

/** A lesson and its solutions, step by step. */
export interface Solved {
  id: string;
  steps: readonly Solution[];
}

/** The lessons of each game, from the courses themselves. */
export const LESSONS = JSON.parse(
  readFileSync(join(import.meta.dirname, "../board/test/fixtures/lessons.json"), "utf8"),
) as Readonly<Record<string, readonly Solved[]>>;

/** What solves the steps of a lesson. */
export function solutionsOf(game: string, id: string): readonly Solution[] {
  const found = LESSONS[game]?.find((lesson) => lesson.id === id);
  if (!found) throw new Error(`${game} has no lesson ${id}`);
  return found.steps;
}

/** Does what a step asks for, in one of the ways that its course has, and waits until it is called right. */
export async function solve(
  page: Page,
  entry: CatalogEntry,
  { choice, clicks }: Solution,
  hand: InputMethod = mouse,
  way = 0,
): Promise<void> {
  if (choice !== undefined) await hand.press(page, page.locator(".option").nth(choice));
  else if (clicks) await point(page, entry, clicks[way % clicks.length] ?? [], hand);
  else return;
  await page.locator(".verdict.right").waitFor();
}

async function point(
  page: Page,
  entry: CatalogEntry,
  way: readonly string[],
  hand: InputMethod,
): Promise<void> {
  const cells = way.filter((name) => name !== "end");
  for (const [at, name] of cells.entries()) {
    const cell = numberOf(entry, name);
    // The last cell may be one that the rules refuse.
    if (at + 1 < cells.length) await ready(page, cell).waitFor();
    await hand.point(page, entry, cell);
  }
  if (cells.length < way.length) await hand.end(page);
}

/** Waits until the page shows a step, counted from 1. */
export async function atStep(page: Page, step: number): Promise<void> {
  await page.locator(`.dots li:nth-child(${step}) button[aria-current=step]`).waitFor();
  await page.locator("[role=gridcell]").first().waitFor();
}

/** Goes to the next step, or to the end of the lesson. */
export async function goOn(page: Page, hand: InputMethod = mouse): Promise<void> {
  await hand.press(page, page.locator(".lesson-turns > button").last());
}

/** Takes the lesson whose first step is shown, to its end; `before` is called at each step. */
export async function completeLesson(
  page: Page,
  entry: CatalogEntry,
  steps: readonly Solution[],
  way = 0,
  before: (step: number) => Promise<void> = () => Promise.resolve(),
  hand: InputMethod = mouse,
): Promise<void> {
  for (const [at, solution] of steps.entries()) {
    await atStep(page, at + 1);
    await before(at + 1);
    await solve(page, entry, solution, hand, way);
    await goOn(page, hand);
  }
  await expect(page.locator(".lesson-story .buttons")).toBeVisible();
}

/**
 * What of a lesson is not in sight whole: the task, the answers, the board, the buttons. A button is large enough to be
 * hit, and shows a label or a drawing.
 */
export function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wanted =
      ".lesson .ask, .lesson .option, .quadriga-sheet, .lesson-entry button, .lesson-turns > button";
    const { innerWidth, innerHeight } = window;
    const story = document.querySelector(".lesson-story")?.getBoundingClientRect();
    const problems: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      const box = element.getBoundingClientRect();
      const inside = (left: number, top: number, right: number, bottom: number) =>
        box.left >= left - 1 && box.top >= top - 1 && box.right <= right + 1 && box.bottom <= bottom + 1;
      const scrolled = element.closest(".lesson-story") !== null;
      const seen =
        inside(0, 0, innerWidth, innerHeight) &&
        (!scrolled || !story || inside(story.left, story.top, story.right, story.bottom));
      const drawn = element.innerText.trim() !== "" || element.querySelector(".icon")?.checkVisibility();
      const button = element.tagName === "BUTTON";
      if (button && (box.width < 24 || box.height < 24 || !drawn))
        problems.push(`${element.textContent}: ${box.width} × ${box.height}, ${drawn ? "" : "blank"}`);
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!seen || !(element.contains(top) || top?.closest(".quadriga-board")))
        problems.push(
          `${element.className || element.tagName} “${element.innerText.slice(0, 40)}”: ${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`,
        );
    }
    return problems;
  });
}
