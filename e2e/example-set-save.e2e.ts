import type { Page } from '@playwright/test';
import {
  countStored,
  expectRows,
  findEditRows,
  findField,
  findPasteBox,
  findSavedRows,
  finishSaving,
  LOOKUP_CALL,
  makeLines,
  openSetCreator,
  paste,
  pressNext,
  SAVE_CALL,
  startEditing,
} from './example-set.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './hold-calls.ts';
import { findButton } from './quiz.ts';
import { recordToasts } from './toasts.ts';

const NO_ANSWER = /ERR_FAILED|Failed to (fetch|post|save)|no answer/;

test("78: 'Continue to Assignment' shows when all rows are saved, and not while any is unsaved", async ({
  page,
  db,
  beDemo,
}) => {
  const lines = makeLines(3);
  await beDemo('coach');
  await openSetCreator(page);
  const readToasts = await recordToasts(page);
  await startEditing(page, lines);
  await expect(findButton(page, 'Continue to Assignment')).toHaveCount(0);
  const release = await holdCalls(page, SAVE_CALL);
  await findButton(page, 'Save Example Set').click();
  await expect(findButton(page, 'Saving...')).toBeDisabled();
  await expect(findSavedRows(page), 'the rows move at once').toHaveCount(3);
  release();
  await expect.poll(readToasts).toContain('Examples saved successfully');
  await expect.poll(readToasts).toContain('All examples saved');
  await expect(findButton(page, 'Continue to Assignment')).toBeVisible();
  await expect(findButton(page, 'Save Example Set')).toHaveCount(0);
  expect(await countStored(db, lines)).toEqual([1, 1, 1]);

  await findButton(page, 'Back to Paste').click();
  await startEditing(page, makeLines(1));
  await expectRows(findEditRows(page), 1);
  await expect(findSavedRows(page)).toHaveCount(3);
  await expect(findButton(page, 'Continue to Assignment')).toHaveCount(0);
});

test("77: one link that no clip has: 'Invalid audio links' asks back and nothing is sent", async ({
  page,
  beDemo,
}) => {
  await beDemo('coach');
  await openSetCreator(page);
  const [line = { spanish: '', english: '' }] = makeLines(1);
  const saves = watchSaves(page);
  await startEditing(page, [{ ...line, spanishAudio: 'http://x/y.txt' }]);
  for (const link of ['http://x/y.txt', 'javascript:alert(1).mp3', 'http://x/y.mp3?from=sheet']) {
    await findField(page, 0, 'Spanish Audio').fill(link);
    await findButton(page, 'Save Example Set').click();
    const modal = page.getByRole('alertdialog', { name: 'Invalid audio links' });
    await expect(modal).toContainText(
      'One or more audio links are invalid. Please check the audio links and try again.',
    );
    await modal.getByRole('button', { name: 'Go Back' }).click();
    await expect(modal).toBeHidden();
  }
  expect(saves).toEqual([]);
  await findField(page, 0, 'Spanish Audio').fill('https://x.example/Y.MP3');
  await findButton(page, 'Save Example Set').click();
  await expect(findButton(page, 'Continue to Assignment')).toBeVisible();
  expect(saves).toEqual([1]);
});

test('a double click on Save sends the set once and stores each sentence once', async ({
  page,
  db,
  beDemo,
}) => {
  const lines = makeLines(4);
  await beDemo('coach');
  await openSetCreator(page);
  await startEditing(page, lines);
  const saves = watchSaves(page);
  await findButton(page, 'Save Example Set').dblclick();
  await expect(findButton(page, 'Continue to Assignment')).toBeVisible();
  expect(saves).toEqual([4]);
  expect(await countStored(db, lines)).toEqual([1, 1, 1, 1]);
});

test('an answer lost on the way back: the rows come back as they were, and saving again makes no copies', async ({
  page,
  db,
  beDemo,
  expectConsole,
}) => {
  expectConsole(NO_ANSWER);
  const lines = makeLines(3);
  await beDemo('coach');
  await openSetCreator(page);
  await startEditing(page, lines);
  await loseAnswer(page);
  await findButton(page, 'Save Example Set').click();
  await expect(page.getByRole('alert').getByText('Failed to save examples')).toBeVisible();
  await expect.poll(() => countStored(db, lines)).toEqual([1, 1, 1]);
  await page.unroute(SAVE_CALL);
  await finishSaving(page);
  expect(await countStored(db, lines)).toEqual([1, 1, 1]);
});

