import { recordWrites } from '@soltura/contract/records/record-writes';
import { undoing } from '@soltura/contract/undo/undo';
import { addDays, toDay } from '@soltura/domain/dates';
import { proposeDay } from '@soltura/domain/weeks/proposed-day';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { beIn, stopClock } from '../../testing/clock.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import {
  answer,
  expectBoth,
  expectComplaint,
  expectShown,
  expectToast,
  findAction,
  findUndo,
  hearWords,
  keep,
  mendInOrder,
  REFUSED,
  readChosen,
  readShown,
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
import { BERTA, CARMEN, CHANGE_SET, readStart } from '../../testing/weeks.ts';
import { chooseStudent, findEntry, makeAdmin, openPanel, openWeeks, readStudents } from './testing.ts';

const NEW = 'New Private Call';
/** The week of Eva, and the only call of it. */
const WEEK = 1001;
const ID = 5001;
const wanted = { wishes: [{ name: 'Eva', calls: ['Fair'] }] };
const STORED = {
  rating: 'Fair',
  date: readStart(),
  caller: CARMEN.user.email,
  recording: '',
  callType: 'Monthly Call',
  notes: '',
  areasOfDifficulty: '',
  relatedWeek: WEEK,
};
const today = () => toDay(new Date());
/** What a new call of the shown week starts with. */
const proposed = () => proposeDay(readStart(), today());

async function openStored(more: Partial<Parameters<typeof openPanel>[2]> = {}) {
  const opened = await openPanel(`private-call-${ID}`, `Eva on ${readStart()}`, { ...wanted, ...more });
  await startEditing();
  return opened;
}

function openOfRow() {
  return openPanel(`new-private-call-${WEEK}`, NEW);
}

test('New in a row has the student fixed, a day of its week, the monthly call and the own coach', async () => {
  const { records } = await openWeeks();
  await findEntry('Eva', 'New').click();
  await expectTitle(NEW);
  await expectShown('Student', 'Eva');
  await expect.element(findChoice('Student')).not.toBeInTheDocument();
  await expect.element(findChoice('Week Starts')).not.toBeInTheDocument();
  await expect.element(findBox('Date')).toHaveValue(proposed());
  await expect.element(findChoice('Call Type')).toHaveValue('Monthly Call');
  expect(readChosen('Caller')).toBe('Carmen');
  await findChoice('Rating').selectOptions('Late Cancel');
  await findBox('Notes').fill('was ill');
  const words = hearWords();
  await findSave().click();
  await expectNoPanel();
  await expect.poll(() => words).toEqual(['Creating private call...', 'Private call created!']);
  await expect.element(findEntry('Eva', 'Late Cancel')).toBeVisible();
  const body = { ...STORED, rating: 'Late Cancel', notes: 'was ill', date: proposed() };
  expect(records.sent).toMatchObject([{ deed: 'addPrivateCall', body }]);
});

test('on an American evening today is the day of the browser', async () => {
  const start = readStart();
  await openWeeks();
  await beIn('America/New_York');
  stopClock(`${addDays(start, 4)}T01:00:00Z`);
  await findEntry('Eva', 'New').click();
  await expect.element(findBox('Date')).toHaveValue(addDays(start, 3));
});

test('without a student the new call asks for one last, and finds those of the chosen week', async () => {
  const { records } = await openPanel('new-private-call', NEW);
  await findChoice('Rating').selectOptions('Very Good');
  await expectComplaint('Please select a student');
  await findChoice('Student').fill('Eva');
  await expect.poll(readStudents).toEqual([`Eva - ${readStart()}`]);
  await userEvent.keyboard('{Enter}');
  await expect.element(findAction('Clear Eva')).toBeVisible();
  await findSave().click();
  await expectNoPanel();
  expect(records.sent).toMatchObject([{ body: { rating: 'Very Good', relatedWeek: WEEK } }]);
});

test('a date outside the week is hinted at, not refused', async () => {
  const { records } = await openOfRow();
  const outside = findPanel().getByText(/^This date is outside the week of/);
  await findBox('Date').fill(addDays(readStart(), 6));
  await expect.element(outside).not.toBeInTheDocument();
  await findBox('Date').fill(addDays(readStart(), 7));
  await expect.element(outside).toBeVisible();
  await findChoice('Rating').selectOptions('Good');
  await findSave().click();
  await expectNoPanel();
  expect(records.sent).toMatchObject([{ body: { date: addDays(readStart(), 7) } }]);
});

