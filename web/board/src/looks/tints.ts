/** Colours by name: every drawing takes them from the theme. */

/** A colour of the theme. */
export function tint(name: string): string {
  return `var(--board-${name})`;
}

/** A colour of a side's pieces. */
export function ofSide(side: number, name: string): string {
  return tint(`side-${side}-${name}`);
}

/** A reference to something in `defs`. */
export function use(id: string, name: string): string {
  return `url(#${id}-${name})`;
}
