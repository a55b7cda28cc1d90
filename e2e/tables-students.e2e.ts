import { makeCourse } from './course.ts';
import {
  expectComplaint,
  expectTitle,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findToast,
  listMarks,
  REFUSED,
  recordWords,
} from './record-panel.ts';
import {
  findRowNames,
  findTableCell,
  noteWrites,
  openNew,
  openRecord,
  openTable,
  saveRecord,
} from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findCount } from './weekly.ts';

const STUDENTS = /\/vocab-quiz\/students$/;
const describeMissing = (label: string) =>
  `${label} is a required field. Please fill it out before submitting.`;

test('77: what a student lacks is told in its order; an address that is taken is refused, whatever its case', async ({
  page,
  db,
  mark,
  makePerson,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...REFUSED, /^Failed to create/);
  const course = await makeCourse(db, { lessons: 1 });
  const emailAddress = `new-${mark}@home.example`;
  const taken = await makePerson({ name: `Eva ${mark}`, emailAddress: `taken-${mark}@home.example` });
  await beAdmin();
  await openTable(page, 'students', mark);
  const sent = noteWrites(page, STUDENTS);
  await openNew(page, 'New Student');
  await expectTitle(page, 'Create Student');
  await expectComplaint(page, describeMissing('Name'));
  expect(await listMarks(page)).toHaveLength(5);
  await findBox(page, 'Name').fill(`Carla ${mark}`);
  await expectComplaint(page, describeMissing('Email'));
  await findBox(page, 'Email').fill(taken.emailAddress.toUpperCase());
  await expectComplaint(page, describeMissing('Program'));
  await findChoice(page, 'Program').selectOption('SI1M');
  await expectComplaint(page, describeMissing('Cohort'));
  await findChoice(page, 'Cohort').selectOption('C');
  await expectComplaint(page, describeMissing('Related Program'));
  await findChoice(page, 'Related Program').selectOption(course.name);
  await findChoice(page, 'Role').selectOption('limited');
  expect(sent).toEqual([]);
  await findSave(page).click();
  await expect(findToast(page, 'Failed to create student')).toBeVisible();
  await expect(findPanel(page).getByText('Another user has this e-mail address').first()).toBeVisible();
  await expect(findChoice(page, 'Related Program').locator('option:checked')).toHaveText(course.name);
  await findBox(page, 'Email').fill(emailAddress);
  const readWords = await recordWords(page);
  await saveRecord(page);
  await expect.poll(readWords).toContain('Student created successfully!');
  const body = {
    name: `Carla ${mark}`,
    emailAddress,
    program: 'SI1M',
    cohort: 'C',
    relatedProgram: course.programId,
    role: 'limited',
  };
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body });
  expect(sent.at(-1)?.body).toEqual(body);
  await expect(findTableCell(page, body.name, 'Program')).toHaveText(course.name);
  await expect(findTableCell(page, body.name, 'Cohort')).toHaveText('C');

  await openRecord(page, body.name);
  await expectTitle(page, 'Edit Student');
  await findChoice(page, 'Role').selectOption('Select');
  await findChoice(page, 'Cohort').selectOption('J');
  await saveRecord(page);
  await expect(findTableCell(page, body.name, 'Role')).toHaveText('');
  const [made] = await db.query<{ id: number }>(
    { name: 'journey-student-made', text: 'select record_id id from users where email_address = $1' },
    [emailAddress],
  );
  expect(sent.at(-1)?.body).toEqual({ ...body, recordId: made?.id, cohort: 'J', role: '' });
});

test('students are filtered by name, program and cohort together, and sorted by the name of their program', async ({
  page,
  db,
  mark,
  makePerson,
  beAdmin,
}) => {
  const [first, second] = [await makeCourse(db, { lessons: 1 }), await makeCourse(db, { lessons: 1 })];
  const make = (name: string, relatedProgram: number | null, cohort: 'A' | 'B') =>
    makePerson({ name: `${name} ${mark}`, studentRole: 'student', relatedProgram, cohort });
  await make('Ana', second.programId, 'A');
  await make('Ben', first.programId, 'A');
  await make('Cy', first.programId, 'B');
  await make('Dan', null, 'B');
  await beAdmin();
  await openTable(page, 'students');
  await page.getByRole('searchbox', { name: 'Filter by Name' }).fill(mark.toUpperCase());
  // The admin bears the mark as well.
  await expect(findCount(page)).toHaveText('showing 1 - 5 of 5 records');
  const program = page.getByRole('columnheader', { name: 'Program' });
  await program.getByRole('button', { name: 'Program' }).click();
  await expect(findRowNames(page)).toHaveText([
    `Ben ${mark}`,
    `Cy ${mark}`,
    `Ana ${mark}`,
    /^(Ada|Dan)/,
    /^(Ada|Dan)/,
  ]);
  await page.getByRole('combobox', { name: 'Filter by Program' }).selectOption(first.name);
  await expect(findRowNames(page)).toHaveText([`Ben ${mark}`, `Cy ${mark}`]);
  await page.getByRole('combobox', { name: 'Filter by Cohort' }).selectOption('B');
  await expect(findRowNames(page)).toHaveText([`Cy ${mark}`]);
  await page.getByRole('combobox', { name: 'Filter by Program' }).selectOption('Select');
  await expect(findRowNames(page)).toHaveText([/^(Cy|Dan)/, /^(Cy|Dan)/]);
});
