import { recordWrites } from '@soltura/contract/records/record-writes';
import { drillDown } from '@soltura/contract/students/drill-down';
import { undoing } from '@soltura/contract/undo/undo';
import { addDays, type Day } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { findRow } from '../../features/weeks/testing.ts';
import { stopClock } from '../../testing/clock.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { watchFiles } from '../../testing/files.ts';
import { expectHidden } from '../../testing/find.ts';
import {
  answerQuestion,
  closePanel,
  expectNoPanel,
  expectTitle,
  expectView,
  findBox,
  findChoice,
  findPanel,
  findSave,
  findUndoOf,
  startEditing,
} from '../../testing/panels.ts';
import { CARMEN, CHANGE_SET, type OfferedWeeks, type WeekWish } from '../../testing/weeks.ts';
import { findPart, openDashboard, openSection } from './testing.ts';

const SECTION = 'My Recent Records';
const UNDONE = { 'change-set': String(CHANGE_SET) };
const JANUARY: Day = '2026-01-04';
/** Coaches record another week than the fixture's then. */
const LATE_JANUARY = '2026-01-28T15:00:00Z';

/** Two assignments, a private call and a session in January. */
const EVA: WeekWish = {
  name: 'Eva',
  weekStarts: JANUARY,
  assignments: [
    { rating: 'Fair', dateCreated: '2026-01-04T12:00:00.000Z' },
    { assignmentType: 'Writing', dateCreated: '2026-01-05T12:00:00.000Z' },
  ],
  calls: [{ rating: 'Very Good', date: JANUARY }],
  sessions: [{ date: JANUARY }],
};

/** Opens the section on a day. */
async function openRecent(wishes: readonly WeekWish[], at = LATE_JANUARY) {
  stopClock(at);
  const offered = await openDashboard(wishes);
  await openSection(SECTION);
  return offered;
}

const findMonth = () => page.getByRole('combobox', { name: 'Select Month:' });
const findNew = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const findTable = (title: string) => page.getByRole('table', { name: title });
const findView = (title: string) => findTable(title).getByRole('button', { name: 'View record' });

function readMonths(): string[] {
  const select = findMonth().element();
  return select instanceof HTMLSelectElement ? [...select.options].map(({ text }) => text) : [];
}

async function expectMonth(month: string): Promise<void> {
  await expect
    .poll(() => {
      const select = findMonth().query();
      return select instanceof HTMLSelectElement && select.selectedOptions[0]?.text;
    })
    .toBe(month);
}

/** A list's head counts its records. */
async function expectCount(title: string, words: string): Promise<void> {
  await expect.element(findPart(title)).toHaveTextContent(words);
}

/** A row by the record's name. */
function findRecord(name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: name }) });
}

/** Chooses a student of the form's week. */
async function chooseStudent(name: string): Promise<void> {
  await findChoice('Student').fill(name.toLowerCase());
  await findPanel().getByRole('option', { name }).click();
  await expect.element(findPanel().getByRole('button', { name: `Clear ${name}` })).toBeVisible();
}

/** Stores the assignments that are made, and takes the last one back. */
function acceptAssignments({ lists }: OfferedWeeks): unknown[] {
  const made: unknown[] = [];
  fakeServer.answerBy(
    recordWrites.addAssignment,
    ({ body }) => {
      made.push(body);
      const { relatedWeek, ...fields } = JSON.parse(JSON.stringify(body));
      const given = { recordId: 7001, version: 1, relatedWeek, homeworkCorrectorName: CARMEN.user.name };
      lists.assignments.push({ ...given, ...fields, dateCreated: new Date().toISOString() });
      return [7001];
    },
    UNDONE,
  );
  fakeServer.answerBy(undoing.undo, () => {
    lists.assignments.pop();
    return [];
  });
  return made;
}

test("the month is the browser's own, is asked for by its key, and the heads count its records (58)", async () => {
  const offered = await openRecent([EVA], '2026-01-07T15:00:00Z');
  expect([...new Set(offered.months)]).toEqual(['01-2026']);
  await expectMonth('January, 2026');
  await expectCount('Assignments', '2 assignments');
  await expectCount('Private Calls', '1 private call');
  await expectCount('Group Sessions', '1 group session');
  await expect.element(findTable('Assignments')).not.toBeInTheDocument();
});

