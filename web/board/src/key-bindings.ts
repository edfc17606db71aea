/** Keys as commands. Letters are taken by their place on the keyboard where the layout is not Latin. */
import type { Heading } from "./navigation";

/** What a key asks for. */
export type Command =
  | { do: "go"; heading: Heading }
  /** Go there and click. */
  | { do: "extend"; heading: Heading }
  | { do: "click" }
  /** Click, or end the turn. */
  | { do: "enter" }
  | { do: "end" }
  | { do: "undo" }
  | { do: "cancel" }
  /** Go to the next target or the one before. */
  | { do: "cycle"; step: 1 | -1 }
  /** Begin with another cell of the same line; where there is none, go to the next target or the one before. */
  | { do: "resize"; step: 1 | -1 }
  | { do: "erase" };

/** What of a keyboard event counts. */
export type Key = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

const ARROWS: Readonly<Record<string, Heading>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** A cluster of keys that lie like the directions: Q W above, A S beside, Z X below. */
const CLUSTER: Readonly<Record<string, Heading>> = {
  q: "up-left",
  w: "up-right",
  a: "left",
  s: "right",
  z: "down-left",
  x: "down-right",
};

/** The command of a key, if it has one; with `shortcuts` off, keys that type a character have none. */
export function command(key: Key, shortcuts: boolean): Command | undefined {
  if (key.altKey || key.metaKey) return undefined;
  if (key.ctrlKey) return withControl(key);
  const arrow = ARROWS[key.key];
  if (arrow) return { do: key.shiftKey ? "extend" : "go", heading: arrow };
  switch (key.key) {
    case "Home":
      return { do: "go", heading: "row-start" };
    case "End":
      return { do: "go", heading: "row-end" };
    case "Enter":
      return { do: "enter" };
    case " ":
      return { do: "click" };
    case "Escape":
      return { do: "cancel" };
    case "Backspace":
      return { do: "undo" };
    case "Delete":
      return { do: "erase" };
    default:
      return shortcuts ? ofCharacter(key) : undefined;
  }
}

function withControl(key: Key): Command | undefined {
  if (key.key === "Home") return { do: "go", heading: "first" };
  if (key.key === "End") return { do: "go", heading: "last" };
  return undefined;
}

function ofCharacter(key: Key): Command | undefined {
  const bracket = key.code === "BracketLeft" ? -1 : key.code === "BracketRight" ? 1 : undefined;
  if (bracket) return { do: key.shiftKey ? "cycle" : "resize", step: bracket };
  const letter = letterOf(key);
  if (letter === "e") return { do: "end" };
  const heading = letter === undefined ? undefined : CLUSTER[letter];
  return heading && { do: key.shiftKey ? "extend" : "go", heading };
}

function letterOf(key: Key): string | undefined {
  if (/^[a-z]$/i.test(key.key)) return key.key.toLowerCase();
  return /^Key[A-Z]$/.test(key.code) ? key.code.slice(3).toLowerCase() : undefined;
}
