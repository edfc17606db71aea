/** The words of the page in the language of the settings. */
import { settings } from "../state/shared/settings.svelte";
import { en } from "./en";
import { ru } from "./ru";

/** All words of a language; Russian has the same shape as English, or does not compile. */
export type Messages = typeof en;

const ALL: Record<"en" | "ru", Messages> = { en, ru };

/** The words; reading them in a component follows a change of language. */
export function messages(): Messages {
  return ALL[settings.lang];
}
