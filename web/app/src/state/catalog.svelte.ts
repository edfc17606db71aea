/** The games in the language of the page, asked for once a language. */
import type { CatalogEntry } from "@quadriga/api";
import { askCatalog } from "./api";
import { settings, type Lang } from "./settings.svelte";

const asked = new Map<Lang, Promise<CatalogEntry[]>>();

/** The games; asked for again after a failure. */
export function catalog(): Promise<CatalogEntry[]> {
  const lang = settings.lang;
  const known = asked.get(lang);
  if (known) return known;
  const answer = askCatalog();
  answer.catch(() => asked.delete(lang));
  asked.set(lang, answer);
  return answer;
}
