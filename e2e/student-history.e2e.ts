import { findDetail } from './drill-down.ts';
import { expectChange, findChanges, openHistory } from './record-changes.ts';
import { findBox, findPanel, findSave } from './record-panel.ts';
import { openStudentForm } from './student-forms.ts';
import { expect, test } from './student-journey.ts';

test('of billing the history tells admins alone', async ({ page, scene, beAdmin, openSecond }) => {
  await beAdmin();
  for (const [label, text] of [
    ['Billing Notes', 'pays late'],
    ['Billing Email', 'who@pays.example'],
  ] as const) {
    await openStudentForm(page);
    await findBox(page, label).fill(text);
    if (label === 'Billing Email') await findBox(page, 'Phone').fill('555');
    await findSave(page).click();
    await expect(findDetail(page, label)).toHaveText(text);
  }
  await openStudentForm(page);
  await openHistory(page);
  await expectChange(page, 0, 'Billing Email', ['Empty', 'who@pays.example']);
  await expectChange(page, 0, 'Phone', ['Empty', '555']);
  await expectChange(page, 1, 'Billing Notes', ['Empty', 'pays late']);
  const coach = await openSecond(scene.coach);
  await openStudentForm(coach);
  await openHistory(coach);
  await expect(findChanges(coach)).toHaveCount(1);
  await expectChange(coach, 0, 'Phone', ['Empty', '555']);
  await expect(findPanel(coach).getByText(/billing|pays/i)).toHaveCount(0);
});
