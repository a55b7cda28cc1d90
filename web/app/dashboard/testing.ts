import { recordWrites } from '@soltura/contract/records/record-writes';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { findRow } from '../../features/weeks/testing.ts';
import { offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { type OfferedStudents, offerStudents, type StudentWish } from '../../testing/students.ts';
import { CHANGE_SET, type OfferedWeeks, offerWeeks, type WeekWish } from '../../testing/weeks.ts';

export const SECTIONS = [
  'My Incomplete Records',
  'My Students',
  'My Recent Records',
  'My Students Beyond Lesson 150',
] as const;
type SectionTitle = (typeof SECTIONS)[number];

interface Given {
  search?: string;
  students?: Record<string, StudentWish>;
  beyond?: NonNullable<Parameters<typeof offerStudents>[2]>['beyond'];
  catalogue?: Parameters<typeof offerWeeks>[1];
}

export async function openDashboard(
  wishes: readonly WeekWish[] = [],
  { search = '', students = {}, beyond = [], catalogue = {} }: Given = {},
): Promise<OfferedWeeks & OfferedStudents & { router: Awaited<ReturnType<typeof showScreen>> }> {
  const weeks = offerWeeks(wishes, catalogue);
  const offered = offerStudents(weeks, students, { beyond });
  const router = await showDashboard(search);
  return { ...weeks, ...offered, router };
}

export async function showDashboard(search = '') {
  offerNobody();
  await signIn(makeCoach());
  const router = await showScreen(`/coaching-dashboard${search}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back, Carmen!' })).toBeVisible();
  return router;
}

export function findToggle(title: string): Locator {
  return page.getByRole('button', { name: title, exact: true });
}

export async function openSection(title: string): Promise<void> {
  await findToggle(title).click();
  await expect.element(findToggle(title)).toHaveAttribute('aria-expanded', 'true');
}

export function listOpen(): SectionTitle[] {
  return SECTIONS.filter((title) => findToggle(title).element().getAttribute('aria-expanded') === 'true');
}

export function findPart(name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

export function findIncomplete(): Locator {
  return page.getByRole('table', { name: 'My incomplete records' });
}

export async function expectIncomplete(names: readonly string[]): Promise<void> {
  await expect
    .poll(() => {
      const table = findIncomplete().query();
      return [...(table?.querySelectorAll('tbody th b') ?? [])].map(({ textContent }) => textContent);
    })
    .toEqual(names);
}

export function findCompletion(): Locator {
  return page.getByRole('region', { name: /^(This|Last) Week$/ });
}

export function findCards(): Locator {
  return findPart('My Active Students').getByRole('listitem').getByRole('button');
}

export function findCard(name: string): Locator {
  return findCards().filter({ hasText: name });
}

export function findDetails(): Locator {
  return findPart('Student Details');
}

export async function chooseCard(name: string): Promise<void> {
  await findCard(name).click();
  await expect.element(findDetails()).toHaveTextContent(name);
}

export function findFailure(words: string): Locator {
  return page
    .getByRole('alert')
    .filter({ hasText: words })
    .filter({ has: page.getByRole('button', { name: 'Retry' }) });
}

export async function openNewCall(name: string): Promise<void> {
  await findRow(name).getByRole('button', { name: 'New', exact: true }).click();
}

export const STUDENTS = 'My Students';

export const RECENT = 'My Recent Records';

export const BEYOND = 'My Students Beyond Lesson 150';

export const UNDONE = { 'change-set': String(CHANGE_SET) };

export const findBeyond = () => page.getByRole('table', { name: 'My students beyond lesson 150' });

export function acceptCalls({ lists }: OfferedWeeks): unknown[] {
  const made: unknown[] = [];
  fakeServer.answerBy(
    recordWrites.addPrivateCall,
    ({ body }) => {
      made.push(body);
      const { relatedWeek, ...fields } = JSON.parse(JSON.stringify(body));
      lists.privateCalls.push({ recordId: 7001, version: 1, relatedWeek, callerName: 'Carmen', ...fields });
      return [7001];
    },
    UNDONE,
  );
  return made;
}
