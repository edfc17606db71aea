import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../src/state/shared/api";
import { findMissingGame } from "../../src/state/game/requests";

const refused = (status: number) => new ApiError(status, { code: `http-${status}`, message: String(status) });
/** A question that is answered by these in turn: a status is a refusal, nothing is an answer. */
const answers = (...list: (number | Error | undefined)[]) => {
  const question = vi.fn<() => Promise<unknown>>();
  for (const answer of list) {
    if (answer === undefined) question.mockResolvedValueOnce({});
    else question.mockRejectedValueOnce(typeof answer === "number" ? refused(answer) : answer);
  }
  return question;
};

describe("whether a game is missing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const ask = async (question: () => Promise<unknown>, signal = new AbortController().signal) => {
    const answer = findMissingGame(question, signal, () => 1);
    await vi.runAllTimersAsync();
    return answer;
  };

  it.each([400, 404, 410])("is told by %d at once", async (status) => {
    const question = answers(status);
    expect(await ask(question)).toMatchObject({ status });
    expect(question).toHaveBeenCalledTimes(1);
  });

  it("is not told by too many requests, a server in trouble or a lost connection: they are asked again", async () => {
    const question = answers(429, 503, new TypeError("lost"), 408, undefined);
    expect(await ask(question)).toBeUndefined();
    expect(question).toHaveBeenCalledTimes(5);
    expect(await ask(answers(429, 404))).toMatchObject({ status: 404 });
  });

  it("is asked again after a while that grows", async () => {
    const question = answers(429, 429, undefined);
    void findMissingGame(question, new AbortController().signal, () => 1);
    await vi.advanceTimersByTimeAsync(399);
    expect(question).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(question).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(799);
    expect(question).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(question).toHaveBeenCalledTimes(3);
  });

  it("is not asked once nobody wants to know", async () => {
    const stop = new AbortController();
    const question = answers(429, 404);
    const answer = findMissingGame(question, stop.signal, () => 1);
    await vi.advanceTimersByTimeAsync(100);
    stop.abort();
    await vi.runAllTimersAsync();
    expect(await answer).toBeUndefined();
    expect(question).toHaveBeenCalledTimes(1);
  });
});
