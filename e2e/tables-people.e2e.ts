import { makeCoachingStudent, makeCoachRecord, makeMembership } from '@soltura/server/testing/coaching';
import { openStudent } from './drill-down.ts';
import {
  answer,
  expectComplaint,
  expectTitle,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findToast,
  findUndo,
  REFUSED,
  recordWords,
} from './record-panel.ts';
import { findSwitch } from './student-forms.ts';
import {
  chooseReferred,
  deleteRecord,
  findTableCell,
  findTableRow,
  openNew,
  openRecord,
  openTable,
  saveRecord,
} from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findFilter, makeStudentWeek, makeWeeklyScene, openWeeklyRecords } from './weekly.ts';

/** What the console says of a row that the server refused among others. */
const REFUSED_ROW = /^refused: /;
const OWN_ROLE = 'You cannot take away your own admin role';

test('a coach is made, changed and deleted; what is deleted is asked about, and comes back by Undo', async ({
  page,
  db,
  mark,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  await makeCoachRecord(db, { name: `Listed ${mark}`, email: `listed-${mark}@soltura.example` });
  const name = `Nora ${mark}`;
  await beAdmin();
  await openTable(page, 'coaches', mark);
  const readWords = await recordWords(page);
  await openNew(page, 'New Coach');
  await expectTitle(page, 'Create Coach');
  await expectComplaint(page, 'Name is a required field. Please fill it out before submitting.');
  await findBox(page, 'Name').fill(name);
  await findBox(page, 'Email').fill(`nora-${mark}@mail.example`);
  await expect(findBox(page, 'Email')).toHaveAccessibleDescription(/does not know them as a coach/);
  await findBox(page, 'Email').fill(`LISTED-${mark}@soltura.example`);
  await findBox(page, 'Short Name').fill(`Nora${mark}`);
  await findBox(page, 'User Id').fill('12');
  await expectComplaint(page, 'User Id may hold letters');
  await findBox(page, 'User Id').fill(`${mark}.nora`);
  await findSave(page).click();
  await expect(findPanel(page).getByText('Email is taken by another coach').first()).toBeVisible();
  await expect(findBox(page, 'Email')).toBeFocused();
  await findBox(page, 'Email').fill(`nora-${mark}@soltura.example`);
  await saveRecord(page);
  await expect(findTableCell(page, name, 'Email')).toHaveText(`nora-${mark}@soltura.example`);
  await openRecord(page, name);
  await expectTitle(page, 'Edit Coach');
  await findBox(page, 'Email').fill(`nora2-${mark}@soltura.example`);
  await saveRecord(page);
  await expect(findTableCell(page, name, 'Email')).toHaveText(`nora2-${mark}@soltura.example`);
  await openRecord(page, name);
  await deleteRecord(page, 'Go Back');
  await expect(findPanel(page)).toBeVisible();
  await deleteRecord(page);
  await expect(findPanel(page)).toBeHidden();
  await expect(findTableRow(page, name)).toHaveCount(0);
  await expect.poll(readWords).toContain('Coach deleted!');
  const words = await readWords();
  for (const said of [
    'Creating coach...',
    'Error creating coach',
    'Coach created!',
    'Updating coach...',
    'Coach updated!',
    'Deleting coach...',
  ])
    expect(words).toContain(said);
  await findUndo(page, 'Coach deleted!').click();
  await expect(findTableCell(page, name, 'Email')).toHaveText(`nora2-${mark}@soltura.example`);
});

test('a coach whom students and records refer to is not deleted: it is said why, and they are put away instead', async ({
  page,
  db,
  makePerson,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  const scene = await makeWeeklyScene({ db, makePerson });
  await makeStudentWeek(db, scene, { first: 'Eva', calls: 2 });
  const { name } = scene.entry;
  await beAdmin();
  await openTable(page, 'coaches', scene.mark);
  await openRecord(page, name);
  await deleteRecord(page);
  const sentence = `${name} cannot be deleted: 1 coaching student and 2 private calls refer to this coach. Archive it instead.`;
  await expect(findPanel(page).getByRole('alert')).toHaveText(sentence);
  await expect(findToast(page, 'Error deleting coach')).toBeVisible();
  await findSwitch(page, 'Archived').click();
  await saveRecord(page);
  await expect(page.getByText('No records found')).toBeVisible();
  await page.getByRole('switch', { name: 'Show Archived:' }).click();
  await expect(findTableCell(page, name, 'Archived')).toHaveText('Yes');
  // Nobody is offered them any more, and their records still name them.
  await openWeeklyRecords(page, '?coach=all');
  await expect(findFilter(page, 'Coach:').getByRole('option', { name })).toHaveCount(0);
  await openTable(page, 'coaching-students', scene.mark);
  await expect(findTableCell(page, 'Eva', 'Primary Coach')).toHaveText(name);
});

test('an admin cannot give up their own role, put themselves away or delete themselves; others can be changed', async ({
  page,
  db,
  mark,
  admin,
  makePerson,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED, REFUSED_ROW);
  const other = await makePerson({ name: `Ben ${mark}`, adminRole: 'admin' });
  await beAdmin();
  await openTable(page, 'users', mark);
  await openRecord(page, admin.name);
  await findChoice(page, 'Staff Role').selectOption('coach');
  await findSave(page).click();
  await expect(findPanel(page).getByText(OWN_ROLE).first()).toBeVisible();
  await expect(findChoice(page, 'Staff Role')).toHaveValue('coach');
  await findChoice(page, 'Staff Role').selectOption('admin');
  await findSwitch(page, 'Archived').click();
  await findSave(page).click();
  await expect(findPanel(page).getByText(OWN_ROLE).first()).toBeVisible();
  await findSwitch(page, 'Archived').click();
  await deleteRecord(page);
  await expect(findPanel(page).getByRole('alert')).toHaveText(OWN_ROLE);
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(findTableCell(page, admin.name, 'Staff Role')).toHaveText('admin');

  await openRecord(page, `Ben ${mark}`);
  await expect(findPanel(page).getByRole('definition').filter({ hasText: 'Never' })).toBeVisible();
  await findChoice(page, 'Staff Role').selectOption('coach');
  await saveRecord(page);
  await expect(findTableCell(page, `Ben ${mark}`, 'Staff Role')).toHaveText('coach');
  await openRecord(page, `Ben ${mark}`);
  await deleteRecord(page);
  // While the question is open, no row can be found behind it.
  await expect(findToast(page, 'User deleted!')).toBeVisible();
  await expect(findTableRow(page, `Ben ${mark}`)).toHaveCount(0);
  expect(
    await db.query({ name: 'journey-ben', text: 'select from users where record_id = $1' }, [other.recordId]),
  ).toEqual([]);
});

test('a student is enrolled by tables alone: the record, the membership, and both on the page of the student', async ({
  page,
  db,
  mark,
  course,
  makePerson,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  const scene = await makeWeeklyScene({ db, makePerson });
  await makeMembership(db, { relatedStudent: (await makeCoachingStudent(db, { lastName: mark })).recordId });
  await beAdmin();
  await openTable(page, 'coaching-students', mark);
  await openNew(page, 'New Coaching Student');
  await expectTitle(page, 'Create Coaching Student');
  await findBox(page, 'First Name').fill('Lola');
  await findBox(page, 'Last Name').fill(mark);
  await findBox(page, 'Email').fill(`lola-${mark}@home.example`);
  await chooseReferred(page, 'Primary Coach', scene.entry.name);
  await findChoice(page, 'Pronouns').selectOption('She');
  await saveRecord(page);
  await expect(findTableCell(page, 'Lola', 'Primary Coach')).toHaveText(scene.entry.name);

  await openTable(page, 'memberships', mark);
  await openNew(page, 'New Membership');
  await expectComplaint(page, 'Student is a required field. Please fill it out before submitting.');
  await chooseReferred(page, 'Student', `Lola ${mark}`);
  await chooseReferred(page, 'Course', course.name);
  await findBox(page, 'Start Date').fill('2026-01-06');
  await findBox(page, 'End Date').fill('2026-01-01');
  await findSave(page).click();
  await answer(page, { title: 'Error', by: 'Go Back' });
  await findBox(page, 'End Date').fill('');
  await saveRecord(page);
  const row = page.getByRole('row').filter({ hasText: course.name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('2026-01-06');
  const [student] = await db.query<{ recordId: number }>(
    { name: 'journey-lola', text: 'select record_id "recordId" from coaching_students where email = $1' },
    [`lola-${mark}@home.example`],
  );
  await openStudent(page, { recordId: student?.recordId ?? 0 });
  await expect(page.getByRole('main')).toContainText(course.name);

  // Who has a membership stays.
  await openTable(page, 'coaching-students', `lola-${mark}`);
  await openRecord(page, 'Lola');
  await deleteRecord(page);
  await expect(findPanel(page).getByRole('alert')).toContainText(
    '1 membership refers to this coaching student. Archive it instead.',
  );
});
