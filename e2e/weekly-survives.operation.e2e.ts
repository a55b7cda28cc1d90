import type { Db } from '@soltura/server/db/session';
import { expect, test } from './fixtures.ts';
import { NO_CONNECTION } from './no-connection.ts';
import {
  editRow,
  findNotes,
  findToast,
  makeStudentWeek,
  makeWeeklyScene,
  openWeeklyRecords,
  RECORDS_CALL,
  readWeek,
  type StudentWeek,
  WEEKS_CALL,
} from './weekly.ts';

test('without a network a row that is submitted keeps its text, and goes through when it is back', async ({
  page,
  context,
  db,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, /Error (updating|loading)|Failed to update/);
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = await editRow(page, eva);
  await row.notes.fill('kept');
  await context.setOffline(true);
  await row.submit.click();
  await expect(page.getByRole('alert').getByText('Error updating week')).toBeVisible();
  await expect(row.notes).toHaveValue('kept');
  await context.setOffline(false);
  await row.submit.click();
  await expect(findNotes(page, eva)).toHaveText('kept');
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'kept', version: 2 });
});

test('a second Submit writes nothing twice after the answer and the network were lost', async ({
  page,
  db,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(NO_CONNECTION, /Error (updating|loading)|Failed to update/);
  const scene = await makeWeeklyScene({ db, makePerson });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const row = await editRow(page, eva);
  await row.notes.fill('kept');
  await page.route(RECORDS_CALL, (route) => route.abort());
  await page.route(WEEKS_CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await row.submit.click();
  await expect(page.getByRole('alert').getByText('Error updating week')).toBeVisible();
  await expect(row.notes).toHaveValue('kept');
  await page.unroute(WEEKS_CALL);
  await row.submit.click();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await expect(findNotes(page, eva)).toHaveText('kept');
  expect(await countChanges(db, eva)).toBe(1);
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'kept', version: 2 });
});

/** Returns the number of changes of a week in its history. */
async function countChanges(db: Db, { recordId }: StudentWeek): Promise<number> {
  const [changes] = await db.query<{ count: number }>(
    {
      name: 'journey-week-changes',
      text: `select count(*)::integer count from change_history
             where record_type = 'weeks' and changed_record = $1`,
    },
    [recordId],
  );
  return changes?.count ?? 0;
}
