import { expectChange, findChanges, openHistory } from './record-changes.ts';
import { CHANGED, expectBoth, findKept, keep, STALE } from './record-differences.ts';
import { answer, findBox, findPanel, findSave, findUndo } from './record-panel.ts';
import { findTableCell, openRecord, openTable, readCourse, saveRecord } from './tables.ts';
import { expect, test } from './tables-journey.ts';

const COST = 'Monthly Cost ($)';

test('two admins change one course: the second is shown both values, chooses, and nothing is lost', async ({
  page,
  db,
  mark,
  course,
  beAdmin,
  makePerson,
  openSecond,
  expectConsole,
}) => {
  expectConsole(...STALE, /^Failed to update/);
  const other = await openSecond(await makePerson({ name: `Ben ${mark}`, adminRole: 'admin' }));
  await beAdmin();
  for (const one of [page, other]) {
    await openTable(one, 'courses', mark);
    await openRecord(one, course.name);
  }
  await findBox(other, COST).fill('300');
  await findBox(other, 'Membership Type').fill('theirs');
  await saveRecord(other);

  await findBox(page, COST).fill('275');
  await findBox(page, 'Weekly Private Calls').fill('2');
  await findSave(page).click();
  await expect(findPanel(page).getByRole('alert')).toHaveText(CHANGED);
  await expect(findKept(page, COST)).toHaveText('Yours');
  await expectBoth(page, COST, '275', '300');
  await expectBoth(page, 'Membership Type', 'Monthly', 'theirs');
  await expect(findBox(page, 'Membership Type')).toHaveValue('theirs');
  await expect(findBox(page, 'Weekly Private Calls')).toHaveValue('2');
  await keep(page, COST, 'Theirs');
  await expect(findBox(page, COST)).toHaveValue('300');
  await keep(page, COST, 'Yours');
  await saveRecord(page);
  await expect(findTableCell(page, course.name, 'Monthly Cost')).toHaveText('$275');
  expect(await readCourse(db, course)).toMatchObject({
    cost: 275,
    membership: 'theirs',
    calls: 2,
    version: 3,
  });
});

test('the history of a course tells who changed it, and brings back what it was; that is undone, too', async ({
  page,
  db,
  mark,
  course,
  admin,
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
  await expect(findChanges(page).first()).toContainText(`${admin.name} changed it`);
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
