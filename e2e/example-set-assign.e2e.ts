import type { Locator, Page } from '@playwright/test';
import { makeCard, makeQuiz, readCollection } from '@soltura/server/testing/cards';
import { makeExampleOf } from '@soltura/server/testing/library';
import { makeCourse } from './course.ts';
import {
  findCourseSelect,
  findPasteBox,
  findQuizSelect,
  findSavedRows,
  findStored,
  makeLines,
  openSetCreator,
  startAssigning,
} from './example-set.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { chooseStudent } from './students.ts';
import { recordToasts } from './toasts.ts';

test('79: without a student the button asks for one; who holds one of three already is assigned two', async ({
  page,
  db,
  beDemo,
  makePerson,
}) => {
  const lines = makeLines(3);
  const student = await makePerson({ name: 'Elena Prueba', studentRole: 'student' });
  await beDemo('coach');
  await openSetCreator(page);
  const readToasts = await recordToasts(page);
  await startAssigning(page, lines);
  await expect(findButton(page, 'Please select a student first')).toBeDisabled();

  const [held = 0] = await findStored(db, lines);
  await makeCard(db, student.recordId, { relatedExample: held });
  await chooseStudent(page, student);
  await expect(findButton(page, 'Assign 2 Examples to Elena Prueba')).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Examples to be Assigned (2 remaining)' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Examples Already Assigned to Elena Prueba (1)' }),
  ).toBeVisible();

  await findButton(page, 'Assign 2 Examples to Elena Prueba').click();
  const question = findQuestion(page);
  await expect(question).toContainText('2');
  await expect(question).toContainText('Elena Prueba');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await readCollection(db, student.recordId)).toHaveLength(1);

  await findButton(page, 'Assign 2 Examples to Elena Prueba').click();
  await question.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect.poll(readToasts).toContain('All flashcards added successfully');
  await expect.poll(readToasts).toContain('Successfully assigned 2 examples to student');
  await expect(
    page.getByRole('heading', { name: 'Examples Already Assigned to Elena Prueba (3)' }),
  ).toBeVisible();
  const cards = await readCollection(db, student.recordId);
  expect(cards).toHaveLength(3);
  expect(new Map(cards.map(({ relatedExample, coachAdded }) => [relatedExample, coachAdded]))).toEqual(
    new Map((await findStored(db, lines)).map((id) => [id, id === held ? null : true])),
  );
});

test("somebody who holds all of them: 'All examples have already been assigned', and nothing to press", async ({
  page,
  db,
  beDemo,
  makePerson,
}) => {
  const lines = makeLines(2);
  const student = await makePerson({ name: 'Toda Hecha', studentRole: 'student' });
  await beDemo('coach');
  await openSetCreator(page);
  await startAssigning(page, lines);
  for (const relatedExample of await findStored(db, lines)) {
    await makeCard(db, student.recordId, { relatedExample });
  }
  const readToasts = await recordToasts(page);
  await chooseStudent(page, student);
  await expect.poll(readToasts).toContain('All examples have already been assigned');
  await expect(page.getByRole('button', { name: /^Assign \d+ Examples to Toda Hecha$/ })).toBeDisabled();
});

test('what could not be added is counted, and is left to be assigned', async ({
  page,
  db,
  beDemo,
  makePerson,
  expectConsole,
}) => {
  expectConsole(/Added 1 of 2/);
  const lines = makeLines(2);
  const student = await makePerson({ name: 'Media Parte', studentRole: 'student' });
  await beDemo('coach');
  await openSetCreator(page);
  const readToasts = await recordToasts(page);
  await startAssigning(page, lines);
  await chooseStudent(page, student);
  const call = '**/api/create-multiple-student-examples';
  await page.route(call, async (route) => {
    const body: { studentId: number; exampleIdList: number[] } = route.request().postDataJSON();
    const postData = { ...body, exampleIdList: body.exampleIdList.slice(0, 1) };
    const response = await route.fetch({ postData });
    const ids: number[] = await response.json();
    await route.fulfill({ response, json: [...ids, -1] });
  });
  await assign(page, 'Assign 2 Examples to Media Parte');
  await expect.poll(readToasts).toContain('Added 1 of 2 flashcards successfully');
  await expect(findButton(page, 'Assign 1 Examples to Media Parte')).toBeEnabled();
  await page.unroute(call);
  await assign(page, 'Assign 1 Examples to Media Parte');
  await expect(page.getByRole('main').getByText('All examples have already been assigned')).toBeVisible();
  // The screen shows them before they are stored.
  await expect.poll(() => readCollection(db, student.recordId)).toHaveLength(2);
});

