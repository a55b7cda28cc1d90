import { makeBundleCredit, makeCourse } from '@soltura/server/testing/coaching';
import { findDetail, findTickets } from './drill-down.ts';
import { CHANGED, expectBoth, findDifference, findKept, keep, STALE } from './record-differences.ts';
import { answer, findBox, findChoice, findModal, findPanel, findSave, findToast } from './record-panel.ts';
import {
  deleteCredit,
  findAct,
  findNumber,
  findSwitch,
  openCreditForm,
  openMembershipForm,
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

test('another coach that an admin gave the student meanwhile is told by name', async ({
  page,
  db,
  scene,
  other,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...STALE);
  await beAdmin();
  await openStudentForm(page);
  await findBox(page, 'Phone').fill('555');
  await db.query(
    {
      name: 'journey-recoached',
      text: 'update coaching_students set related_coach = $2 where record_id = $1',
    },
    [scene.student.recordId, other.entry.recordId],
  );
  await findSave(page).click();
  await expectBoth(page, 'Coach', scene.entry.name, other.entry.name);
  await expect(findKept(page, 'Coach')).toHaveText('Theirs');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readStudent(db, scene)).toMatchObject({ coach: other.entry.recordId, phone: '555' });
});

test('the same values typed twice are no conflict to choose from', async ({
  page,
  db,
  scene,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...STALE);
  await beCoach();
  await openStudentForm(page);
  await findBox(page, 'Fluency Goal').fill('the same');
  await changeStudentElsewhere(db, scene, { goal: 'the same' });
  await findSave(page).click();
  await expect(findPanel(page).getByRole('alert')).toHaveText(
    'This record was changed since you opened it. Its values are the ones you typed.',
  );
  await expect(findDifference(page, 'Fluency Goal')).toHaveCount(0);
});

test('a membership that somebody else changed is not overwritten: course, dates and On Hold', async ({
  page,
  db,
  scene,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...STALE);
  const [mine, theirs] = [
    await makeCourse(db, { name: `Mine ${scene.mark}` }),
    await makeCourse(db, { name: `Theirs ${scene.mark}` }),
  ];
  await beAdmin();
  await openMembershipForm(page, scene.course.name);
  await findChoice(page, 'Course').selectOption(mine.name);
  await answer(page, { title: 'Confirm Course Change', by: 'Confirm' });
  await db.query(
    {
      name: 'journey-membership-changed',
      text: `update memberships set related_course = $2, on_hold = true, end_date = '2026-12-31' where record_id = $1`,
    },
    [scene.membership.recordId, theirs.recordId],
  );
  await findSave(page).click();
  await expect(findPanel(page).getByRole('alert')).toHaveText(CHANGED);
  await expectBoth(page, 'Course', mine.name, theirs.name);
  await expectBoth(page, 'On Hold', 'No', 'Yes');
  await expectBoth(page, 'End Date', 'Empty', '2026-12-31');
  await keep(page, 'Course', 'Theirs');
  await keep(page, 'On Hold', 'Yours');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readMemberships(db, scene)).toMatchObject([
    { course: theirs.recordId, onHold: false, end: '2026-12-31', version: 3 },
  ]);
});

test("a coach's On Hold is saved on when only course and dates were changed meanwhile, and they stay", async ({
  page,
  db,
  scene,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...STALE);
  const course = await makeCourse(db, { name: `Theirs ${scene.mark}` });
  await beCoach();
  await openMembershipForm(page, scene.course.name);
  await findSwitch(page, 'On Hold').click();
  await db.query(
    {
      name: 'journey-membership-moved',
      text: `update memberships set related_course = $2, end_date = '2026-12-31' where record_id = $1`,
    },
    [scene.membership.recordId, course.recordId],
  );
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readMemberships(db, scene)).toMatchObject([
    { course: course.recordId, onHold: true, end: '2026-12-31' },
  ]);
});

test('two browsers use credits of one bundle: neither use is lost', async ({
  page,
  db,
  scene,
  beAdmin,
  openSecond,
  makePerson,
  expectConsole,
}) => {
  expectConsole(...STALE);
  await makeBundleCredit(db, { relatedStudent: scene.student.recordId, usedCredits: 1 });
  const second = await openSecond(await makePerson({ name: 'Bo', adminRole: 'admin' }));
  await beAdmin();
  for (const one of [page, second]) await openCreditForm(one);
  await findNumber(second, 'Used Credits:').fill('2');
  await findAct(second, 'Update').click();
  await expect(findPanel(second)).toBeHidden();
  await findNumber(page, 'Used Credits:').fill('3');
  await findAct(page, 'Update').click();
  await expect(findPanel(page).getByRole('alert')).toHaveText(CHANGED);
  await expect(findModal(page)).toHaveCount(0);
  await expectBoth(page, 'Used Credits:', '3', '2');
  expect(await readCredits(db, scene)).toMatchObject([{ used: 2, version: 2 }]);
  await findAct(page, 'Update').click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findTickets(page)).toHaveText([/1 Credits Remaining/]);
  expect(await readCredits(db, scene)).toMatchObject([{ used: 3, version: 3 }]);
});

test('a credit that was changed since is looked at again before it is deleted', async ({
  page,
  db,
  scene,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...STALE);
  const { recordId } = await makeBundleCredit(db, { relatedStudent: scene.student.recordId });
  await beAdmin();
  await openCreditForm(page);
  await db.query(
    { name: 'journey-credit-used', text: 'update bundle_credits set used_credits = 3 where record_id = $1' },
    [recordId],
  );
  await deleteCredit(page);
  await expect(findPanel(page).getByRole('alert')).toContainText('Look at it again before you delete it.');
  await expect(findNumber(page, 'Used Credits:')).toHaveValue('3');
  expect(await readCredits(db, scene)).toHaveLength(1);
  await deleteCredit(page);
  await expect(findPanel(page)).toBeHidden();
  expect(await readCredits(db, scene)).toEqual([]);
});

test('a credit that was deleted meanwhile is said to be gone, with what was typed', async ({
  page,
  db,
  scene,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...STALE);
  const { recordId } = await makeBundleCredit(db, { relatedStudent: scene.student.recordId });
  await beAdmin();
  await openCreditForm(page);
  await findNumber(page, 'Used Credits:').fill('2');
  await db.query(
    { name: 'journey-credit-deleted', text: 'delete from bundle_credits where record_id = $1' },
    [recordId],
  );
  await findAct(page, 'Update').click();
  await expect(findToast(page, 'Error updating bundle credit')).toBeVisible();
  await expect(findPanel(page).getByRole('alert')).toContainText(
    'This record was deleted since you opened it.',
  );
  await expect(findNumber(page, 'Used Credits:')).toHaveValue('2');
  await expect(findAct(page, 'Update')).toHaveCount(0);
  await findPanel(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(findPanel(page)).toBeHidden();
  await expect(page.getByText('No bundle credits found')).toBeVisible();
});

test('a coach saves on when only billing, which their form does not show, was changed meanwhile', async ({
  page,
  db,
  scene,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...STALE);
  await beCoach();
  await openStudentForm(page);
  await findBox(page, 'Phone').fill('555');
  await changeStudentElsewhere(db, scene, { billing: 'Paid.' });
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findToast(page, 'Student updated!')).toBeVisible();
  expect(await readStudent(db, scene)).toMatchObject({ phone: '555' });
});
