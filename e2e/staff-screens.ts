import {
  makeAssignment,
  makeAttendee,
  makeGroupSession,
  makePrivateCall,
} from '@soltura/server/testing/coaching';
import { expect } from './fixtures.ts';
import { findButton } from './quiz.ts';
import type { ScreenState, Visit } from './screen-state.ts';
import {
  changeElsewhere,
  editRow,
  findApply,
  findConflict,
  findControls,
  makeStudentWeek,
  makeWeeklyScene,
  openTableEdit,
  openWeeklyRecords,
  RECORDS_CALL,
  type WeeklyScene,
} from './weekly.ts';

const LONG_NAME = 'María de los Ángeles';
const LONG_NOTES =
  'Missed the call on Tuesday because of a trip to Salamanca, and made it up on Friday.\nReads aloud without stopping; the subjunctive after impersonal expressions needs another week.';

/** What coaches and admins run the school with, in every state that looks different. */
export const staffScreens: readonly ScreenState[] = [
  {
    name: 'weekly records',
    open: async (visit) => {
      const { scene } = await makeWeek(visit);
      await openWeek(visit, scene);
    },
  },
  {
    name: 'weekly records of all coaches, what is left out shown too, with pages',
    open: async ({ page, beDemo }) => {
      await beDemo('coach');
      await openWeeklyRecords(page, '?coach=all&coachless=show&hold=show&challenge=show&completion=all');
      await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toBeVisible();
    },
  },
  {
    name: 'weekly records, none found',
    open: async (visit) => {
      await openWeek(visit, await makeWeeklyScene(visit));
      await expect(visit.page.getByText('No records found')).toBeVisible();
    },
  },
  {
    name: 'weekly records that could not be loaded',
    open: async ({ page, beDemo, expectConsole }) => {
      expectConsole(/status of 404/, /Failed to (get|fetch)/);
      await beDemo('coach');
      await page.route(RECORDS_CALL, (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto('/weeklyrecords');
      await expect(page.getByRole('heading', { name: 'Error loading data' })).toBeVisible();
    },
  },
  {
    name: 'weekly records, a row in edit',
    open: async (visit) => {
      const { scene, full } = await makeWeek(visit);
      await openWeek(visit, scene);
      const { notes } = await editRow(visit.page, full);
      await notes.fill(`${LONG_NOTES} ${LONG_NOTES}`);
    },
  },
  {
    name: 'weekly records, a row that cannot be completed',
    parts: ['[role="alertdialog"]'],
    open: async (visit) => {
      const { scene, empty } = await makeWeek(visit);
      await openWeek(visit, scene);
      const { complete } = await editRow(visit.page, empty);
      await complete.click();
      await expect(visit.page.getByRole('alertdialog', { name: 'Error' })).toBeVisible();
    },
  },
  {
    name: 'weekly records in table edit mode, a row not saved and one changed meanwhile',
    open: async (visit) => {
      const { page, db } = visit;
      const { scene, full, empty, called } = await makeWeek(visit);
      await openWeek(visit, scene);
      await openTableEdit(page);
      await findControls(page, full).notes.fill('What I saw.');
      await findControls(page, empty).notes.fill('Saved.');
      await findControls(page, called).complete.click();
      await changeElsewhere(db, full, `What she saw. ${LONG_NOTES}`);
      await db.query({ name: 'journey-no-call', text: 'delete from private_calls where related_week = $1' }, [
        called.recordId,
      ]);
      await findApply(page).click();
      await expect(findConflict(page)).toBeVisible();
      await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
      await findControls(page, empty).hold.click();
    },
  },
  {
    name: 'weekly records, the sheet of filters',
    only: 'phone',
    open: async (visit) => {
      const { page, db } = visit;
      const scene = await makeWeeklyScene(visit);
      await makeStudentWeek(db, scene, { first: LONG_NAME, calls: 1 });
      await openWeek(visit, scene);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await expect(findButton(page, 'Show 1 record')).toBeVisible();
    },
  },
];

/** Three weeks: with everything, with nothing, and with a single call. */
async function makeWeek({ db, makePerson }: Visit) {
  const scene = await makeWeeklyScene({ db, makePerson });
  const currentLesson = scene.lesson.recordId;
  const full = await makeStudentWeek(db, scene, { first: LONG_NAME, notes: LONG_NOTES, currentLesson });
  const empty = await makeStudentWeek(db, scene, { first: 'Dan' });
  const called = await makeStudentWeek(db, scene, { first: 'Eva', currentLesson, calls: 1 });
  const relatedWeek = full.recordId;
  for (const rating of ['Excellent', 'No sound', 'Assigned to Level 1 (lessons 1-6)'])
    await makeAssignment(db, { relatedWeek, assignmentType: 'verbal tenses review', rating });
  for (const rating of ['Fair', 'Late Cancel'])
    await makePrivateCall(db, { relatedWeek, date: scene.start, rating });
  const { recordId: groupSession } = await makeGroupSession(db, {
    date: scene.start,
    sessionType: 'Modules 1 & 2',
  });
  await makeAttendee(db, { groupSession, student: relatedWeek });
  return { scene, full, empty, called };
}

/** The scene's weeks, by whoever is signed in on this device already. */
async function openWeek({ page, beDemo }: Visit, { entry }: WeeklyScene): Promise<void> {
  await beDemo('coach');
  await openWeeklyRecords(page, `?coach=${entry.recordId}`);
}
