/** Preferences of the analysis page, stored in the browser: engine, number of lines, threats. */

/** The preferences of the analysis page. */
interface Preferences {
  on: boolean;
  lines: number;
  threats: boolean;
}

const KEY = "quadriga-analysis";

/** Parses stored preferences; invalid values become the defaults. */
export function parsePreferences(text: string | null): Preferences {
  const usual = { on: true, lines: 2, threats: false };
  try {
    const stored = JSON.parse(text ?? "{}") as Partial<Preferences> | null;
    const lines = Number(stored?.lines);
    return {
      on: typeof stored?.on === "boolean" ? stored.on : usual.on,
      lines: Number.isInteger(lines) && lines >= 1 && lines <= 5 ? lines : usual.lines,
      threats: typeof stored?.threats === "boolean" ? stored.threats : usual.threats,
    };
  } catch {
    return usual;
  }
}

function read(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(KEY));
  } catch {
    return parsePreferences(null);
  }
}

const kept = $state(read());

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage they are lost with the page.
  }
}

/** The preferences; reading one in a component follows its changes. */
export const enginePreferences = {
  get on(): boolean {
    return kept.on;
  },
  set on(on: boolean) {
    kept.on = on;
    keep();
  },
  get lines(): number {
    return kept.lines;
  },
  set lines(lines: number) {
    kept.lines = lines;
    keep();
  },
  get threats(): boolean {
    return kept.threats;
  },
  set threats(threats: boolean) {
    kept.threats = threats;
    keep();
  },
};
