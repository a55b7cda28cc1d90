import type { Page } from '@playwright/test';
import { findDetail, openStudent } from './drill-down.ts';
import { findButton } from './quiz.ts';
import {
  answer,
  countCalls,
  expectComplaint,
  expectTitle,
  failOnce,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findToast,
  listMarks,
  REFUSED,
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

test('fields that are cleared stay cleared', async ({ page, db, scene, beAdmin }) => {
  await db.query(
    {
      name: 'journey-filled',
      text: `update coaching_students
             set pronoun = 'Ze', learning_disabilities = 'a', fluency_goal = 'b', starting_level = 'c', us_phone = 'd',
               time_zone = 'Lord Howe', billing_email = 'e', billing_notes = 'f'
             where record_id = $1`,
    },
    [scene.student.recordId],
  );
  await beAdmin();
  await openStudentForm(page);
  // What left the lists stays choosable.
  await expect(findChoice(page, 'Pronouns')).toHaveValue('Ze');
  await expect(findChoice(page, 'Time Zone')).toHaveValue('Lord Howe');
  const texts = ['Learning Disabilities', 'Phone', 'Starting Level', 'Fluency Goal'];
  for (const label of [...texts, 'Billing Email', 'Billing Notes']) await findBox(page, label).fill('');
  await findChoice(page, 'Pronouns').selectOption('Select');
  await findChoice(page, 'Time Zone').selectOption('Select');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await page.reload();
  for (const term of [...texts, 'Pronouns', 'Time Zone', 'Billing Email', 'Billing Notes']) {
    await expect(findDetail(page, term)).toHaveText('');
  }
  expect(await readStudent(db, scene)).toMatchObject({
    pronoun: '',
    disabilities: '',
    goal: '',
    level: '',
    phone: '',
    zone: '',
    billingEmail: '',
    billingNotes: '',
  });
});

test('a name and an address are required: one name is enough, and nothing is sent without', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  await beCoach();
  const listCalls = await countCalls(page, STUDENT_CALL);
  await openStudentForm(page);
  await findBox(page, 'First Name').fill(' ');
  await findBox(page, 'Last Name').fill('');
  await findBox(page, 'Email').fill('');
  await expectComplaint(page, 'Name is a required field. Please fill it out before submitting.');
  await expect(findBox(page, 'First Name')).toBeFocused();
  expect((await listMarks(page)).join()).toMatch(/Name is a required.*Email is a required/);
  await findBox(page, 'Last Name').fill('Díaz');
  await expectComplaint(page, 'Email is a required field. Please fill it out before submitting.');
  await expect(findBox(page, 'Email')).toBeFocused();
  expect(listCalls()).toEqual([]);
  await findBox(page, 'Email').fill('carla@home.example');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  expect(await readStudent(db, scene)).toMatchObject({ firstName: '', lastName: 'Díaz', version: 2 });
});

test('a save of nothing new says so and sends nothing', async ({ page, beCoach }) => {
  await beCoach();
  const listCalls = await countCalls(page, STUDENT_CALL);
  await openStudentForm(page);
  await findBox(page, 'Phone').fill('1');
  await findBox(page, 'Phone').fill('');
  await findSave(page).click();
  await expect(findToast(page, 'No changes detected')).toBeVisible();
  await expect(findPanel(page)).toBeHidden();
  expect(listCalls()).toEqual([]);
});

