/** The cells of a statement or of a term of the glossary, which the board shows while one points at it. */
function createLitCells() {
  let pointed = $state.raw<readonly number[] | undefined>();
  let pinned = $state.raw<readonly number[] | undefined>();

  return {
    /** The cells to show: those that are pointed at, else those that were tapped. */
    get cells(): number[] {
      return [...(pointed ?? pinned ?? [])];
    },
    /** Shows cells as long as the pointer or the focus stays. */
    point(cells: readonly number[]): void {
      pointed = cells;
    },
    /** Ends `point`, unless something else is pointed at by now. */
    leave(cells: readonly number[]): void {
      if (pointed === cells) pointed = undefined;
    },
    /** Whether cells stay on the board until they are tapped again. */
    isPinned: (cells: readonly number[]) => pinned === cells,
    /** Shows cells until they are tapped again. */
    toggle(cells: readonly number[]): void {
      [pinned, pointed] = [pinned === cells ? undefined : cells, undefined];
    },
    clear(): void {
      [pointed, pinned] = [undefined, undefined];
    },
  };
}

/** One board with statements beside it is on a page. */
export const litCells = createLitCells();
