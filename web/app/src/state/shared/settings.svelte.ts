/** The user's settings, stored in the browser. */
import { untrack } from "svelte";
import { createSounds, type Sounds } from "@quadriga/board";

export type Lang = "en" | "ru";
export const THEMES = ["auto", "light", "dark", "high-contrast", "colour-blind"] as const;
export type Theme = (typeof THEMES)[number];

interface Stored {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  /** How loud, from 0 to 1. */
  volume: number;
  coordinates: boolean;
  animation: boolean;
  confirm: boolean;
  premove: boolean;
  shortcuts: boolean;
}

const KEY = "quadriga-settings";

function preferredLang(): Lang {
  return navigator.languages.find((lang) => /^(ru|en)\b/.test(lang))?.startsWith("ru") ? "ru" : "en";
}

function read(): Stored {
  const chosen: Stored = {
    lang: preferredLang(),
    theme: "auto",
    sound: true,
    volume: 0.6,
    coordinates: true,
    animation: true,
    confirm: false,
    premove: true,
    shortcuts: true,
  };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored === "object" && stored !== null) return { ...chosen, ...(stored as Partial<Stored>) };
  } catch {
    // Invalid text or no storage: use the defaults.
  }
  return chosen;
}

/** The settings; reading one in a component follows its changes. */
export const settings: Stored = $state(read());

/** Stores the settings. */
export function saveSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage they are lost with the page.
  }
}

/** Runs `action` when the language changes; call during component initialisation. */
export function onLanguageChange(action: () => void): void {
  let before = settings.lang;
  $effect(() => {
    if (settings.lang === before) return;
    before = settings.lang;
    untrack(action);
  });
}

const maker = createSounds();

/** The sounds of all boards, at the volume of the settings. */
export const sounds: Sounds = {
  ...maker,
  play: (noise) => {
    if (!settings.sound) return;
    maker.setVolume(settings.volume);
    maker.play(noise);
  },
};
