/** Where the keyboard goes when the control is gone that had it. */

/** Leads it to the board of the page. */
export function focusBoard(): void {
  const cells = document.querySelectorAll<HTMLElement>('#main [role="grid"] [role="gridcell"][tabindex="0"]');
  [...cells].find((cell) => cell.checkVisibility())?.focus();
}
