import type { Page } from '@playwright/test';
import { makeBundleCredit } from '@soltura/server/testing/coaching';
import { findFact, findTickets, openStudent } from './drill-down.ts';
import { holdCalls } from './hold-calls.ts';
import {
  answer,
  countCalls,
  expectTitle,
  failOnce,
  findBox,
  findModal,
  findPanel,
  findToast,
  loseAnswer,
  REFUSED,
  recordWords,
  UNANSWERED,
} from './record-panel.ts';
import { deleteCredit, findAct, findNumber, openCreditForm, openNewCredit } from './student-forms.ts';
import { CREDIT_CALL, expect, ONE_CREDIT_CALL, readCredits, test } from './student-journey.ts';

const TOTAL = 'Total credits must be a non-negative whole number';
const USED = 'Used credits must be a non-negative whole number';
const EXCEEDS = 'Used credits cannot exceed total credits';
const DATE = 'Please enter a valid expiration date';

const nextYear = new Date().getUTCFullYear() + 1;
const day = `${nextYear}-06-30`;

test("66: what is wrong with a credit is said in order, in modals titled 'Validation Error'", async ({
  page,
  db,
  scene,
  beAdmin,
}) => {
  await beAdmin();
  const listCalls = await countCalls(page, CREDIT_CALL);
  await openNewCredit(page);
  for (const [total, used, expiration, complaint] of [
    ['-1', '0', day, TOTAL],
    ['2.5', '0', day, TOTAL],
    ['-1', '1.5', '', TOTAL],
    ['4', '1.5', day, USED],
    ['4', '-1', day, USED],
    ['4', '5', '', EXCEEDS],
    ['', '3', day, EXCEEDS],
    ['4', '1', '', DATE],
    ['', '', '', DATE],
  ] as const) {
    await fill(page, { total, used, expiration });
    await findAct(page, 'Create').click();
    await answer(page, { title: 'Validation Error', body: complaint, by: 'Go Back' });
    await expect(findPanel(page).locator('[aria-invalid="true"]').first()).toBeFocused();
  }
  expect(listCalls()).toEqual([]);
  expect(await readCredits(db, scene)).toEqual([]);
});

