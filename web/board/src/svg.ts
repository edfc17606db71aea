/** Making SVG elements without markup, so that no text can become an element. */

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
