import { devices, type Locator, type Page } from '@playwright/test';
import { readCollection, readReviews } from '@soltura/server/testing/cards';
import { readRows } from '@soltura/server/testing/rows';
import { collect, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { findTitle } from './official-quizzes.ts';
import { findButton, findProgress } from './quiz.ts';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];

test.use({ viewport: { width: 390, height: 844 }, userAgent, deviceScaleFactor, isMobile, hasTouch });

/** The course content's program of the default course, whose cohort A is at its third lesson. */
const AT_LESSON_3 = { relatedProgram: 2, cohort: 'A' } as const;

const DUE = 12;
const HARD = 3;
const NEW = 5;

test('a whole day goes by thumb from step to step, with one press between each (81)', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent(AT_LESSON_3);
  await collect(db, student, repeat(DUE, { dueInDays: 0, interval: 2 }));
  await page.goto('/');
  await findStep(page, `Review ${DUE}`).tap();

  for (let number = 1; number <= DUE; number += 1) {
    await expect(findProgress(page, `${number}/${DUE}`)).toBeVisible();
    await tapGrade(page, number <= HARD ? 'Hard' : 'Easy');
  }
  for (let number = 1; number <= HARD; number += 1) {
    await expect(page.getByText(`${number} of ${HARD} once more`)).toBeVisible();
    await tapGrade(page, 'Got it · done for today');
  }
  await expect(page.getByText('3 hard, 9 easy, 0 not rated, 3 came twice')).toBeAttached();
  await findStep(page, `Learn ${NEW} new`).tap();

  for (let number = 1; number <= NEW; number += 1) {
    await expect(findProgress(page, `${number}/${NEW}`)).toBeVisible();
    const after = number < NEW ? findProgress(page, `${number + 1}/${NEW}`) : findTitle(page, 'First recall');
    await tapUntil(findButton(page, 'Collect'), after);
  }
  await expect(findTitle(page, 'First recall')).toBeVisible();
  for (let number = 1; number <= NEW; number += 1) {
    await expect(findProgress(page, `${number}/${NEW}`)).toBeVisible();
    await tapGrade(page, 'Easy');
  }
  await findStep(page, 'Quiz 3').tap();

  await expect(findTitle(page, 'Soltura Quiz 3')).toBeVisible();
  while (await findButton(page, 'Next').isEnabled()) await findButton(page, 'Next').tap();
  await findButton(page, 'Flip').tap();
  await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
  await expect(page.getByText('All done for today')).toBeVisible();
  await expect(page.getByRole('region', { name: 'End of quiz' }).getByRole('link')).toBeInViewport();
  await page.getByRole('link', { name: 'Back to Home' }).tap();
  await expect(page.getByText(`${DUE + NEW} reviewed, ${NEW} new and Quiz 3 today.`)).toBeVisible();
  await expect(findStep(page, 'Practise 10 hardest')).toBeInViewport();

  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(DUE + NEW);
  expect(await readCollection(db, student.recordId)).toHaveLength(DUE + NEW);
  const runs = () => readRows(db, 'quiz_runs', { relatedStudent: student.recordId });
  await expect.poll(runs).toHaveLength(1);
});

/** The main control of the screen that leads on, in view. */
function findStep(page: Page, name: string): Locator {
  return page.getByRole('region').getByRole('link', { name, exact: true });
}

/** Flips the card and grades it. */
async function tapGrade(page: Page, name: string): Promise<void> {
  const grade = findButton(page, name);
  await tapUntil(findButton(page, 'Flip'), grade);
  await expect(async () => {
    await grade.tap({ timeout: 1_000 });
    await expect(grade).toBeHidden({ timeout: 400 });
  }).toPass();
}

/** Taps until something is seen: a tap right after another counts as the second of a double tap. */
async function tapUntil(control: Locator, seen: Locator): Promise<void> {
  await expect(async () => {
    if (!(await seen.isVisible())) await control.tap({ timeout: 1_000 });
    await expect(seen).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
