/** A WebSocket that reconnects by itself; live games and the analysis engine both talk to the server through one. */

/** The part of a WebSocket that is used. */
export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** Access to the network, timers and chance; tests replace it. */
export interface Transport {
  /** Opens a connection. */
  connect(): Socket;
  /** Runs `action` after a delay; the returned function cancels it. */
  later(milliseconds: number, action: () => void): () => void;
  /** A random number from 0 to 1. */
  random(): number;
}

/** What the owner of a socket does with it. */
export interface SocketHandlers {
  onOpen(): void;
  /** A JSON message has arrived. */
  onMessage(message: unknown): void;
  /** The connection is lost; returns whether to reconnect. */
  onLost(): boolean;
}

/** A WebSocket that reconnects by itself. */
export interface ReconnectingSocket {
  readonly isOpen: boolean;
  /** Sends a message as JSON; it is discarded unless the socket is open. */
  send(message: unknown): void;
  /** Opens a new connection in place of the current one. */
  connect(): void;
  /** Opens a connection unless there is one already. */
  ensureConnected(): void;
  /** Closes the connection without reconnecting. */
  disconnect(): void;
  /** Starts over with short delays: the server has proved that it works. */
  resetBackoff(): void;
  /** Closes the connection for good. */
  close(): void;
}

/** The delay before the next attempt in milliseconds; `random` from 0 to 1 keeps clients from returning all at once. */
export function backoff(attempt: number, random: number): number {
  return Math.min(15_000, 400 * 2 ** attempt) * (0.5 + random / 2);
}

/** Connects to a WebSocket of this site; `url` is read for every connection, because it contains the language. */
export function browserTransport(url: () => string): Transport {
  return {
    connect: () => new WebSocket(new URL(url(), location.href.replace(/^http/, "ws"))),
    later(milliseconds, action) {
      const timer = setTimeout(action, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}

/** Creates a socket, not yet connected; with `silence`, a connection that is silent for this many milliseconds counts as lost. */
export function createReconnectingSocket(
  transport: Transport,
  handlers: SocketHandlers,
  silence?: number,
): ReconnectingSocket {
  let socket: Socket | undefined;
  let isOpen = false;
  let isClosed = false;
  /** Whether a lost connection has not been replaced yet. */
  let isRecovering = false;
  let attempt = 0;
  let cancelRetry: (() => void) | undefined;
  let cancelSilence: (() => void) | undefined;

  function drop(): void {
    cancelRetry?.();
    cancelSilence?.();
    const [old, wasOpen] = [socket, isOpen];
    [cancelRetry, cancelSilence, isOpen, socket] = [undefined, undefined, false, undefined];
    if (!old) return;
    old.onmessage = old.onclose = null;
    // A browser reports an error if a socket is closed while it connects.
    old.onopen = wasOpen ? null : () => old.close();
    if (wasOpen) old.close();
  }

  function restartSilenceTimer(): void {
    cancelSilence?.();
    if (silence !== undefined) cancelSilence = transport.later(silence, lost);
  }

  function lost(): void {
    drop();
    isRecovering = handlers.onLost();
    if (!isRecovering) return;
    cancelRetry = transport.later(backoff(attempt, transport.random()), connect);
    attempt += 1;
  }

  function read(data: unknown): void {
    restartSilenceTimer();
    if (typeof data !== "string") return;
    let message: unknown;
    try {
      message = JSON.parse(data);
    } catch {
      return; // Not a message of this protocol.
    }
    handlers.onMessage(message);
  }

  function connect(): void {
    drop();
    if (isClosed) return;
    const opened = transport.connect();
    socket = opened;
    opened.onopen = () => {
      [isOpen, isRecovering] = [true, false];
      restartSilenceTimer();
      handlers.onOpen();
    };
    opened.onmessage = (event) => read(event.data);
    opened.onclose = lost;
    restartSilenceTimer();
  }

  /** Reconnects at once when the network is back or the page is visible again. */
  function hurry(): void {
    if (!isRecovering || document.visibilityState === "hidden") return;
    attempt = 0;
    connect();
  }

  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);

  return {
    get isOpen() {
      return isOpen;
    },
    send(message) {
      if (isOpen) socket?.send(JSON.stringify(message));
    },
    connect,
    ensureConnected() {
      if (!socket) connect();
    },
    disconnect() {
      isRecovering = false;
      drop();
    },
    resetBackoff() {
      attempt = 0;
    },
    close() {
      isClosed = true;
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      drop();
    },
  };
}
