import { findButton } from './quiz.ts';
import {
  answer,
  countCalls,
  expectComplaint,
  expectTitle,
  failOnce,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findToast,
  REFUSED,
  recordWords,
} from './record-panel.ts';
import {
  COURSE_CALL,
  expectRefusedField,
  findTableCell,
  findTableRow,
  noteWrites,
  openNew,
  openRecord,
  openTable,
  readCourse,
  saveRecord,
} from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findCount, findFilter, makeStudentWeek, makeWeeklyScene } from './weekly.ts';

const COST = 'Monthly Cost ($)';
const CALLS = 'Weekly Private Calls';
const MINUTES = 'Weekly Time Commitment (minutes)';
const NOTE = 'Not a number: will be saved as 0';

test('75: numbers of a course are taken as they were meant, and refused in place where they cannot be', async ({
  page,
  db,
  mark,
  course,
  beAdmin,
}) => {
  await beAdmin();
  await openTable(page, 'courses', mark);
  const readWords = await recordWords(page);
  const sent = noteWrites(page, /\/student-records\/courses$/);
  const cost = findTableCell(page, course.name, 'Monthly Cost');
  await expect(cost).toHaveText('$250');
  await expect(findTableCell(page, course.name, 'Has Group Calls')).toHaveText('Yes');
  await expect(findTableCell(page, course.name, 'Weekly Time (mins)')).toHaveText('90');

  await openRecord(page, course.name);
  await expectTitle(page, 'Edit Course');
  await expectRefusedField(page, COST, '-5');
  await expectRefusedField(page, CALLS, '2.5');
  expect(sent).toEqual([]);
  await findBox(page, CALLS).fill('1');
  await findBox(page, COST).fill('199.50');
  await saveRecord(page);
  await expect(cost).toHaveText('$199.5');
  await expect.poll(readWords).toEqual(['Updating course...', 'Course updated successfully!']);

  // What is no number says before it is saved what it will be.
  await openRecord(page, course.name);
  await findBox(page, COST).fill('abc');
  await findBox(page, MINUTES).fill('12 hours');
  await expect(findPanel(page).getByText(NOTE)).toHaveCount(2);
  await findBox(page, CALLS).fill('');
  await findChoice(page, 'Has Group Calls').selectOption('No');
  await saveRecord(page);
  await expect(cost).toHaveText('$0');
  await expect(findTableCell(page, course.name, 'Has Group Calls')).toHaveText('No');

  await openRecord(page, course.name);
  await findBox(page, COST).fill('1500');
  await saveRecord(page);
  await expect(cost).toHaveText('$1500');
  await openRecord(page, course.name);
  await findBox(page, COST).fill('');
  await expect(findPanel(page).getByText(NOTE)).toHaveCount(0);
  await saveRecord(page);
  await expect(cost).toHaveText('$0');

  const rest = { recordId: course.recordId, name: course.name, membershipType: 'Monthly' };
  const emptied = { ...rest, weeklyPrivateCalls: 0, hasGroupCalls: false, weeklyTimeCommitmentMinutes: 0 };
  const first = { ...rest, weeklyPrivateCalls: 1, hasGroupCalls: true, weeklyTimeCommitmentMinutes: 90 };
  expect(sent).toEqual(
    [
      { ...first, approxMonthlyCost: 199.5 },
      { ...emptied, approxMonthlyCost: 0 },
      { ...emptied, approxMonthlyCost: 1500 },
      { ...emptied, approxMonthlyCost: 0 },
    ].map((body, version) => ({ method: 'PUT', body, ifMatch: `"${version + 1}"` })),
  );
  expect(await readCourse(db, course)).toMatchObject({ cost: 0, calls: 0, minutes: 0, hasGroups: false });
});

