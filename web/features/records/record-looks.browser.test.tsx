import { records } from '@soltura/contract/records/records';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { answer, findAction, findModal, REFUSED } from '../../testing/forms.ts';
import { BY_OTHERS } from '../../testing/history.ts';
import { findBox, findChoice, findPanel, findSave, startEditing } from '../../testing/panels.ts';
import type { OfferedWeeks } from '../../testing/weeks.ts';
import {
  chooseAttendee,
  chooseStudent,
  fillSession,
  findAttendeeBox,
  openPanel,
  readStudents,
  removeAttendee,
} from './testing.ts';

const NAME = 'Eva-María-de-los-Ángeles';
const LONG =
  'Habla con mucha soltura de su familia y de su trabajo,\nbut mixes up ser and estar whenever Donaudampfschifffahrtsgesellschaft comes up.';
const LINK = 'https://docs.soltura.example/una-carpeta-con-un-nombre-muy-largo/que-no-cabe-en-una-linea';
/** A panel covers the page, which axe cannot see through. */
const parts = ['[role="dialog"]'];
const eva = { wishes: [{ name: NAME }] };

/** Opens an assignment with long texts. */
function openAssignment(prepare: (weeks: OfferedWeeks) => void = () => undefined) {
  return openPanel('assignment-5001', /^Pronunciation/, {
    wishes: [{ name: NAME, assignments: [{ rating: 'Assigned to Level 1 (lessons 1-6)' }] }],
    prepare: (weeks) => {
      Object.assign(weeks.lists.assignments[0] ?? {}, {
        notes: `${LONG} ${LINK}`,
        areasOfDifficulty: 'ser and estar',
        assignmentLink: LINK,
      });
      prepare(weeks);
    },
  });
}

function openSession() {
  return openPanel('group-call-5001', /^Session/, { wishes: [{ name: NAME, sessions: ['Level 1'] }] });
}

test('looks: the panel of a student', async () => {
  await openPanel('week-1001', NAME, eva);
  await expectGoodLooks({ parts });
});

test('looks: the panel of a record that is not there', async () => {
  expectConsole(...REFUSED);
  await openPanel('assignment-999999', 'Assignment');
  await expect.element(findPanel()).toHaveTextContent('Record not found');
  await expectGoodLooks({ parts });
});

test('looks: an assignment, its history open', async () => {
  await openAssignment(() => {
    const change = { field: 'notes', before: 'before', after: `${LONG} ${LINK}` };
    const at = '2026-03-04T05:06:07.000Z';
    fakeServer.answer(records.history, [
      { id: 1, at, who: 'Carmen', ...BY_OTHERS, action: 'updated', changes: [change] },
    ]);
  });
  await findPanel().getByText('History', { exact: true }).click();
  await expect.element(findPanel().getByText(/Carmen changed it/)).toBeVisible();
  await expectGoodLooks({ parts, picture: 'assignment' });
});

test('looks: an assignment in edit, with what is wrong', async () => {
  await openAssignment();
  await startEditing();
  await findChoice('Rating').selectOptions('');
  await findBox('Assignment Link').fill(`not a url, ${LINK}`);
  await findSave().click();
  await answer({ title: 'Error', by: 'Go Back' });
  await expectGoodLooks({ parts });
});

test('looks: an assignment that was changed meanwhile, both values', async () => {
  expectConsole(...REFUSED);
  const opened = await openAssignment();
  await startEditing();
  await findBox('Notes').fill(`Mine: ${LONG}`);
  await findBox('Assignment Link').fill(`${LINK}/mine`);
  opened.records.change('assignments', 5001, { notes: `Theirs: ${LONG}`, rating: 'Poor' });
  await findSave().click();
  await expect.poll(() => findPanel().getByRole('radio').elements()).toHaveLength(6);
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expectGoodLooks({ parts, picture: 'assignment-changed' });
});

test('looks: the question before an assignment is deleted', async () => {
  await openAssignment();
  await startEditing();
  await findAction('Delete Record').click();
  await expect.element(findModal()).toBeVisible();
  await expectGoodLooks({ parts: ['[role="alertdialog"]'] });
});

test('looks: a new assignment, a student chosen', async () => {
  await openPanel('new-assignment', 'Create Assignment Record', eva);
  await chooseStudent(NAME);
  await findChoice('Assignment Type').selectOptions('verbal tenses review');
  await expectGoodLooks({ parts });
});

test('looks: a new private call, students found', async () => {
  await openPanel('new-private-call', 'New Private Call', eva);
  await findChoice('Student').fill(NAME);
  await expect.poll(readStudents).toHaveLength(1);
  await expectGoodLooks({ parts });
});

test('looks: a private call', async () => {
  await openPanel('private-call-5001', /on/, {
    wishes: [{ name: NAME, calls: ['Late Cancel'] }],
    prepare: ({ lists }) => Object.assign(lists.privateCalls[0] ?? {}, { notes: LONG, recording: LINK }),
  });
  await expectGoodLooks({ parts, picture: 'private-call' });
});

test('looks: a new private call of a row, its date outside the week', async () => {
  await openPanel('new-private-call-1001', 'New Private Call', eva);
  await findBox('Date').fill('2024-02-29');
  await expect.element(findPanel()).toHaveTextContent('This date is outside the week of');
  await expectGoodLooks({ parts });
});

test('looks: a new session, attendees listed and a name not found', async () => {
  await openPanel('new-group-call', 'New Group Session', { wishes: [{ name: NAME }, { name: 'Carla' }] });
  await fillSession();
  await chooseAttendee(NAME);
  await chooseAttendee('Carla');
  await findAttendeeBox().fill('Nobody of this name');
  await expect.element(findPanel().getByText('No students found')).toBeVisible();
  expect(readStudents()).toEqual(['No Attendees']);
  await expectGoodLooks({ parts, picture: 'session-new' });
});

test('looks: a session', async () => {
  await openSession();
  await expectGoodLooks({ parts });
});

test('looks: a session in edit, nobody listed', async () => {
  await openSession();
  await startEditing();
  await removeAttendee(NAME);
  await findSave().click();
  await answer({ title: 'Error', body: 'At least one attendee is required', by: 'Go Back' });
  await expectGoodLooks({ parts });
});
