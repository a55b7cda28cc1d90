import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { records } from '@soltura/contract/records/records';
import { studentLists } from '@soltura/contract/students/student-lists';
import { studentWrites } from '@soltura/contract/students/student-writes';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type * as z from 'zod/mini';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, focus } from '../../testing/find.ts';
import {
  answer,
  CHANGED,
  expectBoth,
  expectComplaint,
  expectKept,
  expectToast,
  findAction,
  findUndo,
  hearWords,
  keep,
  REFUSED,
  readChosen,
  readMarks,
  UNSAVED,
} from '../../testing/forms.ts';
import { BY_OTHERS } from '../../testing/history.ts';
import {
  expectNoPanel,
  expectTitle,
  findBox,
  findChoice,
  findPanel,
  findSave,
} from '../../testing/panels.ts';
import { BERTA, CARMEN, CHANGE_SET } from '../../testing/weeks.ts';
import {
  CARLA,
  type CarlaGiven,
  countFields,
  expectDetail,
  findSection,
  findSwitch,
  MEMBERSHIP,
  openCarla,
  openDrillDown,
  openMembershipForm,
} from './testing.ts';

const STUDENT_REFUSAL = 'Only the primary coach or an admin can edit this student.';
const BILLING = { billingEmail: '', billingNotes: '' };

async function openStudentForm(given: CarlaGiven = {}) {
  fakeServer.answer(studentLists.find, { students: [], isCut: false });
  const opened = await openCarla({ ...given, panel: 'edit-student' });
  await expectTitle('Edit Student Information');
  await expect.element(findSave()).toBeVisible();
  return opened;
}

test('an address that another student has is no fault, and the field says whose it is', async () => {
  await openStudentForm();
  const other = {
    recordId: 2099,
    fullName: 'Ana Fox',
    email: 'Ana@home.example',
    active: false,
    startsOn: '',
    relatedCoach: null,
  };
  const inName = { ...other, recordId: 2098, fullName: 'ana@home.example', email: 'b@home.example' };
  fakeServer.answer(studentLists.find, { students: [inName, other], isCut: false });
  const note = findPanel().getByText('Ana Fox has this address too.');
  await findBox('Email').fill('ana@home.example');
  await expect.element(note).toBeVisible();
  await expect.element(findBox('Email')).toHaveAccessibleDescription('Ana Fox has this address too.');
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  await findBox('Email').fill('ana@home.example.org');
  await expect.element(note).not.toBeInTheDocument();
});

