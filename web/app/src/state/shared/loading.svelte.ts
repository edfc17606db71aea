/** Loading and caching of data from the server. */
import type { CatalogEntry } from "@quadriga/api";
import { fetchCatalog } from "./api";
import { settings, type Lang } from "./settings.svelte";

const asked = new Map<Lang, Promise<CatalogEntry[]>>();

/** The catalogue of games in the language of the page; fetched once per language, again after a failure. */
export function catalog(): Promise<CatalogEntry[]> {
  const lang = settings.lang;
  const known = asked.get(lang);
  if (known) return known;
  const answer = fetchCatalog();
  answer.catch(() => asked.delete(lang));
  asked.set(lang, answer);
  return answer;
}

/** Data from the server; components that read it follow changes. */
export interface Resource<T> {
  /** The latest answer; it stays while another one is loading. */
  readonly value: T | undefined;
  readonly failed: boolean;
  /** Fetches again after a failure. */
  retry(): void;
}

/** Fetches data, and again when what `ask` depends on changes; call during component initialisation. */
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

/** Sets an entry of a map with at most `most` entries; the oldest is removed. */
export function setBounded<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  const [oldest] = map.keys();
  if (map.size >= most && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
