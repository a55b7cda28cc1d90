import type { Locator, Page } from '@playwright/test';
import { archive } from '@soltura/server/testing/archive';
import { readCard, readReviews } from '@soltura/server/testing/cards';
import { collect, collectOne, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { grade, watchGrades } from './grading.ts';
import { findButton, findCard, findProgress } from './quiz.ts';
import { chooseStudent } from './students.ts';

test('11: a coach who is no student acts for nobody at first and sees no flashcards', async ({
  page,
  beDemo,
}) => {
  await beDemo('coach');
  await page.goto('/');
  await expect(findStrip(page)).toContainText('No student Selected');
  await expect(page.getByRole('heading', { name: 'My Flashcards:' })).toBeHidden();
});

test('Enter in the picker never chooses somebody whom the text has left out already', async ({
  page,
  beDemo,
}) => {
  await beDemo('coach');
  await page.goto('/');
  await findButton(page, 'Change').click();
  const search = page.getByRole('combobox', { name: 'Student' });
  await search.fill('mar');
  await expect(page.getByRole('option').first()).toBeVisible();
  await search.press('ArrowDown');
  await page.keyboard.insertText('zq');
  await page.keyboard.press('Enter');
  await expect(search, 'the picker is still open').toHaveValue('marzq');
  await page.keyboard.press('Escape');
  await expect(findStrip(page)).toContainText('No student Selected');
  await expect(findButton(page, 'Change'), 'the focus returns').toBeFocused();
});

test("12: the picker lists nothing before a letter, then every 'Name -- email' with it, sorted", async ({
  page,
  db,
  beDemo,
}) => {
  await beDemo('coach');
  await page.goto('/');
  await findButton(page, 'Change').click();
  const search = page.getByRole('combobox', { name: 'Student' });
  await expect(search).toHaveAttribute('placeholder', 'Search for a student by name or email');
  await expect(page.getByRole('option')).toHaveCount(0);
  await search.fill('MAR');
  await expect(page.getByRole('option').first()).toBeVisible();

  const people = await db.query<{ label: string }>({
    name: 'e2e-students-named-mar',
    text: `select initcap(name) || ' -- ' || email_address as label from users
      where student_role in ('student', 'limited') and archived_at is null and email_address not like '%(%'
        and name || ' -- ' || email_address ilike '%mar%' and email_address like '%@%soltura.example'`,
  });
  const shown = await page.getByRole('option').locator('span:first-child').allInnerTexts();
  expect(shown.length).toBeGreaterThan(2);
  expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b)));
  for (const text of shown) expect(text.toLowerCase()).toContain('mar');
  for (const { label } of people)
    expect(shown.map((text) => text.toLowerCase())).toContain(label.toLowerCase());
});

test('13: students without a role and addresses with a bracket are not listed', async ({
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

test("14, 16: choosing a student shows 'Using as' and their cards; 'Clear Selection' forgets them", async ({
  page,
  makePerson,
  beDemo,
}) => {
  const student = await makePerson({ name: 'Elegida Primera', studentRole: 'student' });
  await beDemo('coach');
  await page.goto('/');
  await chooseStudent(page, student);
  await expect(findStrip(page)).toContainText('Using as Elegida Primera');
  await expect(findStrip(page)).not.toContainText('(yourself)');
  await expect(page.getByRole('heading', { name: 'My Flashcards:' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quiz My Flashcards', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage My Flashcards' })).toBeVisible();

  await findButton(page, 'Change').click();
  await findButton(page, 'Cancel').click();
  await expect(findStrip(page)).toContainText('Using as Elegida Primera');
  await findButton(page, 'Change').click();
  await findButton(page, 'Clear Selection').click();
  await expect(findStrip(page)).toContainText('No student Selected');
  await expect(page.getByRole('heading', { name: 'My Flashcards:' })).toBeHidden();
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

test('the picker works by keyboard: arrows and Enter choose, Escape cancels', async ({
  page,
  makePerson,
  beDemo,
}, { workerIndex }) => {
  const word = `Yy${workerIndex}`;
  await makePerson({ name: `${word} alba`, studentRole: 'student' });
  await makePerson({ name: `${word} bruno`, studentRole: 'limited' });
  await beDemo('admin');
  await page.goto('/');
  await findButton(page, 'Change').focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: 'Student' });
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(findStrip(page)).toContainText('No student Selected');

  await findButton(page, 'Change').focus();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type(word);
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(findStrip(page)).toContainText(`Using as ${word} bruno`);
  await expect(
    page.getByRole('heading', { name: 'My Flashcards:' }),
    'a limited student has none',
  ).toBeHidden();
});

test("15, 16: an admin who is also a student acts as '(yourself)', again after 'Clear Selection'", async ({
  page,
  makePerson,
  beDemo,
}) => {
  const student = await makePerson({ name: 'Otra Persona', studentRole: 'student' });
  await beDemo('adminstudent');
  await page.goto('/');
  await expect(findStrip(page)).toContainText(/Using as .+ \(yourself\)/);
  await chooseStudent(page, student);
  await expect(findStrip(page)).toContainText('Using as Otra Persona');
  await findButton(page, 'Change').click();
  await findButton(page, 'Clear Selection').click();
  await expect(findStrip(page)).toContainText(/Using as .+ \(yourself\)/);
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
  await expect(page.getByText('1 of 1 card is due today.')).toBeVisible();
  await findButton(page, 'Start Quiz').click();
  await expect(findProgress(page, '1/1')).toBeVisible();
  await expect(findButton(page, 'Change')).toBeHidden();
  await expect(page.getByText('Using as')).toBeHidden();
  await expect(page.getByRole('link', { name: 'home navigation' })).toBeVisible();

  const answered = page.waitForResponse('**/api/update-student-example');
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
  expect(await readCard(db, card.cardId)).toBeUndefined();
});

test('a card answers to the student who is acted for: another choice brings other cards', async ({
  page,
  db,
  makePerson,
  beDemo,
}) => {
  const first = await makePerson({ name: 'Una Primera', studentRole: 'student' });
  const second = await makePerson({ name: 'Una Segunda', studentRole: 'student' });
  await collect(db, first, repeat(3));
  await collect(db, second, repeat(2));
  await beDemo('coach');
  await page.goto('/');
  await chooseStudent(page, first);
  await page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).click();
  await expect(page.getByText('3 of 3 cards are due today.')).toBeVisible();
  await chooseStudent(page, second);
  await expect(page.getByText('2 of 2 cards are due today.')).toBeVisible();
  await findButton(page, 'Start Quiz').click();
  await expect(findCard(page)).toBeVisible();
  await expect(findProgress(page, '1/2')).toBeVisible();
});

function findStrip(page: Page): Locator {
  return page.getByRole('banner');
}
