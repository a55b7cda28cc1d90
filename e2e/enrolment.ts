import type { Locator, Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { makeCoachRecord } from '@soltura/server/testing/coaching';

interface EnrolmentForm {
  /** A field that is typed into. */
  box: (label: string) => Locator;
  /** A field that is chosen from. */
  choice: (label: string) => Locator;
  /** 'What this makes'. */
  ledger: Locator;
  /** Who was enrolled since the page was opened. */
  enrolled: Locator;
}

/** The page that enrols a student. */
export function openEnrolment(page: Page): EnrolmentForm {
  const main = page.getByRole('main');
  return {
    box: (label) => main.getByRole('textbox', { name: label, exact: true }),
    choice: (label) => main.getByRole('combobox', { name: label, exact: true }),
    ledger: main.getByRole('region', { name: 'What this makes' }),
    enrolled: main.getByRole('region', { name: 'Enrolled', exact: true }),
  };
}

/** Makes a coach of whom no other journey has anything; `name` has the mark of the journey. */
export function makeMarkedCoach(db: Db, name: string) {
  const userId = name.replaceAll(/\W+/g, '.').toLowerCase();
  return makeCoachRecord(db, { name, coach: name, userId, email: `${userId}@school.example` });
}
