import { expect, type Locator, type Page } from '@playwright/test';
import type { Day } from '@soltura/domain/dates';
import type { Db } from '@soltura/server/db/session';
import { makeBundleCredit, makeCoachingLesson } from '@soltura/server/testing/coaching';
import type { StudentWeek, WeeklyScene } from './weekly.ts';

/** The calls of the sections, as routes and requests are matched. */
export const STUDENTS_CALL = '**/api/app/coaching-students';
export const STUDENT_CALL = '**/api/app/coaching-students/*';
export const RECENT_CALL = '**/api/coaching/recent-records?*';
export const BEYOND_CALL = '**/api/app/students-beyond-lesson';
export const CATALOGUE_CALL = '**/api/app/coaching-catalogue';

/** In the fixture of screens-staff 16.1: the week that coaches record then, and the clock. */
export const JANUARY: Day = '2026-01-04';
export const JANUARY_CLOCK = '2026-01-07T15:00:00Z';

/** What the sections are opened and closed by. */
export const SECTIONS = [
  'My Incomplete Records',
  'My Students',
  'My Recent Records',
  'My Students Beyond Lesson 150',
] as const;
type SectionTitle = (typeof SECTIONS)[number];

/** Opens the dashboard of somebody who is a coach, and waits for its greeting. */
export async function openDashboard(page: Page, search = ''): Promise<void> {
  await page.goto(`/coaching-dashboard${search}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back, Coach/ })).toBeVisible();
}

export function findSection(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** What a section is opened and closed by. */
export function findToggle(page: Page, title: SectionTitle): Locator {
  return page.getByRole('button', { name: title, exact: true });
}

export async function openSection(page: Page, title: SectionTitle): Promise<void> {
  await findToggle(page, title).click();
  await expect(findToggle(page, title)).toHaveAttribute('aria-expanded', 'true');
}

/** The titles of the sections that are open. */
export async function listOpen(page: Page): Promise<string[]> {
  const open: string[] = [];
  for (const title of SECTIONS) {
    if ((await findToggle(page, title).getAttribute('aria-expanded')) === 'true') open.push(title);
  }
  return open;
}

/** The weeks still to be recorded. */
export function findIncomplete(page: Page): Locator {
  return page.getByRole('table', { name: 'My incomplete records' });
}

/** Expects exactly these students to have a week still to be recorded, in any order. */
export async function expectIncomplete(page: Page, expected: readonly StudentWeek[]): Promise<void> {
  const names = expected.map(({ name }) => name).toSorted();
  const listed = findIncomplete(page).getByRole('rowheader').locator('b');
  await expect.poll(async () => (await listed.allInnerTexts()).toSorted()).toEqual(names);
}

/** How far the week is recorded. */
export function findCompletion(page: Page): Locator {
  return page.getByRole('region', { name: /^(This|Last) Week$/ });
}

/** The students to choose from, by name. */
export function findCards(page: Page): Locator {
  return findSection(page, 'My Active Students').getByRole('listitem').getByRole('button');
}

export function findCard(page: Page, { name }: { name: string }): Locator {
  return findCards(page).filter({ hasText: name });
}

/** What is known of the chosen student. */
export function findDetails(page: Page): Locator {
  return findSection(page, 'Student Details');
}

/** Chooses a student by the card, and waits for the details. */
export async function chooseCard(page: Page, week: StudentWeek): Promise<void> {
  await findCard(page, week).click();
  await expect(findDetails(page)).toContainText(week.name);
}

/** What stands where a section could not be loaded. */
export function findFailure(page: Page, words: string): Locator {
  return page
    .getByRole('alert')
    .filter({ hasText: words })
    .filter({ has: page.getByRole('button', { name: 'Retry' }) });
}

/** Makes the week complete as somebody else would, whom this browser has not heard of. */
export async function completeElsewhere(db: Db, { recordId }: StudentWeek): Promise<void> {
  await db.query(
    { name: 'journey-complete-week', text: 'update weeks set records_complete = true where record_id = $1' },
    [recordId],
  );
}

/** Makes a lesson of the scene's course that ends in this number; answers its own. */
export async function makeLesson(db: Db, { mark }: WeeklyScene, number: number): Promise<number> {
  const { recordId } = await makeCoachingLesson(db, { lessonName: `Lesson ${mark} ${number}` });
  return recordId;
}

/** Makes credits of a student of which one is left; answers their number. */
export async function makeLowCredit(db: Db, { student }: StudentWeek): Promise<number> {
  const { recordId } = await makeBundleCredit(db, {
    relatedStudent: student,
    totalCredits: 4,
    usedCredits: 3,
  });
  return recordId;
}
