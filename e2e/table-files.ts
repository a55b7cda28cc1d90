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

export function findImport(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Import / });
}

/** Opens the dialog and chooses a file, or chooses another one. */
export async function chooseFile(page: Page, file: GivenFile | string): Promise<void> {
  const dialog = findImport(page);
  if (!(await dialog.isVisible())) await findButton(page, 'Import CSV').click();
  const another = dialog.getByRole('button', { name: 'Choose Another File' });
  await expect(dialog.getByRole('button', { name: 'Choose a File' }).or(another)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await dialog.locator('input[type=file]').setInputFiles(file);
}

/** Expects these counts of the trial. */
export async function expectCounts(page: Page, words: string): Promise<void> {
  await expect(findImport(page).getByRole('status')).toContainText(words);
}

/** The rows of the file in the preview. */
export function findImportedRows(page: Page): Locator {
  return findImport(page).getByRole('table').locator('tbody').getByRole('row');
}

/** The button that makes the import, with the number of rows that it stores. */
export function findImportButton(page: Page, count: number): Locator {
  return findButton(page, count === 1 ? 'Import 1 Row' : `Import ${count} Rows`);
}
