/** Which of the dialogs of every page is open. */

/** The dialogs of every page. */
export const dialogs: { open: "settings" | "help" | undefined } = $state({ open: undefined });

/** Whether a key event is somebody typing, or meant for a dialog. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : undefined;
  return Boolean(target?.closest("input, textarea, select, dialog, [contenteditable]"));
}