test('a set goes into an official quiz; what the quiz holds already is not sent again', async ({
  page,
  db,
  beDemo,
}) => {
  const lines = makeLines(3);
  const number = process.pid * 1_000 + 1;
  const quizId = await makeQuiz(db, [], `si1m quiz ${number}`);
  await beDemo('coach');
  await openSetCreator(page);
  const readToasts = await recordToasts(page);
  await startAssigning(page, lines);
  await findButton(page, 'Switch to Quiz Assignment').click();
  await expect(page.getByRole('button', { name: /^Assign \d/ })).toHaveCount(0);
  await findCourseSelect(page).selectOption({ label: 'Spanish in One Month' });
  await expect(page.getByRole('button', { name: /^Assign \d/ })).toHaveCount(0);
  await findQuizSelect(page).selectOption({ label: `si1m quiz ${number}` });
  await assign(page, `Assign 3 Examples to Quiz: si1m quiz ${number}`);
  await expect.poll(readToasts).toContain('Examples assigned to quiz successfully');
  await expect.poll(readToasts).toContain('Successfully assigned 3 examples to quiz');
  await expect(
    page.getByRole('heading', { name: `Examples Already Assigned to si1m quiz ${number} (3)` }),
  ).toBeVisible();
  expect(await listQuiz(quizId)).toEqual(await findStored(db, lines));

  await findCourseSelect(page).selectOption({ label: 'Master Ser vs Estar' });
  await expect(findQuizSelect(page).locator('option:checked'), 'another course has other quizzes').toHaveText(
    'Select a Quiz',
  );
  await findButton(page, 'Switch to Student Assignment').click();
  await expect(findButton(page, 'Please select a student first')).toBeVisible();

  async function listQuiz(id: number): Promise<number[]> {
    const rows = await db.query<{ id: number }>(
      {
        name: 'e2e-examples-of-quiz',
        text: 'select related_example as id from quiz_examples where related_quiz = $1 order by position, record_id',
      },
      [id],
    );
    return rows.map((row) => row.id);
  }
});

test('a quiz that refuses says why, and the set waits to be assigned again', async ({
  page,
  db,
  beDemo,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (post|assign)/);
  const number = process.pid * 1_000 + 2;
  await makeQuiz(db, [], `si1m quiz ${number}`);
  await beDemo('coach');
  await openSetCreator(page);
  await startAssigning(page, makeLines(2));
  await findButton(page, 'Switch to Quiz Assignment').click();
  await findCourseSelect(page).selectOption({ label: 'Spanish in One Month' });
  await findQuizSelect(page).selectOption({ label: `si1m quiz ${number}` });
  await page.route('**/api/create-multiple-quiz-examples', (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'This quiz is gone.' } }),
  );
  await assign(page, `Assign 2 Examples to Quiz: si1m quiz ${number}`);
  await expect(page.getByRole('alert').getByText(/^Failed to assign examples to quiz: ./)).toBeVisible();
  await expect(findButton(page, `Assign 2 Examples to Quiz: si1m quiz ${number}`)).toBeEnabled();
});

