import { recordWrites } from '@soltura/contract/records/record-writes';
import { addDays } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import {
  answer,
  expectBoth,
  expectComplaint,
  expectShown,
  expectToast,
  findAction,
  findUndo,
  hearWords,
  mendInOrder,
  REFUSED,
  readChosen,
  readMarks,
  UNSAVED,
} from '../../testing/forms.ts';
import {
  closePanel,
  expectNoPanel,
  expectTitle,
  expectView,
  findBox,
  findChoice,
  findPanel,
  findSave,
  startEditing,
} from '../../testing/panels.ts';
import { CARMEN, CHANGE_SET, readStart, STANDARD } from '../../testing/weeks.ts';
import {
  chooseAttendee,
  expectAttendees,
  fillSession,
  findAttendeeBox,
  findEntry,
  makeAdmin,
  openNewSession,
  openPanel,
  openWeeks,
  readSessionDay,
  readStudents,
  removeAttendee,
} from './testing.ts';

const NEW = 'New Group Session';
const NOBODY = 'At least one attendee is required';
const WARNING = {
  title: 'Warning',
  body: 'This session has no attendees. Attendees cannot be added after submitting.',
} as const;
/** The weeks of Eva and Carla, and the only session. */
const EVA = 1001;
const CARLA = 1002;
const ID = 5001;
const both = [{ name: 'Eva' }, { name: 'Carla' }];
const ofEva = { wishes: [{ name: 'Eva', sessions: ['Level 1'] }, { name: 'Carla' }] };
const FIELDS = {
  date: readSessionDay(),
  coach: CARMEN.user.email,
  sessionType: 'Level 1',
  topic: '',
  comments: '',
  callDocument: '',
  zoomLink: '',
};
/** As it is stored. */
const STORED = { ...FIELDS, date: readStart(), topic: 'The past' };

async function openStored(more: Partial<Parameters<typeof openPanel>[2]> = {}) {
  const opened = await openPanel(`group-call-${ID}`, /^Session: Level 1/, { ...ofEva, ...more });
  await startEditing();
  return opened;
}

test('the students of the week with group calls are found, by a part of the name in any case', async () => {
  const course = { ...STANDARD, recordId: 43, name: 'Private only', hasGroupCalls: false };
  await openWeeks({
    wishes: [{ name: 'Eva' }, { name: 'Dan', course }],
    catalogue: { courses: [STANDARD, course] },
  });
  await findButton('New Group Call').click();
  await expectTitle(NEW);
  expect(readChosen('Coach')).toBe('Carmen');
  await findBox('Date').fill(readSessionDay());
  await findAttendeeBox().click();
  await expect.poll(readStudents).toEqual(['No Attendees']);
  await findAttendeeBox().fill('EVA');
  await expect.poll(readStudents).toEqual([`Eva - ${readStart()}`]);
  await findAttendeeBox().fill('Dan');
  await expect.element(findPanel().getByText('No students found')).toBeVisible();
  expect(readStudents()).toEqual(['No Attendees']);
});

