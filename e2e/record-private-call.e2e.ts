import { toDay } from '@soltura/domain/dates';
import { proposeDay } from '@soltura/domain/weeks/proposed-day';
import { expect, readPrivateCalls, test } from './record-journey.ts';
import {
  expectTitle,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findShown,
  recordWords,
} from './record-panel.ts';
import { findWeekRow, openWeeklyRecords } from './weekly.ts';

test.use({ timezoneId: 'UTC' });

const NEW = 'New Private Call';

test('New in a row has the student fixed, a day of its week, the monthly call and the own coach', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openWeeklyRecords(page);
  await findWeekRow(page, eva).getByRole('button', { name: 'New' }).click();
  await expectTitle(page, NEW);
  await expect(findShown(page, 'Student')).toHaveText(eva.name);
  await expect(findChoice(page, 'Student')).toHaveCount(0);
  await expect(findChoice(page, 'Week Starts')).toHaveCount(0);
  const day = proposeDay(scene.start, toDay(new Date()));
  await expect(findBox(page, 'Date')).toHaveValue(day);
  await expect(findChoice(page, 'Call Type')).toHaveValue('Monthly Call');
  await expect(findChoice(page, 'Caller').locator('option:checked')).toHaveText(scene.entry.name);
  await findChoice(page, 'Rating').selectOption('Late Cancel');
  await findBox(page, 'Notes').fill('was ill');
  const readWords = await recordWords(page);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect.poll(readWords).toEqual(['Creating private call...', 'Private call created!']);
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'Late Cancel' })).toBeVisible();
  expect(await readPrivateCalls(db, eva)).toMatchObject([
    { rating: 'Late Cancel', notes: 'was ill', date: day, type: 'Monthly Call' },
  ]);
});
