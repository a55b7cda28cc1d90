import { devices } from '@playwright/test';
import { expect, readAssignments, test } from './record-journey.ts';
import { chooseStudent, expectTitle, findBox, findChoice, findPanel, findSave } from './record-panel.ts';
import { openWeeklyRecords } from './weekly.ts';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ viewport: { width: 390, height: 844 }, userAgent, deviceScaleFactor, isMobile, hasTouch });

test('an assignment is recorded on a phone: the panel is the whole screen, Save stays in reach', async ({
  page,
  db,
  eva,
  beCoach,
}) => {
  await beCoach();
  await openWeeklyRecords(page);
  await page.getByRole('button', { name: 'New Assignment' }).tap();
  await expectTitle(page, 'Create Assignment Record');
  await expect.poll(async () => (await findPanel(page).boundingBox())?.x).toBe(0);
  expect(await findPanel(page).boundingBox()).toMatchObject({ width: 390, height: 844 });
  await expect(findSave(page)).toBeInViewport();
  await chooseStudent(page, eva.name);
  await findChoice(page, 'Assignment Type').selectOption('Writing');
  await findChoice(page, 'Rating').selectOption('Good');
  await findBox(page, 'Notes').fill('from the bus');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow(), 'sideways').toBe(0);
  await expect(findSave(page)).toBeInViewport();
  await findSave(page).tap();
  await expect(findPanel(page)).toBeHidden();
  expect(await readAssignments(db, eva)).toMatchObject([{ type: 'Writing', notes: 'from the bus' }]);
  await expect(page.getByRole('button', { name: 'Writing: Good' })).toBeVisible();
});
