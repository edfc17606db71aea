/** Helpers to create SVG and HTML elements without markup, so that no text can become an element. */

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Attributes of an element; those without a value are left out. */
export type Attributes = Record<string, string | number | undefined>;

/** An SVG element with attributes and children. */
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, typeof value === "number" ? short(value) : value);
  }
  element.append(...children);
  return element;
}

/** A number with as many digits as a drawing in cells can show. */
export function short(value: number): string {
  return String(Math.round(value * 1e4) / 1e4);
}

/** Elements of the page, made in one line. */

/** An element of the page. */
export function html<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** Sets or removes an attribute, and leaves the element alone if nothing changes. */
export function put(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** A number as drawings write it. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The attribute that moves a drawing. */
export function moveTo(x: number, y: number, scale = 1): string {
  const move = `translate(${round(x)} ${round(y)})`;
  return scale === 1 ? move : `${move} scale(${round(scale)})`;
}

/** Announcements for screen readers. */

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
