import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  backoff,
  browserTransport,
  createReconnectingSocket,
  type ReconnectingSocket,
  type Socket,
} from "../../src/state/shared/reconnecting-socket";

interface FakeSocket extends Socket {
  sent: string[];
  closed: boolean;
}

let connections: FakeSocket[];
let messages: unknown[];
let opened: number;
let lost: number;
let wanted: boolean;
let socket: ReconnectingSocket;
const last = () => connections.at(-1)!;
const open = () => last().onopen?.call(last() as never, new Event("open"));
const breakOff = () => last().onclose?.call(last() as never, new CloseEvent("close"));
const say = (data: string) => last().onmessage?.call(last() as never, new MessageEvent("message", { data }));

function create(silence?: number): void {
  socket = createReconnectingSocket(
    {
      ...browserTransport(() => ""),
      connect() {
        const made: FakeSocket = {
          sent: [],
          closed: false,
          onopen: null,
          onmessage: null,
          onclose: null,
          send: (text) => void made.sent.push(String(text)),
          close: () => void (made.closed = true),
        };
        connections.push(made);
        return made;
      },
      random: () => 1,
    },
    {
      onOpen: () => void (opened += 1),
      onMessage: (message) => void messages.push(message),
      onLost() {
        lost += 1;
        return wanted;
      },
    },
    silence,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  [connections, messages, opened, lost, wanted] = [[], [], 0, 0, true];
  create();
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe("backoff", () => {
  it("grows, has a limit and some chance in it", () => {
    const waits = [0, 1, 2, 3].map((attempt) => backoff(attempt, 1));
    expect(waits).toEqual([400, 800, 1_600, 3_200]);
    expect(backoff(50, 1)).toBe(15_000);
    expect(backoff(0, 0)).toBe(200);
  });
});

describe("a reconnecting socket", () => {
  it("connects when told to, and only once if it is connected already", () => {
    expect(connections).toHaveLength(0);
    socket.ensureConnected();
    socket.ensureConnected();
    expect(connections).toHaveLength(1);
    expect(socket.isOpen).toBe(false);
    open();
    expect([socket.isOpen, opened]).toEqual([true, 1]);
  });

  it("sends JSON while it is open, and discards it otherwise", () => {
    socket.connect();
    socket.send({ early: true });
    open();
    socket.send({ number: 1 });
    expect(last().sent).toEqual(['{"number":1}']);
  });

  it("reads JSON and ignores everything else", () => {
    socket.connect();
    open();
    say('{"number":1}');
    say("{");
    expect(messages).toEqual([{ number: 1 }]);
  });

  it("reconnects after delays that grow until they are reset", async () => {
    socket.connect();
    for (const wait of [400, 800, 1_600]) {
      breakOff();
      const before = connections.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(connections).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(connections).toHaveLength(before + 1);
    }
    socket.resetBackoff();
    breakOff();
    await vi.advanceTimersByTimeAsync(400);
    expect(connections).toHaveLength(5);
    expect(lost).toBe(4);
  });

  it("does not reconnect if nobody wants it to", async () => {
    wanted = false;
    socket.connect();
    breakOff();
    await vi.advanceTimersByTimeAsync(100_000);
    dispatchEvent(new Event("online"));
    expect(connections).toHaveLength(1);
    socket.ensureConnected();
    expect(connections).toHaveLength(2);
  });

  it("reconnects at once when the network is back, even during an attempt", async () => {
    socket.connect();
    dispatchEvent(new Event("online"));
    expect(connections).toHaveLength(1);
    breakOff();
    dispatchEvent(new Event("online"));
    expect(connections).toHaveLength(2);
    dispatchEvent(new Event("online"));
    expect(connections).toHaveLength(3);
    open();
    dispatchEvent(new Event("online"));
    expect(connections).toHaveLength(3);
  });

  it("takes a silent connection for dead if it was told how long silence may last", async () => {
    create(1_000);
    socket.connect();
    open();
    await vi.advanceTimersByTimeAsync(900);
    say("1");
    await vi.advanceTimersByTimeAsync(900);
    expect([socket.isOpen, lost]).toEqual([true, 0]);
    await vi.advanceTimersByTimeAsync(100);
    expect([socket.isOpen, lost, connections[0]?.closed]).toEqual([false, 1, true]);
  });

  it("hears nothing more from a connection that was replaced", () => {
    socket.connect();
    open();
    const [old] = connections;
    socket.connect();
    expect(old).toMatchObject({ closed: true, onopen: null, onmessage: null, onclose: null });
  });

  it("closes a connection that was replaced while it was made as soon as it is made", () => {
    socket.connect();
    const old = last();
    socket.connect();
    // A browser would report an error.
    expect(old).toMatchObject({ closed: false, onmessage: null, onclose: null });
    old.onopen?.call(old as never, new Event("open"));
    expect([old.closed, opened, socket.isOpen]).toEqual([true, 0, false]);
  });

  it("stays closed", async () => {
    socket.connect();
    breakOff();
    socket.close();
    await vi.advanceTimersByTimeAsync(100_000);
    dispatchEvent(new Event("online"));
    socket.connect();
    expect(connections).toHaveLength(1);
  });
});
