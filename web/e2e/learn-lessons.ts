/** One lesson of each game with what solves its tasks, and how to go through a lesson. */
import type { Page } from "@playwright/test";
import type { CatalogEntry } from "@quadriga/api";
import { mouse, type InputMethod } from "./input-methods";
import { ready } from "./game-page";
import { expect } from "./fixtures";
import { numberOf } from "./study-page";

/** What solves a step: an answer to choose, or cells to point at; `end` ends a turn that could go on. */
export type Solution = { choose: string } | { cells: readonly string[]; end?: true };

/** A lesson and its solutions, step by step. */
export interface Solved {
  id: string;
  title: string;
  steps: readonly Solution[];
}

/** The lessons: legal moves, moves that the rules refuse, and questions. */
export const LESSONS: Readonly<Record<string, Solved>> = {
  abalone: {
    id: "no-sumito",
    title: "When nothing can be pushed",
    steps: [
      { cells: ["h4", "h6"] },
      { choose: "They close the gap and push nothing" },
      { cells: ["d2", "d3", "c2"] },
      { cells: ["e2", "e4"] },
      { cells: ["d1", "d5"] },
    ],
  },
  diaballik: {
    id: "steps",
    title: "Steps",
    steps: [
      { cells: ["e2", "e3"], end: true },
      { cells: ["e2", "f3"] },
      { cells: ["g4", "g5", "g5", "g6"], end: true },
      { cells: ["b1", "b2", "d1", "d2"], end: true },
      { cells: ["e2", "e3", "e3", "d3", "d3"] },
      { cells: ["c4", "c5"] },
    ],
  },
  football: {
    id: "moves",
    title: "How pieces move",
    steps: [
      { cells: ["d6", "g6"] },
      { cells: ["d6", "d9"] },
      { cells: ["g5", "b10"] },
      { cells: ["g5", "d5"] },
      { cells: ["k1", "k4"] },
    ],
  },
  phalanx: {
    id: "strength",
    title: "Who is stronger?",
    steps: [
      { cells: ["Ff", "Fg"] },
      { choose: "Two" },
      { cells: ["Fc", "Fg"] },
      { cells: ["De", "Ge"] },
      { cells: ["Ef", "Eh"] },
    ],
  },
};

/** Does what a step asks for, and waits until it is called right. */
export async function solve(
  page: Page,
  entry: CatalogEntry,
  solution: Solution,
  hand: InputMethod = mouse,
): Promise<void> {
  if ("choose" in solution) await page.getByRole("button", { name: solution.choose, exact: true }).click();
  else {
    // The last cell may be one that the rules refuse.
    for (const [at, name] of solution.cells.entries()) {
      const cell = numberOf(entry, name);
      if (at + 1 < solution.cells.length) await expect(ready(page, cell)).toBeVisible();
      await hand.point(page, entry, cell);
    }
    if (solution.end) await hand.end(page);
  }
  await expect(page.getByText("Right!")).toBeVisible();
}

/** Waits until the page shows a step, counted from 1. */
export async function atStep(page: Page, step: number, of: number): Promise<void> {
  await expect(page.getByRole("navigation", { name: `Step ${step} of ${of}` })).toBeVisible();
}

/** Takes the lesson whose first step is shown, to its end. */
export async function completeLesson(
  page: Page,
  entry: CatalogEntry,
  { title, steps }: Solved,
): Promise<void> {
  for (const [at, solution] of steps.entries()) {
    await atStep(page, at + 1, steps.length);
    await solve(page, entry, solution);
    await page.getByRole("button", { name: at + 1 < steps.length ? "Next" : "Finish" }).click();
  }
  await expect(page.getByRole("heading", { name: "Lesson completed" })).toBeVisible();
  await expect(page.getByText(`You have completed “${title}”.`)).toBeVisible();
}
