import { makeAssignment } from '@soltura/server/testing/coaching';
import {
  expectIncomplete,
  findCard,
  findCompletion,
  findDetails,
  findIncomplete,
  makeLesson,
  makeLowCredit,
  openDashboard,
  SECTIONS,
} from './dashboard.ts';
import { findButton } from './quiz.ts';
import { expect, test } from './record-journey.ts';
import { expectTitle, findChoice, findPanel, findSave } from './record-panel.ts';
import { findWeekRow, makeStudentWeek } from './weekly.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone a coach records a call, opens every section and chooses a student with a thumb', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const currentLesson = await makeLesson(db, scene, 160);
  const eva = await makeStudentWeek(db, scene, { first: 'Eva', isActive: true, currentLesson });
  await makeLowCredit(db, eva);
  await makeAssignment(db, {
    relatedWeek: eva.recordId,
    homeworkCorrector: scene.entry.recordId,
    rating: 'Assigned to Level 1 (lessons 1-6)',
    assignmentLink: 'https://docs.example/una-carpeta-con-un-nombre-muy-largo/que-no-cabe',
    notes: 'Habla con mucha soltura de su familia y de su trabajo.',
  });
  await beCoach();
  await openDashboard(page);
  await expectIncomplete(page, [eva]);
  await findWeekRow(page, eva).getByRole('button', { name: 'New', exact: true }).tap();
  await expectTitle(page, 'New Private Call');
  await findChoice(page, 'Rating').selectOption('Very Good');
  await findSave(page).tap();
  await expect(findPanel(page)).toHaveCount(0);
  await expect(findWeekRow(page, eva).getByRole('button', { name: 'Very Good' })).toBeVisible();
  await expect(findCompletion(page)).toContainText('0 of 1 record complete');

  for (const title of SECTIONS.slice(1)) await findButton(page, title).tap();
  await findButton(page, 'Assignments').tap();
  await expect(page.getByRole('table', { name: 'Assignments' }).getByRole('link')).toBeVisible();
  await findCard(page, eva).tap();
  await expect(findDetails(page)).toContainText('1 Credits Remaining');
  await findButton(page, 'View Weeks').tap();
  await expect(page.getByRole('table', { name: scene.course.name })).toContainText('Week 5');
  await expect(findIncomplete(page)).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow(), 'sideways').toBe(0);
  await findDetails(page).getByRole('button', { name: 'Edit Student' }).tap();
  await expectTitle(page, 'Edit Student Information');
  expect(await overflow(), 'sideways').toBe(0);
  await page.goBack();
  await expect(findPanel(page)).toHaveCount(0);
  await expect(findDetails(page)).toContainText(eva.name);
});
