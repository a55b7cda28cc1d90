import type { Locator, Page } from '@playwright/test';
import { addDays } from '@soltura/domain/dates';
import { findBox, findChoice, findPanel, openPanel } from './record-panel.ts';
import type { WeeklyScene } from './weekly.ts';

/** The search of 'Add Attendees'. */
export function findAttendeeBox(page: Page): Locator {
  return findPanel(page).getByRole('combobox', { name: 'Add Attendees' });
}

/** What the search offers, 'No Attendees' among it. */
export function findAttendeeOptions(page: Page): Locator {
  return findPanel(page).getByRole('listbox', { name: 'Students' }).getByRole('option');
}

/** Who is listed in the form. */
export function findAttendees(page: Page): Locator {
  return findPanel(page)
    .getByRole('group', { name: /^Attendees/ })
    .getByRole('listitem');
}

/** Adds somebody by the name. */
export async function chooseAttendee(page: Page, name: string): Promise<void> {
  await findAttendeeBox(page).fill(name);
  await findAttendeeOptions(page).filter({ hasText: name }).click();
}

/** Fills in what a new session must have, but for attendees. */
export async function fillSession(page: Page, date: string): Promise<void> {
  await findBox(page, 'Date').fill(date);
  await findChoice(page, 'Session Type').selectOption('Level 1');
}

/** Opens a new session of the scene's week and fills it in, with one attendee. */
export async function openNewSession(page: Page, scene: WeeklyScene, attendee: string): Promise<void> {
  await openPanel(page, 'new-group-call', 'New Group Session');
  await fillSession(page, findSessionDay(scene));
  await chooseAttendee(page, attendee);
}

/** The Wednesday of the scene's week. */
export function findSessionDay({ start }: WeeklyScene): string {
  return addDays(start, 3);
}
