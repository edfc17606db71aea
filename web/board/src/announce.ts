/** Sentences for those who cannot see the board. */
import { html } from "./render/element";

/** A live region. */
export interface Announcer {
  element: HTMLElement;
  /** Says a sentence, also if it is the same as the last one. */
  say(text: string): void;
}

/** A live region that waits until the reader is free. */
export function createAnnouncer(): Announcer {
  const element = html("div", {
    class: "quadriga-hidden quadriga-live",
    role: "status",
    "aria-live": "polite",
  });
  return {
    element,
    say(text) {
      // Readers are silent when the text stays the same; a space that is not heard makes it another.
      element.textContent = element.textContent === text ? `${text}\u00a0` : text;
    },
  };
}
