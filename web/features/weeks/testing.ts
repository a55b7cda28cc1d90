import type { Me } from '@soltura/contract/people/people';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { offerNobody } from '../../testing/courses.ts';
import { findButton } from '../../testing/find.ts';
import { makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { type OfferedWeeks, offerWeeks, type WeekWish } from '../../testing/weeks.ts';

/** Among the cells after the student's. */
const NOTES_CELL = 3;

/** Opens the weekly records of a coach who has these weeks. */
export async function openWeeks(
  wishes: readonly WeekWish[],
  { search = '', catalogue = {} }: { search?: string; catalogue?: Parameters<typeof offerWeeks>[1] } = {},
): Promise<OfferedWeeks & { router: Awaited<ReturnType<typeof showScreen>> }> {
  const offered = offerWeeks(wishes, catalogue);
  const router = await showWeeks(search);
  return { ...offered, router };
}

/** Shows the weekly records and waits for what they hold. */
export async function showWeeks(search = '', me: Me = makeCoach()) {
  offerNobody();
  await signIn(me);
  const router = await showScreen(`/weeklyrecords${search}`);
  await expect.element(findCount()).toBeVisible();
  return router;
}

/** The line above the table that counts the records. */
export function findCount(): Locator {
  return page.getByRole('status').filter({ hasText: /howing \d+/ });
}

/** 'Coach:', 'Course:', 'Week:' or 'Filter Records By Completion:'. */
export function findFilter(label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true });
}

/** Expects this to be chosen in a filter. */
export async function expectChosen(label: string, chosen: string): Promise<void> {
  await expect.poll(() => readChosen(label)).toBe(chosen);
}

function readChosen(label: string): string | undefined {
  const select = findFilter(label).query();
  return select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : undefined;
}

/** What a filter offers. */
export function readOptions(label: string): string[] {
  const select = findFilter(label).element();
  return select instanceof HTMLSelectElement ? [...select.options].map(({ text }) => text) : [];
}

/** The search of the filters. */
export function findSearch(): Locator {
  return page.getByRole('searchbox', { name: 'Search names, emails, or notes' });
}

/** The names of the students listed, in their order. */
export function readNames(): string[] {
  return [...document.querySelectorAll('main tbody th b')].map(({ textContent }) => textContent);
}

/** Expects exactly these students to be listed, in this order. */
export async function expectListed(names: readonly string[]): Promise<void> {
  await expect.poll(readNames).toEqual(names);
}

/** A student's row, in view or in edit. */
export function findRow(name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) });
}

/** The cell of a row's notes, in view and in edit. */
export function findNotesCell(name: string): Locator {
  return findRow(name).getByRole('cell').nth(NOTES_CELL);
}

/** What a row in edit is changed with. */
export function findControls(name: string) {
  const row = findRow(name);
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
export async function editRow(name: string) {
  await findRow(name).getByRole('button', { name: 'Edit Record' }).click();
  const controls = findControls(name);
  await expect.element(controls.notes).toHaveFocus();
  return controls;
}

/** Puts all rows of the page into edit. */
export async function openTableEdit(): Promise<void> {
  await findButton('Enable Edit Mode').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit Weekly Records' })).toBeVisible();
}

/** What table edit mode saves with. */
export function findApply(): Locator {
  return page
    .getByRole('region', { name: 'Table edit mode' })
    .getByRole('button', { name: /^Apply Changes/ });
}

/** The lessons that are offered for what is typed. */
export function readLessons(): string[] {
  return page
    .getByRole('listbox', { name: 'Current Lesson' })
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
}

/** Chooses a lesson in a row in edit by typing its name. */
export async function chooseLesson(name: string, lessonName: string): Promise<void> {
  const { lesson, clearLesson } = findControls(name);
  await lesson.fill(lessonName);
  await page.getByRole('option', { name: lessonName }).click();
  await expect.element(clearLesson).toBeVisible();
}

/** The line under a row that somebody else has changed meanwhile. */
export function findConflict(): Locator {
  return page.getByRole('row').filter({ hasText: 'Changed meanwhile' });
}

/** Chooses between the values of the only field that both have changed. */
export async function chooseSide(side: 'Yours' | 'Theirs'): Promise<void> {
  // What is pressed is the label; the radio button itself cannot be seen.
  await findConflict().getByRole('group').getByText(side, { exact: true }).click();
}

/** A toast that tells no failure, by its words. */
export function findToast(words: string): Locator {
  return page.getByRole('status').getByText(words, { exact: true });
}

/** A toast that tells a failure, by its words. */
export function findFailure(words: string): Locator {
  return page.getByRole('alert').getByText(words);
}

/** A question or a message over the page. */
export function findQuestion(name: string): Locator {
  return page.getByRole('alertdialog', { name, exact: true });
}

/** The Undo of a toast that tells no failure. */
export function findUndo(): Locator {
  return page.getByRole('status').getByRole('button', { name: /^Undo/ });
}
