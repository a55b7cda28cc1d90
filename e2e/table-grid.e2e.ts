import { findButton } from './quiz.ts';
import { answer, failOnce, findToast, findUndo, loseAnswer, UNANSWERED } from './record-panel.ts';
import {
  CALLS,
  COST,
  findGridCell,
  findGridInput,
  GROUPS,
  makeCourses,
  NAME,
  openGrid,
  pointAt,
  TYPE,
} from './table-grid.ts';
import { findTableCell, findTableRow, noteWrites, openTable, readCourse, tableCall } from './tables.ts';
import { expect, test } from './tables-journey.ts';
import { findApply, findCount } from './weekly.ts';

const SAVED = 'Courses updated successfully!';

test('cells are moved through, typed and restored by keys alone; what cannot be held is told before anything is sent', async ({
  page,
  db,
  mark,
  beAdmin,
}) => {
  const [a, b, c] = await makeCourses(db, mark, 'ABC');
  if (!a || !b || !c) throw new Error('There are three.');
  await beAdmin();
  await openTable(page, 'courses', mark);
  const sent = noteWrites(page, /\/app\/tables\/courses$/);
  await openGrid(page, 'Edit Courses');
  await expect(page.getByText(`Filtered by: ${mark}`)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Edit Record' })).toHaveCount(0);
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0);
  await expect(findGridCell(page, a, NAME)).toBeFocused();

  // A letter begins the cell anew and Enter goes down; F2 takes what is there, and Escape gives it up.
  await page.keyboard.press('ArrowRight');
  await expect(findGridCell(page, a, TYPE)).toBeFocused();
  await page.keyboard.type('Yearly');
  await page.keyboard.press('Enter');
  await expect(findGridCell(page, a, TYPE)).toHaveText('Yearly');
  await expect(findGridCell(page, b, TYPE)).toBeFocused();
  await page.keyboard.press('F2');
  await expect(findGridInput(page, b, TYPE)).toHaveValue('Monthly');
  await page.keyboard.type(' or so');
  await page.keyboard.press('Escape');
  await expect(findGridCell(page, b, TYPE)).toHaveText('Monthly');
  await expect(findGridCell(page, b, TYPE)).toBeFocused();
  await expect(page.getByText('1 row changed')).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(findGridInput(page, b, COST)).toBeFocused();
  await page.keyboard.type('2x');
  await page.keyboard.press('Enter');
  await expect(findGridInput(page, c, COST)).toBeFocused();
  await expect(findGridInput(page, b, COST)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Monthly Cost must be a number')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(findGridInput(page, c, GROUPS)).not.toBeChecked();
  await page.keyboard.press('Control+Enter');
  await answer(page, { title: 'Error', body: `${b.name}: Monthly Cost must be a number`, by: 'Go Back' });
  expect(sent).toEqual([]);
  await findGridInput(page, b, COST).fill('199.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 rows changed')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(findToast(page, SAVED)).toBeVisible();
  await expect(findApply(page)).toBeDisabled();
  expect(sent).toEqual([
    {
      method: 'PUT',
      ifMatch: undefined,
      body: expect.arrayContaining([
        { recordId: a.recordId, version: 1, values: { membershipType: 'Yearly' } },
        { recordId: b.recordId, version: 1, values: { approxMonthlyCost: 199.5 } },
        { recordId: c.recordId, version: 1, values: { hasGroupCalls: false } },
      ]),
    },
  ]);
  expect(await readCourse(db, b)).toMatchObject({ cost: 199.5, membership: 'Monthly', version: 2 });

  // All of it is taken back together.
  await findUndo(page, SAVED).click();
  await expect(findGridCell(page, a, TYPE)).toHaveText('Monthly');
  await expect(findGridInput(page, c, GROUPS)).toBeChecked();
  expect(await readCourse(db, b)).toMatchObject({ cost: 100, version: 3 });
  expect(await readCourse(db, c)).toMatchObject({ hasGroups: true, version: 3 });
});

test('a row without a name is called by what else is known of its record, in view and in edit mode', async ({
  page,
  beAdmin,
  makePerson,
}) => {
  const { emailAddress: email } = await makePerson({ name: '' });
  await beAdmin();
  await openTable(page, 'users', email);
  const head = page.getByRole('rowheader', { name: email, exact: true });
  await expect(head).toBeVisible();
  await openGrid(page, 'Edit Users');
  await expect(head).toBeFocused();
  await page.keyboard.type('Ana');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: 'Ana', exact: true })).toBeVisible();
});