test('a change of the call type alone is saved, and shows after opening again', async () => {
  const { records } = await openWeeks(wanted);
  await findEntry('Eva', 'Fair').click();
  await expectTitle(`Eva on ${readStart()}`);
  expect(readShown('Date')).toBeUndefined();
  await startEditing();
  await expectTitle('Edit Call');
  await expectShown('Student', 'Eva');
  await findChoice('Call Type').selectOptions('Uses Credit (Bundle)');
  const words = hearWords();
  await findSave().click();
  await expectView();
  await expect.poll(() => words).toEqual(['Updating private call...', 'Private call updated!']);
  await closePanel();
  await findEntry('Eva', 'Fair').click();
  await expectShown('Call Type', 'Uses Credit (Bundle)');
  const body = { ...STORED, callType: 'Uses Credit (Bundle)' };
  expect(records.sent).toMatchObject([{ deed: 'updatePrivateCall', recordId: ID, body, basedOn: '"1"' }]);
});

test('a coach is not offered to delete a call', async () => {
  await openStored();
  await expect.element(findAction('Delete Record')).not.toBeInTheDocument();
});

test('an admin deletes a call after a question', async () => {
  const { records } = await openStored({ me: makeAdmin() });
  await findAction('Delete Record').click();
  await answer({ title: 'Are you sure you want to delete this record?', by: 'Confirm' });
  await expectNoPanel();
  expect(records.sent).toMatchObject([{ deed: 'removePrivateCall', recordId: ID, basedOn: '"1"' }]);
});

test('Save and add another keeps week and caller of a new call', async () => {
  const { records } = await openPanel('new-private-call', NEW);
  await findChoice('Week Starts').selectOptions(addDays(readStart(), -7));
  await findChoice('Week Starts').selectOptions(readStart());
  await chooseStudent('Eva');
  await findChoice('Rating').selectOptions('Fair');
  await findAction('Save and add another').click();
  await expect.element(findChoice('Student')).toHaveValue('');
  await expect.element(findChoice('Rating')).toHaveValue('');
  await expect.element(findChoice('Week Starts')).toHaveValue(readStart());
  expect(readChosen('Caller')).toBe('Carmen');
  await expectToast('Private call created!');
  expect(records.sent).toHaveLength(1);
});

const complaints = [
  'Rating is a required field',
  'Date is a required field',
  'Caller is a required field',
  'Recording Link must be a valid url',
];

test('a new private call is told what it lacks, one after the other, the student last', async () => {
  const { records } = await openPanel('new-private-call', NEW);
  await findChoice('Caller').selectOptions('');
  await findBox('Date').fill('');
  await findBox('Recording Link').fill('not a url');
  await findBox('Difficulties').fill('stays');
  await mendInOrder(
    [...complaints, 'Please select a student'],
    [
      () => findChoice('Rating').selectOptions('Good'),
      () => findBox('Date').fill(today()),
      () => findChoice('Caller').selectOptions('Berta'),
      () => findBox('Recording Link').fill('http://rec.example/1'),
      () => chooseStudent('Eva'),
    ],
  );
  await expect.element(findBox('Difficulties')).toHaveValue('stays');
  expect(records.sent).toEqual([]);
  await findSave().click();
  await expectNoPanel();
  expect(records.sent).toMatchObject([{ body: { rating: 'Good', caller: BERTA.user.email } }]);
});

test('a changed private call is told what it lacks, one after the other', async () => {
  const { records } = await openStored();
  await findChoice('Rating').selectOptions('');
  await findChoice('Caller').selectOptions('');
  await findBox('Date').fill('');
  await findBox('Recording Link').fill('ftp://rec.example');
  await mendInOrder(complaints, [
    () => findChoice('Rating').selectOptions('Good'),
    () => findBox('Date').fill(readStart()),
    () => findChoice('Caller').selectOptions('Carmen'),
    () => findBox('Recording Link').fill(''),
  ]);
  await findSave().click();
  await expectView();
  expect(records.sent).toMatchObject([{ body: { ...STORED, rating: 'Good' } }]);
});

test('a private call is not overwritten; what was chosen of theirs is kept', async () => {
  expectConsole(...REFUSED);
  const { records } = await openStored();
  await findBox('Notes').fill('mine');
  records.change('privateCalls', ID, { notes: 'theirs' });
  await findSave().click();
  await expect.element(findPanel().getByRole('alert')).toBeVisible();
  expectBoth('Notes', 'mine', 'theirs');
  await keep('Notes', 'Theirs');
  await findBox('Difficulties').fill('still mine');
  await findSave().click();
  await expectView();
  await expectShown('Notes', 'theirs');
  await expectShown('Difficulties', 'still mine');
  const body = { ...STORED, notes: 'theirs', areasOfDifficulty: 'still mine' };
  expect(records.sent.at(-1)).toMatchObject({ body, basedOn: '"2"' });
});

