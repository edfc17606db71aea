/**
 * Client of the analysis socket. The server runs one request per connection, so the client has one current job: a task
 * (a review, an explanation) goes first, and the background analysis continues after it. After a reconnect the current
 * job is sent again; while the page is hidden the background analysis is paused.
 */
import type { AnalysisAnswer, AnalysisRequest } from "@quadriga/api";
import { createReconnectingSocket, type Transport } from "../shared/reconnecting-socket";

type OmitId<T> = T extends unknown ? Omit<T, "id"> : never;

/** A request without its id, which the client assigns. */
export type AnalysisJob = OmitId<Exclude<AnalysisRequest, { type: "stop" }>>;
/** Receives the answers to a job; the last is `finished` or `refused`. */
export type Listener = (answer: AnalysisAnswer) => void;

interface Job {
  request: AnalysisJob;
  listener: Listener;
}

/** Client of the analysis socket. */
export interface AnalysisClient {
  /** Replaces the background analysis; `undefined` stops it. */
  think(request: AnalysisJob | undefined, listener?: Listener): void;
  /** Runs a task; a task before it is dropped silently. The returned function cancels the task. */
  run(request: AnalysisJob, listener: Listener): () => void;
  /** Pauses or resumes the background analysis; a task continues. */
  pause(paused: boolean): void;
  /** Reconnects, to switch the language. */
  reconnect(): void;
  /** Closes the connection for good. */
  close(): void;
}

/** Creates a client; it connects when it gets its first job. */
export function createAnalysisClient(
  transport: Transport,
  onLost: (lost: boolean) => void = () => {},
): AnalysisClient {
  let background: Job | undefined;
  let task: Job | undefined;
  /** The job that the server runs, and its id. */
  let running: { id: number; job: Job } | undefined;
  let nextId = 1;
  let paused = false;
  let closed = false;

  const socket = createReconnectingSocket(transport, {
    onOpen() {
      onLost(false);
      update();
    },
    onMessage: (message) => receive(message as AnalysisAnswer),
    onLost() {
      running = undefined;
      if (!currentJob()) return false;
      onLost(true);
      return true;
    },
  });

  function currentJob(): Job | undefined {
    return closed ? undefined : (task ?? (paused ? undefined : background));
  }

  /** Sends the current job if the server does not run it yet. */
  function update(): void {
    const job = currentJob();
    if (running?.job === job && (socket.isOpen || job === undefined)) return;
    if (job) socket.ensureConnected();
    if (!socket.isOpen) return;
    if (job) {
      running = { id: nextId, job };
      nextId += 1;
      socket.send({ ...job.request, id: running.id });
    } else if (running) {
      socket.send({ type: "stop", id: running.id });
      running = undefined;
    }
  }

  function receive(answer: AnalysisAnswer): void {
    // A server that accepts connections and drops them at once does not work yet, so opening is not enough.
    socket.resetBackoff();
    // Answers to a job that has been replaced may still arrive.
    if (!running || answer.id !== running.id) return;
    const { job } = running;
    if (answer.type === "finished" || answer.type === "refused") {
      running = undefined;
      if (task === job) task = undefined;
      if (background === job) background = undefined;
    }
    job.listener(answer);
    update();
  }

  return {
    think(request, listener = () => {}) {
      background = request && { request, listener };
      update();
    },
    run(request, listener) {
      const job = { request, listener };
      task = job;
      update();
      return () => {
        if (task === job) task = undefined;
        update();
      };
    },
    pause(now) {
      paused = now;
      update();
    },
    reconnect() {
      socket.disconnect();
      running = undefined;
      update();
    },
    close() {
      closed = true;
      running = undefined;
      socket.close();
    },
  };
}
