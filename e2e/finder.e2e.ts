import { readCollection } from '@soltura/server/testing/cards';
import { atCourse, makeCourse, makeSentences } from './course.ts';
import { findCount, findRow, findRows, findSearch, findSuggestions, readSpanish } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { holdCalls } from './hold-calls.ts';
import { findSelect, findSelected } from './lesson-range.ts';
import { findButton } from './quiz.ts';
import { makeClip } from './sounds.ts';
import { chooseStudent } from './students.ts';

test('67: 120 sentences of which 80 have Spanish audio are counted, listed by 50 and each listed once', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const heard = await makeSentences(db, course, { count: 80, spanishAudioLa: makeClip(1) });
  const silent = await makeSentences(db, course, { count: 40, englishAudio: makeClip(1) });
  await beStudent(atCourse(course));
  await page.goto('/flashcardfinder');
  await expect(page.getByRole('heading', { level: 1, name: 'Flashcard Finder' })).toBeVisible();
  await expect(findCount(page, 120, 80)).toBeVisible();

  const listed: string[] = [];
  for (const [number, rows] of [
    [1, 50],
    [2, 50],
    [3, 20],
  ] as const) {
    await expect(page.getByText(`Page ${number} of 3`).first()).toBeVisible();
    await expect(findRows(page)).toHaveCount(rows);
    listed.push(...(await readSpanish(page)));
    await expect(findButton(page, 'Next').first()).toBeEnabled({ enabled: number < 3 });
    if (number < 3) await findButton(page, 'Next').first().click();
  }
  expect(listed.toSorted()).toEqual([...heard, ...silent].map(({ spanish }) => spanish).toSorted());
  expect(listed, 'in no order of ours').not.toEqual(listed.toSorted());
});

test("71: 'Copy Table' copies every page in the order that is listed, asterisks included", async ({
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

test("72: 'Add' turns into 'Adding...' and then 'Remove'; adding, removing and paging move no row", async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 70 });
  const student = await beStudent(atCourse(course));
  await page.goto('/flashcardfinder');
  await expect(findRows(page)).toHaveCount(50);
  const order = await readSpanish(page);
  const [, second = '', third = ''] = order;
  const row = findRow(page, { spanish: second });

  const release = await holdCalls(page, '**/api/create-my-student-example');
  await row.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  release();
  await expect(row.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await expect(page.getByText('Flashcard added successfully')).toBeVisible();
  expect(await readSpanish(page)).toEqual(order);
  expect(await readCollection(db, student.recordId)).toHaveLength(1);

  await findRow(page, { spanish: third }).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(findRow(page, { spanish: third }).getByRole('button', { name: 'Remove' })).toBeVisible();
  await row.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await expect.poll(() => readCollection(db, student.recordId)).toHaveLength(1);
  expect(await readSpanish(page)).toEqual(order);

  await findButton(page, 'Next').first().click();
  await expect(findRows(page)).toHaveCount(20);
  await findButton(page, 'Previous').first().click();
  await expect(findRows(page)).toHaveCount(50);
  expect(await readSpanish(page)).toEqual(order);
});

test("72: an addition that is refused offers 'Add' again, and the failure stays to be read", async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (add|post)/);
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 2 });
  await beStudent(atCourse(course));
  await page.route('**/api/create-my-student-example', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/flashcardfinder');
  await findButton(page, 'Add').first().click();
  await expect(page.getByRole('alert').getByText('Failed to add Flashcard')).toBeVisible();
  await expect(findButton(page, 'Add')).toHaveCount(2);
});

