/** The games in the language of the page, asked for once a language. */
import type { CatalogEntry } from "@quadriga/api";
import { fetchCatalog } from "./api";
import { settings, type Lang } from "./settings.svelte";

const asked = new Map<Lang, Promise<CatalogEntry[]>>();

/** The games; asked for again after a failure. */
export function catalog(): Promise<CatalogEntry[]> {
  const lang = settings.lang;
  const known = asked.get(lang);
  if (known) return known;
  const answer = fetchCatalog();
  answer.catch(() => asked.delete(lang));
  asked.set(lang, answer);
  return answer;
}

/** Something that is asked for, and asked for again when what it depends on changes, such as the language. */

/** What is asked for; reading it in a component follows changes. */
export interface Resource<T> {
  /** The latest answer; while another is on its way the one before stays. */
  readonly value: T | undefined;
  readonly failed: boolean;
  /** Asks once more. */
  retry(): void;
}

/** Asks; to be called while a component is made. */
export function createResource<T>(ask: () => Promise<T> | undefined): Resource<T> {
  let value = $state.raw<T | undefined>();
  let failed = $state(false);
  let attempt = $state(0);

  $effect(() => {
    void attempt;
    let wanted = true;
    ask()?.then(
      (answer) => {
        if (wanted) [value, failed] = [answer, false];
      },
      () => {
        if (wanted) failed = true;
      },
    );
    return () => {
      wanted = false;
    };
  });

  return {
    get value() {
      return value;
    },
    get failed() {
      return failed;
    },
    retry() {
      failed = false;
      attempt += 1;
    },
  };
}

/** Sets an entry of a map that keeps at most so many, and forgets the oldest. */
export function setBounded<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  const [oldest] = map.keys();
  if (map.size >= most && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
