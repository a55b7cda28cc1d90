import {
  expectComplaint,
  expectTitle,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findToast,
  REFUSED,
  recordWords,
} from './record-panel.ts';
import { findTableCell, findTableRow, noteWrites, openNew, openRecord, saveRecord } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findCount, findFilter, makeStudentWeek, makeWeeklyScene } from './weekly.ts';

const COST = 'Monthly Cost ($)';

test('a course without a name is refused; a new one stands in the table and in the lists of coaches at once (76)', async ({
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
