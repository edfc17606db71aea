import { mount } from "svelte";
import App from "./App.svelte";
import { loadMessages } from "./i18n/index.svelte";
import { settings } from "./state/shared/settings.svelte";
import "./styles/page.css";

const target = document.getElementById("app");
void loadMessages(settings.lang).then(() => {
  if (target) mount(App, { target });
});
