import { expect, type Locator, type Page } from '@playwright/test';
import { type Day, toDay } from '@soltura/domain/dates';
import { defaultWeekStart } from '@soltura/domain/weeks/week-start';
import type { Db } from '@soltura/server/db/session';
import {
  makeCoachingLesson,
  makeCoachingStudent,
  makeCoachRecord,
  makeCourse,
  makeMembership,
  makePrivateCall,
  makeWeek,
} from '@soltura/server/testing/coaching';
import type { NewPerson, Person } from './fixtures.ts';

/** The URL pattern of the calls that write weeks. */
export const WEEKS_CALL = '**/api/app/weeks';

export const RECORDS_CALL = '**/api/app/weekly-records/*';

/** The first of the coach domains of the journeys' server. */
const COACH_DOMAIN = 'soltura.example';

/** The index among the cells after the student's. */
const NOTES_CELL = 3;

type NewWeek = NonNullable<Parameters<typeof makeWeek>[1]>;

interface Stage {
  db: Db;
  makePerson: (given: NewPerson) => Promise<Person>;
}

/**
 * A coach whose weeks no other journey changes, so that their filter shows exactly these. All names of the
 * scene end in `mark`; `entry` is the coach's record, and the course has group calls. `start` is the first
 * week of the screen.
 */
export interface WeeklyScene {
  mark: string;
  coach: Person;
  entry: { recordId: number; name: string };
  course: { recordId: number; name: string };
  lesson: { recordId: number; lessonName: string };
  start: Day;
}

/** A student with a week in the scene. */
export interface StudentWeek {
  recordId: number;
  student: number;
  name: string;
  email: string;
}

let scenes = 0;

let students = 0;

/** Creates a coach, a course and a lesson; `makeStudentWeek` creates the weeks. */
export async function makeWeeklyScene(
  { db, makePerson }: Stage,
  /** The domains of the coach's own address, and of the address in the coach list. */
  { domain = 'journey.example', listed = COACH_DOMAIN } = {},
): Promise<WeeklyScene> {
  scenes += 1;
  const mark = `${process.pid}-${scenes}`;
  const local = `weekly-${mark}`;
  const name = `Coach ${mark}`;
  const coach = await makePerson({ name, adminRole: 'coach', emailAddress: `${local}@${domain}` });
  const email = `${local}@${listed}`;
  const entry = await makeCoachRecord(db, { userId: `${mark}.weekly`, coach: name, name, email });
  const course = await makeCourse(db, { name: `Standard ${mark}` });
  const lesson = await makeCoachingLesson(db, { lessonName: `Lesson ${mark}` });
  return { mark, coach, entry, course, lesson, start: defaultWeekStart(toDay(new Date())) };
}

/** Creates a student of the scene's coach and course with a week: by default week 5, incomplete and empty. */
export async function makeStudentWeek(
  db: Db,
  scene: WeeklyScene,
  {
    first,
    coach = scene.entry.recordId,
    course = scene.course.recordId,
    calls = 0,
    isActive = false,
    ...given
  }: {
    /** The last name is unique. */
    first: string;
    coach?: number | null;
    course?: number;
    /** The number of private calls of the week. */
    calls?: number;
    /** True for a membership without an end: the weeks that a page shows are then created. */
    isActive?: boolean;
  } & Omit<NewWeek, 'relatedMembership'>,
): Promise<StudentWeek> {
  students += 1;
  const { weekStarts = scene.start } = given;
  const last = `${scene.mark}-${students}`;
  const email = `${first.toLowerCase().replaceAll(' ', '.')}-${last}@home.example`;
  const student = await makeCoachingStudent(db, {
    firstName: first,
    lastName: last,
    email,
    relatedCoach: coach,
  });
  // In one transaction, because a page that shows the week creates missing week records.
  const week = await db.transaction(async (db) => {
    const membership = await makeMembership(db, {
      startDate: weekStarts,
      ...(isActive && { endDate: null }),
      relatedStudent: student.recordId,
      relatedCourse: course,
    });
    return makeWeek(db, { week: 5, ...given, weekStarts, relatedMembership: membership.recordId });
  });
  for (let call = 0; call < calls; call += 1) {
    await makePrivateCall(db, {
      relatedWeek: week.recordId,
      caller: scene.entry.recordId,
      date: weekStarts,
      rating: 'Very Good',
    });
  }
  return { recordId: week.recordId, student: student.recordId, name: `${first} ${last}`, email };
}

