import type { Page } from '@playwright/test';
import {
  countStored,
  expectRows,
  findEditRows,
  findField,
  findPasteBox,
  makeLines,
  openSetCreator,
  startEditing,
} from './example-set.ts';
import { expect, test } from './fixtures.ts';
import { findButton } from './quiz.ts';
import { endSession, findLogIn } from './sign-in.ts';

test('a set whose session has expired is hidden from another coach, and the first finds and saves it', async ({
  page,
  db,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of (400|401)/, /Get access token failed|Failed to (post|fetch|save)/);
  const first = await makePerson({ name: 'Primera', adminRole: 'coach' });
  const second = await makePerson({ name: 'Segunda', adminRole: 'coach' });
  const lines = makeLines(2);
  await signIn(page, first);
  await openSetCreator(page);
  await startEditing(page, lines);
  await findField(page, 0, 'English Translation').fill('Typed before the end.');
  await waitUntilKept(page, 'Typed before the end.');
  await endSession(page);
  await findButton(page, 'Save Example Set').click();
  await expect(findLogIn(page)).toBeVisible();

  await signIn(page, second);
  await openSetCreator(page);
  await expect(findPasteBox(page)).toHaveValue('');
  await expect(page.getByText(lines[0]?.spanish ?? '')).toHaveCount(0);
  await expectRows(findEditRows(page), 0);
  await page.goto('/');
  await findButton(page, 'Log Out').click();

  await signIn(page, first);
  await openSetCreator(page);
  await expectRows(findEditRows(page), 2);
  await expect(findField(page, 0, 'English Translation')).toHaveValue('Typed before the end.');
  await findButton(page, 'Save Example Set').click();
  await expect(findButton(page, 'Continue to Assignment')).toBeVisible();
  expect(await countStored(db, lines)).toEqual([1, 1]);
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