test('the lesson range is off at first; a lesson hides what it does not know, and says how many', async ({
  page,
  db,
  beDemo,
  makePerson,
}) => {
  const course = await makeCourse(db, { lessons: 2 });
  const student = await makePerson({
    name: 'Con Curso',
    studentRole: 'student',
    relatedProgram: course.programId,
    cohort: 'A',
  });
  const lines = makeLines(2);
  const [known] = lines;
  const [word] = course.words;
  if (!known || !word) throw new Error('There are a line and a word.');
  await makeExampleOf(db, [word.wordId], {
    spanishExample: known.spanish,
    englishTranslation: known.english,
    vocabComplete: true,
  });
  await beDemo('coach');
  await openSetCreator(page);
  await startAssigning(page, lines);
  await chooseStudent(page, student);
  await expect(page.getByLabel('Course:').locator('option:checked')).toHaveText('–Choose Course–');
  await expect(findButton(page, 'Assign 2 Examples to Con Curso')).toBeEnabled();

  // What was just made has no vocabulary that is complete, so no lesson knows it.
  await page.getByLabel('Course:').selectOption({ label: course.name });
  await expect(page.getByText('1 hidden by lesson range')).toBeVisible();
  await expect(findButton(page, 'Assign 1 Examples to Con Curso')).toBeEnabled();
  await page.getByLabel('Course:').selectOption({ label: '–Choose Course–' });
  await expect(page.getByText(/hidden by lesson range/)).toHaveCount(0);
  await expect(findButton(page, 'Assign 2 Examples to Con Curso')).toBeEnabled();
});

test("'Back to Edit' keeps the set and to whom it goes", async ({ page, beDemo }) => {
  await beDemo('coach');
  await openSetCreator(page);
  await startAssigning(page, makeLines(2));
  await findButton(page, 'Switch to Quiz Assignment').click();
  await findCourseSelect(page).selectOption({ label: 'Spanish in One Month' });
  await findButton(page, 'Back to Edit').click();
  await expect(findSavedRows(page)).toHaveCount(2);
  await findButton(page, 'Continue to Assignment').click();
  await expect(findCourseSelect(page).locator('option:checked')).toHaveText('Spanish in One Month');
});

test("'Restart' empties the set and begins at students again", async ({ page, beDemo }) => {
  await beDemo('coach');
  await openSetCreator(page);
  await startAssigning(page, makeLines(2));
  await findButton(page, 'Switch to Quiz Assignment').click();
  await findCourseSelect(page).selectOption({ label: 'Spanish in One Month' });
  await findButton(page, 'Restart').click();
  await expect(findPasteBox(page)).toHaveValue('');
  await startAssigning(page, makeLines(1));
  await expect(findButton(page, 'Please select a student first')).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Examples to be Assigned (1 remaining)' })).toBeVisible();
  await findButton(page, 'Switch to Quiz Assignment').click();
  await expect(findCourseSelect(page).locator('option:checked')).toHaveText('Select Course');
});

test('the student may be chosen beside the set; the whole app then acts for them', async ({
  page,
  beDemo,
  makePerson,
}) => {
  const student = await makePerson({ name: 'Aquí Mismo', studentRole: 'student' });
  await beDemo('coach');
  await openSetCreator(page);
  await startAssigning(page, makeLines(1));
  await page
    .getByRole('main')
    .getByRole('button', { name: /a Student$/ })
    .click();
  await page.getByRole('main').getByRole('combobox', { name: 'Student' }).fill(student.emailAddress);
  await page.getByRole('option', { name: /Aquí Mismo/ }).click();
  await expect(page.getByRole('banner')).toContainText('Using as Aquí Mismo');
  await expect(findButton(page, 'Assign 1 Examples to Aquí Mismo')).toBeEnabled();
});

function findQuestion(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Confirm Assignment' });
}

async function assign(page: Page, button: string): Promise<void> {
  await findButton(page, button).click();
  await findQuestion(page).getByRole('button', { name: 'Confirm' }).click();
}
