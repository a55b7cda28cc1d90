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
import { findTableCell, noteWrites, openNew, openRecord, openTable, saveRecord } from './tables.ts';
import { expect, test } from './tables-journey.ts';

const STUDENTS = /\/vocab-quiz\/students$/;
const describeMissing = (label: string) =>
  `${label} is a required field. Please fill it out before submitting.`;

test('what a student lacks is told in its order; an address that is taken is refused, whatever its case (77)', async ({
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
  await expect(findPanel(page).getByText('Another user has this email address').first()).toBeVisible();
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
