import { cohorts } from '@soltura/domain/programs/active-lesson';
import type { Row, TableName } from '@soltura/domain/tables/table';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { offerNobody } from '../../testing/courses.ts';
import { REFUSED } from '../../testing/forms.ts';
import { findSave } from '../../testing/panels.ts';
import { makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerTables } from '../../testing/tables.ts';

export const ADMIN = makeCoach({ name: 'Ada', roles: { adminRole: 'admin', studentRole: '' } });

export const FAILURES = [...REFUSED, /^(Failed to (update|create)|Some|stale|refused)/];

export const STANDARD = {
  name: 'Standard',
  membershipType: 'Monthly',
  approxMonthlyCost: 250,
  weeklyPrivateCalls: 1,
  hasGroupCalls: true,
  weeklyTimeCommitmentMinutes: 90,
};

export const zeros = Object.fromEntries(cohorts.map((letter) => [`cohort${letter}CurrentLesson`, 0]));

export const makeProgram = (name: string): Row => ({ name, ...zeros, published: true, isArchived: false });

export async function openTable(
  name: TableName,
  given: Partial<Record<TableName, readonly Row[]>>,
  references: Parameters<typeof offerTables>[1] = {},
) {
  const offered = offerTables(given, references);
  offerNobody();
  await signIn(ADMIN);
  const router = await showScreen(`/database-tables/${name}`);
  await expect.element(findCount()).toBeVisible();
  return { ...offered, router };
}

export async function openRecord(name: string): Promise<void> {
  await findRow(name).getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(findSave()).toBeVisible();
}

export const findCount = () => page.getByRole('status').filter({ hasText: /howing \d+/ });

export const findRow = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) });
