import { expect, type Locator, type Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { makeCoachingStudent, makeMembership } from '@soltura/server/testing/coaching';
import type { NewPerson, Person } from './fixtures.ts';
import { makeWeeklyScene, type WeeklyScene } from './weekly.ts';

interface Stage {
  db: Db;
  makePerson: (given: NewPerson) => Promise<Person>;
}

/** A coach with one student, whom no other journey changes. */
export interface DrillDownScene extends WeeklyScene {
  student: { recordId: number; name: string; email: string };
  membership: { recordId: number };
}

/** Creates a coach with a student who has a membership; an ended one makes the student inactive. */
export async function makeDrillDownScene(
  { db, makePerson }: Stage,
  { endDate = null }: { endDate?: string | null } = {},
): Promise<DrillDownScene> {
  const scene = await makeWeeklyScene({ db, makePerson });
  const email = `carla-${scene.mark}@home.example`;
  const { recordId } = await makeCoachingStudent(db, {
    firstName: 'Carla',
    lastName: scene.mark,
    email,
    relatedCoach: scene.entry.recordId,
  });
  const membership = await makeMembership(db, {
    startDate: '2026-01-04',
    endDate,
    relatedStudent: recordId,
    relatedCourse: scene.course.recordId,
  });
  return { ...scene, membership, student: { recordId, name: `Carla ${scene.mark}`, email } };
}

/** Opens the page of a student and waits for its content. */
export async function openStudent(page: Page, { recordId }: { recordId: number }): Promise<void> {
  await page.goto(`/student-drill-down?student=${recordId}`);
  await expect(page.getByRole('heading', { name: 'Student Details' })).toBeVisible();
}

/** The search for a student, which is visible while none is chosen. */
export function findStudentBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search for a student by name or email' });
}

export function findOptions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Search for a student by name or email' }).getByRole('option');
}

/** The value of a term of 'Student Details'. */
export function findDetail(page: Page, term: string): Locator {
  return findFact(findSection(page, 'Student Details'), term);
}

/** The section 'Student Details', 'Memberships', 'Bundle Credits' or 'Memory'. */
export function findSection(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

function findFact(within: Locator, term: string): Locator {
  return within.getByText(term, { exact: true }).locator('xpath=self::dt/following-sibling::dd');
}

export function findTickets(page: Page): Locator {
  return findSection(page, 'Bundle Credits')
    .getByRole('list', { name: 'Bundle Credits' })
    .getByRole('listitem');
}