test('69: neither another coach nor one who is in no list can edit the student, and the server agrees', async ({
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

test('a student without a coach is for admins, who give them one', async ({
  page,
  db,
  scene,
  beCoach,
  openSecond,
  makePerson,
}) => {
  await db.query(
    {
      name: 'journey-coachless',
      text: 'update coaching_students set related_coach = null where record_id = $1',
    },
    [scene.student.recordId],
  );
  await beCoach();
  await openRefusal(page);
  await expect(findPanel(page)).toContainText('This student has no primary coach.');
  const admin = await openSecond(await makePerson({ name: 'Ada', adminRole: 'admin' }));
  await openStudentForm(admin);
  await expect(findChoice(admin, 'Coach')).toHaveValue('');
  await findChoice(admin, 'Coach').selectOption(scene.entry.name);
  await findSave(admin).click();
  await expect(findDetail(admin, 'Primary Coach')).toHaveText(scene.entry.name);
  expect(await readStudent(db, scene)).toMatchObject({ coach: scene.entry.recordId });
  await page.reload();
  await expectTitle(page, 'Edit Student Information');
});

test('an admin takes the coach away, and is asked nothing', async ({ page, db, scene, beAdmin }) => {
  await beAdmin();
  await openStudentForm(page);
  await expect(findChoice(page, 'Coach').locator('option:checked')).toHaveText(scene.entry.name);
  await findChoice(page, 'Coach').selectOption('Select');
  await findSave(page).click();
  await expect(findDetail(page, 'Primary Coach')).toHaveText('Not assigned');
  expect(await readStudent(db, scene)).toMatchObject({ coach: null });
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

test('a coach who lets a student go without another coach is warned, too', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  await beCoach();
  await openStudentForm(page);
  await findChoice(page, 'Coach').selectOption('Select');
  await findSave(page).click();
  const body = `${scene.student.name} will have no primary coach. You will not be able to edit this student any more.`;
  await answer(page, { title: 'Warning', body, by: 'Confirm' });
  await expect(findDetail(page, 'Primary Coach')).toHaveText('Not assigned');
  expect(await readStudent(db, scene)).toMatchObject({ coach: null });
});

test('who lost the right while the form was open is refused by the server and loses nothing typed', async ({
  page,
  db,
  scene,
  other,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  await beCoach();
  await openStudentForm(page);
  await findBox(page, 'Fluency Goal').fill('minutes of typing');
  await db.query(
    { name: 'journey-moved', text: 'update coaching_students set related_coach = $2 where record_id = $1' },
    [scene.student.recordId, other.entry.recordId],
  );
  await findSave(page).click();
  await expect(findToast(page, 'Error updating student')).toBeVisible();
  await expect(findPanel(page).getByRole('alert')).toContainText(REFUSAL);
  await expect(findBox(page, 'Fluency Goal')).toHaveValue('minutes of typing');
  expect(await readStudent(db, scene)).toMatchObject({ goal: '' });
});

test('what the server fails to store stays as typed, and the next save stores it', async ({
  page,
  db,
  scene,
  beCoach,
  expectConsole,
}) => {
  expectConsole(...REFUSED);
  await beCoach();
  await openStudentForm(page);
  await findBox(page, 'Fluency Goal').fill('typed');
  await failOnce(page, STUDENT_CALL);
  await findSave(page).click();
  await expect(findToast(page, 'Error updating student')).toBeVisible();
  await expect(findBox(page, 'Fluency Goal')).toHaveValue('typed');
  await findSave(page).click();
  await expect(findPanel(page)).toBeHidden();
  await expect(findToast(page, 'Error updating student')).toHaveCount(0);
  await expect(findDetail(page, 'Fluency Goal')).toHaveText('typed');
  expect(await readStudent(db, scene)).toMatchObject({ goal: 'typed', version: 2 });
});

test('a form is there again after a reload, and without a student it says so', async ({
  page,
  beAdmin,
  scene,
}) => {
  await beAdmin();
  await openStudentForm(page);
  await page.reload();
  await expectTitle(page, 'Edit Student Information');
  await expect(findBox(page, 'First Name')).toHaveValue('Carla');
  await page.goto('/student-drill-down?panel=edit-student');
  await expect(findPanel(page)).toContainText('Record not found');
  await openStudent(page, scene.student);
});

async function openRefusal(page: Page): Promise<void> {
  await findButton(page, 'Edit Student').click();
  await expectTitle(page, 'Unauthorized');
  await expect(findPanel(page)).toContainText(REFUSAL);
}
