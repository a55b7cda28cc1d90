import { findDetail } from './drill-down.ts';
import { CHANGED, expectBoth, findKept, keep, STALE } from './record-differences.ts';
import { findBox, findPanel, findSave } from './record-panel.ts';
import { findSwitch, openStudentForm } from './student-forms.ts';
import { expect, readStudent, test } from './student-journey.ts';

test('two browsers change one student: the second is shown both values, chooses, and nothing is lost', async ({
  page,
  db,
  scene,
  beCoach,
  openSecond,
  makePerson,
  expectConsole,
}) => {
  expectConsole(...STALE);
  const second = await openSecond(await makePerson({ name: 'Ada', adminRole: 'admin' }));
  await beCoach();
  for (const one of [page, second]) await openStudentForm(one);
  await findBox(second, 'Fluency Goal').fill('read Cervantes');
  await findBox(second, 'Starting Level').fill('B1');
  await findBox(second, 'Billing Notes').fill('secret');
  await findSwitch(second, 'Advanced Student').click();
  await findSave(second).click();
  await expect(findPanel(second)).toBeHidden();

  await findBox(page, 'Fluency Goal').fill('talk to neighbours');
  await findBox(page, 'Phone').fill('555');
  await findSave(page).click();
  await expect(findPanel(page).getByRole('alert')).toHaveText(CHANGED);
  expect(await readStudent(db, scene)).toMatchObject({ goal: 'read Cervantes', phone: '' });
  await expectBoth(page, 'Fluency Goal', 'talk to neighbours', 'read Cervantes');
  await expect(findKept(page, 'Fluency Goal')).toHaveText('Yours');
  await expectBoth(page, 'Starting Level', 'Empty', 'B1');
  await expect(findKept(page, 'Starting Level')).toHaveText('Theirs');
  await expectBoth(page, 'Advanced Student', 'No', 'Yes');
  await expect(findBox(page, 'Phone')).toHaveValue('555');
  // A coach does not learn that billing was among it.
  await expect(findPanel(page).getByText(/billing|secret/i)).toHaveCount(0);
  await keep(page, 'Fluency Goal', 'Theirs');
  await expect(findBox(page, 'Fluency Goal')).toHaveValue('read Cervantes');
  await keep(page, 'Fluency Goal', 'Yours');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findDetail(page, 'Fluency Goal')).toHaveText('talk to neighbours');
  expect(await readStudent(db, scene)).toMatchObject({
    goal: 'talk to neighbours',
    phone: '555',
    level: 'B1',
    advanced: true,
    billingNotes: 'secret',
    version: 3,
  });
});