test("twelve months are listed, and twelve more by 'Load More Months...', which changes no choice (59)", async () => {
  await openRecent([], '2026-01-01T12:00:00Z');
  await expect.element(findMonth()).toBeVisible();
  await expect.poll(readMonths).toHaveLength(13);
  expect(readMonths()[11]).toBe('February, 2025');
  await findMonth().selectOptions('Load More Months...');
  await expect.poll(readMonths).toHaveLength(25);
  expect(readMonths()[23]).toBe('February, 2024');
  await expectMonth('January, 2026');
});

test('one list is open at most, and only an open one offers a new record (60)', async () => {
  await openRecent([]);
  await openSection('Assignments');
  await expect.element(findPart('Assignments').getByText('No records found')).toBeVisible();
  await expect.element(findNew('New Assignment')).toBeVisible();
  await openSection('Private Calls');
  await expect
    .element(page.getByRole('button', { name: 'Assignments', exact: true }))
    .toHaveAttribute('aria-expanded', 'false');
  await expectHidden(findNew('New Assignment'));
  await expect.element(findNew('New Private Call')).toBeVisible();
  await openSection('Group Sessions');
  await expect.element(findNew('New Group Call')).toBeVisible();
  await page.getByRole('button', { name: 'Group Sessions', exact: true }).click();
  await expectHidden(findNew('New Group Call'));
});

test('another month shows its own records, the open list stays open, and a month seen is there at once', async () => {
  const { months } = await openRecent([EVA]);
  await openSection('Private Calls');
  await expect.element(findView('Private Calls')).toHaveLength(1);
  const release = fakeServer.hold(drillDown.recentRecords);
  await findMonth().selectOptions('December, 2025');
  await expect.element(page.getByText('Loading Your Records...')).toBeVisible();
  release();
  await expectCount('Private Calls', '0 private calls');
  expect(months.at(-1)).toBe('12-2025');
  await expect.element(findPart('Private Calls').getByText('No records found')).toBeVisible();
  fakeServer.holdBack(drillDown.recentRecords);
  await findMonth().selectOptions('January, 2026');
  await expect.element(findView('Private Calls')).toHaveLength(1);
  await expectCount('Assignments', '2 assignments');
});

test('only web addresses are links, and they open beside the page', async () => {
  const dateCreated = '2026-01-04T12:00:00.000Z';
  await openRecent([
    {
      name: 'Eva',
      weekStarts: JANUARY,
      assignments: [
        { dateCreated, assignmentLink: 'https://docs.example/ensayo' },
        { dateCreated, assignmentLink: 'javascript:alert(1)' },
      ],
    },
  ]);
  await openSection('Assignments');
  const link = findTable('Assignments').getByRole('link');
  await expect.element(link).toHaveTextContent(/^Assignment Link$/);
  await expect.element(link).toHaveAttribute('href', 'https://docs.example/ensayo');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(findTable('Assignments')).toHaveTextContent('javascript:alert(1)');
});

test('twenty are on a page, the newest first, in another order by the heads', async () => {
  const calls = Array.from({ length: 21 }, (_, day) => ({ date: addDays(JANUARY, day) }));
  await openRecent([{ name: 'Eva', weekStarts: JANUARY, calls }]);
  await openSection('Private Calls');
  const first = findTable('Private Calls').getByRole('row').nth(1);
  const head = findTable('Private Calls').getByRole('columnheader', { name: 'Date' });
  await expect.element(first).toHaveTextContent('Jan 24, 2026');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.element(findView('Private Calls')).toHaveLength(20);
  const below = page.getByRole('navigation', { name: 'Pages of Private Calls, below the table' });
  await below.getByRole('button', { name: 'Next' }).click();
  await expect.element(findView('Private Calls')).toHaveLength(1);
  await expect.element(findView('Private Calls')).toHaveFocus();
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(first).toHaveTextContent('Jan 4, 2026');
  await expect.element(below).toHaveTextContent('Page 1 of 2');
});

