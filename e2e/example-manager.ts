import { expect, type Locator, type Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { findRow } from './finder.ts';
import { findButton } from './quiz.ts';

type FieldName = 'Spanish Example' | 'English Translation' | 'Spanish Audio Link' | 'English Audio Link';

/** Goes on from a set of examples to a single one. */
export async function switchToSingle(page: Page): Promise<void> {
  await findButton(page, 'Create/Edit Single Example').click();
}

/** Opens the example manager in single mode. */
export async function openSingleMode(page: Page): Promise<void> {
  await page.goto('/examplemanager');
  await expect(page.getByRole('heading', { name: 'Example Manager' })).toBeVisible();
  await switchToSingle(page);
  await expect(page.getByRole('heading', { name: 'Create Example', exact: true })).toBeVisible();
}

/** A field of the form. */
export function findFormField(page: Page, field: FieldName): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${field}`) });
}

/** An example changed last stands at the top of the list below the form, whatever journeys beside this one make. */
export const NEWEST = { dateModified: new Date(Date.now() + 3_600_000) };

/** Chooses the row of the sentence that begins like this in the list below the form. */
export async function selectExample(page: Page, spanish: string): Promise<void> {
  await findRow(page, { spanish }).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit Example', exact: true })).toBeVisible();
  await expect(findFormField(page, 'Spanish Example')).toHaveValue(new RegExp(`^${spanish}`));
}

/** The box that searches the vocabulary. */
export function findVocabularySearch(page: Page): Locator {
  return page.getByPlaceholder('Search vocabulary');
}

/** What it suggests. */
export function findVocabularySuggestions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Search for Vocab' }).getByRole('option');
}

/** The switch that tells students may see the example. */
export function findComplete(page: Page): Locator {
  return page.getByRole('switch', { name: 'Vocab Complete:' });
}

/** An example as it is stored. */
export async function readExample(db: Db, id: number) {
  const [example] = await db.query<{ spanish: string; english: string; complete: boolean; words: number[] }>(
    {
      name: 'e2e-read-example',
      text: `select spanish_example as spanish, english_translation as english, vocab_complete as complete,
          array(select related_vocabulary from example_vocabulary where related_example = record_id order by 1) as words
        from examples where record_id = $1`,
    },
    [id],
  );
  return example;
}
