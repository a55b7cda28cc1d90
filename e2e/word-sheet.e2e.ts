import { makeCard } from '@soltura/server/testing/cards';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { findRow } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { findButton, findProgress, findSentence } from './quiz.ts';

test('a word on the back of a card is explained, found in the finder, and Back leads to the card again', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const student = await beStudent(atCourse(course));
  const [made] = await makeSentences(db, course);
  const [taught] = course.words;
  if (!made || !taught) throw new Error('There is a sentence with a word.');
  const word = page.getByRole('list', { name: 'Vocabulary' }).getByRole('button', { name: taught.wordIdiom });
  await makeCard(db, student.recordId, { relatedExample: made.exampleId });
  await page.goto('/custom-quiz?cards=mine&seed=3');
  await page.getByRole('button', { name: 'Start · 1 card' }).click();
  await expect(findProgress(page, '1/1')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await findButton(page, 'Vocabulary').click();
  await word.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Taught in')).toBeVisible();
  await expect(sheet.getByText(`${course.name}, lesson 1`)).toBeVisible();
  await expect(sheet.getByText('reached')).toBeVisible();
  await expect(sheet.getByText('One of your cards uses it')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(word).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'Find flashcards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Flashcard Finder' })).toBeVisible();
  await expect(findButton(page, `Remove tag ${taught.wordIdiom}`)).toBeVisible();
  await expect(findRow(page, made)).toBeVisible();
  await page.goBack();
  await expect(findProgress(page, '1/1')).toBeVisible();
  await expect(findSentence(page)).toHaveText(made.english);
});
