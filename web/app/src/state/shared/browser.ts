/** Small things that the page asks of the browser: focus, clipboard, downloads. */

/** Moves the focus to the board, for when the focused control disappears. */
export function focusBoard(): void {
  const cells = document.querySelectorAll<HTMLElement>('#main [role="grid"] [role="gridcell"][tabindex="0"]');
  [...cells].find((cell) => cell.checkVisibility())?.focus();
}

/** Copies the text of a field; where the clipboard is not available, selects it for copying by hand. */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    // A page loaded over plain HTTP has no clipboard.
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
}

/** Downloads a file under a name. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken what it needs by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
