import { readFileSync } from 'node:fs';
import { expect as expectThat } from '@playwright/test';
import {
  makeAssignment,
  makeCoachingStudent,
  makeMembership,
  makeWeek,
} from '@soltura/server/testing/coaching';
import { strFromU8, unzipSync } from 'fflate';
import { findPanel } from './record-panel.ts';
import { findTableRow, openRecord, openTable } from './tables.ts';
import { expect, test } from './tables-journey.ts';

test('an admin takes a student’s data along as a zip, and erases them by typing the name, with keys alone', async ({
  page,
  db,
  mark,
  makePerson,
  beAdmin,
}) => {
  const name = `Nuria ${mark}`;
  const { recordId: userId, emailAddress } = await makePerson({ name, studentRole: 'student' });
  const student = await makeCoachingStudent(db, { firstName: 'Nuria', lastName: mark, email: emailAddress });
  const { recordId: relatedMembership } = await makeMembership(db, { relatedStudent: student.recordId });
  const week = await makeWeek(db, { relatedMembership, notes: 'said in confidence' });
  await makeAssignment(db, { relatedWeek: week.recordId, notes: 'for staff', rating: 'Good' });
  await beAdmin();
  await page.goto(`/student-drill-down?student=${student.recordId}`);
  const section = page.getByRole('region', { name: 'Account and Records' });

  const saving = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Export' }).click();
  // Only the address says that the user is the student.
  const asked = page.getByRole('alertdialog', { name: `Export ${name}` });
  await asked.getByRole('switch', { name: /^User/ }).check();
  await asked.getByRole('button', { name: 'Export' }).click();
  const file = await saving;
  expectThat(file.suggestedFilename()).toMatch(/^coaching-students-\d+-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(readFileSync(await file.path())));
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  expectThat(read('README.txt')).toContain(`What Soltura stores of ${name}`);
  expectThat(JSON.parse(read('for-the-person/assignments.json'))).toMatchObject([{ rating: 'Good' }]);
  expectThat(read('for-the-school/weeks.csv')).toContain('said in confidence');
  const given = Object.keys(files).filter((path) => path.startsWith('for-the-person/'));
  expectThat(given.map(read).join('')).not.toMatch(/in confidence|for staff/);

  const erase = section.getByRole('button', { name: 'Erase' });
  await erase.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: `Erase ${name}` });
  await expect(dialog).toContainText('Coaching student: ');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(erase).toBeFocused();
  await page.keyboard.press('Enter');
  const box = dialog.getByRole('textbox', { name: /^Type the name/ });
  await expect(box).toBeVisible();
  await dialog.getByRole('switch', { name: /^User.*with a log-in$/ }).focus();
  await page.keyboard.press('Space');
  await box.focus();
  await page.keyboard.type('Nuria');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Type the name or the address of this person.');
  await box.fill('');
  await page.keyboard.type(name.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} was erased`)).toBeVisible();
  await expect(page.getByText('No student selected')).toBeVisible();

  await openTable(page, 'users', mark);
  await expect(findTableRow(page, name)).toHaveCount(0);
  await openTable(page, 'users', `Erased user ${userId}`);
  await page.getByRole('switch', { name: 'Show Archived:' }).check();
  await openRecord(page, `Erased user ${userId}`);
  await findPanel(page).getByText('History').click();
  await expect(findPanel(page)).toContainText('erased this person');
});