test('a row that the server refuses and one that changed meanwhile stay open with their reasons; the others are saved', async ({
  page,
  db,
  mark,
  beAdmin,
}) => {
  const [a, b, c] = await makeCourses(db, mark, 'ABC');
  if (!a || !b || !c) throw new Error('There are three.');
  await beAdmin();
  await openTable(page, 'courses', mark);
  await openGrid(page, 'Edit Courses');
  await pointAt(page, a, NAME);
  await page.keyboard.type(`  c ${mark.toUpperCase()}`.trim());
  await page.keyboard.press('Enter');
  const renamed = { name: `c ${mark.toUpperCase()}` };
  await findGridInput(page, b, CALLS).fill('3');
  await findGridInput(page, c, CALLS).fill('4');
  await db.query(
    {
      name: 'journey-course-elsewhere',
      text: 'update courses set weekly_private_calls = 7 where record_id = $1',
    },
    [c.recordId],
  );
  await findApply(page).click();
  await expect(page.getByRole('alert').getByText('Some courses failed to update')).toBeVisible();
  await expect(page.getByText('A course with this name already exists')).toBeVisible();
  await expect(findTableRow(page, renamed.name)).toBeVisible();
  const note = page.getByRole('row').filter({ hasText: 'Changed meanwhile' });
  await expect(note.getByRole('definition')).toHaveText(['4', '7']);
  expect(await readCourse(db, b)).toMatchObject({ calls: 3, version: 2 });
  expect(await readCourse(db, a)).toMatchObject({ name: a.name, version: 1 });

  await note.getByRole('radio', { name: 'Theirs' }).check();
  await pointAt(page, renamed, NAME);
  await page.keyboard.type(`D ${mark}`);
  await page.keyboard.press('Enter');
  await findApply(page).click();
  await expect(findToast(page, SAVED)).toBeVisible();
  await expect(note).toHaveCount(0);
  expect(await readCourse(db, a)).toMatchObject({ name: `D ${mark}`, version: 2 });
  expect(await readCourse(db, c)).toMatchObject({ calls: 7, version: 2 });
});

test('changes are kept from page to page and applied together; what is unsaved holds back who leaves', async ({
  page,
  db,
  mark,
  beAdmin,
}) => {
  const courses = await makeCourses(db, mark, 'ABCDEFGHIJKLMNOPQRSTU');
  const [a, u] = [courses[0], courses.at(-1)];
  if (!a || !u) throw new Error('There are 21.');
  await beAdmin();
  await openTable(page, 'courses', mark);
  await expect(findCount(page)).toHaveText('showing 1 - 20 of 21 records');
  const sent = noteWrites(page, /\/app\/tables\/courses$/);
  await openGrid(page, 'Edit Courses');
  await findGridInput(page, a, COST).fill('101');
  await page.keyboard.press('Enter');
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  await pages.getByRole('button', { name: 'Next' }).click();
  await findGridInput(page, u, COST).fill('121');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 rows changed')).toBeVisible();
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(findGridInput(page, a, COST)).toHaveValue('101');

  const leaving = 'You have unsaved changes. Are you sure you want to leave? All changes will be lost.';
  await page.getByRole('link', { name: 'Back to Tables' }).click();
  await answer(page, { title: 'Unsaved Changes', body: leaving, by: 'Go Back' });
  const disabling =
    'You have unsaved changes. Are you sure you want to disable edit mode? All changes will be lost.';
  await findButton(page, 'Disable Edit Mode').click();
  await answer(page, { title: 'Unsaved Changes', body: disabling, by: 'Go Back' });
  await expect(findGridInput(page, a, COST)).toHaveValue('101');
  await findApply(page).click();
  await expect(findToast(page, SAVED)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    [
      { recordId: a.recordId, version: 1, values: { approxMonthlyCost: 101 } },
      { recordId: u.recordId, version: 1, values: { approxMonthlyCost: 121 } },
    ],
  ]);

  await findGridInput(page, a, COST).fill('1');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Back to Tables' }).click();
  await answer(page, { title: 'Unsaved Changes', by: 'Confirm' });
  await expect(page.getByRole('heading', { level: 1, name: 'Database Tables' })).toBeVisible();
  await openTable(page, 'courses', mark);
  await expect(findTableCell(page, a.name, 'Monthly Cost')).toHaveText('$101');
  expect(await readCourse(db, u)).toMatchObject({ cost: 121, version: 2 });
});

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
  // The table is read again, and says that it is stored.
  await expect(findApply(page)).toBeDisabled();
  await expect(page.getByText('1 row changed')).toHaveCount(0);
  await expect(findGridInput(page, a, COST)).toHaveValue('101');
  expect(await readCourse(db, a)).toMatchObject({ cost: 101, version: 2 });
});
