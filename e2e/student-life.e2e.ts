import { devices } from '@playwright/test';
import {
  makeCoachingStudent,
  makeCoachRecord,
  makeMembership,
  makeWeek,
} from '@soltura/server/testing/coaching';
import { collect, repeat } from './collection.ts';
import { findOffered, findSection, findStudentBox } from './drill-down.ts';
import { findButton } from './quiz.ts';
import { findPanel } from './record-panel.ts';
import { expect, test } from './tables-journey.ts';

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];

test('a student reviews on a phone, leaves, is read about afterwards, and is erased', async ({
  page,
  db,
  mark,
  makePerson,
  beAdmin,
  browser,
  signIn,
  expectConsole,
}) => {
  const name = `Hannah ${mark}`;
  const person = await makePerson({ name, studentRole: 'student' });
  const [coach, next] = [
    await makeCoachRecord(db, { name: `Marisol ${mark}` }),
    await makeCoachRecord(db, { name: `Tomás ${mark}` }),
  ];
  const { recordId } = await makeCoachingStudent(db, {
    firstName: 'Hannah',
    lastName: mark,
    email: person.emailAddress,
    relatedCoach: coach.recordId,
  });
  const membership = await makeMembership(db, { relatedStudent: recordId, endDate: null });
  await makeWeek(db, { relatedMembership: membership.recordId, week: 0, notes: 'Mixes up por and para.' });
  await collect(db, person, repeat(1));

  const context = await browser.newContext({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });
  const phone = await context.newPage();
  await signIn(phone, person);
  await phone.goto('/myflashcards');
  await findButton(phone, 'Start Quiz').tap();
  await findButton(phone, 'Flip').tap();
  await expect(async () => {
    await findButton(phone, 'Easy').tap();
    await expect(phone.getByRole('heading', { name: 'End of quiz' })).toBeVisible({ timeout: 200 });
  }).toPass();

  await beAdmin();
  await page.goto(`/student-drill-down?student=${recordId}`);
  await expect(findSection(page, 'Memory')).toContainText('Last Activity');
  const account = findSection(page, 'Account and Records');
  await account.getByRole('button', { name: 'Archive…' }).click();
  await findPanel(page).getByLabel('Hand open work to').selectOption({ label: next.name });
  await expect(findPanel(page)).toContainText(`${coach.name} hands over to ${next.name}`);
  await findPanel(page).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`${name} was archived`)).toBeVisible();

  const banner = findSection(page, 'Archived');
  await expect(banner).toContainText('appears in no open work');
  await expect(banner).toContainText('the log-in ended');
  await findButton(page, 'View Weeks').click();
  await expect(page.getByText('Mixes up por and para.')).toBeVisible();
  await expect(findSection(page, 'Memory')).toContainText('Last Activity');
  await expect(findButton(page, 'Edit Student')).toHaveCount(0);
  await phone.goto('/');
  await expect(phone.getByText('Your user record was archived')).toBeVisible();
  await context.close();

  // Found by nobody who looks for present students, and by whoever looks for archived ones.
  await page.goto('/student-drill-down');
  await page.getByRole('switch', { name: 'Active Students Only:' }).uncheck();
  await findStudentBox(page).fill(mark);
  await expect(page.getByText('No students found')).toBeVisible();
  await page.getByRole('switch', { name: 'Archived Students:' }).check();
  await findStudentBox(page).fill(name);
  await findOffered(page).filter({ hasText: name }).click();
  await expect(banner).toBeVisible();

  await account.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Erase ${name}` });
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText(`${name} was erased`)).toBeVisible();
  expectConsole(/404/, /Student not found/);
  await page.goto(`/student-drill-down?student=${recordId}`);
  await expect(page.getByText('Student not found')).toBeVisible();
});
