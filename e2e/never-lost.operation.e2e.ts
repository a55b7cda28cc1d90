import type { BrowserContext, Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { readCard, readReviews } from '@soltura/server/testing/cards';
import { collect, collectOne, repeat } from './collection.ts';
import { expect, test } from './fixtures.ts';
import { countUnsent, GRADE_CALL, grade, readShownCard, watchGrades } from './grading.ts';
import { NO_CONNECTION } from './no-connection.ts';
import { findButton, findProgress } from './quiz.ts';
import { endSession, findLogIn } from './sign-in.ts';
import { recordToasts } from './toasts.ts';

const LOCK_CARD = {
  name: 'e2e-lock-card',
  text: 'select from student_examples where record_id = $1 for update',
};
test('grades given without a network are sent when it is back, once each, and no toast tells of it', async ({
  page,
  context,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION);
  const student = await beStudent();
  await collect(db, student, repeat(3));
  await startReview(page, 3);
  const readToasts = await recordToasts(page);
  await context.setOffline(true);
  await grade(page, 'Easy');
  await grade(page, 'Hard');
  await expect(findProgress(page, '3/3')).toBeVisible();
  await findButton(page, 'Previous').click();
  await expect(page.getByText('Labeled: Hard')).toBeVisible();
  await expect(page.getByText('2 reviews wait to be sent')).toBeVisible();
  expect(await readReviews(db, student.recordId)).toEqual([]);

  await context.setOffline(false);
  await expectReviews(db, student, ['easy', 'hard']);
  await expect(page.getByText('Labeled: Hard')).toBeVisible();
  expect(await readToasts()).toEqual([]);
});

test('grades survive a page that ends without a word, and go with the next that is opened', async ({
  page,
  context,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION);
  await endAbruptly(context);
  const student = await beStudent();
  const cards = await collect(db, student, repeat(3));
  await context.route(GRADE_CALL, (route) => route.abort());
  await startReview(page, 3);
  const first = await readShownCard(page, cards);
  await grade(page, 'Easy');
  await page.reload();
  await expect(findProgress(page, '2/3'), 'the review goes on').toBeVisible();
  await expect(page.getByText(/^Previous: Easy/), 'what waits counts already').toBeVisible();
  // A delayed request would still be sent when its page is closed.
  const ended = page.waitForEvent('requestfailed');
  await grade(page, 'Hard');
  await ended;
  await page.close();
  expect(await readReviews(db, student.recordId)).toEqual([]);

  await context.unrouteAll();
  const another = await context.newPage();
  await another.goto('/');
  await expectReviews(db, student, ['easy', 'hard']);
  expect(await readCard(db, first.cardId)).toMatchObject({ reviewInterval: 1 });
});

test('a grade that is on its way while the page is loaded again counts once', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  const card = await collectOne(db, student);
  const sent = watchGrades(page);
  await startReview(page, 1);
  await db.transaction(async (lock) => {
    // The server cannot answer before this ends.
    await lock.query(LOCK_CARD, [card.cardId]);
    await grade(page, 'Easy');
    await expect.poll(() => sent.length).toBe(1);
    await page.reload();
    await expect.poll(() => sent.length).toBe(2);
  });
  await expect.poll(() => countUnsent(page)).toBe(0);
  await expectReviews(db, student, ['easy']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('a grade pressed just before the page is left is sent on the way out', async ({
  page,
  db,
  beStudent,
}) => {
  const student = await beStudent();
  await collect(db, student, repeat(1));
  await startReview(page, 1);
  await grade(page, 'Easy');
  await page.goto('about:blank');
  await expectReviews(db, student, ['easy']);
});

test('grades outlast a session that ends, are not sent under another name, and go with the next own sign-in', async ({
  page,
  context,
  db,
  beStudent,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, /status of (400|401)/, /Get access token failed|Failed to (post|fetch|save)/);
  await endAbruptly(context);
  const student = await beStudent();
  await collect(db, student, repeat(1));
  const other = await makePerson({ name: 'Beto', studentRole: 'student' });
  await context.route(GRADE_CALL, (route) => route.abort());
  await startReview(page, 1);
  await grade(page, 'Easy');
  await endSession(page);
  await page.goto('/');
  await expect(findLogIn(page)).toBeVisible();
  await context.unrouteAll();
  expect(await readReviews(db, student.recordId)).toEqual([]);

  const sent = watchGrades(page);
  await signIn(page, other);
  await expect(page.getByRole('heading', { name: 'Welcome, Beto!' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you can do' })).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Log Out' }).click();

  await signIn(page, student);
  await expectReviews(db, student, ['easy']);
});

test('a grade whose answer was lost on the way back is sent again with its key and counts once', async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION);
  const student = await beStudent();
  await collect(db, student, repeat(2, { interval: 2, dueInDays: -1 }));
  const sent = watchGrades(page);
  let lostAnswers = 0;
  await page.route(GRADE_CALL, async (route) => {
    if (lostAnswers >= 2) return route.continue();
    lostAnswers += 1;
    await route.fetch();
    return route.abort();
  });
  await startReview(page, 2);
  await grade(page, 'Easy');
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await grade(page, 'Hard');
  await expect.poll(() => countUnsent(page)).toBe(0);
  await expectReviews(db, student, ['easy', 'hard']);
  expect((await readReviews(db, student.recordId)).map(({ newInterval }) => newInterval)).toEqual([3, 1]);
});

for (const status of [503, 429, 401]) {
  test(`a grade answered with ${status} stays without a toast and is sent again later (48)`, async ({
    page,
    db,
    beStudent,
    expectConsole,
  }) => {
    expectConsole(new RegExp(`status of ${status}`), /Failed to post/);
    const student = await beStudent();
    await collect(db, student, repeat(2));
    let isRefusing = true;
    let refusals = 0;
    await page.route(GRADE_CALL, (route) => {
      if (!isRefusing) return route.continue();
      refusals += 1;
      return route.fulfill({ status, json: {} });
    });
    await startReview(page, 2);
    const readToasts = await recordToasts(page);
    await grade(page, 'Easy');
    // A refused token is replaced once before the grade has to wait.
    await expect.poll(() => refusals).toBeGreaterThanOrEqual(status === 401 ? 2 : 1);
    await findButton(page, 'Previous').click();
    await expect(page.getByText('Labeled: Easy')).toBeVisible();
    expect(await countUnsent(page)).toBe(1);

    isRefusing = false;
    await expectReviews(db, student, ['easy']);
    await expect.poll(() => countUnsent(page)).toBe(0);
    await expect(page.getByText('Labeled: Easy')).toBeVisible();
    expect(await readToasts()).toEqual([]);
  });
}

test("a grade answered with 404 takes the card back: 'Failed to update Flashcard' stays until dismissed (48)", async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to update Flashcard/);
  const student = await beStudent();
  await collect(db, student, repeat(2, { interval: 3, dueInDays: -1 }));
  await page.route(GRADE_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await startReview(page, 2);
  await grade(page, 'Easy');
  const failure = page.getByRole('alert').getByText('Failed to update Flashcard');
  await expect(failure).toBeVisible();

  await findButton(page, 'Previous').click();
  await expect(page.getByText('8 days', { exact: true }).first()).toBeVisible();
  await findButton(page, 'Flip').click();
  await expect(findButton(page, 'Hard')).toBeVisible();
  await expect(findButton(page, 'Easy')).toBeVisible();
  expect(await countUnsent(page)).toBe(0);
  expect(await readReviews(db, student.recordId)).toEqual([]);

  await page.unrouteAll();
  await findButton(page, 'Easy').press('Enter');
  await expectReviews(db, student, ['easy']);
  await expect(failure).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect(failure).toBeHidden();
});

test('a grade that another tab sends and the server refuses takes the card back in the tab it was pressed in', async ({
  page,
  context,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, /status of 404/, /Failed to update Flashcard/);
  const student = await beStudent();
  await collect(db, student, repeat(2, { interval: 3, dueInDays: -1 }));
  await page.route(GRADE_CALL, (route) => route.abort());
  const other = await context.newPage();
  await other.route(GRADE_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await other.goto('/manage-flashcards');
  await expect(other.getByRole('heading', { name: '2 flashcards showing' })).toBeVisible();
  await page.bringToFront();
  await startReview(page, 2);
  await grade(page, 'Easy');
  await findButton(page, 'Previous').click();
  await expect(page.getByText('Labeled: Easy')).toBeVisible();
  await expect(page.getByText('1 review waits to be sent')).toBeVisible();

  await other.bringToFront();
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('alert').getByText('Failed to update Flashcard')).toBeVisible();
  await expect(page.getByText('Labeled: Easy')).toBeHidden();
  await expect(page.getByText('8 days', { exact: true }).first()).toBeVisible();
  expect(await readReviews(db, student.recordId)).toEqual([]);
});

/** Makes pages end as in a crash from now on: without any event, and without sending anything at the end. */
function endAbruptly(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true });
  });
}

async function startReview(page: Page, count: number): Promise<void> {
  await page.goto('/myflashcards/srsquiz');
  await expect(findProgress(page, `1/${count}`)).toBeVisible();
}

/** Waits until the server has the grades, and checks that it has none of them twice. */
async function expectReviews(
  db: Db,
  { recordId }: { recordId: number },
  difficulties: string[],
): Promise<void> {
  const read = async () => (await readReviews(db, recordId)).map(({ difficulty }) => difficulty);
  await expect.poll(read, { timeout: 20_000 }).toEqual(difficulties);
}
