import { makeQuiz, readCollection } from '@soltura/server/testing/cards';
import {
  countStored,
  expectRows,
  findCourseSelect,
  findEditRows,
  findField,
  findQuizSelect,
  findStored,
  finishSaving,
  makeLines,
  openSetCreator,
  paste,
  pressNext,
  SAVE_CALL,
} from './example-set.ts';
import { findCount, findRows } from './finder.ts';
import { expect, test } from './fixtures.ts';
import { NO_CONNECTION } from './no-connection.ts';
import { findButton } from './quiz.ts';
import { chooseStudent } from './students.ts';
import { recordToasts } from './toasts.ts';

test('thirty sentences of a spreadsheet reach a student and a quiz, though the connection is lost while they are saved', async ({
  browser,
  page,
  context,
  db,
  beDemo,
  makePerson,
  signIn,
  expectConsole,
}) => {
  test.setTimeout(120_000);
  expectConsole(NO_CONNECTION);
  const lines = makeLines(30);
  const number = process.pid * 1_000 + 3;
  const quizId = await makeQuiz(db, [], `post-1mc quiz ${number}`);
  const student = await makePerson({ name: 'Hoja Nueva', studentRole: 'student' });

  await beDemo('coach');
  await openSetCreator(page);
  const broken = lines.map((line, i) => (i === 7 ? { ...line, spanishAudio: 'clips/seven' } : line));
  await paste(page, broken);
  await pressNext(page);
  await expectRows(findEditRows(page), 30);

  await findButton(page, 'Save Example Set').click();
  await page.getByRole('alertdialog', { name: 'Invalid audio links' }).getByRole('button').click();
  await findField(page, 7, 'Spanish Audio').fill('');
  await findField(page, 2, 'English Translation').fill('Mended in the table.');

  await page.route(SAVE_CALL, async (route) => {
    // The request arrives, and the connection is lost before the answer.
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await findButton(page, 'Save Example Set').click();
  await expect(page.getByRole('alert').getByText('Failed to save examples')).toBeVisible();
  await context.setOffline(false);
  await page.unroute(SAVE_CALL);
  await page.reload();
  await finishSaving(page);
  expect(new Set(await countStored(db, lines))).toEqual(new Set([1]));
  const ids = await findStored(db, lines);
  const mended = await db.query<{ english: string }>(
    { name: 'e2e-mended', text: 'select english_translation as english from examples where record_id = $1' },
    [ids[2]],
  );
  expect(mended).toEqual([{ english: 'Mended in the table.' }]);

  const studentContext = await browser.newContext();
  const studentPage = await studentContext.newPage();
  await signIn(studentPage, student);
  await studentPage.goto('/');

  await findButton(page, 'Continue to Assignment').click();
  const readToasts = await recordToasts(page);
  await chooseStudent(page, student);
  await findButton(page, 'Assign 30 Examples to Hoja Nueva').click();
  await findButton(page, 'Confirm').click();
  await expect.poll(readToasts).toContain('Successfully assigned 30 examples to student');
  await findButton(page, 'Switch to Quiz Assignment').click();
  await findCourseSelect(page).selectOption({ label: 'Post-1MC Cohort' });
  await findQuizSelect(page).selectOption({ label: `post-1mc quiz ${number}` });
  await findButton(page, `Assign 30 Examples to Quiz: post-1mc quiz ${number}`).click();
  await findButton(page, 'Confirm').click();
  await expect.poll(readToasts).toContain('Successfully assigned 30 examples to quiz');

  const cards = await readCollection(db, student.recordId);
  expect(cards).toHaveLength(30);
  expect(new Set(cards.map(({ relatedExample }) => relatedExample))).toEqual(new Set(ids));
  const linked = await db.query<{ id: number }>(
    { name: 'e2e-linked', text: 'select related_example as id from quiz_examples where related_quiz = $1' },
    [quizId],
  );
  expect(linked).toHaveLength(30);
  expect(new Set(linked.map(({ id }) => id))).toEqual(new Set(ids));

  await studentPage
    .getByRole('link', { name: /Manage My Flashcards|Find Flashcards/ })
    .first()
    .click();
  await studentPage.goto('/manage-flashcards');
  await expect(findCount(studentPage, 30)).toBeVisible();
  await expect(findRows(studentPage).getByText('Custom', { exact: true })).toHaveCount(30);
  await studentContext.close();
});