test('76: a course without a name is refused; a new one stands in the table and in the lists of coaches at once', async ({
  page,
  db,
  mark,
  course,
  makePerson,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED, /^Failed to create/);
  const scene = await makeWeeklyScene({ db, makePerson });
  await makeStudentWeek(db, scene, { first: 'Eva', course: course.recordId, isActive: true });
  await beAdmin();
  await page.goto('/');
  // What coaches choose from is loaded before.
  await page.getByRole('link', { name: 'Weekly Records Interface' }).click();
  await expect(findCount(page)).toBeVisible();
  await page.getByRole('link', { name: 'home navigation' }).click();
  await page.getByRole('link', { name: 'Database Tables' }).click();
  await page.getByRole('link', { name: 'Courses Table', exact: true }).click();
  const sent = noteWrites(page, /\/student-records\/courses$/);
  await openNew(page, 'New Course');
  await expectTitle(page, 'Create Course');
  await expect(findBox(page, COST)).toHaveValue('0');
  await expect(findChoice(page, 'Has Group Calls')).toHaveValue('No');
  await findBox(page, 'Course Name').fill('  ');
  await expectComplaint(page, 'Course Name is a required field. Please fill it out before submitting.');
  expect(sent).toEqual([]);
  // Names are one of a kind, whatever their case.
  await findBox(page, 'Course Name').fill(course.name.toUpperCase());
  await findBox(page, 'Membership Type').fill(`Type ${mark}`);
  await findSave(page).click();
  await expect(findToast(page, 'Failed to create course')).toBeVisible();
  await expect(findPanel(page).getByText('A course with this name already exists').first()).toBeVisible();
  await expect(findBox(page, 'Membership Type')).toHaveValue(`Type ${mark}`);
  const name = `Weekend ${mark}`;
  await findBox(page, 'Course Name').fill(name);
  await findBox(page, COST).fill('99');
  const readWords = await recordWords(page);
  await saveRecord(page);
  await expect.poll(readWords).toContain('Course created successfully!');
  expect(await readWords()).toContain('Creating course...');
  // The filter finds in the membership type as well.
  await page.getByRole('searchbox', { name: 'Filter by course name' }).fill(`tYPE ${mark} `);
  await expect(findCount(page)).toHaveText('Showing 1 record');
  await expect(findTableCell(page, name, 'Monthly Cost')).toHaveText('$99');
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    body: {
      name,
      membershipType: `Type ${mark}`,
      approxMonthlyCost: 99,
      weeklyPrivateCalls: 0,
      hasGroupCalls: false,
      weeklyTimeCommitmentMinutes: 0,
    },
    ifMatch: undefined,
  });

  // Coaches choose from courses by their new names, without a reload.
  await page.getByRole('searchbox', { name: 'Filter by course name' }).fill(mark);
  await openRecord(page, course.name);
  await findBox(page, 'Course Name').fill(`Renamed ${mark}`);
  await saveRecord(page);
  await expect(findTableRow(page, `Renamed ${mark}`)).toBeVisible();
  await page.getByRole('link', { name: 'home navigation' }).click();
  await page.getByRole('link', { name: 'Weekly Records Interface' }).click();
  const offered = findFilter(page, 'Course:').getByRole('option');
  await expect(offered.filter({ hasText: `Renamed ${mark}` })).toHaveCount(1);
  await expect(offered.filter({ hasText: course.name })).toHaveCount(0);
});

test('a save of nothing new is not sent; one that fails keeps the form, and so does leaving it by mistake', async ({
  page,
  db,
  mark,
  course,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED, /^Failed to update/);
  await beAdmin();
  await openTable(page, 'courses', mark);
  const listCalls = await countCalls(page, COURSE_CALL);
  await openRecord(page, course.name);
  await findBox(page, COST).fill('25');
  await findBox(page, COST).fill('250');
  await findSave(page).click();
  await expect(findToast(page, 'No changes detected')).toBeVisible();
  await expect(findPanel(page)).toBeHidden();
  expect(listCalls()).toEqual([]);

  await openRecord(page, course.name);
  await findBox(page, 'Membership Type').fill('typed');
  await failOnce(page, COURSE_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Failed to update course')).toBeVisible();
  await expect(findBox(page, 'Membership Type')).toHaveValue('typed');
  // No field was named.
  await expect(findSave(page)).toBeFocused();
  const question = { title: 'Unsaved Changes', body: 'You have unsaved changes. Close without saving?' };
  await page.keyboard.press('Escape');
  await answer(page, { ...question, by: 'Go Back' });
  await page.goBack();
  await answer(page, { ...question, by: 'Go Back' });
  await expect(findBox(page, 'Membership Type')).toHaveValue('typed');
  // Outside is no way out.
  await page.mouse.click(5, 400);
  await expect(findBox(page, 'Membership Type')).toHaveValue('typed');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findTableCell(page, course.name, 'Membership Type')).toHaveText('typed');

  // Cancel lets everything fall back; what is typed for a new record outlasts a reload.
  await openRecord(page, course.name);
  await findBox(page, 'Membership Type').fill('never');
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await openRecord(page, course.name);
  await expect(findBox(page, 'Membership Type')).toHaveValue('typed');
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await openNew(page, 'New Course');
  await findBox(page, 'Course Name').fill(`Half ${mark}`);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(findBox(page, 'Course Name')).toHaveValue(`Half ${mark}`);
  await saveRecord(page);
  await expect(findButton(page, 'New Course')).toBeVisible();
  const made = await db.query({ name: 'journey-half', text: 'select from courses where name = $1' }, [
    `Half ${mark}`,
  ]);
  expect(made).toHaveLength(1);
});
