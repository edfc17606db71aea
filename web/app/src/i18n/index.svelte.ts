/** The messages of the page in the language of the settings. */
import { settings } from "../state/shared/settings.svelte";
import { en } from "./en";
import { ru } from "./ru";

/** All messages of a language; a missing Russian one does not compile. */
export type Messages = typeof en;

const ALL: Record<"en" | "ru", Messages> = { en, ru };

/** The messages; components that read them follow a change of language. */
export function messages(): Messages {
  return ALL[settings.lang];
}
