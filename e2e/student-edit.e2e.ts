import type { Page } from '@playwright/test';
import { findDetail } from './drill-down.ts';
import { findButton } from './quiz.ts';
import {
  answer,
  countCalls,
  expectTitle,
  findBox,
  findChoice,
  findPanel,
  findSave,
  recordWords,
} from './record-panel.ts';
import { findSwitch, openStudentForm } from './student-forms.ts';
import { expect, readStudent, STUDENT_CALL, test } from './student-journey.ts';

const REFUSAL = 'Only the primary coach or an admin can edit this student.';

test('the primary coach changes everything but billing, and the page shows it without a reload', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  await beCoach();
  await openStudentForm(page);
  await expect(findBox(page, 'First Name')).toBeFocused();
  await expect(findPanel(page).getByText(/Billing/)).toHaveCount(0);
  const typed = {
    'First Name': 'Carlota',
    'Last Name': `Díaz O'Neil ${scene.mark}`,
    'Learning Disabilities': 'dyslexia',
    Email: `new-${scene.mark}@home.example`,
    Phone: '+1 555 0100',
    'Starting Level': 'B1',
    'Fluency Goal': 'first\nsecond',
  };
  for (const [label, text] of Object.entries(typed)) await findBox(page, label).fill(text);
  await findChoice(page, 'Pronouns').selectOption('They');
  await findChoice(page, 'Time Zone').selectOption('AEST');
  await findSwitch(page, 'Advanced Student').click();
  await findPanel(page).getByRole('textbox', { name: 'Fluency Goal' }).press('Control+Enter');
  await expect(findPanel(page)).toBeHidden();
  await expect(findDetail(page, 'Name')).toHaveText(`Carlota Díaz O'Neil ${scene.mark}`);
  await expect(findDetail(page, 'Pronouns')).toHaveText('They');
  await expect(findDetail(page, 'Advanced Student')).toHaveText('Yes');
  await expect(findDetail(page, 'Primary Coach')).toHaveText(scene.entry.name);
  await expect(page.getByText(`${typed['Last Name']} -- ${typed.Email}`)).toBeVisible();
  expect(await readStudent(db, scene)).toMatchObject({
    firstName: 'Carlota',
    lastName: typed['Last Name'],
    pronoun: 'They',
    disabilities: 'dyslexia',
    email: typed.Email,
    phone: '+1 555 0100',
    zone: 'AEST',
    level: 'B1',
    goal: 'first\nsecond',
    advanced: true,
    coach: scene.entry.recordId,
    version: 2,
  });
});

test('neither another coach nor one who is in no list can edit the student, and the server agrees (69)', async ({
  page,
  scene,
  beOther,
  openSecond,
  makePerson,
}) => {
  await beOther();
  await openRefusal(page);
  await expect(findPanel(page)).toContainText(`Primary coach: ${scene.entry.name}`);
  await expect(findPanel(page).locator('input, select, textarea')).toHaveCount(0);
  await findPanel(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findButton(page, 'Edit Student')).toBeFocused();
  const second = await openSecond(await makePerson({ name: 'Cy', adminRole: 'coach' }));
  await openRefusal(second);
});

test('a coach is warned before the student is handed over, and may edit them no more afterwards', async ({
  page,
  db,
  scene,
  other,
  beCoach,
}) => {
  await beCoach();
  const listCalls = await countCalls(page, STUDENT_CALL);
  await openStudentForm(page);
  await findChoice(page, 'Coach').selectOption(other.entry.name);
  const question = {
    title: 'Warning',
    body: `You are handing ${scene.student.name} over to ${other.entry.name}. You will not be able to edit this student any more. Do you wish to continue?`,
  } as const;
  await findSave(page).click();
  await answer(page, { ...question, by: 'Go Back' });
  expect(listCalls()).toEqual([]);
  await expect(findChoice(page, 'Coach').locator('option:checked')).toHaveText(other.entry.name);
  await findSave(page).click();
  const readWords = await recordWords(page);
  await answer(page, { ...question, by: 'Confirm' });
  await expect(findPanel(page)).toBeHidden();
  await expect.poll(readWords).toContain('Student updated!');
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expect(findDetail(page, 'Primary Coach')).toHaveText(other.entry.name);
  expect(await readStudent(db, scene)).toMatchObject({ coach: other.entry.recordId });
  await openRefusal(page);
});

async function openRefusal(page: Page): Promise<void> {
  await findButton(page, 'Edit Student').click();
  await expectTitle(page, 'Unauthorized');
  await expect(findPanel(page)).toContainText(REFUSAL);
}
