import { makeCoachRecord } from '@soltura/server/testing/coaching';
import {
  expectComplaint,
  expectTitle,
  findBox,
  findPanel,
  findSave,
  findUndo,
  REFUSED,
  recordWords,
} from './record-panel.ts';
import {
  deleteRecord,
  findTableCell,
  findTableRow,
  openNew,
  openRecord,
  openTable,
  saveRecord,
} from './tables.ts';
import { expect, test } from './tables-journey.ts';

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
