import { findDetail } from './drill-down.ts';
import { findBox, findSave, findToast, findUndo } from './record-panel.ts';
import { openStudentForm } from './student-forms.ts';
import { expect, readStudent, test } from './student-journey.ts';

test('a changed student goes back by the toast', async ({ page, db, scene, beCoach }) => {
  await beCoach();
  await openStudentForm(page);
  await findBox(page, 'First Name').fill('Carlota');
  await findSave(page).click();
  await expect(findDetail(page, 'Name')).toHaveText(`Carlota ${scene.mark}`);
  await findUndo(page, 'Student updated!').click();
  await expect(findDetail(page, 'Name')).toHaveText(scene.student.name);
  await expect(findToast(page, 'Undone')).toBeVisible();
  expect(await readStudent(db, scene)).toMatchObject({ firstName: 'Carla', version: 3 });
});
