/** Which keys belong to the page. */

/** Whether a key was pressed where it means something else: in a field, on a board, in a dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return target.closest("input, textarea, select, dialog, [role=grid], [role=slider]") !== null;
}

/** The letter of a key: as the layout has it, or by its place on the keyboard where the layout is not Latin. */
export function letterOf(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase();
  return /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
}
