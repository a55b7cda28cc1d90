import { findMembership } from './drill-down.ts';
import { findPanel, findSave, findShown, findToast } from './record-panel.ts';
import { findSwitch, openMembershipForm } from './student-forms.ts';
import { expect, MEMBERSHIP_CALL, readMemberships, test } from './student-journey.ts';

test('a coach changes On Hold and nothing else, and the badge says so (70)', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  await beCoach();
  const card = findMembership(page, scene.course.name);
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await openMembershipForm(page, scene.course.name);
  await expect(findShown(page, 'Course')).toHaveText(scene.course.name);
  await expect(findPanel(page).locator('input, select, textarea')).toHaveCount(1);
  const sent = page.waitForRequest(MEMBERSHIP_CALL);
  await findSwitch(page, 'On Hold').click();
  await findSave(page).click();
  expect((await sent).postDataJSON()).toEqual({ recordId: scene.membership.recordId, onHold: true });
  await expect(findPanel(page)).toBeHidden();
  await expect(findToast(page, 'Membership updated!')).toBeVisible();
  await expect(card.getByText('On Hold', { exact: true })).toBeVisible();
  await expect(card.getByText('Active', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(card.getByText('On Hold', { exact: true })).toBeVisible();
  expect(await readMemberships(db, scene)).toMatchObject([{ onHold: true, version: 2 }]);
});
