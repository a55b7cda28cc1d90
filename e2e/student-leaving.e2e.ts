import { findDetail } from './drill-down.ts';
import { answer, findBox, findPanel } from './record-panel.ts';
import { openStudentForm } from './student-forms.ts';
import { expect, readStudent, test } from './student-journey.ts';

const QUESTION = {
  title: 'Unsaved Changes',
  body: 'You have unsaved changes. Close without saving?',
} as const;

test('Back asks before what was typed about a student is lost, and nothing when nothing was', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  await beCoach();
  await openStudentForm(page);
  await page.goBack();
  await expect(findPanel(page)).toBeHidden();
  await openStudentForm(page);
  await findBox(page, 'Fluency Goal').fill('half a sen');
  await page.goBack();
  await answer(page, { ...QUESTION, by: 'Go Back' });
  await expect(findBox(page, 'Fluency Goal')).toHaveValue('half a sen');
  await expect(page).toHaveURL(/panel=edit-student/);
  await page.goBack();
  await answer(page, { ...QUESTION, by: 'Confirm' });
  await expect(findPanel(page)).toBeHidden();
  await expect(page).toHaveURL(`/student-drill-down?student=${scene.student.recordId}`);
  await expect(findDetail(page, 'Fluency Goal')).toHaveText('');
  expect(await readStudent(db, scene)).toMatchObject({ goal: '', version: 1 });
});
