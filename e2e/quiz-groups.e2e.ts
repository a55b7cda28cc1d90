import type { Page } from '@playwright/test';
import { findQuiz, findTitle, makeOfficialQuiz } from './official-quizzes.ts';
import { findButton, findProgress } from './quiz.ts';
import { findBox, findPanel } from './record-panel.ts';
import { openNew, openRecord, openTable, saveRecord } from './tables.ts';
import { expect, test } from './tables-journey.ts';

test('an admin makes a group of quizzes, a student takes one of it, and it is gone once it is not published', async ({
  page,
  pageElsewhere,
  db,
  mark,
  beAdmin,
  makePerson,
  signIn,
}) => {
  const numbers = [await makeOfficialQuiz(db, 1), await makeOfficialQuiz(db, 1)].map((path) =>
    path.replace(/^.*\//, ''),
  );
  const [first = '', second = ''] = numbers.map((number) => `lcspx quiz ${number}`);
  const [firstTitle = '', secondTitle = ''] = numbers.map((number) => `Soltura Extended Quiz ${number}`);
  const name = `Railway ${mark}`;
  const address = `railway-${mark}`;

  await beAdmin();
  await openTable(page, 'quiz-groups');
  await openNew(page, 'New Quiz Group');
  await findBox(page, 'Name').fill(name);
  await findBox(page, 'Address').fill(address);
  for (const nickname of [first, second]) await addQuiz(page, nickname);
  await findPanel(page).getByRole('listitem').nth(1).getByRole('button', { name: 'Move up' }).click();
  await saveRecord(page);

  await signIn(pageElsewhere, await makePerson({ name: 'Ana', studentRole: 'student' }));
  await pageElsewhere.goto(`/officialquizzes/${address}`);
  const courses = pageElsewhere.getByRole('radiogroup', { name: 'Select Course' });
  await expect(courses.getByRole('radio', { name })).toBeChecked();
  await expect(findQuiz(pageElsewhere, secondTitle)).toBeChecked();
  await findButton(pageElsewhere, 'Begin Review').click();
  await expect(findTitle(pageElsewhere, secondTitle)).toBeVisible();
  await expect(pageElsewhere).toHaveTitle(`${secondTitle} · Soltura`);
  await expect(findProgress(pageElsewhere, '1/1')).toBeVisible();
  await findButton(pageElsewhere, 'Flip').click();
  await pageElsewhere.getByRole('link', { name: `Next: ${firstTitle}` }).click();
  await expect(findTitle(pageElsewhere, firstTitle)).toBeVisible();
  await pageElsewhere.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(courses.getByRole('radio', { name })).toHaveAccessibleDescription('1 of 2 done');

  await openRecord(page, name);
  await findPanel(page).getByRole('switch', { name: 'Published' }).click();
  await saveRecord(page);
  await pageElsewhere.reload();
  await expect(pageElsewhere).toHaveURL(/\/officialquizzes$/);
  await expect(courses.getByRole('radio', { name })).toHaveCount(0);
  await page.goto(`/officialquizzes/${address}`);
  await expect(
    page.getByRole('radiogroup', { name: 'Select Course' }).getByRole('radio', { name }),
  ).toHaveAccessibleDescription(/Not published$/);
});

async function addQuiz(page: Page, nickname: string): Promise<void> {
  await findPanel(page).getByRole('combobox', { name: 'Quizzes' }).fill(nickname);
  await page.getByRole('option', { name: nickname, exact: true }).click();
}
