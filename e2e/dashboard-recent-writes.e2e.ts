import { openSection } from './dashboard.ts';
import { findButton } from './quiz.ts';
import { fillAssignment } from './record-assignment.ts';
import { expect, test } from './record-journey.ts';
import { findPanel, findSave } from './record-panel.ts';
import { findWeekRow } from './weekly.ts';

// A month is the browser's own: without another zone a record made now is always of this one.
test.use({ timezoneId: 'UTC' });

test('a new assignment raises the count without a reload, and shows on the weekly page (61)', async ({
  page,
  eva,
  beCoach,
}) => {
  await beCoach();
  await page.goto('/coaching-dashboard');
  await openSection(page, 'My Recent Records');
  await findButton(page, 'Assignments').click();
  const list = page.getByRole('region', { name: 'Assignments', exact: true });
  await expect(list).toContainText('0 assignments');
  await list.getByRole('button', { name: 'New Assignment' }).click();
  await fillAssignment(page, eva.name);
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(list).toContainText('1 assignment');
  await page.getByRole('link', { name: 'Weekly Records Interface' }).click();
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'Writing: Good' })).toBeVisible();
});
