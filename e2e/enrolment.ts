import type { Locator, Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { makeCoachRecord } from '@soltura/server/testing/coaching';

/**
 * The form that enrols a student: `box` finds a text field, `choice` a select; `ledger` is 'What this makes',
 * and `enrolled` lists the people enrolled since the page was opened.
 */
interface EnrolmentForm {
  box: (label: string) => Locator;
  choice: (label: string) => Locator;
  ledger: Locator;
  enrolled: Locator;
}

export function openEnrolment(page: Page): EnrolmentForm {
  const main = page.getByRole('main');
  return {
    box: (label) => main.getByRole('textbox', { name: label, exact: true }),
    choice: (label) => main.getByRole('combobox', { name: label, exact: true }),
    ledger: main.getByRole('region', { name: 'What this makes' }),
    enrolled: main.getByRole('region', { name: 'Enrolled', exact: true }),
  };
}

/** Creates a coach without students; `name` contains the mark of the journey. */
export function makeMarkedCoach(db: Db, name: string) {
  const userId = name.replaceAll(/\W+/g, '.').toLowerCase();
  return makeCoachRecord(db, { name, coach: name, userId, email: `${userId}@school.example` });
}