test("a save that fails says 'Failed to save examples' until dismissed; every row is back as it was typed", async ({
  page,
  db,
  beDemo,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to (post|save)/);
  const lines = makeLines(2);
  await beDemo('coach');
  await openSetCreator(page);
  await startEditing(page, lines);
  await findField(page, 1, 'English Translation').fill('Mended by hand.');
  await page.route(SAVE_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await findButton(page, 'Save Example Set').click();
  const failure = page.getByRole('alert').getByText('Failed to save examples');
  await expect(failure).toBeVisible();
  await expectRows(findEditRows(page), 2);
  await expect(findSavedRows(page)).toHaveCount(0);
  await expect(findField(page, 0, 'Spanish Example')).toHaveValue(lines[0]?.spanish ?? '');
  await expect(findField(page, 1, 'English Translation')).toHaveValue('Mended by hand.');
  expect(await countStored(db, lines)).toEqual([0, 0]);

  await page.unroute(SAVE_CALL);
  await findButton(page, 'Save Example Set').click();
  await expect(findButton(page, 'Continue to Assignment')).toBeVisible();
  expect(await countStored(db, lines)).toEqual([1, 1]);
});

test("rows the server could not store are unsaved again, with 'Some examples failed to save'", async ({
  page,
  db,
  beDemo,
  expectConsole,
}) => {
  expectConsole(/Some examples failed to save/);
  const lines = makeLines(3);
  const [, refused] = lines;
  await beDemo('coach');
  await openSetCreator(page);
  const readToasts = await recordToasts(page);
  await startEditing(page, lines);
  await refuseRow(page, refused?.spanish ?? '');
  await findButton(page, 'Save Example Set').click();
  await expect(page.getByText('Some examples failed to save')).toBeVisible();
  await expectRows(findEditRows(page), 1);
  await expect(findField(page, 0, 'Spanish Example')).toHaveValue(refused?.spanish ?? '');
  await expect(findSavedRows(page)).toHaveCount(2);
  await expect(findButton(page, 'Continue to Assignment')).toHaveCount(0);
  expect(await countStored(db, lines)).toEqual([1, 0, 1]);

  await page.unroute(SAVE_CALL);
  await findButton(page, 'Save Example Set').click();
  await expect.poll(readToasts).toContain('All examples saved');
  await expect(findSavedRows(page)).toHaveCount(3);
  expect(await countStored(db, lines)).toEqual([1, 1, 1]);
});

test('two coaches save the same sentences: one example of each, and the second is told', async ({
  browser,
  page,
  db,
  beDemo,
  makePerson,
  signIn,
}) => {
  const lines = makeLines(2);
  await beDemo('coach');
  await openSetCreator(page);
  await startEditing(page, lines);
  await expectRows(findEditRows(page), 2);

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, await makePerson({ name: 'Segunda', adminRole: 'coach' }));
  await openSetCreator(other);
  await startEditing(other, lines);
  await expectRows(findEditRows(other), 2);

  await findButton(page, 'Save Example Set').click();
  await expect(findButton(page, 'Continue to Assignment')).toBeVisible();
  await findButton(other, 'Save Example Set').click();
  await expect(other.getByText(/already (exist|saved|stored|in the database)/)).toBeVisible();
  await expect(findButton(other, 'Continue to Assignment')).toBeVisible();
  expect(await countStored(db, lines)).toEqual([1, 1]);
  await context.close();
});

