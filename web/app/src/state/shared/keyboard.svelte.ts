/** Keyboard shortcuts of the page, and the dialogs that they open. */
import type { Route } from "../../router.svelte";

/** Whether a key was pressed where it has another meaning: in a field, on a board, in a dialog. */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, dialog, [role=slider]")) return true;
  // A board has the letters that mean something to it before the page, and leaves the others.
  return letterOf(event) === undefined && target.closest("[role=grid]") !== null;
}

/** The letter of a key; on a non-Latin layout, the letter at its place on the keyboard. */
export function letterOf(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase();
  return /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
}

/** Shortcuts of a page besides those of its board, in the order of the help. */
export type PageKey = "moves" | "steps" | "cancel" | "close" | "type" | "flip" | "sound" | "help";

/** The shortcuts of a page. */
export function pageKeys(route: Route): PageKey[] {
  switch (route.page) {
    case "game":
      return ["moves", "cancel", "close", "type", "flip", "sound", "help"];
    case "analysis":
    case "explorer":
      return route.game === undefined ? ["close", "help"] : ["moves", "close", "flip", "help"];
    case "learn":
      return route.lesson === undefined ? ["close", "help"] : ["steps", "close", "flip", "help"];
    default:
      return ["close", "help"];
  }
}

/** The dialog that is open, of those that every page has. */
export const dialogs: { open: "settings" | "help" | undefined } = $state({ open: undefined });

/** Whether a key event belongs to a text field or a dialog. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  return Boolean(target?.closest("input, textarea, select, dialog, [contenteditable]"));
}
