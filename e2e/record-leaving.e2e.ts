import type { Page } from '@playwright/test';
import { makeAssignment } from '@soltura/server/testing/coaching';
import {
  chooseAttendee,
  findAttendees,
  findSessionDay,
  makeSessionOf,
  openSessionInEdit,
  removeAttendee,
} from './record-attendees.ts';
import { expect, readAssignments, test } from './record-journey.ts';
import {
  answer,
  closePanel,
  expectTitle,
  expectView,
  findBox,
  findChoice,
  findModal,
  findPanel,
  findPencil,
  findSave,
  openPanel,
  startEditing,
} from './record-panel.ts';
import { findWeekRow, openWeeklyRecords } from './weekly.ts';

const NEW = 'Create Assignment Record';
const QUESTION = {
  title: 'Unsaved Changes',
  body: 'You have unsaved changes. Close without saving?',
} as const;

const ways: readonly [name: string, leave: (page: Page) => Promise<unknown>][] = [
  ['the close control', (page) => findPanel(page).getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['Back', (page) => page.goBack()],
];

for (const [name, leave] of ways) {
  test(`${name} asks before what was typed for a new record is lost`, async ({ page, eva, beCoach }) => {
    await beCoach();
    await openWeeklyRecords(page);
    await expect(findWeekRow(page, eva)).toBeVisible();
    await page.getByRole('button', { name: 'New Assignment' }).click();
    await findBox(page, 'Notes').fill('half a sen');
    await leave(page);
    await answer(page, { ...QUESTION, by: 'Go Back' });
    await expect(findBox(page, 'Notes')).toHaveValue('half a sen');
    await expect(page).toHaveURL(/panel=new-assignment/);
    await leave(page);
    await answer(page, { ...QUESTION, by: 'Confirm' });
    await expect(findPanel(page)).toBeHidden();
    await expect(page).toHaveURL('/weeklyrecords');
    await page.getByRole('button', { name: 'New Assignment' }).click();
    await expect(findBox(page, 'Notes')).toHaveValue('');
  });

  test(`${name} asks before a changed record is left, and asks nothing of an unchanged one`, async ({
    page,
    db,
    eva,
    beCoach,
  }) => {
    await makeAssignment(db, { relatedWeek: eva.recordId, rating: 'Good' });
    await beCoach();
    await openWeeklyRecords(page);
    const entry = findWeekRow(page, eva).getByRole('button', { name: 'Pronunciation: Good' });
    await entry.click();
    await startEditing(page);
    await leave(page);
    await expect(findPanel(page)).toBeHidden();
    await entry.click();
    await startEditing(page);
    await findChoice(page, 'Rating').selectOption('Bad');
    await leave(page);
    await answer(page, { ...QUESTION, by: 'Go Back' });
    await expect(findChoice(page, 'Rating')).toHaveValue('Bad');
    await leave(page);
    await answer(page, { ...QUESTION, by: 'Confirm' });
    await expect(findPanel(page)).toBeHidden();
    expect(await readAssignments(db, eva)).toMatchObject([{ rating: 'Good' }]);
  });
}

test('attendees that are not saved are asked about, too', async ({ page, db, scene, eva, beCoach }) => {
  const sessionId = await makeSessionOf(db, scene, [eva]);
  await beCoach();
  await openSessionInEdit(page, sessionId);
  await removeAttendee(page, eva.name);
  await findPanel(page).getByRole('button', { name: 'Close' }).click();
  await answer(page, { ...QUESTION, by: 'Go Back' });
  await expect(findAttendees(page)).toHaveCount(0);
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await expectView(page);
  await closePanel(page);
  await page.getByRole('button', { name: 'New Group Call' }).click();
  await findBox(page, 'Date').fill(findSessionDay(scene));
  await chooseAttendee(page, eva.name);
  await findPanel(page).getByRole('button', { name: 'Close' }).click();
  await answer(page, { ...QUESTION, by: 'Confirm' });
  await expect(findPanel(page)).toBeHidden();
});

test('Cancel lets go of a new record without a question', async ({ page, beCoach }) => {
  await beCoach();
  await openPanel(page, 'new-assignment', NEW);
  await findBox(page, 'Notes').fill('never mind');
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findModal(page)).toHaveCount(0);
});

test('a press beside the panel closes it in view, and not in edit or over a new record', async ({
  page,
  db,
  eva,
  beCoach,
}) => {
  await makeAssignment(db, { relatedWeek: eva.recordId, rating: 'Good' });
  await beCoach();
  await openWeeklyRecords(page);
  await page.getByRole('button', { name: 'New Assignment' }).click();
  await findBox(page, 'Notes').fill('half filled');
  await pressBeside(page);
  await expect(findBox(page, 'Notes')).toHaveValue('half filled');
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(findPanel(page)).toBeHidden();

  await findWeekRow(page, eva).getByRole('button', { name: 'Pronunciation: Good' }).click();
  await startEditing(page);
  await pressBeside(page);
  await findChoice(page, 'Rating').selectOption('Bad');
  await pressBeside(page);
  await expect(findChoice(page, 'Rating')).toHaveValue('Bad');
  await findPanel(page).getByRole('button', { name: 'Cancel' }).click();
  await expectView(page);
  await pressBeside(page);
  await expect(findPanel(page)).toBeHidden();
});

test('a press beside a modal leaves it and the panel; the form stays protected', async ({
  page,
  beCoach,
}) => {
  await beCoach();
  await openPanel(page, 'new-assignment', NEW);
  await findBox(page, 'Notes').fill('typed');
  await findSave(page).click();
  await expect(findModal(page)).toBeVisible();
  await pressBeside(page);
  await answer(page, { title: 'Error', by: 'Go Back' });
  await pressBeside(page);
  await expect(findBox(page, 'Notes')).toHaveValue('typed');
});

test('focus goes into the panel, stays in it, and returns to what opened it', async ({
  page,
  db,
  eva,
  beCoach,
}) => {
  await makeAssignment(db, { relatedWeek: eva.recordId, rating: 'Good' });
  await beCoach();
  await openWeeklyRecords(page);
  const entry = findWeekRow(page, eva).getByRole('button', { name: 'Pronunciation: Good' });
  await entry.focus();
  await page.keyboard.press('Enter');
  await expectTitle(page, /^Pronunciation/);
  await expectFocusInside(page);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    await expectFocusInside(page);
  }
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    await expectFocusInside(page);
  }
  await findPencil(page).focus();
  await page.keyboard.press('Enter');
  await expect(findChoice(page, 'Assignment Type')).toBeFocused();
  await findPanel(page).getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(findPencil(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(findPanel(page)).toBeHidden();
  await expect(entry).toBeFocused();
});

test('an error leads to the first field that is marked', async ({ page, beCoach }) => {
  await beCoach();
  await openPanel(page, 'new-assignment', NEW);
  await findBox(page, 'Notes').press('Control+Enter');
  await answer(page, { title: 'Error', body: 'Assignment Type is required', by: 'Go Back' });
  await expect(findPanel(page).locator('[aria-invalid="true"]').first()).toBeFocused();
});

/** Presses on the dimmed page at the left of the panel. */
async function pressBeside(page: Page): Promise<void> {
  await page.mouse.click(30, 500);
}

async function expectFocusInside(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
    .toBe(true);
}
