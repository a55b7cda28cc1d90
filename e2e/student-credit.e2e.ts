import type { Page } from '@playwright/test';
import { makeBundleCredit } from '@soltura/server/testing/coaching';
import { findFact, findTickets } from './drill-down.ts';
import { holdCalls } from './hold-calls.ts';
import { answer, findBox, findModal, findPanel, findToast, loseAnswer, UNANSWERED } from './record-panel.ts';
import { findAct, findNumber, openCreditForm, openNewCredit } from './student-forms.ts';
import { CREDIT_CALL, expect, ONE_CREDIT_CALL, readCredits, test } from './student-journey.ts';

const nextYear = new Date().getUTCFullYear() + 1;
const day = `${nextYear}-06-30`;

test('an admin creates a credit, which is stored for 08:00 UTC of the day (67)', async ({
  page,
  db,
  scene,
  beAdmin,
}) => {
  const relatedStudent = scene.student.recordId;
  await makeBundleCredit(db, { relatedStudent, expiration: new Date(`${nextYear}-03-31T08:00:00Z`) });
  await makeBundleCredit(db, { relatedStudent, expiration: new Date('2025-06-30T08:00:00Z') });
  await beAdmin();
  await expect(findTickets(page)).toHaveCount(2);
  await openNewCredit(page);
  await fill(page, { total: '4', used: '1', expiration: day });
  // The ticket is drawn while it is typed.
  await expect(findPanel(page)).toContainText(/3 Credits Remaining\s*Active/);
  const sent = page.waitForRequest(CREDIT_CALL);
  await findAct(page, 'Create').click();
  const body = { relatedStudent, totalCredits: 4, usedCredits: 1, expiration: `${day}T08:00:00` };
  expect((await sent).postDataJSON()).toEqual(body);
  await expect(findPanel(page)).toBeHidden();
  await expect(findToast(page, 'Bundle credit created!')).toBeVisible();
  await expect(findTickets(page)).toHaveCount(3);
  await expect(findFact(findTickets(page).nth(1), 'Expiration Date')).toHaveText(`6/30/${nextYear}`);
  expect((await readCredits(db, scene)).at(-1)).toMatchObject({
    total: 4,
    used: 1,
    expires: `${day}T08:00:00`,
  });
});

test('a question that was answered is nobody to meet while it fades', async ({
  page,
  db,
  scene,
  beAdmin,
}) => {
  await makeBundleCredit(db, { relatedStudent: scene.student.recordId });
  await beAdmin();
  await openCreditForm(page);
  const release = await holdCalls(page, ONE_CREDIT_CALL);
  await findAct(page, 'Delete').click();
  const confirm = findModal(page).getByRole('button', { name: 'Confirm' });
  await confirm.hover();
  await page.evaluate(() => document.documentElement.style.setProperty('--dur-panel', '60s'));
  await confirm.click();
  await expect(findModal(page)).toHaveCount(0);
  await expect(page.locator('[role="alertdialog"]'), 'it is still on its way out').toHaveCount(1);
  release();
});

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
