import { readCollection } from '@soltura/server/testing/cards';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { atLesson, findQuiz, findTitle, makeOfficialQuiz } from './official-quizzes.ts';
import { findButton, findProgress, findSentence } from './quiz.ts';
import { chooseStudent } from './students.ts';

test("the browser's Back and Forward lead from quiz to selector and on, a quiz opened by address too", async ({
  page,
  db,
  beStudent,
}) => {
  await beStudent(await atLesson(db, 'Spanish in One Month', 3));
  await page.goto('/officialquizzes/lcspx/2');
  await expect(findTitle(page, 'Soltura Extended Quiz 2')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/officialquizzes/lcspx');
  await expect(findQuiz(page, 'Soltura Extended Quiz 2')).toBeChecked();
  await findQuiz(page, 'Soltura Extended Quiz 4').check();
  await findButton(page, 'Begin Review').click();
  await expect(findTitle(page, 'Soltura Extended Quiz 4')).toBeVisible();
  await page.goBack();
  await expect(findQuiz(page, 'Soltura Extended Quiz 4')).toBeChecked();
  await page.goForward();
  await expect(findTitle(page, 'Soltura Extended Quiz 4')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(findTitle(page, 'Soltura Extended Quiz 2')).toBeVisible();
});

test("a card is added at once and the quiz goes on; going back finds 'Adding to Flashcards...' (38, 39)", async ({
  page,
  db,
  beStudent,
}) => {
  const path = await makeOfficialQuiz(db, 3);
  const student = await beStudent();
  const release = await holdCalls(page, '**/api/app/my-cards/collect');
  await page.goto(path);
  const question = await findSentence(page).innerText();
  await findButton(page, 'Flip').click();
  await findButton(page, 'Add to my flashcards').click();
  await expect(findProgress(page, '2/3')).toBeVisible();
  await findButton(page, 'Previous').click();
  await expect(findSentence(page), 'the order stays').toHaveText(question);
  await findButton(page, 'Flip').click();
  await expect(findButton(page, 'Adding to Flashcards...')).toBeDisabled();

  release();
  await expect(page.getByText('Flashcard added successfully')).toBeVisible();
  await expect(findButton(page, 'Remove from my flashcards')).toBeVisible();
  await expect(page.getByText('Flashcard added successfully')).toBeHidden();
  expect(await readCollection(db, student.recordId)).toHaveLength(1);

  await findButton(page, 'Remove from my flashcards').click();
  await expect(findProgress(page, '2/3'), 'the quiz goes on with all of its cards').toBeVisible();
  await expect.poll(() => readCollection(db, student.recordId)).toEqual([]);
});

test('a coach acting for a student opens the quiz of their lesson and adds to their cards', async ({
  page,
  db,
  makePerson,
  beDemo,
}) => {
  const student = await makePerson({
    name: 'Alumna Oficial',
    ...(await atLesson(db, 'Spanish in One Month', 4)),
  });
  await beDemo('coach');
  await page.goto('/');
  await chooseStudent(page, student);
  await page.getByRole('link', { name: 'Official Quizzes' }).click();
  await expect(findQuiz(page, 'Spanish in One Month Quiz 4')).toBeChecked();
  await expect(page.getByText('Matches their current lesson')).toBeVisible();
  await expect(page.getByText('Using as')).toBeHidden();
  await findButton(page, 'Begin Review').click();
  await findButton(page, 'Flip').click();
  await findButton(page, 'Add to my flashcards').click();
  await expect(page.getByText('Flashcard added successfully')).toBeVisible();
  expect(await readCollection(db, student.recordId)).toHaveLength(1);
});