test('a month that cannot be loaded says so and is asked for again; what is there never blanks', async () => {
  expectConsole(/Failed to (get|fetch)/);
  stopClock(LATE_JANUARY);
  const { lists } = await openDashboard([EVA]);
  const mend = fakeServer.refuse(drillDown.recentRecords, 404);
  await openSection(SECTION);
  const failure = page.getByRole('alert').filter({ hasText: 'Error loading data, please try again.' });
  await expect.element(failure).toBeVisible();
  mend();
  const release = fakeServer.hold(drillDown.recentRecords);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Loading Your Records...')).toBeVisible();
  release();
  await expectCount('Assignments', '2 assignments');

  fakeServer.answer(recordWrites.updateAssignment, lists.assignments[1]?.recordId ?? 0);
  await openSection('Assignments');
  await findView('Assignments').first().click();
  await startEditing();
  await findBox('Notes').fill('Seen again.');
  fakeServer.refuse(drillDown.recentRecords, 404);
  await findSave().click();
  await expectView();
  await closePanel();
  await expect.element(findView('Assignments')).toHaveLength(2);
  await expectHidden(failure);
});

test('a new assignment raises the count, and can be undone (61)', async () => {
  const offered = await openDashboard([{ name: 'Eva' }]);
  const made = acceptAssignments(offered);
  await openSection(SECTION);
  await openSection('Assignments');
  await expectCount('Assignments', '0 assignments');
  await findNew('New Assignment').click();
  await chooseStudent('Eva');
  await findChoice('Assignment Type').selectOptions('Writing');
  await findChoice('Rating').selectOptions('Good');
  await expect.element(findChoice('Corrected by')).toHaveValue(CARMEN.user.email);
  await findSave().click();
  await expectNoPanel();
  await expectCount('Assignments', '1 assignment');
  await expect.element(findRecord('Eva - Week 5')).toHaveTextContent('Writing');
  expect(made).toMatchObject([{ relatedWeek: offered.idOf('Eva'), assignmentType: 'Writing' }]);
  await findUndoOf('Assignment created!').click();
  await expectCount('Assignments', '0 assignments');
});

test('a new private call asks for its student, keeps the rest as typed, and is listed (46)', async () => {
  const { lists, idOf } = await openDashboard([{ name: 'Eva' }]);
  const made: unknown[] = [];
  fakeServer.answerBy(
    recordWrites.addPrivateCall,
    ({ body }) => {
      made.push(body);
      const { relatedWeek, ...fields } = JSON.parse(JSON.stringify(body));
      lists.privateCalls.push({ recordId: 7001, version: 1, relatedWeek, callerName: 'Carmen', ...fields });
      return [7001];
    },
    UNDONE,
  );
  await openSection(SECTION);
  await openSection('Private Calls');
  await findNew('New Private Call').click();
  await expectTitle('New Private Call');
  await expect.element(findChoice('Caller')).toHaveValue(CARMEN.user.email);
  await findChoice('Rating').selectOptions('Very Good');
  const today = new Date().toISOString().slice(0, 10);
  await findBox('Date').fill(today);
  await findSave().click();
  await expect
    .element(page.getByRole('alertdialog', { name: 'Error' }))
    .toHaveTextContent('Please select a student');
  await answerQuestion('Error', 'Go Back');
  await expect.element(findBox('Date')).toHaveValue(today);
  expect(made).toEqual([]);
  await findChoice('Student').fill('Eva');
  await userEvent.keyboard('{Enter}');
  await findSave().click();
  await expectNoPanel();
  await expectCount('Private Calls', '1 private call');
  await expect.element(findRecord('Eva - Week 5')).toHaveTextContent('Very Good');
  await expect.element(findTable('Private Calls')).not.toHaveTextContent('Carmen');
  expect(made).toMatchObject([{ relatedWeek: idOf('Eva'), rating: 'Very Good', date: today }]);
});

