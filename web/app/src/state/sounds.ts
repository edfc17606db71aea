/** The noises of the page, one maker for all boards. */
import { createSounds, type Sounds } from "@quadriga/board";
import { settings } from "./settings.svelte";

const maker = createSounds();

/** The noises; silent while the settings say so. */
export const sounds: Sounds = {
  ...maker,
  play: (noise) => {
    if (!settings.sound) return;
    maker.setVolume(settings.volume);
    maker.play(noise);
  },
};
