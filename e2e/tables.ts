import { expect, type Locator, type Page } from '@playwright/test';
import type { TableName } from '@soltura/domain/tables/table';
import type { Db } from '@soltura/server/db/session';
import { answer, findChoice, findPanel, findSave } from './record-panel.ts';
import { findCount } from './weekly.ts';

/** The URL pattern of the calls of a table. */
export function tableCall(name: TableName): string {
  return `**/api/app/tables/${name}`;
}

/** Opens a table and waits for its rows; with `filter`, for those that match the first filter. */
export async function openTable(page: Page, name: TableName, filter?: string): Promise<void> {
  await page.goto(`/database-tables/${name}`);
  await expect(findCount(page)).toBeVisible();
  if (filter !== undefined) await filterBy(page, filter);
}

export async function filterBy(page: Page, text: string): Promise<void> {
  await findFilterBox(page).fill(text);
}

export function findFilterBox(page: Page): Locator {
  return page.getByRole('main').getByRole('searchbox').first();
}

export function findTable(page: Page): Locator {
  return page.getByRole('main').locator('table');
}

/** The row of a record, by its name. */
export function findTableRow(page: Page, name: string): Locator {
  return findTable(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) });
}

/** The names of the rows of the page, in their order. */
export function findRowNames(page: Page): Locator {
  return findTable(page).getByRole('rowheader');
}

/** A cell of a row in view mode, by the label of its column. */
export function findTableCell(page: Page, name: string, label: string): Locator {
  return findTableRow(page, name).locator(`[data-name="${label}"]`);
}

export function findHead(page: Page, label: string): Locator {
  return findTable(page).getByRole('columnheader', { name: label, exact: true });
}

/** Opens the panel of a row and waits for its form. */
export async function openRecord(page: Page, name: string): Promise<void> {
  await findTableRow(page, name).getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(findSave(page)).toBeVisible();
}

/** Opens the form of a new record by its button. */
export async function openNew(page: Page, label: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
  await expect(findSave(page)).toBeVisible();
}

/** Saves and waits until the panel has closed. */
export async function saveRecord(page: Page): Promise<void> {
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
}

interface SentWrite {
  method: string;
  body: unknown;
  ifMatch: string | undefined;
}

/** Records the writes whose address matches, from now on. */
export function watchWrites(page: Page, address: RegExp): SentWrite[] {
  const sent: SentWrite[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || !address.test(pathname) || request.method() === 'GET') return;
    const body: unknown = request.postDataJSON();
    sent.push({ method: request.method(), body, ifMatch: request.headers()['if-match'] });
  });
  return sent;
}

/** Returns the stored fields of a course. */
export async function readCourse(db: Db, { recordId }: { recordId: number }) {
  const [course] = await db.query<{
    name: string;
    membership: string;
    cost: number;
    calls: number;
    hasGroups: boolean;
    minutes: number;
    version: number;
  }>(
    {
      name: 'journey-course',
      text: `select name, membership_type membership, approx_monthly_cost::float cost, weekly_private_calls calls,
               has_group_calls "hasGroups", weekly_time_commitment_minutes minutes, version
             from courses where record_id = $1`,
    },
    [recordId],
  );
  return course;
}

/** Presses 'Delete Record' in the panel and answers the question. */
export async function deleteRecord(page: Page, by: 'Confirm' | 'Go Back' = 'Confirm'): Promise<void> {
  await findPanel(page).getByRole('button', { name: 'Delete Record' }).click();
  await answer(page, {
    title: 'Are you sure you want to delete this record?',
    body: 'Undo brings it back right afterwards.',
    by,
  });
}

/** Chooses a record of another table in the form by typing its name. */
export async function chooseReferred(page: Page, label: string, name: string): Promise<void> {
  await findChoice(page, label).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(findPanel(page).getByRole('button', { name: `Clear ${label}` })).toBeVisible();
}
