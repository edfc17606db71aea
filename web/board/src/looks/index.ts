/** The looks by name. */
import type { Look } from "../look";
import { court } from "./court";
import { field } from "./field";
import { pitch } from "./pitch";
import { plain } from "./plain";
import { tray } from "./tray";

const looks = new Map<string, Look>([
  ["court", court],
  ["field", field],
  ["pitch", pitch],
  ["tray", tray],
]);

/** The look called `name`, or a plain one. */
export function lookOf(name: string): Look {
  return looks.get(name) ?? plain;
}
