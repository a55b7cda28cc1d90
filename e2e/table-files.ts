import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { findButton } from './quiz.ts';

/** The URL pattern of the call that tries and makes imports. */
export const IMPORT_CALL = '**/api/app/tables/*/import**';

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Makes a CSV file of lines, or of bytes as they are. */
export function makeFile(content: string | Buffer, name = 'courses.csv'): GivenFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
}

/** Presses 'Export CSV' and returns the downloaded file. */
export async function exportTable(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await findButton(page, 'Export CSV').click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The page of an import. */
export function findImport(page: Page): Locator {
  return page.getByRole('main').filter({ has: page.getByRole('heading', { level: 1, name: /^Import / }) });
}

/** Opens the import of the table on screen and chooses a file, or chooses another one. */
export async function openFile(page: Page, file: GivenFile | string): Promise<void> {
  const another = findButton(page, 'Choose another file');
  if (await findImport(page).isHidden()) await page.getByRole('link', { name: 'Import File' }).click();
  await expect(findButton(page, 'Choose a File').or(another)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await findImport(page).locator('input[type=file]').setInputFiles(file);
}

/** Chooses a file whose columns are known, and sees its rows. */
export async function chooseFile(page: Page, file: GivenFile | string): Promise<void> {
  const change = findButton(page, 'Change columns');
  if (await change.isVisible()) await change.click();
  await openFile(page, file);
  await page.getByRole('button', { name: /^See \d/ }).click();
}

/** Expects these counts of the trial. */
export async function expectCounts(page: Page, ...words: readonly string[]): Promise<void> {
  const counts = page.getByRole('region', { name: 'Import' }).getByRole('status');
  for (const one of words) await expect(counts).toContainText(one);
}

/** The rows of the file in the trial, by a text in them. */
export function findImportedRow(page: Page, text: string): Locator {
  return page.getByRole('table', { name: 'Rows of the file' }).getByRole('row').filter({ hasText: text });
}

/** The button that makes the import, with the numbers of rows that it stores and leaves out. */
export function findImportButton(page: Page, count: number, left = 0): Locator {
  const rows = count === 1 ? 'Import 1 row' : `Import ${count} rows`;
  return findButton(page, left === 0 ? rows : `Import ${count}, leave out ${left}`);
}