test('the primary coach changes everything but billing, and the page shows it', async () => {
  const { sent } = await openStudentForm();
  await expect.element(findBox('First Name')).toHaveFocus();
  await expect.element(findPanel().getByText(/Billing/)).not.toBeInTheDocument();
  const typed = {
    'First Name': 'Carlota',
    'Last Name': "Díaz O'Neil",
    'Learning Disabilities': 'dyslexia',
    Email: 'new@home.example',
    Phone: '+1 555 0100',
    'Starting Level': 'B1',
    'Fluency Goal': 'first\nsecond',
  };
  for (const [label, words] of Object.entries(typed)) await findBox(label).fill(words);
  await findChoice('Pronouns').selectOptions('They');
  await findChoice('Time Zone').selectOptions('AEST');
  await findSwitch('Advanced Student').click();
  focus(findBox('Fluency Goal'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expectNoPanel();
  await expectDetail('Name', "Carlota Díaz O'Neil");
  await expectDetail('Pronouns', 'They');
  await expectDetail('Advanced Student', 'Yes');
  await expectDetail('Primary Coach', 'Carmen');
  expect(sent).toMatchObject([{ deed: 'student', basedOn: '"1"' }]);
  expect(sent[0]?.body).toEqual({
    recordId: 2001,
    firstName: 'Carlota',
    lastName: "Díaz O'Neil",
    pronoun: 'They',
    learningDisabilities: 'dyslexia',
    email: 'new@home.example',
    usPhone: '+1 555 0100',
    timeZone: 'AEST',
    startingLevel: 'B1',
    fluencyGoal: 'first\nsecond',
    relatedCoach: CARMEN.recordId,
    advancedStudent: true,
  });
});

test('fields that are cleared are sent empty; what left the lists stays choosable', async () => {
  const { sent } = await openStudentForm({
    as: 'admin',
    wish: {
      pronoun: 'Ze',
      learningDisabilities: 'a',
      fluencyGoal: 'b',
      startingLevel: 'c',
      usPhone: 'd',
      timeZone: 'Lord Howe',
      billingEmail: 'e',
      billingNotes: 'f',
    },
  });
  await expect.element(findChoice('Pronouns')).toHaveValue('Ze');
  await expect.element(findChoice('Time Zone')).toHaveValue('Lord Howe');
  const texts = ['Learning Disabilities', 'Phone', 'Starting Level', 'Fluency Goal'];
  for (const label of [...texts, 'Billing Email', 'Billing Notes']) await findBox(label).fill('');
  await findChoice('Pronouns').selectOptions('');
  await findChoice('Time Zone').selectOptions('');
  await findSave().click();
  await expectNoPanel();
  for (const term of [...texts, 'Pronouns', 'Time Zone', 'Billing Email', 'Billing Notes'])
    await expectDetail(term, '');
  expect(sent[0]?.body).toEqual({ ...CARLA, ...BILLING });
});

test('a name and an address are required: one name is enough, and nothing is sent without', async () => {
  const { sent } = await openStudentForm();
  await findBox('First Name').fill(' ');
  await findBox('Last Name').fill('');
  await findBox('Email').fill('');
  await expectComplaint('Name is a required field. Please fill it out before submitting.');
  await expect.element(findBox('First Name')).toHaveFocus();
  expect(readMarks().join()).toMatch(/Name is a required.*Email is a required/);
  await findBox('Last Name').fill('Díaz');
  await expectComplaint('Email is a required field. Please fill it out before submitting.');
  await expect.element(findBox('Email')).toHaveFocus();
  expect(sent).toEqual([]);
  await findBox('Email').fill('carla@home.example');
  await findSave().click();
  await expectNoPanel();
  expect(sent).toMatchObject([{ body: { lastName: 'Díaz' } }]);
});

test('a save without a change says so and sends nothing', async () => {
  const { sent } = await openStudentForm();
  await findBox('Phone').fill('1');
  await findBox('Phone').fill('');
  await findSave().click();
  await expectToast('No changes detected');
  await expectNoPanel();
  expect(sent).toEqual([]);
});

test('another coach is told whose the student is, and the focus returns to what was pressed (69)', async () => {
  await openCarla({ coach: BERTA.recordId, wish: { coachName: 'Berta' } });
  await openRefusal();
  await expect.element(findPanel()).toHaveTextContent('Primary coach: Berta');
  expect(countFields()).toBe(0);
  await findAction('Close').last().click();
  await expectNoPanel();
  await expect.element(findButton('Edit Student')).toHaveFocus();
});

test('a student without a coach is refused to coaches', async () => {
  await openCarla({ coach: null });
  await openRefusal();
  await expect.element(findPanel()).toHaveTextContent('This student has no primary coach.');
});

async function openRefusal(): Promise<void> {
  await findButton('Edit Student').click();
  await expectTitle('Unauthorized');
  await expect.element(findPanel()).toHaveTextContent(STUDENT_REFUSAL);
}

test('an admin gives a student a coach', async () => {
  const { sent } = await openStudentForm({ as: 'admin', coach: null });
  await expect.element(findChoice('Coach')).toHaveValue('');
  await findChoice('Coach').selectOptions('Carmen');
  await findSave().click();
  await expectDetail('Primary Coach', 'Carmen');
  expect(sent[0]?.body).toEqual({ ...CARLA, ...BILLING });
});

test('an admin takes the coach away, and is asked nothing', async () => {
  const { sent } = await openStudentForm({ as: 'admin' });
  expect(readChosen('Coach')).toBe('Carmen');
  await findChoice('Coach').selectOptions('');
  await findSave().click();
  await expectDetail('Primary Coach', 'Not assigned');
  expect(sent[0]?.body).toEqual({ ...CARLA, ...BILLING, relatedCoach: '' });
});

test('the calls to come go to the coach who takes the student, unless they are to stay', async () => {
  const { sent } = await openStudentForm({ as: 'admin' });
  const coming = { coach: CARMEN.recordId, coachName: 'Carmen', count: 12 };
  fakeServer.answer(plannedCalls.coming, [coming]);
  const offer = findSwitch('Give Berta the 12 private calls to come');
  await expect.element(offer).not.toBeInTheDocument();
  await findChoice('Coach').selectOptions('Berta');
  await expect.element(offer).toBeChecked();
  await expectGoodLooks();
  await findSave().click();
  await expectNoPanel();
  expect(sent[0]?.body).toEqual({ ...CARLA, ...BILLING, relatedCoach: BERTA.recordId, givesCalls: true });

  await findButton('Edit Student').click();
  await findChoice('Coach').selectOptions('Carmen');
  await findSwitch('Give Carmen the 12 private calls to come').click();
  await findSave().click();
  await expectNoPanel();
  expect(sent[1]?.body).toEqual({ ...CARLA, ...BILLING, relatedCoach: CARMEN.recordId });
});

test('a coach is warned before the student is handed over, and may edit them no more afterwards', async () => {
  const { sent } = await openStudentForm();
  await findChoice('Coach').selectOptions('Berta');
  const question = {
    title: 'Warning',
    body: 'You are handing Carla over to Berta. You will not be able to edit this student any more. Do you wish to continue?',
  };
  await findSave().click();
  await answer({ ...question, by: 'Go Back' });
  expect(sent).toEqual([]);
  expect(readChosen('Coach')).toBe('Berta');
  await findSave().click();
  const words = hearWords();
  await answer({ ...question, by: 'Confirm' });
  await expectNoPanel();
  await expect.poll(() => words).toContain('Student updated!');
  await expect.element(page.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await expectDetail('Primary Coach', 'Berta');
  expect(sent[0]?.body).toEqual({ ...CARLA, relatedCoach: BERTA.recordId });
  await openRefusal();
});

test('a coach who lets a student go without another coach is warned, too', async () => {
  const { sent } = await openStudentForm();
  await findChoice('Coach').selectOptions('');
  await findSave().click();
  const body = 'Carla will have no primary coach. You will not be able to edit this student any more.';
  await answer({ title: 'Warning', body, by: 'Confirm' });
  await expectDetail('Primary Coach', 'Not assigned');
  expect(sent[0]?.body).toEqual({ ...CARLA, relatedCoach: '' });
});

test('a coach who lost the right while the form was open is refused and loses nothing typed', async () => {
  expectConsole(...REFUSED);
  await openStudentForm();
  await findBox('Fluency Goal').fill('minutes of typing');
  fakeServer.refuse(studentWrites.update, 403, {
    error: { code: 'not-allowed', message: STUDENT_REFUSAL },
  });
  await findSave().click();
  await expectToast('Error updating student');
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent(STUDENT_REFUSAL);
  await expect.element(findBox('Fluency Goal')).toHaveValue('minutes of typing');
});

test('values that the server fails to store stay typed, and the next save sends them', async () => {
  expectConsole(...REFUSED);
  const { sent } = await openStudentForm();
  await findBox('Fluency Goal').fill('typed');
  const mend = fakeServer.refuse(studentWrites.update, 500);
  await findSave().click();
  await expectToast('Error updating student');
  await expect.element(findBox('Fluency Goal')).toHaveValue('typed');
  mend();
  await findSave().click();
  await expectNoPanel();
  await expect.element(page.getByText('Error updating student')).not.toBeInTheDocument();
  await expectDetail('Fluency Goal', 'typed');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({ ...CARLA, fluencyGoal: 'typed' });
});

test('a form opens by its address', async () => {
  await openStudentForm({ as: 'admin' });
  await expect.element(findBox('First Name')).toHaveValue('Carla');
});

test('a form without a student says so', async () => {
  await openDrillDown({ as: 'admin', panel: 'edit-student' });
  await expect.element(findPanel()).toHaveTextContent('Record not found');
});

test('a student whom somebody else has changed is shown with both values, and nothing is lost', async () => {
  expectConsole(...REFUSED);
  const { sent, wish } = await openStudentForm();
  await findBox('Fluency Goal').fill('talk to neighbours');
  await findBox('Phone').fill('555');
  const theirs = { fluencyGoal: 'read Cervantes', startingLevel: 'B1', advancedStudent: true };
  Object.assign(wish, theirs, { version: 2 });
  await findSave().click();
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent(CHANGED);
  expectBoth('Fluency Goal', 'talk to neighbours', 'read Cervantes');
  expectKept('Fluency Goal', 'Yours');
  expectBoth('Starting Level', 'Empty', 'B1');
  expectKept('Starting Level', 'Theirs');
  expectBoth('Advanced Student', 'No', 'Yes');
  await expect.element(findBox('Phone')).toHaveValue('555');
  // A coach does not learn of billing.
  await expect.element(findPanel().getByText(/billing/i)).not.toBeInTheDocument();
  await keep('Fluency Goal', 'Theirs');
  await expect.element(findBox('Fluency Goal')).toHaveValue('read Cervantes');
  await keep('Fluency Goal', 'Yours');
  await findSave().click();
  await expectNoPanel();
  await expectDetail('Fluency Goal', 'talk to neighbours');
  expect(sent.at(-1)?.body).toEqual({
    ...CARLA,
    ...theirs,
    fluencyGoal: 'talk to neighbours',
    usPhone: '555',
  });
});

test('another coach that an admin gave the student meanwhile is told by name', async () => {
  expectConsole(...REFUSED);
  const { sent, wish } = await openStudentForm({ as: 'admin' });
  await findBox('Phone').fill('555');
  Object.assign(wish, { relatedCoach: BERTA.recordId, coachName: 'Berta', version: 2 });
  await findSave().click();
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent(CHANGED);
  expectBoth('Coach', 'Carmen', 'Berta');
  expectKept('Coach', 'Theirs');
  await findSave().click();
  await expectNoPanel();
  expect(sent.at(-1)).toMatchObject({
    basedOn: '"2"',
    body: { relatedCoach: BERTA.recordId, usPhone: '555' },
  });
});

test('the same values typed twice are no conflict to choose from', async () => {
  expectConsole(...REFUSED);
  const { wish } = await openStudentForm();
  await findBox('Fluency Goal').fill('the same');
  Object.assign(wish, { fluencyGoal: 'the same', version: 2 });
  await findSave().click();
  await expect
    .element(findPanel().getByRole('alert'))
    .toHaveTextContent('This record was changed since you opened it. Its values are the ones you typed.');
  await expect.element(findPanel().getByRole('group', { name: /^Value to keep/ })).not.toBeInTheDocument();
});

test('a coach saves on when only billing, which their form does not show, was changed meanwhile', async () => {
  expectConsole(...REFUSED);
  const { sent, wish } = await openStudentForm();
  await findBox('Phone').fill('555');
  Object.assign(wish, { version: 2 });
  await findSave().click();
  await expectNoPanel();
  await expectToast('Student updated!');
  expect(sent.at(-1)).toMatchObject({ basedOn: '"2"', body: { usPhone: '555' } });
});

for (const [name, leave] of [
  ['the close control', () => findAction('Close').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
] as const) {
  test(`${name} asks before what was typed about a student is lost, and nothing when nothing was`, async () => {
    const { sent, router } = await openStudentForm();
    await leave();
    await expectNoPanel();
    await router.navigate({
      to: '/student-drill-down',
      search: { student: 2001, panel: 'edit-student' },
      replace: true,
    });
    await expect.element(findSave()).toBeVisible();
    await findBox('Fluency Goal').fill('half a sen');
    await leave();
    await answer({ ...UNSAVED, by: 'Go Back' });
    await expect.element(findBox('Fluency Goal')).toHaveValue('half a sen');
    expect(router.state.location.href).toMatch(/panel=edit-student/);
    await leave();
    await answer({ ...UNSAVED, by: 'Confirm' });
    await expectNoPanel();
    expect(router.state.location.href).toBe('/student-drill-down?student=2001');
    await expectDetail('Fluency Goal', '');
    expect(sent).toEqual([]);
  });
}

test('focus goes into a form, and returns to the pencil that opened it', async () => {
  await openCarla();
  focus(findButton('Edit Student'));
  await userEvent.keyboard('{Enter}');
  await expect.element(findBox('First Name')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectNoPanel();
  await expect.element(findButton('Edit Student')).toHaveFocus();
});

for (const [name, takeBack] of [
  ['the toast', () => findUndo().click()],
  ['Ctrl+Z', () => userEvent.keyboard('{Control>}z{/Control}')],
] as const) {
  test(`a changed student goes back by ${name}`, async () => {
    const { undone } = await openStudentForm();
    await findBox('First Name').fill('Carlota');
    await findSave().click();
    await expectDetail('Name', 'Carlota');
    await expectToast('Student updated!');
    await takeBack();
    await expectDetail('Name', 'Carla');
    await expectToast('Undone');
    expect(undone).toEqual([{ changeSet: CHANGE_SET }]);
  });

  test(`On Hold of a membership goes back by ${name}`, async () => {
    const { undone } = await openMembershipForm();
    await findSwitch('On Hold').click();
    await findSave().click();
    await expect.element(findSection('Memberships').getByText('On Hold', { exact: true })).toBeVisible();
    await expectToast('Membership updated!');
    await takeBack();
    await expect.element(findSection('Memberships').getByText('Active', { exact: true })).toBeVisible();
    expect(undone).toEqual([{ changeSet: CHANGE_SET }]);
  });
}

test('a change of a student is not taken back after a change by somebody else, and the toast says so', async () => {
  expectConsole(/Failed to post/, /Could not undo/);
  const { wish } = await openStudentForm();
  await findBox('Fluency Goal').fill('mine');
  await findSave().click();
  await expectDetail('Fluency Goal', 'mine');
  Object.assign(wish, { usPhone: '555', version: 3 });
  fakeServer.refuse(undoing.undo, 409);
  await findUndo().click();
  await expectToast('Could not undo');
  await expectDetail('Phone', '555');
  await expectDetail('Fluency Goal', 'mine');
});

type Change = z.input<typeof records.history.output>[number];
const at = '2026-03-04T05:06:07.000Z';

for (const [panel, kind, changes, expected] of [
  [
    'edit-student',
    'coaching-students',
    [
      { field: 'relatedCoach', before: 'Carmen', after: 'Berta' },
      { field: 'fluencyGoal', before: '', after: 'read Cervantes' },
      { field: 'advancedStudent', before: 'No', after: 'Yes' },
    ],
    ['Coach: Carmen, Berta', 'Fluency Goal: Empty, read Cervantes', 'Advanced Student: No, Yes'],
  ],
  [
    `edit-membership-${MEMBERSHIP}`,
    'memberships',
    [
      { field: 'relatedCourse', before: 'Standard', after: '1-Month Challenge' },
      { field: 'endDate', before: '', after: '2099-12-31' },
      { field: 'onHold', before: 'No', after: 'Yes' },
    ],
    ['Course: Standard, 1-Month Challenge', 'End Date: Empty, Dec 31, 2099', 'On Hold: No, Yes'],
  ],
] as const) {
  test(`the history in ${panel} tells who changed what`, async () => {
    const asked: string[] = [];
    await openCarla({ panel });
    fakeServer.answerBy(records.history, ({ path }): Change[] => {
      asked.push(path);
      return [{ id: 1, at, who: 'Ada', ...BY_OTHERS, action: 'updated', changes: [...changes] }];
    });
    await expect.element(findSave()).toBeVisible();
    await findPanel().getByText('History', { exact: true }).click();
    await expect.element(findPanel().getByText(/Ada changed it/)).toBeVisible();
    expect(readHistory()).toEqual(expected);
    expect(asked[0]).toContain(`/${kind}/`);
  });
}

/** The lines of the history: the field with what it was and is. */
function readHistory(): string[] {
  return [...document.querySelectorAll('[role="dialog"] details li dl > div')].map((line) => {
    const values = [...line.querySelectorAll('del, ins')].map(({ textContent }) => textContent);
    return `${line.querySelector('dt')?.textContent}: ${values.join(', ')}`;
  });
}
