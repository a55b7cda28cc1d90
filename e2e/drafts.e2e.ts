import type { Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { makeAssignment } from '@soltura/server/testing/coaching';
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
import { endSession } from './sign-in.ts';
import type { WeeklyScene } from './weekly.ts';

const NOTICE = /^Your unsaved changes from .+ are here\.$/;

/** An assignment of a week that may be saved as it is. */
const makeStored = (
  db: Db,
  scene: WeeklyScene,
  week: { recordId: number },
  notes = '',
): Promise<{ recordId: number }> =>
  makeAssignment(db, {
    relatedWeek: week.recordId,
    homeworkCorrector: scene.entry.recordId,
    rating: 'Good',
    notes,
  });

/** Types into the notes of an assignment that is stored, and saves nothing. */
async function typeNotes(page: Page, recordId: number): Promise<void> {
  await openPanel(page, `assignment-${recordId}`, /Pronunciation/);
  await startEditing(page);
  await findBox(page, 'Notes').fill('Half a sen');
}

/** What a session that ends leaves on the console. */
const ENDED = [/status of (400|401)/, /Get access token failed/, /Error updating/];

async function typeUntilTheSessionEnds(page: Page, recordId: number): Promise<void> {
  await typeNotes(page, recordId);
  await endSession(page);
  await findSave(page).click();
  await expect(page.getByRole('main')).toContainText('Your session has ended. Log in again');
}

test('what was typed into a record is there after a reload, and is saved from there', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  const { recordId } = await makeStored(db, scene, eva);
  await beCoach();
  await typeNotes(page, recordId);
  await page.reload();
  await expect(findPanel(page).getByText(NOTICE)).toBeVisible();
  await expect(findBox(page, 'Notes')).toHaveValue('Half a sen');
  await findSave(page).click();
  await expectView(page);
  expect(await readAssignments(db, eva)).toMatchObject([{ rating: 'Good', notes: 'Half a sen' }]);
  await page.reload();
  await expectView(page);
});

test('Discard lets go of what was typed before, for good', async ({ page, db, eva, beCoach }) => {
  const { recordId } = await makeAssignment(db, {
    relatedWeek: eva.recordId,
    rating: 'Good',
    notes: 'stored',
  });
  await beCoach();
  await typeNotes(page, recordId);
  await page.reload();
  await findPanel(page).getByRole('button', { name: 'Discard' }).click();
  await expectView(page);
  await page.reload();
  await expectView(page);
  await startEditing(page);
  await expect(findBox(page, 'Notes')).toHaveValue('stored');
});

test('a draft meets what somebody else has stored since, and both values can be chosen', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
}) => {
  const { recordId } = await makeStored(db, scene, eva);
  await beCoach();
  await typeNotes(page, recordId);
  await db.query(
    {
      name: 'journey-draft-newer',
      text: `update assignments set rating = 'Bad', notes = 'theirs', version = version + 1 where record_id = $1`,
    },
    [recordId],
  );
  await page.reload();
  await expect(findPanel(page).getByRole('alert')).toContainText('was changed since you opened it');
  await expect(findBox(page, 'Notes')).toHaveValue('Half a sen');
  await expect(findChoice(page, 'Rating')).toHaveValue('Bad');
  await findSave(page).click();
  await expectView(page);
  expect(await readAssignments(db, eva)).toMatchObject([{ rating: 'Bad', notes: 'Half a sen' }]);
});

test('a session that ended keeps what was typed: signed in again, the panel is where it was', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  signIn,
  expectConsole,
}) => {
  expectConsole(...ENDED);
  const { recordId } = await makeStored(db, scene, eva);
  await beCoach();
  await typeUntilTheSessionEnds(page, recordId);
  await signIn(page, scene.coach);
  await expect(page).toHaveURL(new RegExp(`panel=assignment-${recordId}`));
  await expect(findBox(page, 'Notes')).toHaveValue('Half a sen');
  await expect(findPanel(page).getByText(NOTICE)).toBeVisible();
});

test('another person who signs in at the same place finds nothing of it', async ({
  page,
  db,
  scene,
  eva,
  beCoach,
  makePerson,
  signIn,
  expectConsole,
}) => {
  expectConsole(...ENDED);
  const { recordId } = await makeStored(db, scene, eva);
  await beCoach();
  await typeUntilTheSessionEnds(page, recordId);
  await signIn(page, await makePerson({ name: 'Ada', adminRole: 'admin' }));
  await expect(findPanel(page)).toBeVisible();
  await expectView(page);
});
