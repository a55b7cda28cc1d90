import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { toDay } from '@soltura/domain/dates';
import type { Db } from '@soltura/server/db/session';
import { readReviews } from '@soltura/server/testing/cards';
import { makeSurvey, readSurvey } from '@soltura/server/testing/surveys';
import { collect, repeat } from './collection.ts';
import { surveyUrl } from './environment.ts';
import { expect, type Person, test } from './fixtures.ts';
import { findButton, findProgress, findSentence } from './quiz.ts';
import { chooseStudent } from './students.ts';

test.describe('where the draw is won', () => {
  test.use({ drawsSurvey: true });

  test("a student never asked meets the survey at card 5 of 10, once; 'Close' notes that they were asked", async ({
    page,
    db,
    beStudent,
  }) => {
    const student = await beStudent();
    await collect(db, student, repeat(10));
    await openQuiz(page, '/myflashcards/quiz');
    await moveOn(page, 1, 4, 10);
    await expect(findPopup(page)).toBeHidden();
    await findButton(page, 'Next').click();
    await expect(findPopup(page)).toBeVisible();
    await expect(findProgress(page, '5/10')).toBeVisible();

    await findPopup(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(findPopup(page)).toBeHidden();
    await expect.poll(() => readAnswer(db, student)).toEqual({ hasTakenSurvey: false, isToday: true });

    await moveOn(page, 5, 6, 10);
    await findButton(page, 'Previous').click();
    await expect(findProgress(page, '5/10')).toBeVisible();
    await expect(findPopup(page)).toBeHidden();
    await findButton(page, 'Flip').click();
    await findButton(page, 'Remove from my flashcards').click();
    await findButton(page, 'Previous').click();
    await expect(findProgress(page, '4/9'), 'the moment of a quiz of 9').toBeVisible();
    await expect(findPopup(page)).toBeHidden();

    await openQuiz(page, '/myflashcards/quiz');
    await moveOn(page, 1, 5, 9);
    await expect(findPopup(page), 'whoever was asked today is left alone').toBeHidden();
  });

  test("whoever was asked 61 days ago is asked again; 'Go' opens the survey beside the quiz and notes that", async ({
    page,
    context,
    db,
    beStudent,
  }) => {
    await context.route(`${surveyUrl}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Survey' }),
    );
    const student = await beStudent();
    const surveyId = await noteContact(db, student, 61);
    await collect(db, student, repeat(7));
    await openQuiz(page, '/myflashcards/quiz');
    await moveOn(page, 1, 3, 7);
    const sent = page.waitForRequest('**/api/pmf/update');
    const opened = context.waitForEvent('page');
    await findPopup(page).getByRole('button', { name: 'Go', exact: true }).click();
    const survey = await opened;
    await expect(survey).toHaveURL(surveyUrl);
    expect(await survey.evaluate(() => window.opener === null), 'the survey cannot reach the app').toBe(true);
    const answer = { studentId: student.recordId, recordId: surveyId, hasTakenSurvey: true };
    expect((await sent).postDataJSON()).toEqual(answer);
    await expect.poll(() => readAnswer(db, student)).toEqual({ hasTakenSurvey: true, isToday: true });

    await page.bringToFront();
    await expect(findPopup(page)).toBeHidden();
    await moveOn(page, 3, 4, 7);
  });

  test('whoever was asked 60 days ago is left alone', async ({ page, db, beStudent }) => {
    const student = await beStudent();
    await noteContact(db, student, 60);
    await collect(db, student, repeat(4));
    await openQuiz(page, '/myflashcards/quiz');
    await moveOn(page, 1, 3, 4);
    await expect(findPopup(page)).toBeHidden();
  });

  test('a quiz of one card asks nobody', async ({ page, db, beStudent }) => {
    await collect(db, await beStudent(), repeat(1));
    await openQuiz(page, '/myflashcards/quiz');
    await findButton(page, 'Flip').click();
    await expect(page.getByRole('heading', { name: 'End of quiz' })).toBeVisible();
    await expect(findPopup(page)).toBeHidden();
  });

  test('while the survey covers an SRS review its keys rest; Escape closes it and gives the focus back', async ({
    page,
    db,
    beStudent,
  }) => {
    const student = await beStudent();
    await collect(db, student, repeat(4));
    await openQuiz(page, '/myflashcards/srsquiz');
    await expect(findProgress(page, '1/4')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const before = await describeFocus(page);
    await page.keyboard.press('d');
    await expect(findPopup(page)).toBeVisible();

    const quizKeys = ['d', 'ArrowRight', 'a', 'ArrowUp', 'w', 'h', 'e', 'Space', 'Enter'];
    for (const key of quizKeys) await page.keyboard.press(key);
    // A press on the veil leaves the popup where it is, and the keys with it.
    await page.mouse.click(5, 5);
    for (const key of quizKeys) await page.keyboard.press(key);
    await expect(findPopup(page)).toBeVisible();
    await expect(findProgress(page, '2/4')).toBeVisible();

    for (const name of ['close popup', 'Close', 'Go', 'close popup']) {
      await page.keyboard.press('Tab');
      await expect(findPopup(page).getByRole('button', { name, exact: true })).toBeFocused();
    }

    await page.keyboard.press('Escape');
    await expect(findPopup(page)).toBeHidden();
    await expect.poll(() => readAnswer(db, student)).toEqual({ hasTakenSurvey: false, isToday: true });
    expect(await describeFocus(page)).toBe(before);
    await expect(findSentence(page), 'the card shows its front').toHaveText(/^This is/);
    expect(await readReviews(db, student.recordId)).toEqual([]);
    await page.keyboard.press('d');
    await expect(findProgress(page, '3/4')).toBeVisible();
  });

  test('an answer that cannot be noted says nothing and lets the quiz go on', async ({
    page,
    db,
    beStudent,
    expectConsole,
  }) => {
    expectConsole(/status of 500/, /Failed to post to pmf\/create/);
    await page.route('**/api/pmf/create', (route) => route.fulfill({ status: 500, json: {} }));
    const student = await beStudent();
    await collect(db, student, repeat(2));
    await openQuiz(page, '/myflashcards/quiz');
    const refused = page.waitForResponse('**/api/pmf/create');
    await findPopup(page).getByRole('button', { name: 'close popup' }).click();
    await refused;
    await expect(findPopup(page)).toBeHidden();
    await moveOn(page, 1, 2, 2);
    await findButton(page, 'Previous').click();
    await expect(findProgress(page, '1/2')).toBeVisible();
    await expect(findPopup(page)).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await readSurvey(db, student.recordId)).toBeUndefined();
  });

  test('a record that cannot be read asks nobody and says nothing', async ({
    page,
    db,
    beStudent,
    expectConsole,
  }) => {
    expectConsole(/status of 403/, /Failed to fetch pmf/);
    await page.route('**/api/pmf/*', (route) => route.fulfill({ status: 403, json: {} }));
    await collect(db, await beStudent(), repeat(4));
    await openQuiz(page, '/myflashcards/quiz');
    await moveOn(page, 1, 3, 4);
    await expect(findPopup(page)).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a popup whose code cannot be fetched asks nobody and says nothing', async ({
    page,
    db,
    beStudent,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/, /The survey popup could not be fetched/);
    await page.route('**/SurveyPopup-*.js', (route) => route.abort());
    await collect(db, await beStudent(), repeat(4));
    const missing = page.waitForEvent('requestfailed');
    await openQuiz(page, '/myflashcards/quiz');
    await missing;
    await moveOn(page, 1, 3, 4);
    await expect(findPopup(page)).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a coach who acts for a student is not asked, and no record is read', async ({
    page,
    db,
    makePerson,
    beDemo,
  }) => {
    const calls = watchSurveyCalls(page);
    const student = await makePerson({ name: 'Alumna Ocupada', studentRole: 'student' });
    await collect(db, student, repeat(4));
    await beDemo('coach');
    await startQuizFor(page, student);
    await moveOn(page, 1, 3, 4);
    await expect(findPopup(page)).toBeHidden();
    expect(calls).toEqual([]);
  });

  test('a school without a survey asks nobody, and no record is read', async ({ page, db, beStudent }) => {
    const calls = watchSurveyCalls(page);
    await collect(db, await beStudent(), repeat(4));
    await page.route('**/api/config', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), surveyUrl: '' } });
    });
    const configured = page.waitForResponse('**/api/config');
    await page.goto('/myflashcards/quiz');
    await configured;
    await moveOn(page, 1, 3, 4);
    await expect(findPopup(page)).toBeHidden();
    expect(calls).toEqual([]);
  });

  test('an admin who studies is asked about their own record, whoever they act for', async ({
    page,
    db,
    makePerson,
    signIn,
  }) => {
    const admin = await makePerson({ adminRole: 'admin', studentRole: 'student' });
    const student = await makePerson({ name: 'Alumno Tranquilo', studentRole: 'student' });
    await collect(db, student, repeat(2));
    await signIn(page, admin);
    await startQuizFor(page, student);
    await findPopup(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => readAnswer(db, admin)).toEqual({ hasTakenSurvey: false, isToday: true });
    expect(await readSurvey(db, student.recordId)).toBeUndefined();
  });

  test('axe finds nothing in the popup; on a phone it rises from the base', async ({
    page,
    db,
    beStudent,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await collect(db, await beStudent(), repeat(2));
    await openQuiz(page, '/myflashcards/quiz');
    await expect(findPopup(page)).toBeVisible();
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await waitForMotion(page);
        // The popup hides the rest of the page from screen readers, and axe complains about what is hidden.
        const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
      }
    }
    const box = await findPopup(page).boundingBox();
    expect(box).toMatchObject({ x: 0, width: 390 });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
    await expect(findButton(page, 'Flip'), 'what it covers is out of reach').toBeHidden();
  });
});

test('where the draw is lost nobody is asked', async ({ page, db, beStudent }) => {
  await collect(db, await beStudent(), repeat(4));
  await openQuiz(page, '/myflashcards/quiz');
  await moveOn(page, 1, 3, 4);
  await expect(findPopup(page)).toBeHidden();
});

const DAY_MS = 86_400_000;

function findPopup(page: Page): Locator {
  return page.getByRole('dialog', { name: 'How are we doing?' });
}

/** The addresses under which the page asks for survey records, or writes them, from now on. */
function watchSurveyCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/pmf/')) calls.push(request.url());
  });
  return calls;
}

/** Opens a quiz by its address and waits until the record has been read. */
async function openQuiz(page: Page, path: string): Promise<void> {
  const read = page.waitForResponse('**/api/pmf/*');
  await page.goto(path);
  await read;
}

/** Starts a quiz of the cards of somebody else. */
async function startQuizFor(page: Page, student: Person): Promise<void> {
  await page.goto('/');
  await chooseStudent(page, student);
  await page.getByRole('link', { name: 'Quiz My Flashcards', exact: true }).click();
  await findButton(page, 'Start Quiz').click();
}

/** Presses 'Next' from one card to another. */
async function moveOn(page: Page, from: number, to: number, total: number): Promise<void> {
  await expect(findProgress(page, `${from}/${total}`)).toBeVisible();
  for (let position = from + 1; position <= to; position += 1) {
    await findButton(page, 'Next').click();
    await expect(findProgress(page, `${position}/${total}`)).toBeVisible();
  }
}

function noteContact(db: Db, { recordId }: Person, daysAgo: number): Promise<number> {
  const lastContactDate = new Date(Date.now() - daysAgo * DAY_MS);
  return makeSurvey(db, recordId, { lastContactDate, hasTakenSurvey: false });
}

async function readAnswer(db: Db, { recordId }: Person) {
  const survey = await readSurvey(db, recordId);
  if (!survey) return undefined;
  const { hasTakenSurvey, lastContactDate } = survey;
  return { hasTakenSurvey, isToday: toDay(lastContactDate) === toDay(new Date()) };
}

function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
  });
}

/** What moves or changes its colour has come to rest. */
function waitForMotion(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
}
