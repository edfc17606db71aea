import type { AnalysisAnswer, AnalysisRequest } from "@quadriga/api";
import { beforeEach, describe, expect, it } from "vitest";
import {
  createAnalysisClient,
  type AnalysisClient,
  type AnalysisJob,
} from "../../src/state/analysis/analysis-client";
import type { Socket, Transport } from "../../src/state/shared/reconnecting-socket";

/** A socket that only remembers. */
class FakeSocket implements Socket {
  sent: AnalysisRequest[] = [];
  closed = false;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnalysisRequest);
  }
  close(): void {
    this.closed = true;
  }
  opens(): void {
    this.onopen?.call(this as never, new Event("open"));
  }
  breaks(): void {
    this.onclose?.call(this as never, new CloseEvent("close"));
  }
  says(answer: AnalysisAnswer): void {
    this.onmessage?.call(this as never, new MessageEvent("message", { data: JSON.stringify(answer) }));
  }
  get last(): AnalysisRequest {
    return this.sent.at(-1)!;
  }
}

const think = (move: string): AnalysisJob => ({
  type: "think",
  subject: { game: "g", moves: [move] },
  lines: 2,
});
const review: AnalysisJob = { type: "review", subject: { game: "g", moves: ["a"] } };
const thought = (id: number, depth: number): AnalysisAnswer => ({
  type: "thought",
  id,
  depth,
  nodes: 1,
  lines: [],
});

let sockets: FakeSocket[];
let waiting: { milliseconds: number; action: () => void }[];
let heard: string[];
let lost: boolean[];
let client: AnalysisClient;

/** Writes down what is heard, under a name. */
const hear = (name: string) => (answer: AnalysisAnswer) => void heard.push(`${name} ${answer.type}`);
const socket = () => sockets.at(-1)!;

/** What waits longest happens. */
function wait(): number {
  const { milliseconds, action } = waiting.shift()!;
  action();
  return milliseconds;
}

beforeEach(() => {
  [sockets, waiting, heard, lost] = [[], [], [], []];
  const transport: Transport = {
    connect() {
      sockets.push(new FakeSocket());
      return socket();
    },
    later(milliseconds, action) {
      const entry = { milliseconds, action };
      waiting.push(entry);
      return () => void (waiting = waiting.filter((other) => other !== entry));
    },
    random: () => 1,
  };
  client = createAnalysisClient(transport, (now) => void lost.push(now));
});

