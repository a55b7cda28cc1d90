import { makeCourse } from '@soltura/server/testing/coaching';
import { findDetail, findMembership, findTickets } from './drill-down.ts';
import { expectChange, findChanges, openHistory } from './record-changes.ts';
import { answer, findBox, findChoice, findPanel, findSave } from './record-panel.ts';
import {
  findAct,
  findNumber,
  findSwitch,
  openCreditForm,
  openMembershipForm,
  openNewCredit,
  openStudentForm,
} from './student-forms.ts';
import { expect, test } from './student-journey.ts';

test('the history of a student tells who changed what, coaches by their names', async ({
  page,
  scene,
  other,
  beCoach,
  openSecond,
  makePerson,
}) => {
  await beCoach();
  await openStudentForm(page);
  await findBox(page, 'Fluency Goal').fill('read Cervantes');
  await findSwitch(page, 'Advanced Student').click();
  await findSave(page).click();
  await expect(findDetail(page, 'Fluency Goal')).toHaveText('read Cervantes');

  const name = `Admin ${scene.mark}`;
  const admin = await openSecond(await makePerson({ name, adminRole: 'admin' }));
  await openStudentForm(admin);
  await findChoice(admin, 'Coach').selectOption(other.entry.name);
  await findSave(admin).click();
  await expect(findDetail(admin, 'Primary Coach')).toHaveText(other.entry.name);
  await openStudentForm(admin);
  await openHistory(admin);
  await expect(findChanges(admin)).toHaveCount(2);
  await expect(findChanges(admin).first()).toContainText(`${name} changed it`);
  await expectChange(admin, 0, 'Coach', [scene.entry.name, other.entry.name]);
  await expect(findChanges(admin).nth(1)).toContainText(`${scene.entry.name} changed it`);
  await expectChange(admin, 1, 'Fluency Goal', ['Empty', 'read Cervantes']);
  await expectChange(admin, 1, 'Advanced Student', ['No', 'Yes']);
});

test('of billing the history tells admins alone', async ({ page, scene, beAdmin, openSecond }) => {
  await beAdmin();
  for (const [label, text] of [
    ['Billing Notes', 'pays late'],
    ['Billing Email', 'who@pays.example'],
  ] as const) {
    await openStudentForm(page);
    await findBox(page, label).fill(text);
    if (label === 'Billing Email') await findBox(page, 'Phone').fill('555');
    await findSave(page).click();
    await expect(findDetail(page, label)).toHaveText(text);
  }
  await openStudentForm(page);
  await openHistory(page);
  await expectChange(page, 0, 'Billing Email', ['Empty', 'who@pays.example']);
  await expectChange(page, 0, 'Phone', ['Empty', '555']);
  await expectChange(page, 1, 'Billing Notes', ['Empty', 'pays late']);
  const coach = await openSecond(scene.coach);
  await openStudentForm(coach);
  await openHistory(coach);
  await expect(findChanges(coach)).toHaveCount(1);
  await expectChange(coach, 0, 'Phone', ['Empty', '555']);
  await expect(findPanel(coach).getByText(/billing|pays/i)).toHaveCount(0);
});

test('the history of a membership tells of courses by their names', async ({
  page,
  db,
  scene,
  beAdmin,
  openSecond,
}) => {
  const course = await makeCourse(db, { name: `Private ${scene.mark}` });
  await beAdmin();
  await openMembershipForm(page, scene.course.name);
  await findChoice(page, 'Course').selectOption(course.name);
  await answer(page, { title: 'Confirm Course Change', by: 'Confirm' });
  await findBox(page, 'End Date').fill('2099-12-31');
  await findSave(page).click();
  await expect(findMembership(page, course.name)).toBeVisible();

  const coach = await openSecond(scene.coach);
  await openMembershipForm(coach, course.name);
  await findSwitch(coach, 'On Hold').click();
  await findSave(coach).click();
  await expect(findPanel(coach)).toBeHidden();
  await openMembershipForm(coach, course.name);
  await openHistory(coach);
  await expect(findChanges(coach)).toHaveCount(2);
  await expect(findChanges(coach).first()).toContainText(`${scene.entry.name} changed it`);
  await expectChange(coach, 0, 'On Hold', ['No', 'Yes']);
  await expectChange(coach, 1, 'Course', [scene.course.name, course.name]);
  await expectChange(coach, 1, 'End Date', ['Empty', '2099-12-31']);
});

test('the history of a credit begins with who created it', async ({ page, scene, beAdmin }) => {
  await beAdmin();
  await openNewCredit(page);
  await findNumber(page, 'Total Credits:').fill('9');
  await findBox(page, 'Expiration Date (UTC):').fill('2099-06-30');
  await findAct(page, 'Create').click();
  await openCreditForm(page);
  await findNumber(page, 'Used Credits:').fill('2');
  await findAct(page, 'Update').click();
  await expect(findTickets(page)).toHaveText([/7 Credits Remaining/]);
  await openCreditForm(page);
  await openHistory(page);
  await expect(findChanges(page)).toHaveCount(2);
  await expectChange(page, 0, 'Used Credits', ['0', '2']);
  await expect(findChanges(page).nth(1)).toContainText(`Ada ${scene.mark} created this record`);
  await expectChange(page, 1, 'Student', [scene.student.name]);
  await expectChange(page, 1, 'Total Credits', ['9']);
  await expectChange(page, 1, 'Expiration Date', ['2099-06-30']);
});
