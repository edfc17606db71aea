/** A board that is larger than its frame, for boards whose cells are too small for a finger. */
import { html, svg } from "./dom";

/** The least size of a cell that is comfortable, in pixels. */
const LEAST_CELL = 24;
/** The size of a cell on an enlarged board. */
const LARGE_CELL = 36;

/** The switch between the whole board and the enlarged one. */
export interface Zoom {
  button: HTMLButtonElement;
  /** Sets the size of the frame in pixels and of the board in units. */
  resize(pixels: number, units: number): void;
  /** Enlarges or shows the whole. */
  set(enlarged: boolean): void;
  /** Sets the labels of the button. */
  label(enlarge: string, shrink: string): void;
}

/** A switch that makes `sheet` wider than its frame, around what `centre` gives, as parts of its width and height. */
export function createZoom(
  frame: HTMLElement,
  sheet: HTMLElement,
  centre: () => { x: number; y: number },
): Zoom {
  const button = html("button", { type: "button", class: "quadriga-zoom", hidden: "" }, glass());
  let labels = ["", ""];
  let large = false;
  let units = 1;
  let small = false;

  function show(): void {
    const text = labels[large ? 1 : 0] ?? "";
    button.hidden = !small && !large;
    button.title = text;
    button.setAttribute("aria-label", text);
    button.toggleAttribute("data-large", large);
    frame.toggleAttribute("data-enlarged", large);
    sheet.style.width = large ? `${Math.round(units * LARGE_CELL)}px` : "";
  }

  function set(enlarged: boolean): void {
    if (enlarged === large) return;
    large = enlarged;
    // The frame keeps the height of the whole board, so that the page below stays where it is.
    frame.style.height = large ? `${frame.clientHeight}px` : "";
    show();
    if (!large) return;
    const { x, y } = centre();
    frame.scrollLeft = x * sheet.scrollWidth - frame.clientWidth / 2;
    frame.scrollTop = y * sheet.scrollHeight - frame.clientHeight / 2;
  }

  button.addEventListener("click", () => set(!large));
  return {
    button,
    resize(pixels, wide) {
      units = wide;
      small = pixels > 0 && pixels / wide < LEAST_CELL;
      // A frame that has grown enough needs no enlarging.
      if (large && pixels / wide >= LARGE_CELL) set(false);
      show();
    },
    set,
    label(enlarge, shrink) {
      labels = [enlarge, shrink];
      show();
    },
  };
}

/** A magnifying glass, with a plus while there is something to enlarge. */
function glass(): SVGElement {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("circle", { cx: 10, cy: 10, r: 7 }),
    svg("path", { d: "M15 15L21 21M7 10H13" }),
    svg("path", { class: "zoom-plus", d: "M10 7V13" }),
  );
}
