import type { CoachingCatalogue } from '@soltura/contract/records/records';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { offerNobody } from '../../testing/courses.ts';
import { expectTitle, findPanel, findSave } from '../../testing/panels.ts';
import { makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerStudentWrites } from '../../testing/student-writes.ts';
import { type OfferedStudents, offerStudents, type StudentWish } from '../../testing/students.ts';
import { CARMEN, type OfferedWeeks, offerWeeks, type WeekWish } from '../../testing/weeks.ts';

interface Given {
  weeks?: readonly WeekWish[];
  students?: Record<string, StudentWish>;
  student?: string | undefined;
  panel?: string;
  as?: 'coach' | 'admin';
  isWhole?: boolean;
  /** By default Berta and Carmen. */
  coaches?: CoachingCatalogue['coaches'];
}

/** Opens the drill-down of Carmen or an admin; by default the school has Carla, who has one week. */
export async function openDrillDown({
  weeks: wishes = [{ name: 'Carla' }],
  students = {},
  student,
  panel,
  as = 'coach',
  isWhole = true,
  coaches,
}: Given = {}): Promise<OfferedWeeks & OfferedStudents & { router: Awaited<ReturnType<typeof showScreen>> }> {
  const ownCoach = as === 'admin' ? { ownCoach: null } : {};
  const weeks = offerWeeks(wishes, { ...ownCoach, ...(coaches && { coaches }) });
  const offered = offerStudents(weeks, students, { ...ownCoach, isWhole });
  offerNobody();
  await signIn(makeCoach({ roles: { adminRole: as, studentRole: '' } }));
  const query = new URLSearchParams({
    ...(student !== undefined && { student: String(weeks.studentOf(student)) }),
    ...(panel !== undefined && { panel }),
  }).toString();
  const router = await showScreen(`/student-drill-down${query && `?${query}`}`);
  if (student !== undefined && panel === undefined)
    await expect.element(page.getByRole('heading', { name: 'Student Details' })).toBeVisible();
  return { ...weeks, ...offered, router };
}

export function findStudentBox(): Locator {
  return page.getByRole('combobox', { name: 'Search for a student by name or email' });
}

export function findOffered(): Locator {
  return page.getByRole('listbox', { name: 'Search for a student by name or email' }).getByRole('option');
}

export function findSection(name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Scrolls to 'Words Missed Lately' and returns it; the section loads its data when it comes near the viewport. */
export async function findMissedWords(): Promise<Locator> {
  const section = findSection('Words Missed Lately');
  (await section.findElement()).scrollIntoView();
  return section;
}

export async function expectFact(within: Locator, term: string, fact: string | RegExp): Promise<void> {
  const read = () => {
    const terms = [...(within.query()?.querySelectorAll('dt') ?? [])];
    return terms.find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent;
  };
  await expect.poll(read, { message: term }).toMatch(typeof fact === 'string' ? exactly(fact) : fact);
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);
}

export function expectDetail(term: string, fact: string | RegExp): Promise<void> {
  return expectFact(findSection('Student Details'), term, fact);
}

export function findTickets(): Locator {
  return findSection('Bundle Credits').getByRole('list', { name: 'Bundle Credits' }).getByRole('listitem');
}

export function readTexts(found: Locator): string[] {
  return found.elements().map(({ textContent }) => textContent);
}

export const MEMBERSHIP = 3001;

export const CARLA = {
  recordId: 2001,
  firstName: 'Carla',
  lastName: '',
  pronoun: '',
  learningDisabilities: '',
  email: 'carla@home.example',
  usPhone: '',
  timeZone: '',
  startingLevel: '',
  fluencyGoal: '',
  relatedCoach: CARMEN.recordId,
  advancedStudent: false,
};

export interface CarlaGiven {
  wish?: StudentWish;
  as?: 'coach' | 'admin';
  coach?: number | null;
  panel?: string;
}

export async function openCarla({
  wish: given = {},
  as = 'coach',
  coach = CARMEN.recordId,
  panel,
}: CarlaGiven = {}) {
  const wish: StudentWish = { membership: { startDate: '2026-01-04' }, ...given };
  const opened = await openDrillDown({
    weeks: [{ name: 'Carla', coach }],
    students: { Carla: wish },
    student: 'Carla',
    as,
    ...(panel !== undefined && { panel }),
  });
  return { ...opened, wish, ...offerStudentWrites(wish) };
}

export async function openMembershipForm(given: CarlaGiven = {}) {
  const opened = await openCarla({ ...given, panel: `edit-membership-${MEMBERSHIP}` });
  await expectTitle('Edit Membership');
  await expect.element(findSave()).toBeVisible();
  return opened;
}

export const findSwitch = (name: string) => findPanel().getByRole('switch', { name });

export const countFields = () =>
  document.querySelectorAll('[role="dialog"] :is(input, select, textarea)').length;

export const CLEAR = 'Clear student selection';

export const FAILED = 'Error loading data, please try again.';
