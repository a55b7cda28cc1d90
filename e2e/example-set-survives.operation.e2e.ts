import type { BrowserContext, Page } from '@playwright/test';
import {
  countStored,
  expectRows,
  findEditRows,
  findField,
  findPasteBox,
  findSavedRows,
  findSummary,
  finishSaving,
  makeLines,
  openSetCreator,
  paste,
  SAVE_CALL,
  startEditing,
} from './example-set.ts';
import { expect, test } from './fixtures.ts';
import { NO_CONNECTION } from './no-connection.ts';
import { findButton } from './quiz.ts';

test('a paste is on the device at once: a reload in the next moment finds it', async ({ page, beDemo }) => {
  const lines = makeLines(3);
  await beDemo('coach');
  await openSetCreator(page);
  await paste(page, lines);
  await page.reload();
  await expect(findSummary(page, 3, 3, 0)).toBeVisible();
});

test('rows half edited are there again after the page was killed, character for character', async ({
  page,
  context,
  beDemo,
}) => {
  await endAbruptly(context);
  const lines = makeLines(3);
  await beDemo('coach');
  await openSetCreator(page);
  await startEditing(page, lines);
  await findField(page, 1, 'English Translation').fill('Half a senten');
  await waitUntilKept(page, 'Half a senten');
  await page.close();

  const another = await context.newPage();
  await openSetCreator(another);
  await expectRows(findEditRows(another), 3);
  await expect(findField(another, 1, 'English Translation')).toHaveValue('Half a senten');
  await expect(findField(another, 2, 'Spanish Example')).toHaveValue(lines[2]?.spanish ?? '');
});

test('closing the window with unsaved rows asks as browsers do', async ({ page, beDemo }) => {
  await beDemo('coach');
  await openSetCreator(page);
  await startEditing(page, makeLines(1));
  await findField(page, 0, 'English Translation').fill('Not saved.');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(findField(page, 0, 'English Translation')).toHaveValue('Not saved.');
});

test('reloading in the middle of saving leaves every row either saved or unsaved, none twice and none gone', async ({
  page,
  db,
  beDemo,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION);
  const lines = makeLines(5);
  await beDemo('coach');
  await openSetCreator(page);
  await startEditing(page, lines);
  let heard = () => {};
  const isHeard = new Promise<void>((resolve) => {
    heard = resolve;
  });
  await page.route(SAVE_CALL, async (route) => {
    await route.fetch();
    heard();
  });
  await findButton(page, 'Save Example Set').click();
  await isHeard;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unroute(SAVE_CALL);
  await page.reload();
  await finishSaving(page);
  await expect(findSavedRows(page)).toHaveCount(5);
  expect(await countStored(db, lines)).toEqual([1, 1, 1, 1, 1]);
});

test('two tabs make two sets: neither writes over the other, and both are there afterwards', async ({
  page,
  context,
  beDemo,
}) => {
  const [first, second] = makeLines(2);
  if (!first || !second) throw new Error('There are two lines.');
  await beDemo('coach');
  await openSetCreator(page);
  await startEditing(page, [first]);
  await waitUntilKept(page, first.spanish);
  const other = await context.newPage();
  await openSetCreator(other);
  await expect(findPasteBox(other), 'the first set belongs to its tab').toHaveValue('');
  await startEditing(other, [second]);
  await waitUntilKept(other, second.spanish);
  await page.close();
  await other.close();

  const later = await context.newPage();
  await openSetCreator(later);
  await expect(findField(later, 0, 'Spanish Example')).toHaveValue(second.spanish);
  await findButton(later, 'Open it').click();
  await expect(findField(later, 0, 'Spanish Example')).toHaveValue(first.spanish);
});

/** Waits until the device has stored the text, because text typed just before a crash may be lost. */
async function waitUntilKept(page: Page, text: string): Promise<void> {
  const isKept = () =>
    page.evaluate(
      (wanted) =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open('soltura-example-sets');
          opening.addEventListener('error', () => reject(opening.error));
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
            reading.addEventListener('error', () => reject(reading.error));
            reading.addEventListener('success', () => {
              opening.result.close();
              resolve(JSON.stringify(reading.result).includes(JSON.stringify(wanted).slice(1, -1)));
            });
          });
        }),
      text,
    );
  await expect.poll(isKept).toBe(true);
}

/** Makes pages end as in a crash from now on: without any event. */
function endAbruptly(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('pagehide', stop, { capture: true });
    document.addEventListener('visibilitychange', stop, { capture: true });
  });
}
