import type { Locator, Page } from '@playwright/test';
import { addDays } from '@soltura/domain/dates';
import {
  makeAssignment,
  makeAttendee,
  makeGroupSession,
  makePrivateCall,
} from '@soltura/server/testing/coaching';
import { JANUARY } from './dashboard.ts';
import { expect } from './record-journey.ts';
import type { StudentWeek, WeeklyScene } from './weekly.ts';

/** In January, when coaches record another week than the fixture's. */
export const LATE_JANUARY = '2026-01-28T15:00:00Z';

/** Two assignments, a private call and a session of the scene's coach in the week of a student. */
export async function makeRecords(
  db: Parameters<typeof makeAssignment>[0],
  { entry }: WeeklyScene,
  { recordId: relatedWeek }: StudentWeek,
): Promise<void> {
  const homeworkCorrector = entry.recordId;
  await makeAssignment(db, {
    relatedWeek,
    homeworkCorrector,
    rating: 'Fair',
    dateCreated: new Date(`${JANUARY}T12:00:00Z`),
  });
  await makeAssignment(db, {
    relatedWeek,
    homeworkCorrector,
    assignmentType: 'Writing',
    rating: 'Good',
    dateCreated: new Date(`${addDays(JANUARY, 1)}T12:00:00Z`),
  });
  await makePrivateCall(db, { relatedWeek, caller: entry.recordId, date: JANUARY, rating: 'Very Good' });
  const session = await makeGroupSession(db, {
    coach: entry.recordId,
    date: JANUARY,
    sessionType: 'Level 1',
  });
  await makeAttendee(db, { groupSession: session.recordId, student: relatedWeek });
}

/** Opens the dashboard and its section, on a day of the browser's clock. */
export async function openRecent(page: Page, at?: string): Promise<void> {
  if (at !== undefined) await page.clock.setFixedTime(new Date(at));
  await page.goto('/coaching-dashboard');
  await page.getByRole('button', { name: 'My Recent Records' }).click();
}

export function findMonth(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Select Month:' });
}

/** 'Assignments', 'Private Calls' or 'Group Sessions', with its header. */
export function findList(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

export function findToggle(page: Page, title: string): Locator {
  return findList(page, title).getByRole('button', { name: title, exact: true });
}

export async function openList(page: Page, title: string): Promise<void> {
  await findToggle(page, title).click();
  await expect(findToggle(page, title)).toHaveAttribute('aria-expanded', 'true');
}

export function findNew(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

export function findView(page: Page, title: string): Locator {
  return page.getByRole('table', { name: title }).getByRole('button', { name: 'View record' });
}

/** A row by the record's name. */
export function findRecord(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: name }) });
}
