import type { Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { insertRecord } from '@soltura/server/testing/rows';
import { findButton } from './quiz.ts';
import { answer, findToast, findUndo, recordWords } from './record-panel.ts';
import { findFilterBox, findTableCell, findTableRow, noteWrites, openTable } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findApply } from './weekly.ts';

const BULK = /\/app\/tables\/programs$/;

test('the counters of programs are changed in table edit mode; what changed is sent, and nothing else (79)', async ({
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
  const body = { recordId: one.recordId, version: 1, values: { cohortBCurrentLesson: 7 } };
  expect(sent).toEqual([{ method: 'PUT', body: [body], ifMatch: undefined }]);
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

interface NamedProgram {
  recordId: number;
  name: string;
}

async function makeProgram(db: Db, name: string): Promise<NamedProgram> {
  return { name, recordId: await insertRecord(db, 'programs', { name }) };
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
