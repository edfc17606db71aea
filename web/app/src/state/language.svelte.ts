/** What has to be told anew when the language changes. */
import { untrack } from "svelte";
import { settings } from "./settings.svelte";

/** Does something whenever another language is chosen; to be called while a component is made. */
export function onLanguage(action: () => void): void {
  let before = settings.lang;
  $effect(() => {
    if (settings.lang === before) return;
    before = settings.lang;
    untrack(action);
  });
}
