import { drillDown } from '@soltura/contract/students/drill-down';
import { studentLists } from '@soltura/contract/students/student-lists';
import { students } from '@soltura/contract/students/students';
import { toDay } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findRow } from '../../features/weeks/testing.ts';
import { becomePhone, expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { describeFocus, findButton, findHeading, focus } from '../../testing/find.ts';
import { expectNoPanel, expectTitle, findChoice, findSave } from '../../testing/panels.ts';
import { makeCredit, makeMemory } from '../../testing/students.ts';
import { LESSON, STANDARD, type WeekWish } from '../../testing/weeks.ts';
import {
  acceptCalls,
  BEYOND,
  chooseCard,
  expectIncomplete,
  findBeyond,
  findCompletion,
  findDetails,
  findFailure,
  findIncomplete,
  openDashboard,
  openNewCall,
  openSection,
  RECENT,
  SECTIONS,
  STUDENTS,
} from './testing.ts';

const LONG_TEXT =
  'Habla con mucha soltura de su familia y de su trabajo,\nbut mixes up ser and estar whenever Donaudampfschifffahrtsgesellschaft comes up.';
const MAX_STOPS = 80;
const LONG_NAME = 'María-de-los-Ángeles Donaudampfschifffahrt';

/** A coach of whose students one has everything, long, and another nothing. */
async function openFull(search = '') {
  const full: WeekWish = {
    name: LONG_NAME,
    email: 'maria.de.los.angeles.donaudampfschifffahrt@a-long-domain-of-a-home.example',
    notes: LONG_TEXT,
    currentLesson: LESSON.recordId,
    assignments: ['Excellent', 'Assigned to Level 1 (lessons 1-6)'].map((rating) => ({
      rating,
      assignmentType: 'verbal tenses review',
      notes: LONG_TEXT,
      areasOfDifficulty: LONG_TEXT,
      assignmentLink: 'https://docs.soltura.example/una-carpeta-con-un-nombre-muy-largo/que-no-cabe',
      dateCreated: new Date().toISOString(),
    })),
    calls: ['Fair', 'Late Cancel'].map((rating) => ({
      rating,
      notes: LONG_TEXT,
      recording: 'https://docs.soltura.example/una-carpeta-con-un-nombre-muy-largo/que-no-cabe',
      date: toDay(new Date()),
    })),
    sessions: [
      {
        sessionType: 'Modules 1 & 2',
        comments: LONG_TEXT,
        zoomLink: 'a passcode of many letters that is no web address',
        date: toDay(new Date()),
      },
    ],
  };
  const wishes = [full, { name: 'Dan', holdWeek: true }, { name: 'Kit', recordsComplete: true }];
  const offered = await openDashboard(wishes, {
    search,
    students: {
      [LONG_NAME]: {
        pronoun: 'They',
        learningDisabilities: LONG_TEXT,
        fluencyGoal: LONG_TEXT,
        credits: [makeCredit()],
        memory: makeMemory(),
      },
    },
    beyond: [
      {
        recordId: 1,
        student: LONG_NAME,
        studentEmail: full.email ?? '',
        mostRecentLesson: 'Lesson 160',
        active: true,
        onHold: false,
      },
    ],
  });
  return offered;
}

test('looks: the dashboard', async () => {
  await openFull();
  await expectIncomplete([LONG_NAME]);
  await expectGoodLooks({ picture: 'dashboard' });
});

test('looks: the dashboard of a coach who has nothing at all, every section open', async () => {
  await openDashboard();
  for (const title of SECTIONS.slice(1)) await openSection(title);
  await openSection('Private Calls');
  await expect.element(findCompletion()).toHaveTextContent('There are no records of your students.');
  await expect.element(page.getByText('No records found')).toHaveLength(2);
  await expect.element(page.getByText('No students beyond lesson 150')).toBeVisible();
  await expectGoodLooks({ picture: 'dashboard-empty' });
});

test('looks: a student chosen', async () => {
  await openFull();
  await openSection(STUDENTS);
  await chooseCard(LONG_NAME);
  await expect.element(findHeading('Memory')).toBeVisible();
  await expectGoodLooks({ picture: 'dashboard-student' });
});

for (const list of ['Assignments', 'Private Calls', 'Group Sessions']) {
  test(`looks: recent records, '${list}' open`, async () => {
    await openFull();
    await openSection(RECENT);
    await openSection(list);
    await expect
      .element(page.getByRole('table', { name: list }).getByRole('rowheader').first())
      .toBeVisible();
    await expectGoodLooks();
  });
}

test('looks: students beyond a lesson', async () => {
  await openFull();
  await openSection(BEYOND);
  await expect.element(findBeyond().getByRole('rowheader')).toHaveLength(1);
  await expectGoodLooks();
});

const ofSections = [students.list, drillDown.recentRecords, studentLists.beyondLesson];

test('looks: every section on its way', async () => {
  await openDashboard();
  for (const endpoint of ofSections) fakeServer.holdBack(endpoint);
  for (const title of SECTIONS.slice(1)) await openSection(title);
  await expect.element(page.getByText('Loading Your Records...')).toBeVisible();
  await expectGoodLooks();
});

test('looks: every section failed', async () => {
  expectConsole(/Failed to (get|fetch)/);
  await openDashboard();
  for (const endpoint of ofSections) fakeServer.refuse(endpoint, 404);
  for (const title of SECTIONS.slice(1)) await openSection(title);
  await expect.element(findFailure('Error loading data')).toHaveLength(3);
  await expectGoodLooks();
});

test('Tab walks through all open sections; whatever has the focus can be seen and shows it', async () => {
  await openFull();
  for (const title of SECTIONS.slice(1)) await openSection(title);
  await openSection('Private Calls');
  await chooseCard(LONG_NAME);
  await expect.element(findHeading('Memory')).toBeVisible();
  const stops: string[] = [];
  focus(findButton('Log Out'));
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    await userEvent.tab();
    const stop = describeFocus();
    if (!stop) break;
    expect(stop, stop.name).toMatchObject({ isSeen: true, isMarked: true });
    stops.push(stop.name);
    if (stop.name === BEYOND) break;
  }
  for (const title of SECTIONS) expect(stops).toContain(title);
  expect(stops).toContain('Select Month:');
});

test('on a phone a coach opens every section and chooses a student, and nothing is wider than the window', async () => {
  await becomePhone();
  const offered = await openFull();
  acceptCalls(offered);
  const measure = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await openNewCall(LONG_NAME);
  await expectTitle('New Private Call');
  await findChoice('Rating').selectOptions('Very Good');
  await findSave().click();
  await expectNoPanel();
  await expect.element(findRow(LONG_NAME).getByRole('button', { name: 'Very Good' })).toBeVisible();
  for (const title of SECTIONS.slice(1)) await openSection(title);
  await openSection('Assignments');
  await expect
    .element(page.getByRole('table', { name: 'Assignments' }).getByRole('link').first())
    .toBeVisible();
  await chooseCard(LONG_NAME);
  await expect.element(findDetails()).toHaveTextContent('1 Credits Remaining');
  await findButton('View Weeks').click();
  await expect.element(page.getByRole('table', { name: STANDARD.name })).toHaveTextContent('Week 5');
  await expect.element(findIncomplete()).toBeVisible();
  expect(measure(), 'sideways').toBe(0);
  await findDetails().getByRole('button', { name: 'Edit Student' }).click();
  await expectTitle('Edit Student Information');
  expect(measure(), 'sideways').toBe(0);
  offered.router.history.back();
  await expectNoPanel();
  await expect.element(findDetails()).toHaveTextContent(LONG_NAME);
});
