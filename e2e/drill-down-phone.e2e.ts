import { makeBundleCredit, makePrivateCall } from '@soltura/server/testing/coaching';
import {
  findDetail,
  findMembership,
  findOffered,
  findSection,
  findStudentBox,
  findTickets,
} from './drill-down.ts';
import { findButton } from './quiz.ts';
import { expectTitle, findBox, findPanel, findSave, findUndo } from './record-panel.ts';
import { expect, readStudent, test } from './student-journey.ts';
import { makeStudentWeek } from './weekly.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone the list leads to the student, and Back to the list', async ({ page, scene, signIn }) => {
  await signIn(page, scene.coach);
  await page.goto('/student-drill-down');
  await findSection(page, 'My Active Students').getByRole('button').tap();
  await expect(findDetail(page, 'Name')).toHaveText(scene.student.name);
  await expect(findSection(page, 'My Active Students')).toBeHidden();
  await expect(findStudentBox(page)).toBeHidden();
  await findButton(page, 'Back').tap();
  await expect(findSection(page, 'My Active Students')).toBeVisible();
  await expect(findSection(page, 'Student Details')).toHaveCount(0);
  await expect(page).toHaveURL('/student-drill-down');
  await findStudentBox(page).fill(scene.mark);
  await findOffered(page).first().tap();
  await expect(findDetail(page, 'Name')).toHaveText(scene.student.name);
  await page.goBack();
  await expect(findStudentBox(page)).toBeVisible();
});

test('on a phone Back of a linked student leads to the list as well', async ({ page, beCoach }) => {
  await beCoach();
  await findButton(page, 'Back').tap();
  await expect(findStudentBox(page)).toBeVisible();
  await expect(page).toHaveURL('/student-drill-down');
});

test('on a phone a student is edited in a panel that fills the window, and taken back', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  await beCoach();
  await findButton(page, 'Edit Student').tap();
  await expectTitle(page, 'Edit Student Information');
  await expect.poll(async () => (await findPanel(page).boundingBox())?.width).toBe(390);
  await findBox(page, 'First Name').fill('Carlota');
  await findSave(page).tap();
  await expect(findDetail(page, 'Name')).toHaveText(`Carlota ${scene.mark}`);
  await findUndo(page, 'Student updated!').tap();
  await expect(findDetail(page, 'Name')).toHaveText(scene.student.name);
  expect(await readStudent(db, scene)).toMatchObject({ firstName: 'Carla' });
});

test('on a phone weeks, credits and records are reached, and nothing is wider than the window', async ({
  page,
  db,
  scene,
  signIn,
}) => {
  const eva = await makeStudentWeek(db, scene, {
    first: 'Eva',
    notes: 'a long note '.repeat(20) + 'unbrokenword'.repeat(12),
  });
  await makePrivateCall(db, { relatedWeek: eva.recordId, date: scene.start, rating: 'Very Good' });
  const [student] = await db.query<{ recordId: number }>(
    { name: 'journey-eva', text: 'select record_id "recordId" from coaching_students where email = $1' },
    [eva.email],
  );
  await makeBundleCredit(db, { relatedStudent: student?.recordId ?? 0, totalCredits: 30, usedCredits: 29 });
  await signIn(page, scene.coach);
  await page.goto(`/student-drill-down?student=${student?.recordId}`);
  await expect(findTickets(page)).toHaveText([/1 Credits Remaining/]);
  const card = findMembership(page, scene.course.name);
  await card.getByRole('button', { name: 'View Weeks' }).tap();
  const call = card.getByRole('button', { name: 'Very Good' });
  await call.tap();
  await expectTitle(page, `${eva.name} on ${scene.start}`);
  await page.goBack();
  await expect(findPanel(page)).toBeHidden();
  await expect(call).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
