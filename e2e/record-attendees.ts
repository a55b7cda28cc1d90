import type { Locator, Page } from '@playwright/test';
import { addDays } from '@soltura/domain/dates';
import { findBox, findChoice, findPanel, openPanel } from './record-panel.ts';
import type { WeeklyScene } from './weekly.ts';

export function findAttendeeBox(page: Page): Locator {
  return findPanel(page).getByRole('combobox', { name: 'Add Attendees' });
}

/** The options of the search, 'No Attendees' among them. */
export function findAttendeeOptions(page: Page): Locator {
  return findPanel(page).getByRole('listbox', { name: 'Students' }).getByRole('option');
}

/** The attendees listed in the form. */
export function findAttendees(page: Page): Locator {
  return findPanel(page)
    .getByRole('group', { name: /^Attendees/ })
    .getByRole('listitem');
}

export async function chooseAttendee(page: Page, name: string): Promise<void> {
  await findAttendeeBox(page).fill(name);
  await findAttendeeOptions(page).filter({ hasText: name }).click();
}

/** Fills in the required fields of a new session, except attendees. */
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

/** Returns the Wednesday of the scene's week. */
export function findSessionDay({ start }: WeeklyScene): string {
  return addDays(start, 3);
}
