import { makeCourse, makeWeek } from '@soltura/server/testing/coaching';
import { findFact, findMembership } from './drill-down.ts';
import {
  answer,
  countCalls,
  expectComplaint,
  expectTitle,
  failOnce,
  findBox,
  findChoice,
  findModal,
  findPanel,
  findSave,
  findShown,
  findToast,
  REFUSED,
} from './record-panel.ts';
import { findSwitch, openMembershipForm } from './student-forms.ts';
import { expect, MEMBERSHIP_CALL, readMemberships, test } from './student-journey.ts';

const REFUSAL = "Only the primary coach or an admin can edit this student's membership records.";

test('70: a coach changes On Hold and nothing else, and the badge says so', async ({
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

test('71: an admin is asked before another course is chosen, and the question names the stored start', async ({
  page,
  db,
  scene,
  beAdmin,
}) => {
  const course = await makeCourse(db, { name: `Private ${scene.mark}` });
  const question = {
    title: 'Confirm Course Change',
    body: 'If you edit this membership, it will also affect all related week records back to 2026-01-04. Do you wish to continue?',
  } as const;
  await beAdmin();
  const listCalls = await countCalls(page, MEMBERSHIP_CALL);
  await openMembershipForm(page, scene.course.name);
  const chosen = findChoice(page, 'Course').locator('option:checked');
  await findBox(page, 'Start Date').fill('2026-01-05');
  await findChoice(page, 'Course').selectOption(course.name);
  await answer(page, { ...question, by: 'Go Back' });
  await expect(chosen).toHaveText(scene.course.name);
  for (const same of [scene.course.name, 'Select']) {
    await findChoice(page, 'Course').selectOption(same);
    await expect(chosen).toHaveText(scene.course.name);
    await expect(findModal(page)).toHaveCount(0);
  }
  await findChoice(page, 'Course').selectOption(course.name);
  await answer(page, { ...question, by: 'Confirm' });
  await expect(chosen).toHaveText(course.name);
  // Back to what is stored changes no week record.
  await findChoice(page, 'Course').selectOption(scene.course.name);
  await expect(findModal(page)).toHaveCount(0);
  await findChoice(page, 'Course').selectOption(course.name);
  await answer(page, { ...question, by: 'Confirm' });
  expect(listCalls()).toEqual([]);
  await findBox(page, 'Start Date').fill('2026-01-04');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findMembership(page, course.name)).toBeVisible();
  expect(await readMemberships(db, scene)).toMatchObject([{ course: course.recordId, start: '2026-01-04' }]);
});

test('69: another coach cannot edit the membership, and is told whom to ask', async ({
  page,
  scene,
  beOther,
}) => {
  await beOther();
  await findMembership(page, scene.course.name).getByRole('button', { name: 'Edit membership' }).click();
  await expectTitle(page, 'Unauthorized');
  await expect(findPanel(page)).toContainText(REFUSAL);
  await expect(findPanel(page)).toContainText(`Primary coach: ${scene.entry.name}`);
  await expect(findPanel(page).locator('input, select')).toHaveCount(0);
});

test('dates must be dates, and an end must not come before the start', async ({
  page,
  db,
  scene,
  beAdmin,
}) => {
  await beAdmin();
  await openMembershipForm(page, scene.course.name);
  await findBox(page, 'Start Date').fill('');
  await expectComplaint(page, 'Start Date is a required field');
  await findBox(page, 'Start Date').fill('0026-01-04');
  await expectComplaint(page, 'Start Date must be in a year from 1900 to 2199');
  await findBox(page, 'Start Date').fill('2026-01-04');
  await findBox(page, 'End Date').fill('2026-01-03');
  await expectComplaint(page, 'End Date cannot be before Start Date');
  expect(await readMemberships(db, scene)).toMatchObject([{ start: '2026-01-04', end: null, version: 1 }]);
});

test('weeks that new dates would leave out are counted before it is sent; an end can be taken away again', async ({
  page,
  db,
  scene,
  beAdmin,
}) => {
  for (const weekStarts of ['2026-01-04', '2026-01-11', '2026-01-18']) {
    await makeWeek(db, { relatedMembership: scene.membership.recordId, weekStarts });
  }
  await db.query(
    { name: 'journey-ended', text: `update memberships set end_date = '2026-01-24' where record_id = $1` },
    [scene.membership.recordId],
  );
  await beAdmin();
  const listCalls = await countCalls(page, MEMBERSHIP_CALL);
  await openMembershipForm(page, scene.course.name);
  await findBox(page, 'End Date').fill('2026-01-10');
  const question = {
    title: 'Warning',
    body: '2 week records lie outside these dates. They stay with this membership. Do you wish to continue?',
  } as const;
  await findSave(page).click();
  await answer(page, { ...question, by: 'Go Back' });
  expect(listCalls()).toEqual([]);
  await expect(findBox(page, 'End Date')).toHaveValue('2026-01-10');
  await findSave(page).click();
  await answer(page, { ...question, by: 'Confirm' });
  await expect(findPanel(page)).toBeHidden();
  const card = findMembership(page, scene.course.name);
  await expect(findFact(card, 'End Date')).toHaveText('2026-01-10');
  await card.getByRole('button', { name: 'View Weeks' }).click();
  await expect(card.getByRole('rowheader')).toHaveCount(3);
  await openMembershipForm(page, scene.course.name);
  await findBox(page, 'End Date').fill('');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findFact(card, 'End Date')).toHaveText('');
  expect(await readMemberships(db, scene)).toMatchObject([{ end: null, version: 4 }]);
});

test('a failure keeps the form as it is, and nothing changed is said and not sent', async ({
  page,
  db,
  scene,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  await beCoach();
  await openMembershipForm(page, scene.course.name);
  await findSwitch(page, 'On Hold').click();
  await failOnce(page, MEMBERSHIP_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error updating membership')).toBeVisible();
  await expect(findSwitch(page, 'On Hold')).toBeChecked();
  await findSwitch(page, 'On Hold').click();
  await findSave(page).click();
  await expect(findToast(page, 'No changes detected')).toBeVisible();
  await expect(findPanel(page)).toBeHidden();
  expect(await readMemberships(db, scene)).toMatchObject([{ onHold: false, version: 1 }]);
});
