import { expect, test } from './record-journey.ts';
import {
  findApply,
  findControls,
  findWeekRow,
  openTableEdit,
  openWeeklyRecords,
  readWeek,
} from './weekly.ts';

const NOTICE = /^Your unsaved changes from .+ are here\.$/;

test('table edit mode is there again after a reload, with what was typed, and applies it', async ({
  page,
  db,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openWeeklyRecords(page);
  await expect(findWeekRow(page, eva)).toBeVisible();
  await openTableEdit(page);
  await findControls(page, eva).notes.fill('Half a sen');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Edit Weekly Records' })).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(findControls(page, eva).notes).toHaveValue('Half a sen');
  await findApply(page).click();
  await expect(page.getByText(NOTICE)).toBeHidden();
  await expect.poll(() => readWeek(db, eva)).toMatchObject({ notes: 'Half a sen' });
});
