/** Synthesised sounds; no audio files. */

import type { Effects } from "@quadriga/api";

/** Name of a sound. */
export type SoundName = "move" | "capture" | "pass" | "push" | "win" | "refuse" | "tick";

/** Plays sounds. */
export interface Sounds {
  /** Plays a sound; silent before the first user gesture and without an audio device. */
  play(noise: SoundName): void;
  /** Sets how loud it is, from 0 to 1. */
  setVolume(volume: number): void;
  /** Mutes or unmutes. */
  setMuted(muted: boolean): void;
}

/** The sound of a move. */
export function soundOf(effects: Effects): SoundName {
  if (effects.removed?.length) return "capture";
  if (effects.pushed?.length) return "push";
  return effects.pass ? "pass" : "move";
}

/** A tone: when it begins, its pitch at the beginning and at the end, how long and how loud it is, its form. */
type Tone = readonly [
  at: number,
  from: number,
  to: number,
  length: number,
  loud: number,
  form: OscillatorType,
];

const TONES: Readonly<Record<SoundName, readonly Tone[]>> = {
  move: [[0, 330, 180, 0.07, 0.5, "triangle"]],
  capture: [
    [0, 240, 90, 0.14, 0.7, "triangle"],
    [0.02, 900, 300, 0.05, 0.2, "square"],
  ],
  pass: [[0, 420, 760, 0.16, 0.35, "sine"]],
  push: [
    [0, 200, 120, 0.1, 0.6, "triangle"],
    [0.07, 180, 110, 0.1, 0.45, "triangle"],
  ],
  win: [
    [0, 523, 523, 0.16, 0.35, "triangle"],
    [0.14, 659, 659, 0.16, 0.35, "triangle"],
    [0.28, 784, 784, 0.34, 0.4, "triangle"],
  ],
  refuse: [[0, 150, 120, 0.12, 0.4, "sawtooth"]],
  tick: [[0, 1200, 1200, 0.025, 0.25, "sine"]],
};

/** Creates a player; it opens the audio device at the first sound. */
export function createSounds(volume = 0.6): Sounds {
  let context: AudioContext | undefined;
  let gain: GainNode | undefined;
  let muted = false;
  let loudness = clamp(volume);

  function open(): AudioContext | undefined {
    if (typeof AudioContext !== "function" || !mayStart()) return undefined;
    if (!context) {
      context = new AudioContext();
      gain = context.createGain();
      gain.gain.value = loudness;
      gain.connect(context.destination);
    }
    if (context.state === "suspended") void context.resume();
    return context;
  }

  return {
    play(noise) {
      if (muted || loudness === 0) return;
      const audio = open();
      if (audio && gain) for (const tone of TONES[noise]) sound(audio, gain, tone);
    },
    setVolume(value) {
      loudness = clamp(value);
      if (gain) gain.gain.value = loudness;
    },
    setMuted(value) {
      muted = value;
    },
  };
}

/** Browsers complain about a context that is made before the first gesture. */
function mayStart(): boolean {
  return typeof navigator === "undefined" || navigator.userActivation?.hasBeenActive !== false;
}

function sound(audio: AudioContext, out: GainNode, [at, from, to, length, loud, form]: Tone): void {
  const begin = audio.currentTime + at;
  const [oscillator, envelope] = [audio.createOscillator(), audio.createGain()];
  oscillator.type = form;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + length);
  envelope.gain.setValueAtTime(0.0001, begin);
  envelope.gain.exponentialRampToValueAtTime(loud, begin + 0.006);
  envelope.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(envelope).connect(out);
  oscillator.start(begin);
  oscillator.stop(begin + length + 0.02);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
