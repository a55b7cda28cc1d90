import { recordWrites } from '@soltura/contract/records/record-writes';
import { addDays, toDay } from '@soltura/domain/dates';
import { nameWeek } from '@soltura/domain/weeks/join-weeks';
import { listWeeks } from '@soltura/domain/weeks/week-list';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import {
  answer,
  CHANGED,
  expectBoth,
  expectKept,
  expectShown,
  expectToast,
  findAction,
  findPencil,
  findUndo,
  hearWords,
  keep,
  mendInOrder,
  REFUSED,
  readChosen,
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
import { showScreen } from '../../testing/show-screen.tsx';
import { BERTA, CHANGE_SET, readStart } from '../../testing/weeks.ts';
import {
  chooseStudent,
  fillAssignment,
  findEntry,
  openPanel,
  openWeeks,
  readStudents,
  WRITING,
} from './testing.ts';

const NEW = 'Create Assignment Record';
/** The only record of Eva is this. */
const ID = 5001;
const KEY = `assignment-${ID}`;
const PRONUNCIATION = { name: 'Eva', assignments: [{}] } as const;
const wanted = { wishes: [PRONUNCIATION] };
/** As it is sent when nothing of it is changed. */
const STORED = { ...WRITING, recordId: ID, assignmentType: 'Pronunciation' };
const DELETION = {
  title: 'Are you sure you want to delete this record?',
  body: 'This action cannot be undone',
} as const;

async function openStored() {
  const opened = await openPanel(KEY, 'Pronunciation by Eva', wanted);
  await startEditing();
  return opened;
}

async function openNew() {
  return openPanel('new-assignment', NEW);
}

test('New Assignment starts with the week of the filter and with the coach who is signed in', async () => {
  const lastWeek = addDays(readStart(), -7);
  const label = listWeeks(toDay(new Date()), 4).find(({ start }) => start === lastWeek)?.label;
  await openWeeks({ search: `?week=${lastWeek}` });
  await findButton('New Assignment').click();
  await expectTitle(NEW);
  await expect.element(findChoice('Week Starts')).toHaveValue(lastWeek);
  expect(readChosen('Week Starts'), 'the week is one of those listed').toBe(label);
  expect(readChosen('Corrected by')).toBe('Carmen');
  expect(readChosen('Assignment Type')).toBe('Select');
  expect(readChosen('Rating')).toBe('Select');
});

test('a new assignment is named after its student and type, sent whole, and is a button of the row', async () => {
  const { records } = await openWeeks();
  await findButton('New Assignment').click();
  await expectTitle(NEW);
  await expectShown('Assignment Name', '');
  await chooseStudent('Eva');
  await expectShown('Assignment Name', nameWeek('Eva', 5));
  await findChoice('Assignment Type').selectOptions('Writing');
  await expectShown('Assignment Name', `${nameWeek('Eva', 5)} - Writing`);
  await findChoice('Rating').selectOptions('Very Good');
  await findBox('Assignment Link').fill('https://docs.example/ensayo');
  await findBox('Areas of Difficulty').fill('accents');
  await findBox('Notes').fill('two lines\nof notes');
  const words = hearWords();
  await findSave().click();
  await expectNoPanel();
  await expect.poll(() => words).toEqual(['Creating assignment...', 'Assignment created!']);
  expect(records.sent).toMatchObject([
    {
      deed: 'addAssignment',
      body: {
        ...WRITING,
        rating: 'Very Good',
        assignmentLink: 'https://docs.example/ensayo',
        areasOfDifficulty: 'accents',
        notes: 'two lines\nof notes',
      },
    },
  ]);
  await findEntry('Eva', 'Writing: Very Good').click();
  await expectTitle('Writing by Eva');
  await expectShown('Notes', 'two lines\nof notes');
  const link = findPanel().getByRole('link', { name: 'Assignment Link' });
  await expect.element(link).toHaveAttribute('href', 'https://docs.example/ensayo');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
});

test('another week clears the student; its own students are searched', async () => {
  const lastWeek = addDays(readStart(), -7);
  await openPanel('new-assignment', NEW, {
    wishes: [{ name: 'Eva' }, { name: 'Gil', weekStarts: lastWeek }],
  });
  await chooseStudent('Eva');
  await findChoice('Week Starts').selectOptions(lastWeek);
  await expect.element(findChoice('Student')).toHaveValue('');
  await findChoice('Student').fill('Eva');
  await expect.element(findPanel().getByText('No students found')).toBeVisible();
  await findChoice('Student').fill('Gil');
  await expect.poll(readStudents).toEqual([`Gil - ${lastWeek}`]);
  await findChoice('Week Starts').selectOptions(readStart());
  await expect.element(findChoice('Student')).toHaveValue('');
});

test('nothing is listed before a name is typed, and the x clears who was chosen', async () => {
  await openNew();
  await findChoice('Student').click();
  expect(readStudents()).toEqual([]);
  await chooseStudent('Eva');
  await findAction('Clear Eva').click();
  await expect.element(findChoice('Student')).toHaveValue('');
  await expectShown('Assignment Name', '');
});

test('Save and add another keeps week and corrector, and empties the rest; the same once more is another', async () => {
  const { records } = await openNew();
  await fillAssignment();
  await findBox('Notes').fill('first');
  await findAction('Save and add another').click();
  await expectToast('Assignment created!');
  await expect.element(findChoice('Student')).toHaveValue('');
  await expect.element(findChoice('Assignment Type')).toHaveValue('');
  await expect.element(findChoice('Rating')).toHaveValue('');
  await expect.element(findBox('Notes')).toHaveValue('');
  await expect.element(findChoice('Week Starts')).toHaveValue(readStart());
  expect(readChosen('Corrected by')).toBe('Carmen');
  await fillAssignment();
  await findBox('Notes').fill('first');
  await findSave().click();
  await expectNoPanel();
  const body = { ...WRITING, notes: 'first' };
  expect(records.sent).toMatchObject([{ body }, { body }]);
  expect(records.sent[0]?.key).not.toBe(records.sent[1]?.key);
});

test('Cancel, and the pencil once more, show what is stored again', async () => {
  await openPanel(KEY, 'Pronunciation by Eva', {
    ...wanted,
    prepare: ({ lists }) => Object.assign(lists.assignments[0] ?? {}, { homeworkCorrector: '' }),
  });
  await expectShown('Corrected by', 'No Coach Found');
  await startEditing();
  await expectTitle('Edit Assignment');
  await findChoice('Rating').selectOptions('Poor');
  await findAction('Cancel').click();
  await expectView();
  await expectShown('Rating', 'Good');
  await startEditing();
  await findChoice('Rating').selectOptions('Poor');
  await findPencil().click();
  await expectView();
  await expectShown('Rating', 'Good');
});

test('saving without a change says so, sends nothing and goes back to view', async () => {
  const { records } = await openStored();
  await findSave().click();
  await expectToast('No changes detected');
  await expectView();
  expect(records.sent).toEqual([]);
});

test('a saved change shows in the panel and in the row; what is no option any more stays', async () => {
  const { records } = await openWeeks({
    wishes: [{ name: 'Eva', assignments: [{ assignmentType: 'Essay' }] }],
  });
  await findEntry('Eva', 'Essay: Good').click();
  await expectShown('Corrected by', 'Carmen');
  await startEditing();
  await findChoice('Rating').selectOptions('Excellent');
  const words = hearWords();
  await findSave().click();
  await expectView();
  await expectShown('Rating', 'Excellent');
  await expect.poll(() => words).toEqual(['Updating assignment...', 'Assignment updated!']);
  await closePanel();
  await expect.element(findEntry('Eva', 'Essay: Excellent')).toBeVisible();
  expect(records.sent).toMatchObject([
    {
      deed: 'updateAssignment',
      recordId: ID,
      body: { ...STORED, assignmentType: 'Essay', rating: 'Excellent' },
      basedOn: '"1"',
    },
  ]);
});

test('a coach deletes an assignment after a question, and its button leaves the row', async () => {
  const { records } = await openWeeks(wanted);
  await findEntry('Eva', 'Pronunciation: Good').click();
  await expect.element(findPencil()).toBeVisible();
  await expect.element(findAction('Delete Record')).not.toBeInTheDocument();
  await startEditing();
  await expect.element(findPanel().getByRole('heading', { name: 'Danger Zone!' })).toBeVisible();
  await findAction('Delete Record').click();
  await answer({ ...DELETION, by: 'Go Back' });
  expect(records.sent).toEqual([]);
  const words = hearWords();
  await findAction('Delete Record').click();
  await answer({ ...DELETION, by: 'Confirm' });
  await expectNoPanel();
  await expect.element(findEntry('Eva', 'Pronunciation: Good')).not.toBeInTheDocument();
  await expect.poll(() => words).toEqual(['Deleting assignment...', 'Assignment deleted!']);
  expect(records.sent).toMatchObject([{ deed: 'removeAssignment', recordId: ID, basedOn: '"1"' }]);
});

const complaints = [
  'Assignment Type is required',
  'Homework Corrector is required',
  'Rating is required',
  'Assignment Link must be a valid url',
];

test('a new assignment is told what it lacks, one after the other; all is marked, what is typed stays', async () => {
  const { records } = await openNew();
  await findChoice('Corrected by').selectOptions('');
  await findBox('Assignment Link').fill('not a url');
  await findBox('Areas of Difficulty').fill('accents');
  await findBox('Notes').fill('stays');
  await mendInOrder(
    [...complaints, 'Student is required'],
    [
      () => findChoice('Assignment Type').selectOptions('Writing'),
      () => findChoice('Corrected by').selectOptions('Berta'),
      () => findChoice('Rating').selectOptions('Good'),
      () => findBox('Assignment Link').fill('https://docs.example/x'),
      () => chooseStudent('Eva'),
    ],
  );
  await expect.element(findBox('Areas of Difficulty')).toHaveValue('accents');
  await expect.element(findBox('Notes')).toHaveValue('stays');
  expect(records.sent).toEqual([]);
  await findSave().click();
  await expectNoPanel();
  expect(records.sent).toMatchObject([
    { body: { assignmentType: 'Writing', notes: 'stays', homeworkCorrector: BERTA.user.email } },
  ]);
});

test('a changed assignment is told what it lacks, one after the other', async () => {
  const { records } = await openStored();
  for (const label of ['Assignment Type', 'Corrected by', 'Rating'])
    await findChoice(label).selectOptions('');
  await findBox('Assignment Link').fill('mailto:x@y.example');
  await mendInOrder(complaints, [
    () => findChoice('Assignment Type').selectOptions('Writing'),
    () => findChoice('Corrected by').selectOptions('Carmen'),
    () => findChoice('Rating').selectOptions('Bad'),
    () => findBox('Assignment Link').fill(''),
  ]);
  expect(records.sent).toEqual([]);
  await findSave().click();
  await expectView();
  expect(records.sent).toMatchObject([{ body: { ...STORED, assignmentType: 'Writing', rating: 'Bad' } }]);
});

test('an error leads to the first field that is marked', async () => {
  await openNew();
  await findBox('Notes').click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await answer({ title: 'Error', body: 'Assignment Type is required', by: 'Go Back' });
  await expect
    .poll(() => document.querySelector('[role="dialog"] [aria-invalid="true"]') === document.activeElement)
    .toBe(true);
});

test('an assignment that somebody else has changed shows both values, and nothing is lost', async () => {
  expectConsole(...REFUSED);
  const { records } = await openStored();
  records.change('assignments', ID, { rating: 'Excellent', areasOfDifficulty: 'from the other' });
  await findChoice('Rating').selectOptions('Poor');
  await findBox('Notes').fill('mine');
  await findSave().click();
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent(CHANGED);
  expectKept('Rating', 'Yours');
  expectBoth('Rating', 'Poor', 'Excellent');
  expectBoth('Areas of Difficulty', 'Empty', 'from the other');
  expectKept('Areas of Difficulty', 'Theirs');
  await expect.element(findBox('Areas of Difficulty')).toHaveValue('from the other');
  await expect.element(findBox('Notes')).toHaveValue('mine');
  await keep('Rating', 'Theirs');
  await expect.element(findChoice('Rating')).toHaveValue('Excellent');
  await keep('Rating', 'Yours');
  await expect.element(findChoice('Rating')).toHaveValue('Poor');
  await findSave().click();
  await expectView();
  expect(records.sent.at(-1)).toMatchObject({
    basedOn: '"2"',
    body: { ...STORED, rating: 'Poor', notes: 'mine', areasOfDifficulty: 'from the other' },
  });
});

test('a blank that the server drops is no new version: what somebody else saves then is not overwritten', async () => {
  expectConsole(...REFUSED);
  const { records } = await openStored();
  await findBox('Assignment Link').fill(`${WRITING.assignmentLink} `);
  await findSave().click();
  await expectView();
  records.change('assignments', ID, { notes: 'theirs' });
  await startEditing();
  await findBox('Notes').fill('mine');
  await findSave().click();
  await expect.element(findPanel().getByRole('alert')).toHaveTextContent(CHANGED);
  expectBoth('Notes', 'mine', 'theirs');
  expect(records.sent.map(({ basedOn }) => basedOn)).toEqual(['"1"', '"1"']);
});

test('text that is typed while a Save runs stays typed, and is saved over the version that the Save has stored', async () => {
  const { records } = await openStored();
  await findBox('Notes').fill('late');
  const release = fakeServer.hold(recordWrites.updateAssignment);
  await findSave().click();
  await expect.element(findAction('Cancel')).toBeDisabled();
  await findBox('Notes').fill('late again');
  release();
  await expectToast('Assignment updated!');
  await expect.element(findAction('Cancel')).toBeEnabled();
  await expect.element(findBox('Notes')).toHaveValue('late again');
  expect(findPanel().getByRole('alert').query()).toBeNull();
  await findSave().click();
  await expectView();
  await expectShown('Notes', 'late again');
  expect(records.sent).toMatchObject([
    { basedOn: '"1"', body: { ...STORED, notes: 'late' } },
    { basedOn: '"2"', body: { ...STORED, notes: 'late again' } },
  ]);
});

test('an assignment that was changed since is looked at again before it is deleted', async () => {
  expectConsole(...REFUSED);
  const { records, weeks } = await openStored();
  records.change('assignments', ID, { notes: 'theirs' });
  await findAction('Delete Record').click();
  await answer({ ...DELETION, by: 'Confirm' });
  await expect
    .element(findPanel().getByRole('alert'))
    .toHaveTextContent('Look at it again before you delete it.');
  await expect.element(findBox('Notes')).toHaveValue('theirs');
  expect(weeks.lists.assignments).toHaveLength(1);
  await findAction('Delete Record').click();
  await answer({ ...DELETION, by: 'Confirm' });
  await expectNoPanel();
  expect(weeks.lists.assignments).toEqual([]);
});

test('text that was typed into an assignment that was deleted meanwhile can still be read', async () => {
  expectConsole(...REFUSED);
  const { records } = await openStored();
  await findBox('Notes').fill('minutes of typing');
  records.remove('assignments', ID);
  await findSave().click();
  await expectToast('Error updating assignment');
  await expect
    .element(findPanel().getByRole('alert'))
    .toHaveTextContent('This record was deleted since you opened it.');
  await expect.element(findBox('Notes')).toHaveValue('minutes of typing');
  await expect.element(findSave()).not.toBeInTheDocument();
});

test('a new assignment that the server fails to store stays as typed, and is sent again by the next Save', async () => {
  expectConsole(...REFUSED);
  const { records } = await openNew();
  await fillAssignment();
  await findBox('Notes').fill('typed');
  const mend = fakeServer.refuse(recordWrites.addAssignment, 500);
  await findSave().click();
  await expectToast('Error creating assignment');
  await expectAsTyped();
  mend();
  await findSave().click();
  await expectNoPanel();
  expect(records.sent).toMatchObject([{ body: { ...WRITING, notes: 'typed' } }]);
});

test('a changed assignment that the server fails to store stays in edit as typed', async () => {
  expectConsole(...REFUSED);
  const { records } = await openStored();
  await findChoice('Rating').selectOptions('Poor');
  await findBox('Notes').fill('typed');
  const mend = fakeServer.refuse(recordWrites.updateAssignment, 500);
  await findSave().click();
  await expectToast('Error updating assignment');
  await expectTitle('Edit Assignment');
  await expect.element(findChoice('Rating')).toHaveValue('Poor');
  await expect.element(findBox('Notes')).toHaveValue('typed');
  mend();
  await findSave().click();
  await expectView();
  expect(records.sent).toMatchObject([{ body: { ...STORED, rating: 'Poor', notes: 'typed' } }]);
});

test('a deletion that fails keeps the panel and the record', async () => {
  expectConsole(...REFUSED);
  const { weeks } = await openStored();
  await findBox('Notes').fill('typed');
  fakeServer.refuse(recordWrites.removeAssignment, 500);
  await findAction('Delete Record').click();
  await answer({ ...DELETION, by: 'Confirm' });
  await expectToast('Error deleting assignment');
  await expect.element(findBox('Notes')).toHaveValue('typed');
  expect(weeks.lists.assignments).toHaveLength(1);
});

test('when the answer about a new assignment is lost, it is sent again under its key, after a reload too', async () => {
  expectConsole(...REFUSED);
  const { records } = await openNew();
  const lost: (string | null)[] = [];
  const lose = () => {
    const key = 'idempotency-key';
    return fakeServer.lose(recordWrites.addAssignment, ({ headers }) => void lost.push(headers.get(key)));
  };
  await fillAssignment();
  await findBox('Notes').fill('typed');
  const mend = lose();
  await findSave().click();
  await expectToast('Error creating assignment');
  await cleanup();
  await showScreen('/weeklyrecords?panel=new-assignment');
  await expectAsTyped();
  await findSave().click();
  await expect.poll(() => lost).toHaveLength(2);
  await expectToast('Error creating assignment');
  await expect.element(findSave()).toBeEnabled();
  mend();
  await findSave().click();
  await expectNoPanel();
  expect(lost).toEqual([records.sent[0]?.key, records.sent[0]?.key]);
});

async function expectAsTyped(): Promise<void> {
  await expectTitle(NEW);
  await expect.element(findAction('Clear Eva')).toBeVisible();
  await expect.element(findChoice('Assignment Type')).toHaveValue('Writing');
  await expect.element(findChoice('Rating')).toHaveValue('Good');
  await expect.element(findBox('Notes')).toHaveValue('typed');
}

test('a saved assignment is taken back by the toast', async () => {
  const { records } = await openStored();
  await findChoice('Rating').selectOptions('Bad');
  await findSave().click();
  await expectView();
  await expectShown('Rating', 'Bad');
  await findUndo().click();
  await expectShown('Rating', 'Good');
  expect(records.undone).toEqual([{ changeSet: CHANGE_SET }]);
});

test('Ctrl+Z outside a text field takes a saved assignment back', async () => {
  const { records } = await openWeeks(wanted);
  await findEntry('Eva', 'Pronunciation: Good').click();
  await startEditing();
  await findChoice('Rating').selectOptions('Bad');
  await findSave().click();
  await expectView();
  await closePanel();
  await expect.element(findEntry('Eva', 'Pronunciation: Bad')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(findEntry('Eva', 'Pronunciation: Good')).toBeVisible();
  expect(records.undone).toEqual([{ changeSet: CHANGE_SET }]);
});

test('a new assignment is taken back, by the toast or by Ctrl+Z', async () => {
  const { records, weeks } = await openWeeks();
  const entry = findEntry('Eva', 'Writing: Good');
  for (const takeBack of [() => findUndo().click(), () => userEvent.keyboard('{Control>}z{/Control}')]) {
    await findButton('New Assignment').click();
    await fillAssignment();
    await findSave().click();
    await expectNoPanel();
    await expect.element(entry).toBeVisible();
    await takeBack();
    await expect.element(entry).not.toBeInTheDocument();
    expect(weeks.lists.assignments).toEqual([]);
  }
  expect(records.undone).toHaveLength(2);
});
