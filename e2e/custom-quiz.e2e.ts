import { makeCard } from '@soltura/server/testing/cards';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { grade } from './grading.ts';
import { findButton, findProgress, findSentence, readQuestions } from './quiz.ts';
import { settle } from './settle.ts';

test('a quiz of the library that is shared as a link asks another student of the same lesson the same cards in the same order', async ({
  page,
  context,
  db,
  makePerson,
  signIn,
  beStudent,
  pageElsewhere,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const course = await makeCourse(db, { lessons: 2 });
  await makeSentences(db, course, { count: 30 });
  await makeSentences(db, course, { spanishExample: '*I want* comer' });
  await beStudent(atCourse(course));
  await page.goto('/');
  await page.getByRole('link', { name: 'Custom Quiz' }).click();
  await expect(page.getByText('cards, out of 31 that fit')).toBeVisible();
  await page.getByRole('switch', { name: 'Include Spanglish:' }).uncheck();
  await expect(page.getByText('cards, out of 30 that fit')).toBeVisible();
  await findButton(page, 'Copy Link').click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Start · 10 cards' }).click();
  const asked = await readQuestions(page, 10);
  expect(new Set(asked).size).toBe(10);

  await page.context().clearCookies();
  const other = await makePerson({ ...atCourse(course), name: 'Otra' });
  await pageElsewhere.goto('/');
  await signIn(pageElsewhere, other);
  await pageElsewhere.goto(link);
  await pageElsewhere.getByRole('button', { name: 'Start · 10 cards' }).click();
  expect(await readQuestions(pageElsewhere, 10)).toEqual(asked);
});

test('a quiz of my own cards is chosen, started, graded and left by keyboard alone', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const made = await makeSentences(db, course, { count: 3 });
  const student = await beStudent(atCourse(course));
  for (const { exampleId } of made) await makeCard(db, student.recordId, { relatedExample: exampleId });
  await page.goto('/custom-quiz');
  await expect(page.getByText('cards, all that fit')).toBeVisible();
  await tabTo(page, 'The library');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'My flashcards' })).toBeChecked();
  await expect(page.getByText('cards, all that fit')).toBeVisible();
  await tabTo(page, 'Start · 3 cards');
  await page.keyboard.press('Enter');
  await expect(findProgress(page, '1/3')).toBeVisible();
  await grade(page, 'Easy');
  await expect(findProgress(page, '2/3')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('q');
  await expect(findProgress(page, '3/3')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Custom Quiz' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'My flashcards' })).toBeChecked();
});

test('what was hard is practised without the network, and no date changes', async ({
  page,
  context,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const course = await makeCourse(db, { lessons: 1 });
  const made = await makeSentences(db, course, { count: 2 });
  const student = await beStudent(atCourse(course));
  for (const { exampleId } of made) await makeCard(db, student.recordId, { relatedExample: exampleId });
  await page.goto('/myflashcards/srsquiz');
  await expect(findProgress(page, '1/2')).toBeVisible();
  const hard = await findSentence(page).innerText();
  await grade(page, 'Hard');
  await expect(findProgress(page, '2/2')).toBeVisible();
  await grade(page, 'Easy');
  const practise = page.getByRole('button', { name: /Practise the hard ones/ });
  await expect(practise).toBeVisible();
  await settle(page);
  await context.setOffline(true);
  await practise.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible();
  await expect(findProgress(page, '1/1')).toBeVisible();
  await expect(findSentence(page)).toHaveText(hard);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
  await expect(findButton(page, 'Hard')).toBeHidden();
});
