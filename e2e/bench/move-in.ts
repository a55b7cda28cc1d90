import type { Page } from '@playwright/test';
import { type HistoryResult, history } from '@soltura/contract/moving-in/history';
import { undoing } from '@soltura/contract/undo/undo';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import { addDays, toDay } from '@soltura/domain/dates';
import { weekStartOf } from '@soltura/domain/weeks/week-start';
import { makeCoachingLesson, makeCourse, makeMembership, makeWeek } from '@soltura/server/testing/coaching';
import { insertRows } from '@soltura/server/testing/rows';
import { serverUrl } from '../environment.ts';
import { endSlowness, slowFourTimes } from './machine.ts';
import type { Figure } from './report.ts';
import { type Account, openWindow, readAccessToken, type Scene, signIn, withDatabase } from './scene.ts';

const STUDENTS = 200;
const WEEKS = 100;
/** The rows of the file that is tried in a browser. */
const TRIED = 5_000;

/** Twenty thousand weeks of a school that moves in, while a coach saves other weeks. */
export async function measureMoveIn({ browser }: Scene, admin: Account): Promise<Figure[]> {
  const { file, week } = await makeMovingSchool();
  const context = await openWindow(browser);
  const page = await context.newPage();
  await signIn(page, admin);
  await page.getByRole('button', { name: 'Search or act' }).waitFor();
  const token = await readAccessToken(page);
  const tried = await tryInBrowser(
    page,
    file
      .split('\n')
      .slice(0, TRIED + 1)
      .join('\n'),
  );
  await context.close();
  const send = async (method: string, path: string, body: string, type = 'application/json') => {
    const from = performance.now();
    const answer = await fetch(`${serverUrl}/api${path}`, {
      method,
      body,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': type,
        'idempotency-key': crypto.randomUUID(),
      },
    });
    const said: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(said)}`);
    return { said, took: performance.now() - from, changeSet: Number(answer.headers.get('change-set')) };
  };
  const path = history.import.path.replace('{list}', 'weeks');
  const read = (said: unknown): HistoryResult => history.import.output.parse(said);

  const trial = await send('POST', path, file, 'text/csv');
  const { counts, cells } = read(trial.said);
  if (counts.create !== STUDENTS * WEEKS) throw new Error(`Not all weeks are new: ${JSON.stringify(counts)}`);
  const over = new AbortController();
  const saves: number[] = [];
  const saveOthers = async () => {
    for (let version = 1; !over.signal.aborted; version += 1) {
      const rows = [{ recordId: week, version, values: { notes: `Saved ${version}` } }];
      saves.push((await send('PUT', weekWrites.save.path, JSON.stringify(rows))).took);
    }
  };
  const saving = saveOthers();
  const applied = await send('POST', `${path}?apply=true&shown=${cells}`, file, 'text/csv').finally(() => {
    over.abort();
  });
  await saving;
  const again = read((await send('POST', path, file, 'text/csv')).said);
  if (again.counts.same !== STUDENTS * WEEKS) throw new Error('The same file again changes something.');
  const undo = JSON.stringify({ changeSet: applied.changeSet, keepsChanged: true });
  const undone = await send('POST', undoing.undo.path, undo);
  return [
    {
      what: `moving in: ${TRIED} rows of a file read and tried in the browser, CPU ÷ 4`,
      value: tried,
      bar: 3_000,
      unit: 'ms',
    },
    {
      what: `moving in: the trial of ${STUDENTS * WEEKS} weeks, the server's answer`,
      value: trial.took,
      bar: 60_000,
      unit: 'ms',
    },
    {
      what: `moving in: ${STUDENTS * WEEKS} weeks stored, the server's answer`,
      value: applied.took,
      bar: 60_000,
      unit: 'ms',
    },
    {
      what: 'moving in: meanwhile a coach saves a week, the slowest answer',
      value: Math.max(...saves),
      bar: 1_000,
      unit: 'ms',
      note: `${saves.length} saves`,
    },
    {
      what: `moving in: ${STUDENTS * WEEKS} weeks taken back, the server's answer`,
      value: undone.took,
      bar: 60_000,
      unit: 'ms',
    },
  ];
}

/** Returns the ms from the choice of a file to the rows of its trial; its columns are confirmed as soon as they are shown. */
async function tryInBrowser(page: Page, file: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.goto(`${serverUrl}/move-in/weeks/import`);
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await slowFourTimes(session);
  const see = page.getByRole('button', { name: /^See [\d,]+ rows$/ });
  const chosen = performance.now();
  await input.setInputFiles([{ name: 'weeks.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }]);
  await see.waitFor();
  await see.click();
  await page
    .getByRole('table', { name: 'Rows of the file' })
    .getByRole('row', { name: /Talked about plans/ })
    .first()
    .waitFor();
  const shown = performance.now();
  await endSlowness(session);
  return shown - chosen;
}

/** Students with a membership of two years and no week records, and a week of somebody else. */
async function makeMovingSchool(): Promise<{ file: string; week: number }> {
  return withDatabase(async (db) => {
    const { recordId: relatedCourse } = await makeCourse(db, { name: 'Course of the moving school' });
    const { recordId: lesson } = await makeCoachingLesson(db);
    const startDate = addDays(weekStartOf(toDay(new Date())), -7 * (WEEKS - 1));
    const students = await insertRows<{ recordId: number }>(
      db,
      'coaching_students',
      Array.from({ length: STUDENTS }, (_, n) => ({
        firstName: 'Moving',
        lastName: String(n),
        email: `moving-${n}@home.example`,
      })),
    );
    await insertRows(
      db,
      'memberships',
      students.map(({ recordId }) => ({ relatedStudent: recordId, relatedCourse, startDate, endDate: null })),
    );
    const lines = students.flatMap(({ recordId }) =>
      Array.from(
        { length: WEEKS },
        (_, week) =>
          `${recordId},${addDays(startDate, 7 * week)},${lesson},Talked about plans for the summer and past tenses ${week},yes`,
      ),
    );
    const head = 'relatedStudent,weekStarts,currentLesson,notes,recordsComplete';
    // Other courses may bear the names that a week by itself would be given.
    const { recordId: relatedMembership } = await makeMembership(db, { relatedCourse });
    const { recordId: week } = await makeWeek(db, { relatedMembership });
    return { file: [head, ...lines].join('\n'), week };
  });
}
