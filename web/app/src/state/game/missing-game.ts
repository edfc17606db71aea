/** Whether there is a game at all: a connection that fails cannot say, a question can. */
import { ApiError } from "../shared/api";
import { backoff } from "./live-state";

/** What the server says for good. Anything else, such as that it is asked too often, may be otherwise in a moment. */
const FINAL: readonly number[] = [400, 404, 410];

/** Asks until the server has told, or nobody wants to know any more; gives the reason why there is no such game. */
export async function findMissingGame(
  question: () => Promise<unknown>,
  signal: AbortSignal,
  chance: () => number = Math.random,
): Promise<ApiError | undefined> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      await question();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && FINAL.includes(error.status)) return error;
    }
    await new Promise((resolve) => setTimeout(resolve, backoff(attempt, chance())));
  }
  return undefined;
}
