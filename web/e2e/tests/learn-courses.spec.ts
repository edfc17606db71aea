/** Every step of every lesson, done by the clicks that it asks for, with the task and the buttons in sight. */
import type { Course } from "@quadriga/api";
import { catalogEntry } from "../clicks";
import { mouse, touch } from "../input-methods";
import { expect, prefer, test } from "../fixtures";
import { atStep, completeLesson, LESSONS, outOfSight } from "../learn-lessons";
import { openBoard } from "../study-page";

const LANGUAGES = ["en", "ru"] as const;
/** Every step is done at both sizes in both languages, on the phone by touch. */
const DESKTOP = { hand: mouse, use: { viewport: { width: 1280, height: 720 } } };
const PHONE = { hand: touch, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };
const WALKS = [DESKTOP, PHONE].flatMap((device) => LANGUAGES.map((lang) => ({ lang, ...device })));
/** Further sizes, at the longest step of each lesson. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

for (const [game, lessons] of Object.entries(LESSONS)) {
  for (const [way, { lang, hand, use }] of WALKS.entries()) {
    const size = `${use.viewport.width}×${use.viewport.height}`;
    test.describe(size, () => {
      test.use(use);
      test(`every lesson of ${game} can be done, ${size}, ${lang}`, async ({ page, context }) => {
        await prefer(context, { lang });
        const entry = await catalogEntry(page.request, game);
        await openBoard(page, `/learn/${game}/${lessons[0]?.id ?? ""}`);
        for (const { id, steps } of lessons) {
          const seen = async (step: number) => {
            const problems = () => outOfSight(page);
            await expect.poll(problems, { message: `${id} ${step}`, intervals: [0, 50] }).toEqual([]);
          };
          await completeLesson(page, entry, steps, way, seen, hand);
          await page.locator(".lesson-story a.primary").click();
        }
        await page.waitForURL("/");
      });
    });
  }
}

for (const game of Object.keys(LESSONS)) {
  for (const lang of LANGUAGES) {
    test(`task, board and buttons of ${game} are in sight at every size, ${lang}`, async ({
      page,
      context,
    }) => {
      await prefer(context, { lang });
      const course = (await (await page.request.get(`/api/lessons/${game}?lang=${lang}`)).json()) as Course;
      for (const { id, steps } of course.lessons) {
        const lengths = steps.map((step) => JSON.stringify([step.text, step.task]).length);
        const longest = lengths.indexOf(Math.max(...lengths));
        await openBoard(page, `/learn/${game}/${id}?step=${longest + 1}`);
        await atStep(page, longest + 1);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          const place = `${id} ${longest + 1} at ${size.width}×${size.height}`;
          await expect.poll(() => outOfSight(page), { message: place }).toEqual([]);
        }
      }
    });
  }
}
