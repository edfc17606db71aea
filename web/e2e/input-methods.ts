/** Pointing at cells and ending turns: by mouse, by touch, by keyboard alone. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { CatalogEntry } from "@quadriga/api";

/** A way to play. */
export interface InputMethod {
  point(page: Page, entry: CatalogEntry, cell: number): Promise<void>;
  press(page: Page, button: Locator): Promise<void>;
  /** Ends a turn to which more could be added. */
  end(page: Page): Promise<void>;
}

/** A cell of the board on the page. */
export function cellOf(page: Page, cell: number): Locator {
  return page.locator(`[role=gridcell][data-cell="${cell}"]:visible`);
}

function endButton(page: Page): Locator {
  return page.getByRole("button", { name: /^(End turn|Завершить ход)$/ });
}

/** The mouse. */
export const mouse: InputMethod = {
  point: (page, _entry, cell) => cellOf(page, cell).click(),
  press: (_page, button) => button.click(),
  end: (page) => endButton(page).click(),
};

/** A finger. */
export const touch: InputMethod = {
  point: (page, _entry, cell) => cellOf(page, cell).tap(),
  press: (_page, button) => button.tap(),
  end: (page) => endButton(page).tap(),
};

/** The keyboard: from the first cell down to the row, along the row to the cell. */
export const keyboard: InputMethod = {
  async point(page, entry, cell) {
    const rows = rowsOf(entry);
    const row = rows.findIndex((cells) => cells.includes(cell));
    const column = rows[row]?.indexOf(cell) ?? 0;
    await tabTo(page, page.locator("[role=grid]"));
    await page.keyboard.press("Control+Home");
    for (let step = 0; step < row; step++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Home");
    for (let step = 0; step < column; step++) await page.keyboard.press("ArrowRight");
    await expect(cellOf(page, cell)).toBeFocused();
    await page.keyboard.press("Space");
  },
  async press(page, button) {
    await tabTo(page, button);
    await page.keyboard.press("Enter");
  },
  async end(page) {
    await expect(endButton(page)).toBeEnabled();
    await page.keyboard.press("e");
  },
};

/** Presses the tab key until the focus is on an element or in it. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const there = () => wanted.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; presses < 60; presses++) {
    if (await there()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the tab key does not come there");
}

/** The cells row by row from the top, each row from the left. */
function rowsOf(entry: CatalogEntry): number[][] {
  const rows = new Map<string, number[]>();
  entry.board.cells.forEach((cell, number) => {
    const height = cell.centre.y.toFixed(2);
    rows.set(height, [...(rows.get(height) ?? []), number]);
  });
  const at = (cell: number | undefined) => entry.board.cells[cell ?? 0]?.centre ?? { x: 0, y: 0 };
  return [...rows.values()]
    .map((row) => row.sort((one, other) => at(one).x - at(other).x))
    .sort((one, other) => at(one[0]).y - at(other[0]).y);
}
