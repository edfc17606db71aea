/** Properties of a component that a test may change. */
import type { ComponentProps } from "svelte";
import type Board from "../../src/components/Board.svelte";

/** Properties of a board whose changes are followed. */
export function createProps(initial: ComponentProps<typeof Board>): ComponentProps<typeof Board> {
  const props: ComponentProps<typeof Board> = $state(initial);
  return props;
}

/** A value that a test may replace; what reads it follows. */
export function createHeld<T>(initial: T): { value: T } {
  let value = $state.raw(initial);
  return {
    get value() {
      return value;
    },
    set value(next: T) {
      value = next;
    },
  };
}
