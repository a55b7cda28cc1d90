import { makeCourse } from './course.ts';
import { expect, test } from './fixtures.ts';
import {
  expectChecked,
  findExtra,
  findText,
  findUnknownWords,
  makeSpelledCourse,
  openFrequenSay,
} from './frequensay.ts';
import { findSelect, findSelected } from './lesson-range.ts';
import { findButton } from './quiz.ts';
import { chooseStudent } from './students.ts';

const CATS = 'Tengo gatos, perros y 3 gatos.';
const CATS_AND_DOGS_UNKNOWN: Parameters<typeof expectChecked>[1] = {
  total: 5,
  known: 40,
  unknown: [
    ['gatos', 2],
    ['perros', 1],
  ],
};

test("74: of 'Tengo gatos, perros y 3 gatos.' 40 % is known, gatos is missing twice and perros once", async ({
  page,
  db,
  beDemo,
}) => {
  await beDemo('coach');
  await openFrequenSay(page, await makeSpelledCourse(db, [['tengo', 'y']]));
  await expectChecked(page, { total: 0, known: 100, unknown: [] });
  await findText(page).fill(CATS);
  await expectChecked(page, CATS_AND_DOGS_UNKNOWN);
});

test("75: extra vocabulary makes all of it known; 'Cancel Extra Vocabulary' brings the first result back", async ({
  page,
  db,
  beDemo,
}) => {
  await beDemo('coach');
  await openFrequenSay(page, await makeSpelledCourse(db, [['tengo', 'y']]));
  await findText(page).fill(CATS);
  await expect(findUnknownWords(page)).toHaveCount(2);
  await expect(findExtra(page)).toBeHidden();
  await findButton(page, 'Add Extra Vocabulary').click();
  await findExtra(page).fill('gatos perros');
  await expectChecked(page, { total: 5, known: 100, unknown: [] });

  await findButton(page, 'Cancel Extra Vocabulary').click();
  await expect(findExtra(page)).toBeHidden();
  await expectChecked(page, CATS_AND_DOGS_UNKNOWN);
  await findButton(page, 'Add Extra Vocabulary').click();
  await expect(findExtra(page), 'closing has emptied it').toHaveValue('');
});

test('a later lesson knows more, no course knows nothing, and there is no lower end', async ({
  page,
  db,
  beDemo,
}) => {
  await beDemo('coach');
  await openFrequenSay(page, await makeSpelledCourse(db, [['tengo', 'y'], ['gatos'], ['perros']]), 1);
  await expect(findSelect(page, 'From:')).toHaveCount(0);
  await findText(page).fill(CATS);
  await expectChecked(page, CATS_AND_DOGS_UNKNOWN);
  await findSelect(page, 'To:').selectOption({ label: 'Lesson 2' });
  await expectChecked(page, { total: 5, known: 80, unknown: [['perros', 1]] });
  await findSelect(page, 'To:').selectOption({ label: 'Lesson 3' });
  await expectChecked(page, { total: 5, known: 100, unknown: [] });
  await findSelect(page, 'Course:').selectOption({ label: '–Choose Course–' });
  await expectChecked(page, {
    total: 5,
    known: 0,
    unknown: [
      ['gatos', 2],
      ['tengo', 1],
      ['perros', 1],
      ['y', 1],
    ],
  });
});

test('accents part words, however they were typed; enclitics stay whole; signs and numbers are no words', async ({
  page,
  db,
  beDemo,
}) => {
  await beDemo('coach');
  await openFrequenSay(page, await makeSpelledCourse(db, [['sí', 'año', 'pingüino']]));
  await findText(page).fill('¡Si\u0301! ¿Si, sí? An\u0303o, pingu\u0308ino: dámelo… 3,5 *1,000* dámelo');
  await expectChecked(page, {
    total: 7,
    known: 58,
    unknown: [
      ['dámelo', 2],
      ['si', 1],
    ],
  });
});

test("'Copy Word List' copies the words that are not known, each with its count", async ({
  page,
  context,
  db,
  beDemo,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beDemo('coach');
  await openFrequenSay(page, await makeSpelledCourse(db, [['tengo', 'y']]));
  await findText(page).fill(CATS);
  await findButton(page, 'Copy Word List').click();
  await expect(page.getByRole('status').filter({ hasText: /copied/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Word\tCount\ngatos\t2\nperros\t1');
});

test('the whole of a long passage is checked, and typing in it goes on', async ({ page, db, beDemo }) => {
  await beDemo('coach');
  await openFrequenSay(page, await makeSpelledCourse(db, [['tengo', 'y']]));
  const rounds = 10_000;
  await findText(page).fill('tengo gatos y perros '.repeat(rounds));
  await expectChecked(page, {
    total: 4 * rounds,
    known: 50,
    unknown: [
      ['gatos', rounds],
      ['perros', rounds],
    ],
  });
  await findText(page).press('Control+End');
  await page.keyboard.type('casa');
  await expect(findText(page)).toHaveValue(/perros casa$/);
  await expectChecked(page, {
    total: 4 * rounds + 1,
    known: 50,
    unknown: [
      ['gatos', rounds],
      ['perros', rounds],
      ['casa', 1],
    ],
  });
});

test('a passage is there again after a reload, with the extra vocabulary', async ({ page, beDemo }) => {
  await beDemo('coach');
  await page.goto('/frequensay');
  await findText(page).fill('Gatos y perros.');
  await findButton(page, 'Add Extra Vocabulary').click();
  await findExtra(page).fill('gatos');
  await expectChecked(page, {
    total: 3,
    known: 34,
    unknown: [
      ['y', 1],
      ['perros', 1],
    ],
  });
  await page.reload();
  await expect(findText(page)).toHaveValue('Gatos y perros.');
  await expect(findExtra(page)).toHaveValue('gatos');
  await expect(findUnknownWords(page)).toHaveCount(2);
});

test('nothing of the passage is sent anywhere', async ({ page, db, beDemo }) => {
  await beDemo('coach');
  await openFrequenSay(page, await makeSpelledCourse(db, [['tengo']]));
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await findText(page).fill('gatos');
  await expectChecked(page, { total: 1, known: 0, unknown: [['gatos', 1]] });
  expect(sent).toEqual([]);
});

test('a coach who acts for a student begins at the lesson of that student', async ({
  page,
  db,
  beDemo,
  makePerson,
}) => {
  const course = await makeCourse(db, { lessons: 4, reached: 3 });
  const student = await makePerson({
    name: 'Lectora Atenta',
    studentRole: 'student',
    relatedProgram: course.programId,
    cohort: 'A',
  });
  await beDemo('coach');
  await page.goto('/frequensay');
  await chooseStudent(page, student);
  await expect(findSelected(page, 'Course:')).toHaveText(course.name);
  await expect(findSelected(page, 'To:')).toHaveText('Lesson 3');
});

test("what could not be loaded is said, and 'Retry' mends it", async ({ page, beDemo, expectConsole }) => {
  expectConsole(/status of 404/, /Failed to (get|fetch)/);
  await beDemo('coach');
  await page.route('**/api/public/spellings', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/frequensay');
  await expect(page.getByText('Error loading data, please try again.')).toBeVisible();
  await page.unrouteAll();
  await findButton(page, 'Retry').click();
  await expect(findText(page)).toBeVisible();
});
