import type { Locator, Page } from '@playwright/test';
import { archive } from '@soltura/server/testing/archive';
import { readCard, readReviews } from '@soltura/server/testing/cards';
import { collectOne } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { grade, watchGrades } from './grading.ts';
import { findButton, findProgress } from './quiz.ts';
import { chooseStudent } from './students.ts';

test('a coach reviews and removes the cards of a student, who is kept at a reload, in this tab, until Log Out', async ({
  page,
  db,
  context,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to fetch (\d+\/examples|app\/students)/);
  const student = await makePerson({ name: 'Alumna Querida', studentRole: 'student' });
  const coach = await makePerson({ name: 'Cy', adminRole: 'coach' });
  const card = await collectOne(db, student, { interval: 1, dueInDays: 0 });
  await signIn(page, coach);
  await page.goto('/');
  await chooseStudent(page, student);
  await page.reload();
  await expect(findStrip(page)).toContainText('Using as Alumna Querida');
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await expect(findStrip(otherTab)).toContainText('No student Selected');
  await otherTab.close();

  const sent = watchGrades(page);
  await page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).click();
  await expect(page.getByText('The one card is due today.')).toBeVisible();
  await findButton(page, 'Start Quiz').click();
  await expect(findProgress(page, '1/1')).toBeVisible();
  await expect(findButton(page, 'Change')).toBeHidden();
  const answered = page.waitForResponse(/\/api\/app\/students\/\d+\/reviews$/);
  await grade(page, 'Easy');
  expect((await answered).status()).toBe(200);
  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(1);
  expect(await readCard(db, card.cardId)).toMatchObject({ reviewInterval: 2 });
  await expect.poll(() => sent).toHaveLength(1);

  await page.goto('/manage-flashcards');
  const row = page.getByRole('listitem').filter({ hasText: card.english });
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Flashcard removed successfully')).toBeVisible();
  expect(await readCard(db, card.cardId)).toMatchObject({ removedAt: expect.any(Date) });

  await findButton(page, 'Log Out').click();
  await expect(page.getByText('You must be logged in to use this app.')).toBeVisible();
  await signIn(page, coach);
  await expect(findStrip(page)).toContainText('No student Selected');

  // A student who was archived meanwhile is no longer the active student.
  await page.goto('/');
  await chooseStudent(page, student);
  await archive(db, 'users', [student.recordId]);
  await page.reload();
  await expect(findStrip(page)).toContainText('No student Selected');
});

function findStrip(page: Page): Locator {
  return page.getByRole('banner');
}