test('2,500 rows are saved in batches of at most 1,000, and the progress is shown', async ({
  page,
  db,
  beDemo,
}) => {
  test.setTimeout(120_000);
  const lines = makeLines(2_500);
  await beDemo('coach');
  await openSetCreator(page);
  await startEditing(page, lines);
  const saves = watchSaves(page);
  let release = () => {};
  await page.route(SAVE_CALL, async (route) => {
    if (saves.length === 2) await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await findButton(page, 'Save Example Set').click();
  await expect(page.getByText(/^Saving 2,000 of 2,500/)).toBeVisible();
  await expect(findButton(page, 'Continue to Assignment')).toHaveCount(0);
  release();
  await expect(findButton(page, 'Continue to Assignment')).toBeVisible({ timeout: 30_000 });
  expect(saves).toEqual([1_000, 1_000, 500]);
  expect(new Set(await countStored(db, lines))).toEqual(new Set([1]));
});

test('a connection lost between two batches: what is saved stays saved, the rest is unsaved again', async ({
  page,
  db,
  beDemo,
  expectConsole,
}) => {
  test.setTimeout(120_000);
  expectConsole(NO_ANSWER);
  const lines = makeLines(1_200);
  await beDemo('coach');
  await openSetCreator(page);
  await startEditing(page, lines);
  const saves = watchSaves(page);
  await page.route(SAVE_CALL, (route) => (saves.length > 1 ? route.abort() : route.continue()));
  await findButton(page, 'Save Example Set').click();
  await expect(page.getByRole('alert').getByText('Failed to save examples')).toBeVisible();
  await expect(page.getByText('200 unsaved').first()).toBeVisible();
  const stored = await countStored(db, lines);
  expect(stored.filter((count) => count === 1)).toHaveLength(1_000);

  await page.unroute(SAVE_CALL);
  await findButton(page, 'Save Example Set').click();
  await expect(findButton(page, 'Continue to Assignment')).toBeVisible();
  expect(new Set(await countStored(db, lines))).toEqual(new Set([1]));
});

test('emptying the Spanish text removes a row on leaving it; until then it may be typed anew', async ({
  page,
  beDemo,
}) => {
  await beDemo('coach');
  await openSetCreator(page);
  const lines = makeLines(2);
  await startEditing(page, lines);
  const spanish = findField(page, 0, 'Spanish Example');
  await spanish.fill('');
  await spanish.pressSequentially('*We* vamos');
  await expectRows(findEditRows(page), 2);
  await expect(findEditRows(page).first()).toContainText('spanglish');
  await spanish.fill('');
  await findField(page, 1, 'English Translation').focus();
  await expectRows(findEditRows(page), 1);
  await expect(findField(page, 0, 'Spanish Example')).toHaveValue(lines[1]?.spanish ?? '');

  await findField(page, 0, 'Spanish Example').fill('');
  await expect(findEditRows(page), 'after a second too').toHaveCount(0);
});

test("'Back to Paste' keeps the set, and what is pasted then joins it", async ({ page, beDemo }) => {
  await beDemo('coach');
  await openSetCreator(page);
  const [first, second] = makeLines(2);
  if (!first || !second) throw new Error('There are two lines.');
  await startEditing(page, [first]);
  await findField(page, 0, 'English Translation').fill('Mended.');
  await findButton(page, 'Back to Paste').click();
  await expect(findPasteBox(page)).toHaveValue('');
  await paste(page, [second]);
  await pressNext(page);
  await expectRows(findEditRows(page), 2);
  await expect(findField(page, 0, 'English Translation')).toHaveValue('Mended.');
  await expect(findField(page, 1, 'Spanish Example')).toHaveValue(second.spanish);
});

test("a lookup that fails says 'Error loading examples'; 'Retry' mends it, and the rows stay", async ({
  page,
  beDemo,
  expectConsole,
}) => {
  // Whoever rests a moment over what was pasted has it looked up before the next press does.
  expectConsole(/status of 404/, /Failed to (post|fetch|load)/, /could not be looked up/);
  await beDemo('coach');
  await openSetCreator(page);
  await page.route(LOOKUP_CALL, (route) => route.fulfill({ status: 404, json: {} }));
  await startEditing(page, makeLines(2));
  await expect(page.getByText('Error loading examples')).toBeVisible();
  await expectRows(findEditRows(page), 2);
  await page.unroute(LOOKUP_CALL);
  await findButton(page, 'Retry').click();
  await expect(page.getByText('Error loading examples')).toHaveCount(0);
  await expectRows(findEditRows(page), 2);
});

/** Notes how many rows each save carries that the page sends from now on. */
function watchSaves(page: Page): number[] {
  const saves: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(SAVE_CALL.slice(2))) return;
    const body: { examples: unknown[] } = request.postDataJSON();
    saves.push(body.examples.length);
  });
  return saves;
}

/** The server hears every save, and its answer never comes back. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(SAVE_CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

/** Lets the server store every row but this one, and tell of it as one that could not be stored. */
async function refuseRow(page: Page, spanish: string): Promise<void> {
  await page.route(SAVE_CALL, async (route) => {
    const { examples }: { examples: { spanishExample: string }[] } = route.request().postDataJSON();
    const others = examples.filter(({ spanishExample }) => spanishExample !== spanish);
    const response = await route.fetch({ postData: { examples: others } });
    const stored: unknown[] = await response.json();
    const json = examples.map(({ spanishExample }) =>
      spanishExample === spanish ? { id: -1, isNew: false } : stored.shift(),
    );
    await route.fulfill({ response, json });
  });
}
