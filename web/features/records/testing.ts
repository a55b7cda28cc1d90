import type { PublicConfiguration } from '@soltura/contract/configuration/configuration';
import type { Me } from '@soltura/contract/people/people';
import { addDays, type Day } from '@soltura/domain/dates';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { offerNobody } from '../../testing/courses.ts';
import { findAction } from '../../testing/forms.ts';
import { expectTitle, findBox, findChoice, findPanel } from '../../testing/panels.ts';
import { makeCoach } from '../../testing/people.ts';
import { type OfferedRecords, offerRecords } from '../../testing/records.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { CARMEN, type OfferedWeeks, offerWeeks, readStart, type WeekWish } from '../../testing/weeks.ts';

interface Opened {
  records: OfferedRecords;
  weeks: OfferedWeeks;
  router: Awaited<ReturnType<typeof showScreen>>;
}

export function makeAdmin(): Me {
  return makeCoach({ name: 'Ada', roles: { adminRole: 'admin', studentRole: '' } });
}

interface Wanted {
  wishes?: readonly WeekWish[];
  search?: string;
  me?: Me;
  catalogue?: Parameters<typeof offerWeeks>[1];
  optionLists?: PublicConfiguration['optionLists'];
  prepare?: (weeks: OfferedWeeks) => void;
}

export async function openWeeks(wanted: Wanted = {}): Promise<Opened> {
  const opened = await show(wanted);
  await expect.element(page.getByRole('status').filter({ hasText: /howing \d+/ })).toBeVisible();
  return opened;
}

export async function openPanel(key: string, title: string | RegExp, wanted: Wanted = {}): Promise<Opened> {
  const opened = await show({ ...wanted, search: `?panel=${key}` });
  await expectTitle(title);
  return opened;
}

async function show({
  wishes = [{ name: 'Eva' }],
  search = '',
  me = makeCoach(),
  catalogue,
  optionLists,
  prepare,
}: Wanted): Promise<Opened> {
  const weeks = offerWeeks(wishes, catalogue);
  prepare?.(weeks);
  const records = offerRecords(weeks);
  offerNobody();
  await signIn(me);
  const router = await showScreen(`/weeklyrecords${search}`, { optionLists });
  return { records, weeks, router };
}

/** The Wednesday of the default week start's week. */
export function readSessionDay(): Day {
  return addDays(readStart(), 3);
}

export function readStudents(): string[] {
  return [...document.querySelectorAll('[role="dialog"] [role="listbox"] [role="option"]')].map(
    ({ textContent }) => textContent,
  );
}

export async function chooseStudent(name: string): Promise<void> {
  await findChoice('Student').fill(name.toLowerCase());
  await findPanel().getByRole('listbox').getByRole('option', { name }).click();
  await expect.element(findAction(`Clear ${name}`)).toBeVisible();
}

export function findEntry(student: string, name: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByText(student, { exact: true }) })
    .getByRole('button', { name, exact: true });
}

export function readAttendees(): string[] {
  return [
    ...document.querySelectorAll('[role="dialog"] fieldset [role="listitem"], [role="dialog"] fieldset li'),
  ].map(({ textContent }) => textContent);
}

export async function expectAttendees(names: readonly string[]): Promise<void> {
  await expect.poll(readAttendees).toEqual(names);
}

export function findAttendeeBox(): Locator {
  return findChoice('Add Attendees');
}

export async function chooseAttendee(name: string, text = name): Promise<void> {
  await findAttendeeBox().fill(text);
  await findPanel().getByRole('listbox', { name: 'Students' }).getByRole('option', { name }).click();
}

export async function removeAttendee(name: string): Promise<void> {
  await findPanel()
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Remove Attendee' })
    .click();
}

export async function openNewSession(wanted: Wanted = {}): Promise<Opened> {
  const opened = await openPanel('new-group-call', 'New Group Session', wanted);
  await fillSession();
  return opened;
}

export async function fillSession(): Promise<void> {
  await findBox('Date').fill(readSessionDay());
  await findChoice('Session Type').selectOptions('Level 1');
}

export const WRITING = {
  assignmentType: 'Writing',
  homeworkCorrector: CARMEN.user.email,
  rating: 'Good',
  assignmentLink: '',
  areasOfDifficulty: '',
  notes: '',
  relatedWeek: 1001,
};

export async function fillAssignment(student = 'Eva'): Promise<void> {
  await chooseStudent(student);
  await findChoice('Assignment Type').selectOptions('Writing');
  await findChoice('Rating').selectOptions('Good');
}
