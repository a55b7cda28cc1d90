import type { Page } from '@playwright/test';
import { makeBundleCredit } from '@soltura/server/testing/coaching';
import { findDetail, findSection, findTickets } from './drill-down.ts';
import { findButton } from './quiz.ts';
import { answer, findBox, findModal, findPanel } from './record-panel.ts';
import {
  findNumber,
  findSwitch,
  openCreditForm,
  openMembershipForm,
  openNewCredit,
  openStudentForm,
} from './student-forms.ts';
import { expect, readStudent, test } from './student-journey.ts';

const QUESTION = {
  title: 'Unsaved Changes',
  body: 'You have unsaved changes. Close without saving?',
} as const;

const ways: readonly [name: string, leave: (page: Page) => Promise<unknown>][] = [
  ['the close control', (page) => findPanel(page).getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Back', (page) => page.goBack()],
];

for (const [name, leave] of ways) {
  test(`${name} asks before what was typed about a student is lost, and nothing when nothing was`, async ({
    page,
    db,
    scene,
    beCoach,
  }) => {
    await beCoach();
    await openStudentForm(page);
    await leave(page);
    await expect(findPanel(page)).toBeHidden();
    await openStudentForm(page);
    await findBox(page, 'Fluency Goal').fill('half a sen');
    await leave(page);
    await answer(page, { ...QUESTION, by: 'Go Back' });
    await expect(findBox(page, 'Fluency Goal')).toHaveValue('half a sen');
    await expect(page).toHaveURL(/panel=edit-student/);
    await leave(page);
    await answer(page, { ...QUESTION, by: 'Confirm' });
    await expect(findPanel(page)).toBeHidden();
    await expect(page).toHaveURL(`/student-drill-down?student=${scene.student.recordId}`);
    await expect(findDetail(page, 'Fluency Goal')).toHaveText('');
    expect(await readStudent(db, scene)).toMatchObject({ goal: '', version: 1 });
  });
}

test('a press beside a form neither closes it nor takes anything; Cancel lets go without a question', async ({
  page,
  db,
  scene,
  beAdmin,
}) => {
  await makeBundleCredit(db, { relatedStudent: scene.student.recordId });
  await beAdmin();
  await openCreditForm(page);
  const used = findNumber(page, 'Used Credits:');
  await used.fill('2');
  await page.mouse.click(30, 500);
  await expect(used).toHaveValue('2');
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findModal(page)).toHaveCount(0);
  await expect(findTickets(page)).toHaveText([/4 Credits Remaining/]);
  await openMembershipForm(page, scene.course.name);
  await findSwitch(page, 'On Hold').click();
  await page.keyboard.press('Escape');
  await answer(page, { ...QUESTION, by: 'Confirm' });
  await expect(findPanel(page)).toBeHidden();
});

test('focus goes into a form, and returns to the pencil that opened it', async ({ page, beCoach }) => {
  await beCoach();
  await findButton(page, 'Edit Student').focus();
  await page.keyboard.press('Enter');
  await expect(findBox(page, 'First Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(findPanel(page)).toBeHidden();
  await expect(findButton(page, 'Edit Student')).toBeFocused();
});

test('what is typed for a new credit outlasts a reload', async ({ page, beAdmin }) => {
  await beAdmin();
  await openNewCredit(page);
  const total = findNumber(page, 'Total Credits:');
  await total.fill('7');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(total).toHaveValue('7');
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findSection(page, 'Bundle Credits')).toContainText('No bundle credits found');
});