describe("the analysis client", () => {
  it("connects when something is wished for, and not before", () => {
    expect(sockets).toHaveLength(0);
    client.think(think("a"), hear("a"));
    expect(sockets).toHaveLength(1);
    expect(socket().sent).toEqual([]);
    socket().opens();
    expect(socket().sent).toEqual([{ ...think("a"), id: 1 }]);
  });

  it("replaces a wish by the next, and hears nothing more of the old one", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    client.think(think("b"), hear("b"));
    expect(socket().last).toEqual({ ...think("b"), id: 2 });
    socket().says(thought(1, 5));
    socket().says(thought(2, 1));
    expect(heard).toEqual(["b thought"]);
  });

  it("tells only the latest of the wishes that came while it connected", () => {
    client.think(think("a"), hear("a"));
    client.think(think("b"), hear("b"));
    expect(sockets).toHaveLength(1);
    socket().opens();
    expect(socket().sent).toEqual([{ ...think("b"), id: 1 }]);
  });

  it("stops when nothing is wished for", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    client.think(undefined);
    expect(socket().last).toEqual({ type: "stop", id: 1 });
    socket().says(thought(1, 9));
    expect(heard).toEqual([]);
  });

  it("does not stop what has finished", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    socket().says({ type: "finished", id: 1 });
    client.think(undefined);
    expect(socket().sent).toHaveLength(1);
    expect(heard).toEqual(["a finished"]);
  });

  it("stops while the page is hidden, and goes on when it is seen", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    client.pause(true);
    expect(socket().last).toEqual({ type: "stop", id: 1 });
    client.think(think("b"), hear("b"));
    expect(socket().sent).toHaveLength(2);
    client.pause(false);
    expect(socket().last).toEqual({ ...think("b"), id: 2 });
  });

  it("goes on with a task behind a hidden page, and does not think after it", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    client.run(review, hear("review"));
    client.pause(true);
    expect(socket().last).toEqual({ ...review, id: 2 });
    socket().breaks();
    wait();
    socket().opens();
    expect(socket().sent).toEqual([{ ...review, id: 3 }]);
    socket().says({ type: "finished", id: 3 });
    expect(socket().sent).toHaveLength(1);
    client.pause(false);
    expect(socket().last).toEqual({ ...think("a"), id: 4 });
  });

  it("does not begin again what had finished before the page was hidden", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    socket().says({ type: "finished", id: 1 });
    client.pause(true);
    client.pause(false);
    expect(socket().sent).toHaveLength(1);
  });

  it("does a task first and thinks on afterwards", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    client.run(review, hear("review"));
    expect(socket().last).toEqual({ ...review, id: 2 });
    socket().says({ type: "progress", id: 2, done: 1, of: 2 });
    socket().says({ type: "finished", id: 2 });
    expect(heard).toEqual(["review progress", "review finished"]);
    expect(socket().last).toEqual({ ...think("a"), id: 3 });
  });

  it("drops a task that is called off, but not the one that came after it", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    const stopFirst = client.run(review, hear("first"));
    const stopSecond = client.run(review, hear("second"));
    stopFirst();
    expect(socket().sent).toHaveLength(3);
    socket().says({ type: "progress", id: 3, done: 1, of: 2 });
    expect(heard).toEqual(["second progress"]);
    stopSecond();
    expect(socket().last).toEqual({ ...think("a"), id: 4 });
  });

  it("tells a refusal and thinks on", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    client.run(review, hear("review"));
    socket().says({ type: "refused", id: 2, problem: { code: "busy", message: "busy" } });
    expect(heard).toEqual(["review refused"]);
    expect(socket().last).toMatchObject({ type: "think" });
  });

  it("reconnects after longer and longer pauses, and sends its request again", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    const pauses = [1, 2, 3].map(() => {
      socket().breaks();
      return wait();
    });
    expect(pauses).toEqual([400, 800, 1_600]);
    expect(sockets).toHaveLength(4);
    socket().opens();
    expect(socket().sent).toEqual([{ ...think("a"), id: 2 }]);
    expect(lost).toEqual([false, true, true, true, false]);
    // Only a server that answers is back.
    socket().breaks();
    expect(wait()).toBe(3_200);
    socket().opens();
    socket().says(thought(3, 1));
    socket().breaks();
    expect(wait()).toBe(400);
  });

  it("never waits longer than a quarter of a minute", () => {
    client.think(think("a"), hear("a"));
    let pause = 0;
    for (let time = 0; time < 12; time += 1) {
      socket().breaks();
      pause = wait();
    }
    expect(pause).toBe(15_000);
  });

  it("does not reconnect without a request", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    socket().says({ type: "finished", id: 1 });
    socket().breaks();
    expect(waiting).toEqual([]);
    client.think(think("b"), hear("b"));
    expect(sockets).toHaveLength(2);
  });

  it("does not reconnect while the page is hidden, but when it is shown again", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    client.pause(true);
    socket().breaks();
    expect(waiting).toEqual([]);
    client.pause(false);
    socket().opens();
    expect(socket().sent).toEqual([{ ...think("a"), id: 2 }]);
  });

  it("speaks another language through another connection", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    const old = socket();
    client.reconnect();
    expect(old.closed).toBe(true);
    socket().opens();
    expect(socket().sent).toEqual([{ ...think("a"), id: 2 }]);
    old.breaks();
    expect(waiting).toEqual([]);
  });

  it("ends for good", () => {
    client.think(think("a"), hear("a"));
    socket().opens();
    client.close();
    expect(socket().closed).toBe(true);
    client.think(think("b"), hear("b"));
    expect(sockets).toHaveLength(1);
  });
});
