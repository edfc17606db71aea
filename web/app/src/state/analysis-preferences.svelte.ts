/** Whether the engine thinks along and how many lines it shows, kept in the browser. */

const KEY = "quadriga-analysis";

/** What a stored text says; what is not understood is as usual. */
export function parsePreferences(text: string | null): { on: boolean; lines: number } {
  const usual = { on: true, lines: 2 };
  try {
    const stored = JSON.parse(text ?? "{}") as Partial<typeof usual> | null;
    const lines = Number(stored?.lines);
    return {
      on: typeof stored?.on === "boolean" ? stored.on : usual.on,
      lines: Number.isInteger(lines) && lines >= 1 && lines <= 5 ? lines : usual.lines,
    };
  } catch {
    return usual;
  }
}

function read(): { on: boolean; lines: number } {
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
    // Without storage they last as long as the page.
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
};
