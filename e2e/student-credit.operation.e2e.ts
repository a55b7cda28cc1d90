import type { Page } from '@playwright/test';
import { findTickets } from './drill-down.ts';
import { answer, findBox, findPanel, loseAnswer, UNANSWERED } from './record-panel.ts';
import { findAct, findNumber, openNewCredit } from './student-forms.ts';
import { CREDIT_CALL, expect, readCredits, test } from './student-journey.ts';

const nextYear = new Date().getUTCFullYear() + 1;

const day = `${nextYear}-06-30`;

test('a new credit whose answer was lost is stored once, also after a reload', async ({
  page,
  db,
  scene,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...UNANSWERED);
  await beAdmin();
  await openNewCredit(page);
  await fill(page, { total: '6', used: '1', expiration: day });
  await loseAnswer(page, CREDIT_CALL);
  await findAct(page, 'Create').click();
  await answer(page, { title: 'Error', by: 'Go Back' });
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(findNumber(page, 'Total Credits:')).toHaveValue('6');
  await findAct(page, 'Create').click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findTickets(page)).toHaveCount(1);
  expect(await readCredits(db, scene)).toMatchObject([{ total: 6 }]);
});

async function fill(
  page: Page,
  { total, used, expiration }: { total: string; used: string; expiration: string },
): Promise<void> {
  await findNumber(page, 'Total Credits:').fill(total);
  await findNumber(page, 'Used Credits:').fill(used);
  await findBox(page, 'Expiration Date (UTC):').fill(expiration);
}
