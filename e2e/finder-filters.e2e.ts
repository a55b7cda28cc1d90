import { atCourse, makeCourse, makeSentences } from './course.ts';
import { chooseTag, findCount, readSpanish } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';

test('a tag chosen on page 2 shows page 1 of its sentences; of two tags either will do (68)', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 3 });
  await makeSentences(db, course, { count: 40, lessons: [1] });
  const second = await makeSentences(db, course, { count: 12, lessons: [1, 2] });
  const third = await makeSentences(db, course, { count: 3, lessons: [1, 3] });
  const both = await makeSentences(db, course, { count: 1, lessons: [2, 3] });
  await beStudent(atCourse(course));
  await page.goto('/flashcardfinder');
  await findButton(page, 'Next').first().click();
  await expect(page.getByText('Page 2 of 2').first()).toBeVisible();

  await chooseTag(page, wordOf(course, 2));
  await expect(findCount(page, 13)).toBeVisible();
  expect((await readSpanish(page)).toSorted()).toEqual(spanishOf([...second, ...both]));
  await chooseTag(page, wordOf(course, 3));
  await expect(findCount(page, 16)).toBeVisible();
  expect((await readSpanish(page)).toSorted()).toEqual(spanishOf([...second, ...third, ...both]));

  await findButton(page, `Remove tag ${wordOf(course, 2)}`).click();
  await expect(findCount(page, 4)).toBeVisible();
  await findButton(page, `Remove tag ${wordOf(course, 3)}`).click();
  await expect(findCount(page, 56)).toBeVisible();
  await expect(page.getByText('Page 1 of 2').first()).toBeVisible();
});

function wordOf({ words }: { words: readonly { wordIdiom: string }[] }, lesson: number): string {
  return words[lesson - 1]?.wordIdiom ?? '';
}

function spanishOf(sentences: readonly { spanish: string }[]): string[] {
  return sentences.map(({ spanish }) => spanish).toSorted();
}
