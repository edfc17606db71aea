/** Something that is asked for, and asked for again when what it depends on changes, such as the language. */

/** What is asked for; reading it in a component follows changes. */
export interface Loaded<T> {
  /** The latest answer; while another is on its way the one before stays. */
  readonly value: T | undefined;
  readonly failed: boolean;
  /** Asks once more. */
  retry(): void;
}

/** Asks; to be called while a component is made. */
export function createLoaded<T>(ask: () => Promise<T> | undefined): Loaded<T> {
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
