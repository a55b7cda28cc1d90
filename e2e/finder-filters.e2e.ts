import { makeWord } from '@soltura/server/testing/library';
import { atCourse, makeCourse, makeSentences, nameWord } from './course.ts';
import { chooseTag, findCount, findRow, findSearch, findSuggestions, readSpanish } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { findSelect, findSelected, listOptions } from './lesson-range.ts';
import { findButton } from './quiz.ts';

test('68: a tag chosen on page 2 shows page 1 of its sentences; of two tags either will do', async ({
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

test('69: of many tags that match ten are suggested, the exact one first, none that is selected', async ({
  page,
  db,
  beStudent,
}) => {
  const { wordIdiom: exact } = nameWord('verdoso');
  for (let i = 0; i < 12; i += 1) {
    const wordIdiom = `${exact} ${i}`;
    await makeWord(db, { wordIdiom, frequencyRank: i });
  }
  await makeWord(db, { wordIdiom: exact, frequencyRank: 900 });
  await beStudent(atCourse(await makeCourse(db, { lessons: 1 })));
  await page.goto('/flashcardfinder');
  await findSearch(page).fill(exact.toUpperCase());
  const options = findSuggestions(page);
  await expect(options).toHaveCount(10);
  await expect(options.first()).toContainText(exact);
  await expect(options.first()).not.toContainText(`${exact} 0`);
  await expect(options.first()).toContainText('vocabulary');

  await options.first().click();
  await expect(findButton(page, `Remove tag ${exact}`)).toBeVisible();
  await expect(options, 'the list stays open with the next').toHaveCount(10);
  await expect(options.first()).toContainText(`${exact} 0`);
  await expect(findSearch(page)).toHaveValue(exact.toUpperCase());
});

test('tags are searched and chosen by keyboard, whatever the accents, and taken back', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const [sentence] = await makeSentences(db, course, { count: 3 });
  const { wordIdiom } = nameWord('jamón');
  await makeWord(db, { wordIdiom });
  await makeWord(db, { wordIdiom: `${wordIdiom} ibérico` });
  await beStudent(atCourse(course));
  await page.goto('/flashcardfinder');
  await expect(findRow(page, sentence ?? { spanish: '' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(findSearch(page)).toBeFocused();
  await page.keyboard.type(wordIdiom.replace('ó', 'o'));
  await expect(findSuggestions(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove tag jamón/ })).toHaveCount(1);
  await expect(findSuggestions(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(findSuggestions(page)).toHaveCount(0);
  await expect(page.getByText('No flashcards match these filters')).toBeVisible();
  await page.getByRole('button', { name: /^Remove tag jamón/ }).focus();
  await page.keyboard.press('Enter');
  await expect(findCount(page, 3)).toBeVisible();
});

test('what is typed before the tags have come is searched as soon as they are there', async ({
  page,
  db,
  beStudent,
}) => {
  const { wordIdiom } = nameWord('pronto');
  await makeWord(db, { wordIdiom });
  await beStudent(atCourse(await makeCourse(db, { lessons: 1 })));
  const releaseTags = await holdCalls(page, '**/api/app/tags');
  await page.goto('/flashcardfinder');
  await findSearch(page).click();
  await page.keyboard.type(wordIdiom);
  releaseTags();
  await expect(findSuggestions(page)).toHaveCount(1);
  await expect(findSearch(page)).toBeFocused();
});

test("70: with 'Include Spanglish:' off no sentence of both languages is listed", async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const spanish = await makeSentences(db, course, { count: 4 });
  await makeSentences(db, course, { count: 3, spanishExample: '*I want* comer' });
  await beStudent(atCourse(course));
  await page.goto('/flashcardfinder');
  const spanglish = page.getByRole('switch', { name: 'Include Spanglish:' });
  await expect(spanglish).toBeChecked();
  await expect(findCount(page, 7)).toBeVisible();
  await spanglish.uncheck();
  await expect(findCount(page, 4)).toBeVisible();
  expect((await readSpanish(page)).toSorted()).toEqual(spanishOf(spanish));
  await spanglish.check();
  await expect(findCount(page, 7)).toBeVisible();
});

test('57: From offers no lesson after To, To none before From; another course clears From', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 8, reached: 6 });
  const other = await makeCourse(db, { lessons: 2 });
  await beStudent(atCourse(course));
  await page.goto('/flashcardfinder');
  await expect(findSelect(page, 'Course:')).toHaveValue(String(course.programId));
  await expect(findSelected(page, 'To:')).toHaveText('Lesson 6');
  await expect(findSelected(page, 'From:')).toHaveText('–Choose Lesson–');

  await findSelect(page, 'From:').selectOption('Lesson 5');
  expect(await listOptions(page, 'To:')).toEqual([
    '–Choose Lesson–',
    'Lesson 5',
    'Lesson 6',
    'Lesson 7',
    'Lesson 8',
  ]);
  await findSelect(page, 'From:').selectOption('–Choose Lesson–');
  await findSelect(page, 'To:').selectOption('Lesson 3');
  expect(await listOptions(page, 'From:')).toEqual(['–Choose Lesson–', 'Lesson 1', 'Lesson 2', 'Lesson 3']);

  await findSelect(page, 'From:').selectOption('Lesson 2');
  await findSelect(page, 'Course:').selectOption(other.name);
  await expect(findSelected(page, 'From:')).toHaveText('–Choose Lesson–');
  await expect(findSelected(page, 'To:')).toHaveText('Lesson 1');
  await findSelect(page, 'Course:').selectOption('–Choose Course–');
  await expect(findSelect(page, 'From:')).toBeHidden();
  await expect(findSelect(page, 'To:')).toBeHidden();
  await expect(page.getByText('Choose a course and lesson to see flashcards')).toBeVisible();
});

test('58: a sentence counts from the lesson that completes its words, and for the lessons that introduce one', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 6, reached: 4 });
  await makeSentences(db, course, { lessons: [2, 4] });
  await makeSentences(db, course, { lessons: [1, 6] });
  await makeSentences(db, course, { lessons: [1], vocabComplete: false });
  await beStudent(atCourse(course));
  await page.goto('/flashcardfinder');
  await expect(findCount(page, 1)).toBeVisible();
  await findSelect(page, 'From:').selectOption('Lesson 4');
  await expect(findCount(page, 1)).toBeVisible();
  await findSelect(page, 'To:').selectOption('Lesson 6');
  await expect(findCount(page, 2)).toBeVisible();
  await findSelect(page, 'From:').selectOption('Lesson 5');
  await expect(findCount(page, 1)).toBeVisible();
  await findSelect(page, 'From:').selectOption('–Choose Lesson–');
  await findSelect(page, 'To:').selectOption('Lesson 3');
  await expect(findCount(page, 0)).toBeVisible();
  await expect(page.getByText('No flashcards match these filters')).toBeVisible();
});