/** Returns the stored values of the columns that coaches change. */
export async function readWeek(db: Db, { recordId }: { recordId: number }) {
  const [week] = await db.query<{
    notes: string;
    lesson: number | null;
    hold: boolean;
    complete: boolean;
    offTrack: boolean;
    coachThen: string;
    version: number;
  }>(
    {
      name: 'journey-week',
      text: `select notes, current_lesson lesson, hold_week hold, records_complete complete,
               off_track "offTrack", primary_coach_when_created "coachThen", version
             from weeks where record_id = $1`,
    },
    [recordId],
  );
  return week;
}

/** Opens the weekly records and waits for their rows. */
export async function openWeeklyRecords(page: Page, search = ''): Promise<void> {
  await page.goto(`/weeklyrecords${search}`);
  await expect(findCount(page)).toBeVisible();
}

/** The line above the table with the number of records. */
export function findCount(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /howing \d+/ });
}

export function findSearch(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search names, emails, or notes' });
}

/** The names of the listed students, in their order. */
export function findNames(page: Page): Locator {
  return page.getByRole('main').getByRole('rowheader').locator('b');
}

/** Expects exactly these students to be listed, in any order. */
export async function expectListed(page: Page, expected: readonly StudentWeek[]): Promise<void> {
  const names = expected.map(({ name }) => name).toSorted();
  await expect.poll(async () => (await findNames(page).allInnerTexts()).toSorted()).toEqual(names);
}

/** A student's row, in view or edit mode. */
export function findWeekRow(page: Page, { name }: { name: string }): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) });
}

export function findNotes(page: Page, week: { name: string }): Locator {
  return findNotesCell(page, week).filter({ hasNot: page.getByRole('textbox') });
}

function findNotesCell(page: Page, week: { name: string }): Locator {
  return findWeekRow(page, week).getByRole('cell').nth(NOTES_CELL);
}

/** The controls of a row in edit mode. */
export function findControls(page: Page, week: { name: string }) {
  const row = findWeekRow(page, week);
  return {
    notes: row.getByRole('textbox', { name: 'Notes' }),
    /** Only while no lesson is chosen. */
    lesson: row.getByRole('combobox', { name: 'Current Lesson' }),
    clearLesson: row.getByRole('button', { name: 'Clear Current Lesson' }),
    hold: row.getByRole('switch', { name: 'Hold Week' }),
    complete: row.getByRole('switch', { name: 'Records Complete' }),
    cancel: row.getByRole('button', { name: 'Cancel Edit' }),
    submit: row.getByRole('button', { name: 'Submit Changes' }),
  };
}

/** Opens a row in edit mode and returns its controls. */
export async function editRow(page: Page, week: { name: string }) {
  await findWeekRow(page, week).getByRole('button', { name: 'Edit Record' }).click();
  const controls = findControls(page, week);
  await expect(controls.notes).toBeFocused();
  return controls;
}

export function findApply(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Table edit mode' })
    .getByRole('button', { name: /^Apply Changes/ });
}

function findLessons(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Current Lesson' }).getByRole('option');
}

/** Chooses a lesson in a row in edit mode by typing its name. */
export async function chooseLesson(page: Page, week: { name: string }, lessonName: string): Promise<void> {
  const { lesson, clearLesson } = findControls(page, week);
  await lesson.fill(lessonName);
  await findLessons(page).filter({ hasText: lessonName }).click();
  await expect(clearLesson).toBeVisible();
}

/** The line under a row that somebody else has changed meanwhile. */
export function findConflict(page: Page): Locator {
  return page.getByRole('row').filter({ hasText: 'Changed meanwhile' });
}

/** A toast with these words that reports no failure. */
export function findToast(page: Page, words: string): Locator {
  return page.getByRole('status').getByText(words, { exact: true });
}
