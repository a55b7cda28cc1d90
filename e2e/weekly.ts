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

/** The calls of the weekly records, as routes and requests are matched. */
export const WEEKS_CALL = '**/api/app/weeks';

export const RECORDS_CALL = '**/api/app/weekly-records/*';

/** The first of the domains by which the server of the journeys knows its coaches. */
const COACH_DOMAIN = 'soltura.example';

/** Among the cells after the student's. */
const NOTES_CELL = 3;

type NewWeek = NonNullable<Parameters<typeof makeWeek>[1]>;

/** What the fixtures give. */
interface Stage {
  db: Db;
  makePerson: (given: NewPerson) => Promise<Person>;
}

/** A coach whose weeks no other journey changes: their filter shows these and nothing else. */
export interface WeeklyScene {
  /** What all names of the scene end in, and nothing else does. */
  mark: string;
  /** Who signs in. */
  coach: Person;
  /** The coach's entry in the coach list. */
  entry: { recordId: number; name: string };
  /** With group calls. */
  course: { recordId: number; name: string };
  lesson: { recordId: number; lessonName: string };
  /** The week that the screen opens with. */
  start: Day;
}

/** A student with a week in the scene. */
export interface StudentWeek {
  recordId: number;
  /** The student's number. */
  student: number;
  /** The student's full name. */
  name: string;
  email: string;
}

let scenes = 0;

let students = 0;

/** Makes a coach, a course and a lesson of their own; the weeks are made by `makeStudentWeek`. */
export async function makeWeeklyScene(
  { db, makePerson }: Stage,
  /** Where the coach signs in, and where the list has them. */
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

/** Makes a student of the scene's coach and course with a week; unless said in week 5, incomplete and empty. */
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
    /** The first name; the last is unique. */
    first: string;
    /** The coach's record; null for none. */
    coach?: number | null;
    course?: number;
    /** How many private calls the week has. */
    calls?: number;
    /** The membership goes on; every week that a page shows is made then. */
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
  // At once: a page that shows the week makes the records that memberships lack.
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

/** What is stored of the columns that coaches change. */
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

/** Opens the weekly records and waits for what they show. */
export async function openWeeklyRecords(page: Page, search = ''): Promise<void> {
  await page.goto(`/weeklyrecords${search}`);
  await expect(findCount(page)).toBeVisible();
}

/** The line above the table that counts the records. */
export function findCount(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /howing \d+/ });
}

/** The search of the filters. */
export function findSearch(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search names, emails, or notes' });
}

/** The names of the students listed, in their order. */
export function findNames(page: Page): Locator {
  return page.getByRole('main').getByRole('rowheader').locator('b');
}

/** Expects exactly these students to be listed, in any order. */
export async function expectListed(page: Page, expected: readonly StudentWeek[]): Promise<void> {
  const names = expected.map(({ name }) => name).toSorted();
  await expect.poll(async () => (await findNames(page).allInnerTexts()).toSorted()).toEqual(names);
}

/** A student's row, in view or in edit. */
export function findWeekRow(page: Page, { name }: { name: string }): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) });
}

/** The notes of a row, while it is in view. */
export function findNotes(page: Page, week: { name: string }): Locator {
  return findNotesCell(page, week).filter({ hasNot: page.getByRole('textbox') });
}

/** The cell of a row's notes, in view and in edit. */
function findNotesCell(page: Page, week: { name: string }): Locator {
  return findWeekRow(page, week).getByRole('cell').nth(NOTES_CELL);
}

/** What a row in edit is changed with. */
export function findControls(page: Page, week: { name: string }) {
  const row = findWeekRow(page, week);
  return {
    notes: row.getByRole('textbox', { name: 'Notes' }),
    /** While no lesson is chosen. */
    lesson: row.getByRole('combobox', { name: 'Current Lesson' }),
    clearLesson: row.getByRole('button', { name: 'Clear Current Lesson' }),
    hold: row.getByRole('switch', { name: 'Hold Week' }),
    complete: row.getByRole('switch', { name: 'Records Complete' }),
    cancel: row.getByRole('button', { name: 'Cancel Edit' }),
    submit: row.getByRole('button', { name: 'Submit Changes' }),
  };
}

/** Puts a row into edit and answers its controls. */
export async function editRow(page: Page, week: { name: string }) {
  await findWeekRow(page, week).getByRole('button', { name: 'Edit Record' }).click();
  const controls = findControls(page, week);
  await expect(controls.notes).toBeFocused();
  return controls;
}

/** What table edit mode saves with. */
export function findApply(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Table edit mode' })
    .getByRole('button', { name: /^Apply Changes/ });
}

/** The lessons that are offered for what is typed. */
function findLessons(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Current Lesson' }).getByRole('option');
}

/** Chooses a lesson in a row in edit by typing its name. */
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

/** A toast that tells no failure, by its words. */
export function findToast(page: Page, words: string): Locator {
  return page.getByRole('status').getByText(words, { exact: true });
}
