import { makeBundleCredit } from '@soltura/server/testing/coaching';
import { findDetail, findMembership, findTickets } from './drill-down.ts';
import { findBox, findPanel, findSave, findToast, findUndo, recordWords } from './record-panel.ts';
import {
  deleteCredit,
  findAct,
  findNumber,
  findSwitch,
  openCreditForm,
  openMembershipForm,
  openNewCredit,
  openStudentForm,
} from './student-forms.ts';
import {
  changeStudentElsewhere,
  expect,
  readCredits,
  readMemberships,
  readStudent,
  test,
} from './student-journey.ts';

for (const way of ['the toast', 'Ctrl+Z'] as const) {
  test(`a changed student goes back by ${way}`, async ({ page, db, scene, beCoach }) => {
    await beCoach();
    await openStudentForm(page);
    await findBox(page, 'First Name').fill('Carlota');
    await findSave(page).click();
    await expect(findDetail(page, 'Name')).toHaveText(`Carlota ${scene.mark}`);
    await (way === 'Ctrl+Z' ? page.keyboard.press('Control+z') : findUndo(page, 'Student updated!').click());
    await expect(findDetail(page, 'Name')).toHaveText(scene.student.name);
    await expect(findToast(page, 'Undone')).toBeVisible();
    expect(await readStudent(db, scene)).toMatchObject({ firstName: 'Carla', version: 3 });
  });

  test(`On Hold of a membership goes back by ${way}`, async ({ page, db, scene, beCoach }) => {
    await beCoach();
    const card = findMembership(page, scene.course.name);
    await openMembershipForm(page, scene.course.name);
    await findSwitch(page, 'On Hold').click();
    await findSave(page).click();
    await expect(card.getByText('On Hold', { exact: true })).toBeVisible();
    await (way === 'Ctrl+Z'
      ? page.keyboard.press('Control+z')
      : findUndo(page, 'Membership updated!').click());
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    expect(await readMemberships(db, scene)).toMatchObject([{ onHold: false, version: 3 }]);
  });

  test(`a new credit, and a change of one, go back by ${way}`, async ({ page, db, scene, beAdmin }) => {
    await makeBundleCredit(db, { relatedStudent: scene.student.recordId });
    await beAdmin();
    const undo = (words: string) =>
      way === 'Ctrl+Z' ? page.keyboard.press('Control+z') : findUndo(page, words).click();
    await openNewCredit(page);
    await findNumber(page, 'Total Credits:').fill('9');
    await findBox(page, 'Expiration Date (UTC):').fill('2099-06-30');
    await findAct(page, 'Create').click();
    await expect(findTickets(page)).toHaveCount(2);
    await undo('Bundle credit created!');
    await expect(findTickets(page)).toHaveCount(1);
    expect(await readCredits(db, scene)).toMatchObject([{ total: 4 }]);

    await openCreditForm(page);
    await findNumber(page, 'Used Credits:').fill('1');
    await findAct(page, 'Update').click();
    await expect(findTickets(page)).toHaveText([/3 Credits Remaining/]);
    await undo('Bundle credit updated!');
    await expect(findTickets(page)).toHaveText([/4 Credits Remaining/]);
    expect(await readCredits(db, scene)).toMatchObject([{ used: 0, expires: '2099-12-31T08:00:00' }]);
  });
}

test('a deleted credit cannot be taken back, and nobody is offered to', async ({
  page,
  db,
  scene,
  beAdmin,
}) => {
  await makeBundleCredit(db, { relatedStudent: scene.student.recordId });
  await beAdmin();
  await openCreditForm(page);
  const readWords = await recordWords(page);
  await deleteCredit(page);
  await expect.poll(readWords).toContain('Bundle credit deleted!');
  await expect(findPanel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  expect(await readCredits(db, scene)).toEqual([]);
});

test('what somebody else changed since is not taken back, and it is said why', async ({
  page,
  db,
  scene,
  beCoach,
  expectConsole,
}) => {
  expectConsole(/status of 409/, /Failed to post/, /Could not undo/);
  await beCoach();
  await openStudentForm(page);
  await findBox(page, 'Fluency Goal').fill('mine');
  await findSave(page).click();
  await expect(findDetail(page, 'Fluency Goal')).toHaveText('mine');
  await changeStudentElsewhere(db, scene, { phone: '555' });
  await findUndo(page, 'Student updated!').click();
  await expect(findToast(page, 'Could not undo')).toBeVisible();
  await expect(findDetail(page, 'Phone')).toHaveText('555');
  expect(await readStudent(db, scene)).toMatchObject({ goal: 'mine', phone: '555' });
});
