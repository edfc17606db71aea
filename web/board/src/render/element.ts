/** Elements of the page, made in one line. */
import type { Attributes } from "../svg";

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
