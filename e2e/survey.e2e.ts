import type { Locator, Page } from '@playwright/test';
import { toDay } from '@soltura/domain/dates';
import type { Db } from '@soltura/server/db/session';
import { makeSurvey, readSurvey } from '@soltura/server/testing/surveys';
import { collect, repeat } from './collection.ts';
import { surveyUrl } from './environment.ts';
import { expect, type Person, test } from './fixtures.ts';
import { findButton, findProgress } from './quiz.ts';

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

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(findButton(page, 'Start Quiz')).toBeVisible();
  await openQuiz(page, '/myflashcards/quiz');
  await moveOn(page, 1, 5, 10);
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

test('a popup whose code cannot be fetched asks nobody and says nothing', async ({
  page,
  db,
  beStudent,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/, /The survey popup could not be fetched/);
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    // Files have no names that say what they hold.
    if ((await response.text()).includes('How are we doing?')) await route.abort();
    else await route.fulfill({ response });
  });
  await collect(db, await beStudent(), repeat(4));
  const missing = page.waitForEvent('requestfailed');
  await openQuiz(page, '/myflashcards/quiz');
  await missing;
  await moveOn(page, 1, 3, 4);
  await expect(findPopup(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const DAY_MS = 86_400_000;

function findPopup(page: Page): Locator {
  return page.getByRole('dialog', { name: 'How are we doing?' });
}

/** Opens a quiz by its address and waits until the record has been read. */
async function openQuiz(page: Page, path: string): Promise<void> {
  const read = page.waitForResponse('**/api/pmf/*');
  await page.goto(path);
  await read;
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
