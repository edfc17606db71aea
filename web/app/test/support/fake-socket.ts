/** A socket to the engine for tests: it takes what is asked, and answers what it is told to. */
import type { AnalysisAnswer, AnalysisRequest } from "@quadriga/api";
import { vi } from "vitest";

type Told<T> = T extends unknown ? Omit<T, "id"> : never;

/** What was asked, and how to answer the latest of it. */
export interface Asking {
  asked: AnalysisRequest[];
  says: (answer: Told<AnalysisAnswer>) => void;
}

/** Puts the socket in the place of the browser's. */
export function fakeSocket(): Asking {
  const asked: AnalysisRequest[] = [];
  let hear: (data: string) => void = () => {};
  vi.stubGlobal(
    "WebSocket",
    class {
      onopen: (() => void) | null = null;
      onmessage: ((event: { data: string }) => void) | null = null;
      onclose = null;
      constructor() {
        hear = (data) => this.onmessage?.({ data });
        queueMicrotask(() => this.onopen?.());
      }
      send(text: string): void {
        asked.push(JSON.parse(text) as AnalysisRequest);
      }
      close(): void {}
    },
  );
  return { asked, says: (answer) => hear(JSON.stringify({ ...answer, id: asked.at(-1)?.id })) };
}
