import type { Page } from '@playwright/test';
import { INCOMPLETE_SENTENCE } from '@soltura/domain/weeks/completeness';
import { expect, test } from './fixtures.ts';
import {
  findApply,
  findControls,
  findToast,
  makeStudentWeek,
  makeWeeklyScene,
  openTableEdit,
  openWeeklyRecords,
  readWeek,
} from './weekly.ts';

test('a row that the server refuses is marked and keeps its text; the next press sends that row alone (33)', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeWeeklyScene({ db, makePerson });
  const currentLesson = scene.lesson.recordId;
  const carla = await makeStudentWeek(db, scene, { first: 'Carla' });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan', currentLesson, calls: 1 });
  const eva = await makeStudentWeek(db, scene, { first: 'Eva' });
  const finn = await makeStudentWeek(db, scene, { first: 'Finn' });
  await signIn(page, scene.coach);
  await openWeeklyRecords(page);
  const sent = noteRowsSent(page);
  await openTableEdit(page);
  await findControls(page, carla).notes.fill('of Carla');
  await findControls(page, dan).complete.click();
  await findControls(page, eva).notes.fill('of Eva');
  // Its only call is taken away elsewhere meanwhile, so that the server may not mark it complete.
  await db.query({ name: 'journey-no-call', text: 'delete from private_calls where related_week = $1' }, [
    dan.recordId,
  ]);
  await findApply(page).click();
  await expect(page.getByRole('alert').getByText('Some weeks failed to update')).toBeVisible();
  await expect(findToast(page, 'Weeks updated successfully')).toHaveCount(0);
  await expect(page.getByText('Not saved', { exact: true })).toHaveCount(1);
  await expect(page.getByText(INCOMPLETE_SENTENCE), 'the row says why').toBeVisible();
  await expect(page.getByText('1 row not saved')).toBeVisible();
  await expect(findControls(page, dan).complete).toBeChecked();
  await expect(findControls(page, carla).notes).toHaveValue('of Carla');
  await expect(findApply(page)).toBeEnabled();
  expect(await readWeek(db, carla)).toMatchObject({ notes: 'of Carla' });
  expect(await readWeek(db, eva)).toMatchObject({ notes: 'of Eva' });
  expect(await readWeek(db, dan)).toMatchObject({ complete: false });
  expect(await readWeek(db, finn)).toMatchObject({ version: 1 });

  await findControls(page, dan).notes.fill('of Dan');
  await findApply(page).click();
  await expect(findToast(page, 'Weeks updated successfully')).toBeVisible();
  await expect(page.getByText('Not saved', { exact: true })).toHaveCount(0);
  expect(sent).toEqual([[carla, dan, eva].map(({ recordId }) => recordId), [dan.recordId]]);
  expect(await readWeek(db, dan)).toMatchObject({ notes: 'of Dan', complete: true });
});

/** The ids of the weeks in each call that changes many, from now on. */
function noteRowsSent(page: Page): number[][] {
  const sent: number[][] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/app/weeks')) return;
    const rows: { recordId: number }[] = request.postDataJSON();
    sent.push(rows.map(({ recordId }) => recordId));
  });
  return sent;
}