test('a new private call that the server fails to store stays as typed, and is sent again by the next Save', async () => {
  expectConsole(...REFUSED);
  const { records } = await openOfRow();
  await findChoice('Rating').selectOptions('Good');
  await findBox('Notes').fill('typed');
  const mend = fakeServer.refuse(recordWrites.addPrivateCall, 500);
  await findSave().click();
  await expectToast('Error creating private call');
  await expect.element(findBox('Notes')).toHaveValue('typed');
  mend();
  await findSave().click();
  await expectNoPanel();
  expect(records.sent).toMatchObject([{ body: { notes: 'typed' } }]);
});

test('a changed private call that the server fails to store stays in edit as typed', async () => {
  expectConsole(...REFUSED);
  await openStored();
  await findBox('Difficulties').fill('typed');
  fakeServer.refuse(recordWrites.updatePrivateCall, 500);
  await findSave().click();
  await expectToast('Error updating private call');
  await expect.element(findBox('Difficulties')).toHaveValue('typed');
});

test('when the answer about a changed call is lost, it is sent again under its key', async () => {
  expectConsole(...REFUSED);
  const { records } = await openStored();
  await findBox('Notes').fill('once');
  const lost: unknown[] = [];
  const mend = fakeServer.lose(recordWrites.updatePrivateCall, ({ headers, body }) => {
    lost.push({ key: headers.get('idempotency-key'), basedOn: headers.get('if-match'), body });
  });
  await findSave().click();
  await expectToast('Error updating private call');
  mend();
  await findSave().click();
  await expectView();
  await expectShown('Notes', 'once');
  expect(records.sent).toMatchObject(lost);
  expect(lost).toMatchObject([{ basedOn: '"1"', body: { ...STORED, notes: 'once' } }]);
});

test('while a Save runs, Save and Cancel wait and a second press sends nothing', async () => {
  const { records } = await openWeeks();
  await findEntry('Eva', 'New').click();
  await findChoice('Rating').selectOptions('Good');
  const release = fakeServer.hold(recordWrites.addPrivateCall);
  await findSave().click();
  await expect.element(findAction('Cancel')).toBeDisabled();
  await findSave().click({ force: true });
  await findBox('Notes').click({ force: true });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  release();
  await expectNoPanel();
  expect(records.sent).toHaveLength(1);
});

test('a coach takes a new call back', async () => {
  const { records, weeks } = await openWeeks();
  await findEntry('Eva', 'New').click();
  await findChoice('Rating').selectOptions('Very Good');
  await findSave().click();
  await expectNoPanel();
  await expect.element(findEntry('Eva', 'Very Good')).toBeVisible();
  await findUndo().click();
  await expect.element(findEntry('Eva', 'Very Good')).not.toBeInTheDocument();
  expect(weeks.lists.privateCalls).toEqual([]);
  expect(records.undone).toEqual([{ changeSet: CHANGE_SET }]);
});

test('an admin takes a new call back, by the toast or by Ctrl+Z', async () => {
  const { records, weeks } = await openWeeks({ me: makeAdmin(), search: `?coach=${CARMEN.recordId}` });
  for (const takeBack of [() => findUndo().click(), () => userEvent.keyboard('{Control>}z{/Control}')]) {
    await findEntry('Eva', 'New').click();
    await findChoice('Rating').selectOptions('Very Good');
    await findChoice('Caller').selectOptions('Carmen');
    await findSave().click();
    await expectNoPanel();
    await expect.element(findEntry('Eva', 'Very Good')).toBeVisible();
    await takeBack();
    await expect.element(findEntry('Eva', 'Very Good')).not.toBeInTheDocument();
    expect(weeks.lists.privateCalls).toEqual([]);
  }
  expect(records.undone).toHaveLength(2);
});

test('a change of a call is not taken back after a change by somebody else, and the toast says so', async () => {
  expectConsole(/Failed to post/, /Could not undo/);
  const { weeks } = await openStored();
  await findChoice('Rating').selectOptions('Good');
  await findSave().click();
  await expectView();
  fakeServer.refuse(undoing.undo, 409);
  await findUndo().click();
  await expectToast('Could not undo');
  expect(weeks.lists.privateCalls).toMatchObject([{ rating: 'Good' }]);
});
