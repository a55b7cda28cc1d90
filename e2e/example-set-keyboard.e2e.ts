import {
  expectRows,
  findEditRows,
  findField,
  findPasteBox,
  findSummary,
  makeLines,
  openSetCreator,
  toText,
} from './example-set.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { findButton } from './quiz.ts';
import { recordToasts } from './toasts.ts';

test('a set is pasted, edited and saved by keyboard alone', async ({ page, db, makePerson, signIn }) => {
  await signIn(page, await makePerson({ name: 'Teclas', adminRole: 'coach' }));
  await openSetCreator(page);
  const readToasts = await recordToasts(page);
  const lines = makeLines(2);
  await findPasteBox(page).focus();
  await page.keyboard.insertText(toText(lines));
  await expect(findSummary(page, 2, 2, 0)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');
  await expectRows(findEditRows(page), 2);
  await findField(page, 0, 'English Translation').focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' More.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect.poll(readToasts).toContain('Examples saved successfully');
  await expect(findButton(page, 'Continue to Assignment')).toBeVisible();
  const saved = await db.query<{ english: string }>(
    {
      name: 'e2e-english-of',
      text: 'select english_translation as english from examples where spanish_example = $1',
    },
    [lines[0]?.spanish],
  );
  expect(saved).toEqual([{ english: `${lines[0]?.english} More.` }]);
});
