/** The messages of the page in the language of the settings. */
import { settings, type Lang } from "../state/shared/settings.svelte";
import type { en } from "./en";

/** All messages of a language; a missing Russian one does not compile. */
export type Messages = typeof en;

/** A language is loaded when it is first used: few people read both. */
const LOADERS: Record<Lang, () => Promise<Messages>> = {
  en: async () => (await import("./en")).en,
  ru: async () => (await import("./ru")).ru,
};

let loaded = $state.raw<Partial<Record<Lang, Messages>>>({});

/** Loads the messages of a language. */
export async function loadMessages(lang: Lang): Promise<void> {
  if (loaded[lang]) return;
  const messages = await LOADERS[lang]();
  loaded = { ...loaded, [lang]: messages };
}

/** Changes the language once its messages are there; without a connection it stays. */
export async function chooseLang(lang: Lang): Promise<void> {
  try {
    await loadMessages(lang);
    settings.lang = lang;
  } catch {
    // A file that cannot be loaded: the page goes on in its language.
  }
}

/** The messages; components that read them follow a change of language. */
export function messages(): Messages {
  const all = loaded[settings.lang];
  if (!all) throw new Error(`the messages of ${settings.lang} are not loaded`);
  return all;
}
