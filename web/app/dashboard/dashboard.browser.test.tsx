import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { groups } from '@soltura/contract/records/groups';
import { recordWrites } from '@soltura/contract/records/record-writes';
import { staffDays } from '@soltura/contract/staff-day/staff-day';
import { drillDown } from '@soltura/contract/students/drill-down';
import { studentLists } from '@soltura/contract/students/student-lists';
import { students } from '@soltura/contract/students/students';
import { undoing } from '@soltura/contract/undo/undo';
import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findRow } from '../../features/weeks/testing.ts';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection } from '../../testing/cards.ts';
import { stopClock } from '../../testing/clock.ts';
import { expectConsole } from '../../testing/console.ts';
import { offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton, findHeading } from '../../testing/find.ts';
import {
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
import { makeCoach, makeStudent, offerSetUpSchool } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerStudents } from '../../testing/students.ts';
import { BERTA, CHALLENGE, LESSON, offerWeeks, STANDARD } from '../../testing/weeks.ts';
import {
  acceptCalls,
  BEYOND,
  chooseCard,
  expectIncomplete,
  findBeyond,
  findCards,
  findCompletion,
  findDetails,
  findFailure,
  findIncomplete,
  findPart,
  findToggle,
  listOpen,
  openDashboard,
  openNewCall,
  openSection,
  RECENT,
  SECTIONS,
  STUDENTS,
  UNDONE,
} from './testing.ts';

const readTexts = (found: ReturnType<typeof page.getByRole>) =>
  found.elements().map(({ textContent }) => textContent);