test('a new session is listed, and its student has it', async () => {
  const { lists, idOf } = await openRecent([{ name: 'Eva', weekStarts: JANUARY }], '2026-01-07T15:00:00Z');
  const made: unknown[] = [];
  fakeServer.answerBy(
    recordWrites.addWholeSession,
    ({ body }) => {
      made.push(body);
      const { attendees: _, ...fields } = JSON.parse(JSON.stringify(body));
      const groupSession = { recordId: 7001, version: 1, coachName: 'Carmen', ...fields };
      const attendee = { recordId: 7002, groupSession: 7001, student: idOf('Eva'), weekStudent: 'Eva' };
      lists.groupSessions.push(groupSession);
      lists.groupAttendees.push(attendee);
      return { groupSession, attendees: [attendee] };
    },
    UNDONE,
  );
  await openSection('Group Sessions');
  await findNew('New Group Call').click();
  await findBox('Date').fill('2026-01-06');
  await findChoice('Session Type').selectOptions('Level 1');
  await findChoice('Add Attendees').fill('Eva');
  await findPanel().getByRole('option', { name: 'Eva' }).click();
  await findSave().click();
  await expectNoPanel();
  await expectCount('Group Sessions', '1 group session');
  await expect.element(findTable('Group Sessions')).not.toHaveTextContent('Carmen');
  await expect.element(findRow('Eva').getByRole('button', { name: 'Level 1' })).toBeVisible();
  expect(made).toMatchObject([{ date: '2026-01-06', sessionType: 'Level 1', attendees: [idOf('Eva')] }]);
});

test('a record out of any month keeps its student, attendees and week; what is changed shows in the list', async () => {
  const { lists } = await openRecent([EVA]);
  const writing = lists.assignments.find(({ assignmentType }) => assignmentType === 'Writing');
  if (!writing) throw new Error('There is a writing.');
  fakeServer.answerBy(
    recordWrites.updateAssignment,
    ({ body }) => {
      const { notes } = JSON.parse(JSON.stringify(body));
      Object.assign(writing, { notes, version: 2 });
      return writing.recordId;
    },
    UNDONE,
  );
  await openSection('Assignments');
  await findView('Assignments').first().click();
  await expectTitle('Writing by Eva');
  await expect.element(findPanel()).toHaveTextContent(`Week 5, ${JANUARY}`);
  await startEditing();
  await findBox('Notes').fill('Seen again.');
  await findSave().click();
  await expectView();
  await closePanel();
  await expect.element(findView('Assignments').first()).toHaveFocus();
  await expect.element(findPart('Assignments')).toHaveTextContent('Seen again.');

  await openSection('Private Calls');
  await findView('Private Calls').click();
  await expectTitle(`Eva on ${JANUARY}`);
  await closePanel();

  await openSection('Group Sessions');
  await findView('Group Sessions').click();
  await expectTitle(`Session: Level 1 on ${JANUARY}`);
  await expect.element(findPanel()).toHaveTextContent(/AttendeesEva/);
});

test('a deleted record leaves the list and its count', async () => {
  const { lists } = await openRecent([EVA]);
  const removed: string[] = [];
  fakeServer.answerBy(recordWrites.removeAssignment, ({ path }) => {
    removed.push(path);
    const [gone] = lists.assignments.splice(1, 1);
    return gone?.recordId ?? 0;
  });
  const writing = lists.assignments[1]?.recordId;
  await openSection('Assignments');
  await findView('Assignments').first().click();
  await startEditing();
  await findPanel().getByRole('button', { name: 'Delete Record' }).click();
  await answerQuestion('Are you sure you want to delete this record?', 'Confirm');
  await expectNoPanel();
  await expectCount('Assignments', '1 assignment');
  await expect.element(findView('Assignments')).toHaveLength(1);
  expect(removed).toEqual([`/coaching/assignments/${writing}`]);
});

test('a file of a list has what is shown, in the order that is shown', async () => {
  const files = watchFiles();
  await openRecent([EVA]);
  await openSection('Assignments');
  await findTable('Assignments').getByRole('button', { name: 'Date Created' }).click();
  await findPart('Assignments').getByRole('button', { name: 'Export CSV' }).click();
  await expect.element(page.getByText('2 assignments exported')).toBeVisible();
  expect(files.names).toEqual(['assignments-2026-01.csv']);
  const lines = (await files.texts[0])?.trim().split('\n') ?? [];
  expect(lines[0]).toBe('Assignment,Type,Corrector,Link,Rating,Areas of Difficulty,Notes,Date Created');
  // Its rows do not say on the screen whose they are; a file is read elsewhere.
  expect(lines[1]).toContain('Carmen');
  expect(lines.slice(1).map((line) => line.slice(-10))).toEqual(['2026-01-04', '2026-01-05']);
});
