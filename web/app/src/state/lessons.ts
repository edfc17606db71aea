/** Requests about lessons. */
import type { Checked, CheckRequest, Course, Lesson, Options, Step } from "@quadriga/api";
import { ask, askView } from "./api";
import { settings } from "./settings.svelte";

const asked = new Map<string, Promise<Course>>();

/** The lessons of a game, asked for once a language. */
export function course(game: string): Promise<Course> {
  const key = `${settings.lang} ${game}`;
  const known = asked.get(key);
  if (known) return known;
  const answer = ask<Course>(`lessons/${encodeURIComponent(game)}`);
  answer.catch(() => asked.delete(key));
  asked.set(key, answer);
  return answer;
}

/** Whether an attempt is what a step asks for. */
export const check = (game: string, lesson: string, step: number, body: CheckRequest) =>
  ask<Checked>(`lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}/${step}/check`, { body });

/** What may follow these clicks in the position of a step. */
export async function askStepOptions({ view }: Step, clicks: number[]): Promise<Options> {
  const { game, variant, position } = view;
  return (await askView({ game, variant, position, moves: [], clicks })).options;
}

/** The lesson after that one. */
export function lessonAfter(lessons: readonly Lesson[], id: string): Lesson | undefined {
  const place = lessons.findIndex((lesson) => lesson.id === id);
  return place < 0 ? undefined : lessons[place + 1];
}

/** The steps that an address may name: a number from 1, otherwise the first. */
export function stepOf(query: URLSearchParams, steps: number): number {
  const number = Number(query.get("step") ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= steps ? number - 1 : 0;
}
