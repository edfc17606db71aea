/** Dragging from cell to cell, as a hand does it. */
import type { Page } from "@playwright/test";
import { cellOf } from "./input-methods";

/** A way to drag. */
export type Drag = (page: Page, from: number, to: number) => Promise<void>;

interface Point {
  x: number;
  y: number;
}

/** How many movements a drag has. */
const STEPS = 8;

async function middle(page: Page, cell: number): Promise<Point> {
  await cellOf(page, cell).scrollIntoViewIfNeeded();
  const box = await cellOf(page, cell).boundingBox();
  if (!box) throw new Error(`cell ${cell} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** With the mouse. */
export const mouseDrag: Drag = async (page, from, to) => {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: STEPS });
  await page.mouse.up();
};

/** With a finger. */
export const touchDrag: Drag = async (page, from, to) => {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  for (let step = 1; step <= STEPS; step++) {
    const part = step / STEPS;
    await touch("touchMove", [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ]);
  }
  await touch("touchEnd", []);
  await session.detach();
};
