/** Both languages, which the page loads when they are used. */
import { loadMessages } from "../src/i18n/index.svelte";

await Promise.all([loadMessages("en"), loadMessages("ru")]);