test('67: an admin creates a credit, which is stored for 08:00 UTC of the day', async ({
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

test('empty numbers are zero, and all credits may be used', async ({ page, db, scene, beAdmin }) => {
  await beAdmin();
  for (const given of [
    { total: '', used: '' },
    { total: '4', used: '4' },
  ]) {
    await openNewCredit(page);
    await fill(page, { ...given, expiration: day });
    await findAct(page, 'Create').click();
    await expect(findPanel(page)).toBeHidden();
  }
  await expect(findTickets(page)).toHaveCount(2);
  expect(await readCredits(db, scene)).toMatchObject([
    { total: 0, used: 0 },
    { total: 4, used: 4 },
  ]);
});

test('an admin changes a credit; a day that stays keeps the hour it was stored with', async ({
  page,
  db,
  scene,
  beAdmin,
}) => {
  await makeBundleCredit(db, {
    relatedStudent: scene.student.recordId,
    expiration: new Date(`${day}T23:30:00Z`),
  });
  await beAdmin();
  await openCreditForm(page);
  await expect(findBox(page, 'Expiration Date (UTC):')).toHaveValue(day);
  await findNumber(page, 'Used Credits:').fill('3');
  await expect(findPanel(page)).toContainText(/1 Credits Remaining.*Low/);
  await findAct(page, 'Update').click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findTickets(page)).toHaveText([/1 Credits Remaining/]);
  expect(await readCredits(db, scene)).toMatchObject([{ used: 3, expires: `${day}T23:30:00` }]);
  await openCreditForm(page);
  await findBox(page, 'Expiration Date (UTC):').fill('2025-01-31');
  await findAct(page, 'Update').click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findTickets(page)).toHaveText([/Expired/]);
  expect(await readCredits(db, scene)).toMatchObject([{ expires: '2025-01-31T08:00:00', version: 3 }]);
});

test('a credit is deleted after a question, and the student has it no more', async ({
  page,
  db,
  scene,
  beAdmin,
}) => {
  await makeBundleCredit(db, { relatedStudent: scene.student.recordId });
  await beAdmin();
  await openCreditForm(page);
  await deleteCredit(page, 'Go Back');
  expect(await readCredits(db, scene)).toHaveLength(1);
  const readWords = await recordWords(page);
  await deleteCredit(page);
  await expect(findPanel(page)).toBeHidden();
  await expect.poll(readWords).toEqual(['Deleting bundle credit...', 'Bundle credit deleted!']);
  await expect(page.getByText('No bundle credits found')).toBeVisible();
  expect(await readCredits(db, scene)).toEqual([]);
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

test('68: a deletion that fails is said by toast and modal, and the panel stays', async ({
  page,
  db,
  scene,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  await makeBundleCredit(db, { relatedStudent: scene.student.recordId });
  await beAdmin();
  await openCreditForm(page);
  await findNumber(page, 'Used Credits:').fill('2');
  await failOnce(page, ONE_CREDIT_CALL);
  await findAct(page, 'Delete').click();
  // One modal takes the other's place.
  await findModal(page).getByRole('button', { name: 'Confirm' }).click();
  await answer(page, {
    title: 'Error',
    body: 'Failed to delete bundle credit. Please try again.',
    by: 'Go Back',
  });
  await expect(findToast(page, 'Error deleting bundle credit')).toBeVisible();
  await expectTitle(page, 'Edit Bundle Credit');
  await expect(findNumber(page, 'Used Credits:')).toHaveValue('2');
  await deleteCredit(page);
  await expect(findPanel(page)).toBeHidden();
  expect(await readCredits(db, scene)).toEqual([]);
});

test('a credit that the server fails to store is said by toast and modal, new and changed', async ({
  page,
  db,
  scene,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  await beAdmin();
  const failure = { title: 'Error', body: 'Failed to save bundle credit. Please try again.' } as const;
  await openNewCredit(page);
  await fill(page, { total: '4', used: '1', expiration: day });
  await failOnce(page, CREDIT_CALL);
  await findAct(page, 'Create').click();
  await answer(page, { ...failure, by: 'Go Back' });
  await expect(findToast(page, 'Error creating bundle credit')).toBeVisible();
  await expect(findNumber(page, 'Total Credits:')).toHaveValue('4');
  await findAct(page, 'Create').click();
  await expect(findPanel(page)).toBeHidden();
  await openCreditForm(page);
  await findNumber(page, 'Used Credits:').fill('2');
  await failOnce(page, CREDIT_CALL);
  await findAct(page, 'Update').click();
  await answer(page, { ...failure, by: 'Go Back' });
  await expect(findToast(page, 'Error updating bundle credit')).toBeVisible();
  await findAct(page, 'Update').click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readCredits(db, scene)).toMatchObject([{ used: 2, version: 2 }]);
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

test('a coach who follows the link of an admin is told that only admins change credits', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const { recordId } = await makeBundleCredit(db, { relatedStudent: scene.student.recordId });
  await beCoach();
  for (const key of ['create-bundle-credit', `bundle-credit-${recordId}`]) {
    await page.goto(`/student-drill-down?student=${scene.student.recordId}&panel=${key}`);
    await expectTitle(page, 'Unauthorized');
    await expect(findPanel(page)).toContainText(
      'Unauthorized: Only administrators can modify bundle credits',
    );
    await expect(findPanel(page).locator('input')).toHaveCount(0);
    await findPanel(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(findPanel(page)).toBeHidden();
  }
  await openStudent(page, scene.student);
});

async function fill(
  page: Page,
  { total, used, expiration }: { total: string; used: string; expiration: string },
): Promise<void> {
  await findNumber(page, 'Total Credits:').fill(total);
  await findNumber(page, 'Used Credits:').fill(used);
  await findBox(page, 'Expiration Date (UTC):').fill(expiration);
}
