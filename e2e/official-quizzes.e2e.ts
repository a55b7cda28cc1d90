import { archive } from '@soltura/server/testing/archive';
import { readCollection } from '@soltura/server/testing/cards';
import { expect, test } from './fixtures.ts';
import { describeFocus, tabTo } from './focus.ts';
import { holdCalls } from './hold-calls.ts';
import {
  atLesson,
  findCourse,
  findQuiz,
  findTitle,
  makeOfficialQuiz,
  offerQuizzes,
} from './official-quizzes.ts';
import { findButton, findCard, findProgress, findSentence } from './quiz.ts';
import { chooseStudent } from './students.ts';

const FEW = ['lcsp quiz 1', 'lcsp quiz 5', 'lcsp quiz 10', 'lcsp quiz 15', 'si1m quiz 2', 'si1m quiz 3'];

test.describe('a student of Soltura at lesson 12, with quizzes 1, 5, 10 and 15', () => {
  test.beforeEach(async ({ page, db, beStudent }) => {
    await offerQuizzes(page, (nickname) => FEW.includes(nickname));
    await beStudent(await atLesson(db, 'Soltura', 12));
    await page.goto('/officialquizzes');
  });

  test('50: course Soltura and quiz 10 are selected, and the board shows how far the student is', async ({
    page,
  }) => {
    await expect(findCourse(page, 'Soltura')).toBeChecked();
    await expect(findQuiz(page, 'Soltura Quiz 10')).toBeChecked();
    await expect(page.getByRole('radiogroup', { name: 'Select Quiz' }).getByRole('radio')).toHaveCount(4);
    await expect(page.getByText('Up to your current lesson')).toBeVisible();
    await expect(page).toHaveURL('/officialquizzes');
    await expect(page).toHaveTitle('Official Quizzes · Soltura');
  });

  test('51: another course has its address, and its first quiz is selected', async ({ page }) => {
    await findCourse(page, 'Spanish in One Month').check();
    await expect(page).toHaveURL('/officialquizzes/si1m');
    await expect(findQuiz(page, 'Spanish in One Month Quiz 2')).toBeChecked();
    await expect(page.getByText('Up to your current lesson'), 'not the own course').toBeHidden();
  });

  test("52: 'Begin Review' opens the quiz at its address, and 'Back' finds it still selected", async ({
    page,
  }) => {
    await findButton(page, 'Begin Review').click();
    await expect(page).toHaveURL('/officialquizzes/10');
    await expect(findTitle(page, 'Soltura Quiz 10')).toBeVisible();
    await expect(page).toHaveTitle('Soltura Quiz 10 · Soltura');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(findQuiz(page, 'Soltura Quiz 10')).toBeChecked();

    await findQuiz(page, 'Soltura Quiz 1').check();
    await findButton(page, 'Begin Review').click();
    await expect(findTitle(page, 'Soltura Quiz 1')).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(findQuiz(page, 'Soltura Quiz 1'), 'not the default').toBeChecked();

    await findCourse(page, 'Spanish in One Month').check();
    await expect(findQuiz(page, 'Spanish in One Month Quiz 2')).toBeChecked();
    await findCourse(page, 'Soltura').check();
    await expect(findQuiz(page, 'Soltura Quiz 10'), 'the default again').toBeChecked();
  });

  test("a course without quizzes says so, and 'Begin Review' waits for one", async ({ page }) => {
    await findCourse(page, 'Post-1MC Cohort').check();
    await expect(page.getByText('No quizzes available')).toBeVisible();
    await expect(findButton(page, 'Begin Review')).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/officialquizzes/post-1mc');
  });
});

test('the board says when the selected quiz is that of the current lesson', async ({
  page,
  db,
  beStudent,
}) => {
  await beStudent(await atLesson(db, 'Soltura', 5));
  await page.goto('/officialquizzes');
  await expect(findQuiz(page, 'Soltura Quiz 5')).toBeChecked();
  await expect(page.getByText('Matches your current lesson')).toBeVisible();
  await findQuiz(page, 'Soltura Quiz 4').check();
  await expect(page.getByText('Matches your current lesson')).toBeHidden();
});

