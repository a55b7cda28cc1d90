import { makeCoachingStudent } from '@soltura/server/testing/coaching';
import { findDetail, findOffered, findSection, findStudentBox, openStudent } from './drill-down.ts';
import { findButton } from './quiz.ts';
import { expect, test } from './student-journey.ts';

test('62, 63: only active students are offered until the switch is off, and nothing while nothing is typed', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const email = `kit-${scene.mark}@home.example`;
  await makeCoachingStudent(db, {
    firstName: 'Kit',
    lastName: scene.mark,
    email,
    relatedCoach: scene.entry.recordId,
  });
  await beCoach();
  await findButton(page, 'Clear student selection').click();
  await expect(findStudentBox(page)).toBeFocused();
  await findStudentBox(page).fill(`KIT ${scene.mark}`);
  await expect(page.getByRole('status').getByText('No students found')).toBeVisible();
  await page.getByRole('switch', { name: 'Active Students Only:' }).click();
  await findStudentBox(page).click();
  await expect(findOffered(page)).toHaveText([new RegExp(`^Kit ${scene.mark} -- ${email}`)]);
  await findStudentBox(page).fill('  ');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await findStudentBox(page).fill('');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('an e-mail address finds a student, too, by a part of it in any case', async ({
  page,
  scene,
  beCoach,
}) => {
  await beCoach();
  await findButton(page, 'Clear student selection').click();
  await findStudentBox(page).fill(`  ARLA-${scene.mark}@HOME  `);
  await expect(findOffered(page)).toHaveText([`${scene.student.name} -- ${scene.student.email}`]);
  await findOffered(page).click();
  await expect(findDetail(page, 'Name')).toHaveText(scene.student.name);
  await expect(page.getByText(`${scene.student.name} -- ${scene.student.email}`)).toBeVisible();
  await expect(findStudentBox(page)).toHaveCount(0);
});

test('a student is found and let go by keys alone, who has no address', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const mark = `Zz${scene.mark}`;
  await makeCoachingStudent(db, { firstName: mark, lastName: 'A', email: 'a@home.example' });
  const second = await makeCoachingStudent(db, { firstName: mark, lastName: 'B', email: '' });
  await beCoach();
  await page.keyboard.press('/');
  await expect(findButton(page, 'Clear student selection')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(findSection(page, 'Student Details')).toHaveCount(0);
  await expect(findStudentBox(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Active Students Only:' })).not.toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type(mark);
  await expect(findOffered(page)).toHaveText([
    new RegExp(`^${mark} A -- a@home\\.example`),
    new RegExp(`^${mark} B -- No email address`),
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(findDetail(page, 'Name')).toHaveText(`${mark} B`);
  await expect(page).toHaveURL(`/student-drill-down?student=${second.recordId}`);
  await expect(findButton(page, 'Clear student selection')).toBeFocused();
});

test('Enter chooses the first match, also before the list is there', async ({ page, scene, beCoach }) => {
  await beCoach();
  await findButton(page, 'Clear student selection').click();
  await findStudentBox(page).fill(scene.student.name);
  await page.keyboard.press('Enter');
  await expect(findDetail(page, 'Name')).toHaveText(scene.student.name);
});

test('Escape closes the list and keeps what was typed', async ({ page, scene, beCoach }) => {
  await beCoach();
  await findButton(page, 'Clear student selection').click();
  await findStudentBox(page).fill(scene.student.name);
  await expect(findOffered(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(findOffered(page)).toHaveCount(0);
  await expect(findStudentBox(page)).toHaveValue(scene.student.name);
});

test('the student stands in the address: over a reload, and Back and Forward lead through the chosen ones', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const eva = await makeCoachingStudent(db, { firstName: 'Eva', lastName: scene.mark });
  await beCoach();
  await page.reload();
  await expect(findDetail(page, 'Name')).toHaveText(scene.student.name);
  await page.goto('/student-drill-down');
  await expect(page.getByText('No student selected')).toBeVisible();
  await findSection(page, 'My Active Students').getByRole('button').click();
  await expect(findDetail(page, 'Name')).toHaveText(scene.student.name);
  await page.getByRole('switch', { name: 'Active Students Only:' }).click();
  await findButton(page, 'Clear student selection').click();
  await expect(page.getByText('No student selected')).toBeVisible();
  await findStudentBox(page).fill(`eva ${scene.mark}`);
  await findOffered(page).click();
  await expect(findDetail(page, 'Name')).toHaveText(`Eva ${scene.mark}`);
  await expect(page).toHaveURL(new RegExp(`student=${eva.recordId}$`));
  await page.goBack();
  await expect(page.getByText('No student selected')).toBeVisible();
  await page.goBack();
  await expect(findDetail(page, 'Name')).toHaveText(scene.student.name);
  await page.goForward();
  await page.goForward();
  await expect(findDetail(page, 'Name')).toHaveText(`Eva ${scene.mark}`);
});

test('a chosen student who is not active stays chosen when only active ones are listed', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const { recordId } = await makeCoachingStudent(db, { firstName: 'Kit', lastName: scene.mark });
  await beCoach();
  await openStudent(page, { recordId });
  const only = page.getByRole('switch', { name: 'Active Students Only:' });
  await expect(only).toBeChecked();
  await only.click();
  await only.click();
  await expect(findDetail(page, 'Name')).toHaveText(`Kit ${scene.mark}`);
  await expect(findButton(page, 'Clear student selection')).toBeVisible();
});

test('a number that no student has is said to be unknown, and leads back to the search', async ({
  page,
  beCoach,
  expectConsole,
}) => {
  expectConsole(/status of 404/, /Failed to fetch/);
  await beCoach();
  await page.goto('/student-drill-down?student=987654321');
  await expect(page.getByText('Student not found')).toBeVisible();
  await findButton(page, 'Choose another student').click();
  await expect(page.getByText('No student selected')).toBeVisible();
  for (const nonsense of ['abc', '0', '-1', '99999999999']) {
    await page.goto(`/student-drill-down?student=${nonsense}`);
    await expect(page.getByText('No student selected')).toBeVisible();
  }
});

test('a list that does not come can be asked for again', async ({ page, beCoach, expectConsole }) => {
  expectConsole(/status of 500/, /Failed to fetch/);
  await beCoach();
  await page.route('**/api/app/coaching-students', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/student-drill-down');
  await expect(page.getByText('Error loading data, please try again.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/app/coaching-students');
  await findButton(page, 'Retry').click();
  await expect(findStudentBox(page)).toBeVisible();
});