test("an empty list says so, and 'Clear tags' leads back to what there is", async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 2, reached: 1 });
  await makeSentences(db, course, { count: 2 });
  await beStudent(atCourse(course));
  await page.goto('/flashcardfinder');
  await expect(findCount(page, 2)).toBeVisible();
  await expect(findButton(page, 'Clear tags')).toBeHidden();
  await chooseTag(page, wordOf(course, 2));
  await expect(page.getByText('No flashcards match these filters')).toBeVisible();
  await expect(findCount(page, 0)).toBeVisible();
  await findButton(page, 'Clear tags').click();
  await expect(findCount(page, 2)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove tag/ })).toHaveCount(0);
});

test('lessons that cannot be loaded are asked for again by Retry', async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (post|fetch|get)/);
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 2 });
  await beStudent(atCourse(course));
  await page.route('**/api/public/lessons', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/flashcardfinder');
  await expect(page.getByText('Error loading data, please try again.')).toBeVisible();
  await page.unrouteAll();
  await findButton(page, 'Retry').first().click();
  await expect(findCount(page, 2)).toBeVisible();
});

function wordOf({ words }: { words: readonly { wordIdiom: string }[] }, lesson: number): string {
  return words[lesson - 1]?.wordIdiom ?? '';
}

function spanishOf(sentences: readonly { spanish: string }[]): string[] {
  return sentences.map(({ spanish }) => spanish).toSorted();
}
