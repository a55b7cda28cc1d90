import { readCollection } from '@soltura/server/testing/cards';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { findCount, findRows, findSuggestions, readSpanish } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { findButton } from './quiz.ts';
import { makeClip } from './sounds.ts';

test("'Copy Table' copies every page in the order that is listed, asterisks included (71)", async ({
  page,
  context,
  db,
  beStudent,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const course = await makeCourse(db, { lessons: 1 });
  const clip = makeClip(1);
  const made = [
    ...(await makeSentences(db, course, { count: 59, spanishAudioLa: clip })),
    ...(await makeSentences(db, course, { spanishExample: '*I want* comer' })),
  ];
  await beStudent(atCourse(course));
  await page.goto('/flashcardfinder');
  await expect(findCount(page, 60, 59)).toBeVisible();
  await expect(findRows(page)).toHaveCount(50);
  const firstPage = await readSpanish(page);
  await findButton(page, 'Next').first().click();
  await expect(findRows(page)).toHaveCount(10);
  const order = [...firstPage, ...(await readSpanish(page))];
  await findButton(page, 'Copy Table').click();
  await expect(page.getByText('Table copied')).toBeVisible();

  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const lines = copied.split('\n');
  expect(lines[0]).toBe('ID\tSpanish\tEnglish\tAudio_Link');
  expect(lines).toHaveLength(62);
  expect(lines.at(-1), 'every line is ended').toBe('');
  const rows = lines.slice(1, -1).map((line) => line.split('\t'));
  expect(rows.map(([, spanish = '']) => spanish.replaceAll('*', ''))).toEqual(order);
  expect(rows.find(([, spanish]) => spanish === '*I want* comer')?.[3]).toBe('');
  expect(new Set(rows.map(([id]) => Number(id)))).toEqual(new Set(made.map(({ exampleId }) => exampleId)));
  expect(rows.filter(([, , , link]) => link?.endsWith(clip))).toHaveLength(59);
});

test('a sentence is found, heard about and collected by keyboard alone', async ({ page, db, beStudent }) => {
  const course = await makeCourse(db, { lessons: 2, reached: 1 });
  await makeSentences(db, course, { count: 2 });
  const [wanted] = await makeSentences(db, course, { lessons: [2] });
  const student = await beStudent(atCourse(course));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Find Flashcards' }).first()).toBeVisible();
  await tabTo(page, 'Find Flashcards');
  await page.keyboard.press('Enter');
  await expect(findCount(page, 2)).toBeVisible();
  await tabTo(page, 'To:');
  await page.keyboard.type('Lesson 2');
  await expect(findCount(page, 3)).toBeVisible();
  await tabTo(page, 'Search tags');
  await page.keyboard.type(course.words[1]?.wordIdiom ?? '');
  await expect(findSuggestions(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(findCount(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo(page, 'Vocabulary');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Vocabulary' })).toBeVisible();
  await tabTo(page, 'Add');
  await page.keyboard.press('Enter');
  await expect(findButton(page, 'Remove')).toBeVisible();
  expect(await readCollection(db, student.recordId)).toMatchObject([{ relatedExample: wanted?.exampleId }]);
});
