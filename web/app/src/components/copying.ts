/** Copies what stands in a field; where that is not allowed, marks it, so that the person can copy it by hand. */
export async function copyText(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    // A page that came over plain http has no clipboard.
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
}
