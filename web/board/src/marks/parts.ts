/** Parts of marks. Everything lies on a casing, so that it stands out on any ground and on any piece. */
import { svg, type Attributes } from "../dom";
import { tint } from "../skins/skin";

/** A colour of the theme and the colour of the casing under it. */
export interface Inks {
  colour: string;
  casing: string;
}

/** The colours of a kind of mark, by its name in the theme. */
export function inks(name: string): Inks {
  return { colour: tint(name), casing: tint(`${name}-casing`) };
}

/** A group that never catches a click. */
export function group(name: string, attributes: Attributes, ...children: (Node | string)[]): SVGGElement {
  return svg(
    "g",
    { class: name, "pointer-events": "none", "aria-hidden": "true", ...attributes },
    ...children,
  );
}

/** A line with its casing. */
export function cased(
  d: string,
  width: number,
  { colour, casing }: Inks,
  attributes: Attributes = {},
): SVGElement[] {
  const line = { d, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round", ...attributes };
  return [
    svg("path", { ...line, stroke: casing, "stroke-width": width + 0.055 }),
    svg("path", { ...line, stroke: colour, "stroke-width": width }),
  ];
}

/** A filled shape with an outline. */
export function filled(d: string, { colour, casing }: Inks, width = 0.05): SVGElement {
  return svg("path", { d, fill: colour, stroke: casing, "stroke-width": width, "stroke-linejoin": "round" });
}
