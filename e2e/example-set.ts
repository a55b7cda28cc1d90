import { expect, type Locator, type Page } from '@playwright/test';
import { countOf } from '@soltura/domain/numbers';
import type { Db } from '@soltura/server/db/session';
import { findButton } from './quiz.ts';

/** The URL patterns of the calls of the set creator. */
export const SAVE_CALL = '**/api/app/save-example-set';
export const LOOKUP_CALL = '**/api/example-set/by-spanish-text';

interface Line {
  spanish: string;
  english: string;
  spanishAudio?: string;
  englishAudio?: string;
}

let lines = 0;

export function makeLines(count: number): Line[] {
  return Array.from({ length: count }, () => {
    lines += 1;
    const number = `${process.pid}-${lines}`;
    return { spanish: `La frase ${number} de la hoja.`, english: `Sentence ${number} of the sheet.` };
  });
}

export function toText(given: readonly Line[]): string {
  return given
    .map(({ spanish, english, spanishAudio = '', englishAudio = '' }) =>
      [spanish, english, spanishAudio, englishAudio].join('\t'),
    )
    .join('\r\n');
}

/** Opens the set creator of coaches, at its first stage unless the device has a draft. */
export async function openSetCreator(page: Page): Promise<void> {
  await page.goto('/example-sets');
  await expect(page.getByRole('heading', { name: 'Example Set Creator' })).toBeVisible();
}

export function findPasteBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Paste your examples' });
}

/**
 * Replaces the text of the paste area by lines and waits until they are counted; all are expected to be
 * valid.
 */
export async function paste(page: Page, given: readonly Line[]): Promise<void> {
  await pasteText(page, toText(given));
  await expect(findSummary(page, given.length, given.length, 0)).toBeVisible();
}

/** Pastes instead of typing, since typing thousands of lines takes a browser minutes. */
async function pasteText(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.bringToFront();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await findPasteBox(page).press('ControlOrMeta+a');
  await findPasteBox(page).press('ControlOrMeta+v');
}

/** The line with the counts of a paste. */
export function findSummary(page: Page, total: number, valid: number, errors: number): Locator {
  const [fine, bad] = [valid, errors].map((count) => count.toLocaleString('en-US'));
  return page.getByText(`Found ${countOf(total, 'row')}: ${fine} valid, ${bad} with errors`, { exact: true });
}

export async function pressNext(page: Page): Promise<void> {
  await findNext(page).click();
  await expect(findButton(page, 'Back to Paste')).toBeVisible();
}

export function findNext(page: Page): Locator {
  return page.getByRole('region', { name: 'Example set' }).getByRole('button', { name: 'Next', exact: true });
}

export async function startEditing(page: Page, given: readonly Line[]): Promise<void> {
  await paste(page, given);
  await pressNext(page);
}

/** The unsaved rows that are rendered. */
export function findEditRows(page: Page): Locator {
  return page.getByRole('list', { name: 'Edit Examples' }).getByRole('listitem');
}

export function findField(
  page: Page,
  place: number,
  field: 'Spanish Example' | 'English Translation' | 'Spanish Audio' | 'English Audio',
): Locator {
  return page.getByRole('textbox', { name: `${field} ${place + 1}`, exact: true });
}

/** Expects this number of rows in a list that renders only the visible ones. */
export async function expectRows(rows: Locator, count: number): Promise<void> {
  if (count === 0) await expect(rows).toHaveCount(0);
  else await expect(rows.first()).toHaveAttribute('aria-setsize', String(count));
}

/** The saved sentences of the displayed set, in their order. */
export function findSavedRows(page: Page): Locator {
  return page.getByRole('main').getByRole('list', { name: 'Flashcards' }).getByRole('listitem');
}

/** Returns the number of stored examples of each sentence. */
export async function countStored(db: Db, given: readonly Line[]): Promise<number[]> {
  const texts = given.map(({ spanish }) => spanish);
  const stored = await db.query<{ spanish: string; count: number }>(
    {
      name: 'e2e-count-stored',
      text: `select spanish_example as spanish, count(*)::integer as count
        from examples where spanish_example = any($1) group by 1`,
    },
    [texts],
  );
  const counts = new Map(stored.map(({ spanish, count }) => [spanish, count]));
  return texts.map((text) => counts.get(text) ?? 0);
}

/** Returns the ids of the stored examples of these sentences, in their order. */
export async function findStored(db: Db, given: readonly Line[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    {
      name: 'e2e-find-stored',
      text: `select record_id as id from unnest($1::text[]) with ordinality as wanted (spanish, place)
        join examples on spanish_example = wanted.spanish order by place`,
    },
    [given.map(({ spanish }) => spanish)],
  );
  return rows.map(({ id }) => id);
}

export function findCourseSelect(page: Page): Locator {
  return findSelectOffering(page, 'Select Course');
}

export function findQuizSelect(page: Page): Locator {
  return findSelectOffering(page, 'Select a Quiz');
}

/** Finds the select by an option, because the lesson range beside it has another course. */
function findSelectOffering(page: Page, option: string): Locator {
  return page.getByRole('combobox').filter({ has: page.locator('option', { hasText: option }) });
}

/**
 * Saves unsaved rows after a lost answer, if there are any. The page may find by itself that the rows are stored, and puts
 * the next stage's button in the place of its own: a press at that moment would leave the stage.
 */
export async function finishSaving(page: Page): Promise<void> {
  const save = findButton(page, 'Save Example Set');
  const goOn = findButton(page, 'Continue to Assignment');
  await expect(async () => {
    try {
      await expect(goOn).toBeVisible({ timeout: 3_000 });
    } catch (error) {
      await save.click({ timeout: 1_000 });
      throw error;
    }
  }).toPass();
}