test("Enter after a misspelt name chooses nobody: an arrow leads to 'No Attendees'", async () => {
  await openNewSession({ wishes: both });
  await findAttendeeBox().fill('eva');
  await expect.poll(readStudents).toEqual([`Eva - ${readStart()}`]);
  await expect.element(findAttendeeBox()).toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('x');
  await expect.poll(readStudents).toEqual(['No Attendees']);
  await expect.element(findAttendeeBox()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  await expectAttendees([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expectAttendees(['No Attendees']);
});

test('a session with two attendees is sent by one call, and stands in both rows', async () => {
  const { records } = await openWeeks({ wishes: both });
  await findButton('New Group Call').click();
  await fillSession();
  await chooseAttendee('Carla');
  await chooseAttendee('Eva');
  // Who is listed is not listed twice.
  await chooseAttendee('Eva');
  await expectAttendees(['Carla', 'Eva']);
  await findBox('Comments').fill('both were there');
  const words = hearWords();
  await findSave().click();
  await expectNoPanel();
  await expect.poll(() => words).toEqual(['Creating group session...', 'Group session created!']);
  for (const name of ['Carla', 'Eva']) await expect.element(findEntry(name, 'Level 1')).toBeVisible();
  const body = { ...FIELDS, comments: 'both were there', attendees: [CARLA, EVA] };
  expect(records.sent).toMatchObject([{ deed: 'addWholeSession', body }]);
});

test('a session without attendees is not sent, and No Attendees warns first', async () => {
  const { records } = await openNewSession();
  await expectComplaint(NOBODY);
  await chooseAttendee('Eva');
  await chooseAttendee('No Attendees', 'nobody of this name');
  await expectAttendees(['No Attendees']);
  await findSave().click();
  await answer({ ...WARNING, by: 'Go Back' });
  expect(records.sent).toEqual([]);
  await expect.element(findChoice('Session Type')).toHaveValue('Level 1');
  await findSave().click();
  await answer({ ...WARNING, by: 'Confirm' });
  await expectNoPanel();
  expect(records.sent).toMatchObject([{ body: { ...FIELDS, attendees: [] } }]);
});

test('choosing a student drops the marker for nobody', async () => {
  await openPanel('new-group-call', NEW);
  await findBox('Date').fill(readSessionDay());
  await chooseAttendee('No Attendees', '');
  await expectAttendees(['No Attendees']);
  await chooseAttendee('Eva');
  await expectAttendees(['Eva']);
});

test('a date in another week empties the attendees and says so; within the week they stay', async () => {
  const { records } = await openNewSession({ wishes: both });
  await chooseAttendee('Carla');
  await chooseAttendee('Eva');
  await findBox('Date').fill(addDays(readStart(), 6));
  await findBox('Date').fill(readStart());
  await expectAttendees(['Carla', 'Eva']);
  await findBox('Date').fill(addDays(readStart(), -1));
  await expectToast('Attendees removed');
  await expectAttendees([]);
  // Saved at once, before the date has come to rest.
  await findBox('Date').fill(readStart());
  await chooseAttendee('Eva');
  await findBox('Date').fill(addDays(readStart(), -1));
  await expectComplaint(NOBODY);
  expect(records.sent).toEqual([]);
});

test('an attendee taken out and put in again is no change', async () => {
  const { records } = await openWeeks(ofEva);
  await findEntry('Eva', 'Level 1').click();
  await expectTitle(`Session: Level 1 on ${readStart()}`);
  await expectShown('Attendees', 'Eva');
  await startEditing();
  await expectTitle('Edit Group Session');
  await removeAttendee('Eva');
  await expectAttendees([]);
  await chooseAttendee('Eva');
  await expectAttendees(['Eva']);
  await findSave().click();
  await expectToast('No changes detected');
  await expectView();
  await startEditing();
  await removeAttendee('Eva');
  await chooseAttendee('Eva');
  await findBox('Comments').fill('only this');
  await findSave().click();
  await expectView();
  const body = { fields: { ...STORED, comments: 'only this' }, attendees: { add: [], remove: [] } };
  expect(records.sent).toMatchObject([{ deed: 'changeWholeSession', recordId: ID, body, basedOn: '"1"' }]);
});

test('attendees are added and taken out by one call; Cancel brings them back', async () => {
  const { records } = await openStored();
  await removeAttendee('Eva');
  await findAction('Cancel').click();
  await expectShown('Attendees', 'Eva');
  await startEditing();
  await expectAttendees(['Eva']);
  await removeAttendee('Eva');
  await expectComplaint(NOBODY);
  await chooseAttendee('Carla');
  const words = hearWords();
  await findSave().click();
  await expectView();
  await expectShown('Attendees', 'Carla');
  await expect.poll(() => words).toEqual(['Updating group session...', 'Group session updated!']);
  const body = { attendees: { add: [CARLA], remove: [EVA] } };
  expect(records.sent).toMatchObject([{ body, basedOn: null }]);
});

test('Save and add another keeps coach and date of a new session', async () => {
  const { records } = await openPanel('new-group-call', NEW);
  for (const count of [1, 2]) {
    await fillSession();
    await chooseAttendee('Eva');
    await findAction('Save and add another').click();
    await expectAttendees([]);
    await expect.element(findChoice('Session Type')).toHaveValue('');
    await expect.element(findBox('Date')).toHaveValue(readSessionDay());
    expect(readChosen('Coach')).toBe('Carmen');
    expect(records.sent).toHaveLength(count);
  }
});

test('a session saved for nobody offers no attendees in edit', async () => {
  const { records } = await openPanel(`group-call-${ID}`, /^Session: Level 1/, {
    ...ofEva,
    prepare: ({ lists }) => void lists.groupAttendees.splice(0),
  });
  await expectShown('Attendees', 'No Attendees');
  await startEditing();
  await expect.element(findAttendeeBox()).not.toBeInTheDocument();
  await findBox('Comments').fill('still nobody');
  await findSave().click();
  await expectView();
  const body = { fields: { ...STORED, comments: 'still nobody' }, attendees: { add: [], remove: [] } };
  expect(records.sent).toMatchObject([{ body }]);
});

test('a coach is not offered to delete a session', async () => {
  await openStored();
  await expect.element(findAction('Delete Record')).not.toBeInTheDocument();
});

test('an admin deletes a session', async () => {
  const { records } = await openStored({ me: makeAdmin() });
  await findAction('Delete Record').click();
  const words = hearWords();
  await answer({ title: 'Are you sure you want to delete this record?', by: 'Confirm' });
  await expectNoPanel();
  await expect.poll(() => words).toEqual(['Deleting group session...', 'Group session deleted!']);
  expect(records.sent).toMatchObject([{ deed: 'removeGroupSession', recordId: ID, basedOn: '"1"' }]);
});

const complaints = [
  'Date is a required field',
  'Coach is a required field',
  'Session Type is a required field',
  'Call Document must be a valid url',
  'Zoom Link must be a valid url',
];

test('a new session is told what it lacks, one after the other, the attendees last', async () => {
  const { records } = await openPanel('new-group-call', NEW);
  await findBox('Date').fill('');
  await findChoice('Coach').selectOptions('');
  await findBox('Call Document').fill('not a url');
  await findBox('Zoom Link').fill('javascript:alert(1)');
  await findBox('Comments').fill('stays');
  await mendInOrder(
    [...complaints, NOBODY],
    [
      () => findBox('Date').fill(readSessionDay()),
      () => findChoice('Coach').selectOptions('Carmen'),
      () => findChoice('Session Type').selectOptions('Level 2'),
      () => findBox('Call Document').fill('https://docs.example/x'),
      // Any text but a link of another kind.
      () => findBox('Zoom Link').fill('the usual room'),
      () => chooseAttendee('Eva'),
    ],
  );
  await expect.element(findBox('Comments')).toHaveValue('stays');
  expect(records.sent).toEqual([]);
  await findSave().click();
  await expectNoPanel();
  expect(records.sent).toMatchObject([{ body: { sessionType: 'Level 2', comments: 'stays' } }]);
});

test('a changed session is told what it lacks, one after the other', async () => {
  const { records } = await openStored();
  await findBox('Date').fill('');
  await findChoice('Coach').selectOptions('');
  await findChoice('Session Type').selectOptions('');
  await findBox('Call Document').fill('docs.example/x');
  await findBox('Zoom Link').fill('ftp://zoom.example');
  await mendInOrder(complaints, [
    () => findBox('Date').fill(readStart()),
    () => findChoice('Coach').selectOptions('Carmen'),
    () => findChoice('Session Type').selectOptions('Level 3'),
    () => findBox('Call Document').fill(''),
    () => findBox('Zoom Link').fill(''),
  ]);
  await findSave().click();
  await expectView();
  expect(records.sent).toMatchObject([{ body: { fields: { ...STORED, sessionType: 'Level 3' } } }]);
});

test('a field that the server refuses is marked', async () => {
  expectConsole(...REFUSED);
  await openNewSession();
  await chooseAttendee('Eva');
  const message = 'Coach not found.';
  fakeServer.refuse(recordWrites.addWholeSession, 422, {
    error: { code: 'validation-failed', message, fields: { coach: message } },
  });
  await findSave().click();
  await expect.poll(readMarks).toEqual(['Coach not found.']);
  await expect.element(findChoice('Session Type')).toHaveValue('Level 1');
});

test('a session that somebody else has changed shows both values, and the next Save stores mine', async () => {
  expectConsole(...REFUSED);
  const { records } = await openStored();
  await findBox('Comments').fill('mine');
  records.change('groupSessions', ID, { comments: 'theirs' });
  await findSave().click();
  await expect.element(findPanel().getByRole('alert')).toBeVisible();
  expectBoth('Comments', 'mine', 'theirs');
  await findSave().click();
  await expectView();
  const body = { fields: { ...STORED, comments: 'mine' }, attendees: { add: [], remove: [] } };
  expect(records.sent.at(-1)).toMatchObject({ body, basedOn: '"2"' });
});

test('a session that the server fails to store stays as typed, its attendees too', async () => {
  expectConsole(...REFUSED);
  const { records } = await openNewSession();
  await chooseAttendee('Eva');
  const mend = fakeServer.refuse(recordWrites.addWholeSession, 500);
  await findSave().click();
  await expectToast('Error creating group session');
  await expectTitle(NEW);
  await expect.element(findChoice('Session Type')).toHaveValue('Level 1');
  await expectAttendees(['Eva']);
  mend();
  await findSave().click();
  await expectNoPanel();
  expect(records.sent).toMatchObject([{ body: { ...FIELDS, attendees: [EVA] } }]);
});

test('when the answer about a new session is lost, the same is sent again under its key', async () => {
  expectConsole(...REFUSED);
  const { records } = await openNewSession();
  await chooseAttendee('Eva');
  const lost: (string | null)[] = [];
  const mend = fakeServer.lose(recordWrites.addWholeSession, ({ headers }) => {
    lost.push(headers.get('idempotency-key'));
  });
  await findSave().click();
  await expectToast('Error creating group session');
  mend();
  await findSave().click();
  await expectNoPanel();
  expect(lost).toEqual([records.sent[0]?.key]);
});

test('a changed session that the server fails to store stays in edit as typed', async () => {
  expectConsole(...REFUSED);
  await openStored();
  await findBox('Comments').fill('typed');
  fakeServer.refuse(recordWrites.changeWholeSession, 500);
  await findSave().click();
  await expectToast('Error updating group session');
  await expectTitle('Edit Group Session');
  await expect.element(findBox('Comments')).toHaveValue('typed');
});

test('attendees of a stored session that are not saved are asked about', async () => {
  await openStored();
  await removeAttendee('Eva');
  await findAction('Close').click();
  await answer({ ...UNSAVED, by: 'Go Back' });
  await expectAttendees([]);
  await findAction('Cancel').click();
  await expectView();
  await closePanel();
});

test('attendees of a new session are asked about', async () => {
  await openPanel('new-group-call', NEW);
  await findBox('Date').fill(readSessionDay());
  await chooseAttendee('Eva');
  await findAction('Close').click();
  await answer({ ...UNSAVED, by: 'Confirm' });
  await expectNoPanel();
});

test('a coach takes a new session back', async () => {
  const { records } = await openWeeks();
  await findButton('New Group Call').click();
  await fillSession();
  await chooseAttendee('Eva');
  await findSave().click();
  await expectNoPanel();
  await expect.element(findEntry('Eva', 'Level 1')).toBeVisible();
  await findUndo().click();
  await expect.element(findEntry('Eva', 'Level 1')).not.toBeInTheDocument();
  expect(records.undone).toEqual([{ changeSet: CHANGE_SET }]);
});

test('an admin takes a new session back', async () => {
  const { records, weeks } = await openWeeks({ me: makeAdmin(), search: `?coach=${CARMEN.recordId}` });
  await findButton('New Group Call').click();
  await fillSession();
  await findChoice('Coach').selectOptions('Carmen');
  await chooseAttendee('Eva');
  await findSave().click();
  await expectNoPanel();
  await expect.element(findEntry('Eva', 'Level 1')).toBeVisible();
  await findUndo().click();
  await expect.element(findEntry('Eva', 'Level 1')).not.toBeInTheDocument();
  expect(weeks.lists.groupSessions).toEqual([]);
  expect(records.undone).toEqual([{ changeSet: CHANGE_SET }]);
});

test('a session changed in fields and attendees goes back as a whole', async () => {
  const { records } = await openStored();
  await findBox('Comments').fill('changed');
  await removeAttendee('Eva');
  await chooseAttendee('No Attendees', 'nobody of this name');
  await findSave().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expectView();
  await expectShown('Attendees', 'No Attendees');
  const body = { fields: { ...STORED, comments: 'changed' }, attendees: { add: [], remove: [EVA] } };
  expect(records.sent).toMatchObject([{ body }]);
  await findUndo().click();
  await expectShown('Attendees', 'Eva');
  await expectShown('Comments', '');
  expect(records.undone).toEqual([{ changeSet: CHANGE_SET }]);
});

test('a removed attendee comes back by the undo of the toast', async () => {
  const { records } = await openStored({
    wishes: [{ name: 'Eva', sessions: ['Level 1'] }, { name: 'Carla' }],
    prepare: ({ lists }) => {
      lists.groupAttendees.push({
        recordId: 5100,
        groupSession: ID,
        student: CARLA,
        weekStudent: 'Carla',
      });
    },
  });
  await removeAttendee('Eva');
  await findSave().click();
  await expectView();
  await expectToast('Group attendees deleted!');
  await expectShown('Attendees', 'Carla');
  await findUndo().click();
  await expectShown('Attendees', 'EvaCarla');
  expect(records.undone).toEqual([{ changeSet: CHANGE_SET }]);
});
