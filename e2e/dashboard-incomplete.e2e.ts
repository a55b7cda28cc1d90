import { expectIncomplete, findCompletion, openDashboard } from './dashboard.ts';
import { expect, test } from './record-journey.ts';
import { editRow, findControls, findToast, makeStudentWeek } from './weekly.ts';

test('a week completed on the weekly page is gone when the coach comes back, and the figure has it', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeStudentWeek(db, scene, {
    first: 'Eva',
    currentLesson: scene.lesson.recordId,
    calls: 1,
  });
  const dan = await makeStudentWeek(db, scene, { first: 'Dan' });
  await beCoach();
  await openDashboard(page);
  await expectIncomplete(page, [dan, eva]);
  await page.getByRole('link', { name: 'Weekly Records Interface' }).click();
  await editRow(page, eva);
  await findControls(page, eva).complete.click();
  await findControls(page, eva).submit.click();
  await expect(findToast(page, 'Week updated!')).toBeVisible();
  await page.goBack();
  await expectIncomplete(page, [dan]);
  await expect(findCompletion(page)).toContainText('1 of 2 records complete');
});
