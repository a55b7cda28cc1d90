import { makeAssignment } from '@soltura/server/testing/coaching';
import { CHANGED, expectBoth, findKept, keep, STALE } from './record-differences.ts';
import { expect, readAssignments, test } from './record-journey.ts';
import {
  expectView,
  findBox,
  findChoice,
  findPanel,
  findSave,
  openPanel,
  startEditing,
} from './record-panel.ts';

test('two browsers change one assignment: the second is shown both values, chooses, and nothing is lost', async ({
  page,
  browser,
  db,
  scene,
  eva,
  signIn,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...STALE);
  const { recordId } = await makeAssignment(db, {
    relatedWeek: eva.recordId,
    homeworkCorrector: scene.entry.recordId,
    rating: 'Good',
    notes: 'before',
  });
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, scene.coach);
  await beCoach();
  for (const one of [page, other]) {
    await openPanel(one, `assignment-${recordId}`, /Pronunciation/);
    await startEditing(one);
  }
  await findChoice(other, 'Rating').selectOption('Excellent');
  await findBox(other, 'Areas of Difficulty').fill('from the other');
  await findSave(other).click();
  await expectView(other);

  await findChoice(page, 'Rating').selectOption('Poor');
  await findBox(page, 'Notes').fill('mine');
  await findSave(page).click();
  await expect(findPanel(page).getByRole('alert')).toHaveText(CHANGED);
  expect(await readAssignments(db, eva)).toMatchObject([{ rating: 'Excellent', notes: 'before' }]);
  // Both values stand where both were changed, and where only one was.
  await expect(findKept(page, 'Rating')).toHaveText('Yours');
  await expectBoth(page, 'Rating', 'Poor', 'Excellent');
  await expectBoth(page, 'Areas of Difficulty', 'Empty', 'from the other');
  await expect(findKept(page, 'Areas of Difficulty')).toHaveText('Theirs');
  await expect(findBox(page, 'Areas of Difficulty')).toHaveValue('from the other');
  await expect(findBox(page, 'Notes')).toHaveValue('mine');
  await keep(page, 'Rating', 'Theirs');
  await expect(findChoice(page, 'Rating')).toHaveValue('Excellent');
  await keep(page, 'Rating', 'Yours');
  await expect(findChoice(page, 'Rating')).toHaveValue('Poor');
  await findSave(page).click();
  await expectView(page);
  expect(await readAssignments(db, eva)).toMatchObject([
    { rating: 'Poor', notes: 'mine', difficulties: 'from the other', version: 3 },
  ]);
  await context.close();
});
