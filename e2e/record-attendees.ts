import type { Locator, Page } from '@playwright/test';
import { addDays } from '@soltura/domain/dates';
import type { Db } from '@soltura/server/db/session';
import { makeAttendee, makeGroupSession } from '@soltura/server/testing/coaching';
import { findBox, findChoice, findPanel, openPanel, startEditing } from './record-panel.ts';
import type { StudentWeek, WeeklyScene } from './weekly.ts';

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

/** Takes somebody off the list. */
export async function removeAttendee(page: Page, name: string): Promise<void> {
  await findAttendees(page)
    .filter({ hasText: name })
    .getByRole('button', { name: 'Remove Attendee' })
    .click();
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

/** Makes a session 'Level 1' of the scene's coach, attended by these; answers its number. */
export async function makeSessionOf(
  db: Db,
  scene: WeeklyScene,
  attendees: readonly StudentWeek[],
): Promise<number> {
  const { recordId } = await makeGroupSession(db, {
    date: findSessionDay(scene),
    coach: scene.entry.recordId,
    sessionType: 'Level 1',
  });
  for (const week of attendees) await makeAttendee(db, { groupSession: recordId, student: week.recordId });
  return recordId;
}

/** Opens such a session and its form. */
export async function openSessionInEdit(page: Page, recordId: number): Promise<void> {
  await openPanel(page, `group-call-${recordId}`, /^Session: Level 1/);
  await startEditing(page);
}
