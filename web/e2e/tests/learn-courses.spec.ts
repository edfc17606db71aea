/** Every step of every lesson, done by the clicks that it asks for, with the task and the buttons in sight. */
import type { Course } from "@quadriga/api";
import { catalogEntry } from "../clicks";
import { expect, prefer, test } from "../fixtures";
import { atStep, completeLesson, LESSONS, outOfSight } from "../learn-lessons";
import { openBoard } from "../study-page";

const LANGUAGES = ["en", "ru"] as const;
/** Every step is done at both sizes and in both languages. */
const WALKS = [
  { lang: "en", viewport: { width: 1280, height: 720 } },
  { lang: "ru", viewport: { width: 390, height: 844 } },
];
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

for (const [game, lessons] of Object.entries(LESSONS)) {
  for (const [way, { lang, viewport }] of WALKS.entries()) {
    const size = `${viewport.width}×${viewport.height}`;
    test.describe(size, () => {
      test.use({ viewport });
      test(`every lesson of ${game} can be done, ${size}, ${lang}`, async ({ page, context }) => {
        await prefer(context, { lang });
        const entry = await catalogEntry(page.request, game);
        await openBoard(page, `/learn/${game}/${lessons[0]?.id ?? ""}`);
        for (const { id, steps } of lessons) {
          await completeLesson(page, entry, steps, way, async (step) => {
            expect(await outOfSight(page), `${id} ${step}`).toEqual([]);
          });
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
