import type { ClientMessage, ServerMessage } from "@quadriga/api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLiveClient, type LiveClient } from "../../src/state/game/live-client.svelte";
import { browserTransport, type Socket } from "../../src/state/shared/reconnecting-socket";
import { movedMessage, status, told } from "../support/game-state";

/** A connection whose other end is the test. */
interface Fake extends Socket {
  sent: ClientMessage[];
  say(message: ServerMessage): void;
  open(): void;
  breakOff(): void;
  closed: boolean;
}

function fake(): Fake {
  const socket = {
    sent: [] as ClientMessage[],
    closed: false,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text: string) => void socket.sent.push(JSON.parse(text) as ClientMessage),
    close: () => void (socket.closed = true),
    say: (message: ServerMessage) =>
      socket.onmessage?.call(socket as never, new MessageEvent("message", { data: JSON.stringify(message) })),
    open() {
      socket.onopen?.call(socket as never, new Event("open"));
    },
    breakOff() {
      socket.onclose?.call(socket as never, new CloseEvent("close"));
    },
  } as Fake;
  return socket;
}

let sockets: Fake[];
let live: LiveClient;
const last = () => sockets.at(-1)!;

function connect(message = told([])): void {
  last().open();
  last().say(message);
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  live = createLiveClient({
    ...browserTransport(() => ""),
    connect() {
      const socket = fake();
      sockets.push(socket);
      return socket;
    },
    random: () => 1,
  });
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("a live game", () => {
  it("answers a ping at once", () => {
    connect();
    last().say({ type: "ping", number: 7 });
    expect(last().sent).toContainEqual({ type: "pong", number: 7 });
  });

  const questions = () => last().sent.filter((message) => message.type === "options");

  it("takes the options that come with a move, and requests none", () => {
    connect(told(["a"]));
    expect(questions()).toEqual([]);
    const options = {
      prefix: [],
      tree: { nodes: [{ progress: "incomplete" as const, targets: [{ cell: 3 }] }] },
    };
    last().say(movedMessage(1, "b", options));
    expect(live.state.options).toEqual(options);
    last().say({ type: "status", status: status(3) });
    last().say({ type: "presence", presence: { players: [true, true], watchers: 1 } });
    expect(last().sent).toEqual([]);
    expect(live.state.options).toEqual(options);
    last().say(movedMessage(2, "c"));
    expect(live.state.options).toBeUndefined();
    expect(last().sent).toEqual([]);
  });

  it("requests the options on its turn if they did not come with the move", () => {
    connect();
    expect(questions()).toHaveLength(1);
    last().say(movedMessage(0, "a"));
    expect(questions()).toHaveLength(1);
    last().say(movedMessage(1, "b"));
    expect(questions()).toHaveLength(2);
  });

  it("tells what became of an order", async () => {
    connect();
    const problem = { code: "no", message: "No." };
    const order = () => live.order({ kind: "move", ply: 0, text: "a", sure: false });
    const id = () =>
      last()
        .sent.flatMap((message) => (message.type === "order" ? message.id : []))
        .at(-1)!;
    const refused = order();
    last().say({ type: "refused", id: id(), problem });
    expect(await refused).toEqual({ kind: "refused", problem });
    const warned = order();
    last().say({ type: "warning", id: id(), problem });
    expect(await warned).toEqual({ kind: "warning", problem });
    const done = order();
    last().say({ type: "done", id: id() });
    expect(await done).toEqual({ kind: "done" });
    expect(live.state.pending).toEqual([]);
  });

  it("answers questions, or gives them up when the connection breaks", async () => {
    connect();
    const asked = live.options([4]);
    const { id } = last().sent.at(-1) as { id: number };
    last().say({ type: "options", id, ply: 0, options: { prefix: [4] } });
    expect(await asked).toEqual({ prefix: [4] });
    const why = live.why([4, 5]);
    last().breakOff();
    await expect(why).rejects.toThrow();
    await expect(live.options([1])).rejects.toThrow();
  });

  it("comes back by itself and gives an unanswered order again, once", async () => {
    connect();
    const outcome = live.order({ kind: "move", ply: 0, text: "a", sure: false });
    const first = last();
    first.breakOff();
    expect(live.state.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(400);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent).toEqual([]);
    last().say(told(["a"]));
    const orders = () => last().sent.filter((message) => message.type === "order");
    expect(orders()).toEqual(first.sent.filter((message) => message.type === "order"));
    last().say(told(["a"]));
    expect(orders()).toHaveLength(1);
    last().say({ type: "done", id: (orders()[0] as { id: number }).id });
    expect(await outcome).toEqual({ kind: "done" });
    expect(live.state.connection).toBe("open");
  });

  it("learns that a move arrived though the opponent has answered before the connection came back", async () => {
    connect();
    const outcome = live.order({ kind: "move", ply: 0, text: "a", sure: false });
    last().breakOff();
    await vi.advanceTimersByTimeAsync(400);
    connect(told(["a", "b"]));
    const again = last().sent.find((message) => message.type === "order");
    expect(again).toMatchObject({ order: { kind: "move", ply: 0, text: "a" } });
    last().say({ type: "done", id: (again as { id: number }).id });
    expect(await outcome).toEqual({ kind: "done" });
  });

  it("knows that a take-back worked though the connection broke before the answer", async () => {
    connect(told(["a", "b"]));
    const outcome = live.order({ kind: "ask_takeback" });
    last().breakOff();
    await vi.advanceTimersByTimeAsync(400);
    connect(told([]));
    expect(await outcome).toEqual({ kind: "done" });
    expect(last().sent.some((message) => message.type === "order")).toBe(false);
  });

  it("gives up an order for which the game has moved on", async () => {
    connect();
    const outcome = live.order({ kind: "offer_draw" });
    last().breakOff();
    await vi.advanceTimersByTimeAsync(400);
    connect(told(["a", "b"]));
    expect(await outcome).toEqual({ kind: "lost" });
    expect(last().sent.filter((message) => message.type === "order")).toEqual([]);
  });

  it("holds an order back until the connection has told the game", async () => {
    const outcome = live.order({ kind: "resign" });
    last().open();
    expect(last().sent).toEqual([]);
    last().say(told([]));
    expect(last().sent).toContainEqual(expect.objectContaining({ order: { kind: "resign" } }));
    live.close();
    expect(await outcome).toEqual({ kind: "lost" });
  });

  it("waits longer after each failure, and not at all when the network is back", async () => {
    for (const wait of [400, 800, 1_600]) {
      last().breakOff();
      const before = sockets.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(sockets).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(before + 1);
    }
    last().breakOff();
    const before = sockets.length;
    dispatchEvent(new Event("online"));
    expect(sockets).toHaveLength(before + 1);
  });

  it("waits longer too for a server that takes connections and drops them", async () => {
    for (const wait of [400, 800, 1_600]) {
      last().open();
      last().breakOff();
      const before = sockets.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(sockets).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(before + 1);
    }
    connect();
    last().breakOff();
    await vi.advanceTimersByTimeAsync(400);
    expect(sockets).toHaveLength(5);
  });

  it("takes a silent connection for dead", async () => {
    connect();
    await vi.advanceTimersByTimeAsync(39_000);
    last().say({ type: "ping", number: 1 });
    await vi.advanceTimersByTimeAsync(39_000);
    expect(live.state.connection).toBe("open");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(live.state.connection).toBe("lost");
    expect(sockets[0]?.closed).toBe(true);
  });

  it("asks for the whole game when moves are missing", () => {
    connect();
    last().say(movedMessage(5, "f"));
    expect(sockets).toHaveLength(2);
  });

  it("does not come back once it is closed", async () => {
    connect();
    live.close();
    await vi.advanceTimersByTimeAsync(100_000);
    dispatchEvent(new Event("online"));
    expect(sockets).toHaveLength(1);
    expect(last().closed).toBe(true);
  });

  it("ignores what it does not understand", () => {
    connect();
    last().onmessage?.call(last() as never, new MessageEvent("message", { data: "{" }));
    last().say({ type: "something new" } as never);
    expect(live.state.game?.game.moves).toEqual([]);
  });
});