for (const studentRole of ['student', 'limited'] as const) {
  for (const path of ['/coaching-dashboard', '/student-drill-down']) {
    test(`${studentRole}: nothing of ${path} is shown (1)`, async () => {
      // It is asked for while nobody knows yet whose page it is.
      const asked = [
        weeklyReads.catalogue,
        weeklyReads.ofRange,
        groups.list,
        plannedCalls.list,
        staffDays.mine,
        students.list,
        students.one,
      ];
      for (const endpoint of asked) fakeServer.refuse(endpoint, 403);
      answerCards(makeCollection([]));
      await signIn(makeStudent({ roles: { adminRole: '', studentRole } }));
      const router = await showScreen(path);
      for (const search of ['', '?student=1', '?student=1&panel=edit-student']) {
        router.history.push(`${path}${search}`);
        await expect.poll(() => router.state.location.href).toBe(`${path}${search}`);
        await expect.element(findButton('Log Out')).toBeVisible();
        await expect.element(page.getByRole('main')).toBeEmptyDOMElement();
        await expectNoPanel();
      }
      await page.getByRole('link', { name: 'home navigation' }).click();
      await expect.element(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
      for (const name of ['Coaching Dashboard', 'Student Drill Down'])
        await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
    });
  }
}

for (const adminRole of ['coach', 'admin'] as const) {
  test(`${adminRole}: the menu leads to both screens, and the header leads home`, async () => {
    answerCards(makeCollection([]));
    offerStudents(offerWeeks([]));
    offerNobody();
    offerSetUpSchool();
    await signIn(makeCoach({ roles: { adminRole, studentRole: '' } }));
    const router = await showScreen('/');
    for (const [entry, path] of [
      ['Coaching Dashboard', '/coaching-dashboard'],
      ['Student Drill Down', '/student-drill-down'],
    ] as const) {
      await page.getByRole('link', { name: entry }).click();
      await expect.poll(() => router.state.location.pathname).toBe(path);
      await expect
        .element(
          page.getByRole('main').getByRole('heading', { level: 1, name: /^(Welcome back, Carmen|Student)/ }),
        )
        .toBeVisible();
      await expect.element(findButton('Log Out')).toBeVisible();
      await page.getByRole('link', { name: 'home navigation' }).click();
      await expect.poll(() => router.state.location.pathname).toBe('/');
    }
  });
}

test('a coach who is not in the list reads why there is nothing, and where to go (56)', async () => {
  offerStudents(offerWeeks([], { ownCoach: null }), {}, { ownCoach: null });
  offerNobody();
  await signIn(makeCoach({ name: 'Cy', emailAddress: 'cy@school.example' }));
  const router = await showScreen('/coaching-dashboard');
  const main = page.getByRole('main');
  await expect.element(findHeading('No Coach Found')).toBeVisible();
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome back!$/);
  await expect.element(main).toHaveTextContent('cy@school.example, is not linked to a coach record');
  for (const title of [...SECTIONS, 'This Week', 'Last Week'])
    await expect.element(findPart(title)).not.toBeInTheDocument();
  await expectGoodLooks();
  await main.getByRole('link', { name: 'Student Drill Down' }).click();
  await expect.element(findHeading('No student selected')).toBeVisible();
  await expect.element(findHeading('My Active Students')).not.toBeInTheDocument();
  router.history.back();
  await main.getByRole('link', { name: 'Weekly Records Interface' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/weeklyrecords');
});

test('a coach is greeted and sees what is still to be recorded of the week, by the rules of the list (55)', async () => {
  stopClock('2026-01-07T15:00:00Z');
  await openDashboard([
    { name: 'Carla' },
    { name: 'Dan', week: 0 },
    { name: 'Eva', currentLesson: LESSON.recordId, assignments: [{}], sessions: ['Level 1'] },
    { name: 'Finn', holdWeek: true },
    { name: 'Gil', course: CHALLENGE },
    { name: 'Hana', recordsComplete: true },
    { name: 'Jo', coach: null },
    { name: 'Nora', weekStarts: '2025-12-28' },
    { name: 'Ivo', coach: BERTA.recordId },
  ]);
  expect(listOpen()).toEqual(['My Incomplete Records']);
  await expect
    .element(findPart('My Incomplete Records'))
    .toHaveTextContent('Incomplete records for the week of: January 4');
  await expectIncomplete(['Carla', 'Dan', 'Eva']);
  expect(readTexts(findIncomplete().getByRole('columnheader'))).toEqual([
    'Student',
    'Assignments',
    'Group Calls',
    'Private Calls',
    'Notes',
    'Current Lesson',
    'Hold Week',
    'Records Complete',
  ]);
  await expect.element(findIncomplete().getByRole('button', { name: 'Edit Record' })).not.toBeInTheDocument();
  const row = findRow('Eva');
  await expect.element(row.getByRole('rowheader')).toHaveTextContent(STANDARD.name);
  await expect.element(row.getByRole('rowheader')).not.toHaveTextContent('Carmen');
  await expect.element(row.getByRole('button', { name: 'Pronunciation: Good' })).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Level 1' })).toBeVisible();

  // Finn's week is counted, as on hold; Gil's is not.
  await expect.element(findCompletion()).toHaveTextContent('1 of 5 records complete');
  expect(readTexts(findCompletion().getByRole('listitem'))).toEqual(['Standard1 / 5 complete, 1 on hold']);
  await expect.element(findCompletion().getByRole('heading')).toHaveTextContent(/^This Week$/);
});

test('until Wednesday the week is the last one', async () => {
  stopClock('2026-01-06T23:00:00Z');
  await openDashboard([
    { name: 'Nora', weekStarts: '2025-12-28' },
    { name: 'Carla', weekStarts: '2026-01-04' },
  ]);
  await expectIncomplete(['Nora']);
  await expect.element(findPart('My Incomplete Records')).toHaveTextContent('December 28');
  await expect.element(findCompletion().getByRole('heading')).toHaveTextContent(/^Last Week$/);
});

test('the figure counts the records of the week course by course, the least complete first', async () => {
  const { lists } = await openDashboard([
    { name: 'Ana', recordsComplete: true },
    { name: 'Eva', recordsComplete: true },
    { name: 'Dan', course: { ...STANDARD, recordId: 43, name: 'Advanced' } },
  ]);
  await expect.element(findCompletion()).toHaveTextContent('2 of 3 records complete');
  expect(readTexts(findCompletion().getByRole('listitem'))).toEqual([
    'Advanced0 / 1 complete',
    'Standard2 / 2 complete',
  ]);
  expect(lists.weeks).toHaveLength(3);
  await findToggle('My Incomplete Records').click();
  await expect.element(findCompletion()).not.toBeInTheDocument();
});

test('a week of which everything is recorded is told so', async () => {
  await openDashboard([
    { name: 'Ana', recordsComplete: true },
    { name: 'Eva', recordsComplete: true },
  ]);
  await expectIncomplete([]);
  await expect.element(findIncomplete()).toHaveTextContent('No records found');
  await expect.element(findCompletion()).toHaveTextContent('2 of 2 records complete');
});

test('a week that was completed elsewhere leaves the list with the next record made here', async () => {
  const offered = await openDashboard([{ name: 'Dan' }, { name: 'Eva' }]);
  const made = acceptCalls(offered);
  await expectIncomplete(['Dan', 'Eva']);
  offered.change('Dan', { recordsComplete: true });
  await openNewCall('Eva');
  await expectTitle('New Private Call');
  await expect.element(findPanel()).toHaveTextContent('Eva');
  await findChoice('Rating').selectOptions('Very Good');
  await findSave().click();
  await expectNoPanel();
  await expect.element(findRow('Eva').getByRole('button', { name: 'Very Good' })).toBeVisible();
  await expectIncomplete(['Eva']);
  await expect.element(findCompletion()).toHaveTextContent('1 of 2 records complete');
  expect(made).toMatchObject([{ relatedWeek: offered.idOf('Eva'), rating: 'Very Good' }]);
});

test('a change made in a panel shows in the row, and is taken back by the toast or by Ctrl+Z', async () => {
  const { lists } = await openDashboard([{ name: 'Eva', assignments: [{}] }]);
  const [assignment] = lists.assignments;
  if (!assignment) throw new Error('There is an assignment.');
  const rate = (rating: string) => Object.assign(assignment, { rating, version: assignment.version + 1 });
  const sent: unknown[] = [];
  fakeServer.answerBy(
    recordWrites.updateAssignment,
    ({ body, headers }) => {
      const { rating } = JSON.parse(JSON.stringify(body));
      sent.push([rating, headers.get('if-match')]);
      rate(rating);
      return assignment.recordId;
    },
    UNDONE,
  );
  fakeServer.answerBy(undoing.undo, () => {
    rate('Good');
    return [];
  });
  const row = findRow('Eva');
  await row.getByRole('button', { name: 'Pronunciation: Good' }).click();
  await startEditing();
  await findChoice('Rating').selectOptions('Bad');
  await findSave().click();
  await expectView();
  await findUndoOf('Assignment updated!').click();
  await expect.element(findPanel()).toHaveTextContent(/RatingGood/);
  await startEditing();
  await findChoice('Rating').selectOptions('Poor');
  await findSave().click();
  await expectView();
  await closePanel();
  await expect.element(row.getByRole('button', { name: 'Pronunciation: Poor' })).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(row.getByRole('button', { name: 'Pronunciation: Good' })).toBeVisible();
  expect(sent).toEqual([
    ['Bad', '"1"'],
    ['Poor', '"3"'],
  ]);
});

test('Back closes the panel of a row, Forward opens it again', async () => {
  const { router } = await openDashboard([{ name: 'Eva' }]);
  await findRow('Eva').getByRole('button', { name: 'View record' }).click();
  await expectTitle('Eva');
  router.history.back();
  await expectNoPanel();
  await expect.poll(() => router.state.location.href).toBe('/coaching-dashboard');
  router.history.forward();
  await expectTitle('Eva');
  await closePanel();
  await expectIncomplete(['Eva']);
});

test('a panel that stands in the address is open', async () => {
  const weeks = offerWeeks([{ name: 'Eva' }]);
  offerStudents(weeks);
  offerNobody();
  await signIn(makeCoach());
  await showScreen(`/coaching-dashboard?panel=week-${weeks.idOf('Eva')}`);
  await expectTitle('Eva');
});

test('more than twenty weeks are turned in pages, and the figure counts them all', async () => {
  await openDashboard(Array.from({ length: 21 }, (_, place) => ({ name: `Nadia ${place}` })));
  const rows = findIncomplete().getByRole('rowheader');
  await expect.element(rows).toHaveLength(20);
  await expect.element(findCompletion()).toHaveTextContent('0 of 21 records complete');
  await page
    .getByRole('navigation', { name: 'Pages of records, below the table' })
    .getByRole('button', { name: 'Next' })
    .click();
  await expect.element(rows).toHaveLength(1);
  await expect
    .element(page.getByRole('navigation', { name: 'Pages of records', exact: true }))
    .toHaveTextContent('Page 2 of 2');
});

test('weeks that cannot be loaded say so and are asked for again; what is there never blanks', async () => {
  expectConsole(/Failed to (get|fetch)/);
  const weeks = offerWeeks([{ name: 'Eva', assignments: [{}] }]);
  offerStudents(weeks);
  offerNobody();
  await signIn(makeCoach());
  const mend = fakeServer.refuse(weeklyReads.ofRange, 404);
  await showScreen('/coaching-dashboard');
  const failure = findFailure('Error loading user data');
  await expect.element(failure).toBeVisible();
  await expect.element(findCompletion()).not.toBeInTheDocument();
  mend();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expectIncomplete(['Eva']);
  await expect.element(failure).not.toBeInTheDocument();

  await findRow('Eva').getByRole('button', { name: 'Pronunciation: Good' }).click();
  await startEditing();
  await findBox('Notes').fill('Seen again.');
  fakeServer.answer(recordWrites.updateAssignment, weeks.lists.assignments[0]?.recordId ?? 0);
  fakeServer.refuse(weeklyReads.ofRange, 404);
  await findSave().click();
  await expectView();
  await closePanel();
  await expectIncomplete(['Eva']);
  await expect.element(findCompletion()).toHaveTextContent('0 of 1 record complete');
  await expect.element(failure).not.toBeInTheDocument();
});

test('closed sections load nothing, and opened ones only their own', async () => {
  const asked: string[] = [];
  const weeks = offerWeeks([{ name: 'Eva' }]);
  fakeServer.answerBy(students.list, () => {
    asked.push('students');
    return { students: [], isWhole: true, ownCoach: 31 };
  });
  fakeServer.answerBy(studentLists.beyondLesson, () => {
    asked.push('beyond');
    return [];
  });
  fakeServer.answerBy(drillDown.recentRecords, () => {
    asked.push('recent');
    return { assignments: [], privateCalls: [], groupSessions: [] };
  });
  offerNobody();
  await signIn(makeCoach());
  await showScreen('/coaching-dashboard');
  await expectIncomplete(['Eva']);
  const read = weeks.ranges.length;
  expect(asked).toEqual([]);
  await openSection(BEYOND);
  await expect.element(page.getByText('No students beyond lesson 150')).toBeVisible();
  expect([...new Set(asked.splice(0))]).toEqual(['beyond']);
  await openSection(RECENT);
  await expect.element(findButton('Assignments')).toBeVisible();
  expect([...new Set(asked.splice(0))]).toEqual(['recent']);
  await openSection(STUDENTS);
  await expect.element(page.getByText("You don't have any active students assigned to you.")).toBeVisible();
  expect([...new Set(asked)]).toEqual(['students']);
  expect(weeks.ranges).toHaveLength(read);
});

test('sections stay as they were opened: over a panel, a save, and what is read anew', async () => {
  const offered = await openDashboard([{ name: 'Eva' }]);
  acceptCalls(offered);
  for (const title of SECTIONS.slice(1)) await openSection(title);
  await chooseCard('Eva');
  await findButton('Private Calls').click();
  await expect.element(findButton('New Private Call')).toBeVisible();
  await openNewCall('Eva');
  await findChoice('Rating').selectOptions('Very Good');
  await findSave().click();
  await expectNoPanel();
  await expect.element(findRow('Eva').getByRole('button', { name: 'Very Good' })).toBeVisible();
  expect(listOpen()).toEqual([...SECTIONS]);
  await expect.element(findButton('New Private Call')).toBeVisible();
  await expect.element(findDetails()).toHaveTextContent('Eva');
  // What a section shows is gone with it, and there again with it.
  await findToggle(STUDENTS).click();
  await expect.element(findCards()).not.toBeInTheDocument();
  await openSection(STUDENTS);
  await expect.element(findDetails()).toHaveTextContent('Eva');
  await findToggle('My Incomplete Records').click();
  await expect.element(findIncomplete()).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Weekly Records Interface' })).not.toBeInTheDocument();
  expect(listOpen()).toEqual(SECTIONS.slice(1));
});

test('students beyond a lesson are listed with their most recent one, and read anew when it opens', async () => {
  const beyond = ['Ana', 'Zoe'].map((student, index) => ({
    recordId: index + 1,
    student,
    studentEmail: `${student.toLowerCase()}@home.example`,
    mostRecentLesson: 'Lesson 151',
    active: true,
    onHold: false,
  }));
  await openDashboard([], { beyond });
  await openSection(BEYOND);
  await expect.element(findBeyond()).toBeVisible();
  expect(readTexts(findBeyond().getByRole('columnheader'))).toEqual([
    'Student',
    'Student Email',
    'Most Recent Lesson',
    'Active',
    'On Hold',
  ]);
  expect(readTexts(findBeyond().getByRole('rowheader'))).toEqual(['Ana', 'Zoe']);
  const row = findBeyond().getByRole('row').filter({ hasText: 'Ana' });
  expect(readTexts(row.getByRole('cell'))).toEqual(['ana@home.example', 'Lesson 151', 'Yes', 'No']);

  fakeServer.answer(studentLists.beyondLesson, [
    ...beyond,
    {
      ...beyond[0],
      recordId: 3,
      student: 'Dan',
      studentEmail: '',
      mostRecentLesson: 'Lesson 151',
      active: true,
      onHold: false,
    },
  ]);
  await findToggle(BEYOND).click();
  await openSection(BEYOND);
  await expect.poll(() => readTexts(findBeyond().getByRole('rowheader'))).toHaveLength(3);
});

test('the last section that cannot be loaded says so and is asked for again', async () => {
  expectConsole(/Failed to (get|fetch)/);
  await openDashboard();
  const mend = fakeServer.refuse(studentLists.beyondLesson, 404);
  await openSection(BEYOND);
  const failure = findFailure('Error loading data, please try again.');
  await expect.element(failure).toBeVisible();
  mend();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No students beyond lesson 150')).toBeVisible();
});

test('a coach list that cannot be loaded is said in the place of everything, and asked for again', async () => {
  expectConsole(/Failed to (get|fetch)|Error loading/);
  offerStudents(offerWeeks([{ name: 'Eva' }]));
  offerNobody();
  await signIn(makeCoach());
  const mend = fakeServer.refuse(weeklyReads.catalogue, 404);
  await showScreen('/coaching-dashboard');
  const failure = findFailure('Error loading user data');
  await expect.element(failure).toBeVisible();
  await expect.element(page.getByText('No Coach Found')).not.toBeInTheDocument();
  await expectGoodLooks();
  mend();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expectIncomplete(['Eva']);
  await expect.element(failure).not.toBeInTheDocument();
});

test('a panel of the week and one of the student follow each other', async () => {
  const weeks = offerWeeks([{ name: 'Eva' }]);
  offerStudents(weeks);
  offerNobody();
  await signIn(makeCoach());
  const address = `/coaching-dashboard?student=${weeks.studentOf('Eva')}`;
  const router = await showScreen(address);
  await expect.element(findCompletion()).toHaveTextContent('0 of 1 record complete');
  await findRow('Eva').getByRole('button', { name: 'View record' }).click();
  await expectTitle('Eva');
  await closePanel();
  await expect.poll(() => router.state.location.href).toBe(address);
  await findButton('Edit Student').click();
  await expectTitle('Edit Student Information');
  await closePanel();
  await expect.poll(() => router.state.location.href).toBe(address);
  await expect.element(findDetails()).toHaveTextContent('Eva');
});