test('the selector opens at the own course once, and the browser goes back past it', async ({
  page,
  db,
  beStudent,
}) => {
  await beStudent(await atLesson(db, 'Spanish in One Month', 3));
  await page.goto('/');
  await page.getByRole('link', { name: 'Official Quizzes' }).click();
  await expect(page).toHaveURL('/officialquizzes/si1m');
  await expect(findQuiz(page, 'Spanish in One Month Quiz 3')).toBeChecked();
  await findCourse(page, 'Soltura').check();
  await expect(page).toHaveURL('/officialquizzes');
  await expect(findQuiz(page, 'Soltura Quiz 1')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/officialquizzes/si1m');
  await expect(findCourse(page, 'Spanish in One Month')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

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

test('53: a quiz of ser-estar is told by its lesson and subject', async ({ page, beDemo }) => {
  await beDemo('student');
  await page.goto('/officialquizzes/ser-estar/302');
  await expect(findTitle(page, 'Ser/Estar Lesson 3, Adjectives')).toBeVisible();
  await expect(page).toHaveTitle('Ser/Estar Lesson 3, Adjectives · Soltura');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(findQuiz(page, 'Ser/Estar Lesson 3, Adjectives')).toBeChecked();
});

test('54: a quiz without examples leads to the selector of its course, which says why', async ({
  page,
  db,
  beDemo,
}) => {
  const quiz = await makeOfficialQuiz(db, 0);
  await beDemo('student');
  await page.goto('/');
  await page.getByRole('link', { name: 'Official Quizzes' }).click();
  await findCourse(page, 'Soltura Extended').check();
  await findQuiz(page, quiz.title).check();
  await findButton(page, 'Begin Review').click();
  await expect(page.getByText(`${quiz.title} has no flashcards yet. Choose another one.`)).toBeVisible();
  await expect(page).toHaveURL('/officialquizzes/lcspx');
  await page.goBack();
  await expect(page, 'Back does not lead into the quiz again').toHaveURL('/officialquizzes/lcspx');

  await page.goto(quiz.path);
  await expect(page).toHaveURL('/officialquizzes/lcspx');
  await expect(findCourse(page, 'Soltura Extended')).toBeChecked();
  await findQuiz(page, 'Soltura Extended Quiz 1').check();
  await expect(page.getByText('has no flashcards yet')).toBeHidden();
});

test('55: a quiz of 130 examples asks 100 of them', async ({ page, db, beDemo }) => {
  const quiz = await makeOfficialQuiz(db, 130);
  await beDemo('limited');
  await page.goto(quiz.path);
  await expect(findProgress(page, '1/100')).toBeVisible();
});

test('addresses that lead to no quiz lead to the nearest selector', async ({ page, beDemo }) => {
  await beDemo('coach');
  for (const [address, place] of [
    ['', ''],
    ['/lcsp', ''],
    ['/unknown', ''],
    ['/unknown/3', ''],
    ['/0', ''],
    ['/99', ''],
    ['/-1', ''],
    ['/1.5', ''],
    ['/99999999999', ''],
    ['/%25', ''],
    [`/${'9'.repeat(2_000)}`, ''],
    ['/10/11', ''],
    ['/si1m', '/si1m'],
    ['/si1m/0', '/si1m'],
    ['/si1m/unknown', '/si1m'],
    ['/si1m/1/2', '/si1m'],
    ['/si1m/99999999999', '/si1m'],
  ]) {
    await page.goto(`/officialquizzes${address}`);
    await expect(findButton(page, 'Begin Review'), String(address).slice(0, 40)).toBeEnabled();
    await expect(page).toHaveURL(`/officialquizzes${place}`);
  }
  for (const [address, title] of [
    ['/10/', 'Soltura Quiz 10'],
    ['/010', 'Soltura Quiz 10'],
    ['/si1m/3/', 'Spanish in One Month Quiz 3'],
  ] as const) {
    await page.goto(`/officialquizzes${address}`);
    await expect(findTitle(page, title)).toBeVisible();
  }
  await page.goto('/officialquizzes/ser-estar/999');
  await expect(page.getByText('There is no Ser/Estar Lesson 9, Long Quiz (Everything).')).toBeVisible();
});

test('quizzes that could not be loaded can be asked for again', async ({ page, beDemo, expectConsole }) => {
  expectConsole(/status of 404/, /Failed to (fetch|get)/);
  await beDemo('student');
  for (const call of ['quizzes', 'programs']) {
    await page.route(`**/api/public/${call}`, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/officialquizzes');
    await expect(page.getByRole('heading', { name: 'Error Loading Quizzes' })).toBeVisible();
    await page.unroute(`**/api/public/${call}`);
    await findButton(page, 'Retry').click();
    await expect(findButton(page, 'Begin Review')).toBeEnabled();
  }
});

for (const call of ['quizzes', 'quizExamples/*']) {
  test(`a quiz is not there when ${call} fail: it can be asked for again or left`, async ({
    page,
    beDemo,
    expectConsole,
  }) => {
    expectConsole(/status of 404/, /Failed to (fetch|get)/);
    await beDemo('student');
    await page.route(`**/api/public/${call}`, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/officialquizzes/3');
    await expect(page.getByRole('heading', { name: 'Error Loading Quiz', exact: true })).toBeVisible();
    await expect(findTitle(page, 'Soltura Quiz 3')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
      'href',
      '/officialquizzes',
    );
    await page.unroute(`**/api/public/${call}`);
    await findButton(page, 'Retry').click();
    await expect(findCard(page)).toBeVisible();
  });
}

test('what is on its way is said', async ({ page, beDemo }) => {
  await beDemo('student');
  const releaseExamples = await holdCalls(page, '**/api/public/quizExamples/*');
  const releaseQuizzes = await holdCalls(page, '**/api/public/quizzes');
  await page.goto('/officialquizzes');
  await expect(page.getByRole('status').filter({ hasText: 'Loading Quizzes...' })).toBeVisible();
  await page.goto('/officialquizzes/3');
  await expect(page.getByRole('status').filter({ hasText: 'Loading Quiz...' })).toBeVisible();
  releaseQuizzes();
  await expect(page.getByRole('status').filter({ hasText: 'Loading Quiz...' })).toBeVisible();
  await expect(findTitle(page, 'Soltura Quiz 3')).toBeVisible();
  releaseExamples();
  await expect(findCard(page)).toBeVisible();
});

test("38, 39: a card is added at once and the quiz goes on; going back finds 'Adding to Flashcards...'", async ({
  page,
  db,
  beStudent,
}) => {
  const quiz = await makeOfficialQuiz(db, 3);
  const student = await beStudent();
  const release = await holdCalls(page, '**/api/create-my-student-example');
  await page.goto(quiz.path);
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

test('40: a card that could not be added can be added again', async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (post|add)/);
  const quiz = await makeOfficialQuiz(db, 1);
  await beStudent();
  await page.route('**/api/create-my-student-example', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(quiz.path);
  await findButton(page, 'Flip').click();
  await findButton(page, 'Add to my flashcards').click();
  const toast = page.getByText('Failed to add Flashcard');
  await expect(toast).toBeVisible();
  await expect(findProgress(page, '1/1')).toBeVisible();
  await findButton(page, 'Flip').click();
  await expect(findButton(page, 'Add to my flashcards')).toBeVisible();
  await expect(toast, 'it stays until it is dismissed').toBeVisible();
  await findButton(page, 'Dismiss').click();
  await expect(toast).toBeHidden();
});

test('a quiz goes on with the cards it began with when they are archived meanwhile', async ({
  page,
  db,
  beStudent,
}) => {
  const quiz = await makeOfficialQuiz(db, 2);
  await beStudent();
  await page.goto(quiz.path);
  await expect(findProgress(page, '1/2')).toBeVisible();
  await archive(db, 'examples', quiz.exampleIds);
  await findButton(page, 'Next').click();
  await findButton(page, 'Flip').click();
  await expect(findSentence(page)).toHaveText(/^Es la/);
  await page.reload();
  await expect(page, 'a new quiz has no cards').toHaveURL('/officialquizzes/lcspx');
});

test('43: a limited student turns cards over but collects none', async ({ page, beDemo }) => {
  await beDemo('limited');
  await page.goto('/officialquizzes');
  await findButton(page, 'Begin Review').click();
  await findButton(page, 'Flip').click();
  await expect(findSentence(page)).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: /my flashcards/ })).toHaveCount(0);
});

test('somebody without a role takes a quiz too', async ({ page, makePerson, signIn }) => {
  await signIn(page, await makePerson({ name: 'Nadie' }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Official Quizzes' }).click();
  await expect(findQuiz(page, 'Soltura Quiz 1')).toBeChecked();
  await findButton(page, 'Begin Review').click();
  await findButton(page, 'Flip').click();
  await expect(page.getByRole('button', { name: /my flashcards/ })).toHaveCount(0);
});

test('a coach acting for nobody collects nothing; acting for a student adds to their cards', async ({
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
  await page.getByRole('link', { name: 'Official Quizzes' }).click();
  await expect(page).toHaveURL('/officialquizzes');
  await findButton(page, 'Begin Review').click();
  await findButton(page, 'Flip').click();
  await expect(findSentence(page)).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: /my flashcards/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'home navigation' }).click();

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

test('a course, a quiz and its cards are reached by keyboard alone', async ({ page, beDemo }) => {
  await beDemo('coach');
  await page.goto('/');
  await tabTo(page, 'Official Quizzes');
  await page.keyboard.press('Enter');
  await expect(findQuiz(page, 'Soltura Quiz 1')).toBeChecked();
  await page.keyboard.press('Tab');
  expect(await describeFocus(page)).toMatchObject({ name: 'Soltura', isMarked: true });
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/officialquizzes/lcspx');
  await expect(findCourse(page, 'Soltura Extended'), 'the focus stays on the courses').toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL('/officialquizzes/si1m');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(findQuiz(page, 'Spanish in One Month Quiz 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(findTitle(page, 'Spanish in One Month Quiz 2')).toBeVisible();
  await expect(findProgress(page, '1/16')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(findProgress(page, '2/16')).toBeVisible();
  await tabTo(page, 'Back');
  await page.keyboard.press('Enter');
  await expect(findQuiz(page, 'Spanish in One Month Quiz 2')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(findTitle(page, 'Spanish in One Month Quiz 2'), 'Enter begins').toBeVisible();
});

test('6: the strip is absent from the selector and from a quiz, and home leads to the menu', async ({
  page,
  beDemo,
}) => {
  await beDemo('student');
  for (const path of ['/officialquizzes', '/officialquizzes/si1m', '/officialquizzes/si1m/1']) {
    await page.goto(path);
    await expect(page.getByRole('region').first()).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText('Welcome back');
  }
  await page.getByRole('link', { name: 'home navigation' }).click();
  await expect(page).toHaveURL('/');
});
