import type { Locator, Page } from '@playwright/test';
import { archive } from '@soltura/server/testing/archive';
import { readCard, readReviews } from '@soltura/server/testing/cards';
import { collectOne } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { grade, watchGrades } from './grading.ts';
import { findButton, findProgress } from './quiz.ts';
import { chooseStudent } from './students.ts';

test('students without a role and addresses with a bracket are not listed (13)', async ({
  page,
  makePerson,
  beDemo,
}, { workerIndex }) => {
  const word = `Zz${workerIndex}`;
  await makePerson({ name: `${word} uno`, studentRole: 'student' });
  await makePerson({ name: `${word} dos`, studentRole: 'limited' });
  await makePerson({ name: `${word} tres`, studentRole: 'none' });
  await makePerson({ name: `${word} cuatro` });
  await makePerson({
    name: `${word} cinco`,
    studentRole: 'student',
    emailAddress: `old(${workerIndex})@journey.example`,
  });
  await beDemo('coach');
  await page.goto('/');
  await findButton(page, 'Change').click();
  await page.getByRole('combobox', { name: 'Student' }).fill(word);
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('option').nth(0)).toContainText(`${word} Dos -- person-`);
  await expect(page.getByRole('option').nth(1)).toContainText(`${word} Uno -- person-`);
  await page.getByRole('combobox', { name: 'Student' }).fill('nobody is called this');
  await expect(page.getByText('No students found')).toBeVisible();
});

test('the student acted for is kept at a reload, as they are now, and in this tab only', async ({
  page,
  db,
  context,
  makePerson,
  beDemo,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to fetch (\d+\/examples|app\/students)/);
  const student = await makePerson({ name: 'Elegida Siempre', studentRole: 'student' });
  await beDemo('coach');
  await page.goto('/');
  await chooseStudent(page, student);
  await page.reload();
  await expect(findStrip(page)).toContainText('Using as Elegida Siempre');
  await expect(page.getByRole('link', { name: 'Manage My Flashcards' })).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await expect(findStrip(otherTab)).toContainText('No student Selected');
  await archive(db, 'users', [student.recordId]);
  await page.reload();
  await expect(findStrip(page)).toContainText('No student Selected');
});

test('Log Out forgets the student acted for', async ({ page, makePerson, signIn }) => {
  const student = await makePerson({ name: 'Elegida Una', studentRole: 'student' });
  const coach = await makePerson({ name: 'Cy', adminRole: 'coach' });
  await signIn(page, coach);
  await page.goto('/');
  await chooseStudent(page, student);
  await expect(findStrip(page)).toContainText('Using as Elegida Una');
  await findButton(page, 'Log Out').click();
  await expect(page.getByText('You must be logged in to use this app.')).toBeVisible();
  await signIn(page, coach);
  await expect(findStrip(page)).toContainText('No student Selected');
});

test('a coach reviews the cards of a student for them, and nobody can be chosen during a quiz', async ({
  page,
  db,
  makePerson,
  beDemo,
}) => {
  const student = await makePerson({ name: 'Alumna Querida', studentRole: 'student' });
  const card = await collectOne(db, student, { interval: 1, dueInDays: 0 });
  await beDemo('coach');
  const sent = watchGrades(page);
  await page.goto('/');
  await chooseStudent(page, student);
  await page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).click();
  await expect(page.getByText('The one card is due today.')).toBeVisible();
  await findButton(page, 'Start Quiz').click();
  await expect(findProgress(page, '1/1')).toBeVisible();
  await expect(findButton(page, 'Change')).toBeHidden();
  await expect(page.getByText('Using as')).toBeHidden();
  await expect(page.getByRole('link', { name: 'home navigation' })).toBeVisible();

  const answered = page.waitForResponse(/\/api\/app\/students\/\d+\/reviews$/);
  await grade(page, 'Easy');
  expect((await answered).status()).toBe(200);
  await expect.poll(() => readReviews(db, student.recordId)).toHaveLength(1);
  expect(await readCard(db, card.cardId)).toMatchObject({ reviewInterval: 2 });
  await expect.poll(() => sent).toHaveLength(1);
});

test('a coach removes a card of a student from their list', async ({ page, db, makePerson, beDemo }) => {
  const student = await makePerson({ name: 'Alumno Ordenado', studentRole: 'student' });
  const card = await collectOne(db, student);
  await beDemo('coach');
  await page.goto('/');
  await chooseStudent(page, student);
  await page.getByRole('link', { name: 'Manage My Flashcards' }).click();
  const row = page.getByRole('listitem').filter({ hasText: card.english });
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Flashcard removed successfully')).toBeVisible();
  expect(await readCard(db, card.cardId)).toMatchObject({ removedAt: expect.any(Date) });
});

function findStrip(page: Page): Locator {
  return page.getByRole('banner');
}
