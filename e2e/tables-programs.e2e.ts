import type { Page } from '@playwright/test';
import { cohorts } from '@soltura/domain/programs/active-lesson';
import type { Db } from '@soltura/server/db/session';
import { programs } from '@soltura/server/db/tables';
import { findButton } from './quiz.ts';
import { STALE } from './record-differences.ts';
import {
  answer,
  expectComplaint,
  expectTitle,
  findBox,
  findToast,
  findUndo,
  recordWords,
} from './record-panel.ts';
import {
  expectRefusedField,
  filterBy,
  findFilterBox,
  findTableCell,
  findTableRow,
  noteWrites,
  openNew,
  openRecord,
  openTable,
  PROGRAMS_CALL,
  saveRecord,
} from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findApply } from './weekly.ts';

const BULK = /\/vocab-quiz\/programs\/bulk-update$/;
/** The counters of a program that has begun. */
const zeros = Object.fromEntries(cohorts.map((letter) => [`cohort${letter}CurrentLesson`, 0]));
const PARTIAL = 'Some programs failed to update';

test('79: the counters of programs are changed in table edit mode; one that changed is sent, without lessons', async ({
  page,
  db,
  mark,
  beAdmin,
}) => {
  const [one, other] = [await makeProgram(db, `One ${mark}`), await makeProgram(db, `Other ${mark}`)];
  await beAdmin();
  await openTable(page, 'programs', mark);
  const sent = noteWrites(page, BULK);
  await openEditMode(page, 'Edit Programs');
  await expect(findFilterBox(page)).toHaveCount(0);
  await expect(page.getByText(`Filtered by: ${mark}`)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Edit Record' })).toHaveCount(0);
  await expect(findTableRow(page, one.name).getByRole('textbox')).toHaveCount(10);
  await expect(findApply(page)).toBeDisabled();
  await findCounter(page, one, 'B').fill('9');
  await expect(findApply(page)).toBeEnabled();
  await findCounter(page, one, 'B').fill('0');
  await findApply(page).click();
  await expect(findToast(page, 'No changes to apply')).toBeVisible();
  expect(sent).toEqual([]);

  await findCounter(page, one, 'B').fill('7');
  const readWords = await recordWords(page);
  await findApply(page).click();
  await expect.poll(readWords).toContain('Programs updated successfully!');
  expect(await readWords()).toContain('Updating programs...');
  const body = { recordId: one.recordId, name: one.name, ...zeros, cohortBCurrentLesson: 7 };
  expect(sent).toEqual([{ method: 'PUT', body: [body], ifMatch: `"${one.recordId}:1"` }]);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Programs' })).toBeVisible();
  await expect(findApply(page)).toBeDisabled();

  await findCounter(page, other, 'J').fill('4');
  await findButton(page, 'Disable Edit Mode').click();
  const question = {
    title: 'Unsaved Changes',
    body: 'You have unsaved changes. Are you sure you want to disable edit mode? All changes will be lost.',
  };
  await answer(page, { ...question, by: 'Go Back' });
  await expect(findCounter(page, other, 'J')).toHaveValue('4');
  await findButton(page, 'Disable Edit Mode').click();
  await answer(page, { ...question, by: 'Confirm' });
  await expect(page.getByRole('heading', { level: 1, name: 'Programs Table' })).toBeVisible();
  await expect(findFilterBox(page)).toHaveValue(mark);
  await expect(findTableCell(page, one.name, 'Cohort B Current')).toHaveText('7');
  await expect(findTableCell(page, other.name, 'Cohort J Current')).toHaveText('0');
  await findUndo(page, 'Programs updated successfully!').click();
  await expect(findTableCell(page, one.name, 'Cohort B Current')).toHaveText('0');
  expect(await readProgram(db, one)).toMatchObject({ b: 0, version: 3 });
});

test('programs that cannot be saved stay open and say why; the next press sends them alone', async ({
  page,
  db,
  mark,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...STALE, /^Some programs failed/);
  const [fine, changed, gone] = [
    await makeProgram(db, `Fine ${mark}`),
    await makeProgram(db, `Changed ${mark}`),
    await makeProgram(db, `Put away ${mark}`),
  ];
  await beAdmin();
  await openTable(page, 'programs', mark);
  const sent = noteWrites(page, BULK);
  await openEditMode(page, 'Edit Programs');
  // What is no number is held back before anything is sent.
  await findCounter(page, fine, 'A').fill('2.5');
  await findApply(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go Back' }).click();
  await expect(findCounter(page, fine, 'A')).toHaveValue('2.5');
  await expect(findCounter(page, fine, 'A')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  for (const program of [fine, changed]) await findCounter(page, program, 'A').fill('5');
  await setCounter(db, changed, 8);
  await findApply(page).click();
  await expect(page.getByRole('alert').getByText(PARTIAL)).toBeVisible();
  await expect(findToast(page, 'Programs updated successfully!')).toHaveCount(0);
  const note = page.getByRole('row').filter({ hasText: 'Changed meanwhile' });
  await expect(note).toHaveCount(1);
  await expect(note.getByRole('definition')).toHaveText(['5', '8']);
  await expect(findCounter(page, fine, 'A')).toHaveValue('5');
  expect(await readProgram(db, fine)).toMatchObject({ a: 5, version: 2 });
  expect(await readProgram(db, changed)).toMatchObject({ a: 8, version: 2 });
  await note.getByRole('group').getByText('Yours', { exact: true }).click();
  await findApply(page).click();
  await expect(findToast(page, 'Programs updated successfully!')).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([
    expect.stringMatching(new RegExp(`"${fine.recordId}:1"`)),
    `"${changed.recordId}:2"`,
  ]);
  expect(await readProgram(db, changed)).toMatchObject({ a: 5, version: 3 });

  // One that the server does not save stays as it was typed.
  await findCounter(page, gone, 'C').fill('3');
  await findCounter(page, fine, 'C').fill('3');
  await page.route(PROGRAMS_CALL, (route) => route.fulfill({ json: [fine.recordId] }), {
    times: 1,
  });
  await findApply(page).click();
  await expect(page.getByRole('alert').getByText(PARTIAL)).toBeVisible();
  await expect(page.getByText('Not saved', { exact: true })).toHaveCount(1);
  await expect(findCounter(page, gone, 'C')).toHaveValue('3');
  await findApply(page).click();
  await expect.poll(() => readProgram(db, gone)).toMatchObject({ c: 3 });
  const rows = sent.map(({ body }) => (Array.isArray(body) ? body.length : 0));
  expect(rows).toEqual([2, 1, 2, 1]);
});

test('a program is made, renamed and its counters set in its panel', async ({ page, db, mark, beAdmin }) => {
  await beAdmin();
  await openTable(page, 'programs', mark);
  const sent = noteWrites(page, /\/vocab-quiz\/programs$/);
  await openNew(page, 'New Program');
  await expectTitle(page, 'Create Program');
  await expectComplaint(page, 'Name is a required field. Please fill it out before submitting.');
  await findBox(page, 'Name').fill(`Begun ${mark}`);
  await saveRecord(page);
  await expect(findTableCell(page, `Begun ${mark}`, 'Cohort A Current')).toHaveText('0');

  await openRecord(page, `Begun ${mark}`);
  await expectTitle(page, 'Edit Program');
  for (const typed of ['abc', '-1', '2.5']) await expectRefusedField(page, 'Cohort A Current Lesson', typed);
  expect(sent).toEqual([]);
  await findBox(page, 'Name').fill(`Begun again ${mark}`);
  await findBox(page, 'Cohort A Current Lesson').fill('007');
  await findBox(page, 'Cohort B Current Lesson').fill('');
  await saveRecord(page);
  await expect(findTableCell(page, `Begun again ${mark}`, 'Cohort A Current')).toHaveText('7');
  const [stored] = await db.query<{ id: number }>(
    { name: 'journey-program-made', text: 'select record_id id from programs where name = $1' },
    [`Begun again ${mark}`],
  );
  expect(sent.map(({ body }) => body)).toEqual([
    { recordId: stored?.id, name: `Begun again ${mark}`, ...zeros, cohortACurrentLesson: 7 },
  ]);
  await filterBy(page, `Begun ${mark}`);
  await expect(page.getByText('No records found')).toBeVisible();
});

interface NamedProgram {
  recordId: number;
  name: string;
}

async function makeProgram(db: Db, name: string): Promise<NamedProgram> {
  const [program] = await db.orm.insert(programs).values({ name }).returning({ recordId: programs.recordId });
  if (!program) throw new Error('The program was not made.');
  return { name, recordId: program.recordId };
}

async function openEditMode(page: Page, title: string): Promise<void> {
  await findButton(page, 'Enable Edit Mode').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(findApply(page)).toBeVisible();
}

function findCounter(page: Page, { name }: NamedProgram, letter: string) {
  return findTableRow(page, name).getByRole('textbox', { name: `Cohort ${letter} Current` });
}

async function readProgram(db: Db, { recordId }: NamedProgram) {
  const [program] = await db.query<{ a: number; b: number; c: number; version: number }>(
    {
      name: 'journey-program',
      text: `select cohort_a_current_lesson a, cohort_b_current_lesson b, cohort_c_current_lesson c, version
             from programs where record_id = $1`,
    },
    [recordId],
  );
  return program;
}

async function setCounter(db: Db, { recordId }: NamedProgram, lesson: number): Promise<void> {
  await db.query(
    {
      name: 'journey-program-elsewhere',
      text: 'update programs set cohort_a_current_lesson = $2 where record_id = $1',
    },
    [recordId, lesson],
  );
}
