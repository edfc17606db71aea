/** Gives a file to the person, under a name. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken what it needs by the next turn of events.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