test('a sentence is found, heard about and collected by keyboard alone', async ({ page, db, beStudent }) => {
  const course = await makeCourse(db, { lessons: 2, reached: 1 });
  await makeSentences(db, course, { count: 2 });
  const [wanted] = await makeSentences(db, course, { lessons: [2] });
  const student = await beStudent(atCourse(course));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Find Flashcards' })).toBeVisible();
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

test('staff who act for nobody choose a course themselves and can add nothing', async ({
  page,
  db,
  beDemo,
}) => {
  const course = await makeCourse(db, { lessons: 3 });
  await makeSentences(db, course, { count: 2, lessons: [1] });
  await makeSentences(db, course, { count: 3, lessons: [3] });
  await beDemo('coach');
  await page.goto('/flashcardfinder');
  await expect(findCount(page, 0)).toBeVisible();
  await expect(page.getByText('Choose a course and lesson to see flashcards')).toBeVisible();
  await expect(findSelected(page, 'Course:')).toHaveText('–Choose Course–');
  await findSelect(page, 'Course:').selectOption(course.name);
  await expect(findCount(page, 2)).toBeVisible();
  await findSelect(page, 'To:').selectOption('Lesson 3');
  await expect(findCount(page, 5)).toBeVisible();
  await expect(findButton(page, 'Add')).toHaveCount(0);

  await page.getByRole('link', { name: 'home navigation' }).click();
  await page.getByRole('link', { name: 'Find Flashcards' }).click();
  await expect(findCount(page, 5), 'the lessons chosen are those of all screens').toBeVisible();
});

test('a coach who acts for a student sees what they can learn, and adds it for them', async ({
  page,
  db,
  makePerson,
  beDemo,
}) => {
  const course = await makeCourse(db, { lessons: 3, reached: 2 });
  const [sentence] = await makeSentences(db, course, { lessons: [1, 2] });
  await makeSentences(db, course, { lessons: [3] });
  const student = await makePerson({ name: 'Alumna Curiosa', ...atCourse(course) });
  await beDemo('coach');
  await page.goto('/flashcardfinder');
  await expect(findCount(page, 0)).toBeVisible();
  await chooseStudent(page, student);
  await expect(findSelected(page, 'To:')).toHaveText('Lesson 2');
  await expect(findCount(page, 1)).toBeVisible();
  await findButton(page, 'Add').click();
  await expect(page.getByText('Flashcard added successfully')).toBeVisible();
  await expect(findButton(page, 'Remove')).toBeVisible();
  expect(await readCollection(db, student.recordId)).toMatchObject([{ relatedExample: sentence?.exampleId }]);
});

test("sentences that cannot be loaded show 'Error Loading Flashcard Data', and Retry mends it", async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (post|fetch)/);
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 2 });
  await beStudent(atCourse(course));
  await page.route('**/api/app/find-flashcards', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/flashcardfinder');
  await expect(page.getByRole('heading', { name: 'Error Loading Flashcard Data' })).toBeVisible();
  await page.unrouteAll();
  await findButton(page, 'Retry').click();
  await expect(findCount(page, 2)).toBeVisible();
});

test('a page that cannot be fetched can be asked for again', async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (post|fetch)/);
  const course = await makeCourse(db, { lessons: 1 });
  await makeSentences(db, course, { count: 60 });
  await beStudent(atCourse(course));
  await page.route('**/api/app/verified-examples', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/flashcardfinder');
  await expect(findRows(page)).toHaveCount(50);
  await findButton(page, 'Next').first().click();
  await expect(findButton(page, 'Retry')).toBeVisible();
  await page.unrouteAll();
  await findButton(page, 'Retry').click();
  await expect(findRows(page)).toHaveCount(10);
});

test('sentences that lose their verification while they are listed are left out of the next page', async ({
  page,
  db,
  beStudent,
}) => {
  const course = await makeCourse(db, { lessons: 1 });
  const made = await makeSentences(db, course, { count: 70 });
  await beStudent(atCourse(course));
  const release = await holdCalls(page, '**/api/app/verified-examples');
  await page.goto('/flashcardfinder');
  await expect(findRows(page)).toHaveCount(50);
  const shown = new Set(await readSpanish(page));
  const gone = made.find(({ spanish }) => !shown.has(spanish));
  await db.query(
    { name: 'e2e-unverify', text: 'update examples set vocab_complete = false where record_id = $1' },
    [gone?.exampleId],
  );
  release();
  await findButton(page, 'Next').first().click();
  await expect(findRows(page)).toHaveCount(19);
});

test('nothing but the rows moves when the list is filtered or turned', async ({ page, db, beStudent }) => {
  const course = await makeCourse(db, { lessons: 2 });
  await makeSentences(db, course, { count: 60 });
  await makeSentences(db, course, { count: 55, lessons: [2] });
  await beStudent(atCourse(course));
  await page.goto('/flashcardfinder');
  await expect(findCount(page, 115)).toBeVisible();
  const readPlaces = async () =>
    [
      await findSearch(page).boundingBox(),
      await page.getByRole('heading', { name: /flashcards showing/ }).boundingBox(),
      await findButton(page, 'Next').first().boundingBox(),
      await findRows(page).first().boundingBox(),
    ].map((box) => box && { x: box.x, y: box.y });
  const places = await readPlaces();
  await findButton(page, 'Next').first().click();
  await expect(page.getByText('Page 2 of 3').first()).toBeVisible();
  expect(await readPlaces()).toEqual(places);
  const release = await holdCalls(page, '**/api/app/find-flashcards');
  await page.getByRole('switch', { name: 'Include Spanglish:' }).uncheck();
  expect(await readPlaces(), 'while the answer is on its way').toEqual(places);
  await expect(findRows(page)).toHaveCount(50);
  release();
  await expect(page.getByText('Page 1 of 3').first()).toBeVisible();
  expect(await readPlaces()).toEqual(places);
});
