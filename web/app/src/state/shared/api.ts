/** Requests to the server. */
import type { CatalogEntry, PositionView, Problem, ViewRequest, WhyRequest } from "@quadriga/api";
import { settings } from "./settings.svelte";

/** A request that the server refused, with the reason in the language of the page. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "code" in value && "message" in value;
}

/** An address of the interface, with the language. */
export function apiUrl(path: string, query: Record<string, string | undefined> = {}): string {
  const parameters = new URLSearchParams({ lang: settings.lang });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, value);
  return `/api/${path}?${parameters}`;
}

/** Options of a request; with a body the method defaults to POST. */
export interface RequestOptions {
  query?: Record<string, string | undefined>;
  body?: unknown;
  method?: string;
  signal?: AbortSignal;
}

/** Asks the server, and returns its answer as it came; a refusal is thrown. */
export async function requestRaw(path: string, options: RequestOptions = {}): Promise<Response> {
  const { query, body, method, signal } = options;
  const response = await fetch(apiUrl(path, query), {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  const fallback = {
    code: `http-${response.status}`,
    message: response.statusText || String(response.status),
  };
  throw new ApiError(response.status, isProblem(answer) ? answer : fallback);
}

/** Asks the server for JSON. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await requestRaw(path, options);
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  return answer as T;
}

/** The games. */
export const fetchCatalog = () => request<CatalogEntry[]>("catalog");
/** A position and what may be done in it. */
export const fetchView = (body: ViewRequest, signal?: AbortSignal) =>
  request<PositionView>("view", signal ? { body, signal } : { body });
/** Why clicks or a text are no legal move; `null` if they are one. */
export const fetchRefusal = (body: WhyRequest) => request<Problem | null>("why", { body });
