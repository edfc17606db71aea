// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { createSounds, type SoundName } from "../src";
import { soundOf } from "../src/sounds";
import { mount } from "./mounted";
import { view } from "./stored";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A loudspeaker that counts its tones. */
function loudspeaker() {
  const heard = { contexts: 0, tones: 0 };
  const parameter = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const node = () => ({
    gain: parameter(),
    frequency: parameter(),
    type: "",
    connect: (next: unknown) => next,
  });
  class Context {
    currentTime = 0;
    state = "running";
    destination = {};
    constructor() {
      heard.contexts += 1;
    }
    createGain = node;
    createOscillator = () => ({ ...node(), start: () => (heard.tones += 1), stop: vi.fn() });
  }
  vi.stubGlobal("AudioContext", Context);
  return heard;
}

test("every noise is heard, from one loudspeaker that is opened when it is needed", () => {
  const heard = loudspeaker();
  const sounds = createSounds();
  expect(heard.contexts).toBe(0);
  for (const noise of ["move", "capture", "pass", "push", "win", "refuse", "tick"] satisfies SoundName[]) {
    const before = heard.tones;
    sounds.play(noise);
    expect(heard.tones).toBeGreaterThan(before);
  }
  expect(heard.contexts).toBe(1);
});

test("nothing is heard when muted, at no volume, before a gesture, or without a loudspeaker", () => {
  const heard = loudspeaker();
  const sounds = createSounds();
  sounds.setMuted(true);
  sounds.play("move");
  sounds.setMuted(false);
  sounds.setVolume(0);
  sounds.play("move");
  sounds.setVolume(1);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  sounds.play("move");
  expect(heard).toEqual({ contexts: 0, tones: 0 });
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  sounds.play("move");
  expect(heard.tones).toBe(1);
  vi.stubGlobal("AudioContext", undefined);
  expect(() => createSounds().play("move")).not.toThrow();
});

test("moves have the noise of what they do", () => {
  expect(soundOf(view("abalone-push").last ?? {})).toBe("push");
  expect(soundOf(view("abalone-out").last ?? {})).toBe("capture");
  expect(soundOf(view("diaballik-passed").last ?? {})).toBe("pass");
  expect(soundOf(view("football-attack").last ?? {})).toBe("move");
});

test("the board makes a noise at a move and at a refusal", () => {
  const sounds = { play: vi.fn(), setVolume: vi.fn(), setMuted: vi.fn() };
  const page = mount(view("diaballik-start"), { sounds });
  page.tap("d4");
  expect(sounds.play).toHaveBeenLastCalledWith("refuse");
  const after = view("diaballik-passed");
  void page.handle.play(after.last ?? {}, after.scene);
  expect(sounds.play).toHaveBeenLastCalledWith("pass");
});
