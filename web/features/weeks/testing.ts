import type { Me } from '@soltura/contract/people/people';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { offerNobody } from '../../testing/courses.ts';
import { findButton } from '../../testing/find.ts';
import { makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { type OfferedWeeks, offerWeeks, type WeekWish } from '../../testing/weeks.ts';

const NOTES_CELL = 3;

export async function openWeeks(
  wishes: readonly WeekWish[],
  { search = '', catalogue = {} }: { search?: string; catalogue?: Parameters<typeof offerWeeks>[1] } = {},
): Promise<OfferedWeeks & { router: Awaited<ReturnType<typeof showScreen>> }> {
  const offered = offerWeeks(wishes, catalogue);
  const router = await showWeeks(search);
  return { ...offered, router };
}

export async function showWeeks(search = '', me: Me = makeCoach()) {
  offerNobody();
  await signIn(me);
  const router = await showScreen(`/weeklyrecords${search}`);
  await expect.element(findCount()).toBeVisible();
  return router;
}

export function findCount(): Locator {
  return page.getByRole('status').filter({ hasText: /howing \d+/ });
}

export function findFilter(label: string): Locator {
  return page.getByRole('combobox', { name: label, exact: true });
}

export async function expectChosen(label: string, chosen: string): Promise<void> {
  await expect.poll(() => readChosen(label)).toBe(chosen);
}

function readChosen(label: string): string | undefined {
  const select = findFilter(label).query();
  return select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : undefined;
}

export function readOptions(label: string): string[] {
  const select = findFilter(label).element();
  return select instanceof HTMLSelectElement ? [...select.options].map(({ text }) => text) : [];
}

export function findSearch(): Locator {
  return page.getByRole('searchbox', { name: 'Search names, emails, or notes' });
}

export function readNames(): string[] {
  return [...document.querySelectorAll('main tbody th b')].map(({ textContent }) => textContent);
}

export async function expectListed(names: readonly string[]): Promise<void> {
  await expect.poll(readNames).toEqual(names);
}

export function findRow(name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) });
}

export function findNotesCell(name: string): Locator {
  return findRow(name).getByRole('cell').nth(NOTES_CELL);
}

export function findControls(name: string) {
  const row = findRow(name);
  return {
    notes: row.getByRole('textbox', { name: 'Notes' }),
    lesson: row.getByRole('combobox', { name: 'Current Lesson' }),
    clearLesson: row.getByRole('button', { name: 'Clear Current Lesson' }),
    hold: row.getByRole('switch', { name: 'Hold Week' }),
    complete: row.getByRole('switch', { name: 'Records Complete' }),
    cancel: row.getByRole('button', { name: 'Cancel Edit' }),
    submit: row.getByRole('button', { name: 'Submit Changes' }),
  };
}

export async function editRow(name: string) {
  await findRow(name).getByRole('button', { name: 'Edit Record' }).click();
  const controls = findControls(name);
  await expect.element(controls.notes).toHaveFocus();
  return controls;
}

export async function openTableEdit(): Promise<void> {
  await findButton('Enable Edit Mode').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit Weekly Records' })).toBeVisible();
}

export function findApply(): Locator {
  return page
    .getByRole('region', { name: 'Table edit mode' })
    .getByRole('button', { name: /^Apply Changes/ });
}

export function readLessons(): string[] {
  return page
    .getByRole('listbox', { name: 'Current Lesson' })
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
}

export async function chooseLesson(name: string, lessonName: string): Promise<void> {
  const { lesson, clearLesson } = findControls(name);
  await lesson.fill(lessonName);
  await page.getByRole('option', { name: lessonName }).click();
  await expect.element(clearLesson).toBeVisible();
}

export function findConflict(): Locator {
  return page.getByRole('row').filter({ hasText: 'Changed meanwhile' });
}

/** Resolves the conflict of the only field that both sides have changed. */
export async function chooseSide(side: 'Yours' | 'Theirs'): Promise<void> {
  // The label is pressed, because the radio button itself is hidden.
  await findConflict().getByRole('group').getByText(side, { exact: true }).click();
}

export function findToast(words: string): Locator {
  return page.getByRole('status').getByText(words, { exact: true });
}

export function findFailure(words: string): Locator {
  return page.getByRole('alert').getByText(words);
}

export function findQuestion(name: string): Locator {
  return page.getByRole('alertdialog', { name, exact: true });
}

export function findUndo(): Locator {
  return page.getByRole('status').getByRole('button', { name: /^Undo/ });
}
