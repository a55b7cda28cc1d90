import { findSection } from './drill-down.ts';
import { expect, readPrivateCalls, test } from './record-journey.ts';
import { expectTitle, findChoice, findPanel, findSave, findShown } from './record-panel.ts';

test.use({ timezoneId: 'UTC' });

test('by keys alone a coach finds a student, opens them, and writes down a call', async ({
  page,
  db,
  eva,
  beCoach,
}) => {
  await beCoach();
  await page.goto('/coaching-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const box = page.getByRole('combobox', { name: /^Search students/ });
  await page.keyboard.press('/');
  await box.pressSequentially(eva.name);
  await expect(page.getByRole('option').first()).toContainText(eva.name);
  await page.keyboard.press('Enter');
  await expect(findSection(page, 'Student Details')).toContainText(eva.email);

  await page.keyboard.press('Control+k');
  await box.pressSequentially(`call ${eva.name}`);
  await expect(page.getByRole('option').first()).toContainText(`New private call for ${eva.name}`);
  await page.keyboard.press('Enter');
  await expectTitle(page, 'New Private Call');
  await expect(findShown(page, 'Student')).toHaveText(eva.name);
  await findChoice(page, 'Rating').selectOption('Late Cancel');
  await findSave(page).press('Enter');
  await expect(findPanel(page)).toBeHidden();
  await expect.poll(() => readPrivateCalls(db, eva)).toMatchObject([{ rating: 'Late Cancel' }]);
});
