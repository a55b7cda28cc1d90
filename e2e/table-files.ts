import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { findButton } from './quiz.ts';

/** The call that tries and makes imports, as routes and requests are matched. */
export const IMPORT_CALL = '**/api/app/tables/*/import**';

/** A file as a person has it. */
interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A CSV file of these lines; bytes are taken as they are. */
export function makeFile(content: string | Buffer, name = 'courses.csv'): GivenFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
}

/** Presses 'Export CSV' and answers the file that comes of it. */
export async function exportTable(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await findButton(page, 'Export CSV').click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The dialog of an import. */
export function findImport(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Import / });
}

/** Opens the dialog and gives it a file, or gives it another. */
export async function chooseFile(page: Page, file: GivenFile | string): Promise<void> {
  const dialog = findImport(page);
  if (!(await dialog.isVisible())) await findButton(page, 'Import CSV').click();
  const another = dialog.getByRole('button', { name: 'Choose Another File' });
  await expect(dialog.getByRole('button', { name: 'Choose a File' }).or(another)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await dialog.locator('input[type=file]').setInputFiles(file);
}

/** Expects these to be the counts of the trial. */
export async function expectCounts(page: Page, words: string): Promise<void> {
  await expect(findImport(page).getByRole('status')).toContainText(words);
}

/** The rows of the file as the preview lists them. */
export function findImportedRows(page: Page): Locator {
  return findImport(page).getByRole('table').locator('tbody').getByRole('row');
}

/** The button that makes the import, which counts what it stores. */
export function findImportButton(page: Page, count: number): Locator {
  return findButton(page, count === 1 ? 'Import 1 Row' : `Import ${count} Rows`);
}
