import { expectChange, findChanges, openHistory } from './record-changes.ts';
import { answer, findBox, findPanel, findUndo } from './record-panel.ts';
import { findTableCell, openRecord, openTable, readCourse, saveRecord } from './tables.ts';
import { expect, test } from './tables-journey.ts';

const COST = 'Monthly Cost ($)';

test('the history of a course tells who changed it, and brings back what it was; that is undone, too', async ({
  page,
  db,
  mark,
  course,
  beAdmin,
}) => {
  await beAdmin();
  await openTable(page, 'courses', mark);
  await openRecord(page, course.name);
  await openHistory(page);
  await expect(findPanel(page)).toContainText('No changes recorded');
  await findBox(page, COST).fill('300');
  await saveRecord(page);
  await openRecord(page, course.name);
  await findBox(page, COST).fill('400');
  await findBox(page, 'Membership Type').fill('Yearly');
  await saveRecord(page);

  await openRecord(page, course.name);
  await openHistory(page);
  await expect(findChanges(page)).toHaveCount(2);
  await expect(findChanges(page).first()).toContainText('You changed it');
  await expectChange(page, 0, 'Membership Type', ['Monthly', 'Yearly']);
  await expectChange(page, 1, COST, [/250/.source, /300/.source]);
  const restore = findChanges(page)
    .nth(1)
    .getByRole('button', { name: /^Restore/ });
  await restore.click();
  await answer(page, { title: 'Restore Record', by: 'Go Back' });
  expect(await readCourse(db, course)).toMatchObject({ cost: 400, version: 3 });
  await restore.click();
  await answer(page, { title: 'Restore Record', by: 'Confirm' });
  await expect(findBox(page, COST)).toHaveValue('250');
  await expect(findBox(page, 'Membership Type')).toHaveValue('Monthly');
  await expect(findChanges(page)).toHaveCount(3);
  expect(await readCourse(db, course)).toMatchObject({ cost: 250, membership: 'Monthly', version: 4 });
  await findUndo(page, 'Restored').click();
  await expect(findBox(page, COST)).toHaveValue('400');
  expect(await readCourse(db, course)).toMatchObject({ cost: 400, membership: 'Yearly', version: 5 });
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(findTableCell(page, course.name, 'Monthly Cost')).toHaveText('$400');
});
