import type { Page } from '@playwright/test';
import { collectOne } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { grade } from './grading.ts';
import { findProgress } from './quiz.ts';
import {
  editRow,
  findToast,
  findWeekRow,
  makeStudentWeek,
  makeWeeklyScene,
  openWeeklyRecords,
  readWeek,
} from './weekly.ts';

/** Resolves when the page hears what others save. */
function waitForStream(page: Page) {
  return page.waitForResponse((response) => response.url().includes('/api/app/events') && response.ok());
}

test('a save by one coach appears on the screen of another coach, who goes on typing', async ({
  page,
  pageElsewhere,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', notes: 'before' });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', notes: 'of Dan' });
  await signIn(page, scene.coach);
  const hears = waitForStream(page);
  await openWeeklyRecords(page);
  const mine = await editRow(page, dan);
  await mine.notes.fill('what I am writing');
  await hears;

  await signIn(pageElsewhere, await makePerson({ name: 'Berta', adminRole: 'coach' }));
  await openWeeklyRecords(pageElsewhere, `?coach=${scene.entry.recordId}`);
  const theirs = await editRow(pageElsewhere, eva);
  await theirs.notes.fill('what she saw');
  await theirs.submit.click();
  await expect(findToast(pageElsewhere, 'Week updated!')).toBeVisible();

  await expect(findWeekRow(page, eva)).toContainText('what she saw');
  await expect(mine.notes).toHaveValue('what I am writing');
  await expect(mine.notes).toBeFocused();
  await mine.submit.click();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  expect(await readWeek(db, dan)).toMatchObject({ notes: 'what I am writing' });
});

test('a card that a student grades on one device is no longer due on the other', async ({
  page,
  pageElsewhere,
  db,
  beStudent,
  signIn,
}) => {
  const student = await beStudent();
  await collectOne(db, student, { interval: 3, dueInDays: 0 });
  const hears = waitForStream(page);
  await page.goto('/');
  const review = page.getByRole('region').getByRole('link', { name: 'Review 1', exact: true });
  await expect(review).toBeVisible();
  await hears;
  await signIn(pageElsewhere, student);
  await pageElsewhere.goto('/myflashcards/srsquiz');
  await expect(findProgress(pageElsewhere, '1/1')).toBeVisible();
  await grade(pageElsewhere, 'Easy');
  await expect(page.getByText('1 reviewed today.')).toBeVisible();
  await expect(review).toBeHidden();
});
