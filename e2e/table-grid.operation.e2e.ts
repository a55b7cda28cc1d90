import { failOnce, loseAnswer, UNANSWERED } from './record-panel.ts';
import { COST, findGridInput, makeCourses, openGrid } from './table-grid.ts';
import { openTable, readCourse, tableCall } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findApply } from './weekly.ts';

test('an apply that fails keeps what is typed; one whose answer is lost is stored once', async ({
  page,
  db,
  mark,
  beAdmin,
  expectConsole,
}) => {
  expectConsole(...UNANSWERED, /Failed to update courses/);
  const [a] = await makeCourses(db, mark, 'A');
  if (!a) throw new Error('There is one.');
  await beAdmin();
  await openTable(page, 'courses', mark);
  await openGrid(page, 'Edit Courses');
  await findGridInput(page, a, COST).fill('101');
  await failOnce(page, tableCall('courses'));
  await findApply(page).click();
  await expect(page.getByRole('alert').getByText('Failed to update courses')).toBeVisible();
  await expect(findGridInput(page, a, COST)).toHaveValue('101');
  expect(await readCourse(db, a)).toMatchObject({ cost: 100, version: 1 });
  await expect(findApply(page)).toBeEnabled();
  await loseAnswer(page, tableCall('courses'));
  await findApply(page).click();
  await expect.poll(() => readCourse(db, a)).toMatchObject({ cost: 101, version: 2 });
  // The table is read again and shows that the change is stored.
  await expect(findApply(page)).toBeDisabled();
  await expect(page.getByText('1 row changed')).toHaveCount(0);
  await expect(findGridInput(page, a, COST)).toHaveValue('101');
  expect(await readCourse(db, a)).toMatchObject({ cost: 101, version: 2 });
});
