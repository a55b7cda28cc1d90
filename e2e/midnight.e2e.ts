import type { BrowserContext, Page } from '@playwright/test';
import { addDays, toLocalDay } from '@soltura/domain/dates';
import { readCard, readReviews } from '@soltura/server/testing/cards';
import { collect } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { getOnceMore, grade, readShownCard } from './grading.ts';
import { findProgress } from './quiz.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(() => {
    test.use({ timezoneId });

    test(`in ${timezoneId} a day ends at the learner's midnight, in every window, and keeps its reviews`, async ({
      page,
      context,
      db,
      beStudent,
    }) => {
      const midnight = findLastMidnight(timezoneId, new Date());
      const morrow = toLocalDay(midnight, timezoneId);
      const evening = addDays(morrow, -1);
      const clocks = await setClocks(context, midnight.getTime() - 10 * MINUTE_MS);
      const student = await beStudent();
      const cards = await collect(db, student, [
        ...[0, 0, 0].map((interval) => ({ dueOn: evening, interval })),
        ...[4, 4].map((interval) => ({ dueOn: morrow, interval })),
        { dueOn: addDays(morrow, 1), interval: 4 },
      ]);
      const due = cards.slice(0, 3);
      await page.goto('/');
      await expectDue(page, 3);

      const quiz = await context.newPage();
      await quiz.goto('/myflashcards/srsquiz');
      await expect(findProgress(quiz, '1/3')).toBeVisible();
      const easy = await readShownCard(quiz, due);
      await grade(quiz, 'Easy');
      await expect(findProgress(quiz, '2/3')).toBeVisible();
      const hard = await readShownCard(quiz, due);
      await grade(quiz, 'Hard');
      await expect(findProgress(quiz, '3/3')).toBeVisible();
      await expectDay(page, '2 reviewed', 1);
      await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(2);
      await page.reload();
      await expectDay(page, '2 reviewed', 1);

      await clocks.fastForward(11 * MINUTE_MS);
      // The remaining card, the hard one, and the two cards of the new day.
      await expectDay(page, '2 cards reviewed yesterday.', 4);
      const late = await readShownCard(quiz, due);
      await grade(quiz, 'Easy');
      await getOnceMore(quiz, 1);
      await expect(quiz.getByText('1 hard, 2 easy, 0 not rated')).toBeAttached();
      await expect(findFigure(quiz, 'reviewed today')).toHaveText('1');
      await expect(findFigure(quiz, 'still due')).toHaveText('3');
      await expectDay(page, '1 reviewed', 3);
      await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(3);
      await page.reload();
      await expectDay(page, '1 reviewed', 3);

      expect((await readReviews(db, student.recordId)).map(({ day }) => day)).toEqual([
        evening,
        evening,
        morrow,
      ]);
      expect(await readCard(db, easy.cardId)).toMatchObject({ nextReviewDate: addDays(evening, 2) });
      expect(await readCard(db, hard.cardId)).toMatchObject({ nextReviewDate: addDays(evening, 1) });
      expect(await readCard(db, late.cardId)).toMatchObject({ nextReviewDate: addDays(morrow, 2) });
    });
  });
}

/**
 * Sets the clock of the browser, and the server's clock as its answers report it, which the app follows
 * (decision 0314).
 */
async function setClocks(context: BrowserContext, time: number) {
  let behindMs = Date.now() - time;
  await context.clock.install({ time });
  await context.route('**/api/**', async (route) => {
    // A stream is never whole.
    if (route.request().url().includes('/app/events')) return route.continue();
    const response = await route.fetch();
    const date = new Date(Date.now() - behindMs).toUTCString();
    return route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  return {
    fastForward: async (forMs: number) => {
      behindMs -= forMs;
      await context.clock.fastForward(forMs);
    },
  };
}

/**
 * Returns the last midnight of a zone of whole hours that is some minutes ago: the server accepts no review
 * later than its own clock, which is not changed.
 */
function findLastMidnight(timeZone: string, now: Date): Date {
  const latest = now.getTime() - 15 * MINUTE_MS;
  let hour = latest - (latest % HOUR_MS);
  while (readHour(hour, timeZone) !== 0) hour -= HOUR_MS;
  return new Date(hour);
}

function readHour(instant: number, timeZone: string): number {
  return Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(instant),
  );
}

function findFigure(page: Page, name: string) {
  return page
    .getByRole('definition')
    .filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${name}"]`) });
}

async function expectDue(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText(`Review ${count}`);
}

/** Expects the day of home, in words and in its band. */
async function expectDay(page: Page, words: string, dueCount: number): Promise<void> {
  await expect(page.getByText(words).first()).toBeVisible();
  await expectDue(page, dueCount);
}
